"""Puts the page together: one file that needs no other and no network."""

import json
import shlex
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

from derbench_analysis.columns import PATTERNS
from derbench_analysis.load import Dataset
from derbench_analysis.report import first_screen, in_time
from derbench_analysis.report.answer import best, troubles
from derbench_analysis.report.chapters import Chapter, chapters
from derbench_analysis.report.data import page_data
from derbench_analysis.report.faults import fault_chapters
from derbench_analysis.report.percentiles import percentile_chapters
from derbench_analysis.report.scenarios import scenario_chapters
from derbench_analysis.study import Study
from derbench_analysis.text import counted

NAME = "report.html"


def write_report(study: Study, folder: Path) -> Path:
    """Writes `report.html` and `figures/` into the folder; the page's path.

    The notebooks run in a process of their own, while this one reckons what the first screen and the map need.
    """
    _ = study.cells  # says in one line what is wrong with a dataset that has nothing to show, before notebooks run
    figures = folder / "figures"
    figures.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(1) as notebooks:
        executed = notebooks.submit(chapters, study.dataset.folders, figures)
        own, scenarios = parts(study), scenario_chapters(study.dataset, figures)
        page = folder / NAME
        page.write_text(render(own, [*executed.result(), *scenarios, *_further(study.dataset)]), encoding="utf-8")
    return page


def _further(dataset: Dataset) -> list[Chapter]:
    return [*percentile_chapters(dataset), *fault_chapters(dataset)]


def write_scenario_report(dataset: Dataset, folder: Path) -> Path:
    """The same of a dataset of scenarios or faults, in which nothing compares with the study."""
    figures = folder / "figures"
    figures.mkdir(parents=True, exist_ok=True)
    found = [*scenario_chapters(dataset, figures), *_further(dataset)]
    pairs = f"; {len(dataset.trials):,} of pairs, none of a closed loop, are not shown" if len(dataset.trials) else ""
    of_scenarios = counted(len(dataset.scenarios), "trial")
    whole = {
        **_of(dataset),
        "about": f"{of_scenarios} of scenarios, {len(dataset.faulted):,} with faults{pairs}",
        "notes": first_screen.notes(dataset),
        "nav": _nav([(chapter.anchor, chapter.title) for chapter in found]),
        "chapters": "".join(_section(chapter) for chapter in found),
        "style": _part("report.css"),
    }
    page = folder / NAME
    page.write_text(Template(_part("scenarios.html")).substitute(whole), encoding="utf-8")
    return page


def render(own: dict[str, str], executed: Sequence[Chapter]) -> str:
    """The page's HTML."""
    links = [
        ("answer", "The answer"),
        ("all", "All combinations"),
        ("charts", "Curves"),
        *((c.anchor, c.title.partition(":")[0]) for c in executed),
    ]
    whole = {
        **own,
        "nav": _nav(links),
        "chapters": "".join(_section(chapter) for chapter in executed),
        "style": _part("report.css"),
        "script": _part("charts.js") + _part("save.js") + _part("report.js"),
    }
    return Template(_part("report.html")).substitute(whole)


def parts(study: Study) -> dict[str, str]:
    """Everything but the chapters."""
    node, size = study.carried
    data = page_data(study)
    about = f"closed loops, {node} of size {size}"
    return {
        **_of(study.dataset),
        "about": escape(about),
        "in_time": in_time.table(data),
        "tiles": first_screen.tiles(study),
        "notes": first_screen.notes(study.dataset),
        "provenance": first_screen.provenance(study),
        "patterns": "".join(f'<th scope="col">{pattern}</th>' for pattern in _patterns(study)),
        "answer": first_screen.answer(best(study), _patterns(study), study),
        "emulated": first_screen.emulated(study),
        "troubles": first_screen.trouble(troubles(study)),
        "data": json.dumps(data, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c"),
    }


def _of(dataset: Dataset) -> dict[str, str]:
    return {
        "sweeps": escape(", ".join(folder.name for folder in dataset.folders)),
        "names": escape(" ".join(shlex.quote(folder.name) for folder in dataset.folders)),
        "folders": escape(", ".join(str(folder) for folder in dataset.folders)),
    }


def _nav(links: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<a href="#{anchor}">{escape(title)}</a>' for anchor, title in links)


def _patterns(study: Study) -> list[str]:
    there = set(study.trials["pattern"])
    return [pattern for pattern in PATTERNS if pattern in there]


def _section(chapter: Chapter) -> str:
    title = escape(chapter.title)
    return (
        f'<section class="chapter" id="{chapter.anchor}" aria-labelledby="{chapter.anchor}-title">'
        f'<h2 id="{chapter.anchor}-title">{title}</h2>{chapter.html}</section>'
    )


def _part(name: str) -> str:
    return files("derbench_analysis").joinpath("data", name).read_text("utf-8")
