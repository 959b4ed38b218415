"""The paper's figures 5 to 16, from any dataset of its plans, as SVG and PNG."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import altair as alt
import pandas as pd

from derbench_analysis.papers.metering import capacity
from derbench_analysis.papers.metering import points as of
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.metering.sending import byte_shares, reading_times
from derbench_analysis.papers.study.figures import saved
from derbench_analysis.report.theme import INK, finished

_WIDTH, _HEIGHT = 520, 300
_COLOURS = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442"]
"""From Okabe and Ito's set."""


@dataclass(frozen=True)
class Figure:
    """One of the paper's figures. `table` has what it shows, empty where the dataset lacks it."""

    number: int
    title: str
    plan: str
    table: Callable[[pd.DataFrame], pd.DataFrame]
    draw: Callable[[pd.DataFrame], Any]

    @property
    def name(self) -> str:
        """The name of the figure's files."""
        return f"metering-{self.number:02d}"

    def chart(self, found: Points) -> Any:
        """Drawn from a dataset; None where that lacks it."""
        rows = found.by(self.plan) if self.plan == of.WHOLE else found.borne(self.plan)
        table = self.table(rows) if len(rows) else rows
        if table.empty:
            return None
        trials = int(rows["trials"].sum())
        about = f"Medians and rates of {trials} trial{'s' * (trials != 1)} of {self.plan}, the mean over forks."
        return finished(self.draw(table), f"Figure {self.number}. {self.title}", [about], _WIDTH + 110)


def _lines(table: pd.DataFrame, x: str, y: str, x_title: str, y_title: str, kind: str = "", log: bool = False) -> Any:
    base = alt.Chart(table).encode(
        alt.X(f"{x}:Q", title=x_title, scale=alt.Scale(type="log" if log else "linear")),
        alt.Y(f"{y}:Q", title=y_title, scale=alt.Scale(type="log" if log else "linear")),
    )
    if kind:
        order = list(dict.fromkeys(table[kind]))
        base = base.encode(
            color=alt.Color(
                f"{kind}:N", title=None, sort=order, scale=alt.Scale(domain=order, range=_COLOURS[: len(order)])
            )
        )
    marks = alt.layer(base.mark_line(), base.mark_point(filled=True, size=40))
    return marks.properties(width=_WIDTH, height=_HEIGHT)


def _map(table: pd.DataFrame, value: str, title: str, scheme: str) -> Any:
    base = alt.Chart(table).encode(
        alt.X("expected:O", title="expected readings per second"), alt.Y("bulk:O", title="bulk size", sort="descending")
    )
    cells = base.mark_rect().encode(alt.Color(f"{value}:Q", title=title, scale=alt.Scale(scheme=scheme)))  # type: ignore[arg-type]
    texts = base.mark_text(color=INK, fontSize=10).encode(alt.Text(f"{value}:Q", format=".3~g"))
    return alt.layer(cells, texts).properties(width=_WIDTH, height=max(90, 34 * int(table["bulk"].nunique())))


def _long(table: pd.DataFrame, by: list[str], names: dict[str, str]) -> pd.DataFrame:
    """A row for each of the columns that `names` has, by its name there."""
    kept = table[[*by, *names]].rename(columns=names)
    return kept.melt(by, var_name="kind", value_name="value").dropna()


def _times(rows: pd.DataFrame) -> pd.DataFrame:
    return _long(reading_times(rows), ["bulk"], {"total": "total", "around": "overhead", "service": "service"})


def _ratios(rows: pd.DataFrame) -> pd.DataFrame:
    return rows.sort_values("senders")


def _requests(rows: pd.DataFrame) -> pd.DataFrame:
    both = rows.assign(
        theory=rows["expected"] / rows["bulk"], here=rows["measured"] / rows["bulk"], ms=rows["period"] * 1e3
    )
    return _long(both, ["ms"], {"theory": "expected", "here": "measured"})


def _run_time(rows: pd.DataFrame) -> pd.DataFrame:
    """Actual over expected run time: so many times as long as the messages should take, they take."""
    return rows.dropna(subset=["ratio"]).assign(runTime=1 / rows["ratio"])


def _mean_over_bulks(rows: pd.DataFrame) -> pd.DataFrame:
    return _run_time(rows).groupby("expected")[["runTime", "measured"]].mean().reset_index()


def _borne(rows: pd.DataFrame) -> pd.DataFrame:
    return _long(capacity.by_bulk(rows), ["bulk"], {"most": "most that ended", "holds": "stable"})


