"""Blocks: a sweep measures one fork of every cell, then the next of every cell. Each such pass is a block.

A machine is not the same machine all day. A faster machine makes a whole block faster, which is no difference between
cells. So the logarithm of a fork's value is taken as the sum of three parts: its cell's, its
block's, and the rest (a two-way layout without interaction). Cells of one setup are compared without their blocks'
parts; of two cells that is the paired difference, and its test is the paired t test. Parts of blocks are fitted by
least squares, to the cells of one setup in one sweep, for a link hides what a faster machine gains.

How much blocks differ says whether the machine stayed what it was: see `drifts`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd
from scipy.special import fdtrc, stdtr

from derbench_analysis.statistics.groups import numbered
from derbench_analysis.statistics.intervals import Floats
from derbench_analysis.text import counted

Codes = npt.NDArray[np.integer[Any]]

DRIFTS_FROM = 1.05
"""Times: blocks that differ by no more are taken as alike."""

_ERROR = 0.01
"""The chance that a sweep whose machine stays the same is called drifting."""

_IN_PASSES = 0.8
"""The correlation of fork and order from which a sweep is taken to have gone by passes."""

_MOST_PLACES = 60
_ROUNDS = 200
_PRECISE = 1e-12


@dataclass(frozen=True)
class Layout:
    """A two-way layout: logarithms of values, and the cell and block of each, numbered from 0."""

    values: Floats
    cells: Codes
    blocks: Codes

    @property
    def of_blocks(self) -> Floats:
        """The part of each block, by least squares; their mean is 0. One cell alone has no parts of blocks."""
        count = int(self.blocks.max()) + 1
        found = np.zeros(count)
        if self.cells.max() == 0:
            return found
        for _ in range(_ROUNDS):
            before = found
            found = _means(self.values - _means(self.values - found[self.blocks], self.cells)[self.cells], self.blocks)
            found = found - found.mean()
            if np.abs(found - before).max() < _PRECISE:
                break
        return found

    @property
    def left_free(self) -> Floats:
        """How much of each value fitting its block leaves free: 1 - 1/m where m cells share the block."""
        if self.cells.max() == 0:
            return np.ones(len(self.values))
        return 1 - 1 / np.bincount(self.blocks)[self.blocks]


def _means(values: Floats, codes: Codes) -> Floats:
    return np.asarray(np.bincount(codes, values) / np.bincount(codes))


def layouts(
    forks: pd.DataFrame, values: pd.Series, cell: pd.Series
) -> Iterator[tuple[tuple[str, str], pd.Index, Layout]]:
    """The rows of each sweep and setup, and their layout, by the number of each row's cell.

    Values that are no number are left out.
    """
    known = forks.loc[values.notna(), ["folder", "setup", "fork"]]
    for key, rows in known.groupby(["folder", "setup"], sort=False, observed=True):
        cells, blocks = (np.unique(each, return_inverse=True)[1] for each in (cell[rows.index], rows["fork"]))
        yield (str(key[0]), str(key[1])), rows.index, Layout(values[rows.index].to_numpy(float), cells, blocks)


def without_blocks(forks: pd.DataFrame, values: pd.Series, cell: pd.Series) -> pd.DataFrame:
    """The `value` of each fork without its block's part, and how much of it is `free`, by the number of its cell."""
    found = pd.DataFrame({"value": values, "free": 1.0}, index=forks.index)
    for _, rows, layout in layouts(forks, values, cell):
        found.loc[rows, "value"] = layout.values - layout.of_blocks[layout.blocks]
        found.loc[rows, "free"] = layout.left_free
    return found


@dataclass(frozen=True)
class Drift:
    """A setup of a sweep whose blocks differ. The machine was `factor` times as fast in its fastest block as in its
    slowest, and another one from `fork` on; `since` is when that block began, empty where no record says."""

    sweep: str
    setup: str
    factor: float
    fork: int
    since: str
    p: float

    @property
    def text(self) -> str:
        """In one line."""
        when = f"{self.since} (fork {self.fork})" if self.since else f"fork {self.fork}"
        return (
            f"{self.sweep} is drifting: on {self.setup} its fastest pass over all cells was {self.factor:.2f} times as "
            f"fast as its slowest; since {when}"
        )


def told(found: Iterable[Drift]) -> list[str]:
    """A line for each sweep, which has its worst setup."""
    lines = []
    for _, of_sweep in groupby(found, key=lambda drift: drift.sweep):
        worst, *others = sorted(of_sweep, key=lambda drift: -drift.factor)
        rest = f", and {counted(len(others), 'setup')} more" if others else ""
        lines.append(f"{worst.text}{rest}")
    return lines


