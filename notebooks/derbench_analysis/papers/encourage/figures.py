"""The burst as bars, and steady rates as distributions, as SVG and PNG."""

import math
from pathlib import Path
from typing import Any

import altair as alt
import numpy as np
import pandas as pd

from derbench_analysis.data.histograms import merge
from derbench_analysis.papers.encourage.loops import CAMPUS, DESIGNS, SMALL, Loops, histogram
from derbench_analysis.papers.study.figures import saved
from derbench_analysis.report.theme import finished

_WIDTH, _HEIGHT = 520, 300
_COLOURS = ["#0072B2", "#56B4E9", "#009E73", "#E69F00", "#D55E00", "#CC79A7"]
"""From Okabe and Ito's set."""


def save(found: Loops, folder: Path) -> list[Path]:
    """Writes each figure that the dataset has the trials for."""
    return saved(charts(found), folder)


def charts(found: Loops) -> dict[str, Any]:
    """By the name of the file."""
    made = {}
    times = {design: 1000 * found.workflow(design) for design in DESIGNS}
    known = {design: ms for design, ms in times.items() if not math.isnan(ms)}
    if known:
        made["encourage-saturation"] = _saturation(known)
    table = _steady(found)
    if not table.empty:
        made["encourage-steady"] = _distributions(table)
    return made


def _saturation(times: dict[str, float]) -> Any:
    table = pd.DataFrame({"design": list(times), "ms": list(times.values())})
    chart = (
        alt.Chart(table)
        .mark_bar(color=_COLOURS[0])
        .encode(alt.X("ms:Q", title="ms of one workflow"), alt.Y("design:N", title=None, sort=list(DESIGNS)))
    )
    about = ["From the burst to the last command, over its workflows; designs without a bar broke, or were not tried."]
    return finished(chart.properties(width=_WIDTH, height=140), "A burst, by the router's design", about, _WIDTH + 110)


def _steady(found: Loops) -> pd.DataFrame:
    rows = []
    for rate, trials in found.steady(SMALL, CAMPUS)[-len(_COLOURS) :]:
        times = [decoded for trial in trials if trial.measured and (decoded := histogram(trial)).total]
        if times:
            both = merge(times)
            shares = np.cumsum(both.counts) / both.total
            rows.append(pd.DataFrame({"ms": both.highest / 1e6, "share": shares, "rate": f"{rate:g}/s"}))
    return pd.concat(rows) if rows else pd.DataFrame()


def _distributions(table: pd.DataFrame) -> Any:
    rates = list(dict.fromkeys(table["rate"]))
    chart = (
        alt.Chart(table)
        .mark_line(interpolate="step-after")
        .encode(
            alt.X("ms:Q", title="ms from the intended send to the command", scale=alt.Scale(type="log")),
            alt.Y("share:Q", title="share of workflows", scale=alt.Scale(domain=[0, 1])),
            alt.Color("rate:N", title=None, sort=rates, scale=alt.Scale(domain=rates, range=_COLOURS[: len(rates)])),
        )
    )
    about = ["Small messages over the campus; the controller takes 100 ms of each."]
    return finished(chart.properties(width=_WIDTH, height=_HEIGHT), "Steady rates up to the knee", about, _WIDTH + 110)
