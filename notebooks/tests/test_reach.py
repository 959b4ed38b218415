"""The page draws how the share of devices grew that a publication had reached."""

import xml.etree.ElementTree as ET

import pytest
from smart_meters import loaded, trial

from derbench_analysis.data.records import Reached, scenario_trials
from derbench_analysis.errors import BadInput
from derbench_analysis.report.page import write_scenario_report
from derbench_analysis.report.reach import HEIGHT, WIDTH, reach_chapters

MS = 1_000_000
TENTHS = [at * 10 * MS for at in range(1, 10)]


def reaching(fork, reach, **changes):
    """A trial of a flow that reaches many devices."""
    made = trial("prices", fork=fork, **changes)
    made["times"]["reach"] = {"prices": reach}
    return made


def figures(trials):
    (chapter,) = reach_chapters(trials)
    return ET.fromstring(f"<page>{chapter.html}</page>").findall(".//figure")


ALL = {"tenthsP50Ns": TENTHS, "mostP50Ns": 120 * MS, "allP50Ns": 200 * MS}
NOT_ALL = {"tenthsP50Ns": TENTHS[:4]}


def test_records_say_which_shares_were_reached(tmp_path):
    (found,) = scenario_trials(loaded(tmp_path / "r", [reaching(1, ALL)]))
    assert found.reached["prices"][0] == Reached(0.1, 10 * MS)
    assert found.reached["prices"][-2:] == (Reached(0.99, 120 * MS), Reached(1.0, 200 * MS))


def test_half_most_and_all_are_marked(tmp_path):
    slower = {**ALL, "allP50Ns": 400 * MS}
    (figure,) = figures(scenario_trials(loaded(tmp_path / "r", [reaching(1, ALL), reaching(2, slower)])))
    lines = figure.findall("svg/polyline")
    assert [len(line.get("points").split()) for line in lines] == [1 + 11, 1 + 11]
    assert lines[0].get("points").split()[0] == f"0.0,{HEIGHT}"
    marks = figure.findall("svg/circle")
    assert [mark.find("title").text for mark in marks] == [
        "half: 50.0 ms",
        "99 of 100: 120 ms",
        "all: 300 ms",
    ]
    assert float(marks[0].get("cx")) == pytest.approx(WIDTH * 50 / 400, abs=0.1)
    assert float(marks[0].get("cy")) == HEIGHT / 2
    assert float(marks[2].get("cy")) == 0
    assert "2 trials: half after 50.0 ms, 99 of 100 after 120 ms, all after 300 ms" in figure.find("svg").get(
        "aria-label"
    )


def test_the_picture_says_that_all_were_not_reached(tmp_path):
    (figure,) = figures(scenario_trials(loaded(tmp_path / "r", [reaching(1, NOT_ALL)])))
    assert figure.findall("svg/circle") == []
    assert "1 trial: no publication reached all" in figure.find("svg").get("aria-label")


def test_the_page_has_the_chapter(tmp_path):
    page = write_scenario_report(loaded(tmp_path / "r", [reaching(1, ALL)]), tmp_path / "r").read_text("utf-8")
    assert 'id="share-reached-over-time"' in page


def test_trials_without_figures_are_not_drawn(tmp_path):
    failed = reaching(1, ALL, outcome="FAILED")
    assert reach_chapters(scenario_trials(loaded(tmp_path / "r", [failed, trial("bulk", fork=2)]))) == []


def test_a_list_that_is_none_is_refused(tmp_path):
    with pytest.raises(BadInput, match=r"'times.reach.prices.tenthsP50Ns' must be a list of numbers"):
        scenario_trials(loaded(tmp_path / "r", [reaching(1, {"tenthsP50Ns": 3})]))
