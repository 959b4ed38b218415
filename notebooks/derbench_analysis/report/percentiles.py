"""Percentiles that plans asked for, in the page."""

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.percentiles import NOT_SHOWN, table
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.templates import rendered

_ABOUT = (
    "Latency, as half the round trip where there is one: the median over the trials of a cell. "
    f"{NOT_SHOWN}: a trial timed too few messages to show that percentile."
)


def percentile_chapters(dataset: Dataset) -> list[Chapter]:
    """None where no plan asked for any."""
    found = table(dataset.pairs) if not dataset.pairs.empty else []
    if not found:
        return []
    heads, *rows = found
    html = rendered("table.html", heads=heads, rows=rows, kind="", label="Table or figure", about=_ABOUT, notes=())
    return [Chapter("Percentiles that the plan asked for", html)]
