"""Two sweeps beside each other as a page: each ratio with its interval, what differs first, and what else changed."""

import math
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

from derbench_analysis.compare import BETTER_NOW, OPEN, SAME, WORSE, Compared, Comparison
from derbench_analysis.compare_show import figure, systems
from derbench_analysis.provenance import notes
from derbench_analysis.statistics import Interval

_WIDEST = 10.0
"""Times: an interval that goes beyond is cut there."""
_WIDTH = 150
_ORDER = {WORSE: "Worse", BETTER_NOW: "Better", OPEN: "Cannot be told", SAME: "Alike"}
_FOLDED = (OPEN, SAME)
_LOST = "No trial ends well any more"
_FEWER = "Fewer trials end well"
_HIDDEN = "Not compared, since the emulation of boards hides a latency"


def write_page(found: Comparison, before: str, now: str, file: Path) -> Path:
    """The page's path."""
    file.write_text(page(found, before, now), encoding="utf-8")
    return file


def page(found: Comparison, before: str, now: str) -> str:
    """One file that needs no network. The folders' names say what is before and what is now."""
    data = files("derbench_analysis").joinpath("data")
    widest = _widest(found.cells)
    return Template(data.joinpath("compare.html").read_text("utf-8")).substitute(
        before=escape(before),
        now=escape(now),
        style=data.joinpath("report.css").read_text("utf-8"),
        tiles=_tiles(found),
        changes=_changes(found),
        cells=_named(_LOST, found.lost)
        + _named(_FEWER, [each.text for each in found.fewer])
        + _named(_HIDDEN, found.hidden)
        + "".join(_group(verdict, found.cells, widest) for verdict in _ORDER),
        notes="".join(f'<p class="fine">{escape(note)}.</p>' for note in notes(systems(found))),
    )


def _tiles(found: Comparison) -> str:
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
    return "".join(
        f"<div{' class=alarm' * alarm}><dt>{text}</dt><dd>{count:,}</dd></div>" for count, text, alarm in said
    )


def _changes(found: Comparison) -> str:
    if not found.changes:
        return "<p>Nothing, as far as both say.</p>"
    rows = "".join(
        f'<tr><th scope="row">{escape(change.what)}</th><td>{escape(change.before)}</td>'
        f"<td>{escape(change.now)}</td></tr>"
        for change in found.changes
    )
    return _table("Versions and hosts that changed", ("what", "before", "now"), rows, "changes")


def _named(title: str, cells: Sequence[str]) -> str:
    """Before all ratios: what has none."""
    if not cells:
        return ""
    names = "".join(f"<li>{escape(cell)}</li>" for cell in cells)
    kind = "cannot" if title == _HIDDEN else "worse"
    return f'<h3 class="{kind}">{title}: {len(cells):,}</h3><ul class="lost">{names}</ul>'


def _group(verdict: str, cells: Sequence[Compared], widest: float) -> str:
    rows = [each for each in cells if each.verdict == verdict]
    if not rows:
        return ""
    lines = "".join(_row(each, widest) for each in rows)
    table = _table(_ORDER[verdict], ("cell", "before", "now", "ratio", ""), lines, "ratios")
    title = f"{_ORDER[verdict]}: {len(rows):,}"
    if verdict in _FOLDED:
        return f'<details class="group"><summary>{title}</summary>{table}</details>'
    return f'<h3 class="{verdict}">{title}</h3>{table}'


def _table(label: str, heads: Sequence[str], rows: str, kind: str) -> str:
    columns = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{label}"><table class="{kind}">'
        f"<thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(each: Compared, widest: float) -> str:
    setup, system, serializer, *rest = each.cell.split(" | ")
    surely = "*" * each.surely
    return (
        f'<tr><th scope="row"><b>{escape(system)} + {escape(serializer)}</b> <span>{escape(setup)}, '
        f"{escape(', '.join(rest))}</span></th>"
        f'<td data-name="before">{figure(each, each.before)}</td><td data-name="now">{figure(each, each.now)}</td>'
        f'<td data-name="ratio">{escape(each.ratio.text())}{surely}</td>'
        f'<td class="drawn {each.verdict.partition(" ")[0]}">{_drawn(each.ratio, widest)}</td></tr>'
    )


def _widest(cells: Sequence[Compared]) -> float:
    ends = [end for each in cells for end in (each.ratio.value, each.ratio.low, each.ratio.high)]
    return min(_WIDEST, max([1.2, *(max(end, 1 / end) for end in ends if end == end and end > 0)]))


def _drawn(ratio: Interval, widest: float) -> str:
    """On a logarithmic axis from 1/widest to widest, with a line at 1."""

    def place(value: float) -> float:
        part = math.log(min(max(value, 1 / widest), widest)) / math.log(widest)
        return round(_WIDTH / 2 + part * (_WIDTH / 2 - 6), 1)

    whisker = (
        f'<line class="span" x1="{place(ratio.low)}" x2="{place(ratio.high)}" y1="8" y2="8"/>' if ratio.known else ""
    )
    return (
        f'<svg viewBox="0 0 {_WIDTH} 16" width="{_WIDTH}" height="16" aria-hidden="true">'
        f'<line x1="{_WIDTH / 2}" x2="{_WIDTH / 2}" y1="0" y2="16"/>{whisker}'
        f'<circle cx="{place(ratio.value)}" cy="8" r="4"/>'
        "</svg>"
    )
