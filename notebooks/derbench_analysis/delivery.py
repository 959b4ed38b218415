"""The probability that a message is delivered within a deadline.

From open loops (`rate:N`) only: a closed loop waits while the system stalls, and so hides what a schedule would miss.
A miss is late, lost, corrupt or unsent; the denominator is what was scheduled. The time of delivery is taken as t less
the smallest one-way time, which is never too short: half of t says nothing about tails.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

import numpy as np
import pandas as pd

from derbench_analysis.cells import KEY
from derbench_analysis.columns import MEASURED
from derbench_analysis.histograms import EMPTY, Histogram, decode
from derbench_analysis.statistics import CONFIDENCE, FEWEST_FORKS
from derbench_analysis.student import quantile
from derbench_analysis.text import share

RESAMPLES = 2000
_NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Fork:
    """What was scheduled and what arrived in time, in all trials of one fork."""

    scheduled: int
    delivered: int


@dataclass(frozen=True)
class Probability:
    """An estimate with its 95 % interval. `low` and `high` never claim more than the number of messages can show."""

    value: float
    low: float
    high: float
    scheduled: int
    missed: int
    forks: int

    def can_be_shown(self, wanted: float) -> bool:
        """Whether this many messages and forks can show the wanted probability at all: n >= 3 / (1 - P)."""
        return self.forks >= FEWEST_FORKS and self.scheduled >= messages_needed(wanted)

    def verdict(self, wanted: float) -> str:
        """`met`, `not met`, `undecided` (the interval has it inside) or `cannot be shown`."""
        if not self.can_be_shown(wanted):
            return "cannot be shown"
        if self.low >= wanted:
            return "met"
        return "not met" if self.high < wanted else "undecided"

    def text(self) -> str:
        """Such as `0.9987 [0.9979, 0.9993]`; without a miss only the bound that n permits."""
        if self.missed == 0:
            return f"at least {share(self.low)} (no miss in {self.scheduled})"
        return f"{share(self.value)} [{share(self.low)}, {share(self.high)}]"


def messages_needed(wanted: float) -> float:
    """Messages without a miss that show this probability at 95 % (the rule of three)."""
    return round(3 / (1 - wanted), 6) if wanted < 1 else float("inf")


def smallest_one_way_ns(round_trips: Histogram, one_way: Histogram) -> float:
    """The smallest time of either direction; half of the smallest t where the ends do not share a clock.

    With a shared clock the way back took at least the smallest t less the smallest time there.
    """
    if not one_way.total:
        return round_trips.minimum / 2
    return float(max(0, min(one_way.minimum, round_trips.minimum - one_way.minimum)))


def delivered_within(round_trips: Histogram, one_way: Histogram, deadline_ns: float) -> int:
    """Messages that certainly arrived within the deadline."""
    if not round_trips.total:
        return 0
    return round_trips.certainly_within(deadline_ns + smallest_one_way_ns(round_trips, one_way))


def estimate(forks: Sequence[Fork], seed: int = 1) -> Probability:
    """Over forks: misses cluster, so the interval is never narrower than a bootstrap of forks, nor than Wilson's."""
    scheduled, delivered = sum(f.scheduled for f in forks), sum(f.delivered for f in forks)
    if scheduled == 0:
        return Probability(float("nan"), 0.0, 1.0, 0, 0, len(forks))
    value, missed = delivered / scheduled, scheduled - delivered
    if missed == 0:
        return Probability(1.0, max(0.0, 1 - 3 / scheduled), 1.0, scheduled, 0, len(forks))
    if delivered == 0:
        return Probability(0.0, 0.0, min(1.0, 3 / scheduled), scheduled, missed, len(forks))
    lows, highs = zip(wilson(delivered, scheduled), _bootstrap(forks, seed), strict=True)
    return Probability(value, min(lows), max(highs), scheduled, missed, len(forks))


def wilson(delivered: int, scheduled: int) -> tuple[float, float]:
    """Wilson's interval of a share of independent messages."""
    z, n, p = _NORMAL, scheduled, delivered / scheduled
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return float(middle - half), float(middle + half)


def _bootstrap(forks: Sequence[Fork], seed: int) -> tuple[float, float]:
    """Percentiles of resampled forks, moved outwards as few forks demand (Hesterberg 2015, the expanded percentile)."""
    n = len(forks)
    if n < FEWEST_FORKS:
        return 0.0, 1.0
    draws = np.random.default_rng(seed).integers(0, n, (RESAMPLES, n))
    counts = np.array([(f.delivered, f.scheduled) for f in forks], float)[draws].sum(axis=1)
    shares = np.sort(counts[:, 0] / counts[:, 1])
    outwards = np.sqrt(n / (n - 1)) * quantile(CONFIDENCE, np.asarray(n - 1.0))
    tail = _normal_tail(float(outwards))
    low, high = np.quantile(shares, [tail, 1 - tail], method="inverted_cdf")
    return float(low), float(high)


def _normal_tail(z: float) -> float:
    return 1 - NormalDist().cdf(z)


def fork_counts(trials: pd.DataFrame, deadline_ns: float) -> pd.DataFrame:
    """Of each fork of each `rate:N` cell: what was scheduled, and what arrived within the deadline.

    An overloaded trial counts too: what it could not send in time is missed. So does a degraded one: what it lost is
    missed, and without it the others would claim too much.
    """
    open_loops = trials[trials["load"].str.startswith("rate:") & trials["outcome"].isin(MEASURED)]
    delivered = [
        delivered_within(_decoded(t), _decoded(o), deadline_ns)
        for t, o in zip(open_loops["histogram"], open_loops["oneWayHistogram"], strict=True)
    ]
    counted = open_loops.assign(
        delivered=np.array(delivered, dtype="int64"), degraded=(open_loops["outcome"] == "DEGRADED").astype("int64")
    )
    by_fork = [*KEY, "folder", "fork"]
    return (
        counted.groupby(by_fork, sort=False, observed=True)[["scheduled", "delivered", "degraded"]].sum().reset_index()
    )


@lru_cache(maxsize=20_000)
def _decoded(encoded: object) -> Histogram:
    return decode(encoded) if isinstance(encoded, str) else EMPTY


def probabilities(trials: pd.DataFrame, deadline_ns: float) -> pd.DataFrame:
    """One row for each `rate:N` cell, with its `probability` and how many of its trials are `degraded`."""
    counts = fork_counts(trials, deadline_ns)
    rows = []
    for key, rows_of_cell in counts.groupby(KEY, sort=False, observed=True):
        pairs = zip(rows_of_cell["scheduled"], rows_of_cell["delivered"], strict=True)
        probability = estimate([Fork(int(s), int(d)) for s, d in pairs])
        rows.append((*key, probability, int(rows_of_cell["degraded"].sum())))
    return pd.DataFrame(rows, columns=[*KEY, "probability", "degraded"])
