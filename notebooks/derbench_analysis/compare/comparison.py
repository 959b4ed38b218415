"""Two sweeps beside each other: of each cell that both have, how many times as large the second's figure is."""

import dataclasses
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pandas as pd

from derbench_analysis.data.files import parts
from derbench_analysis.data.links import setup_order
from derbench_analysis.data.load import OPEN_LOOPS, PAIR, Dataset
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.statistics.cells import KEY, cells, forks, with_names
from derbench_analysis.statistics.conditions import COMPARISON, LeftOut, fit
from derbench_analysis.statistics.intervals import CONFIDENCE, Interval, Logs, p_value, ratio_limits
from derbench_analysis.statistics.ranking import ALIKE, BETTER
from derbench_analysis.text import counted

WORSE, BETTER_NOW, SAME, OPEN = "worse", "better", "alike", "cannot be told"
THROUGHPUT, LATENCY = BETTER
NOT_KNOWN, NONE = "not known", "none"
"""A fact that a sweep does not tell, and one of a plugin that it did not have."""

HOST = ["derbenchVersion", "java", "operatingSystem", "architecture", "cpus", "pair", "pairDescription"]


@dataclass(frozen=True)
class Compared:
    """One cell of both sweeps, by throughput, or by latency (ns) where the rate was given.

    `surely` is whether the verdict stands with the error of 5 % shared out over all cells (Bonferroni).
    """

    cell: str
    measure: str
    before: float
    now: float
    ratio: Interval
    verdict: str
    surely: bool
    conditions: str = ""


@dataclass(frozen=True)
class Change:
    """A fact that is not the same in both sweeps."""

    what: str
    before: str
    now: str


@dataclass(frozen=True)
class Fewer:
    """A cell whose trials end well less often: `before` and `now` with the numbers of trials."""

    cell: str
    before: int
    tried_before: int
    now: int
    tried_now: int

    @property
    def text(self) -> str:
        """In words, with the cell."""
        now = f"in {self.now} of {counted(self.tried_now, 'trial')}"
        return f"{now}, {self.before} of {self.tried_before} before: {self.cell}"


