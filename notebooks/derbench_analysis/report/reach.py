"""How the share of many devices that a publication has reached grew over time, in the page: a picture for each flow."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from derbench_analysis.data.records import Reached, ScenarioTrial
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.templates import rendered
from derbench_analysis.statistics.conditions import counts
from derbench_analysis.text import counted, milliseconds

WIDTH, HEIGHT = 300.0, 120.0
_MARGIN = 16.0
_MARKED = {0.5: "half", 0.99: "99 of 100", 1.0: "all"}
_ABOUT = (
    "The share of the devices that had a publication, or had confirmed or answered it, over the time since it was due: "
    "a line for each trial, of the medians of its publications. Times run from 0 to the longest one. Dots mark half of "
    "the devices, 99 of 100, and all: medians of the trials. Where no publication reached all devices, the line ends "
    "before."
)


@dataclass(frozen=True)
class Mark:
    """A share with its time, and its place in the picture."""

    text: str
    x: float
    y: float


@dataclass(frozen=True)
class Picture:
    """One flow of a cell: lines as points of SVG, and marks."""

    cell: str
    flow: str
    lines: tuple[str, ...]
    marks: tuple[Mark, ...]
    finding: str
    conditions: str


def reach_chapters(trials: Sequence[ScenarioTrial]) -> list[Chapter]:
    """None where no flow reaches many devices."""
    found: dict[tuple[str, str], list[ScenarioTrial]] = defaultdict(list)
    for trial in sorted(trials, key=lambda trial: trial.cell):
        for flow, reached in trial.reached.items():
            if trial.measured and reached:
                found[(trial.cell, flow)].append(trial)
    if not found:
        return []
    pictures = [picture(cell, flow, of_it) for (cell, flow), of_it in found.items()]
    html = rendered("reach.html", about=_ABOUT, pictures=pictures, width=WIDTH, height=HEIGHT, margin=_MARGIN)
    return [Chapter("Share reached over time", html)]


def picture(cell: str, flow: str, trials: Sequence[ScenarioTrial]) -> Picture:
    """The trials of a cell in one picture."""
    curves = [trial.reached[flow] for trial in trials]
    longest = max(each.ns for curve in curves for each in curve) or 1.0

    def x(ns: float) -> float:
        return round(WIDTH * ns / longest, 1)

    def y(share: float) -> float:
        return round(HEIGHT * (1 - share), 1)

    def points(curve: Sequence[Reached]) -> str:
        return " ".join([f"0.0,{y(0)}", *(f"{x(each.ns)},{y(each.share)}" for each in curve)])

    marks = [(share, name, _median(share, curves)) for share, name in _MARKED.items()]
    known = [(share, name, ns) for share, name, ns in marks if not math.isnan(ns)]
    ends = ", ".join(f"{name} after {milliseconds(ns)}" for _, name, ns in known)
    missing = "" if known and known[-1][0] == 1 else ("; " if known else "") + "no publication reached all"
    return Picture(
        cell,
        flow,
        tuple(points(curve) for curve in curves),
        tuple(Mark(f"{name}: {milliseconds(ns)}", x(ns), y(share)) for share, name, ns in known),
        f"{counted(len(trials), 'trial')}: {ends}{missing}",
        counts(", ".join(trial.conditions) for trial in trials),
    )


def _median(share: float, curves: Sequence[Sequence[Reached]]) -> float:
    """Until that share had it; NaN where no publication reached it."""
    found = [each.ns for curve in curves for each in curve if each.share == share]
    return median(found) if found else math.nan
