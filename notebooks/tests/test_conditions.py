"""Each condition stands beside its figures and is left out where the table says so."""

import json

import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.compare.comparison import compare
from derbench_analysis.data.boards import scores
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.papers.study import verdicts
from derbench_analysis.predict.observed import observed
from derbench_analysis.publish.everything import publish
from derbench_analysis.publish.regions import END, begin
from derbench_analysis.report.answer import best
from derbench_analysis.report.data import page_data
from derbench_analysis.report.page import parts, render
from derbench_analysis.statistics import conditions
from derbench_analysis.statistics.conditions import ADVICE, CLAIM, COMPARISON, PAGE, RANK, USES, fit
from derbench_analysis.statistics.study import Study

MADE = {
    "cold": {"warmUpStable": False},
    "disturbed": {"disturbances": ["another program used 40 % of a core"]},
    "cut off": {"load": "saturate", "searchEnded": False},
    "no link": {"link": "100mbit", "latencyMeanNs": 1e5, "roundTripP50Ns": 2e5, "wireBytesThere": 1600,
                "wireBytesBack": 1600},
    "unresolved": {"resolutionNs": 40_000_000},
    "unsteady": {"limiting": ["unsteady"]},
    "shared core": {"limiting": ["shared core"]},
    "misplaced": {"limiting": ["misplaced"]},
    "slower machine": {"limiting": ["slower machine"]},
    "acknowledged only": {"limiting": ["acknowledged only"]},
}  # fmt: skip


def made(name, middleware="rmi", **changes):
    return [one | MADE[name] for one in synthetic.forks([100, 101, 102], middleware=middleware, **changes)]


def fine(middleware="ice", **changes):
    return synthetic.forks([200, 201, 202], middleware=middleware, link="10mbit", **changes)


@pytest.fixture(scope="module")
def on_purpose(tmp_path_factory):
    """The trials of each condition."""
    return {name: synthetic.loaded(tmp_path_factory.mktemp("made") / "r", made(name)).trials for name in MADE}


@pytest.mark.parametrize("name", MADE)
def test_a_trial_made_on_purpose_has_its_condition(on_purpose, name):
    assert set(on_purpose[name]["conditions"]) == {name}


def test_every_row_of_the_table_is_made_here():
    of_a_trial = {one.name for one in conditions.CONDITIONS if one is not conditions.DRIFTING}
    assert set(MADE) == of_a_trial


@pytest.mark.parametrize("name", MADE)
def test_a_condition_stands_on_the_page(tmp_path, name):
    study = Study(synthetic.loaded(tmp_path / "r", [*made(name), *fine()]))
    cells = {cell["system"]: cell for cell in page_data(study)["cells"]}
    assert (cells["rmi"]["conditions"], cells["ice"]["conditions"]) == (name, "")


@pytest.mark.parametrize("name", MADE)
def test_a_condition_stands_in_a_comparison(tmp_path, name):
    condition = next(one for one in conditions.CONDITIONS if one.name == name)
    now = synthetic.loaded(tmp_path / "b", [*made(name), *fine()])
    found = compare(synthetic.loaded(tmp_path / "a", [*made(name), *fine()]), now)
    out = condition.in_(COMPARISON) == conditions.OUT
    expected = {name: 3} if out else {}
    assert [each["conditions"] for each in found.as_json()["leftOut"]] == [expected, expected]
    assert any(" rmi |" in f" {each.cell} |" for each in found.cells) != out


