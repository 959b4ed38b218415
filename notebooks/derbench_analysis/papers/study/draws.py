"""Judges a claim about many cells at once, when each of them may lie anywhere in its interval.

No formula gives the interval of whether one is the best of ten, or how far means spread. So all means are drawn again
from Student's t around the forks' values, and the question is asked of each draw: the parametric bootstrap (Efron &
Tibshirani 1993).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.statistics.intervals import CONFIDENCE, Floats, Interval, Logs
from derbench_analysis.statistics.ranking import BETTER

COUNT = 2000
_TAIL = (1 - CONFIDENCE) / 2

Truths = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Utilizations:
    """Utilization in percent, by name and setup: measured and in each draw. A cell with too few forks is not drawn."""

    names: list[str]
    setups: list[str]
    measured: Floats
    drawn: Floats

    @classmethod
    def of(cls, winning: pd.DataFrame, name: str, measure: str, seed: int = 1) -> "Utilizations":
        """Computes utilizations from the best cell of each name on each setup; each draw has its own best."""
        logs = Logs.within(winning, measure)
        t = np.random.default_rng(seed).standard_t(np.maximum(logs.degrees, 1), (COUNT, len(winning)))
        values = np.vstack([logs.mean, logs.mean + np.sqrt(logs.squared_error) * t])
        names, setups = list(dict.fromkeys(winning[name])), list(dict.fromkeys(winning["setup"]))
        table = np.full((COUNT + 1, len(names), len(setups)), np.nan)
        table[:, [names.index(n) for n in winning[name]], [setups.index(s) for s in winning["setup"]]] = values
        sign = 1 if BETTER[measure] == "higher" else -1
        known = np.where(np.isnan(table), table[0], table)
        best = np.max(np.where(np.isnan(known), -np.inf, sign * known), axis=1, keepdims=True)
        percent = 100 * np.exp(sign * table - best)
        return cls(names, setups, percent[0], percent[1:])

    @property
    def certain(self) -> bool:
        """Whether everything that was measured has forks enough to be drawn."""
        return not bool((np.isnan(self.drawn) & ~np.isnan(self.measured)).any())

    def only(self, names: list[str]) -> "Utilizations":
        """The known ones among these names."""
        places = [self.names.index(name) for name in names if name in self.names]
        return Utilizations(
            [self.names[place] for place in places], self.setups, self.measured[places], self.drawn[:, places]
        )

    def on(self, setups: list[str]) -> "Utilizations":
        """The known ones among these setups."""
        places = [self.setups.index(setup) for setup in setups if setup in self.setups]
        kept = [self.setups[place] for place in places]
        return Utilizations(self.names, kept, self.measured[:, places], self.drawn[:, :, places])

    def means(self) -> "Values":
        """Means over setups. A name with too few forks on one setup has no draws of its mean."""
        drawn = _mean(self.drawn)
        unknown = np.isnan(self.drawn) & ~np.isnan(self.measured)
        drawn[:, unknown.any(axis=(0, 2))] = np.nan
        return Values(self.names, _mean(self.measured), drawn)


@dataclass(frozen=True)
class Values:
    """One number of each name: as measured, and in each draw."""

    names: list[str]
    measured: Floats
    drawn: Floats

    def __contains__(self, name: str) -> bool:
        return name in self.names

    def interval(self, name: str) -> Interval:
        """With the limits of the draws."""
        place = self.names.index(name)
        return interval(float(self.measured[place]), self.drawn[:, place])

    def all_draws(self, name: str) -> Floats:
        """All draws of one name."""
        return np.asarray(self.drawn[:, self.names.index(name)])


def interval(value: float, drawn: Floats) -> Interval:
    """Around a value that was measured."""
    if np.isnan(drawn).any():
        return Interval(value, float("nan"), float("nan"))
    low, high = np.quantile(drawn, [_TAIL, 1 - _TAIL])
    return Interval(value, float(min(low, value)), float(max(high, value)))


def _mean(table: Floats) -> Floats:
    """Over the setups that a name was tried on."""
    known = ~np.isnan(table)
    tried = known.sum(axis=-1)
    total = np.where(known, table, 0).sum(axis=-1)
    return np.where(tried > 0, total / np.maximum(tried, 1), np.nan)
