"""Questions to a prediction, on a made-up world whose law is known."""

import dataclasses
import json

import pandas as pd
import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.data.boards import scores, setups
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.holdout import tries
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.picture import drawn
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.predict.study import buckets_of, study
from derbench_analysis.predict.wires import wire


@pytest.fixture(scope="module")
def measured(dataset):
    return observed(dataset.trials, scores())


@pytest.fixture(scope="module")
def predictor(measured):
    return Predictor.of(measured)


def asked(measured, board="rpi3", link="10mbit", load="closed", size="study"):
    return on(combinations(measured, ["push-pull"], size), board, Link.named(link), load, scores())


def one(frame, system="zeromq", serializer="ProtoStuff"):
    return frame[(frame["system"] == system) & (frame["serializer"] == serializer)].iloc[0]


def latency(predictor, measured, **changes):
    return one(predictor.predict(asked(measured, **changes)))["latency"]


def test_measured_cells_lie_in_their_interval(predictor, measured):
    here = (measured["setup"] == "rpi3@10mbit") & (measured["pattern"] == "push-pull") & (measured["load"] == "closed")
    truth = one(measured[here])["latency"]
    said = one(predictor.predict(asked(measured)))
    assert said["latencyLow"] < truth < said["latencyHigh"]
    assert not said["far"]


def test_faster_links_and_boards_take_less_time(predictor, measured):
    here = latency(predictor, measured)
    assert latency(predictor, measured, link="100mbit") < here
    assert latency(predictor, measured, board="laptop") < here
    assert latency(predictor, measured, link="wan-eu") > latency(predictor, measured, link="100mbit") + 9e6


def test_a_bucket_hides_what_a_wire_takes(predictor, measured):
    assert latency(predictor, measured, link="1mbit/bucket") < latency(predictor, measured, link="1mbit")


def test_unmeasured_setups_have_wider_intervals(predictor, measured):
    def width(row):
        return row["latencyHigh"] / row["latencyLow"]

    here = width(one(predictor.predict(asked(measured))))
    for changes in ({"link": "100mbit"}, {"size": "20000"}):
        there = one(predictor.predict(asked(measured, **changes)))
        assert there["far"]
        assert width(there) > here


def test_a_rate_beyond_the_link_has_no_latency(predictor, measured):
    said = one(predictor.predict(asked(measured, link="1mbit", load="rate:5000")))
    assert said["latency"] != said["latency"]
    assert said["throughput"] < 5000


def test_a_message_twice_as_large_takes_longer(predictor, measured):
    assert latency(predictor, measured, size="4000") > latency(predictor, measured, size="2000")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"link": "nowhere"}, "link 'nowhere' is unknown: use 100mbit"),
        ({"board": "mine"}, "board 'mine' has no score: use bbb, cm4"),
        ({"size": "huge"}, "size 'huge' was not measured: use study"),
    ],
)
def test_unknown_names_are_answered_with_known_ones(measured, changes, words):
    with pytest.raises(BadInput, match=words):
        asked(measured, **changes)


def test_a_middleware_that_nobody_measured_is_named(predictor, measured):
    with pytest.raises(BadInput, match="mqtt"):
        predictor.predict(asked(measured).assign(system="mqtt"))


def test_the_study_has_a_row_per_cell(measured):
    cells = study(measured, scores())
    assert len(cells) == len(setups()) * 4 * 5 * 3
    found = cells["of"].value_counts()
    assert found["measured"] == len(measured[(measured["load"] == "closed")])
    assert found["no figure"] == len(setups()) * 5
    assert cells[cells["of"] == "no figure"]["latency"].isna().all()
    assert cells[cells["of"] != "no figure"]["latency"].notna().all()
    assert not cells["own"].any()


def test_the_study_has_base_variants_only(measured):
    """The study has base variants and the payload of most cells, and its picture counts its cells."""
    some = measured[measured["middleware"] == "zeromq"]
    others = [some.assign(nodeSize="large", payloadBytes=2 * some["payloadBytes"]), some.assign(node="Other"),
              some.assign(variant="curve", system="zeromq/curve"),
              some.assign(board=some["board"] + "-emulated")]  # fmt: skip
    cells = study(pd.concat([*others, measured], ignore_index=True), scores())
    assert len(cells) == len(setups()) * 4 * 5 * 3
    assert (cells["of"] == "measured").sum() == (measured["load"] == "closed").sum()
    assert drawn(cells).to_dict()["title"].startswith("600 cells: ")


def test_a_link_of_buckets_alone_is_one(measured):
    ten = measured["link"] == "10mbit"
    as_bucket = measured.assign(link=measured["link"].mask(ten, "10mbit/bucket"),
                                upBurstBytes=measured["upBurstBytes"].mask(ten, 3000.0))  # fmt: skip
    assert buckets_of(measured) == []
    assert buckets_of(as_bucket) == ["10mbit"]
    cells = study(as_bucket, scores())
    assert (cells["of"] == "measured").sum() == (measured["load"] == "closed").sum()
    both = pd.concat([measured, as_bucket[ten]], ignore_index=True)
    assert buckets_of(both) == []