def _by_requests(rows: pd.DataFrame) -> pd.DataFrame:
    kind = (rows["senders"] / rows["period"]).map(lambda rate: f"{rate:.3g} requests/s")
    both = pd.concat(
        [rows.assign(kind=kind, value=rows["measured"]), rows.assign(kind="expected of each", value=rows["expected"])]
    )
    return both[["expected", "kind", "value"]].dropna().sort_values("expected").drop_duplicates()


def _predicted(rows: pd.DataFrame) -> pd.DataFrame:
    here = rows.assign(kind=rows["load"] + ", measured", value=rows["measured"])
    both = pd.concat([here, rows.assign(kind="predicted", value=rows["expected"])])
    return both[["senders", "kind", "value"]].dropna().drop_duplicates()


def _sends(rows: pd.DataFrame) -> pd.DataFrame:
    both = rows.assign(ms=rows["period"] * 1e3, send=rows["send"] * 1e3, same=rows["period"] * 1e3)
    return _long(both, ["ms"], {"send": "time of a send", "same": "the period itself"})


def _bars(table: pd.DataFrame) -> Any:
    long = _long(table, ["bulk"], {"data": "data", "markup": "XML markup", "envelope": "SOAP, HTTP, TCP, IP"})
    order = ["data", "XML markup", "SOAP, HTTP, TCP, IP"]
    chart = (
        alt.Chart(long)
        .mark_bar()
        .encode(
            alt.X("bulk:O", title="bulk size", axis=alt.Axis(labelAngle=0)),
            alt.Y("value:Q", title="share of the bytes of a request, %", stack=True, scale=alt.Scale(domain=[0, 100])),
            color=alt.Color("kind:N", title=None, scale=alt.Scale(domain=order, range=_COLOURS[:3])),
        )
    )
    return chart.properties(width=_WIDTH, height=_HEIGHT)


_READINGS, _BULK = "readings per second", "bulk size"

FIGURES = [
    Figure(
        5,
        "Time of a reading over bulk size",
        of.BULK,
        _times,
        lambda t: _lines(t, "bulk", "value", _BULK, "ms per reading", "kind"),
    ),
    Figure(
        6,
        "Measured over expected rate of requests, by concentrators of the same product",
        of.CONCENTRATORS,
        _ratios,
        lambda t: _lines(t, "senders", "ratio", "concentrators", "measured over expected rate"),
    ),
    Figure(
        7,
        "Rate of requests by period",
        of.PERIOD,
        _requests,
        lambda t: _lines(t, "ms", "value", "period, ms", "requests per second", "kind"),
    ),
    Figure(
        8,
        "Actual over expected run time of a concentrator",
        of.CONCENTRATOR,
        _run_time,
        lambda t: _map(t, "runTime", "actual / expected", "orangered"),
    ),
    Figure(
        9,
        "Actual over expected run time, mean over bulk sizes",
        of.CONCENTRATOR,
        _mean_over_bulks,
        lambda t: _lines(t, "expected", "runTime", "expected " + _READINGS, "actual / expected run time"),
    ),
    Figure(
        10,
        "Measured rate of a concentrator",
        of.CONCENTRATOR,
        _run_time,
        lambda t: _map(t, "measured", _READINGS, "blues"),
    ),
    Figure(
        11,
        "Measured rate of a concentrator, mean over bulk sizes",
        of.CONCENTRATOR,
        _mean_over_bulks,
        lambda t: _lines(t, "expected", "measured", "expected " + _READINGS, "measured " + _READINGS),
    ),
    Figure(
        12,
        "Rate that the server bears over bulk size",
        of.SERVER_BULK,
        _borne,
        lambda t: _lines(t, "bulk", "value", _BULK, _READINGS, "kind"),
    ),
    Figure(
        13,
        "Measured over expected rate at the server, by rate of requests",
        of.SERVER_REQUESTS,
        _by_requests,
        lambda t: _lines(t, "expected", "value", "expected " + _READINGS, _READINGS, "kind"),
    ),
    Figure(
        14,
        "Rate of the whole system",
        of.WHOLE,
        _predicted,
        lambda t: _lines(t, "senders", "value", "concentrators", _READINGS, "kind"),
    ),
    Figure(15, "Efficiency of messages", of.BYTES, byte_shares, _bars),
    Figure(
        16,
        "Time of a send by period",
        of.SEND,
        _sends,
        lambda t: _lines(t, "ms", "value", "period, ms", "ms", "kind", log=True),
    ),
]


def save(found: Points, folder: Path, figures: Iterable[Figure] = tuple(FIGURES)) -> list[Path]:
    """Writes each figure that the dataset has the trials for as SVG and PNG, without a network."""
    charts = {figure.name: figure.chart(found) for figure in figures}
    return saved({name: chart for name, chart in charts.items() if chart is not None}, folder)
