"""All pages, pictures and tables that are made from the published datasets."""

from collections.abc import Iterator
from pathlib import Path

from derbench_analysis.data.boards import scores
from derbench_analysis.data.csvs import write_csv
from derbench_analysis.data.load import load
from derbench_analysis.errors import BadInput
from derbench_analysis.papers.study.figures import FIGURES, drawn_as
from derbench_analysis.predict.holdout import tries
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.picture import picture
from derbench_analysis.predict.study import buckets_of, study
from derbench_analysis.publish import prediction, reference
from derbench_analysis.publish.answers import Ask, renew_answers
from derbench_analysis.publish.findings import findings
from derbench_analysis.publish.notebooks import Run, renew_notebooks
from derbench_analysis.publish.regions import renew
from derbench_analysis.publish.sheets import sheets
from derbench_analysis.report.chapters import executed
from derbench_analysis.statistics.study import Study

ANSWERING = ["advise.md", "sheet.md"]
"""The pages that show answers of commands."""

PICTURES = {3: "middleware-throughput.svg", 8: "serializer-throughput.svg"}
"""Which of the study's figures the pages show."""


def dataset(home: Path) -> Path:
    """The folder of the published dataset."""
    return home / "results" / "reference"


def whole(home: Path) -> list[Path]:
    """The folders that a command reads which is given none: later measurements, and the dataset."""
    later = home / "results" / "dataset"
    return [*([later] if later.is_dir() else []), dataset(home)]


def datasets(home: Path) -> list[Path]:
    """All of it, and what is beside it: other links and patterns, for predictions alone."""
    beside = home / "results" / "reference-beside"
    return [*reversed(whole(home)), *([beside] if beside.is_dir() else [])]


def publish(home: Path, ask: Ask, run: Run = executed, although_drifting: bool = False) -> Iterator[Path]:
    """Writes everything anew, and names each file. BadInput where there is no dataset, or its machine drifted."""
    if not dataset(home).is_dir():
        raise BadInput(f"{dataset(home)}: is not there; sweeps/reference/measure makes it")
    drifted = load(whole(home)).drifts
    if drifted and not although_drifting:
        worst = max(drifted, key=lambda drift: drift.factor)
        raise BadInput(
            f"{dataset(home)}: {worst.text}; measure it anew, or say --although-drifting, which the pages tell"
        )
    yield from _pictures(home)
    yield from _predictions(home)
    yield from _results(home)
    for page in ANSWERING:
        yield renew_answers(home / "docs" / page, ask)
    yield from sheets(home / "docs", load(whole(home)))
    yield from renew_notebooks(home / "notebooks", dataset(home), run)


def _pictures(home: Path) -> Iterator[Path]:
    found = Study(load([dataset(home)]))
    for figure in FIGURES:
        if figure.number in PICTURES:
            yield drawn_as(figure.chart(found), home / "docs" / "pictures" / PICTURES[figure.number])


def _predictions(home: Path) -> Iterator[Path]:
    measured = observed(load(datasets(home)).pairs, scores())
    cells = study(measured, scores())
    table = home / "results" / "study.csv"
    write_csv(cells, table, float_format="%.6g")
    yield table
    yield picture(cells, home / "docs" / "pictures" / "study-cells.png")
    yield renew(home / "docs" / "prediction.md", {
        "warm code": prediction.warm_code(measured),
        "validation": prediction.validation(list(tries(measured))),
        "study": prediction.study_cells(cells, buckets_of(measured)),
        "links": prediction.links(measured),
    })  # fmt: skip


def _results(home: Path) -> Iterator[Path]:
    read = load([dataset(home)])
    found = Study(read)
    yield renew(home / "docs" / "reference-results.md", {
        "parts": reference.table_of_parts(datasets(home), home),
        "circumstances": reference.circumstances(read, [dataset(home)], datasets(home)[1:]),
        "findings": findings(found),
        "claims": reference.claims(found),
    })  # fmt: skip
    yield renew(home / "README.md", {"picture": reference.about_the_picture(found)})
