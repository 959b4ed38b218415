"""The probability that a message is delivered within a deadline.

From open loops (`rate:N`) only: a closed loop waits while the system stalls, and so hides what a schedule would miss.
A miss is late, lost, corrupt or unsent; the denominator is what was scheduled. How many were delivered in time is known
between two bounds (see `deliveries`): the lower one can show that a deadline is met, the upper one that it is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from statistics import NormalDist

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.histograms import EMPTY, Histogram, decode
from derbench_analysis.statistics.bounds import Times
from derbench_analysis.statistics.cells import KEY
from derbench_analysis.statistics.intervals import CONFIDENCE, FEWEST_FORKS, quantile
from derbench_analysis.text import share

RESAMPLES = 2000
HISTOGRAMS = ("histogram", "serviceHistogram", "oneWayHistogram")
Counts = npt.NDArray[np.int64]
_NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Fork:
    """The scheduled messages of all trials of one fork, and the least and greatest number that arrived in time."""

    scheduled: int
    delivered: int
    at_most: int | None = None

    @property
    def possible(self) -> int:
        """The messages that may have arrived in time; without further knowledge, those that did."""
        return self.delivered if self.at_most is None else max(self.delivered, min(self.at_most, self.scheduled))


@dataclass(frozen=True)
class Probability:
    """The share that was surely delivered, with a 95 % interval that also contains the share that may have been
    delivered.

    `low` and `high` never claim more than the number of messages can show. `missed` counts messages that are not
    certain to have come in time, `surely_missed` those that certainly did not.
    """

    value: float
    low: float
    high: float
    scheduled: int
    missed: int
    forks: int
    surely_missed: int = 0

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
        shown = f"{share(self.value)} [{share(self.low)}, {share(self.high)}]"
        return shown if self.surely_missed == self.missed else f"{shown}; {self.surely_missed} missed for certain"


def messages_needed(wanted: float) -> float:
    """Messages without a miss that show this probability at 95 % (the rule of three), by its decimal digits: 300,000
    for 0.99999."""
    return float(3 / (1 - Fraction(str(float(wanted))))) if wanted < 1 else float("inf")


def estimate(forks: Sequence[Fork], seed: int = 1) -> Probability:
    """Over forks: misses cluster, so the interval is never narrower than a bootstrap of forks, nor than Wilson's."""
    scheduled = sum(fork.scheduled for fork in forks)
    if scheduled == 0:
        return Probability(float("nan"), 0.0, 1.0, 0, 0, len(forks))
    least, most = (np.array([getattr(fork, name) for fork in forks], int) for name in ("delivered", "possible"))
    totals = np.array([fork.scheduled for fork in forks], int)
    low, _ = _interval(least, totals, seed)
    _, high = _interval(most, totals, seed)
    missed, surely = scheduled - int(least.sum()), scheduled - int(most.sum())
    return Probability(float(least.sum() / scheduled), low, high, scheduled, missed, len(forks), surely)


def _interval(delivered: Counts, scheduled: Counts, seed: int) -> tuple[float, float]:
    done, all_of_them = int(delivered.sum()), int(scheduled.sum())
    if done == all_of_them:
        return max(0.0, 1 - 3 / all_of_them), 1.0
    if done == 0:
        return 0.0, min(1.0, 3 / all_of_them)
    lows, highs = zip(wilson(done, all_of_them), _bootstrap(delivered, scheduled, seed), strict=True)
    return min(lows), max(highs)


def wilson(delivered: int, scheduled: int) -> tuple[float, float]:
    """Wilson's interval of a share of independent messages."""
    z, n, p = _NORMAL, scheduled, delivered / scheduled
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return float(middle - half), float(middle + half)


def _bootstrap(delivered: Counts, scheduled: Counts, seed: int) -> tuple[float, float]:
    """Percentiles of resampled forks, moved outwards as few forks demand (Hesterberg 2015, the expanded percentile)."""
    n = len(delivered)
    if n < FEWEST_FORKS:
        return 0.0, 1.0
    draws = np.random.default_rng(seed).integers(0, n, (RESAMPLES, n))
    shares = np.sort(delivered[draws].sum(axis=1) / scheduled[draws].sum(axis=1))
    outwards = np.sqrt(n / (n - 1)) * quantile(CONFIDENCE, np.asarray(n - 1.0))
    tail = _normal_tail(float(outwards))
    low, high = np.quantile(shares, [tail, 1 - tail], method="inverted_cdf")
    return float(low), float(high)


def _normal_tail(z: float) -> float:
    return 1 - NormalDist().cdf(z)


def fork_counts(trials: pd.DataFrame, deadline_ns: float) -> pd.DataFrame:
    """For each fork of each `rate:N` cell: scheduled messages, and those that arrived in time, at least and at most.

    Overloaded trials count, too: messages that they could not send in time are missed. Degraded trials count as well:
    without their losses, the other trials would claim too much.
    """
    open_loops = trials[trials["load"].str.startswith("rate:") & trials["outcome"].isin(MEASURED)]
    found = [times(row) for _, row in open_loops.iterrows()]
    counted = open_loops.assign(
        delivered=np.array([of_trial.at_least(deadline_ns) for of_trial in found], dtype="int64"),
        possible=np.array([of_trial.at_most(deadline_ns) for of_trial in found], dtype="int64"),
        degraded=(open_loops["outcome"] == "DEGRADED").astype("int64"),
    )
    by_fork = [*KEY, "folder", "fork"]
    counts = ["scheduled", "delivered", "possible", "degraded"]
    return counted.groupby(by_fork, sort=False, observed=True)[counts].sum().reset_index()


def times(trial: pd.Series) -> Times:
    """The histograms of one trial."""
    round_trips, service, one_way = (_decoded(trial[name]) for name in HISTOGRAMS)
    if pd.notna(trial.get("thereErrorNs")):
        one_way = EMPTY  # by two clocks, and so within an error that the bounds do not know
    return Times(round_trips, service, one_way, every=trial["pattern"] != "request-reply")


@lru_cache(maxsize=20_000)
def _decoded(encoded: object) -> Histogram:
    return decode(encoded) if isinstance(encoded, str) else EMPTY


def probabilities(trials: pd.DataFrame, deadline_ns: float) -> pd.DataFrame:
    """One row for each `rate:N` cell, with its `probability` and how many of its trials are `degraded`."""
    counts = fork_counts(trials, deadline_ns)
    rows = []
    for key, rows_of_cell in counts.groupby(KEY, sort=False, observed=True):
        each = rows_of_cell[["scheduled", "delivered", "possible"]].to_numpy(int)
        probability = estimate([Fork(*map(int, numbers)) for numbers in each])
        rows.append((*key, probability, int(rows_of_cell["degraded"].sum())))
    return pd.DataFrame(rows, columns=[*KEY, "probability", "degraded"])
