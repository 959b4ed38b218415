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
from derbench_analysis.papers.study.verdict import UNTOLD, Verdict
from derbench_analysis.report.finding import label_of
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
    """A figure as HTML; it is told in the words that it has, or else by its title."""
    said = label_of(svg.decode("utf-8")) or title
    encoded = base64.b64encode(svg).decode("ascii")
    return rendered("picture.html", title=said, svg=encoded)


def claims(study: Study) -> Shown:
    """A verdict for each of the study's claims, with the numbers that decide."""
    return Shown(claims_table(verdicts(study), notes_of(study.dataset.pairs)))


def claims_table(found: Iterable[Verdict], notes: Iterable[str] = ()) -> Markup:
    """Verdicts as HTML, with what a reader must know. Claims that cannot be told are folded away."""
    all_of_them = list(found)
    untold = [claim for claim in all_of_them if claim.verdict == UNTOLD]
    told = [claim for claim in all_of_them if claim.verdict != UNTOLD]
    return rendered("claims.html", told=told, untold=untold, notes=list(notes))
