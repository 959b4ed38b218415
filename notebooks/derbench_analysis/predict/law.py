"""The formula of a message's time: the time of the wire and the time of the processors.

In a closed loop a cycle follows the one before, and code is the warmer the more often it runs. So the time stands on
both sides of its formula, which is solved by iteration. An open loop runs in as a closed one. docs/prediction.md
derives each term.
"""

from dataclasses import dataclass, fields

import numpy as np

from derbench_analysis.statistics.intervals import Floats

SHARPNESS = 20.0
"""How sharply the time goes over from the sum of its parts to the time that the busier direction takes."""

STAYS = 0.025
"""The share of a message's work at rest that takes as long however often it is done: the kernel's, and being woken up.
"""

OWN = 0.7
"""How much an open loop's warmth comes from its own rate, as a power; the rest comes from the closed loop before it."""

_ROUNDS = 40
_NS_PER_S = 1e9


@dataclass(frozen=True)
class Wire:
    """The wire's part of each cell, in ns: the time that a lone cycle takes to pass, the part of it that waits for lost
    packets, and the least that a cycle takes in one direction.
    """

    passing: Floats
    waiting: Floats
    filling: Floats


@dataclass(frozen=True)
class Warmth:
    """How much dearer code is that seldom runs: all but what `STAYS` falls as (1 + rate / `knee`) to the power of
    -`slope`; 1 where it never does."""

    slope: float
    knee: float

    def factor(self, per_second: Floats) -> Floats:
        """The factor on a processor's time of a cycle."""
        return np.asarray(STAYS + self._falling(per_second))

    def bend(self, per_second: Floats) -> Floats:
        """By how many percent the factor falls when the rate grows by one."""
        return np.asarray(self._share(per_second) * self.slope * per_second / (self.knee + per_second))

    def by_slope(self, per_second: Floats) -> Floats:
        """How the factor's logarithm follows the slope."""
        return np.asarray(-self._share(per_second) * np.log1p(per_second / self.knee))

    def _falling(self, per_second: Floats) -> Floats:
        return np.asarray((1 - STAYS) * (1 + per_second / self.knee) ** -self.slope)

    def _share(self, per_second: Floats) -> Floats:
        return np.asarray(self._falling(per_second) / self.factor(per_second))


@dataclass(frozen=True)
class Times:
    """The time of each cell's cycle in ns, the processors' part of it, and how it follows their cold time.

    `follows` is by how many percent the time grows when the processors' work grows by one percent. `unsure` is the same
    for the badly known parts: that work, and the wait for lost packets.
    """

    cycle: Floats
    busy: Floats
    follows: Floats
    unsure: Floats
    per_second: Floats
    bend: Floats


def times(wire: Wire, cold: Floats, warmth: Warmth, rate: Floats) -> Times:
    """The times of cells whose processors take `cold` ns of a cycle at rest. `rate` is per second; not a number in a
    closed loop.
    """
    closed = _closed(wire, cold, warmth)
    opened = _open(wire, cold, warmth, rate, closed)
    both = ((getattr(closed, each.name), getattr(opened, each.name)) for each in fields(Times))
    return Times(*(np.where(np.isnan(rate), one, other) for one, other in both))


def _closed(wire: Wire, cold: Floats, warmth: Warmth) -> Times:
    cycle = np.maximum(wire.passing + cold, wire.filling)
    for _ in range(_ROUNDS):
        per_second = _NS_PER_S / cycle
        cycle = _together(wire, cold * warmth.factor(per_second))
    busy, bend = cold * warmth.factor(per_second), warmth.bend(per_second)
    together = wire.passing + busy
    here = _share(together, wire.filling) * busy / together
    follows = here / (1 - here * bend)
    return Times(cycle, busy, follows, follows + wire.waiting / cycle, per_second, bend)


def _open(wire: Wire, cold: Floats, warmth: Warmth, rate: Floats, ran_in: Times) -> Times:
    """Its code is as warm as the closed loop made it by which it ran in, less what it forgets between its messages."""
    per_second = ran_in.per_second ** (1 - OWN) * rate**OWN
    busy, bend = cold * warmth.factor(per_second), warmth.bend(per_second)
    cycle = wire.passing + busy
    follows = busy / cycle * (1 + (1 - OWN) * bend * ran_in.follows)
    return Times(cycle, busy, follows, follows + wire.waiting / cycle, per_second, bend)


def _together(wire: Wire, busy: Floats) -> Floats:
    one = wire.passing + busy
    high, low = np.maximum(one, wire.filling), np.minimum(one, wire.filling)
    return np.asarray(high * (1 + (low / high) ** SHARPNESS) ** (1 / SHARPNESS))


def _share(one: Floats, other: Floats) -> Floats:
    """How the smooth maximum of both follows the first."""
    return 1 / (1 + (other / one) ** SHARPNESS)
