"""The papers whose experiments are scenarios: their figures and their claims, of whatever a dataset has of them."""

from pathlib import Path

from derbench_analysis.data.load import Dataset
from derbench_analysis.papers.callia import claims as callia_claims
from derbench_analysis.papers.callia import figures as callia_figures
from derbench_analysis.papers.callia.borders import Borders
from derbench_analysis.papers.encourage import claims as encourage_claims
from derbench_analysis.papers.encourage import figures as encourage_figures
from derbench_analysis.papers.encourage.loops import Loops
from derbench_analysis.papers.metering import claims as metering_claims
from derbench_analysis.papers.metering import figures as metering_figures
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.study.verdict import Verdict

TITLES = {
    "metering": "The claims of Karnouskos, da Silva and Ilic on smart metering:",
    "encourage": "The claims of Macarulla, Albano, Ferreira and Teixeira on a control loop over RabbitMQ:",
    "callia": "The claims of von Tullenburg, Du, Panholzer and Vidal on agents over Kafka:",
}


def claims(dataset: Dataset) -> dict[str, list[Verdict]]:
    """By paper; empty where the dataset has nothing of any."""
    points, loops, borders = Points.of(dataset), Loops.of(dataset), Borders.of(dataset)
    found = {}
    if not points.empty:
        found["metering"] = metering_claims.verdicts(points)
    if not loops.empty:
        found["encourage"] = encourage_claims.verdicts(loops)
    if not borders.empty:
        found["callia"] = callia_claims.verdicts(borders)
    return found


def figures(dataset: Dataset, folder: Path) -> list[Path]:
    """Writes those that the dataset has the trials for."""
    points, loops, borders = Points.of(dataset), Loops.of(dataset), Borders.of(dataset)
    written = [] if points.empty else metering_figures.save(points, folder)
    written += [] if loops.empty else encourage_figures.save(loops, folder)
    return written if borders.empty else [*written, *callia_figures.save(borders, folder)]
