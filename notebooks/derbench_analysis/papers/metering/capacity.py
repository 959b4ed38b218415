"""How much a concentrator and the server bear, and the paper's tables of it."""

import math
from dataclasses import dataclass

import pandas as pd

from derbench_analysis.papers.metering.points import CONCENTRATOR, SERVER_BULK, SERVER_REQUESTS, Points

MINUTES = (1, 5, 15)
"""Periods of meters, as in the paper's tables."""


@dataclass(frozen=True)
class Capacity:
    """The largest expected rate at which a trial was stable, and the least above it at which one was not; else NaN."""

    holds: float
    fails: float

    @property
    def found(self) -> bool:
        """Whether it lies between two rates that were tried."""
        return not math.isnan(self.holds) and not math.isnan(self.fails)


def capacity(points: pd.DataFrame) -> Capacity:
    """The capacity over points that differ in their rate: the last stable rate below the first unstable one. A lucky
    one above says nothing.
    """
    rates = points.groupby("expected")["stable"].min().sort_index()
    failed = rates.index[~rates.astype(bool)]
    fails = float(failed[0]) if len(failed) else math.nan
    held = rates.index[rates.index < fails] if len(failed) else rates.index
    return Capacity(float(held[-1]) if len(held) else math.nan, fails)


def by_bulk(points: pd.DataFrame) -> pd.DataFrame:
    """The capacity for each bulk size in readings a second: `holds`, `fails`, and the `most` that were measured."""
    rows = []
    for bulk, of_size in points.groupby("bulk"):
        found = capacity(of_size)
        rows.append(
            {"bulk": bulk, "holds": found.holds, "fails": found.fails, "most": float(of_size["measured"].max())}
        )
    return pd.DataFrame(rows, columns=["bulk", "holds", "fails", "most"])


def turning_points(points: pd.DataFrame) -> pd.DataFrame:
    """The turning point of each rate of requests: the rate of readings and the bulk size up to which it is stable."""
    rows = []
    for _, of_rate in points.groupby("senders"):
        found = capacity(of_rate)
        period = float(of_rate["period"].iloc[0])
        requests = float(of_rate["senders"].iloc[0]) / period
        rows.append(
            {
                "requests": requests,
                "holds": found.holds,
                "fails": found.fails,
                "bulk": found.holds / requests,
                "most": float(of_rate["measured"].max()),
                "found": found.found,
            }
        )
    return pd.DataFrame(rows, columns=["requests", "holds", "fails", "bulk", "most", "found"])


def of_concentrator(points: Points) -> Capacity:
    """Over all bulk sizes: the largest rate that is stable with each of them."""
    return capacity(points.borne(CONCENTRATOR))


def of_server(points: Points) -> Capacity:
    """With the bulk size that gives the most."""
    found = [
        capacity(rows) for plan in (SERVER_BULK, SERVER_REQUESTS) for _, rows in points.borne(plan).groupby("bulk")
    ]
    known = [each for each in found if not math.isnan(each.holds)]
    return max(known, key=lambda each: each.holds) if known else Capacity(math.nan, math.nan)


def meters(per_second: float) -> list[float]:
    """How many meters that is, at each of `MINUTES`."""
    return [per_second * 60 * minutes for minutes in MINUTES]
