"""A turn or round in progress: each thing told changes the position on which the next one depends."""

from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.evolve import evolve
from avanti_rules.games.adventure_tours.state import Seat, State, equipment


class Course:
    """The position after all that was told so far, and who drew the last card in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[e.AdventureEvent] = []
        self.drawer: Seat | None = None

    def tell(self, *events: e.AdventureEvent) -> None:
        """Goes on by these events."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, (event,))
            if isinstance(event, e.CardDrawn | e.KnownCardDrawn | e.CardsDrawn | e.KnownCardsDrawn):
                self.drawer = self.state.players.index(event.player)

    def tell_equipment(self, before: State) -> None:
        """Tells everybody's equipment that is not what it was before."""
        for seat, player in enumerate(self.state.players):
            now = equipment(self.state, seat)
            if now != equipment(before, seat):
                self.tell(e.EquipmentNow(player, *now))
