"""The data of the page's heatmaps: one short object for each cell."""

import math
from collections import defaultdict
from typing import Any

import pandas as pd

from derbench_analysis.data.boards import prices
from derbench_analysis.data.columns import PATTERNS, REFERENCES
from derbench_analysis.data.deadlines import deadlines
from derbench_analysis.data.links import kind_of_board, setup_order
from derbench_analysis.data.provenance import marked
from derbench_analysis.report.answer import reasons
from derbench_analysis.report.curves import SHARES, curves
from derbench_analysis.statistics.cells import KEY, cells, forks
from derbench_analysis.statistics.conditions import RANK, fit
from derbench_analysis.statistics.delivery import probabilities
from derbench_analysis.statistics.ranking import BETTER, behind, leaders
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import counted, milliseconds, share

LIMITS_MS = [deadline.limit_ms for deadline in deadlines() if deadline.limit_ms <= 1000]
FILTERS = ["board", "link", "pattern", "load", "carries"]


def page_data(study: Study) -> dict[str, Any]:
    """All loads, nodes and sizes of the dataset, not only what compares with the study."""
    frame = cells(forks(study.dataset.pairs))
    ranked = cells(forks(fit(study.dataset.pairs, RANK)[0]))
    in_time = _in_time(study.dataset.pairs)
    spread = curves(study.dataset.pairs)
    frame["carries"] = frame["node"] + " " + frame["nodeSize"]
    frame["best"] = pd.Series(_bests(frame, ranked), frame.index)
    order = sorted(set(frame["setup"]), key=setup_order)
    setups = frame.drop_duplicates("setup").set_index("setup").loc[order]
    return {
        "filters": {name: _values(frame, setups, name) for name in FILTERS},
        "rows": _by_latency(frame, "serializer"),
        "columns": _by_latency(frame, "system"),
        "deadlines": [f"{limit:g}" for limit in LIMITS_MS] if in_time else [],
        "shares": SHARES,
        **_prices(frame["board"]),
        "cells": [
            {**_cell(row), **in_time.get(tuple(row[KEY]), {}), **_curve(row, spread)} for _, row in frame.iterrows()
        ],
        "failed": _failed(study),
    }


def _curve(row: pd.Series, spread: dict[tuple[Any, ...], list[float]]) -> dict[str, list[float]]:
    """None where the emulation of boards hides the latency."""
    found = None if row["latencyBelow"] > 0 else spread.get(tuple(row[KEY]))
    return {"curve": found} if found else {}


def _in_time(trials: pd.DataFrame) -> dict[tuple[str, ...], dict[str, list[Any]]]:
    """For each open-loop cell and deadline: the share to colour by, the field's text, the whole text, its limit."""
    found: dict[tuple[str, ...], dict[str, list[Any]]] = {}
    for limit in LIMITS_MS:
        table = probabilities(trials, limit * 1e6)
        for key, p in zip(map(tuple, table[KEY].to_numpy()), table["probability"], strict=True):
            short = f"≥{share(p.low)}" if p.missed == 0 else share(p.value)
            found.setdefault(key, {})[f"within {limit:g}"] = [
                p.low if p.missed == 0 else p.value,
                short,
                p.text(),
                p.low,
            ]
    return found


def _bests(frame: pd.DataFrame, ranked: pd.DataFrame) -> list[dict[str, str]]:
    """For each cell, the measures by which it cannot be told apart from the best of the same setup, pattern and load.
    Each says how many times as good the best is. `ranked` has the cells of trials that may be ranked.
    """
    rivals = ranked[~ranked["middleware"].isin(REFERENCES)]
    found: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
    for measure in BETTER:
        for _, rows in rivals.groupby(["setup", "pattern", "load", "node", "nodeSize"]):
            for _, row in leaders(rows, measure).iterrows():
                made = counted(int(row["comparisons"]), "comparison")
                found[tuple(row[KEY])][measure] = f"{behind(row).text()} times ({made})"
    return [found.get(tuple(key), {}) for key in frame[KEY].to_numpy()]


def _values(frame: pd.DataFrame, setups: pd.DataFrame, name: str) -> list[str]:
    if name in ("board", "link"):
        return list(dict.fromkeys(setups[name]))
    there = set(frame[name])
    if name == "pattern":
        return [pattern for pattern in PATTERNS if pattern in there]
    return sorted(there, key=_by_number)


def _by_number(value: str) -> tuple[bool, str, float, str]:
    """`closed` first, then by the words, and by the number that a name may end with: `rate:20` is before `rate:100`."""
    words, _, number = value.rpartition(":")
    try:
        return value != "closed", words, float(number), value
    except ValueError:
        return value != "closed", value, 0.0, value


def _by_latency(frame: pd.DataFrame, name: str) -> list[str]:
    relative = frame["latency"] / frame.groupby(["setup", "load"])["latency"].transform("min")
    return list(relative.groupby(frame[name]).median().sort_values().index)


def _prices(boards: pd.Series) -> dict[str, Any]:
    """For each board with a price, its cost of a million messages at one per second; the page computes each cell's cost
    from it.
    """
    known = prices({})
    here = {name: known[kind_of_board(name)] for name in sorted(set(boards)) if kind_of_board(name) in known}
    return {
        "costs": {name: board.cost_per_million(1.0) for name, board in here.items()},
        "currency": " or ".join(sorted({board.currency for board in here.values()})),
    }


def _cell(row: pd.Series) -> dict[str, Any]:
    names = {name: row[name] for name in [*FILTERS, "serializer", "system", "support"]}
    numbers = {
        "throughput": [row["throughput"], row["throughputLow"], row["throughputHigh"]],
        "latency": [row["latency"] / 1e6, row["latencyLow"] / 1e6, row["latencyHigh"] / 1e6],
        "bytes": [row["wireBytes"]],
        "cpu": [row["cpuNsPerMessage"] / 1e3],
        "limit": [row["limitPerSecond"]],
    }
    counts = {"messages": int(row["messages"]), "forks": int(row["forks"]), "emulated": bool(row["emulated"])}
    names["best"] = row["best"]
    names["conditions"] = row["conditions"]
    below = float(row["latencyBelow"])
    names["below"] = None if math.isnan(below) else milliseconds(math.nan, below)
    return {**names, **{key: [_rounded(v) for v in values] for key, values in numbers.items()}, **counts}


def _rounded(value: float) -> float | None:
    """Seven significant digits, so that the page rounds as the command line does; null where there is no number."""
    return None if value is None or not math.isfinite(value) else float(f"{value:.7g}")


def _failed(study: Study) -> list[dict[str, str]]:
    trials = study.dataset.pairs
    key = ["board", "link", "pattern", "load", "node", "nodeSize", "middleware", "variant", "serializer"]
    good = (trials["outcome"] == "OK") & ~trials["overloaded"]
    fine = set(map(tuple, trials.loc[good, key].drop_duplicates().to_numpy()))
    bad = trials[~good].drop_duplicates(key)
    bad = bad.assign(reason=reasons(bad))
    return [
        {**{name: row[name] for name in ("board", "link", "pattern", "load", "serializer")},
         "carries": f"{row['node']} {row['nodeSize']}",
         "system": marked(row["middleware"], row["variant"]),
         "outcome": "OVERLOADED" if row["outcome"] == "OK" else row["outcome"],
         "reason": row["reason"]}
        for _, row in bad.iterrows() if tuple(row[key]) not in fine
    ]  # fmt: skip
