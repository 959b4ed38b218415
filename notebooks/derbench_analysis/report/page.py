"""Puts the page together: one file that needs no other and no network."""

import json
import shlex
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from markupsafe import Markup

from derbench_analysis.advise.elsewhere import Law
from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.files import called
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import notes_of
from derbench_analysis.report import deadline_map, first_screen
from derbench_analysis.report.answer import best, emulations, troubles
from derbench_analysis.report.boards import board_chapters
from derbench_analysis.report.chapters import Chapter, chapters
from derbench_analysis.report.data import page_data
from derbench_analysis.report.faults import fault_chapters
from derbench_analysis.report.percentiles import percentile_chapters
from derbench_analysis.report.prediction import dimensions_of, prediction_chapter
from derbench_analysis.report.scenarios import scenario_chapters
from derbench_analysis.report.series import series_chapters
from derbench_analysis.report.templates import part, rendered
from derbench_analysis.statistics.study import Study
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
    further = (board_chapters, percentile_chapters, series_chapters, fault_chapters)
    return [chapter for chapters_of in further for chapter in chapters_of(dataset)]


def write_scenario_report(dataset: Dataset, folder: Path) -> Path:
    """The same of a dataset of scenarios or faults, in which nothing compares with the study."""
    figures = folder / "figures"
    figures.mkdir(parents=True, exist_ok=True)
    found = [*scenario_chapters(dataset, figures), *_further(dataset)]
    pairs = f"; {len(dataset.pairs):,} of pairs, none of a closed loop, are not shown" if len(dataset.pairs) else ""
    of_scenarios = counted(len(dataset.scenarios), "trial")
    whole = {
        **_of(dataset),
        "about": f"{of_scenarios} of scenarios, {len(dataset.faulted):,} with faults{pairs}",
        "notes": dataset.notes,
        "links": [(chapter.anchor, chapter.title) for chapter in found],
        "chapters": found,
        "style": part("report.css"),
    }
    page = folder / NAME
    page.write_text(rendered("scenarios.html", **whole), encoding="utf-8")
    return page


def render(own: dict[str, object], executed: Sequence[Chapter]) -> str:
    """The page's HTML."""
    found = [*own["own_chapters"], *executed]  # type: ignore[misc]
    links = [
        ("answer", "The answer"),
        ("measured", "What was measured"),
        ("all", "All combinations"),
        ("charts", "Curves"),
        *((c.anchor, c.title.partition(":")[0]) for c in found),
    ]
    whole = {
        **own,
        "links": links,
        "chapters": found,
        "style": part("report.css"),
        "script": part("charts.js") + part("save.js") + part("report.js"),
    }
    return rendered("report.html", **whole)


def parts(study: Study) -> dict[str, object]:
    """Everything but the chapters."""
    law = Law(study.dataset.pairs)
    dimensions = dimensions_of(law, study.dataset.folders)
    return {
        **_of(study.dataset),
        "about": f"{len(study.dataset.pairs):,} trials",
        "maps": deadline_map.maps(study, law, dimensions),
        "provenance": notes_of(study.dataset.pairs),
        "own_chapters": [_quickest(study), prediction_chapter(dimensions)],
        "tiles": first_screen.tiles(study),
        "notes": study.dataset.notes,
        "limits": first_screen.limits(study.dataset),
        "emulated": emulations(study),
        "troubles": troubles(study),
        "cells_shown": first_screen.CELLS_SHOWN,
        "data": Markup(json.dumps(page_data(study), separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")),
    }


def _quickest(study: Study) -> Chapter:
    patterns = _patterns(study)
    rows = first_screen.rows(best(study), patterns, study)
    explained = notes_of(study.dataset.pairs)
    return Chapter(
        "The quickest in closed loops", rendered("quickest.html", rows=rows, patterns=patterns, provenance=explained)
    )


def _of(dataset: Dataset) -> dict[str, object]:
    return {
        "sweeps": ", ".join(folder.name for folder in dataset.folders),
        "names": " ".join(shlex.quote(called(folder)) for folder in dataset.folders),
        "folders": ", ".join(called(folder) for folder in dataset.folders),
    }


def _patterns(study: Study) -> list[str]:
    there = set(study.trials["pattern"])
    return [pattern for pattern in PATTERNS if pattern in there]
