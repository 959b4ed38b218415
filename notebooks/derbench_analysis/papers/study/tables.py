"""The data behind each figure: rows with `value`, `low` and `high`, in the figure's units."""

import numpy as np
import pandas as pd

from derbench_analysis.data.links import setup_order
from derbench_analysis.statistics.comparable import rivals
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import counted

SCALE = {"throughput": 1.0, "latency": 1e-6}
"""To messages per second, and to milliseconds."""

FURTHEST_LIMIT = 1.6
"""A limit beyond this many times the largest value of its setup is left out, or nothing else could be read."""


def extremes(study: Study, by: str, measure: str) -> pd.DataFrame:
    """The best cell for each setup and `by`, of the setups that have several."""
    best = rivals(study.best(["setup", by], measure), by)
    table = pd.DataFrame(
        {
            "setup": best["setup"],
            "name": best[by],
            "value": best[measure] * SCALE[measure],
            "low": best[measure + "Low"] * SCALE[measure],
            "high": best[measure + "High"] * SCALE[measure],
            "with": best["system"] + ", " + best["serializer"] + ", " + best["pattern"],
            "forks": best["forks"],
        }
    )
    if measure == "throughput":
        table["limit"] = _near(best["limitPerSecond"], table)
    return in_order(table)


def _near(limit: pd.Series, table: pd.DataFrame) -> pd.Series:
    largest = table.groupby("setup")["value"].transform("max")
    return limit.where(limit <= FURTHEST_LIMIT * largest, np.nan)


def utilization(study: Study, of: str) -> pd.DataFrame:
    """Mean utilization in percent, of throughput and of latency; a name that not all setups have says so."""
    found = {measure: study.utilization(of, measure) for measure in SCALE}
    labels = _labels(pd.concat(found.values()), of)
    parts = [_percent(rows.assign(**{of: rows[of].map(labels)}), of).assign(measure=measure)
             for measure, rows in found.items()]  # fmt: skip
    return pd.concat(parts, ignore_index=True)


def _labels(found: pd.DataFrame, of: str) -> dict[str, str]:
    """One label for each name, whatever the measure: latencies may be known on fewer setups."""
    return {str(name): f"{name}{_on(rows)}" for name, rows in found.groupby(of)}


def _on(rows: pd.DataFrame) -> str:
    counts = sorted(set(zip(rows["setups"].astype(int), rows["ofSetups"].astype(int), strict=True)))
    if all(count == of for count, of in counts):
        return ""
    if len(counts) == 1:
        return f" on {counts[0][0]} of {counted(counts[0][1], 'setup')}"
    fewest, most = counts[0][0], counts[-1][0]
    return f" on {counted(most, 'setup')}" if fewest == most else f" on {fewest} to {counted(most, 'setup')}"


def utilization_by_setup(study: Study, of: str, measure: str) -> pd.DataFrame:
    """Utilization in percent on each setup."""
    found = study.utilization_by_setup(of, measure)
    return in_order(_percent(found, of).assign(setup=found["setup"], forks=found["forks"]))


def _percent(found: pd.DataFrame, of: str) -> pd.DataFrame:
    names = {"utilization": "value", "utilizationLow": "low", "utilizationHigh": "high"}
    return pd.DataFrame({"name": found[of], **{new: 100 * found[old] for old, new in names.items()}})


def in_order(table: pd.DataFrame) -> pd.DataFrame:
    """By setup, in the study's order."""
    return table.sort_values("setup", key=lambda names: names.map(setup_order), kind="stable", ignore_index=True)
