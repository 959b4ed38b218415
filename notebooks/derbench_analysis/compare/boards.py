"""Boards beside each other, by the cells that they share: how many times as fast one ran them as the other.

A cell of two boards is the same in all but the board: link, middleware, serializer, pattern, message, load; of a
scenario, its parameters, too. Its speed is its throughput or, where the rate was given, one over its latency. The ratio
of a cell is of its forks on both boards, by Welch's t. The mean over cells is paired: each cell gives the difference of
its two logarithms, and Student's t of these differences is the interval, which is as wide as cells are unlike.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import pandas as pd

from derbench_analysis.compare.comparison import measure_of
from derbench_analysis.data.columns import IDENTITY, REFERENCES
from derbench_analysis.data.links import setup_order
from derbench_analysis.data.load import PAIR, Dataset
from derbench_analysis.statistics.cells import cells, forks, with_names
from derbench_analysis.statistics.conditions import COMPARISON, LeftOut, fit
from derbench_analysis.statistics.intervals import CONFIDENCE, Interval, Logs, interval, p_value, ratio_limits
from derbench_analysis.statistics.ranking import BETTER
from derbench_analysis.text import known

PLACE = "place"
"""The link of a pair; a scenario with its parameters."""

MEASURE = "measure"
"""By what its cells are compared."""

_SAME = [PLACE, MEASURE, *(name for name in IDENTITY if name != "board")]
_PLUGINS = {"middleware": "middlewareVersion", "serializer": "serializerVersion"}


@dataclass(frozen=True)
class Cell:
    """A cell of two boards: its figure on the one and on the other, and how many times as fast the other ran it.

    `told` is whether the two can be told apart; a ratio within what a machine drifted is not. `conditions` names
    what limits its trials.
    """

    name: str
    one: float
    other: float
    ratio: Interval
    told: bool
    conditions: str = ""


@dataclass(frozen=True)
class Beside:
    """Two boards at one place, by one measure: how many times as fast the `other` ran the cells of both.

    `alone` are the numbers of cells that were tried on both, and ended well on the one, or on the other, alone.
    `versions` are plugins that had others.
    """

    one: str
    other: str
    place: str
    measure: str
    cells: tuple[Cell, ...]
    alone: tuple[int, int]
    versions: tuple[str, ...] = ()

    @property
    def ratio(self) -> Interval:
        """The mean over the cells."""
        return interval([cell.ratio.value for cell in self.cells])

    @property
    def least(self) -> float:
        """The least ratio of a cell."""
        return min(cell.ratio.value for cell in self.cells)

    @property
    def most(self) -> float:
        """The largest ratio of a cell."""
        return max(cell.ratio.value for cell in self.cells)


@dataclass(frozen=True)
class Strangers:
    """Two boards with no cell that ended well on both and counts; `tried` is how many have records of both."""

    one: str
    other: str
    tried: int


@dataclass(frozen=True)
class Boards:
    """The boards of some results, those that share cells beside each other, and those that share nothing."""

    names: tuple[str, ...]
    beside: tuple[Beside, ...]
    strangers: tuple[Strangers, ...]
    left_out: LeftOut
    notes: tuple[str, ...]

    def as_json(self) -> Any:
        """Throughput per second, latencies in ns; limits are null where forks or cells are too few."""
        return known({
            "boards": self.names,
            "beside": [_json(each) for each in self.beside],
            "sharingNothing": [
                {"board": each.one, "other": each.other, "tried": each.tried} for each in self.strangers
            ],
            "leftOut": self.left_out.as_json(),
            "notes": self.notes,
        })  # fmt: skip


def _json(each: Beside) -> dict[str, Any]:
    return {
        "board": each.one,
        "other": each.other,
        "place": each.place,
        "measure": each.measure,
        "shared": len(each.cells),
        "timesAsFast": _limits(each.ratio),
        "least": each.least,
        "most": each.most,
        "endedWellOnOneAlone": list(each.alone),
        "versions": each.versions,
        "cells": [
            {"cell": cell.name, "figure": cell.one, "otherFigure": cell.other, "timesAsFast": _limits(cell.ratio),
             "told": cell.told, "conditions": cell.conditions}
            for cell in each.cells
        ],
    }  # fmt: skip


def _limits(ratio: Interval) -> dict[str, float]:
    return {"value": ratio.value, "low": ratio.low, "high": ratio.high}


def boards(dataset: Dataset) -> Boards:
    """All pairs of boards of the dataset, weak boards first. Reference adapters are left out."""
    trials = dataset.trials[~dataset.trials["middleware"].isin(REFERENCES)]
    kept, out = fit(trials, COMPARISON)
    names = tuple(sorted(set(trials["board"]), key=lambda board: setup_order(f"{board}@")))
    found, tried = _placed(cells(forks(kept))), _placed(trials)
    pairs = list(combinations(names, 2))
    beside = [_beyond_drift(each, dataset) for pair in pairs for each in _beside(*pair, found, tried, kept)]
    sharing = {(each.one, each.other) for each in beside}
    strangers = [Strangers(*pair, len(_tried_on_both(*pair, tried))) for pair in pairs if pair not in sharing]
    return Boards(names, tuple(beside), tuple(strangers), out, dataset.notes)


def _placed(rows: pd.DataFrame) -> pd.DataFrame:
    """With place and measure of each cell."""
    place = rows["link"].where(rows["scenario"] == PAIR, rows["setup"])
    return rows.assign(**{PLACE: place, MEASURE: measure_of(rows)})


def _beside(one: str, other: str, found: pd.DataFrame, tried: pd.DataFrame, kept: pd.DataFrame) -> Iterator[Beside]:
    here, there = (found[found["board"] == board] for board in (one, other))
    both = here.merge(there, on=_SAME, suffixes=("", "Other"))
    alone = _alone(_tried_on_both(one, other, tried), here, there)
    groups = {(str(place), str(measure)): rows for (place, measure), rows in both.groupby([PLACE, MEASURE])}
    for place, measure in sorted(groups, key=lambda key: (setup_order(f"{one}@{key[0]}"), key[1])):
        shared = tuple(_cells(measure, groups[place, measure]))
        if shared:
            versions = _versions(one, other, groups[place, measure], kept)
            of_one, of_other = (side[place, measure] for side in alone)
            yield Beside(one, other, place, measure, shared, (of_one, of_other), tuple(versions))


def _cells(measure: str, both: pd.DataFrame) -> Iterator[Cell]:
    rows = both.dropna(subset=[f"{measure}LogMean", f"{measure}LogMeanOther"])
    rows = with_names(rows).sort_values(["system", "serializer", "pattern", "load"]).reset_index(drop=True)
    one, other = Logs.columns(rows, measure), Logs.columns(rows, measure, "Other")
    quicker, slower = (other, one) if BETTER[measure] == "higher" else (one, other)
    ratios = zip(*ratio_limits(quicker, slower), strict=True)
    for (_, row), ratio, p in zip(rows.iterrows(), ratios, p_value(quicker, slower), strict=True):
        limits = Interval(*map(float, ratio))
        figures = (float(row[measure]), float(row[f"{measure}Other"]))
        yield Cell(_name(row), *figures, limits, bool(p < 1 - CONFIDENCE), _conditions(row))


def _name(row: pd.Series) -> str:
    carried = f"{row['node']} {row['nodeSize']}"
    return " | ".join([row["system"], row["serializer"], row["pattern"], carried, row["load"]])


def _conditions(row: pd.Series) -> str:
    said = {row["board"]: row["conditions"], row["boardOther"]: row["conditionsOther"]}
    return "; ".join(f"{board}: {text}" for board, text in said.items() if text)


def _tried_on_both(one: str, other: str, tried: pd.DataFrame) -> pd.DataFrame:
    """The cells with a record of both, whatever became of it."""
    return tried.loc[tried["board"] == one, _SAME].merge(tried.loc[tried["board"] == other, _SAME]).drop_duplicates()


def _alone(
    of_both: pd.DataFrame, here: pd.DataFrame, there: pd.DataFrame
) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """How many cells that were tried on both ended well here alone, and how many there alone, by place and measure."""
    well = of_both.merge(here[_SAME].assign(here=True), how="left").merge(there[_SAME].assign(there=True), how="left")
    of_here, of_there = well["here"].notna(), well["there"].notna()
    one, other = (well.loc[rows, [PLACE, MEASURE]] for rows in (of_here & ~of_there, of_there & ~of_here))
    return Counter(one.itertuples(index=False, name=None)), Counter(other.itertuples(index=False, name=None))


def _versions(one: str, other: str, shared: pd.DataFrame, kept: pd.DataFrame) -> Iterator[str]:
    """Plugins of shared cells that had another version on the other board."""
    for kind, column in _PLUGINS.items():
        for name in sorted(set(shared[kind])):
            of_name = kept[kept[kind] == name]
            had = [_all(of_name.loc[of_name["board"] == board, column].dropna()) for board in (one, other)]
            if all(had) and had[0] != had[1]:
                yield f"{kind} {name} was {had[0]} on {one} and {had[1]} on {other}"


def _all(values: Iterable[object]) -> str:
    return ", ".join(sorted(set(map(str, values))))


def _beyond_drift(each: Beside, dataset: Dataset) -> Beside:
    """Ratios that a machine that drifted makes by itself are not told."""
    setups = {each.place, *(f"{board}@{each.place}" for board in (each.one, each.other))}
    drifted = max((drift.factor for drift in dataset.drifts if drift.setup in setups), default=1.0)
    return replace(each, cells=tuple(_beyond(cell, drifted) for cell in each.cells))


def _beyond(cell: Cell, drifted: float) -> Cell:
    return replace(cell, told=cell.told and max(cell.ratio.value, 1 / cell.ratio.value) > drifted)
