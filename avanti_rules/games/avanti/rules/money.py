"""The rules of money: collecting, procuring, withdrawing, investing."""

from collections.abc import Iterator

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti import violations as v
from avanti_rules.games.avanti.actions import Collect, Invest
from avanti_rules.games.avanti.rules.runs import end_run
from avanti_rules.games.avanti.state import (
    LONG_OUT,
    NOTES,
    Seat,
    State,
    by_distance,
    clockwise,
    leader,
    space,
)


class Bank:
    """What the bank can still pay in the course of one step (reading bank-short)."""

    def __init__(self, state: State) -> None:
        self.left = NOTES - sum(state.money) if state.readings.bank_short == "limited" else None

    def pay(self, due: int) -> int:
        """The amount of a payment that falls due, or what is left."""
        if self.left is None:
            return due
        paid = min(due, self.left)
        self.left -= paid
        return paid


def forbid_collect(state: State) -> Iterator[v.AvantiViolation]:
    """`collect.leader`: after all have moved; `collect.forgotten`: and not later than that."""
    if state.phase == "over":
        yield v.GameIsOver()
    elif state.phase not in ("play", "collect"):
        yield v.CollectingIsOver()
    elif state.turn is not None:
        yield v.CarsStillToMove(state.players[state.turn])
        if state.collected:
            yield v.RoundIsPast()


def perform_collect(state: State, action: Collect) -> Iterator[e.AvantiEvent]:
    """The leader collects; then the run ends or the next round opens."""
    first = leader(state)
    if first is None:
        yield e.NobodyLeads()
    else:
        yield from collect_for(state, first, action)
    yield from end_run(state, first)


def collect_for(state: State, first: Seat, action: Collect) -> list[e.AvantiEvent]:
    """Each other player, clockwise from the leader, owes the amount beside his own car (`quit.collects`)."""
    name, bank, payers = state.players[first], Bank(state), action.payers
    kind = e.QuitterCollects if state.quit[first] else e.LeaderCollects
    facts: list[e.AvantiEvent] = [kind(name, state.cars[first])]
    for seat in clockwise(state, first):
        owed = debt(state, seat)
        if not isinstance(owed, int):
            facts.append(owed)
        elif payers is not None and state.players[seat] not in payers:
            facts.append(e.NotCollected(state.players[seat], name, owed))
        else:
            facts += pay(state, seat, name, owed, bank)
    got = tuple([payment.amount for payment in e.of_kind(e.Payment, facts) if payment.payee == name])
    if len(got) > 1:
        facts.append(e.Collected(name, got, sum(got)))
    return facts


def debt(state: State, seat: Seat) -> int | e.AvantiEvent:
    """What a player owes the leader, or why nothing (`collect.parking`, `quit.pays` and their readings)."""
    player, at, gone = state.players[seat], space(state, seat), state.quit[seat]
    sign = state.board.machines[at]
    if gone == LONG_OUT and state.readings.quitter_pays == "round":
        return e.QuitterFree(player)
    if sign and not (gone and state.readings.parked_quitter == "sign"):
        return e.ParkedFree(player)
    return sign or state.board.fees[at] or e.NothingBeside(player)


def pay(state: State, seat: Seat, to: str, owed: int, bank: Bank) -> list[e.AvantiEvent]:
    """`procure.back` as far as needed, then the payment, then `procure.start` for what is still missing."""
    player, cash, at = state.players[seat], state.money[seat], state.island[seat]
    facts: list[e.AvantiEvent] = []
    while cash < owed and at > 0:
        back = go_back(state, player, at, bank)
        cash += sum(fact.amount for fact in back if isinstance(fact, e.MovedBack))
        facts += back
        at -= 1
    paid = cash if cash < owed else owed
    if paid:
        facts.append((e.QuitterPaid if state.quit[seat] else e.DebtPaid)(player, to, paid))
    if rest := owed - paid:
        by_bank = bank.pay(rest)
        if by_bank:
            facts.append(e.BankPaidRest(None, to, by_bank, player))
        if by_bank < rest:
            facts.append(e.BankShortOfRest(rest - by_bank))
    return facts


def go_back(state: State, player: str, at: int, bank: Bank) -> list[e.AvantiEvent]:
    """`procure.back`: a figure leaves a space, and the bank pays half of what it shows (reading odd-half)."""
    sign = state.board.path[at]
    if not sign:
        return [e.MovedBackForNothing(player, at)]
    half = half_of(sign, state.readings.odd_half)
    paid = bank.pay(half)
    moved = e.MovedBack(None, player, paid, at, sign)
    return [moved] if paid == half else [moved, e.BankShortOfHalf(half - paid)]


