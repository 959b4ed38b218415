"""Claims on how long readings and requests take, how often they are sent, and what their bytes are."""

import math
from collections.abc import Iterator

import pandas as pd

from derbench_analysis.papers.metering import points as of
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.metering.trend import FEWEST, less, trend
from derbench_analysis.papers.study.verdict import LACKING, Check, simply, untold
from derbench_analysis.text import significant

NEAR = 0.1
"""The largest difference of two figures that count as the same."""

SHORT_S = 0.1
"""A period is small up to here: "tens of ms"."""

TWICE = 2.0
"""A time is flat where it stays within twice its least."""


def reading_times(rows: pd.DataFrame) -> pd.DataFrame:
    """With the ms of each reading of a bulk: in `service` (the commit), `around` it (the hop), and in `total`."""
    service, around = rows["commit"] / rows["bulk"] * 1e3, rows["hop"] / rows["bulk"] * 1e3
    return rows.assign(service=service, around=around, total=service + around)


def falls(found: Points) -> Iterator[Check]:
    """Claim 1."""
    rows = reading_times(found.by(of.BULK)).sort_values("bulk")
    yield trend("ms a reading by bulk size", rows, "bulk", "total", -1)
    if len(rows) < FEWEST:
        return
    yield _flattens("ms a reading", rows, "total")


def _flattens(name: str, rows: pd.DataFrame, y: str) -> Check:
    """Holds when the second half of the sizes brings less of the fall than the first."""
    middle = rows.iloc[len(rows) // 2]
    early, late = rows[y].iloc[0] - middle[y], middle[y] - rows[y].iloc[-1]
    return simply(
        f"{name} flattens",
        bool(late < early),
        f"falls by {significant(early)} up to {middle['bulk']:g} readings, by {significant(late)} beyond",
    )


def service_first(found: Points) -> Iterator[Check]:
    """Claim 2."""
    rows = reading_times(found.by(of.BULK)).sort_values("bulk")
    if len(rows) < FEWEST:
        yield untold("service and overhead", f"{len(rows)} points, and a trend needs {FEWEST}")
        return
    flat = {y: _flat_from(rows, y) for y in ("service", "around")}
    name = "size from which on it stays within twice its least"
    numbers = f"service {flat['service']:g} readings, overhead {flat['around']:g}"
    if flat["service"] == flat["around"]:
        yield untold(name, numbers)
    else:
        yield simply(name, flat["service"] < flat["around"], numbers)


def _flat_from(rows: pd.DataFrame, y: str) -> float:
    above = rows.loc[rows[y] > TWICE * rows[y].min(), "bulk"]
    later = rows.loc[rows["bulk"] > (above.max() if len(above) else 0), "bulk"]
    return float(later.min()) if len(later) else math.inf


def same_product(found: Points) -> Iterator[Check]:
    """Claim 3."""
    rows = found.by(of.CONCENTRATORS)
    long, short = rows[rows["period"] > SHORT_S], rows[rows["period"] <= SHORT_S]
    if len(long) < 2 or short.empty:
        yield untold("requests a second", "needs two periods above 100 ms and one of at most that")
        return
    rates = (long["measured"] / long["bulk"]).tolist()
    yield simply(
        "the same rate whatever j",
        max(rates) <= (1 + NEAR) * min(rates),
        f"{significant(min(rates))} to {significant(max(rates))} requests/s at periods above 100 ms",
    )
    yield less(
        "ratio to the expected rate",
        "at periods of tens of ms",
        float(short["ratio"].mean()),
        "longer",
        float(long["ratio"].mean()),
    )


def short_of_theory(found: Points) -> Iterator[Check]:
    """Claim 4."""
    rows = found.by(of.PERIOD).sort_values("period")
    yield trend("ratio of the rate to theory by period, s", rows, "period", "ratio", 1)


def shares(found: Points) -> Iterator[Check]:
    """Claim 13."""
    shares = byte_shares(found.by(of.BYTES))
    if len(shares) < 2:
        yield untold("shares of bytes", "needs JAXB beside ProtoBuf at two bulk sizes")
        return
    one, many = shares.iloc[0], shares.iloc[-1]
    yield simply(
        "one reading is mostly envelope",
        bool(one["envelope"] > 50 > one["data"]),
        f"{one['envelope']:.0f} % envelope, {one['data']:.0f} % data at {one['bulk']:g}",
    )
    yield simply(
        "a bulk has a larger share of data",
        bool(many["data"] > one["data"]),
        f"{many['data']:.0f} % data, {many['markup']:.0f} % markup, {many['envelope']:.0f} % envelope "
        f"at {many['bulk']:g}",
    )


def byte_shares(rows: pd.DataFrame) -> pd.DataFrame:
    """Per cent of the bytes that a request takes on the wire, by bulk size: `data` (as ProtoBuf has it), `markup` and
    `envelope` (SOAP, HTTP, TCP, IP)."""
    tables = {name: rows[rows["serializer"] == name].set_index("bulk") for name in ("JAXB", "ProtoBuf")}
    xml, lean = tables["JAXB"], tables["ProtoBuf"]
    whole = xml["wire"]
    shares = pd.DataFrame(
        {
            "data": lean["payload"] / whole,
            "markup": (xml["payload"] - lean["payload"]) / whole,
            "envelope": 1 - xml["payload"] / whole,
        }
    )
    return (100 * shares.dropna()).rename_axis("bulk").reset_index()


def longer_than_period(found: Points) -> Iterator[Check]:
    """Claim 14."""
    rows = found.by(of.SEND).dropna(subset=["send"]).sort_values("period")
    if rows.empty:
        yield untold("time of a send", LACKING)
        return
    least = rows.iloc[0]
    yield simply(
        "time of a send at the least period",
        bool(least["send"] >= least["period"]),
        f"{significant(least['send'] * 1e3)} ms at a period of {least['period'] * 1e3:g} ms",
    )
