"""Statistics of docs/statistics.md, written anew for the tests that recompute printed figures."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

FINEST = 1e-3
"""The part of a value that a record resolves: its histograms keep three digits."""

FEWEST_FORKS = 3
NO_LIMITS = (math.nan, math.nan)

Interval = tuple[float, float, float]
"""A value with its lower and upper limit."""


def beta(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function, by its continued fraction."""
    if x <= 0.0 or x >= 1.0:
        return min(max(x, 0.0), 1.0)
    if x > (a + 1) / (a + b + 2):
        return 1.0 - beta(1 - x, b, a)
    logs = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(logs) * _fraction(x, a, b) / a


def _fraction(x: float, a: float, b: float) -> float:
    """Evaluated by the method of Lentz."""
    tiny, c, d = 1e-300, 1.0, 1.0 - (a + b) * x / (a + 1)
    d = 1 / (d or tiny)
    found = d
    for m in range(1, 1000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for part in (even, odd):
            d = 1 / ((1 + part * d) or tiny)
            c = (1 + part / c) or tiny
            found *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return found


def beyond_t(t: float, freedom: float) -> float:
    """The chance that Student's t is at least this far from zero."""
    return beta(freedom / (freedom + t * t), freedom / 2, 0.5)


def beyond_f(f: float, above: float, below: float) -> float:
    """The chance that F is at least this large, by its two degrees of freedom."""
    return beta(below / (below + above * f), below / 2, above / 2)


@cache
def t_of_95(freedom: float) -> float:
    """The value that Student's t stays within in 95 of 100 cases, by halving."""
    high = 1.0
    while beyond_t(high, freedom) > 0.05:
        high *= 2
    return _halved(lambda t: beyond_t(t, freedom) > 0.05, 0.0, high)


def _halved(below: Callable[[float], bool], low: float, high: float) -> float:
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return (low + high) / 2


@dataclass(frozen=True)
class Logs:
    """The logarithms of a cell's forks: mean, variance, their number, and the degrees of freedom of the variance."""

    mean: float
    variance: float
    forks: int
    freedom: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Logs":
        logs = np.log(np.array(values, float))
        variance = float(logs.var(ddof=1)) if len(logs) > 1 else math.nan
        return cls(float(logs.mean()), variance, len(logs), len(logs) - 1)

    @property
    def squared_error(self) -> float:
        """No number with too few forks; never less than the steps in which values are read leave open."""
        return max(self.variance / self.forks, FINEST**2 / 12) if self.forks >= FEWEST_FORKS else math.nan


def level(logs: Logs) -> Interval:
    """The shown value of a cell."""
    error = logs.squared_error
    return _with_limits(logs.mean, error, max(logs.freedom, 1) if error == error else 1)


def ratio(one: Logs, other: Logs) -> Interval:
    """How many times the other's value the one has, by Welch's t."""
    errors = [one.squared_error, other.squared_error]
    if any(error != error for error in errors):
        return (math.exp(one.mean - other.mean), *NO_LIMITS)
    parts = [error**2 / logs.freedom for error, logs in zip(errors, (one, other), strict=True)]
    return _with_limits(one.mean - other.mean, sum(errors), sum(errors) ** 2 / sum(parts))


def _with_limits(log: float, squared_error: float, freedom: float) -> Interval:
    if squared_error != squared_error:
        return (math.exp(log), *NO_LIMITS)
    half = t_of_95(freedom) * math.sqrt(squared_error)
    return math.exp(log), math.exp(log - half), math.exp(log + half)


def median_with_limits(values: Sequence[float]) -> Interval:
    """The limits are the values of the outermost ranks that leave at most 2.5 % of a fair coin's counts outside."""
    ordered, count = sorted(values), len(values)
    at_most = [sum(math.comb(count, k) for k in range(rank + 1)) / 2**count for rank in range(count // 2)]
    ranks = [rank for rank, chance in enumerate(at_most) if 2 * chance <= 0.05]
    limits = (ordered[ranks[-1]], ordered[count - 1 - ranks[-1]]) if ranks else NO_LIMITS
    return (float(np.median(ordered)), *limits)


@dataclass(frozen=True)
class Layout:
    """Logarithms of the forks of one setup in one sweep, with the cell and the block (the pass) of each."""

    logs: list[float]
    cells: list[object]
    blocks: list[int]

    @property
    def of_blocks(self) -> dict[int, float]:
        """The part of each block by least squares; their mean is 0."""
        cells, blocks = sorted(set(self.cells), key=repr), sorted(set(self.blocks))
        if len(cells) == 1:
            return dict.fromkeys(blocks, 0.0)
        matrix = np.zeros((len(self.logs), len(cells) + len(blocks)))
        for row, (cell, block) in enumerate(zip(self.cells, self.blocks, strict=True)):
            matrix[row, cells.index(cell)] = matrix[row, len(cells) + blocks.index(block)] = 1
        parts = np.linalg.lstsq(matrix, np.array(self.logs), rcond=None)[0][len(cells) :]
        return dict(zip(blocks, map(float, parts - parts.mean()), strict=True))

    def free(self, block: int) -> float:
        """How much of a value in that block is left free by its fit."""
        return 1.0 if len(set(self.cells)) == 1 else 1 - 1 / self.blocks.count(block)

    @property
    def factor(self) -> float:
        """How many times as fast the fastest block was as the slowest."""
        parts = self.of_blocks.values()
        return math.exp(max(parts) - min(parts))

    def chance_that_alike(self, when: list[int]) -> float:
        """The chance of such differences between blocks that are alike: by an F test of all blocks, and by t tests of
        the forks before and after each change that leaves a block's length on either side. `when` is the order.
        """
        centred = self._centred(self.logs)
        shortest = round(len(when) / len(set(self.blocks)))
        changes = range(shortest, len(when) - shortest + 1)
        least = min(self._change(centred, [float(at >= change) for at in when]) for change in changes)
        return 2 * min(least * len(changes), self._any_block(centred))

    def _any_block(self, centred: np.ndarray) -> float:
        parts = self.of_blocks
        rest = self._centred([log - parts[block] for log, block in zip(self.logs, self.blocks, strict=True)])
        above, below = len(parts) - 1, len(self.logs) - len(set(self.cells)) - len(parts) + 1
        explained, unexplained = float((centred**2).sum() - (rest**2).sum()), float((rest**2).sum())
        return beyond_f(explained / above / (unexplained / below), above, below)

    def _change(self, centred: np.ndarray, later: list[float]) -> float:
        after = self._centred(later)
        spread, freedom = float((after**2).sum()), len(later) - len(set(self.cells)) - 1
        slope = float((after * centred).sum()) / spread
        rest = float(((centred - slope * after) ** 2).sum()) / freedom
        return beyond_t(slope / math.sqrt(rest / spread), freedom)

    def _centred(self, values: Sequence[float]) -> np.ndarray:
        """Each value less the mean of its cell."""
        array = np.array(values, float)
        means = {cell: array[[one == cell for one in self.cells]].mean() for cell in set(self.cells)}
        return array - np.array([means[cell] for cell in self.cells])
