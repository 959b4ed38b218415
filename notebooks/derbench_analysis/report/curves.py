"""How the latencies of each open loop are spread, for the page's curves."""

from typing import Any

import pandas as pd

from derbench_analysis.data.histograms import decode, merge
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.statistics.cells import KEY

SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.995, 0.999, 0.9995, 0.9999]


def curves(trials: pd.DataFrame) -> dict[tuple[Any, ...], list[float]]:
    """The latency in ms at these shares for each open-loop cell, over all messages of its trials that are OK and were
    not overloaded. A share is left out if messages are too few.
    """
    fine = (trials["outcome"] == "OK") & ~trials["overloaded"] & trials["load"].str.startswith(OPEN_LOOPS)
    fine &= trials["histogram"].notna()
    return {key: _quantiles(rows) for key, rows in trials[fine].groupby(KEY, sort=False, observed=True)}


def _quantiles(rows: pd.DataFrame) -> list[float]:
    whole = merge(decode(encoded) for encoded in rows["histogram"])
    parts = 2e6 if rows["roundTripP50Ns"].notna().all() else 1e6
    shown = [share for share in SHARES if whole.total * (1 - share) >= 1]
    return [float(f"{whole.quantile(share) / parts:.4g}") for share in shown]
