"""What is wrong in a file and only the game can see: cards that nobody described, books that do not tally."""

from collections.abc import Iterable, Iterator
from typing import Any

from avanti_rules.games.adventure_tours import violations as v
from avanti_rules.games.adventure_tours.actions import (
    AdventureAction,
    Choose,
    Draw,
    Effect,
    Effects,
    Equip,
    Give,
    Join,
    Move,
    NextRound,
    Remove,
    Score,
    Turn,
    UseAbility,
    UseAction,
)
from avanti_rules.games.adventure_tours.position import count, read_cards, read_start
from avanti_rules.games.adventure_tours.rules import decide
from avanti_rules.games.adventure_tours.rules.course import Course
from avanti_rules.games.adventure_tours.rules.effects import (
    area_of,
    forbid_demand,
    perform_effect,
    placed,
    places_from_hand,
)
from avanti_rules.games.adventure_tours.rules.turns import closed, forbid_card, lay
from avanti_rules.games.adventure_tours.state import DECK, DESERT, State, card_of
from avanti_rules.model import Data, Mistake, Path, Setup


def start_mistakes(setup: Setup) -> Iterator[Mistake]:
    """What no position of the game can be, whatever is then done in it."""
    start = setup.start
    described = start.get("cards") or {}
    for path, card in named_cards(start):
        if card not in described:
            yield Mistake("unknown-card", path, {"card": card})
    yield from taken_names(setup)
    yield from lead_mistakes(setup)
    for player, cards in (start.get("equipment") or {}).items():
        for at, card in enumerate(cards):
            if card in described:
                yield from missing(start, card, "adds", ("equipment", player, at))
    yield from number_mistakes(setup)


def named_cards(start: Data) -> Iterator[tuple[Path, str]]:
    """Every place in a start that names a card."""
    for key in ("hands", "equipment", "participants"):
        for player, cards in (start.get(key) or {}).items():
            yield from (((key, player, at), card) for at, card in listed(cards))
    for key in ("draw-pile", "discard-pile"):
        yield from (((key, at), card) for at, card in listed(start.get(key)))


def listed(cards: Any) -> Iterator[tuple[int, str]]:
    """The cards of a list, with their places; of a number, none."""
    return enumerate(cards if isinstance(cards, list) else ())


def taken_names(setup: Setup) -> Iterator[Mistake]:
    """A card or expedition that is called like a player, or like one another."""
    cards, expeditions = setup.start.get("cards") or {}, setup.start.get("expeditions") or {}
    for key, things in (("cards", cards), ("expeditions", expeditions)):
        for thing in things:
            if thing in setup.players or (key == "expeditions" and (thing in cards or thing == DESERT)):
                yield Mistake("name-taken", (key, thing), {"name": thing})


def lead_mistakes(setup: Setup) -> Iterator[Mistake]:
    """Expeditions that nobody described, or that two players lead."""
    leads = setup.start.get("leads") or {}
    known = (DESERT, *(setup.start.get("expeditions") or {}))
    yield from expedition_mistakes(known, leads, ("leads",))


def expedition_mistakes(known: Iterable[str], leads: Data, at: Path) -> Iterator[Mistake]:
    """Expeditions that are none of those known, or that two players lead."""
    seen: set[str] = set()
    for player, expedition in leads.items():
        if expedition not in known:
            yield Mistake("unknown-expedition", (*at, player), {"expedition": expedition})
        elif expedition in seen and expedition != DESERT:
            yield Mistake("expedition-twice", (*at, player), {"expedition": expedition})
        seen.add(expedition)


def number_mistakes(setup: Setup) -> Iterator[Mistake]:
    """More cards than there are; a round that would be over; a turn without cards."""
    state = read_start(setup)
    piles = ("draw-pile", "discard-pile")
    told = count(read_cards(setup.start.get(key, 0)) for key in piles)
    total = told + count(state.hands) + count(state.equipment) + count(state.participants)
    if total > DECK:
        key = next((key for key in ("hands", *piles) if key in setup.start), "hands")
        yield Mistake("too-many-cards", (key,), {"count": total, "deck": DECK})
    elif state.phase == "play" and not len(state.deck):
        yield Mistake("deck-used-up", ("draw-pile",))
    if state.turn is not None and not state.hands[state.turn]:
        yield Mistake("turn-without-cards", ("turn",), {"player": state.players[state.turn]})


def missing(start: Data, card: str, key: str, path: Path) -> Iterator[Mistake]:
    """A value that must be known of a card in a start."""
    printed = start["cards"][card] or {}
    if key not in printed or not any(category in printed for category in ("technology", "provisions", "clothing")):
        yield Mistake("value-missing", path, {"card": card, "key": key})


def action_mistakes(state: State, action: AdventureAction) -> Iterator[Mistake]:
    """What is wrong in the file whether or not the action is allowed."""
    match action:
        case Equip() | Join():
            yield from turn_mistakes(state, action)
        case UseAction():
            yield from unknown_cards(state, action.action, (action.player, "action"))
            if reaches_effects(state, action):
                yield from book_mistakes(Course(state), action.action, (action.player, "action"))
        case UseAbility():
            yield from unknown_cards(state, action.ability, (action.player,))
            if reaches_effects(state, action):
                yield from book_mistakes(Course(state), action.ability, (action.player,))
        case Score():
            yield from unpaid(state)
        case Choose():
            yield from enderless(state)
        case NextRound():
            yield from round_mistakes(state, action)


