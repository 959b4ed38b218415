"""Percentiles of the latency that a plan asked for, as records have them."""

import json
import math

import pandas as pd

from derbench_analysis.cells import with_names
from derbench_analysis.student import Floats
from derbench_analysis.text import milliseconds

COLUMN = "percentiles"
NOT_SHOWN = "-"
"""Of a percentile that too few messages were timed for."""

_CELL = ["board", "link", "node", "nodeSize", "load", "pattern", "system", "serializer"]


def asked(recorded: object) -> dict[float, float]:
    """Nanoseconds by percentile; none where the plan asked for none. Not a number where too few were timed."""
    if not isinstance(recorded, str):
        return {}
    return {float(one["percent"]): float(one.get("latencyNs", math.nan)) for one in json.loads(recorded)}


def columns(trials: pd.DataFrame) -> pd.DataFrame:
    """A column for each percentile that any of the trials was asked for, in rising order."""
    found = [asked(recorded) for recorded in trials[COLUMN]]
    wanted = sorted({percent for one in found for percent in one})
    return pd.DataFrame(
        {name(percent): [one.get(percent, math.nan) for one in found] for percent in wanted}, index=trials.index
    )


def name(percent: float) -> str:
    """Of a column: `latencyP99.9Ns`."""
    return f"latencyP{percent:g}Ns"


def by_cell(trials: pd.DataFrame, key: list[str]) -> pd.DataFrame:
    """A row for each cell, by its key: medians over its trials that are OK and were not overloaded.

    Not a number where one of these timed too few; empty where no plan asked for any.
    """
    fine = trials[(trials["outcome"] == "OK") & ~trials["overloaded"].astype(bool) & trials[COLUMN].notna()]
    found = columns(fine)
    if found.empty:
        return pd.DataFrame()
    groups = found.join(fine[key]).groupby(key, sort=True, observed=True)
    return groups.agg(_median)


def _median(recorded: pd.Series) -> float:
    return math.nan if recorded.isna().any() else float(recorded.median())


def table(trials: pd.DataFrame) -> list[list[str]]:
    """Titles, and a row for each cell."""
    found = by_cell(with_names(trials), _CELL)
    if found.empty:
        return []
    titles = ["Board and link", "Message", "Load", "Pattern", "Middleware", "Serializer"]
    titles += [f"p{title.removeprefix('latencyP').removesuffix('Ns')}" for title in found.columns]
    return [titles, *(_row(*row) for row in zip(found.index, found.to_numpy(float), strict=True))]


def _row(cell: tuple[str, ...], figures: Floats) -> list[str]:
    board, link, node, size, load, *rest = cell
    times = [NOT_SHOWN if math.isnan(ns) else milliseconds(float(ns)) for ns in figures]
    return [f"{board}@{link}", f"{node} {size}", load, *rest, *times]
