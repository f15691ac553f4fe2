"""The rules of Avanti as one writes them for speed: one object that is changed in place, and no word of why.

Five players, cards that nobody has seen, the readings that hold by default; who can, plays the number asked for. What
follows a round or a run by itself is done at once; nobody invests.
"""

from collections.abc import Sequence

PLAYERS = 5
STEPS = (3, 2, 1, 0, 0)


class Table:
    """A game from its start on; `turn` is the seat to play, -1 once the game is over."""

    def __init__(self, fees: Sequence[int], machines: Sequence[int], path: Sequence[int], dream: int) -> None:
        self.fees, self.machines, self.path, self.dream = fees, machines, path, dream
        self.length = len(fees)
        self.marker = self.turn = self.opener = 0
        self.cars, self.island = [0] * PLAYERS, [0] * PLAYERS
        self.money, self.hands = [5000] * PLAYERS, [3] * PLAYERS

    def play(self, number: int) -> None:
        """Moves the car whose turn it is, from free space to free space, and gives the turn on."""
        seat, cars, length = self.turn, self.cars, self.length
        taken = {car % length for car in cars}
        if cars.count(cars[seat]) == 1:
            taken.discard(cars[seat] % length)  # its own
        reached = cars[seat] + number
        while reached % length in taken:
            reached += number
        cars[seat] = reached
        if number > 3:
            self.hands[seat] -= 1
        self.turn = self.next_turn(seat)
        if self.turn < 0:
            self.end_round()

    def next_turn(self, seat: int) -> int:
        """Who has cards and is next before the round is back at its opener; -1 for nobody."""
        other = (seat + 1) % PLAYERS
        while other != self.opener:
            if self.hands[other]:
                return other
            other = (other + 1) % PLAYERS
        return -1

    def end_round(self) -> None:
        """Collects, then begins the next round or ends the run."""
        cars = self.cars
        leader = cars.index(max(cars))
        for step in range(1, PLAYERS):
            self.collect((leader + step) % PLAYERS, leader)
        left = [seat for seat in range(PLAYERS) if self.hands[seat]]
        if cars[leader] >= self.length or not left or left == [leader]:
            self.end_run()
        else:
            self.turn = self.opener = min(left, key=cars.__getitem__)

    def collect(self, seat: int, leader: int) -> None:
        """One player pays the leader, with what going back on the path brings where money is short."""
        space = (self.marker + self.cars[seat]) % self.length
        owed = 0 if self.machines[space] else self.fees[space]
        while self.money[seat] < owed and self.island[seat]:
            self.money[seat] += self.path[self.island[seat]] // 2
            self.island[seat] -= 1
        self.money[seat] = max(0, self.money[seat] - owed)
        self.money[leader] += owed  # what is missing comes from the bank

    def end_run(self) -> None:
        """Advances the figures; then the game is over, or the machines pay and the next run begins."""
        cars, island = self.cars, self.island
        last = len(self.path) - 1
        for seat in range(PLAYERS):
            place = sum(car > cars[seat] for car in cars)
            island[seat] = min(island[seat] + STEPS[place], last)
        if max(island) >= self.dream:
            return
        self.withdraw()
        first, behind = cars.index(max(cars)), min(cars)
        self.turn = self.opener = first
        self.marker = (self.marker + behind) % self.length
        self.cars, self.hands = [0] * PLAYERS, [3] * PLAYERS

    def withdraw(self) -> None:
        """Everybody gets what the machines show from under his car back to the next car."""
        spaces = [(self.marker + car) % self.length for car in self.cars]
        for seat, space in enumerate(spaces):
            while True:
                self.money[seat] += self.machines[space]
                space = (space - 1) % self.length
                if space in spaces:
                    break
