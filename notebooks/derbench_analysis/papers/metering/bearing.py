"""Claims on how much a concentrator, the server and the whole system bear."""

import math
from collections.abc import Iterator

import pandas as pd

from derbench_analysis.papers.metering import capacity
from derbench_analysis.papers.metering import points as of
from derbench_analysis.papers.metering.capacity import Capacity
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.metering.sending import NEAR
from derbench_analysis.papers.metering.trend import FEWEST, less, trend
from derbench_analysis.papers.study.verdict import LACKING, Check, simply, untold
from derbench_analysis.text import significant


def concentrator_rate(found: Points) -> Iterator[Check]:
    """Claim 5."""
    yield _turns("readings/s of a concentrator", capacity.of_concentrator(found))


def _turns(name: str, found: Capacity) -> Check:
    if math.isnan(found.holds) and math.isnan(found.fails):
        return untold(name, LACKING)
    if not found.found:
        what = "every rate" if math.isnan(found.fails) else "no rate"
        return untold(name, f"{what} that was tried is stable")
    return simply(name, True, f"stable up to {significant(found.holds)}, not at {significant(found.fails)}")


def bulk_does_not_matter(found: Points) -> Iterator[Check]:
    """Claim 6."""
    rows = found.borne(of.CONCENTRATOR)
    limit = capacity.of_concentrator(found).holds
    stable = rows[rows["expected"] <= limit]
    if math.isnan(limit) or stable["bulk"].nunique() < 2:
        yield untold("ratio by bulk size", "needs stable trials with two bulk sizes")
        return
    ratios = stable.groupby("bulk")["ratio"].mean()
    yield simply(
        "ratio where stable",
        bool(ratios.max() - ratios.min() <= NEAR),
        ", ".join(f"{ratio:.2f} with {bulk:g}" for bulk, ratio in ratios.items()),
    )


def small_bulks_worse(found: Points) -> Iterator[Check]:
    """Claim 7."""
    rows = found.borne(of.CONCENTRATOR)
    fails = capacity.of_concentrator(found).fails
    beyond = rows[rows["expected"] >= fails]
    if math.isnan(fails) or beyond["bulk"].nunique() < 2:
        yield untold("ratio by bulk size", "needs trials with two bulk sizes that are not stable")
        return
    ratios = beyond.groupby("bulk")["ratio"].mean()
    yield less(
        "ratio where not stable",
        f"with {ratios.index[0]:g}",
        float(ratios.iloc[0]),
        f"with {ratios.index[-1]:g}",
        float(ratios.iloc[-1]),
    )


def converges(found: Points) -> Iterator[Check]:
    """Claim 8."""
    rows = capacity.by_bulk(found.borne(of.SERVER_BULK))
    known = rows.dropna(subset=["fails", "most"])
    if len(known) < FEWEST:
        yield untold(
            "most readings/s", f"{len(known)} bulk sizes with a rate that is too much, and a trend needs {FEWEST}"
        )
        return
    yield trend("most readings/s by bulk size", known, "bulk", "most", 1)
    gains = (known["most"].diff() / known["bulk"].diff()).dropna().tolist()
    yield simply(
        "readings/s that each reading more brings",
        gains[-1] < gains[0],
        f"{significant(gains[0])} at first, {significant(gains[-1])} at last",
    )


def _turning_points(found: Points) -> pd.DataFrame:
    return capacity.turning_points(found.borne(of.SERVER_REQUESTS))


def each_turns(found: Points) -> Iterator[Check]:
    """Claim 9."""
    for row in _turning_points(found).to_dict("records"):
        yield _turns(f"{row['requests']:g} requests/s, readings/s", Capacity(row["holds"], row["fails"]))


def lower_is_more(found: Points) -> Iterator[Check]:
    """Claim 10."""
    rows = _turning_points(found)
    rows = rows[rows["found"]]
    if len(rows) < 2:
        yield untold("readings/s at the turning point", "needs turning points of two rates of requests")
        return
    low, high = rows.iloc[0], rows.iloc[-1]
    yield simply(
        "most readings/s that were measured",
        bool(low["most"] > high["most"]),
        f"{significant(low['most'])} at {low['requests']:g} requests/s, "
        f"{significant(high['most'])} at {high['requests']:g}",
    )


def turning_size(found: Points) -> Iterator[Check]:
    """Claim 11."""
    rows = _turning_points(found)
    rows = rows[rows["found"]]
    if len(rows) < 2:
        yield untold("bulk size at the turning point", "needs turning points of two rates of requests")
        return
    low, high = rows.iloc[0], rows.iloc[-1]
    yield simply(
        "bulk size at the turning point",
        bool(low["bulk"] > high["bulk"]),
        f"{low['bulk']:g} at {low['requests']:g} requests/s, {high['bulk']:g} at {high['requests']:g}",
    )


def as_predicted(found: Points) -> Iterator[Check]:
    """Claim 12."""
    rows = found.by(of.WHOLE)
    for load, of_load in rows.groupby("load"):
        yield _turns(f"{load} load, readings/s of the whole", capacity.capacity(of_load))


def ratio_of_server(found: Points) -> Iterator[Check]:
    """Claim 15."""
    one, server = capacity.of_concentrator(found), capacity.of_server(found)
    if math.isnan(one.holds) or math.isnan(server.holds):
        yield untold("server over concentrator", "needs a stable rate of each")
        return
    times = server.holds / one.holds
    yield simply(
        "server over concentrator",
        4 <= times <= 16,
        f"{significant(times)} times: {significant(server.holds)} and {significant(one.holds)} readings/s",
    )
