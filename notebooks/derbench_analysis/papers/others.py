"""The papers whose experiments are scenarios: their figures and their claims, of whatever a dataset has of them."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.records import ScenarioTrial, scenario_trials
from derbench_analysis.papers.callia import claims as callia_claims
from derbench_analysis.papers.callia import figures as callia_figures
from derbench_analysis.papers.callia.borders import BURST, LATENCY, Borders
from derbench_analysis.papers.encourage import claims as encourage_claims
from derbench_analysis.papers.encourage import figures as encourage_figures
from derbench_analysis.papers.encourage.loops import PLANS as ENCOURAGE
from derbench_analysis.papers.encourage.loops import Loops
from derbench_analysis.papers.metering import claims as metering_claims
from derbench_analysis.papers.metering import figures as metering_figures
from derbench_analysis.papers.metering.points import PLANS as METERING
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.study.verdict import Verdict
from derbench_analysis.statistics.conditions import CLAIM, LeftOut, fit_records

TITLES = {
    "metering": "The claims of Karnouskos, da Silva and Ilic on smart metering:",
    "encourage": "The claims of Macarulla, Albano, Ferreira and Teixeira on a control loop over RabbitMQ:",
    "callia": "The claims of von Tullenburg, Du, Panholzer and Vidal on agents over Kafka:",
}


_VERDICTS: dict[str, tuple[Collection[str], Callable[[Sequence[ScenarioTrial]], list[Verdict]]]] = {
    "metering": (METERING, lambda trials: metering_claims.verdicts(Points(trials))),
    "encourage": (ENCOURAGE, lambda trials: encourage_claims.verdicts(Loops.of_trials(trials))),
    "callia": ((LATENCY, BURST), lambda trials: callia_claims.verdicts(Borders.of_trials(trials))),
}
"""The plans of each paper, and the way to judge its claims."""


Judged = tuple[list[Verdict], LeftOut]
"""The verdicts on a paper's claims, and what its trials' conditions left out."""


def claims(dataset: Dataset) -> dict[str, Judged]:
    """By paper, with the trials whose conditions left them out; empty where the dataset has no trial of any paper."""
    trials = scenario_trials(dataset)
    found = {}
    for paper, (plans, verdicts) in _VERDICTS.items():
        of_paper = [trial for trial in trials if trial.plan in plans]
        if of_paper:
            kept, out = fit_records(of_paper, CLAIM)
            found[paper] = verdicts(kept), out
    return found


def figures(dataset: Dataset, folder: Path) -> list[Path]:
    """Writes those that the dataset has the trials for."""
    points, loops, borders = Points.of(dataset), Loops.of(dataset), Borders.of(dataset)
    written = [] if points.empty else metering_figures.save(points, folder)
    written += [] if loops.empty else encourage_figures.save(loops, folder)
    return written if borders.empty else [*written, *callia_figures.save(borders, folder)]
