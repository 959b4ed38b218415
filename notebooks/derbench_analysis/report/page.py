"""Puts the page together: one file that needs no other and no network."""

import base64
import json
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

from derbench_analysis.claims import verdicts
from derbench_analysis.claims.verdict import Verdict
from derbench_analysis.figures import FIGURES, save
from derbench_analysis.report.answer import Best, Trouble, best, emulations, troubles
from derbench_analysis.report.data import page_data
from derbench_analysis.statistics import FEWEST_FORKS
from derbench_analysis.study import Study

NAME = "report.html"


def write_report(study: Study, folder: Path) -> Path:
    """Writes `report.html` and `figures/` into the folder; the page's path."""
    written = save(study, folder / "figures")
    pictures = [path for path in written if path.suffix == ".svg"]
    page = folder / NAME
    page.write_text(render(study, pictures), encoding="utf-8")
    return page


def render(study: Study, pictures: list[Path]) -> str:
    """The page's HTML."""
    node, size = study.carried
    sweeps = ", ".join(folder.name for folder in study.dataset.folders)
    parts = {
        "sweeps": escape(sweeps),
        "about": escape(
            f"{len(study.dataset.trials):,} trials; the answer is for closed loops that carry {node} {size}"
        ),
        "emulated": _emulated(study),
        "summary": escape(_summary(study)),
        "notes": "".join(f"<p class=warning>{escape(note)}</p>" for note in study.dataset.notes),
        "answer": _answer(best(study)),
        "troubles": _troubles(troubles(study)),
        "claims": _claims(verdicts(study)),
        "figures": "".join(_figure(figure.title, path) for figure, path in zip(FIGURES, pictures, strict=True)),
        "data": json.dumps(page_data(study), separators=(",", ":")).replace("<", "\\u003c"),
        "style": _part("report.css"),
        "script": _part("report.js"),
    }
    return Template(_part("report.html")).substitute(parts)


def _summary(study: Study) -> str:
    trials = study.dataset.trials
    setups = trials.groupby("setup")["emulated"].any()
    bad = int((trials["outcome"] != "OK").sum())
    what = (
        f"{int(setups.sum())} of {len(setups)} setups are emulated; {bad:,} of {len(trials):,} trials did not end well."
    )
    few = study.cells["forks"].median() < FEWEST_FORKS
    return what + (
        f" With fewer than {FEWEST_FORKS} forks nothing can be told apart: read these as a first look." if few else ""
    )


def _part(name: str) -> str:
    return files("derbench_analysis").joinpath("data", name).read_text("utf-8")


def _emulated(study: Study) -> str:
    found = emulations(study)
    if not found:
        return "<p>Nothing was emulated.</p>"
    items = "".join(f"<li>{escape(text)}</li>" for text in found)
    return f"<p class=warning><strong>Emulated</strong>, not measured on boards:</p><ul>{items}</ul>"


def _answer(found: list[Best]) -> str:
    rows = []
    for row in found:
        names = ", ".join(escape(name) for name in row.names)
        more = f" and {row.more} more that cannot be told apart" if row.more and row.sure else ""
        doubt = "" if row.sure else f" <em>({row.forks} fork{'s' * (row.forks != 1)}: no two can be told apart)</em>"
        rows.append(
            f"<tr><th scope=row>{escape(row.setup)}</th><td>{escape(row.pattern)}</td>"
            f"<td>{names}{more}{doubt}</td><td>{escape(row.latency)}</td><td>{escape(row.throughput)}</td></tr>"
        )
    return "".join(rows)


def _troubles(found: list[Trouble]) -> str:
    if not found:
        return "<p>No trial failed.</p>"
    items = []
    for trouble in found:
        cells = "".join(f"<li>{escape(cell)}</li>" for cell in trouble.cells[:20])
        rest = f"<li>and {len(trouble.cells) - 20} more</li>" if len(trouble.cells) > 20 else ""
        plural = "s" * (trouble.trials != 1)
        items.append(
            f"<details><summary>{trouble.trials} trial{plural} {escape(trouble.outcome)}: {escape(trouble.reason)}"
            f"</summary><ul>{cells}{rest}</ul></details>"
        )
    return "".join(items)


def _claims(found: list[Verdict]) -> str:
    return "".join(
        f'<tr><td>{v.number}</td><td>{escape(v.text)}</td><td class="{v.verdict.split()[0]}">{v.verdict}</td>'
        f"<td><details><summary>numbers</summary>{escape(v.numbers)}</details></td></tr>"
        for v in found
    )


def _figure(title: str, path: Path) -> str:
    encoded = base64.b64encode(path.read_bytes()).decode("ascii")
    source = f"data:image/svg+xml;base64,{encoded}"
    picture = f'<img alt="{escape(title)}; the numbers are in the map above" src="{source}">'
    return f"<details><summary>{escape(title)}</summary><div class=wide>{picture}</div></details>"
