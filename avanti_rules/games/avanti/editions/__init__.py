"""What the four editions of the manual say differently: 25 places, told in our own words and held against the texts."""

from avanti_rules.games.avanti.editions.playing import PLAYING
from avanti_rules.games.avanti.editions.wording import WORDING
from avanti_rules.model import Discrepancy

DISCREPANCIES: tuple[Discrepancy, ...] = tuple(sorted((*PLAYING, *WORDING), key=lambda each: each.number))
