"""The notebooks with their outputs on the published dataset."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from nbformat import NotebookNode

from derbench_analysis.report.chapters import NOTEBOOKS, written

Run = Callable[[Iterable[Path], Path], list[NotebookNode]]
"""Executes all notebooks on folders of results, and saves figures into another folder."""


def renew_notebooks(folder: Path, results: Path, run: Run) -> Iterator[Path]:
    """Writes all of them into that folder, as they are with outputs, and names each."""
    with tempfile.TemporaryDirectory(prefix="derbench-figures-") as figures:
        books = run([results], Path(figures))
    for source, book in zip(NOTEBOOKS, books, strict=True):
        for cell in book.cells:
            _without_traces(cell)
        yield written(book, folder / source.name)


def _without_traces(cell: NotebookNode) -> None:
    """Takes away what each run has of its own: numbers and times."""
    cell.metadata.pop("execution", None)
    if cell.cell_type != "code":
        return
    cell.execution_count = None
    for output in cell.outputs:
        if "execution_count" in output:
            output.execution_count = None
