"""How sure a figure is: intervals with 95 % confidence around shares and means, computed from whole sums.

A share has Wilson's interval, which is right for shares near 0 and 1 too; a mean of many games has the normal one.
"""

from math import sqrt

from msgspec import Struct

USUAL = 1.959963984540054  # standard errors to either side, for 95 %
SURE = 3.0  # what counts as found, where one looks at a dozen figures at once: about 99.7 %


class Interval(Struct, frozen=True):
    """A figure and the bounds between which it lies with 95 % confidence; `error` is its standard error."""

    value: float
    low: float
    high: float
    error: float = 0.0

    @property
    def found(self) -> bool:
        """Whether the figure is other than 0 by more than chance, however many figures one looks at."""
        return abs(self.value) > SURE * self.error

    def scaled(self, by: float) -> "Interval":
        """The same in another unit; `by` is above 0."""
        return Interval(self.value * by, self.low * by, self.high * by, self.error * by)


def share(part: float, whole: int) -> Interval:
    """The share of `part` in `whole`, from 0 to 1; of nothing nothing is known."""
    if not whole:
        return Interval(0.0, 0.0, 1.0)
    z, p = USUAL, part / whole
    middle, divisor = p + z * z / (2 * whole), 1 + z * z / whole
    half = z * sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    low, high = max(0.0, (middle - half) / divisor), min(1.0, (middle + half) / divisor)
    return Interval(p, 0.0 if part == 0 else low, 1.0 if part == whole else high, sqrt(p * (1 - p) / whole))


def mean(count: int, total: int, squares: int) -> Interval:
    """The mean of `count` values, from their sum and the sum of their squares; of one value no bounds are known."""
    if count < 2:
        value = total / count if count else 0.0
        return Interval(value, float("-inf"), float("inf"), float("inf"))
    value = total / count
    spread = max(0, count * squares - total * total)  # a whole number, so nothing is lost on the way
    error = sqrt(spread / (count * count * (count - 1)))
    return Interval(value, value - USUAL * error, value + USUAL * error, error)
