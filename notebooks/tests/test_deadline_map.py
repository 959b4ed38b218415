"""The page's map from setup and deadline to what meets it, and what it says where nothing can be ranked."""

from dataclasses import replace

import pytest
import synthetic

from derbench_analysis.advise.answer import Advice, Answer, Prediction
from derbench_analysis.advise.elsewhere import Law
from derbench_analysis.advise.option import IN_TIME
from derbench_analysis.advise.question import Question
from derbench_analysis.report.deadline_map import DEADLINES_MS, _field, maps
from derbench_analysis.report.page import parts, render
from derbench_analysis.report.prediction import dimensions_of
from derbench_analysis.statistics.study import Study

HUNDRED = DEADLINES_MS.index(100)


def study_of(tmp_path, *records):
    return Study(synthetic.loaded(tmp_path / "r", [*synthetic.forks([100, 101, 102], pattern="push-pull"), *records]))


def drawn(study):
    law = Law(study.dataset.pairs)
    return maps(study, law, dimensions_of(law, study.dataset.folders))


def field(study, setup="laptop@100mbit", at=HUNDRED):
    rows = {row.setup: row for row in drawn(study)[0].rows}
    return rows[setup].fields[at]


def opened(misses, scheduled=1000, **changes):
    return synthetic.open_loop(misses, scheduled, pattern="push-pull", **changes)


def test_what_was_tested_and_meets_it_is_named(tmp_path):
    found = field(study_of(tmp_path, *opened([0, 0, 0]), *opened([0, 0, 0], middleware="rmi")))
    assert found.kind == "met"
    assert set(found.names.split(" = ")) == {"zeromq", "rmi"}
    assert found.told[0] == "2 of 2 tried, 2 meet it"


def test_the_only_one_tried_has_no_rival(tmp_path):
    found = field(study_of(tmp_path, *opened([0, 0, 0])))
    assert found.kind == "met"
    assert found.told[0] == "1 of 1 tried, without a rival"


def test_closed_loops_alone_meet_no_deadline(tmp_path):
    """An open loop alone shows how many messages come in time."""
    kinds = {found.kind for row in drawn(study_of(tmp_path))[0].rows for found in row.fields}
    assert kinds == {"open"}


def test_a_tested_bound_leaves_others_open(tmp_path):
    """Three records are too few to predict from: nobody knows of what was not tested."""
    found = field(study_of(tmp_path, *opened([400, 400, 400])))
    assert (found.kind, found.names) == ("unknown", "none known")
    assert found.told[-1].startswith("1 of 1 tried")
    assert "within 100 ms: nothing is known to meet it" in found.said


def test_nobody_can_choose_a_reference_adapter(tmp_path):
    study = study_of(tmp_path, *opened([0, 0, 0], middleware="rawtcp"), *opened([1, 0, 0]))
    assert "rawtcp" not in render(parts(study), []).partition('id="measured"')[0]


def test_two_that_differ_are_no_tie(tmp_path):
    slow = opened([0, 0, 0], middleware="rmi", latencyMeanNs=9e6)
    found = field(study_of(tmp_path, *opened([0, 0, 0]), *slow))
    assert found.names == "zeromq, rmi"


def test_many_middleware_are_counted(tmp_path):
    made = [trial for name in ("a", "b", "c", "d", "e") for trial in opened([0, 0, 0], middleware=name)]
    assert field(study_of(tmp_path, *made)).names.endswith(" +2")


def test_serializers_of_one_middleware_are_one_family(tmp_path):
    made = [trial for name in ("Gson", "ProtoStuff") for trial in opened([0, 0, 0], serializer=name)]
    assert field(study_of(tmp_path, *made)).names == "zeromq (2)"


def test_disturbed_trials_are_left_out(tmp_path):
    bad = [{**trial, "limiting": ["disturbed"]} for trial in synthetic.forks([10, 11, 12], pattern="push-pull")]
    found = field(Study(synthetic.loaded(tmp_path / "r", bad)))
    assert found.kind == "unknown"
    assert found.told == ("left out 3 of 3 trials: 3 disturbed (docs/conditions.md)",)


