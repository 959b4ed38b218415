"""Faults in the page: what each middleware did when something failed."""

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import notes
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.templates import rendered
from derbench_analysis.statistics.faults import storms, table


def fault_chapters(dataset: Dataset) -> list[Chapter]:
    """None where nothing was done on purpose."""
    if dataset.faulted.empty:
        return []
    heads, *rows = table(dataset.faulted)
    explained = notes(row[0] for row in rows)
    html = rendered("table.html", heads=heads, rows=rows, kind="", label="", about="", notes=explained)
    back_heads, *back = storms(dataset.faulted)
    if back:
        html += rendered(
            "table.html",
            heads=back_heads,
            rows=back,
            kind="",
            label="",
            about="How devices came back that were cut off all at once: seconds until so many were connected again.",
            notes=[],
        )
    return [Chapter("When something fails", html)]
