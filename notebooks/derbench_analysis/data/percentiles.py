"""Percentiles of the latency that a plan asked for, as records have them."""

import json
import math

import pandas as pd

from derbench_analysis.statistics.cells import with_names
from derbench_analysis.statistics.intervals import Floats
from derbench_analysis.text import exact, resolved

COLUMN = "percentiles"
NOT_SHOWN = "-"
"""Stands for a percentile that too few messages were timed for."""

RECORDED = {0.5: "latencyP50Ns", 0.99: "latencyP99Ns", 0.999: "latencyP999Ns"}
"""The percentiles that every record has, by the share of messages that are no slower."""

FEWEST = 100
"""The least number of times that shows a 99th percentile: one lies beyond it."""

_TIMED_AT_LEAST = {name: round(1 / (1 - share)) for share, name in RECORDED.items() if share > 0.5}

_CELL = ["board", "link", "node", "nodeSize", "load", "pattern", "system", "serializer"]


def asked(recorded: object) -> dict[float, float]:
    """Nanoseconds by percentile; none where the plan asked for none. Not a number where too few were timed."""
    if not isinstance(recorded, str):
        return {}
    return {float(one["percent"]): float(one.get("latencyNs", math.nan)) for one in json.loads(recorded)}


def shown_alone(trials: pd.DataFrame) -> pd.DataFrame:
    """Without the percentiles that a trial timed too few messages to show: records of before this rule stored them."""
    timed = trials["ok"].astype(float) + trials["late"].astype(float)
    return trials.assign(**{name: trials[name].where(timed >= least) for name, least in _TIMED_AT_LEAST.items()})


def columns(trials: pd.DataFrame) -> pd.DataFrame:
    """A column for each percentile that any of the trials was asked for, in rising order."""
    found = [asked(recorded) for recorded in trials[COLUMN]]
    wanted = sorted({percent for one in found for percent in one})
    return pd.DataFrame(
        {name(percent): [one.get(percent, math.nan) for one in found] for percent in wanted}, index=trials.index
    )


def name(percent: float) -> str:
    """A column's name: `latencyP99.9Ns`."""
    return f"latencyP{exact(percent)}Ns"


def by_cell(trials: pd.DataFrame, key: list[str]) -> pd.DataFrame:
    """A row for each cell, by its key: medians over its trials that asked for the percentile, are OK and were not
    overloaded.

    Not a number if one of these timed too few messages, or no trial asked for it; empty if no plan asked for any.
    """
    fine = trials[(trials["outcome"] == "OK") & ~trials["overloaded"].astype(bool) & trials[COLUMN].notna()]
    found = columns(fine)
    if found.empty:
        return pd.DataFrame()
    rows = pd.concat([found.where(found.notna(), math.inf).where(_was_asked(fine, found)), fine[key]], axis="columns")
    return rows.groupby(key, sort=True, observed=True).agg(_median)


def _was_asked(trials: pd.DataFrame, found: pd.DataFrame) -> pd.DataFrame:
    wanted = [{name(percent) for percent in asked(recorded)} for recorded in trials[COLUMN]]
    return pd.DataFrame({column: [column in one for one in wanted] for column in found}, index=found.index)


def _median(recorded: pd.Series) -> float:
    """Infinite is what too few were timed for; not a number what nobody asked for."""
    return math.nan if (recorded == math.inf).any() else float(recorded.median())


def table(trials: pd.DataFrame) -> list[list[str]]:
    """Titles, and a row for each cell."""
    named = with_names(trials)
    found = by_cell(named, _CELL)
    if found.empty:
        return []
    least = least_ns(named).groupby([named[key] for key in _CELL], observed=True).max()
    titles = ["Board and link", "Message", "Load", "Pattern", "Middleware", "Serializer"]
    titles += [f"p{title.removeprefix('latencyP').removesuffix('Ns')}" for title in found.columns]
    rows = zip(found.index, found.to_numpy(float), strict=True)
    return [titles, *(_row(cell, figures, float(least[cell])) for cell, figures in rows)]


def least_ns(trials: pd.DataFrame) -> pd.Series:
    """The least latency that emulated boards can show in each trial: half of their resolution if the latency is half a
    round trip.
    """
    halved = trials["roundTripP50Ns"].notna().map({True: 2.0, False: 1.0})
    return trials["resolutionNs"].astype(float).fillna(0.0) / halved


def _row(cell: tuple[str, ...], figures: Floats, least: float) -> list[str]:
    board, link, node, size, load, *rest = cell
    times = [NOT_SHOWN if math.isnan(ns) else resolved(float(ns), least) for ns in figures]
    return [f"{board}@{link}", f"{node} {size}", load, *rest, *times]