def turn_mistakes(state: State, action: Turn) -> Iterator[Mistake]:
    """Cards that nobody described, values that are not known, and books that do not tally."""
    way, needed = ("equip", "adds") if isinstance(action, Equip) else ("join", "demand")
    yield from unvalued(state, action.card, needed, (action.player, way))
    if action.draws not in (None, "none"):
        yield from unknown_card(state, str(action.draws), (action.player, "draws"))
        top = state.deck.known[:1]
        if isinstance(action, Equip) and top and top[0] != action.draws:
            yield Mistake("not-on-top", (action.player, "draws"), {"card": action.draws, "top": top[0]})
    told = (("action", action.action or ()), ("ability", action.ability or ()))
    for key, effects in told:
        yield from unknown_cards(state, effects, (action.player, key))
    if reaches_effects(state, action):
        course = Course(state)
        lay(course, action)
        for key, effects in told:
            yield from book_mistakes(course, effects, (action.player, key))


def reaches_effects(state: State, action: Turn | UseAction | UseAbility) -> bool:
    """Whether it comes to what an action or ability did, even where the rules refuse some of that."""
    if isinstance(action, Equip | Join):
        return closed(state) is None and not list(forbid_card(state, action))
    return all(isinstance(found, v.DeckUsedUp | v.DemandTooHigh) for found in decide(state, action).violations)


def unknown_card(state: State, card: str, path: Path) -> Iterator[Mistake]:
    """A card that the scenario does not describe."""
    if card not in state.cards:
        yield Mistake("unknown-card", path, {"card": card})


def unvalued(state: State, card: str, key: str, path: Path) -> Iterator[Mistake]:
    """A card that the scenario does not describe, or of which a value that is needed is not known."""
    yield from unknown_card(state, card, path)
    printed = card_of(state, card)
    known = {"adds": printed.adds, "demand": printed.demand, "pays": printed.pays}[key] is not None
    if card in state.cards and not (known and (printed.category or key == "pays")):
        yield Mistake("value-missing", path, {"card": card, "key": key})


def unknown_cards(state: State, effects: Effects, path: Path) -> Iterator[Mistake]:
    """Cards in effects that the scenario does not describe."""
    for effect in effects:
        cards = effect.cards if isinstance(effect, Draw) else (getattr(effect, "card", None),)
        for card in cards:
            if card is not None:
                yield from unknown_card(state, card, path)


def book_mistakes(course: Course, effects: Effects, path: Path) -> Iterator[Mistake]:
    """Effects that cannot have happened: a card that is not where it is said to be, or not on top of the deck."""
    for effect in effects:
        state = course.state
        if not state.deck and state.readings.deck_in_action == "at-once":
            return
        found = list(book_mistake(state, effect, path))
        yield from found
        if isinstance(effect, Move) and effect.becomes != "hand":
            yield from unvalued(state, effect.card, "adds" if effect.becomes == "equipment" else "demand", path)
        if found:
            continue
        if places_from_hand(state, effect) and list(forbid_demand(state, *placed(state, effect))):
            return
        course.tell(*perform_effect(state, effect))


def book_mistake(state: State, effect: Effect, path: Path) -> Iterator[Mistake]:
    """What is wrong with one effect."""
    match effect:
        case Draw():
            top, _ = state.deck.top(effect.number)
            if top.known and effect.cards and top.known != effect.cards[: len(top.known)]:
                yield Mistake("not-on-top", path, {"card": effect.cards[0], "top": top.known[0]})
        case Give() | Remove() | Move():
            if effect.card is None:
                if not state.hands[state.players.index(effect.origin)]:
                    yield Mistake("hand-is-empty", path, {"player": effect.origin})
            elif not is_there(state, effect, effect.card):
                yield Mistake("card-not-there", path, {"player": effect.origin, "card": effect.card})


def is_there(state: State, effect: Give | Remove | Move, card: str) -> bool:
    """Whether the card of an effect is where it is said to be, or may be."""
    seat = state.players.index(effect.origin)
    area = "hand" if isinstance(effect, Give) else area_of(state, effect)
    if area == "hand":
        return state.hands[seat].may_hold(card)
    return card in (state.participants if area == "participant" else state.equipment)[seat]


def unpaid(state: State) -> Iterator[Mistake]:
    """Participants of whom nobody has told what they pay."""
    if state.phase == "score":
        for card in dict.fromkeys(card for cards in state.participants for card in cards):
            yield from unvalued(state, card, "pays", ())


def enderless(state: State) -> Iterator[Mistake]:
    """A round of which nobody has told who ended it, where that decides."""
    if state.phase == "next" and state.ender is None:
        yield Mistake("ender-missing")


def round_mistakes(state: State, action: NextRound) -> Iterator[Mistake]:
    """New hands and boards that nobody described."""
    yield from enderless(state)
    for player, cards in action.hands.items():
        for at, card in enumerate(cards):
            yield from unknown_card(state, card, ("hands", player, at))
    known = (DESERT, *(each.id for each in state.expeditions))
    leads = dict(zip(state.players, state.leads, strict=True)) | action.leads if action.leads else {}
    yield from expedition_mistakes(known, leads, ("leads",))
