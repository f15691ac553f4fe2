"""Everything that may be done in a position, as actions and as facts to tell; but for what only the table knows."""

from collections.abc import Iterator
from typing import TypeAlias

from avanti_rules.games.adventure_tours.actions import AdventureAction, Choose, Equip, Join, NextRound, Score
from avanti_rules.games.adventure_tours.rules import decide
from avanti_rules.games.adventure_tours.rules.rounds import is_choosing, next_to_choose
from avanti_rules.games.adventure_tours.state import Card, Seat, State, card_of, is_expert, may_choose
from avanti_rules.model import Fact, Name


class MayEquip(Fact, frozen=True):
    """The cards with which the player whose turn it is may improve the equipment."""

    cites = ("equip.any",)
    player: Name
    cards: tuple[Name, ...]


class MayJoin(Fact, frozen=True):
    """The cards that the player whose turn it is may place as participants."""

    cites = ("join.demand",)
    player: Name
    cards: tuple[Name, ...]


class MayEquipUntold(Fact, frozen=True):
    """Cards that may improve the equipment too, but of which the scenario does not tell what they add."""

    cites = ("equip.any",)
    player: Name
    cards: tuple[Name, ...]


class MayPlayUnseen(Fact, frozen=True):
    """The player whose turn it is also holds cards that nobody has told."""

    cites = ("equip.any", "join.demand")
    player: Name
    number: int


class MayUseAbility(Fact, frozen=True):
    """The player whose turn it is may use the expedition's ability."""

    cites = ("ability.once",)
    player: Name


class MayUseLater(Fact, frozen=True):
    """A participant's action is not bound to the moment of placing."""

    cites = ("action.moment",)
    player: Name
    card: Name


class MayScore(Fact, frozen=True):
    """The round may be scored."""

    cites = ("score.income",)


class MayChoose(Fact, frozen=True):
    """A player may choose one of these expeditions."""

    cites = ("variant.choose",)
    player: Name
    expeditions: tuple[Name, ...]


class MayStartNextRound(Fact, frozen=True):
    """The next round may begin."""

    cites = ("next.shuffle",)


class NothingMore(Fact, frozen=True):
    """The game is over."""

    cites = ("finish.three",)


Possibility: TypeAlias = (
    MayEquip
    | MayJoin
    | MayEquipUntold
    | MayPlayUnseen
    | MayUseAbility
    | MayUseLater
    | MayScore
    | MayChoose
    | MayStartNextRound
    | NothingMore
)


def legal_actions(state: State) -> Iterator[AdventureAction]:
    """The allowed actions with the cards that are known; what actions and abilities do, only the table knows."""
    return (action for action in candidates(state) if decide(state, action).allowed)


def candidates(state: State) -> Iterator[AdventureAction]:
    """Whatever the phase suggests; the rules have the last word."""
    match state.phase:
        case "play" if state.turn is not None:
            yield from turns(state, state.turn)
        case "score":
            yield Score()
        case "next":
            seat = next_to_choose(state) if is_choosing(state) else None
            if seat is None:
                yield NextRound()
            else:
                yield from (Choose(state.players[seat], each) for each in dict.fromkeys(may_choose(state)))


def turns(state: State, seat: Seat) -> Iterator[AdventureAction]:
    """Both ways to play each known card, as far as what is printed on it is known."""
    player = state.players[seat]
    cards = [card_of(state, card) for card in dict.fromkeys(state.hands[seat].known)]
    yield from (Equip(player, card.id) for card in cards if adds(card))
    yield from (Join(player, card.id) for card in cards if card.category and card.demand is not None)


def adds(card: Card) -> bool:
    """Whether it is known what a card adds to which category."""
    return card.category is not None and card.adds is not None


def possibilities(state: State) -> Iterator[Possibility]:
    """The legal actions, told together: the cards of each way in one, and what else the table may know of."""
    actions = list(legal_actions(state))
    equips = [action for action in actions if isinstance(action, Equip)]
    joins = [action for action in actions if isinstance(action, Join)]
    if equips:
        yield MayEquip(equips[0].player, tuple(action.card for action in equips))
    if joins:
        yield MayJoin(joins[0].player, tuple(action.card for action in joins))
    if state.phase == "play" and state.turn is not None:
        yield from unseen(state, state.turn)
    choices = [action for action in actions if isinstance(action, Choose)]
    if choices:
        yield MayChoose(choices[0].player, tuple(action.expedition for action in choices))
    yield from (MayScore() for action in actions if isinstance(action, Score))
    yield from (MayStartNextRound() for action in actions if isinstance(action, NextRound))
    if state.phase == "over":
        yield NothingMore()


def unseen(state: State, seat: Seat) -> Iterator[Possibility]:
    """What a player may do besides: with cards of which not all is told, an ability, an action that may come later."""
    player = state.players[seat]
    untold = tuple(card for card in dict.fromkeys(state.hands[seat].known) if not adds(card_of(state, card)))
    if untold:
        yield MayEquipUntold(player, untold)
    if state.hands[seat].unknown:
        yield MayPlayUnseen(player, state.hands[seat].unknown)
    if is_expert(state, seat) and not state.used:
        yield MayUseAbility(player)
    for other, cards in zip(state.players, state.participants, strict=True):
        yield from (MayUseLater(other, card) for card in cards if card_of(state, card).later)
