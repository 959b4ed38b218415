"""Percentiles of the latency that a plan asked for, as records have them."""

import json
import math

import pandas as pd

from derbench_analysis.cells import with_names
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


def table(trials: pd.DataFrame) -> list[list[str]]:
    """Titles, and a row for each cell: medians over its trials that are OK and were not overloaded."""
    fine = trials[(trials["outcome"] == "OK") & ~trials["overloaded"].astype(bool) & trials[COLUMN].notna()]
    found = columns(fine)
    if found.empty:
        return []
    groups = found.join(with_names(fine)[_CELL]).groupby(_CELL, sort=True, observed=True)
    titles = ["Board and link", "Message", "Load", "Pattern", "Middleware", "Serializer"]
    titles += [f"p{title.removeprefix('latencyP').removesuffix('Ns')}" for title in found.columns]
    return [titles, *(_row([str(name) for name in cell], rows[list(found.columns)]) for cell, rows in groups)]


def _row(cell: list[str], figures: pd.DataFrame) -> list[str]:
    board, link, node, size, load, *rest = cell
    times = [NOT_SHOWN if one.isna().any() else milliseconds(float(one.median())) for _, one in figures.items()]
    return [f"{board}@{link}", f"{node} {size}", load, *rest, *times]
