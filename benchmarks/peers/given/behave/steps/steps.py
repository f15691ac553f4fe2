"""The steps of behave."""

from behave import given, then, when  # type: ignore[import-untyped,unused-ignore]

from benchmarks.peers.cars import Cars


@given("the players {players}")
def seat(context, players):
    context.cars = Cars(players.split(", "))


@given("the marker is on {space:d}")
def put_marker(context, space):
    context.cars.marker = space


@given("{player} has {money:d}")
def give(context, player, money):
    context.cars.money[player] = money


@when("{player} plays {number:d}")
def play(context, player, number):
    context.cars.play(player, number)


@then("the car of {player} is on {space:d}")
def stands(context, player, space):
    assert context.cars.at[player] == space, f"{player} is on {context.cars.at[player]}"


@then("the car met {whom}")
def met(context, whom):
    assert context.cars.met == (whom == "another car")
