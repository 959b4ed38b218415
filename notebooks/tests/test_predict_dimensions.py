"""How well predictions do by dimension, and which cells nothing sure can be said of."""

import json

import pytest
import synthetic

from derbench_analysis.data.boards import scores
from derbench_analysis.predict.dimensions import BY_BOTH, BY_FIFTHS, BY_FILE, DIMENSIONS, Dimensions, departures
from derbench_analysis.predict.held_out import FILE
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.predictor import Predictor


@pytest.fixture(scope="module")
def measured(dataset):
    return observed(dataset.pairs, scores())


@pytest.fixture(scope="module")
def predictor(measured):
    return Predictor.of(measured)


@pytest.fixture(scope="module")
def found(measured, predictor):
    return Dimensions.of(measured, predictor, [])


def test_every_dimension_is_told(found):
    assert tuple(one.held_out for one in found.tried) == DIMENSIONS
    assert found.how == BY_FIFTHS


def test_what_a_law_made_is_predictable(found):
    """The cells of the made-up world follow the law that is fitted."""
    of_board = next(one for one in found.tried if one.held_out == "board")
    assert of_board.asked > 50
    assert of_board.latency_error < 0.2


def test_what_no_cell_tries_is_not_predictable(found):
    assert found.doubtful["loss"] == "no cell tries it"
    assert found.doubtful["security"] == "no cell tries it"


def test_a_cell_tries_what_few_others_have(measured, found):
    secured = measured.assign(variant="tls", upLossPercent=1.0)
    tried = departures(secured, found.usual)
    assert tried["security"].all()
    assert tried["loss"].all()
    assert not tried["size"].any()


def test_doubts_name_the_dimensions(measured, found):
    lossy = measured.head(1).assign(variant="tls", upLossPercent=1.0)
    assert {"security", "loss"} <= set(found.doubts(lossy)[0])
    assert "size" not in found.doubts(lossy)[0]


def test_cells_that_a_file_holds_out_come_first(small_study, measured, predictor, tmp_path):
    folder = synthetic.write(tmp_path / "r", [])
    wanted = {"dimensions": {"middleware": [{"middleware": ["rmi"], "link": ["1mbit"], "board": ["laptop"]}]}}
    (folder / FILE).write_text(json.dumps(wanted), encoding="utf-8")
    held = Dimensions.of(measured, predictor, [folder])
    assert held.how == BY_FILE
    assert [(one.held_out, one.cells) for one in held.tried] == [("middleware", 15)]


def test_a_file_without_such_cells_is_passed_over(measured, predictor, tmp_path):
    folder = synthetic.write(tmp_path / "r", [])
    (folder / FILE).write_text('{"dimensions": {"link": [{"link": ["plc"]}]}}', encoding="utf-8")
    assert Dimensions.of(measured, predictor, [folder]).how == BY_FIFTHS


def test_a_dimension_without_such_cells_takes_fifths(measured, predictor, found, tmp_path):
    folder = synthetic.write(tmp_path / "r", [])
    wanted = {"dimensions": {"link": [{"link": ["plc"]}], "board": [{"board": ["laptop"], "link": ["1mbit"]}]}}
    (folder / FILE).write_text(json.dumps(wanted), encoding="utf-8")
    held = Dimensions.of(measured, predictor, [folder])
    by_fifths = {one.held_out: one for one in found.tried}
    told = {one.held_out: one for one in held.tried}
    assert held.how == BY_BOTH
    assert told["link"] == by_fifths["link"]
    assert 0 < told["board"].asked < by_fifths["board"].asked
