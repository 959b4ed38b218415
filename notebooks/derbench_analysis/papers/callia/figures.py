"""The latency test as an empirical distribution, and the burst as bars, as SVG and PNG."""

from pathlib import Path
from typing import Any

import altair as alt
import numpy as np
import pandas as pd

from derbench_analysis.papers.callia.borders import Borders, Case
from derbench_analysis.papers.study.figures import saved
from derbench_analysis.report.theme import finished

_WIDTH, _HEIGHT = 520, 300
_COLOURS = ["#0072B2", "#E69F00"]
"""From Okabe and Ito's set: in clear, with TLS."""


def save(found: Borders, folder: Path) -> list[Path]:
    """Writes each figure that the dataset has the trials for."""
    return saved(charts(found), folder)


def charts(found: Borders) -> dict[str, Any]:
    """By the name of the file."""
    made = {}
    latency = [case for case in found.latency if case.times.total]
    if latency:
        made["callia-latency"] = _latency(latency)
    burst = [case for case in found.burst if case.sound]
    if burst:
        made["callia-burst"] = _burst(burst)
    return made


def _latency(cases: list[Case]) -> Any:
    table = pd.concat([_shares(case) for case in cases])
    chart = (
        alt.Chart(table)
        .mark_line(interpolate="step-after")
        .encode(
            alt.X("ms:Q", title="ms from the intended send to the arrival", scale=alt.Scale(type="log")),
            alt.Y("share:Q", title="share of messages", scale=alt.Scale(domain=[0, 1])),
            _colour([case.middleware for case in cases]),
        )
    )
    first = ", ".join(f"{case.middleware} {case.first_ms:.0f} ms" for case in cases)
    about = [f"{sum(case.times.total for case in cases):,} messages; the first ones are apart: {first}."]
    return finished(
        chart.properties(width=_WIDTH, height=_HEIGHT), "One message a second over one border", about, _WIDTH + 110
    )


def _shares(case: Case) -> pd.DataFrame:
    times = case.times
    return pd.DataFrame(
        {"ms": times.highest / 1e6, "share": np.cumsum(times.counts) / times.total, "middleware": case.middleware}
    )


def _burst(cases: list[Case]) -> Any:
    table = pd.DataFrame(
        {
            "how": [case.name.split(", ", 1)[1] for case in cases],
            "perSecond": [case.per_second for case in cases],
            "middleware": [case.middleware for case in cases],
        }
    )
    chart = (
        alt.Chart(table)
        .mark_bar()
        .encode(
            alt.X("perSecond:Q", title="messages that arrived per second"),
            alt.Y("how:N", title=None),
            alt.YOffset("middleware:N"),
            _colour([case.middleware for case in cases]),
        )
    )
    lost = sum(case.lost for case in cases)
    about = [f"As fast as one agent can send; {lost:,} lost of {sum(case.arrived for case in cases) + lost:,}."]
    return finished(chart.properties(width=_WIDTH, height=_HEIGHT), "Burst over one border", about, _WIDTH + 110)


def _colour(middleware: list[str]) -> Any:
    names = sorted(set(middleware))
    return alt.Color("middleware:N", title=None, scale=alt.Scale(domain=names, range=_COLOURS[: len(names)]))
