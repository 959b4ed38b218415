"""The notebooks, executed on a dataset and turned into chapters of the page."""

import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mistune
import nbformat
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from markupsafe import Markup
from nbclient import NotebookClient
from nbformat import NotebookNode

from derbench_analysis.notebook import FOLDERS
from derbench_analysis.report.show import FIGURES_FOLDER
from derbench_analysis.report.templates import rendered

HOME = Path(__file__).resolve().parents[2]
"""Where the notebooks are."""

NOTEBOOKS = tuple(sorted(HOME.glob("[0-9]*.ipynb")))
NOT_IN_REPORT = "not-in-report"
"""The tag of cells that say what the first screen says already, or what only a reader of the notebook needs."""

_NO_ROWS = re.compile(r"<tbody>\s*</tbody>")
_TIME_LIMIT_S = 600


@dataclass(frozen=True)
class Chapter:
    """One notebook: its title, and its prose and outputs as HTML."""

    title: str
    html: Markup

    @property
    def anchor(self) -> str:
        """For links to it."""
        return re.sub(r"[^a-z]+", "-", self.title.lower()).strip("-")


def chapters(folders: Iterable[Path], figures: Path) -> list[Chapter]:
    """A chapter for each notebook that has something to show, executed on these results."""
    made = [chapter_of(book) for book in executed(folders, figures)]
    return [chapter for chapter in made if chapter is not None]


def executed(folders: Iterable[Path], figures: Path) -> list[NotebookNode]:
    """All notebooks with outputs. They run in one kernel, since to start six takes longer than to run them."""
    books = [nbformat.read(path, as_version=4) for path in NOTEBOOKS]
    whole = nbformat.v4.new_notebook(cells=[cell for book in books for cell in book.cells])
    with tempfile.TemporaryDirectory(prefix="derbench-kernel-") as own:
        client = NotebookClient(
            whole, km=_kernel(own), timeout=_TIME_LIMIT_S, resources={"metadata": {"path": str(HOME)}}
        )
        client.owns_km = True  # so that it ends the kernel
        client.execute(env=_variables(folders, figures, own))
    return books


def written(book: NotebookNode, path: Path) -> Path:
    """Writes it there, as it is, with its outputs."""
    nbformat.write(book, path)
    return path


def _kernel(own: str) -> AsyncKernelManager:
    """The kernel of this environment, whatever kernels the user has. It is spoken to over sockets that nobody else can
    open.
    """
    specs = KernelSpecManager(kernel_dirs=[str(Path(sys.prefix) / "share" / "jupyter" / "kernels")])
    return AsyncKernelManager(
        kernel_name="python3",
        kernel_spec_manager=specs,
        transport="ipc",
        ip=f"{own}/socket",
        connection_file=f"{own}/kernel.json",
    )


def _variables(folders: Iterable[Path], figures: Path, own: str) -> dict[str, str]:
    """For the kernel: what to read and to write, and none of the settings that a user of IPython may have."""
    return {
        **os.environ,
        FOLDERS: os.pathsep.join(str(folder.resolve()) for folder in folders),
        FIGURES_FOLDER: str(figures.resolve()),
        "PYTHONPATH": str(HOME),
        "IPYTHONDIR": own,
    }


def chapter_of(book: Any) -> Chapter | None:
    heading, _, rest = book.cells[0].source.partition("\n")
    shown = [cell for cell in book.cells[1:] if NOT_IN_REPORT not in cell.metadata.get("tags", [])]
    groups = list(_groups(rest, shown))
    if not any(outputs for _, outputs in groups):
        return None
    parts = [part for prose, outputs in groups for part in (_prose(prose), *outputs)]
    return Chapter(heading.removeprefix("# ").strip(), Markup("").join(parts))


def _groups(first: str, cells: Iterable[Any]) -> Iterator[tuple[str, list[Markup]]]:
    """Prose with the outputs below it; without those that explain tables that have no rows here."""
    prose, outputs, empty = first, list[Markup](), False
    for cell in cells:
        if cell.cell_type == "markdown":
            if outputs or not empty:
                yield prose, outputs
            prose, outputs, empty = cell.source, [], False
            continue
        for output in cell.outputs:
            if _NO_ROWS.search(output.get("data", {}).get("text/html", "")):
                empty = True
            else:
                outputs.append(_output(output))
    if outputs or not empty:
        yield prose, outputs


def _prose(text: str) -> Markup:
    return Markup(mistune.html(text))


def _output(output: Any) -> Markup:
    """HTML that a notebook made stays HTML: the notebooks are part of derbench, and escape what they show."""
    data = output.get("data", {})
    html = Markup(data["text/html"]) if "text/html" in data else None
    return rendered("output.html", html=html, text=data.get("text/plain"))
