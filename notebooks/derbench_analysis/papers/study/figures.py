"""The study's figures 1 to 12, from any dataset."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pandas as pd
import vl_convert

from derbench_analysis.data.links import setup_order
from derbench_analysis.data.provenance import notes
from derbench_analysis.papers.study import tables
from derbench_analysis.report import charts
from derbench_analysis.report.finding import finding, labelled
from derbench_analysis.report.theme import LEGEND, LEGEND_OF_TIMES, MEASURE_COLOURS, finished
from derbench_analysis.statistics.comparable import rivals
from derbench_analysis.statistics.intervals import FEWEST_FORKS
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import counted

_AXIS = {"throughput": "messages per second", "latency": "ms (half of the round trip)"}
_BEST = {"throughput": "Maximum average throughput", "latency": "Minimum average latency"}
_PLURAL = {"system": "Middleware", "serializer": "Serialization"}


@dataclass(frozen=True)
class Figure:
    """One of the study's figures. `of` is what it compares: pattern, system (middleware) or serializer."""

    number: int
    kind: str
    of: str
    measure: str = ""

    @property
    def title(self) -> str:
        """As in the study."""
        if self.kind == "extremes":
            what = {"pattern": "pattern", "system": "middleware", "serializer": "serialization"}[self.of]
            text = f"{_BEST[self.measure]} by setup and {what}"
        elif self.kind == "means":
            text = f"{_PLURAL[self.of]} utilization, throughput and latency"
        else:
            text = f"{_PLURAL[self.of]} {self.measure} utilization by setup"
        return f"Figure {self.number}. {text}"

    def chart(self, study: Study) -> Any:
        """Drawn from a dataset."""
        legend = LEGEND if self.kind == "extremes" and self.measure == "throughput" else LEGEND_OF_TIMES
        drawn = self._drawn(study)
        compared = self._compared(study)
        known = notes(
            compared["system"] if self.of == "system" else (), compared["serializer"] if self.of == "serializer" else ()
        )
        about = [legend, _about(study, compared), *self._hidden(compared), *(f"{note}." for note in known)]
        return finished(drawn.chart, self.title, about, drawn.width)

    def _hidden(self, compared: pd.DataFrame) -> list[str]:
        """On which setups latencies are not compared."""
        setups = compared.loc[compared["latencyBelow"].notna(), "setup"]
        if self.measure == "throughput" or setups.empty:
            return []
        where = ", ".join(sorted(set(setups), key=setup_order))
        return [f"Without latencies on {where}: the emulation of boards hides the shortest there."]

    def _compared(self, study: Study) -> pd.DataFrame:
        return rivals(study.compared([self.of]), self.of)

    def _drawn(self, study: Study) -> charts.Drawing:
        if self.kind == "means":
            return charts.of_both_measures(tables.utilization(study, self.of))
        if self.kind == "by setup":
            table = tables.utilization_by_setup(study, self.of, self.measure)
            return charts.in_facets(table, "utilization, %", shared=True, colour=MEASURE_COLOURS[self.measure])
        table = tables.extremes(study, self.of, self.measure)
        if self.of == "pattern":
            return charts.by_setup_and_pattern(table, _AXIS[self.measure])
        return charts.in_facets(table, _AXIS[self.measure], shared=False, colour=MEASURE_COLOURS[self.measure])


FIGURES = [
    Figure(1, "extremes", "pattern", "throughput"),
    Figure(2, "extremes", "pattern", "latency"),
    Figure(3, "extremes", "system", "throughput"),
    Figure(4, "extremes", "system", "latency"),
    Figure(5, "means", "system"),
    Figure(6, "by setup", "system", "throughput"),
    Figure(7, "by setup", "system", "latency"),
    Figure(8, "extremes", "serializer", "throughput"),
    Figure(9, "extremes", "serializer", "latency"),
    Figure(10, "means", "serializer"),
    Figure(11, "by setup", "serializer", "throughput"),
    Figure(12, "by setup", "serializer", "latency"),
]


def _about(study: Study, cells: pd.DataFrame) -> str:
    node, size = study.carried
    emulated = "emulated pairs" if study.cells["emulated"].all() else "real and emulated pairs"
    if not study.cells["emulated"].any():
        emulated = "real pairs"
    chosen = " Chosen on odd forks, reported on even ones." if study.honest else ""
    if study.cells["forks"].median() < FEWEST_FORKS:
        chosen += f" Fewer than {FEWEST_FORKS} forks: no interval."
    left = len(study.cells) - len(cells)
    if left:
        them = "1 cell that has nothing beside it" if left == 1 else f"{left:,} cells that have nothing beside them"
        chosen += f" Without {them} to compare with."
    return f"Closed loop, {node} {size}, {emulated}, {counted(int(cells['trials'].sum()), 'trial')}.{chosen}"


def save(study: Study, folder: Path, figures: Iterable[Figure] = tuple(FIGURES)) -> list[Path]:
    """Writes each figure as SVG and PNG, without a network."""
    return saved({f"figure-{figure.number:02d}": figure.chart(study) for figure in figures}, folder)


def saved(named: Mapping[str, Any], folder: Path) -> list[Path]:
    """Writes charts by the names of their files, as SVG and PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    return [path for name, chart in named.items() for path in drawn(chart, folder / f"{name}.svg")]


def drawn(chart: Any, svg: Path) -> list[Path]:
    """Writes a chart as that file, and as PNG beside it."""
    png = svg.with_suffix(".png")
    png.write_bytes(vl_convert.svg_to_png(drawn_as(chart, svg).read_text(encoding="utf-8"), scale=2))
    return [svg, png]


def drawn_as(chart: Any, svg: Path) -> Path:
    """Writes a chart as that file alone, with what it shows in words."""
    made = vl_convert.vegalite_to_svg(chart.to_json(), allowed_base_urls=[])
    svg.write_text(labelled(made, finding(chart.to_dict())), encoding="utf-8")
    return svg
