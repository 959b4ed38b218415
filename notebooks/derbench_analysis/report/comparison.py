"""Two sweeps beside each other as a page: each ratio with its interval, what differs first, and what else changed."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from derbench_analysis.compare.comparison import BETTER_NOW, OPEN, SAME, WORSE, Compared, Comparison
from derbench_analysis.compare.show import figure, left_out, systems
from derbench_analysis.data.provenance import notes
from derbench_analysis.report.templates import part, rendered
from derbench_analysis.statistics.intervals import Interval

_WIDEST = 10.0
"""Times: an interval that goes beyond is cut there."""
WIDTH = 150
"""The width of a drawn ratio, in pixels."""
_ORDER = {WORSE: "Worse", BETTER_NOW: "Better", OPEN: "Cannot be told", SAME: "Alike"}
_FOLDED = (OPEN, SAME)
_LOST = "No trial ends well any more"
_FEWER = "Fewer trials end well"
_HIDDEN = "Not compared, since the emulation of boards hides a latency"


@dataclass(frozen=True)
class Row:
    """A cell as a page shows it: two figures, and their ratio; `value`, `low` and `high` are places on its axis."""

    name: str
    where: str
    before: str
    now: str
    ratio: str
    kind: str
    known: bool
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Group:
    """Cells of one verdict."""

    label: str
    kind: str
    rows: tuple[Row, ...]
    folded: bool

    @property
    def title(self) -> str:
        """With their number."""
        return f"{self.label}: {len(self.rows):,}"


def write_page(found: Comparison, before: str, now: str, file: Path) -> Path:
    """The page's path."""
    file.write_text(page(found, before, now), encoding="utf-8")
    return file


def page(found: Comparison, before: str, now: str) -> str:
    """One file that needs no network. The folders' names say what is before and what is now."""
    widest = widest_of(each.ratio for each in found.cells)
    return rendered(
        "compare.html",
        before=before,
        now=now,
        style=part("report.css"),
        tiles=_tiles(found),
        comparisons=len(found.cells),
        left_out=left_out(found),
        named=[
            (_LOST, "worse", found.lost),
            (_FEWER, "worse", [each.text for each in found.fewer]),
            (_HIDDEN, "cannot", found.hidden),
        ],
        groups=[_group(verdict, found.cells, widest) for verdict in _ORDER],
        width=WIDTH,
        notes=notes(systems(found)),
        changes=found.changes,
    )


def _tiles(found: Comparison) -> list[tuple[int, str, bool]]:
    counts = {verdict: sum(each.verdict == verdict for each in found.cells) for verdict in _ORDER}
    surely = sum(each.verdict == WORSE and each.surely for each in found.cells)
    said = [
        (counts[WORSE], f"cells worse; {surely} of them for certain", surely > 0),
        (counts[BETTER_NOW], "cells better", False),
        (counts[SAME] + counts[OPEN], f"cells not told apart, of which {counts[SAME]} are alike", False),
        (found.only_before + found.only_now, f"cells in one alone: {found.only_before} before, {found.only_now} now",
         False),
    ]  # fmt: skip
    if found.lost:
        said.insert(0, (len(found.lost), "cells of which no trial ends well any more", True))
    return said


def _group(verdict: str, cells: Sequence[Compared], widest: float) -> Group:
    rows = tuple(_row(each, widest) for each in cells if each.verdict == verdict)
    return Group(_ORDER[verdict], verdict, rows, verdict in _FOLDED)


def _row(each: Compared, widest: float) -> Row:
    setup, system, serializer, *rest = each.cell.split(" | ")
    where = ", ".join([setup, *rest, *([each.conditions] if each.conditions else [])])
    texts = (figure(each, each.before), figure(each, each.now), each.ratio.text() + "*" * each.surely)
    return drawn(f"{system} + {serializer}", where, texts, each.verdict.partition(" ")[0], each.ratio, widest)


def drawn(name: str, where: str, texts: tuple[str, str, str], kind: str, ratio: Interval, widest: float) -> Row:
    """The row of two figures and their ratio, on a logarithmic axis from 1/widest to widest."""

    def place(value: float) -> float:
        share = math.log(min(max(value, 1 / widest), widest)) / math.log(widest)
        return round(WIDTH / 2 + share * (WIDTH / 2 - 6), 1)

    low, high = (place(ratio.low), place(ratio.high)) if ratio.known else (0.0, 0.0)
    return Row(name, where, *texts, kind, ratio.known, place(ratio.value), low, high)


def widest_of(ratios: Iterable[Interval]) -> float:
    """The end of an axis that has them all, up to `_WIDEST`."""
    ends = [end for each in ratios for end in (each.value, each.low, each.high)]
    return min(_WIDEST, max([1.2, *(max(end, 1 / end) for end in ends if end == end and end > 0)]))
