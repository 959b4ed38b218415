"""The page draws how warm-ups and windows went."""

import json
import xml.etree.ElementTree as ET

import pytest
import synthetic

from derbench_analysis.data.load import load
from derbench_analysis.errors import BadInput
from derbench_analysis.report.page import write_scenario_report
from derbench_analysis.report.series import MOST, series_chapters, summary

S = 1_000_000_000


def series(messages, compiling=(), collected=()):
    """Steps of a second each; compilers or collectors were at work in some."""
    steps = range(len(messages))
    return {
        "endNs": [S * (at + 1) for at in steps],
        "messages": list(messages),
        "compilerNs": [S // 2 if at in compiling else 0 for at in steps],
        "collectorMs": [3 if at in collected else 0 for at in steps],
    }


def written(folder, *trials):
    """A folder of trials, each with these series of its warm-up and its window."""
    made = []
    for fork, (changes, warm_up, window) in enumerate(trials, start=1):
        record = synthetic.as_written(synthetic.record(fork=fork, order=fork, **changes))
        record["warmUp"]["series"] = warm_up
        record["window"]["steps"] = {**record["window"].get("steps", {}), "series": window}
        made.append(record)
    folder.mkdir()
    (folder / "trials.jsonl").write_text("".join(json.dumps(one) + "\n" for one in made), encoding="utf-8")
    return load([folder])


def figures(dataset):
    (chapter,) = series_chapters(dataset)
    return ET.fromstring(f"<page>{chapter.html}</page>").findall(".//figure")


STEADY = [100, 101, 99, 100, 100, 100]
FASTER = [100, 100, 120, 130, 150, 150]


def test_each_cell_has_a_picture(tmp_path):
    dataset = written(
        tmp_path / "r",
        ({}, series([50, 90]), series(STEADY, compiling=[1], collected=[2, 3])),
        ({}, series([60, 95]), series(STEADY)),
    )
    (figure,) = figures(dataset)
    lines = figure.findall("svg/polyline")
    assert [len(line.get("points").split()) for line in lines] == [2 + 6, 2 + 6]
    assert len(figure.findall("svg/rect[@class='compiling']")) == 1
    assert len(figure.findall("svg/rect[@class='collected']")) == 2
    assert float(figure.find("svg/line").get("x1")) == pytest.approx(300 * 2 / 8)


def test_the_alternative_text_says_the_finding(tmp_path):
    dataset = written(
        tmp_path / "r",
        ({}, series([50]), series(FASTER, compiling=[0, 1])),
        ({"middleware": "ice"}, series([50]), series(STEADY)),
    )
    faster, steady = [figure.find("svg") for figure in figures(dataset)]
    assert (faster.get("role"), steady.get("role")) == ("img", "img")
    assert "zeromq" in faster.get("aria-label")
    assert faster.get("aria-label").endswith(
        ": 1 trial: the last third of the window has 1.50 times the rate of the first; of 6 steps of windows, "
        "compilers were at work in 2 and collectors in 0"
    )
    assert "the rate stayed within 5 %" in steady.get("aria-label")


def test_the_page_has_them_below_a_summary(tmp_path):
    dataset = written(tmp_path / "r", ({}, series([50]), series(FASTER)))
    page = write_scenario_report(dataset, tmp_path / "r").read_text(encoding="utf-8")
    assert "The rate of 1 of 1 cell changed by more than 5 % within its window." in page
    assert 'id="how-windows-went"' in page


def test_of_many_cells_some_are_drawn(tmp_path):
    trials = [({"middleware": f"m{at}"}, series([50]), series(STEADY)) for at in range(MOST + 2)]
    dataset = written(tmp_path / "r", *trials, ({"middleware": "last"}, series([50]), series(FASTER)))
    drawn = figures(dataset)
    assert len(drawn) == MOST
    assert "last" in drawn[0].find("svg").get("aria-label")
    assert "3 cells that changed less are not drawn" in series_chapters(dataset)[0].html
    assert summary([]) == "The rate of 0 of 0 cells changed by more than 5 % within its window."


def test_records_without_series_have_no_chapter(tmp_path):
    assert series_chapters(synthetic.loaded(tmp_path / "r", [synthetic.record()])) == []


def test_lists_of_two_lengths_are_refused(tmp_path):
    torn = {**series(STEADY), "messages": [1, 2]}
    with pytest.raises(BadInput, match=r"record 1: 'window.steps.series' must have lists of one length"):
        series_chapters(written(tmp_path / "r", ({}, series([50]), torn)))
