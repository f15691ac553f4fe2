"""A country of OpenFisca whose people sit at tables and drive cars; all tables are computed at once, as vectors."""

import numpy
from openfisca_core.entities import build_entity
from openfisca_core.parameters import ParameterNode
from openfisca_core.periods import DateUnit
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

Person = build_entity(key="person", plural="people", label="A player", is_person=True)
Table = build_entity(key="table", plural="tables", label="A table", roles=[{"key": "player", "plural": "players"}])
SEATS = 5


def drive(person, period):
    """Where the car of every player comes to, and whether it met one; the seats one after the other."""
    table, seat, played = person.table.members_entity_id, person("seat", period), person("plays", period)
    cars = numpy.zeros((table.max() + 1, SEATS), int)
    met = numpy.zeros_like(cars)
    numbers = numpy.zeros_like(cars)
    numbers[table, seat] = played
    for turn in range(SEATS):
        others = numpy.delete(cars, turn, axis=1)
        reached = cars[:, turn] + numbers[:, turn]
        while (hit := (others == reached[:, None]).any(axis=1)).any():
            met[:, turn] |= hit
            reached = reached + hit * numbers[:, turn]
        cars[:, turn] = reached
    return cars[table, seat], met[table, seat]


class seat(Variable):
    """Clockwise, from 0."""

    value_type, entity, definition_period = int, Person, DateUnit.MONTH


class plays(Variable):
    """The number of the card."""

    value_type, entity, definition_period = int, Person, DateUnit.MONTH


class money(Variable):
    """What the player owns."""

    value_type, entity, definition_period = int, Person, DateUnit.MONTH


class marker(Variable):
    """The space of the event marker."""

    value_type, entity, definition_period = int, Table, DateUnit.MONTH


class car(Variable):
    """Where the car comes to."""

    value_type, entity, definition_period = int, Person, DateUnit.MONTH

    def formula(person, period):
        return drive(person, period)[0]


class met(Variable):
    """Whether it met another car."""

    value_type, entity, definition_period = bool, Person, DateUnit.MONTH

    def formula(person, period):
        return drive(person, period)[1] > 0


class CountryTaxBenefitSystem(TaxBenefitSystem):
    """As OpenFisca looks for it."""

    def __init__(self):
        super().__init__([Person, Table])
        self.parameters = ParameterNode("", data={})
        self.add_variables(seat, plays, money, marker, car, met)
