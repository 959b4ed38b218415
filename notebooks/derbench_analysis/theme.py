"""Colours that colour-blind people can tell apart, and sizes that all figures share."""

from typing import Any

import altair as alt

PATTERN_COLOURS = {"request-reply": "#0072B2", "push-pull": "#E69F00", "pub-sub": "#009E73"}
"""From Okabe and Ito's set."""

MEASURE_COLOURS = {"throughput": "#0072B2", "latency": "#E69F00"}
BAR = "#56B4E9"
INK = "#1a1a1a"
LIMIT = "#A03000"

LEGEND = "Thin line: 95 % interval over forks. Red mark: the wire's limit, where it lies on the axis."
LEGEND_OF_TIMES = "Thin line: 95 % interval over forks."


def finished(chart: Any, title: str, subtitle: list[str]) -> Any:
    """With its title and the shared settings."""
    heading = alt.TitleParams(title, subtitle=subtitle, anchor="start", fontSize=15, subtitleColor="#444")
    return (
        chart.properties(title=heading, background="white")
        .configure_view(strokeOpacity=0)
        .configure_axis(gridColor="#e5e5e5", labelColor=INK, titleColor=INK, labelLimit=220)
        .configure_header(labelColor=INK, labelFontSize=11)
    )
