"""What the page's heatmaps read: one short object for each cell."""

import math
from typing import Any

import pandas as pd

from derbench_analysis.cells import cells, forks
from derbench_analysis.links import setup_order
from derbench_analysis.study import Study

FILTERS = ["board", "link", "pattern", "load", "carries"]


def page_data(study: Study) -> dict[str, Any]:
    """All loads, nodes and sizes of the dataset, not only what compares with the study."""
    frame = cells(forks(study.dataset.trials))
    frame["carries"] = frame["node"] + " " + frame["nodeSize"]
    order = sorted(set(frame["setup"]), key=setup_order)
    setups = frame.drop_duplicates("setup").set_index("setup").loc[order]
    return {
        "filters": {name: _values(frame, setups, name) for name in FILTERS},
        "rows": _by_latency(frame, "serializer"),
        "columns": _by_latency(frame, "system"),
        "cells": [_cell(row) for _, row in frame.iterrows()],
        "failed": _failed(study),
    }


def _values(frame: pd.DataFrame, setups: pd.DataFrame, name: str) -> list[str]:
    if name in setups:
        return list(dict.fromkeys(setups[name]))
    return sorted(set(frame[name]), key=lambda value: (value != "closed", value))


def _by_latency(frame: pd.DataFrame, name: str) -> list[str]:
    relative = frame["latency"] / frame.groupby(["setup", "load"])["latency"].transform("min")
    return list(relative.groupby(frame[name]).median().sort_values().index)


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
    return {**names, **{key: [_rounded(v) for v in values] for key, values in numbers.items()}, **counts}


def _rounded(value: float) -> float | None:
    """Five significant digits; null where there is no number."""
    return None if value is None or not math.isfinite(value) else float(f"{value:.5g}")


def _failed(study: Study) -> list[dict[str, str]]:
    trials = study.dataset.trials
    key = ["board", "link", "pattern", "load", "node", "nodeSize", "middleware", "variant", "serializer"]
    fine = set(map(tuple, trials.loc[trials["outcome"] == "OK", key].drop_duplicates().to_numpy()))
    bad = trials[trials["outcome"] != "OK"].drop_duplicates(key)
    return [
        {**{name: row[name] for name in ("board", "link", "pattern", "load", "serializer")},
         "carries": f"{row['node']} {row['nodeSize']}",
         "system": row["middleware"] if row["variant"] == "base" else f"{row['middleware']}/{row['variant']}",
         "outcome": row["outcome"], "reason": row["reason"] or ""}
        for _, row in bad.iterrows() if tuple(row[key]) not in fine
    ]  # fmt: skip
