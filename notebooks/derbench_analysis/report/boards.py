"""Boards beside each other, in the page of a report or as a page of their own."""

from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from derbench_analysis.compare.boards import Beside, Boards, boards
from derbench_analysis.compare.show_boards import ABOUT, HEADINGS, figure, row, said, title, verdict
from derbench_analysis.data.load import Dataset
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.comparison import WIDTH, Row, drawn, widest_of
from derbench_analysis.report.templates import part, rendered

_TOLD, _UNTOLD = "better", "cannot"


@dataclass(frozen=True)
class _Pair:
    """Two boards at one place, and the rows of their cells."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]


def board_chapters(dataset: Dataset) -> list[Chapter]:
    """None where the results are of one board."""
    found = boards(dataset)
    return [Chapter("Boards beside each other", _html(found))] if len(found.names) > 1 else []


def write_page(found: Boards, file: Path) -> Path:
    """The same as a page of its own; its path."""
    names = ", ".join(found.names)
    html = rendered("boards_page.html", names=names, html=_html(found), notes=found.notes, style=part("report.css"))
    file.write_text(html, encoding="utf-8")
    return file


def _html(found: Boards) -> Markup:
    rows = [row(each) for each in found.beside]
    pairs = [_pair(each) for each in found.beside]
    return rendered("boards.html", heads=HEADINGS, rows=rows, about=ABOUT, notes=said(found), pairs=pairs, width=WIDTH)


def _pair(each: Beside) -> _Pair:
    widest = widest_of(cell.ratio for cell in each.cells)
    return _Pair(
        title(each),
        ("cell", each.one, each.other, "times as fast"),
        tuple(
            drawn(
                cell.name,
                verdict(cell),
                (figure(each, cell.one), figure(each, cell.other), cell.ratio.text()),
                _TOLD if cell.told else _UNTOLD,
                cell.ratio,
                widest,
            )
            for cell in each.cells
        ),
    )
