"""How warm-ups and windows went, in the page: a small picture for each cell."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import median

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.series import Step, TrialSeries, all_series
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.templates import rendered
from derbench_analysis.text import counted, significant

MOST = 40
"""The number of cells that are drawn: those whose rate changed most."""
CHANGED = 1.05
COMPILING = 0.05
"""A step in which compilers were at work for more than this part of it has a mark."""

WIDTH, HEIGHT = 300.0, 70.0
_MARKS = 10.0
_ABOUT = (
    "Messages a second from 0 up, step by step: a line for each trial. The upright line is the beginning of the "
    "window; the warm-up lies left of it. Upper marks are steps in which compilers were at work for more than 5 %, "
    "lower marks those in which a collector paused the process. Cells whose rate changed most come first."
)


@dataclass(frozen=True)
class Picture:
    """One cell: lines as points of SVG, and the places of marks."""

    cell: str
    most: str
    seconds: str
    finding: str
    lines: tuple[str, ...]
    compiling: tuple[float, ...]
    collected: tuple[float, ...]
    window_at: float


def series_chapters(dataset: Dataset) -> list[Chapter]:
    """None where no record has a series."""
    found = sorted(all_series(dataset), key=lambda trial: trial.cell)
    cells = [(cell, list(trials)) for cell, trials in groupby(found, key=lambda trial: trial.cell)]
    if not cells:
        return []
    cells.sort(key=lambda cell: -_change(cell[1]))
    pictures = [picture(cell, trials) for cell, trials in cells[:MOST]]
    html = rendered("series.html", summary=summary([trials for _, trials in cells]), about=_ABOUT, pictures=pictures,
                    width=WIDTH, height=HEIGHT, marks=_MARKS)  # fmt: skip
    return [Chapter("How windows went", html)]


def summary(cells: Sequence[Sequence[TrialSeries]]) -> str:
    """How many cells changed within their windows, and how many are not drawn."""
    changed = sum(_change(trials) > math.log(CHANGED) for trials in cells)
    text = f"The rate of {changed:,} of {counted(len(cells), 'cell')} changed by more than 5 % within its window."
    left = len(cells) - MOST
    return f"{text} {counted(left, 'cell')} that changed less are not drawn." if left > 0 else text


def picture(cell: str, trials: Sequence[TrialSeries]) -> Picture:
    """The cell's trials in one picture."""
    steps = [step for trial in trials for step in (*trial.warm_up, *trial.window)]
    first, last = min(step.start for step in steps), max(step.end for step in steps)
    most = max(step.per_second for step in steps) or 1.0

    def x(seconds: float) -> float:
        return round(WIDTH * (seconds - first) / (last - first), 1)

    def points(of_trial: TrialSeries) -> str:
        return " ".join(
            f"{x((step.start + step.end) / 2)},{round(HEIGHT * (1 - step.per_second / most), 1)}"
            for step in (*of_trial.warm_up, *of_trial.window)
        )

    def marks(shown: Sequence[Step]) -> tuple[float, ...]:
        return tuple(sorted({x((step.start + step.end) / 2) for step in shown}))

    return Picture(
        cell,
        significant(most),
        significant(last - first, 2),
        finding(trials),
        tuple(points(trial) for trial in trials),
        marks([step for step in steps if step.compiling > COMPILING]),
        marks([step for step in steps if step.collected]),
        x(0.0),
    )


def finding(trials: Sequence[TrialSeries]) -> str:
    """What the picture shows, in words."""
    known = _known(trials)
    steps = [step for trial in trials for step in trial.window]
    compiling = sum(step.compiling > COMPILING for step in steps)
    collected = sum(step.collected for step in steps)
    return (
        f"{counted(len(trials), 'trial')}: {_trend(known)}; of {counted(len(steps), 'step')} of windows, compilers "
        f"were at work in {compiling:,} and collectors in {collected:,}"
    )


def _trend(known: list[float]) -> str:
    if not known:
        return "too little ended to tell whether the rate changed"
    middle = median(known)
    if max(middle, 1 / middle) <= CHANGED:
        return "the rate stayed within 5 % from the first third of the window to the last"
    return f"the last third of the window has {significant(middle)} times the rate of the first"


def _known(trials: Sequence[TrialSeries]) -> list[float]:
    return [each for trial in trials if (each := trial.last_over_first) > 0]


def _change(trials: Sequence[TrialSeries]) -> float:
    known = _known(trials)
    return abs(math.log(median(known))) if known else 0.0
