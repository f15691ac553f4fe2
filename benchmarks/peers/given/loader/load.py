"""What one writes by hand: read every file, hold it to the published schema with a fast validator, and replay it."""

import os
import sys
from pathlib import Path

import yaml

from benchmarks.peers.cars import Cars

SCHEMA = Path("avanti_rules", "schema", "scenario.schema.json")


def replay(told):
    """Carries a scenario out; AssertionError where something is not as claimed."""
    cars = Cars(told["players"])
    cars.marker, cars.money = told["start"]["marker"], told["start"]["money"]
    for step in told["steps"]:
        for player, number in step["play"].items():
            cars.play(player, number)
        for player, space in step["expect"]["cars"].items():
            assert cars.at[player] == space, f"{player} is on {cars.at[player]}"
        if "because" in step:
            assert step["because"] == ("move.occupied" if cars.met else "move.ahead")


def files(folder):
    """The bytes of every scenario in a folder."""
    for place, _, names in os.walk(folder):
        for name in sorted(names):
            if name.endswith(".scenario.yaml"):
                yield name, Path(place, name).read_bytes()


def main(folder, how):
    """Reads all, and with `replay` validates and plays them too; the exit status says whether all is as claimed."""
    validator, failed = None, 0
    if how == "replay":
        import jsonschema_rs

        validator = jsonschema_rs.validator_for(SCHEMA.read_text(encoding="utf-8"))
    for name, data in files(folder):
        told = yaml.load(data, yaml.CSafeLoader)
        if validator:
            try:
                validator.validate(told)
                replay(told)
            except (AssertionError, ValueError) as error:
                print(name, error)
                failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
