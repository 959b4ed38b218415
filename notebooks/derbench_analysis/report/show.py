"""Pictures and tables that only the notebooks show: `figure` and `claims`."""

import base64
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from markupsafe import Markup

from derbench_analysis.data.provenance import notes_of
from derbench_analysis.papers.study import verdicts
from derbench_analysis.papers.study.figures import FIGURES, save
from derbench_analysis.papers.study.verdict import Verdict
from derbench_analysis.report.templates import rendered
from derbench_analysis.statistics.study import Study

FIGURES_FOLDER = "DERBENCH_FIGURES"
"""Names the folder that figures are saved into; without it, `figures` in the last results folder."""


@dataclass(frozen=True)
class Shown:
    """HTML that a notebook displays."""

    html: str = field(repr=False)

    def _repr_html_(self) -> str:
        return self.html


def figure(study: Study, number: int) -> Shown:
    """One of the study's figures 1 to 12, which is also saved as SVG and PNG."""
    wanted = FIGURES[number - 1]
    folder = os.environ.get(FIGURES_FOLDER) or study.dataset.folders[-1] / "figures"
    svg, _ = save(study, Path(folder), [wanted])
    return Shown(picture(wanted.title, svg.read_bytes()))


def picture(title: str, svg: bytes) -> Markup:
    """A figure as HTML."""
    encoded = base64.b64encode(svg).decode("ascii")
    return rendered("picture.html", title=title, svg=encoded)


def claims(study: Study) -> Shown:
    """A verdict for each of the study's claims, with the numbers that decide."""
    return Shown(claims_table(verdicts(study), notes_of(study.dataset.pairs)))


def claims_table(found: Iterable[Verdict], notes: Iterable[str] = ()) -> Markup:
    """Verdicts as HTML, with what a reader must know."""
    return rendered("claims.html", claims=list(found), notes=list(notes))
