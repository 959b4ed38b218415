"""Products of the published datasets: parts of pages, pictures, the study's table, and answers."""

import shutil

import nbformat
import numpy as np
import pandas as pd
import pytest
import synthetic
from conftest import small_records
from scipy import stats

from derbench_analysis.cli import main
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput
from derbench_analysis.publish.answers import questions, renew_answers, shown, shown_again
from derbench_analysis.publish.everything import publish
from derbench_analysis.publish.findings import median
from derbench_analysis.publish.regions import END, begin, renew
from derbench_analysis.publish.sheets import BOARDS
from derbench_analysis.report.chapters import NOTEBOOKS

PLAN = "description: made up\ntrial: {duration: 5 s, forks: 4}\n"
PAGES = ["README.md", "docs/prediction.md", "docs/reference-results.md", "docs/advise.md", "docs/sheet.md"]


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """A copy of the pages, with a small dataset of two parts, and what was said to be written."""
    home = tmp_path_factory.mktemp("home")
    for page in PAGES:
        (home / page).parent.mkdir(exist_ok=True)
        shutil.copy(HOME / page, home / page)
    (home / "docs" / "pictures").mkdir()
    records = list(small_records())
    for name, part in (("open", True), ("closed", False)):
        chosen = [one for one in records if one["load"].startswith("rate:") == part]
        folder = synthetic.write(home / "results" / "reference" / name, chosen)
        (folder / "plan.yaml").write_text(PLAN)
    (home / "notebooks").mkdir()
    return home, list(publish(home, as_asked, as_run))


def as_asked(words):
    """No advice, and a sheet of three rows."""
    if words[0] == "sheet":
        return 0, ["asked", "", "heading", "amqp none 1", "mqtt none 2", "mqtt tls 3", "", "marks"]
    return 4, ["asked", "", "No combination", "  why", str(len(words))]


def as_run(folders, figures):
    """The notebooks, each with one output."""
    books = [nbformat.read(path, as_version=4) for path in NOTEBOOKS]
    for book in books:
        cell = next(cell for cell in book.cells if cell.cell_type == "code")
        cell.metadata["execution"] = {"iopub.execute_input": "then"}
        cell.execution_count = 3
        cell.outputs = [nbformat.v4.new_output("execute_result", {"text/plain": "made"}, execution_count=3)]
    return books


@pytest.mark.longer
def test_pages_pictures_and_tables_are_written(published):
    home, written = published
    assert [str(path.relative_to(home)) for path in written] == [
        "docs/pictures/middleware-throughput.svg", "docs/pictures/serializer-throughput.svg", "results/study.csv",
        "docs/pictures/study-cells.png", "docs/prediction.md", "docs/reference-results.md", "README.md",
        "docs/advise.md", "docs/sheet.md", *(f"docs/sheets/{board}.md" for board in BOARDS),
        *(f"notebooks/{path.name}" for path in NOTEBOOKS)]  # fmt: skip
    assert all(path.stat().st_size > 0 for path in written)


@pytest.mark.longer
def test_notebooks_have_outputs_without_a_trace(published):
    home, _ = published
    for path in NOTEBOOKS:
        text = (home / "notebooks" / path.name).read_text(encoding="utf-8")
        assert "made" in text
        assert '"execution_count": 3' not in text
        assert "iopub" not in text


@pytest.mark.longer
def test_only_what_lies_between_the_marks_is_another(published):
    home, _ = published
    for page in PAGES[:-2]:
        assert by_hand(home / page) == by_hand(HOME / page), page


def by_hand(page):
    first, *rest = page.read_text(encoding="utf-8").split("<!-- made from data: ")
    return [first, *((one.partition(" -->")[0], one.partition(END)[2]) for one in rest)]


@pytest.mark.longer
def test_the_pages_say_what_the_data_do(published):
    home, _ = published
    said = (home / "docs" / "reference-results.md").read_text(encoding="utf-8")
    assert "| `results/reference/closed` | made up | 5 s, 4 a cell |" in said
    assert "Of the 24, these hold: " in said
    assert "5 serializers on" in said
    prediction = (home / "docs" / "prediction.md").read_text(encoding="utf-8")
    assert "| each setup |" in prediction
    assert "Links are wires, as in the dataset" in " ".join(prediction.split())
    assert "through 4 middleware" in (home / "README.md").read_text(encoding="utf-8")


@pytest.mark.longer
def test_each_question_gets_its_answer(published):
    home, _ = published
    answers = questions(home / "docs" / "advise.md")
    assert [command for command, _ in answers] == [command for command, _ in questions(HOME / "docs" / "advise.md")]
    assert {answer for _, answer in answers} == {"No combination\n  why\nexit code 4\n"}


@pytest.mark.longer
def test_a_sheet_shows_the_rows_that_it_showed(published):
    home, _ = published
    ((command, answer),) = questions(home / "docs" / "sheet.md")
    assert command.startswith("sheet --board rpi4 --link lte ")
    assert answer == "heading\nmqtt none 2\nmqtt tls 3\n"


def test_a_sheet_without_a_shown_row_is_refused():
    with pytest.raises(BadInput, match="has 1 of the 2 rows that are shown of it"):
        shown_again(["asked", "", "heading", "mqtt none 2"], "heading\nmqtt none 1\nmqtt tls 1\n")


def test_an_answer_has_heading_rows_and_sweep():
    """An answer is a heading, the three best, how many were tried, and the sweep that would settle it."""
    best = ["heading", "first", "second", "third"]
    tried, sure = "1 of 9 combinations tried, 8 predicted", "To be sure, in a week: so"
    said = ["about", "", *best, "fourth", tried, "", sure]
    assert shown(0, said) == "\n".join([*best, tried, sure, ""])
    assert shown(0, ["any board", *said[1:]]) == "\n".join([*best[:3], tried, sure, ""])


def test_a_question_without_an_answer_is_named(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("```\n$ derbench advise --board x\nold\n```\n")
    with pytest.raises(BadInput, match=r"no answer to: derbench advise --board x \(exit code 2\)"):
        renew_answers(page, lambda words: (2, []))
    assert "old" in page.read_text()


def test_a_page_without_marks_is_left_alone(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(f"text\n{begin('one')}\nold\n{END}\n")
    with pytest.raises(BadInput, match="has no line '<!-- made from data: two -->'"):
        renew(page, {"one": "new", "two": "new"})
    assert "old" in page.read_text()


def test_a_missing_dataset_names_its_command(tmp_path, capsys):
    assert main(["publish", "--home", str(tmp_path)]) == 2
    assert "sweeps/reference/measure makes it" in capsys.readouterr().err


def test_pages_of_this_repository_have_marks():
    names = {"README.md": ["picture"], "docs/prediction.md": ["warm code", "validation", "study", "links"],
             "docs/reference-results.md": ["parts", "circumstances", "findings", "claims"]}  # fmt: skip
    for page, made in names.items():
        text = (HOME / page).read_text(encoding="utf-8")
        assert [name for name in made if begin(name) not in text] == [], page


@pytest.mark.parametrize(("count", "low", "high"), [(5, None, None), (6, 0, 5), (10, 1, 8), (20, 5, 14)])
def test_the_interval_of_a_median_is_binomial(count, low, high):
    found = median(pd.Series(np.arange(count, dtype=float)))
    assert found.value == (count - 1) / 2
    assert found.known == (low is not None)
    if found.known:
        assert (found.low, found.high) == (low, high)
        inside = stats.binom.cdf(high, count, 0.5) - stats.binom.cdf(low, count, 0.5)
        assert inside >= 0.95
