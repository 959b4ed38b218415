"""Faults in the page: what each middleware did when something failed."""

from html import escape

from derbench_analysis.faults import table
from derbench_analysis.load import Dataset
from derbench_analysis.provenance import notes
from derbench_analysis.report.chapters import Chapter


def fault_chapters(dataset: Dataset) -> list[Chapter]:
    """None where nothing was done on purpose."""
    if dataset.faulted.empty:
        return []
    head, *rows = table(dataset.faulted)
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    explained = "".join(f"<p>{escape(note)}.</p>" for note in notes(row[0] for row in rows))
    html = f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>{explained}"
    return [Chapter("When something fails", html)]