def drifts(trials: pd.DataFrame, cell: list[str]) -> tuple[Drift, ...]:
    """The setups whose machine did not stay what it was, by sweep. Only trials count that are OK and not overloaded.

    A setup is drifting where its blocks differ by more than 5 %, and by more than their forks' spread makes: by an F
    test of all blocks, or by t tests of the forks before and after each change that there may be. A machine may change
    within a block; only a change with a block's length of forks before and after it is looked for.
    """
    fine = trials[(trials["outcome"] == "OK") & ~trials["overloaded"] & trials["fork"].notna()]
    if fine.empty:
        return ()
    forks = speeds(fine, cell)
    forks = forks[_in_passes(forks)]
    found = []
    tested = list(layouts(forks, forks["speed"], numbered(forks, cell)[1]))
    for (sweep, setup), rows, layout in tested:
        shown = _drift(sweep, setup, forks.loc[rows], layout)
        if shown is not None and shown.p * len(tested) < _ERROR and shown.factor > DRIFTS_FROM:
            found.append(shown)
    return tuple(found)


def speeds(trials: pd.DataFrame, cell: list[str]) -> pd.DataFrame:
    """The speed of each fork, as a logarithm: its throughput or, where the rate was given, one over its latency."""
    given = trials["load"].str.startswith("rate:")
    speed = trials["throughputPerSecond"].where(~given, 1 / trials["latencyMeanNs"].where(trials["latencyMeanNs"] > 0))
    found, numbers = numbered(trials, [*cell, "folder", "fork"])
    logs = pd.Series(np.log(speed.where(speed > 0).to_numpy(float)), trials.index)
    found["speed"] = logs.groupby(numbers).mean()
    found["order"] = trials["order"].groupby(numbers).min().to_numpy(float)
    # the first of sorted ones is the least: to compare texts by group takes a call for each
    found["startedAt"] = trials["startedAt"].sort_values(kind="stable").groupby(numbers).first().to_numpy()
    return found


def _in_passes(forks: pd.DataFrame) -> pd.Series:
    """Whether the row's sweep measured its forks in passes over all cells, as far as its records say."""
    passes = {}
    for folder, rows in forks.groupby("folder", sort=False, observed=True):
        known = rows.dropna(subset=["order"])
        ordered = len(known) > 2 and known["order"].nunique() > 1 and known["fork"].nunique() > 1
        passes[folder] = not ordered or known["order"].rank().corr(known["fork"].astype(float).rank()) >= _IN_PASSES
    return forks["folder"].map(passes).astype(bool)


def _drift(sweep: str, setup: str, forks: pd.DataFrame, layout: Layout) -> Drift | None:
    count = int(layout.blocks.max()) + 1
    if count < 2:
        return None
    centred = layout.values - _means(layout.values, layout.cells)[layout.cells]
    cells = int(layout.cells.max()) + 1
    when = _when(forks, layout)
    changes = {at: _changed(centred, layout, when >= at, cells) for at in _possible(when, count)}
    at, p = min(changes.items(), key=lambda change: change[1])
    parts = layout.of_blocks if cells > 1 else _means(centred, layout.blocks)
    both = [p * len(changes), _omnibus(centred, parts, layout, cells)]
    later = forks[when >= at]
    starts = later["startedAt"].dropna()
    since = str(starts.min()) if len(starts) else ""
    factor = float(np.exp(parts.max() - parts.min()))
    return Drift(sweep, setup, factor, int(later["fork"].min()), since, 2 * min(both))


def _when(forks: pd.DataFrame, layout: Layout) -> Codes:
    """The place of each fork in time, from 0: by the order of trials, or by block where no record says it."""
    order = forks["order"].to_numpy(float)
    if np.isnan(order).any() or len(np.unique(order)) < len(order):
        return layout.blocks
    return np.argsort(np.argsort(order))


def _possible(when: Codes, blocks: int) -> list[int]:
    """The places at which the machine may have changed; of many, some at even distances."""
    last = int(when.max()) + 1
    # where one of two blocks lacks a fork, half of the forks is the most that fits before and after
    shortest = max(1, min(round(last / blocks), last // 2))
    places = np.arange(shortest, last - shortest + 1)
    return [int(at) for at in places[:: max(1, len(places) // _MOST_PLACES)]]


def _changed(centred: Floats, layout: Layout, later: npt.NDArray[np.bool_], cells: int) -> float:
    """The p-value of a change between the forks before and those later."""
    late = later.astype(float)
    late = late - _means(late, layout.cells)[layout.cells]
    spread, degrees = float((late**2).sum()), len(centred) - cells - 1
    if spread <= 0 or degrees < 1:
        return 1.0
    slope = float((late * centred).sum()) / spread
    rest = float(((centred - slope * late) ** 2).sum()) / degrees
    return 2 * float(stdtr(degrees, -abs(slope) / np.sqrt(max(rest, 1e-12) / spread)))


def _omnibus(centred: Floats, parts: Floats, layout: Layout, cells: int) -> float:
    """The p-value of an F test: whether any block differs."""
    extra, degrees = len(parts) - 1, len(centred) - cells - len(parts) + 1
    if degrees < 1 or cells < 2:
        return 1.0
    fitted = parts[layout.blocks]
    rest = layout.values - fitted
    rest = rest - _means(rest, layout.cells)[layout.cells]
    unexplained = max(float((rest**2).sum()), 1e-12)
    explained = float((centred**2).sum()) - unexplained
    return float(fdtrc(extra, degrees, max(explained, 0.0) / extra / (unexplained / degrees)))
