"""The three kinds of chart that the figures are made of."""

from dataclasses import dataclass
from typing import Any

import altair as alt
import pandas as pd

from derbench_analysis.report.theme import BAR, INK, LIMIT, MEASURE_COLOURS, PATTERN_COLOURS

_FACETS_IN_A_ROW = 5
_FACET_WIDTH = 130
_NAMES_WIDTH = 150
_LEGEND_WIDTH = 110
_BOTH_WIDTH = 480
_DECADE = 10


@dataclass(frozen=True)
class Drawing:
    """A chart, and about how wide it is with names and legend, in px."""

    chart: Any
    width: int


def by_setup_and_pattern(table: pd.DataFrame, axis: str) -> Drawing:
    """Upright bars: setups along the bottom, a bar for each pattern."""
    x = alt.X("setup:N", sort=list(table["setup"].unique()), title=None, axis=alt.Axis(labelAngle=-30))
    shown = [pattern for pattern in PATTERN_COLOURS if pattern in set(table["name"])]
    offset = alt.XOffset("name:N", sort=shown)
    colours = alt.Scale(domain=shown, range=[PATTERN_COLOURS[pattern] for pattern in shown])
    base = alt.Chart(table).encode(x=x, xOffset=offset)
    log = _spans_a_decade(table["value"])
    y = alt.Y("value:Q", title=axis, scale=_scale(log))
    bars = _marked(base, log).encode(y, color=alt.Color("name:N", scale=colours, title=None))
    lines = base.mark_rule(color=INK).encode(alt.Y("low:Q"), alt.Y2("high:Q"))
    layers = [bars, lines]
    if "limit" in table and table["limit"].notna().any():
        layers.append(base.mark_tick(color=LIMIT, opacity=1, thickness=2.5, size=16).encode(alt.Y("limit:Q")))
    width = max(320, 85 * int(table["setup"].nunique()))
    return Drawing(alt.layer(*layers).properties(width=width, height=300), width + _LEGEND_WIDTH)


def in_facets(table: pd.DataFrame, axis: str, shared: bool, colour: str = BAR) -> Drawing:
    """Lying bars: a small chart for each setup, a bar for each name, the best on top over all setups."""
    order = _overall(table, ascending=axis.startswith("ms"))
    log = not shared and any(_spans_a_decade(values) for _, values in table.groupby("setup")["value"])
    x_scale = alt.Scale(domain=[0, 100], clamp=True) if shared else _scale(log)
    base = alt.Chart(table).encode(y=alt.Y("name:N", sort=order, title=None))
    bars = _marked(base, log, color=colour, **({} if log else {"height": 7}))
    layers = [
        bars.encode(alt.X("value:Q", title=axis, scale=x_scale, axis=alt.Axis(tickCount=4))),
        base.mark_rule(color=INK).encode(alt.X("low:Q"), alt.X2("high:Q")),
    ]
    if "limit" in table and table["limit"].notna().any():
        layers.append(base.mark_tick(color=LIMIT, opacity=1, thickness=2.5, size=10).encode(alt.X("limit:Q")))
    small = alt.layer(*layers).properties(width=_FACET_WIDTH, height=13 * table["name"].nunique())
    facet = alt.Facet("setup:N", sort=list(table["setup"].unique()), title=None)
    chart = small.facet(facet, columns=_FACETS_IN_A_ROW)
    chart = chart if shared else chart.resolve_scale(x="independent")
    in_a_row = min(_FACETS_IN_A_ROW, int(table["setup"].nunique()))
    return Drawing(chart, max(300, _NAMES_WIDTH + in_a_row * _FACET_WIDTH))


def _spans_a_decade(values: pd.Series) -> bool:
    known = values[values > 0]
    return bool(len(known) and known.max() >= _DECADE * known.min())


def _scale(log: bool) -> Any:
    return alt.Scale(type="log", nice=False) if log else alt.Scale()


def _marked(base: Any, log: bool, **own: Any) -> Any:
    """Bars; dots on a logarithmic axis, for bars begin at zero, and a logarithm does not."""
    return base.mark_point(filled=True, size=45, opacity=1, **own) if log else base.mark_bar(**own)


def _overall(table: pd.DataFrame, ascending: bool) -> list[str]:
    relative = table["value"] / table.groupby("setup")["value"].transform("max")
    return list(relative.groupby(table["name"]).mean().sort_values(ascending=ascending).index)


def of_both_measures(table: pd.DataFrame) -> Drawing:
    """Lying bars: for each name one of throughput and one of latency."""
    order = list(table[table["measure"] == "throughput"]["name"])
    colours = alt.Scale(domain=list(MEASURE_COLOURS), range=list(MEASURE_COLOURS.values()))
    base = alt.Chart(table).encode(
        y=alt.Y("name:N", sort=order, title=None), yOffset=alt.YOffset("measure:N", sort=list(MEASURE_COLOURS))
    )
    bars = base.mark_bar().encode(
        alt.X("value:Q", title="mean utilization over setups, %", scale=alt.Scale(domain=[0, 100], clamp=True)),
        color=alt.Color("measure:N", scale=colours, title=None),
    )
    lines = base.mark_rule(color=INK).encode(alt.X("low:Q"), alt.X2("high:Q"))
    chart = alt.layer(bars, lines).properties(width=_BOTH_WIDTH, height=24 * len(order))
    return Drawing(chart, _NAMES_WIDTH + _BOTH_WIDTH)
