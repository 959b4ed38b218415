"""How trials went, step by step: the intervals of their warm-ups, and the steps of their windows."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.fields import Fields
from derbench_analysis.data.files import lines_of, trials_files
from derbench_analysis.data.load import Dataset
from derbench_analysis.errors import BadInput

_NS = 1e9


@dataclass(frozen=True)
class Step:
    """From when to when, in seconds since the window began; messages a second; the part of the time for which
    compilers were at work; and whether a collector paused the process.
    """

    start: float
    end: float
    per_second: float
    compiling: float
    collected: bool


@dataclass(frozen=True)
class TrialSeries:
    """The steps of one trial; its warm-up lies before 0."""

    cell: str
    fork: float
    warm_up: tuple[Step, ...]
    window: tuple[Step, ...]

    @property
    def last_over_first(self) -> float:
        """The rate in the last third of the window over that in the first third; NaN where too little ended."""
        third = len(self.window) // 3
        if not third:
            return math.nan
        first, last = (_rate(steps) for steps in (self.window[:third], self.window[-third:]))
        return last / first if first > 0 else math.nan


def _rate(steps: tuple[Step, ...]) -> float:
    return sum(s.per_second * (s.end - s.start) for s in steps) / (steps[-1].end - steps[0].start)


def all_series(dataset: Dataset) -> list[TrialSeries]:
    """Each trial that has figures and a series of its window. The later one of two records of a trial counts."""
    latest: dict[tuple[str, str, float, float], TrialSeries] = {}
    for file in trials_files(dataset.folders):
        for repetition, series in _read(file):
            latest[(str(file), series.cell, series.fork, repetition)] = series
    return list(latest.values())


def _read(file: Path) -> Iterator[tuple[float, TrialSeries]]:
    for number, line in lines_of(file):
        if b'"steps"' not in line:
            continue
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            # a torn last line: whatever else is no record was refused when the folder was loaded
            continue
        fields = Fields(record, f"{file}: record {number}")
        identity = fields.object("identity")
        window = _steps(fields.object("window").object("steps").object("series"), 0.0)
        if window and fields.text("outcome") in MEASURED:
            before = fields.object("warmUp")
            ended = before.object("series").values.get("endNs") or [0]
            warm_up = _steps(before.object("series"), -float(ended[-1]) / _NS)
            yield (
                identity.number("repetition"),
                TrialSeries(identity.text("cell"), identity.number("fork"), warm_up, window),
            )


def _steps(series: Fields, start: float) -> tuple[Step, ...]:
    names = ("endNs", "messages", "compilerNs", "collectorMs")
    lists = [series.numbers(name) for name in names]
    if len({len(each) for each in lists}) > 1:
        raise BadInput(f"{series.where}: '{series.place}' must have lists of one length")
    found, before = [], 0.0
    for end, messages, compiler, collector in zip(*lists, strict=True):
        if end > before:
            length = end - before
            found.append(
                Step(
                    start + before / _NS,
                    start + end / _NS,
                    messages * _NS / length,
                    compiler / length,
                    collector > 0,
                )
            )
        before = end
    return tuple(found)
