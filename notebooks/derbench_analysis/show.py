"""What the notebooks show as pictures and tables of their own: `figure` and `claims`."""

import base64
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from derbench_analysis.claims import verdicts
from derbench_analysis.claims.verdict import Verdict
from derbench_analysis.figures import FIGURES, save
from derbench_analysis.provenance import notes_of
from derbench_analysis.study import Study

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


def picture(title: str, svg: bytes) -> str:
    """A figure as HTML."""
    encoded = base64.b64encode(svg).decode("ascii")
    return f'<img class="figure" alt="{escape(title)}" src="data:image/svg+xml;base64,{encoded}">'


def claims(study: Study) -> Shown:
    """A verdict for each of the study's claims, with the numbers that decide."""
    about = "".join(f"<p>{escape(note)}.</p>" for note in notes_of(study.dataset.trials))
    return Shown(claims_table(verdicts(study)) + about)


def claims_table(found: Iterable[Verdict]) -> str:
    """Verdicts as HTML."""
    rows = "".join(
        f"<tr><td>{v.number}</td>"
        f'<td><span class="verdict {v.verdict.split()[0]}">{v.verdict}</span></td>'
        f"<td>{escape(v.text)}</td><td><details><summary>numbers</summary>{escape(v.numbers)}</details></td></tr>"
        for v in found
    )
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("No.", "Here", "Claim", "Numbers"))
    return f'<table class="claims"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
