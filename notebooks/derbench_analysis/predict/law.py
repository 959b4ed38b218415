"""The formula of a message's time: the time of the wire and the time of the processors.

In a closed loop a cycle follows the one before, and code is the warmer the more often it has run. So the time stands on
both sides of its formula, which is solved by iteration. An open loop runs in as a closed one. docs/prediction.md
derives each term.
"""

from dataclasses import dataclass, fields

import numpy as np

from derbench_analysis.statistics.intervals import Floats

SHARPNESS = 20.0
"""How sharply the time goes over from the sum of its parts to the time that the busier direction takes."""

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
    """How much dearer code is that has seldom run: it falls as (1 + runs / `knee`) to the power of -`slope`; 1 where it
    never has."""

    slope: float
    knee: float

    def factor(self, runs: Floats) -> Floats:
        """The factor on a processor's time of a cycle."""
        return np.asarray((1 + runs / self.knee) ** -self.slope)

    def bend(self, runs: Floats) -> Floats:
        """By how many percent the factor falls when the runs grow by one."""
        return np.asarray(self.slope * runs / (self.knee + runs))

    def by_slope(self, runs: Floats) -> Floats:
        """How the factor's logarithm follows the slope."""
        return np.asarray(-np.log1p(runs / self.knee))


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
    runs: Floats
    bend: Floats


def times(wire: Wire, cold: Floats, warmth: Warmth, rate: Floats, ran_s: Floats) -> Times:
    """The times of cells whose processors take `cold` ns of a cycle at rest. `rate` is per second; not a number in a
    closed loop. `ran_s` is how many seconds the code has run by the middle of the window.
    """
    closed = _closed(wire, cold, warmth, ran_s)
    opened = _open(wire, cold, warmth, rate, ran_s, closed)
    both = ((getattr(closed, each.name), getattr(opened, each.name)) for each in fields(Times))
    return Times(*(np.where(np.isnan(rate), one, other) for one, other in both))


def _closed(wire: Wire, cold: Floats, warmth: Warmth, ran_s: Floats) -> Times:
    cycle = np.maximum(wire.passing + cold, wire.filling)
    for _ in range(_ROUNDS):
        runs = ran_s * _NS_PER_S / cycle
        cycle = _together(wire, cold * warmth.factor(runs))
    busy, bend = cold * warmth.factor(runs), warmth.bend(runs)
    together = wire.passing + busy
    here = _share(together, wire.filling) * busy / together
    follows = here / (1 - here * bend)
    return Times(cycle, busy, follows, follows + wire.waiting / cycle, runs, bend)


def _open(wire: Wire, cold: Floats, warmth: Warmth, rate: Floats, ran_s: Floats, ran_in: Times) -> Times:
    """Its code is as warm as the closed loop made it by which it ran in, less what it forgets between its messages."""
    runs = ran_in.runs ** (1 - OWN) * (ran_s * rate) ** OWN
    busy, bend = cold * warmth.factor(runs), warmth.bend(runs)
    cycle = wire.passing + busy
    follows = busy / cycle * (1 + (1 - OWN) * bend * ran_in.follows)
    return Times(cycle, busy, follows, follows + wire.waiting / cycle, runs, bend)


def _together(wire: Wire, busy: Floats) -> Floats:
    one = wire.passing + busy
    high, low = np.maximum(one, wire.filling), np.minimum(one, wire.filling)
    return np.asarray(high * (1 + (low / high) ** SHARPNESS) ** (1 / SHARPNESS))


def _share(one: Floats, other: Floats) -> Floats:
    """How the smooth maximum of both follows the first."""
    return 1 / (1 + (other / one) ** SHARPNESS)
