"""How well predictions do, by dimension, in the page."""

from collections.abc import Sequence
from pathlib import Path

from derbench_analysis.advise.elsewhere import Law
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.dimensions import Dimensions
from derbench_analysis.predict.show import DIMENSION_HEADS, dimension_rows
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.templates import rendered

TITLE = "How well predictions do"

_ABOUT = "The median of how far predictions are off, and how many cells lie in their 90 % intervals: {how}."


def dimensions_of(law: Law, folders: Sequence[Path]) -> Dimensions | BadInput:
    """How well each dimension is predicted, or why nothing is predicted at all."""
    try:
        return Dimensions.of(law.measured, law.predictor, folders)
    except BadInput as problem:
        return problem


def prediction_chapter(found: Dimensions | BadInput) -> Chapter:
    """A row for each dimension; where nothing is predicted, why."""
    if isinstance(found, BadInput):
        notes = [f"Nothing is predicted: {found}"]
        return Chapter(TITLE, rendered("table.html", heads=[], rows=[], kind="", label="", about="", notes=notes))
    html = rendered(
        "table.html",
        heads=DIMENSION_HEADS,
        rows=dimension_rows(found.tried),
        kind="predictions",
        label="Predictions by dimension",
        about=_ABOUT.format(how=found.how),
        notes=(),
    )
    return Chapter(TITLE, html)
