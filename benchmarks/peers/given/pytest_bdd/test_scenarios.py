"""The steps of pytest-bdd."""

from pytest_bdd import given, parsers, scenarios, then, when

from benchmarks.peers.cars import Cars

scenarios(".")


@given(parsers.parse("the players {players}"), target_fixture="cars")
def seat(players):
    return Cars(players.split(", "))


@given(parsers.parse("the marker is on {space:d}"))
def put_marker(cars, space):
    cars.marker = space


@given(parsers.parse("{player} has {money:d}"))
def give(cars, player, money):
    cars.money[player] = money


@when(parsers.parse("{player} plays {number:d}"))
def play(cars, player, number):
    cars.play(player, number)


@then(parsers.parse("the car of {player} is on {space:d}"))
def stands(cars, player, space):
    assert cars.at[player] == space, f"{player} is on {cars.at[player]}"


@then(parsers.parse("the car met {whom}"))
def met(cars, whom):
    assert cars.met == (whom == "another car")