def half_of(amount: int, odd_half: str) -> int:
    """Half an amount; what notes cannot pay exactly goes down or up to the hundred, as the reading says."""
    if odd_half == "exact":
        return amount // 2
    return (amount + (100 if odd_half == "up" else 0)) // 200 * 100


def forbid_withdraw(state: State) -> Iterator[v.AvantiViolation]:
    """`withdraw.between`: once, after placing, if nobody has reached the dream island."""
    if state.phase == "over":
        yield v.GameIsOver()
    elif state.phase == "invest":
        yield v.AlreadyWithdrawn()
    elif state.phase != "withdraw":
        yield v.WithdrawnTooEarly()


def perform_withdraw(state: State) -> Iterator[e.AvantiEvent]:
    """Each player, quitters too, gets what the machines behind his car show and that of his own parking lot."""
    bank, machines = Bank(state), state.board.machines
    taken = [space(state, seat) for seat in range(len(state.players))]
    ring = state.readings.withdraw_behind == "ring"
    for seat in [seat for group in by_distance(state) for seat in group]:
        spaces = behind_ring(taken, seat, len(machines)) if ring else behind_placed(state, seat)
        signs = [machines[at] for at in spaces if machines[at] and at not in taken]
        yield from withdraw_for(state, seat, signs, bank)
    yield e.InvestingBegins()


def withdraw_for(state: State, seat: Seat, signs: list[int], bank: Bank) -> Iterator[e.AvantiEvent]:
    """`withdraw.between` and `withdraw.occupied` for one player."""
    player, own = state.players[seat], state.board.machines[space(state, seat)]
    paid, paid_own = bank.pay(sum(signs)), bank.pay(own)
    if signs:
        kind = e.Withdrew if paid == sum(signs) else e.WithdrewWhatIsLeft
        yield kind(None, player, paid, tuple(signs))
    if own:
        yield e.WithdrewOwnLot(None, player, paid_own)
    if not signs and not own:
        yield e.NothingWithdrawn(player)
    if missing := sum(signs) + own - paid - paid_own:
        yield e.BankShortOfMachines(missing)


def behind_ring(taken: list[int], seat: Seat, length: int) -> list[int]:
    """The spaces back to the next car on the road, going round the ring; level cars are not behind one another."""
    here = taken[seat]
    gap = min([(here - other) % length or length for other in taken])
    return [(here - step) % length for step in range(1, gap)]


def behind_placed(state: State, seat: Seat) -> list[int]:
    """The spaces back to the car placed behind, by distance; for the last car back to the marker; none twice."""
    length, driven = len(state.board.fees), state.cars[seat]
    behind = max((other for other in state.cars if other < driven), default=0)
    steps = range(driven - 1, behind, -1)
    return list(dict.fromkeys((state.marker + step) % length for step in steps))


def forbid_invest(state: State, action: Invest) -> Iterator[v.AvantiViolation]:
    """`invest.pay`: after withdrawing, with enough money; `invest.no-amount`: only spaces that carry an amount."""
    if state.phase == "over":
        yield v.GameIsOver()
        return
    if state.phase != "invest":
        yield v.InvestedTooEarly(action.player)
    seat = state.players.index(action.player)
    prices = price_list(state, seat, action.spaces)
    if sum(prices) > state.money[seat]:
        yield v.TooExpensive(action.player, sum(prices), state.money[seat])
    if len(prices) < action.spaces:
        closed = state.island[seat] + len(prices) + 1
        if closed < state.board.dream:
            yield v.NotForSale(action.player, closed)
        else:
            yield v.IslandNotForSale(action.player)


def price_list(state: State, seat: Seat, spaces: int) -> list[int]:
    """What the next spaces of the island path cost, up to the first that carries no amount."""
    prices: list[int] = []
    for amount in state.board.path[state.island[seat] + 1 :][:spaces]:
        if not amount:
            break
        prices.append(amount)
    return prices


def perform_invest(state: State, action: Invest) -> Iterator[e.AvantiEvent]:
    """Pay the bank for each space to be reached, one after the other."""
    seat = state.players.index(action.player)
    for step, price in enumerate(price_list(state, seat, action.spaces), state.island[seat] + 1):
        yield e.SpaceBought(action.player, None, price, step)