@pytest.mark.parametrize("name", [one for one in MADE if one not in ("cut off", "no link")])
def test_a_condition_stands_in_advice(tmp_path, capsys, name):
    """A search for the highest rate is no open loop, and 'never met' has a test of its own."""
    condition = next(one for one in conditions.CONDITIONS if one.name == name)
    asked = ["--board", "laptop", "--link", "10mbit", "--pattern", "push-pull", "--deadline", "1 s", "--rate", "10"]
    loops = {name: synthetic.open_loop([0, 0, 0], 2000, middleware=name, link="10mbit", pattern="push-pull")
             for name in ("ice", "rmi")}  # fmt: skip
    folder = synthetic.write(tmp_path / "r", [*loops["ice"], *(one | MADE[name] for one in loops["rmi"])])
    assert main(["advise", str(folder), *asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    out = condition.in_(ADVICE) == conditions.OUT
    shown = {"ice": ""} if out else {"ice": "", "rmi": name}
    assert {one["middleware"]: one["conditions"] for one in found["ranked"]} == shown
    assert found["leftOut"]["conditions"] == ({name: 3} if out else {})


def test_the_record_decides_where_it_names_its_conditions(tmp_path):
    one, two, three = synthetic.forks([100, 101, 102])
    named = [one | {"limiting": ["cold", "unsteady"]}, two | {"warmUpStable": False, "limiting": []}, three]
    found = synthetic.loaded(tmp_path / "r", named).trials
    assert list(found["conditions"]) == ["cold, unsteady", "", ""]


def test_a_warm_and_quiet_trial_has_none(tmp_path):
    assert set(synthetic.loaded(tmp_path / "r", fine()).trials["conditions"]) == {""}


def test_a_fast_probe_makes_no_link(tmp_path):
    link = {"discipline": "bucket", "up": {"rateBitsPerSecond": 1e6}, "down": {"rateBitsPerSecond": 1e6}}
    told = link | {"noLink": "a small packet up passes in 0.2 ms, a wire takes 4.8"}
    assert set(synthetic.loaded(tmp_path / "a", synthetic.forks([5], linkVerified=link)).trials["conditions"]) == {""}
    found = synthetic.loaded(tmp_path / "b", synthetic.forks([5], linkVerified=told))
    assert set(found.trials["conditions"]) == {"no link"}


def test_frames_take_their_overhead_on_a_wire(tmp_path):
    """1,600 bytes each way at 10 Mbit/s: 2.50 ms there and back, 2.58 with 24 bytes beside each of two frames."""
    way = {"rateBitsPerSecond": 1e7}
    beside = way | {"overheadBytes": 24}
    taking = {"link": "10mbit", "roundTripP50Ns": 2.5e6, "wireBytesThere": 1600, "wireBytesBack": 1600}
    for name, ways, expected in [("a", way, ""), ("b", beside, "no link")]:
        records = synthetic.forks([400], linkVerified={"up": ways, "down": ways}, **taking)
        assert set(synthetic.loaded(tmp_path / name, records).trials["conditions"]) == {expected}


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("use", USES)
def test_what_the_table_leaves_out_is_counted(on_purpose, name, use):
    condition = next(one for one in conditions.CONDITIONS if one.name == name)
    kept, out = fit(on_purpose[name], use)
    if condition.in_(use) == conditions.OUT:
        assert (len(kept), out.trials, out.of, out.by_condition) == (0, 3, 3, {name: 3})
        assert out.text.startswith(f"left out 3 of 3 trials: 3 {name}")
    else:
        assert (len(kept), out.text) == (3, "")


def test_one_fast_trial_makes_a_setup_no_link(tmp_path):
    slow = synthetic.forks([10, 11], middleware="opc-ua", link="100mbit")
    found = synthetic.loaded(tmp_path / "r", made("no link") + slow)
    assert set(found.trials["conditions"]) == {"no link"}


def test_a_cold_cell_is_shown_and_not_ranked(tmp_path):
    cold = made("cold", "zeromq", link="10mbit")
    study = Study(synthetic.loaded(tmp_path / "r", [*fine(), *fine("corba"), *cold]))
    shown = study.cells.set_index("middleware")
    assert shown["conditions"].to_dict() == {"ice": "", "corba": "", "zeromq": "cold"}
    answer = best(study)[0]
    assert answer.left.startswith("left out 3 of 9 trials: 3 cold")
    assert (answer.comparisons, "zeromq + ProtoStuff" in answer.names) == (1, False)
    cells = {cell["system"]: cell for cell in page_data(study)["cells"]}
    assert cells["zeromq"]["conditions"] == "cold"
    assert cells["zeromq"]["best"] == {}


def test_where_all_is_cold_nothing_is_ranked(tmp_path):
    study = Study(synthetic.loaded(tmp_path / "r", [*made("cold"), *made("cold", "ice")]))
    answer = best(study)[0]
    assert len(answer.names) == 1
    assert not answer.sure
    assert {one.verdict for one in verdicts(study)} == {"cannot be told"}
    assert "6 cold" in verdicts(study)[0].numbers


def test_some_trials_of_a_cell_say_how_many(tmp_path):
    one, two, three = synthetic.forks([100, 101, 102])
    study = Study(synthetic.loaded(tmp_path / "r", [one | MADE["cold"], two, three]))
    assert study.cells["conditions"][0] == "1 of 3 cold"


def test_a_page_of_disturbed_trials_alone_shows_them(tmp_path):
    dataset = synthetic.loaded(tmp_path / "r", [*made("disturbed"), *made("disturbed", "ice", link="10mbit")])
    study = Study(dataset)
    assert "6 of 6 trials" in render(parts(study), [])
    assert set(study.cells["conditions"]) == {"disturbed"}
    assert all(not cell["best"] for cell in page_data(study)["cells"])
    assert study.ranked[0].empty


def test_a_page_leaves_out_some_disturbed_trials(tmp_path):
    one, two, three = synthetic.forks([100, 101, 102])
    study = Study(synthetic.loaded(tmp_path / "r", [one | MADE["disturbed"], two, three]))
    assert list(study.cells["forks"]) == [2]


def test_a_comparison_says_what_it_left_out(tmp_path):
    before = synthetic.loaded(tmp_path / "a", [*fine(), *made("cold", "rmi", link="10mbit")])
    now = synthetic.loaded(
        tmp_path / "b", [*fine(), *synthetic.forks([100, 101, 102], middleware="rmi", link="10mbit")]
    )
    found = compare(before, now)
    assert [each.cell.split(" | ")[1] for each in found.cells] == ["ice"]
    assert found.as_json()["leftOut"] == [
        {"trials": 3, "of": 6, "conditions": {"cold": 3}}, {"trials": 0, "of": 6, "conditions": {}}]  # fmt: skip


def test_sweeps_without_fit_trials_are_not_compared(tmp_path):
    dataset = synthetic.loaded(tmp_path / "a", made("cold"))
    with pytest.raises(NotMeasured, match="nothing is left to compare: before: left out 3 of 3 trials: 3 cold"):
        compare(dataset, dataset)


def test_a_ratio_within_a_drift_is_not_told(tmp_path):
    names = ["ice", "rmi", "zeromq", "wamp", "corba"]
    steady = [made for name in names for made in synthetic.forks([100, 101, 100, 100, 101], middleware=name)]
    drifted = [made for name in names for made in synthetic.forks([100, 101, 100, 150, 151], middleware=name)]
    found = compare(synthetic.loaded(tmp_path / "a", steady), synthetic.loaded(tmp_path / "b", drifted))
    assert found.drifted > 1.4
    assert {each.verdict for each in found.cells} == {"cannot be told"}


def test_advice_leaves_out_disturbed_and_shows_cold(tmp_path, capsys):
    asked = ["--board", "laptop", "--link", "10mbit", "--pattern", "push-pull", "--deadline", "1 s", "--rate", "10"]
    loops = {name: synthetic.open_loop([0, 0, 0], 2000, middleware=name, link="10mbit", pattern="push-pull")
             for name in ("ice", "rmi", "zeromq")}  # fmt: skip
    records = [*loops["ice"], *(one | MADE["cold"] for one in loops["rmi"]),
               *(one | MADE["disturbed"] for one in loops["zeromq"])]  # fmt: skip
    folder = synthetic.write(tmp_path / "r", records)
    assert main(["advise", str(folder), *asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["middleware"]: one["conditions"] for one in found["ranked"]} == {"ice": "", "rmi": "cold"}
    assert found["leftOut"] == {"trials": 3, "of": 9, "conditions": {"disturbed": 3}}
    assert main(["advise", str(folder), *asked]) == 0
    assert "Left out 3 of 9 trials: 3 disturbed" in capsys.readouterr().out


def test_advice_without_a_link_is_never_met(tmp_path, capsys):
    asked = ["--board", "laptop", "--link", "100mbit", "--pattern", "push-pull", "--deadline", "1 s", "--rate", "10"]
    loops = synthetic.open_loop([0, 0, 0], 2000, middleware="ice", pattern="push-pull")
    folder = synthetic.write(tmp_path / "r", [one | MADE["no link"] for one in loops])
    assert main(["advise", str(folder), *asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["ranked"]
    assert [(one["verdict"], one["conditions"]) for one in found] == [("no link", "no link")]


def test_an_export_has_the_conditions(tmp_path):
    folder = synthetic.write(tmp_path / "r", [*made("cold"), *fine()])
    for what in ("trials", "cells"):
        assert main(["export", str(folder), "--out", str(tmp_path / "t.csv"), "--what", what]) == 0
        head, *rows = (tmp_path / "t.csv").read_text().splitlines()
        place = head.split(",").index("conditions")
        assert any("cold" in row for row in rows)
        assert place > 0


def test_a_drifting_dataset_is_not_published(tmp_path):
    drifted = [made for name in ("ice", "rmi", "zeromq", "wamp") for made in
               synthetic.forks([100, 101, 100, 150, 151], middleware=name)]  # fmt: skip
    synthetic.write(tmp_path / "results" / "reference", drifted)
    with pytest.raises(BadInput, match=r"is drifting: .* 1.5. times as fast as its slowest; since fork 4"):
        list(publish(tmp_path, lambda words: (0, [])))


def test_the_page_has_the_table_of_the_code():
    text = (HOME / "docs" / "conditions.md").read_text(encoding="utf-8")
    _, _, rest = text.partition(f"{begin('conditions')}\n")
    assert rest.partition(END)[0] == f"{conditions.as_markdown()}\n"


def test_ranks_and_claims_rest_on_warm_trials():
    for condition in (conditions.COLD, conditions.DISTURBED, conditions.NO_LINK, conditions.CUT_OFF):
        assert condition.in_(RANK) == condition.in_(CLAIM) == conditions.OUT
    assert conditions.DRIFTING.in_(PAGE) == conditions.REFUSED
    assert conditions.CUT_OFF.in_(COMPARISON) == conditions.OUT
    assert conditions.NO_LINK.in_(ADVICE) == conditions.NEVER_MET


@pytest.mark.parametrize(("machine", "score"), [(2390.0, 2390.0), (5000.0, 3910.0), (None, 3910.0)])
def test_a_slower_machine_keeps_its_score(tmp_path, machine, score):
    setup = {"board": "n100", "link": "10mbit", "machineMips": machine}
    records = [one for at in range(20) for one in synthetic.forks([100] * 3, serializer=f"s{at}", **setup)]
    trials = synthetic.loaded(tmp_path / "r", records).trials
    assert set(observed(trials, scores())["score"]) == {score}
