"""derbench's own implementations are marked in every output, and explained there; the list of 25 serializers is
explained as well.
"""

import json
import re
from pathlib import Path

import pandas as pd
import pytest
import smart_meters
import synthetic
from markupsafe import escape

from derbench_analysis import notebook
from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.settle import settling
from derbench_analysis.advise.show import as_json, as_text
from derbench_analysis.cli import main
from derbench_analysis.data.costs import Tariff
from derbench_analysis.data.load import load
from derbench_analysis.data.provenance import OWN_NOTE, RECONSTRUCTED_NOTE
from derbench_analysis.papers.study import verdicts
from derbench_analysis.papers.study.figures import FIGURES, save
from derbench_analysis.publish.faults import write as write_faults
from derbench_analysis.publish.pages import MARK as PLACE
from derbench_analysis.report.page import parts, render, write_scenario_report
from derbench_analysis.report.percentiles import percentile_chapters
from derbench_analysis.report.show import claims
from derbench_analysis.statistics.study import Study

OWN = "yami4 (own)"
ROOT = Path(__file__).parents[2]


def records():
    made = []
    for middleware, rate in {"yami4": 900, "rmi": 500}.items():
        for serializer in ("ProtoStuff", "Kryo"):
            made += synthetic.forks([rate] * 3, middleware=middleware, serializer=serializer, pattern="push-pull")
    made += synthetic.open_loop((0, 0, 0), 100, middleware="yami4", pattern="push-pull", load="rate:1")
    return [*made, synthetic.failed(middleware="yami4", serializer="Gson", pattern="push-pull")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return synthetic.write(tmp_path_factory.mktemp("own") / "r", records())


@pytest.fixture(scope="module")
def study(folder):
    return Study(load([folder], ""))


def test_tables_of_the_notebooks_mark_it(study):
    tables = {
        "best": notebook.best_table(study),
        "costs": notebook.cost_table(study, 1, Tariff(5, 1e9, 2)),
        "flattery": notebook.flattery(study.dataset),
        "delivery": notebook.delivery_table(study.dataset),
        "one way": notebook.one_way_table(study.dataset),
    }
    for name, table in tables.items():
        text = table.to_html()
        assert OWN in text, name
        assert "yami4" not in text.replace(OWN, ""), name


def test_figures_mark_and_explain_it(study, tmp_path):
    for number in (3, 4, 5, 6, 7):
        svg, _ = save(study, tmp_path, [FIGURES[number - 1]])
        drawn = svg.read_text()
        assert OWN in drawn
        assert "not the library known" in drawn
    svg, _ = save(study, tmp_path, [FIGURES[7]])
    assert "the other sixteen are" in svg.read_text()


def test_the_page_marks_and_explains_it(study):
    page = parts(study)
    assert OWN in render(page, []).partition('id="all"')[0]
    assert OWN in page["data"]
    assert {cell["system"] for cell in json.loads(page["data"])["failed"]} == {OWN}
    assert page["provenance"] == [OWN_NOTE, RECONSTRUCTED_NOTE]
    assert escape(OWN_NOTE) in render(page, [])


def test_claims_explain_and_name_it(study, folder, capsys):
    assert escape(OWN_NOTE) in claims(study).html
    assert "yami4 %: 100" in next(v for v in verdicts(study) if v.number == 8).checks[3].numbers
    assert main(["claims", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [OWN_NOTE, RECONSTRUCTED_NOTE]


def test_advice_marks_it_and_plans_do_not(study):
    """Advice marks and explains it, and plans and programs get the plain name."""
    found = answer(study.dataset.trials, Question("laptop", "100mbit", "push-pull", 100e6, 0.999))
    missing = settling(found)
    text = as_text(found, missing, "settle.yaml")
    assert OWN in text
    assert text.splitlines()[-1] == OWN_NOTE
    assert "middleware: [yami4" in missing.plan
    first = as_json(found, missing)["ranked"][0]
    assert (first["middleware"], first["own"]) == ("yami4", True)


def test_a_report_of_scenarios_marks_and_explains_it(tmp_path):
    wanted = {"meters": 10, "middleware": "yami4/tls"}
    made = smart_meters.trial("middleware", bulk=10, set={"middleware": "yami4/tls"}, **wanted)
    page = write_scenario_report(smart_meters.loaded(tmp_path / "r", [made]), tmp_path).read_text()
    assert "middleware=yami4/tls (own)" in page
    assert "<td>yami4/tls (own)</td>" in page
    assert "yami4" not in page.replace("yami4/tls (own)", "")
    assert escape(OWN_NOTE) in page


def test_a_scenarios_devices_are_marked_and_explained(tmp_path, capsys):
    made = [smart_meters.trial("x", meters=10, fork=fork, middleware=name)
            for fork in (1, 2) for name in ("yami4", "mqtt")]  # fmt: skip
    folder = smart_meters.written(tmp_path / "r", made)
    assert main(["advise", str(folder), "--scenario", "metering", "--for", "meters"]) == 0
    said = capsys.readouterr().out
    assert "middleware=yami4 (own)" in said
    assert OWN_NOTE in said


def test_percentiles_that_a_plan_asked_for_mark_it(tmp_path):
    made = synthetic.forks([10], middleware="yami4", percentiles=[{"percent": 95.0, "latencyNs": 3e6}])
    (chapter,) = percentile_chapters(synthetic.loaded(tmp_path / "r", made))
    assert f"<td>{OWN}</td>" in chapter.html


@pytest.mark.parametrize("what", ["trials", "cells"])
def test_tables_for_programs_have_a_column_of_it(folder, tmp_path, what):
    assert main(["export", str(folder), "--what", what, "--out", str(tmp_path / "t.csv")]) == 0
    table = pd.read_csv(tmp_path / "t.csv")
    assert set(table.loc[table["own"], "middleware"]) == {"yami4"}
    assert set(table.loc[~table["own"], "middleware"]) == {"rmi"}


def faulted(folder, **changes):
    made = synthetic.open_loop([0], 100, middleware="yami4", fault="link-down-2s at 3 s", faultDue=100, **changes)
    return synthetic.loaded(folder / "r", made)


def test_the_page_of_faults_explains_it(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(f"# Title\n\n{PLACE}\n")
    write_faults(faulted(tmp_path), page)
    assert f"`{OWN}`" in page.read_text()
    assert page.read_text().rstrip().endswith(f"{OWN_NOTE}.")


@pytest.mark.parametrize("scenario", [None, "encourage"])
def test_a_report_of_faults_alone_explains_it(tmp_path, scenario):
    page = write_scenario_report(faulted(tmp_path, scenario=scenario), tmp_path).read_text()
    assert OWN in page
    assert escape(OWN_NOTE) in page


@pytest.mark.parametrize(
    "page", sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]), ids=lambda page: page.name
)
def test_every_page_that_names_it_says_so(page):
    text = " ".join(page.read_text(encoding="utf-8").split())
    assert "yami4" not in text.lower() or "own implementation" in text


def test_every_picture_that_names_it_says_so():
    for picture in (ROOT / "docs" / "pictures").glob("*.svg"):
        text = picture.read_text(encoding="utf-8")
        assert "yami4" not in re.sub(r"yami4(/\w+)? \(own\)", "", text.lower()), picture


def test_where_nothing_is_own_nothing_is_said(tmp_path):
    made = [one | {"middleware": "rmi"} for one in synthetic.forks([5] * 3)]
    page = parts(Study(synthetic.loaded(tmp_path / "r", made)))
    assert page["provenance"] == []