def test_every_row_says_that_it_is_predicted(small_study, capsys):
    command = ["predict", str(small_study), "--board", "bbb", "--link", "lte", "--pattern", "push-pull"]
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all("predicted for another setup" in line for line in lines[3:18])
    assert main([*command, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["of"] for row in rows} == {"predicted for another setup"}
    assert rows[0]["latencyLow"] < rows[0]["latency"] < rows[0]["latencyHigh"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([], "predict needs --board and --link"),
        (["--board=rpi3", "--link=lte", "--load=fast"], "load 'fast' must be closed, or such as rate:10"),
        (["--board=mine", "--link=lte", "--score=0"], "score 0 must lie between 1 and"),
        (["--board=rpi3", "--link=lte", "--pattern=x"], "pattern 'x' is unknown"),
    ],
)
def test_wrong_questions_are_one_line(small_study, capsys, options, words):
    assert main(["predict", str(small_study), *options]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


def test_too_few_cells_are_refused(tmp_path):
    trials = synthetic.loaded(tmp_path / "r", synthetic.forks([500] * 3)).trials
    with pytest.raises(BadInput, match="a prediction needs 20"):
        observed(trials, scores())


def test_the_published_table_has_7500_cells():
    """The published table has the study's 7500 cells, and the page tells how many are measured."""
    cells = pd.read_csv(HOME / "results" / "study.csv")
    page = (HOME / "docs" / "prediction.md").read_text(encoding="utf-8")
    found = cells["of"].value_counts()
    assert len(cells) == 7500
    told = {"measured": "cells are measured", "predicted": "predicted for", "no figure": "have no figure"}
    for kind, words in told.items():
        assert f"{found[kind]:,} {words}" in " ".join(page.split())
    assert f"{found['predicted for another setup']:,} for another one" in page


def test_one_setup_holds_out_random_cells_alone(measured):
    here = measured[measured["setup"] == "rpi3@10mbit"].reset_index(drop=True)
    assert [one.held_out for one in tries(here)] == ["at random"]


def test_setups_without_common_middleware_are_predicted(measured):
    first = (measured["setup"] == "rpi3@10mbit") & (measured["middleware"] == "zeromq")
    second = (measured["setup"] == "laptop@1mbit") & (measured["middleware"] == "rmi")
    assert Predictor.of(measured[first | second].reset_index(drop=True)).spread.far > 0


def test_an_unmeasured_pattern_is_not_the_boards_fault(measured):
    alone = measured[measured["pattern"] == "request-reply"]
    with pytest.raises(BadInput, match="no cell of pub-sub was measured: use request-reply"):
        combinations(alone, ["pub-sub"], "study")


def small_of(measured, serializers):
    """As if some serializers had been measured with a message of a third of the size, too."""
    some = measured[measured["serializer"].isin(serializers)]
    return pd.concat(
        [measured, some.assign(nodeSize="small", payloadBytes=some["payloadBytes"] / 3)], ignore_index=True
    )


def test_serializers_of_another_size_are_in_proportion(measured):
    with_small = small_of(measured, ["ProtoStuff", "MsgPack"])
    said = combinations(with_small, ["push-pull"], "small").drop_duplicates("serializer").set_index("serializer")
    usual = combinations(measured, ["push-pull"], "study").drop_duplicates("serializer").set_index("serializer")
    assert set(said.index) == set(usual.index)
    assert (said["payloadBytes"] / usual["payloadBytes"]).to_dict() == pytest.approx(dict.fromkeys(usual.index, 1 / 3))
    assert said.loc["ProtoStuff", "leastBytes"] == said.loc["ProtoStuff", "payloadBytes"]
    assert said.loc["XML (Jackson)", "leastBytes"] == said["payloadBytes"].min()


def test_bytes_are_certain_of_the_smallest_alone(measured):
    said = combinations(measured, ["push-pull"], "200")
    assert said["payloadBytes"].min() == pytest.approx(200)
    assert set(said["leastBytes"]) == {said["payloadBytes"].min()}


def test_no_message_is_quicker_than_its_bytes(predictor, measured):
    """A middleware that does more beside a message elsewhere has no part of a wire's time to give away."""
    hasty = dataclasses.replace(predictor, model=dataclasses.replace(predictor.model, turnaround=dict.fromkeys(
        predictor.model.turnaround, 0.5)))  # fmt: skip
    slow = asked(measured, link="1mbit")
    there_and_back = wire(predictor.model.volume.on_the_wire(slow)).passing
    assert (hasty.predict(slow)["latency"] >= 0.999 * there_and_back / 2).all()
