"""What `claims` prints."""

import json
from collections.abc import Callable
from dataclasses import asdict

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import notes_of
from derbench_analysis.papers import others as papers
from derbench_analysis.papers.study import verdicts
from derbench_analysis.papers.study.verdict import Verdict
from derbench_analysis.statistics.conditions import CLAIM, LeftOut, fit
from derbench_analysis.statistics.study import Study, compares

_PAPERS = {"study": "The study's claims:", **papers.TITLES}


def claims(dataset: Dataset, as_json: bool, say: Callable[[object], None]) -> None:
    """A verdict for each claim of the study, and of each other paper that the dataset has trials of."""
    of_scenarios = papers.claims(dataset)
    found: dict[str, tuple[list[Verdict], LeftOut]] = {}
    if not of_scenarios or compares(dataset):
        study = Study(dataset)
        found["study"] = verdicts(study), fit(study.trials, CLAIM)[1]
    found.update(of_scenarios)
    if as_json:
        say(json.dumps([{"paper": paper, **asdict(verdict), "numbers": verdict.numbers, "leftOut": out.as_json()}
                        for paper, (of_it, out) in found.items() for verdict in of_it], indent=1))  # fmt: skip
        return
    for paper, (of_it, out) in found.items():
        say(_PAPERS[paper])
        if out.text:
            say(f"{out.text[:1].upper()}{out.text[1:]}.")
        for verdict in of_it:
            say(f"{verdict.number:2}  {verdict.verdict:15}  {verdict.text}\n    {verdict.numbers}")
    for note in notes_of(dataset.pairs):
        say(note)
