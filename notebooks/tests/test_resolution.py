"""Latencies that the emulation of boards hides."""

import json
import math

import pytest
import synthetic

from derbench_analysis import notebook
from derbench_analysis.advise.tail import Tail
from derbench_analysis.compare.comparison import compare
from derbench_analysis.compare.show import as_text
from derbench_analysis.data.boards import scores
from derbench_analysis.data.percentiles import table
from derbench_analysis.papers.study.figures import FIGURES
from derbench_analysis.predict.observed import observed
from derbench_analysis.publish.findings import findings
from derbench_analysis.report.answer import best
from derbench_analysis.report.comparison import page
from derbench_analysis.report.page import parts, render
from derbench_analysis.statistics.cells import cells, forks
from derbench_analysis.statistics.ranking import rank
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import milliseconds


def of(tmp_path, *records):
    return cells(forks(synthetic.loaded(tmp_path / "r", records).trials))


def test_latencies_below_half_the_resolution_vanish(tmp_path):
    hidden = synthetic.forks([1000, 1010, 990], resolutionNs=2_000_000)
    shown = synthetic.forks([100, 101, 99], resolutionNs=2_000_000, serializer="Gson")
    found = of(tmp_path, *hidden, *shown).set_index("serializer")
    assert math.isnan(found.loc["ProtoStuff", "latency"])
    assert found.loc["ProtoStuff", "latencyBelow"] == 1_000_000
    assert found.loc["ProtoStuff", "throughput"] == pytest.approx(1000, rel=0.01)
    assert math.isnan(found.loc["Gson", "latencyBelow"])
    assert list(rank(found.reset_index(), "latency")["serializer"]) == ["Gson"]
    assert list(rank(found.reset_index(), "throughput")["serializer"]) == ["ProtoStuff", "Gson"]


def test_where_nothing_is_emulated_nothing_is_hidden(tmp_path):
    found = of(tmp_path, *synthetic.forks([1000, 1010, 990]))
    assert found["latency"].iloc[0] == pytest.approx(0.5e6, rel=0.01)


def test_one_way_loads_hide_the_whole_resolution(tmp_path):
    hidden = synthetic.forks([250, 255, 245], resolutionNs=3_000_000, load="oneway", pattern="push-pull")
    found = of(tmp_path, *hidden)
    assert math.isnan(found["latency"].iloc[0])
    assert found["latencyBelow"].iloc[0] == 3_000_000


def test_no_prediction_is_fitted_to_what_is_hidden(tmp_path):
    made = [trial for middleware in synthetic.MIDDLEWARE for serializer in ("ProtoStuff", "Gson")
            for trial in synthetic.forks([1000] * 3, middleware=middleware, serializer=serializer)]  # fmt: skip
    loops = synthetic.open_loop([0, 0, 0], 100)
    half = [{**trial, "resolutionNs": 5_000_000 * (trial["fork"] == 1)} for trial in loops]
    made += [{**trial, "serializer": "Gson"} for trial in loops] + half
    made[0] = {**made[0], "resolutionNs": 2_000_000}
    cells_of = observed(synthetic.loaded(tmp_path / "r", _named_anew(made)).trials, scores())
    assert list(cells_of.loc[cells_of["rate"].notna(), "serializer"]) == ["Gson"]
    first = cells_of[(cells_of["middleware"] == made[0]["middleware"]) & (cells_of["serializer"] == "ProtoStuff")]
    assert math.isnan(first["latency"].iloc[0])
    assert first["throughput"].iloc[0] == pytest.approx(1000)


def _named_anew(made):
    return [{**one, "cell": " | ".join([one["middleware"], one["serializer"], one["load"]])} for one in made]


