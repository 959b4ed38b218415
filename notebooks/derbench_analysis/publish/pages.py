"""Pages with a part made from records: one command replaces that part."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from derbench_analysis.errors import BadInput
from derbench_analysis.papers.study.figures import drawn_as

MARK = "<!-- what follows is made from records -->"
"""In a page: the line that what is made stands below."""


def write_below_mark(page: Path, lines: Sequence[str], figures: Mapping[str, Any]) -> list[Path]:
    """Puts the lines below the page's mark, in place of what is there, and draws the figures, by paths from it."""
    above, mark, _ = page.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise BadInput(f"{page}: has no line '{MARK}', below which table and figure go")
    written = [page]
    for place, chart in figures.items():
        figure = page.parent / place
        figure.parent.mkdir(parents=True, exist_ok=True)
        written.append(drawn_as(chart, figure))
    page.write_text("\n".join([above + mark, "", *lines, ""]), encoding="utf-8")
    return written


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of Markdown."""
    return [f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows]]
