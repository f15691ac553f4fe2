"""The same situation in every peer's own form: five plays of the manual's Illus. 3 to 6, what each leads to, and why.

Situations differ in where the marker is and in what Jack owns; the files of two numbers are never the same.
"""

from collections.abc import Callable, Mapping

from benchmarks.reading import PLAYERS, PLAYS, REACHED, scenario

WRONG = ("place", "reason")  # what a peer must notice


def reached(wrong: str) -> tuple[int, ...]:
    """Where each car is claimed to be; Tina's one space too far where that is to be wrong."""
    return tuple(at + (index == 2 and wrong == "place") for index, at in enumerate(REACHED))


def ours(number: int, wrong: str = "") -> str:
    """Our own form."""
    told = scenario(number).replace("{Tina: 6}", f"{{Tina: {reached(wrong)[2]}}}")
    return told.replace("move.occupied", "quit.blocks") if wrong == "reason" else told


def gherkin(number: int, wrong: str = "") -> str:
    """A feature for behave and pytest-bdd."""
    plays = "".join(
        f"    When {player} plays {played}\n    Then the car of {player} is on {at}\n"
        for player, played, at in zip(PLAYERS, PLAYS, reached(wrong), strict=True)
    )
    met = "nobody" if wrong == "reason" else "another car"
    return (
        f"Feature: Situation {number}\n  Scenario: Scenario {number}\n"
        f"    Given the players {', '.join(PLAYERS)}\n    And the marker is on {number % 34}\n"
        f"    And Jack has {number}00\n{plays}    And the car met {met}\n"
    )


def robot(number: int, wrong: str = "") -> str:
    """A suite for Robot Framework."""
    plays = "".join(
        f"    {player} Plays {played}\n    Car Of {player} Should Be On {at}\n"
        for player, played, at in zip(PLAYERS, PLAYS, reached(wrong), strict=True)
    )
    met = "Nobody" if wrong == "reason" else "Another Car"
    return (
        f"*** Settings ***\nLibrary    Avanti.py\n\n*** Test Cases ***\nScenario {number}\n"
        f"    The Players Are    {'    '.join(PLAYERS)}\n    The Marker Is On    {number % 34}\n"
        f"    Jack Has {number}00\n{plays}    The Car Met    {met}\n"
    )


def openfisca(number: int, wrong: str = "") -> str:
    """A test of OpenFisca: people at a table, what they play, where they come to, and whether they met a car."""
    seats = "".join(
        f"      {player}: {{seat: {seat}, plays: {played}, money: {number if player == 'Jack' else 50}00}}\n"
        for seat, (player, played) in enumerate(zip(PLAYERS, PLAYS, strict=True))
    )
    claims = "".join(f"      {player}: {{car: {at}}}\n" for player, at in zip(PLAYERS, reached(wrong), strict=True))
    met = str(wrong != "reason").lower()
    claims = claims.replace("William: {car: 9}", f"William: {{car: 9, met: {met}}}")
    return (
        f"- name: Scenario {number}\n  period: 2026-01\n  input:\n    people:\n{seats}    tables:\n      table:\n"
        f"        players: [{', '.join(PLAYERS)}]\n        marker: {number % 34}\n  output:\n    people:\n{claims}"
    )


FORMS: Mapping[str, tuple[str, Callable[..., str]]] = {
    "ours": (".scenario.yaml", ours),
    "gherkin": (".feature", gherkin),
    "robot": (".robot", robot),
    "openfisca": (".yaml", openfisca),
}
