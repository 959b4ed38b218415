"""The study's cells as one figure; what is measured is marked in each field."""

from pathlib import Path

import altair as alt
import pandas as pd

from derbench_analysis.data.links import setup_order
from derbench_analysis.data.provenance import marked
from derbench_analysis.predict.study import MEASURED, NO_FIGURE

FIELD = 9


def picture(cells: pd.DataFrame, file: Path) -> Path:
    """Writes the figure, as the file's ending says: .svg or .png."""
    drawn(cells).save(file, scale_factor=1)
    return file


def drawn(cells: pd.DataFrame) -> alt.FacetChart:
    """A panel for each setup and pattern: rows are middleware, columns serializers, the quickest first."""
    rows = cells[cells["of"] != NO_FIGURE].assign(
        middleware=lambda frame: [marked(name, "base") for name in frame["middleware"]],
        setup=lambda frame: frame["board"] + "@" + frame["link"],
        ms=lambda frame: frame["latency"] / 1e6,
    )
    base = alt.Chart(rows).encode(
        x=alt.X("serializer:N", sort=_order(rows, "serializer"), axis=alt.Axis(labels=False, ticks=False, title=None)),
        y=alt.Y("middleware:N", sort=_order(rows, "middleware"), title=None),
    )
    colour = alt.Color(
        "ms:Q",
        scale=alt.Scale(type="log", scheme="viridis", reverse=True),
        title="latency, ms",
        legend=alt.Legend(format=".2~g"),
    )
    fields = base.mark_rect().encode(color=colour)
    dots = base.mark_circle(size=6, color="white").transform_filter(alt.datum.of == MEASURED)
    panel = (fields + dots).properties(
        width=FIELD * rows["serializer"].nunique(), height=FIELD * rows["middleware"].nunique()
    )
    setups = sorted(set(rows["setup"]), key=setup_order)
    rows_by, columns_by = alt.Row("setup:N", sort=setups, title=None), alt.Column("pattern:N", title=None)
    chart: alt.FacetChart = panel.facet(row=rows_by, column=columns_by, title=_title(cells), spacing=6)
    return chart


def _title(cells: pd.DataFrame) -> str:
    return f"{len(cells):,} cells: measured (dot) and predicted (no dot)"


def _order(rows: pd.DataFrame, name: str) -> list[str]:
    return [str(one) for one in rows.groupby(name)["latency"].median().sort_values().index]