@dataclass(frozen=True)
class Comparison:
    """Two sweeps compared: the cells of both, how many cells only one has, and what else changed.

    `lost` cells ended well before; now all their trials fail. `hidden` cells are in both, but emulated boards hide the
    latency in one, so they are not compared. `fewer` cells still have trials that end well, but a smaller share than
    before. `left_out` says which trials of the first and of the second sweep do not count. If a machine `drifted`,
    ratios within that factor are not told.
    """

    cells: tuple[Compared, ...]
    only_before: int
    only_now: int
    changes: tuple[Change, ...]
    lost: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    fewer: tuple[Fewer, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    drifted: float = 1.0

    @property
    def worse(self) -> bool:
        """Whether a cell is worse for certain, all comparisons taken together, or lost."""
        return bool(self.lost) or any(each.verdict == WORSE and each.surely for each in self.cells)

    def as_json(self) -> dict[str, Any]:
        """Latencies in ns; limits are null where forks are too few."""
        return {
            "cells": [{**asdict(each), "ratio": _json(each.ratio)} for each in self.cells],
            "endedWellBefore": list(self.lost),
            "notCompared": list(self.hidden),
            "fewerEndWell": [
                {"cell": each.cell, "before": [each.before, each.tried_before], "now": [each.now, each.tried_now]}
                for each in self.fewer
            ],
            "onlyBefore": self.only_before,
            "onlyNow": self.only_now,
            "changes": [asdict(change) for change in self.changes],
            "leftOut": [out.as_json() for out in self.left_out],
            "drifted": self.drifted,
        }


_SIDES = ("before:", "now:")


def _json(ratio: Interval) -> dict[str, float | None]:
    low, high = (None, None) if not ratio.known else (ratio.low, ratio.high)
    return {"value": ratio.value, "low": low, "high": high}


def compare(before: Dataset, now: Dataset) -> Comparison:
    """BadInput where the two have no cell in common that ended well, NotMeasured where one has no trial that counts."""
    fitting = [fit(dataset.trials, COMPARISON) for dataset in (before, now)]
    old, new = (cells(forks(kept)) for kept, _ in fitting)
    left = tuple(out for _, out in fitting)
    if any(out.trials and out.trials == out.of for out in left):
        said = "; ".join(f"{name} {out.text}" for name, out in zip(_SIDES, left, strict=True) if out.text)
        raise NotMeasured(f"nothing is left to compare: {said}")
    both = old.merge(new, on=KEY, suffixes=("", "Now"))
    found = [each for measure in BETTER for each in _by(measure, both)]
    drifted = max((drift.factor for dataset in (before, now) for drift in dataset.drifts), default=1.0)
    found = [_beyond_drift(each, drifted) for each in found]
    lost = _lost(old, cells(forks(now.trials)), now.trials)
    told = {each.cell for each in found}
    hidden = tuple(cell for cell in _order(both) if cell not in told)
    if not found and not lost and not hidden:
        out = "; ".join(f"{name} {each.text}" for name, each in zip(_SIDES, left, strict=True) if each.text)
        apart = set(before.trials["board"]).isdisjoint(now.trials["board"])
        raise BadInput(
            "the two have no cell in common with trials that ended well and count: compare sweeps of like plans"
            + ("; derbench boards compares unlike boards" if apart else "")
            + (f" ({out})" if out else "")
        )
    place = {cell: at for at, cell in enumerate(_order(both))}
    found.sort(key=lambda each: place[each.cell])
    only_before = len(old) - len(both) - len(lost)
    return Comparison(tuple(found), only_before, len(new) - len(both), tuple(_changes(before, now)), lost, hidden,
                      _fewer(before.trials, now.trials), left, drifted)  # fmt: skip


def _beyond_drift(each: Compared, drifted: float) -> Compared:
    """A ratio that a drifting machine makes by itself is not told."""
    ratio = each.ratio.value
    if max(ratio, 1 / ratio) > drifted or drifted <= 1:
        return each
    return dataclasses.replace(each, verdict=OPEN, surely=False)


def _lost(old: pd.DataFrame, new: pd.DataFrame, tried: pd.DataFrame) -> tuple[str, ...]:
    """The cells that ended well before and were tried again without one good end."""
    again = old.merge(tried[KEY].drop_duplicates(), on=KEY)
    fails = again.merge(new[KEY], on=KEY, how="left", indicator=True)
    return tuple(_order(fails[fails["_merge"] == "left_only"]))


def _fewer(before: pd.DataFrame, now: pd.DataFrame) -> tuple[Fewer, ...]:
    """Cells that end well at times now, and did so in a larger part of their trials before."""
    both = _endings(before).merge(_endings(now), on=KEY, suffixes=("", "Now"))
    less = both[(both["wellNow"] > 0) & (both["wellNow"] * both["tried"] < both["well"] * both["triedNow"])]
    counts = dict(zip(_named(less), less[["well", "tried", "wellNow", "triedNow"]].to_numpy(int), strict=True))
    return tuple(Fewer(cell, *map(int, counts[cell])) for cell in _order(less))


def _endings(trials: pd.DataFrame) -> pd.DataFrame:
    """For each cell that was tried: how many trials ended well, and how many there were."""
    well = trials.assign(well=(trials["outcome"] == "OK") & ~trials["overloaded"])
    return well.groupby(KEY, observed=True)["well"].agg(well="sum", tried="size").reset_index()


def _named(both: pd.DataFrame) -> list[str]:
    return [_name(row) for _, row in with_names(both).iterrows()]


def _order(both: pd.DataFrame) -> list[str]:
    rows = with_names(both)
    names = [_name(row) for _, row in rows.iterrows()]
    return [name for _, name in sorted(zip(map(setup_order, rows["setup"]), names, strict=True))]


def _name(row: pd.Series) -> str:
    carried = f"{row['node']} {row['nodeSize']}"
    return " | ".join([row["setup"], row["system"], row["serializer"], row["pattern"], carried, row["load"]])


def measure_of(rows: pd.DataFrame) -> pd.Series:
    """By what each cell is compared: latency where the rate was given, else throughput."""
    given = rows["load"].str.startswith(OPEN_LOOPS) | ((rows["scenario"] != PAIR) & (rows["load"] != "closed"))
    return given.map({True: LATENCY, False: THROUGHPUT})


def _by(measure: str, both: pd.DataFrame) -> list[Compared]:
    rows = with_names(both[measure_of(both) == measure])
    rows = rows.dropna(subset=[f"{measure}LogMean", f"{measure}LogMeanNow"]).reset_index(drop=True)
    if rows.empty:
        return []
    old = Logs.columns(rows, measure)
    new = Logs.columns(rows, measure, "Now")
    ratios = [Interval(*map(float, limits)) for limits in zip(*ratio_limits(new, old), strict=True)]
    return [
        Compared(_name(row), measure, float(row[measure]), float(row[f"{measure}Now"]), ratio,
                 _verdict(measure, ratio, p), bool(p < (1 - CONFIDENCE) / len(both)), _conditions(row))
        for (_, row), ratio, p in zip(rows.iterrows(), ratios, p_value(new, old), strict=True)
    ]  # fmt: skip


def _conditions(row: pd.Series) -> str:
    """The conditions of the cell's trials, before and now."""
    said = {"before": row["conditions"], "now": row["conditionsNow"]}
    return "; ".join(f"{when}: {text}" for when, text in said.items() if text)


def _verdict(measure: str, ratio: Interval, p: float) -> str:
    if p < 1 - CONFIDENCE:
        return BETTER_NOW if (ratio.value > 1) == (BETTER[measure] == "higher") else WORSE
    alike = ratio.known and ratio.low >= 1 / ALIKE and ratio.high <= ALIKE
    return SAME if alike else OPEN


def _changes(before: Dataset, now: Dataset) -> list[Change]:
    """Versions as the records have them, by plugin; hosts as `environment.json` has them."""
    old, new = (_facts(dataset) for dataset in (before, now))
    both = [(what, old.get(what, NONE), new.get(what, NONE)) for what in dict.fromkeys([*old, *new])]
    return [Change(what, then, here) for what, then, here in both if then != here]


def _facts(dataset: Dataset) -> dict[str, str]:
    trials = dataset.trials
    facts = {name: _all(environment.get(name) for environment in _environments(dataset.folders)) for name in HOST}
    facts["commit"] = _all(trials["commit"].dropna())
    for kind in ("middleware", "serializer"):
        for name, rows in trials.groupby(kind):
            facts[f"{kind} {name}"] = _all(rows[f"{kind}Version"].dropna())
    return {what: text or NOT_KNOWN for what, text in facts.items()}


def _all(values: Any) -> str:
    return ", ".join(sorted({str(value) for value in values if value is not None}))


def _environments(folders: tuple[Path, ...]) -> list[dict[str, Any]]:
    found = []
    for part in (part for folder in folders for part in parts(folder)):
        file = part / "environment.json"
        try:
            first = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        except ValueError as problem:
            raise BadInput(f"{file}: is no JSON object") from problem
        if not isinstance(first, dict):
            raise BadInput(f"{file}: is no JSON object")
        later = first.get("resumed")
        found += [first, *(one for one in later if isinstance(one, dict))] if isinstance(later, list) else [first]
    return found
