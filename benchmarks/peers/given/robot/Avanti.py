"""The keywords of Robot Framework."""

from robot.api.deco import keyword, library

from benchmarks.peers.cars import Cars


@library(scope="TEST")
class Avanti:
    """One table."""

    @keyword("The Players Are")
    def seat(self, *players: str):
        self.cars = Cars(list(players))

    @keyword("The Marker Is On")
    def put_marker(self, space: int):
        self.cars.marker = space

    @keyword("${player} Has ${money}")
    def give(self, player: str, money: int):
        self.cars.money[player] = money

    @keyword("${player} Plays ${number}")
    def play(self, player: str, number: int):
        self.cars.play(player, number)

    @keyword("Car Of ${player} Should Be On ${space}")
    def stands(self, player: str, space: int):
        assert self.cars.at[player] == space, f"{player} is on {self.cars.at[player]}"

    @keyword("The Car Met")
    def met(self, whom: str):
        assert self.cars.met == (whom == "Another Car")
