"""What happens when money moves: collecting, procuring, withdrawing, investing. None is the bank."""

from msgspec import field

from avanti_rules.model import Event, Name


class Payment(Event, frozen=True):
    """Money that changed hands, in monetas; None is the bank."""

    payer: Name | None
    payee: Name | None
    amount: int


class LeaderCollects(Event, frozen=True):
    """The owner of the leading car collects."""

    cites = ("collect.leader",)
    player: Name
    distance: int


class QuitterCollects(Event, frozen=True):
    """The leading car's owner has quit and collects all the same."""

    cites = ("collect.leader", "quit.collects")
    player: Name
    distance: int


class NobodyLeads(Event, frozen=True):
    """All cars stand at the marker, so nobody collects."""

    cites = ("collect.leader",)


class DebtPaid(Payment, frozen=True):
    """A player paid the leader out of his own money."""

    cites = ("collect.leader",)


class QuitterPaid(Payment, frozen=True):
    """A quitter went on paying the leader."""

    cites = ("collect.leader", "quit.pays")


class ParkedFree(Event, frozen=True):
    """A car on a parking lot owes nothing."""

    cites = ("collect.parking",)
    player: Name


class NothingBeside(Event, frozen=True):
    """The car stands beside no amount."""

    cites = ("collect.leader",)
    player: Name


class QuitterFree(Event, frozen=True):
    """A quitter of an earlier round pays no more, as one reading has it."""

    cites = ("quit.pays",)
    player: Name


class NotCollected(Event, frozen=True):
    """The leader let a debt go, and he does not get it later."""

    cites = ("collect.forgotten",)
    player: Name
    leader: Name
    amount: int


class MovedBack(Payment, frozen=True):
    """A figure left a space of the island path and the bank paid for it."""

    cites = ("procure.back",)
    origin: int = field(name="from")
    sign: int


class MovedBackForNothing(Event, frozen=True):
    """A figure left a space that carries no amount."""

    cites = ("procure.back",)
    player: Name
    origin: int = field(name="from")


class BankShortOfHalf(Event, frozen=True):
    """The bank could not pay all of the half for a space (reading bank-short)."""

    cites = ("procure.back",)
    missing: int


class BankShortOfRest(Event, frozen=True):
    """The bank could not pay all of what was missing at the start space (reading bank-short)."""

    cites = ("procure.start",)
    missing: int


class BankShortOfMachines(Event, frozen=True):
    """The bank could not pay all that the machines show (reading bank-short)."""

    cites = ("withdraw.between",)
    missing: int


class BankPaidRest(Payment, frozen=True):
    """The bank paid the leader what a player on the start space could not."""

    cites = ("procure.start",)
    player: Name


class Collected(Event, frozen=True):
    """What came in, added up."""

    cites = ("collect.leader",)
    player: Name
    amounts: tuple[int, ...]
    total: int


class RoundOpened(Event, frozen=True):
    """The next round is opened by the owner of the last car."""

    cites = ("start.last-place",)
    player: Name


class Withdrew(Payment, frozen=True):
    """A player got what the machines behind his car show."""

    cites = ("withdraw.between",)
    amounts: tuple[int, ...]


class WithdrewWhatIsLeft(Payment, frozen=True):
    """A player got less than the machines behind his car show: the bank had no more (reading bank-short)."""

    cites = ("withdraw.between",)
    amounts: tuple[int, ...]


class WithdrewOwnLot(Payment, frozen=True):
    """A player got what the machine of the parking lot under his car shows."""

    cites = ("withdraw.occupied",)


class NothingWithdrawn(Event, frozen=True):
    """No machine pays the player."""

    cites = ("withdraw.between",)
    player: Name


class InvestingBegins(Event, frozen=True):
    """Spaces of the island path are for sale until the next run."""

    cites = ("invest.pay",)


class SpaceBought(Payment, frozen=True):
    """A player paid the bank for the next space of the island path."""

    cites = ("invest.pay",)
    to: int
