"""Faults in the page: what each middleware did when something failed."""

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import notes
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.templates import rendered
from derbench_analysis.statistics.faults import table


def fault_chapters(dataset: Dataset) -> list[Chapter]:
    """None where nothing was done on purpose."""
    if dataset.faulted.empty:
        return []
    heads, *rows = table(dataset.faulted)
    explained = notes(row[0] for row in rows)
    html = rendered("table.html", heads=heads, rows=rows, kind="", label="", about="", notes=explained)
    return [Chapter("When something fails", html)]
