"""Sweeps that measured the same cells at different levels: a day, or how warm code was, lies between them.

The difference of two sweeps on a setup is the mean over the cells that both have, each the difference of the mean
logarithms of its forks' speeds. It is told where it is larger than `DRIFTS_FROM`, and than chance makes it: by a t
test, with the error shared out over all pairs of sweeps.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd
from scipy.special import stdtr, stdtrit

from derbench_analysis.statistics.blocks import DRIFTS_FROM, speeds
from derbench_analysis.statistics.intervals import CONFIDENCE
from derbench_analysis.text import counted

_ERROR = 0.05
"""The chance that sweeps without a difference are told apart."""


@dataclass(frozen=True)
class Apart:
    """Two sweeps of a setup: how many times as fast the `quicker` one ran the `cells` that both have, with its 95 %
    interval, and the chance of a difference so large without any.
    """

    setup: str
    quicker: str
    slower: str
    factor: float
    low: float
    high: float
    cells: int
    p: float

    @property
    def text(self) -> str:
        """In one line."""
        both = counted(self.cells, "cell")
        return (
            f"{self.quicker} and {self.slower} differ in level: on {self.setup} the {both} of both ran "
            f"{self.factor:.2f} [{self.low:.2f}, {self.high:.2f}] times as fast in {self.quicker}; where cells of both "
            "are compared, that counts, too"
        )


def apart(trials: pd.DataFrame, cell: list[str]) -> tuple[Apart, ...]:
    """The pairs of sweeps that are told apart, by setup. Trials count that are OK and not overloaded."""
    fine = trials[(trials["outcome"] == "OK") & ~trials["overloaded"].astype(bool) & trials["fork"].notna()]
    if fine["folder"].nunique() < 2:
        return ()
    found = list(_pairs(speeds(fine, cell), cell))
    return tuple(one for one in found if one.factor > DRIFTS_FROM and one.p * len(found) < _ERROR)


def told_apart(found: Iterable[Apart]) -> list[str]:
    """A line for each."""
    return [one.text for one in found]


def _pairs(forks: pd.DataFrame, cell: list[str]) -> Iterator[Apart]:
    levels = forks.groupby(["setup", "folder", *[name for name in cell if name != "setup"]], observed=True)["speed"]
    table = levels.agg(["mean", "var", "count"]).reset_index()
    table = table[table["count"] > 1]
    for setup, here in table.groupby("setup", observed=True):
        for one, other in combinations(sorted(set(here["folder"])), 2):
            both = here[here["folder"] == one].merge(here[here["folder"] == other], on=cell)
            if len(both):
                yield _apart(str(setup), str(one), str(other), both)


def _apart(setup: str, one: str, other: str, both: pd.DataFrame) -> Apart:
    """By the cells of both, whose columns end in `_x` for the one."""
    mean = float((both["mean_x"] - both["mean_y"]).mean())
    of_each = [both[f"var_{side}"] / both[f"count_{side}"] for side in "xy"]
    error = float(np.sqrt(sum(each.sum() for each in of_each))) / len(both)
    freedom = float((both["count_x"] + both["count_y"] - 2).sum())
    p = 2 * float(stdtr(freedom, -abs(mean) / max(error, 1e-9)))
    half = float(stdtrit(freedom, 0.5 + CONFIDENCE / 2)) * error
    names = (one, other) if mean > 0 else (other, one)
    low, factor, high = (float(np.exp(abs(mean) + side * half)) for side in (-1, 0, 1))
    return Apart(setup, *names, factor, low, high, len(both), p)
