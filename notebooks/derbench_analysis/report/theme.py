"""Colours that colour-blind people can tell apart, and sizes that all figures share."""

from textwrap import wrap
from typing import Any

import altair as alt

PATTERN_COLOURS = {"request-reply": "#0072B2", "push-pull": "#E69F00", "pub-sub": "#009E73"}
"""From Okabe and Ito's set."""

SYSTEM_COLOURS = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#000000", "#F0E442"]
"""All of that set, for as many middleware."""

MEASURE_COLOURS = {"throughput": "#0072B2", "latency": "#E69F00"}
BAR = "#56B4E9"
INK = "#1a1a1a"
LIMIT = "#A03000"

LEGEND = "Thin line: 95 % interval over forks. Red mark: the wire's limit, where it lies on the axis."
LEGEND_OF_TIMES = "Thin line: 95 % interval over forks."


_TITLE_SIZE = 15
_LETTER = {_TITLE_SIZE: 10, 11: 7}
"""Width of a letter by font size, in px, as of wide fonts: text beyond a figure's edge is cut off."""


def finished(chart: Any, title: str, subtitle: list[str], width: int) -> Any:
    """With its title, broken into lines of the chart's width (px), and the shared settings."""
    lines = [line for text in subtitle for line in wrap(text, width // _LETTER[11])]
    heading = alt.TitleParams(
        wrap(title, width // _LETTER[_TITLE_SIZE]), subtitle=lines, anchor="start", fontSize=_TITLE_SIZE,
        subtitleColor="#444",
    )  # fmt: skip
    return (
        chart.properties(title=heading, background="white", padding={"left": 5, "top": 5, "bottom": 5, "right": 20})
        .configure_view(strokeOpacity=0)
        .configure_axis(gridColor="#e5e5e5", labelColor=INK, titleColor=INK, labelLimit=220)
        .configure_header(labelColor=INK, labelFontSize=11)
    )
