"""Above the boards what is going on and the piles; at the head of each board its player, and what a round brought."""

from collections.abc import Iterator

from avanti_rules.drawing import At, Box, Group, Label, Mark, Saying, Token
from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.picture.cards import held
from avanti_rules.games.adventure_tours.picture.paints import colour, form
from avanti_rules.games.adventure_tours.picture.places import CHIPS, RIGHT, Places
from avanti_rules.games.adventure_tours.sentences import WORDS
from avanti_rules.games.adventure_tours.state import Cards, Seat, State, card_of, winners
from avanti_rules.model import Message, PlayedStep

ROUND = Message("Round {round} of 3: {phase}")
TURN, WON, ENDED = Message("Turn: {player}"), Message("Winner: {players}"), Message("Ended by: {player}")
NEXT = Message("{expedition}, then {next}")
VARIANT = Message("Variant {number}")
DECK, DISCARD = Message("Deck: {count}"), Message("Discard pile: {count}")
COINS = Message("{count} coin", "{count} coins", "count")
BROUGHT = Message("{income} − {costs} = {earned}")
PILES, DEEP, DECK_AT, DISCARD_AT = 116, 20, 33, 57
DECK_EDGE, DISCARD_EDGE = (RIGHT, DECK_AT), (RIGHT, DISCARD_AT)
SEEN = 2  # cards shown beside a pile


def headline(state: State) -> Iterator[Mark]:
    """The round and phase, and who is to do something or has won."""
    said = Saying(ROUND, {"round": state.round, "phase": WORDS[state.phase]})
    yield Label((4, 10), said, 13, anchor="start", width=256, bold=True)
    who = who_acts(state)
    if who:
        yield Label((396, 10), who, 13, anchor="end", width=112)


def who_acts(state: State) -> Saying | None:
    """Whose turn it is, who has won, or who ended the round."""
    if state.phase == "over":
        return Saying(WON, {"players": [state.players[seat] for seat in winners(state)]})
    if state.turn is not None:
        return Saying(TURN, {"player": state.players[state.turn]})
    return Saying(ENDED, {"player": state.players[state.ender]}) if state.ender is not None else None


def piles(state: State) -> Iterator[Mark]:
    """The deck and the discard pile, with the next cards of the one and the last ones of the other as far as known."""
    if state.variant and not state.deck.known:
        yield Label((4, DECK_AT), Saying(VARIANT, {"number": state.variant}), 12, "quiet", "start", 160)
    for kind, cards, message, y in (
        ("deck", state.deck, DECK, DECK_AT),
        ("discard", state.discard, DISCARD, DISCARD_AT),
    ):
        shown = cards.known[:SEEN] if kind == "deck" else cards.known[-SEEN:][::-1]
        marks = (*pile(cards, message, y, kind == "deck"), *seen(state, shown, y))
        yield Group(kind, marks, {"cards": len(cards)})


def pile(cards: Cards, message: Message, y: int, hidden: bool) -> Iterator[Mark]:
    """A pile and how many cards are in it; dashed where there is none."""
    count, at = len(cards), (RIGHT - PILES // 2, y)
    filled = hidden and count > 0
    yield Box(at, (PILES, DEEP), "back" if filled else "rows", "" if filled else "edge", 1, 4, not count)
    said = Saying(message, {"count": count})
    yield Label(at, said, 11, "on-back" if filled else "ink", width=PILES - 6, bold=True)


def seen(state: State, shown: tuple[str, ...], y: int) -> Iterator[Mark]:
    """Cards of a pile that somebody has seen, the nearest one beside it."""
    for number, card in enumerate(shown):
        yield held(card_of(state, card), (RIGHT - PILES - 50 - CHIPS * number, y))


def head(places: Places, seat: Seat) -> Iterator[Mark]:
    """A board's player, expedition and coins."""
    state, y = places.state, places.head(seat)
    yield from badge(seat, state.players[seat], (14, y))
    mine = state.turn == seat
    yield Label((27, y), state.players[seat], 12, anchor="start", width=96, bold=mine, lines=2, whole=True)
    chosen = next((expedition for chooser, expedition in state.chosen if chooser == seat), None)
    params = {"expedition": state.leads[seat], "next": chosen}
    yield Label(
        (128, y), Saying(NEXT, params) if chosen else state.leads[seat], 10, "quiet", "start", 76, lines=2, whole=True
    )
    said = Saying(COINS, {"count": state.money[seat]})
    yield Label((RIGHT - 4, y), said, 12, anchor="end", width=70, bold=True)


def badge(seat: Seat, name: str, at: At) -> Iterator[Mark]:
    """A player's colour and form, with the first letter of the name."""
    yield Token(at, 17, form(seat), colour(seat))
    low = 2 if form(seat) in ("triangle", "pentagon") else 0
    yield Label((at[0], at[1] + low), name, 11, "on-seat", bold=True, initial=True)


def earnings(places: Places, played: PlayedStep[State]) -> Iterator[Mark]:
    """What the round brought each player, where this step scored it."""
    tally = e.tally(played.facts)
    if not any(isinstance(fact, e.RoundScored | e.GameEnded) for fact in played.facts):
        return
    for seat, name in enumerate(places.state.players):
        income, costs = tally["income"].get(name, 0), tally["costs"].get(name, 0)
        said = Saying(BROUGHT, {"income": income, "costs": costs, "earned": income - costs})
        at = (RIGHT - 78, places.head(seat))
        yield Group("payment", (Label(at, said, 11, colour(seat), "end", 80, True),), {"seat": seat})
