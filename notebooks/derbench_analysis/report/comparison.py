"""Two sweeps beside each other as a page: each ratio with its interval, what differs first, and what else changed."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from derbench_analysis.compare.comparison import BETTER_NOW, OPEN, SAME, WORSE, Compared, Comparison
from derbench_analysis.compare.show import figure, left_out, systems
from derbench_analysis.data.provenance import notes
from derbench_analysis.report.templates import part, rendered

_WIDEST = 10.0
"""Times: an interval that goes beyond is cut there."""
_WIDTH = 150
_ORDER = {WORSE: "Worse", BETTER_NOW: "Better", OPEN: "Cannot be told", SAME: "Alike"}
_FOLDED = (OPEN, SAME)
_LOST = "No trial ends well any more"
_FEWER = "Fewer trials end well"
_HIDDEN = "Not compared, since the emulation of boards hides a latency"


@dataclass(frozen=True)
class Row:
    """A cell as the page shows it; `value`, `low` and `high` are places on the axis of its ratio."""

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
    widest = _widest(found.cells)
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
        width=_WIDTH,
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

    def place(value: float) -> float:
        """On a logarithmic axis from 1/widest to widest."""
        share = math.log(min(max(value, 1 / widest), widest)) / math.log(widest)
        return round(_WIDTH / 2 + share * (_WIDTH / 2 - 6), 1)

    ratio, known = each.ratio, each.ratio.known
    where = ", ".join([setup, *rest, *([each.conditions] if each.conditions else [])])
    return Row(
        f"{system} + {serializer}",
        where,
        figure(each, each.before),
        figure(each, each.now),
        ratio.text() + "*" * each.surely,
        each.verdict.partition(" ")[0],
        known,
        place(ratio.value),
        place(ratio.low) if known else 0.0,
        place(ratio.high) if known else 0.0,
    )


def _widest(cells: Sequence[Compared]) -> float:
    ends = [end for each in cells for end in (each.ratio.value, each.ratio.low, each.ratio.high)]
    return min(_WIDEST, max([1.2, *(max(end, 1 / end) for end in ends if end == end and end > 0)]))