def test_cold_trials_are_not_ranked(tmp_path):
    cold = [{**trial, "warmUpStable": False} for name in ("zeromq", "rmi")
            for trial in synthetic.forks([10, 11, 12], pattern="push-pull", middleware=name)]  # fmt: skip
    (row,) = drawn(Study(synthetic.loaded(tmp_path / "r", cold)))[0].rows
    assert row.tags == ("not ranked: cold",)
    assert row.fields[HUNDRED].names == "? rmi, zeromq"


def test_trials_that_failed_are_not_untested(tmp_path):
    bad = opened([0], overloaded=True, board="rpi3", middleware="rmi")
    found = field(study_of(tmp_path, *synthetic.forks([10], board="rpi3"), *bad), "rpi3@100mbit")
    assert "not tried" not in found.told


@pytest.fixture(scope="module")
def predicted(dataset):
    return drawn(Study(dataset))


def test_the_pattern_with_open_loops_comes_first(predicted):
    assert predicted[0].pattern == "push-pull"
    assert len(predicted) == 3


def test_predicted_ones_are_marked_with_an_interval(predicted):
    (row,) = (row for row in predicted[0].rows if row.setup == "laptop@10mbit")
    found = row.fields[HUNDRED]
    assert found.kind in ("predicted", "doubtful")
    assert found.names.startswith("≈")
    assert found.told[0].startswith("≈")
    assert "[" in found.told[0]
    assert found.told[-1] == "none of 20 tried"


def test_tested_and_predicted_ones_stand_side_by_side(predicted):
    (row,) = (row for row in predicted[0].rows if row.setup == "rpi3@10mbit")
    found = row.fields[HUNDRED]
    assert found.kind == "met"
    assert "3 of 20 tried" in found.told[0]


def test_a_field_without_a_test_leads_nowhere(predicted):
    rows = {row.setup: row for row in predicted[0].rows}
    assert rows["laptop@10mbit"].fields[HUNDRED].address == ""
    assert "measure=within+100" in rows["rpi3@10mbit"].fields[HUNDRED].address


def test_what_advise_lists_stands_below(predicted):
    (row,) = (row for row in predicted[0].rows if row.setup == "rpi3@10mbit")
    (listed,) = (one for one in row.listed if "100 ms" in one.deadlines)
    assert listed.rows[0][1] == "zeromq"
    assert listed.rows[0][3] == "met"


def test_what_no_wire_carries_counts_once(tmp_path):
    made = [*synthetic.forks([30, 31, 32], pattern="push-pull", link="1mbit"), *opened([0, 0, 0], link="1mbit")]
    study = Study(synthetic.loaded(tmp_path / "r", made))
    found = field(study, setup="laptop@1mbit", at=DEADLINES_MS.index(10))
    assert found.kind == "no"
    assert found.told[-1] == "none of 1 tried, 1 beyond any wire"


def foretold(name):
    """A combination that is predicted in time: 2 ms, from 1 to 3."""
    none = [None] * 6
    made = Advice(name, "ProtoStuff", IN_TIME, *none, 1e9, None, None, False, 0)
    return replace(made, predicted=Prediction(2e6, 1e6, 3e6))


@pytest.mark.parametrize(
    ("ranked", "names", "interval", "first"),
    [(True, "≈ zeromq = amqp", "≈ 2.00 ms [1.00, 3.00]", "zeromq"),
     (False, "≈ amqp, zeromq", "≈ 2.00 ms [1.00, 3.00] at best", "")],
)  # fmt: skip
def test_an_interval_says_whose_it_is(ranked, names, interval, first):
    asked = Question("rpi3", "10mbit", "push-pull", 1e8, 0.99, node="MMXU")
    found = _field(Answer(asked, (foretold("zeromq"), foretold("amqp")), (), "rpi3"), {}, "", "", ranked=ranked)
    assert (found.names, found.told[0], found.first) == (names, interval, first)


def test_deadlines_with_one_answer_stand_together(tmp_path):
    (row,) = drawn(study_of(tmp_path, *opened([0, 0, 0])))[0].rows
    assert row.listed[-1].deadlines[-3:] == ("500 ms", "1 s", "10 s")
    assert sum(len(one.deadlines) for one in row.listed) == len(DEADLINES_MS)