def test_no_finding_goes_by_what_is_hidden(tmp_path):
    made = synthetic.forks([500] * 3, resolutionNs=400_000)
    made += synthetic.open_loop([0, 0, 0], 100, resolutionNs=400_000)
    hidden = [{**one, "serializer": "Gson", "resolutionNs": 9_000_000} for one in made]
    study = Study(synthetic.loaded(tmp_path / "r", _named_anew([*made, *hidden])))
    assert "2.00 [no interval] times as long at rate:10 (1 cell)" in findings(study)


def test_it_is_printed_as_less_than_that():
    assert milliseconds(math.nan, 400_000.0) == "< 0.400 ms"


def test_the_page_says_what_is_not_ranked(tmp_path):
    hidden = synthetic.forks([5000, 5100, 4900], resolutionNs=400_000)
    shown = synthetic.forks([500, 505, 495], resolutionNs=400_000, serializer="Gson")
    study = Study(synthetic.loaded(tmp_path / "r", [*hidden, *shown]))
    shown_there = parts(study)
    assert "1 at &lt; 0.200 ms are not ranked" in render(shown_there, [])
    assert {cell["serializer"]: cell["below"] for cell in json.loads(shown_there["data"])["cells"]} == {
        "ProtoStuff": "< 0.200 ms",
        "Gson": None,
    }
    assert list(notebook.best_table(study)["not resolved"]) == [1]


def test_where_all_is_hidden_nothing_is_the_best(tmp_path):
    study = Study(synthetic.loaded(tmp_path / "r", synthetic.forks([5000] * 3, resolutionNs=400_000)))
    assert list(notebook.best_table(study)["latency"]) == ["< 0.200 ms"]


def test_a_hidden_latency_hides_the_best(tmp_path):
    hidden = synthetic.forks([5000, 5100, 4900], resolutionNs=400_000)
    shown = synthetic.forks([500, 505, 495], resolutionNs=400_000, serializer="Gson")
    study = Study(synthetic.loaded(tmp_path / "r", [*hidden, *shown]))
    assert study.best(["setup", "serializer"], "latency").empty
    assert study.utilization("serializer", "latency").empty
    assert len(study.best(["setup", "serializer"], "throughput")) == 2
    for number in (4, 5, 7):
        FIGURES[number - 1].chart(study).to_dict()


def test_hidden_percentiles_are_printed_as_less(tmp_path):
    asked = [{"percent": 50.0, "latencyNs": 100_000}, {"percent": 99.0, "latencyNs": 900_000}]
    made = synthetic.forks([5000] * 3, resolutionNs=400_000, percentiles=asked)
    assert table(synthetic.loaded(tmp_path / "r", made).trials)[1][-2:] == ["< 0.200 ms", "0.900 ms"]


def test_no_tail_uses_a_hidden_mean(tmp_path):
    loops = synthetic.open_loop([0], 10_000, resolutionNs=9_000_000)
    assert Tail.of(synthetic.loaded(tmp_path / "r", loops).trials).factors == {}


def test_hidden_cells_are_named_and_not_compared(tmp_path):
    def loops(name, resolution):
        made = synthetic.open_loop([0, 0, 0], 100, resolutionNs=resolution)
        return synthetic.loaded(tmp_path / name, made)

    found = compare(loops("a", 9_000_000), loops("b", 0))
    assert (found.cells, found.lost, found.worse) == ((), (), False)
    assert found.as_json()["notCompared"] == list(found.hidden)
    assert f"hides a latency of it: {found.hidden[0]}" in as_text(found, everything=False)
    assert found.hidden[0] in page(found, "a", "b")


def test_all_hidden_shows_no_quickest_name(tmp_path):
    made = synthetic.forks([5000] * 3, resolutionNs=400_000)
    made += synthetic.forks([6000] * 3, resolutionNs=400_000, serializer="Avro")
    study = Study(synthetic.loaded(tmp_path / "r", made))
    (found,) = best(study)
    assert (found.names, found.others, found.hidden) == ((), "", 2)
    assert "none can be told from the others" in render(parts(study), [])
