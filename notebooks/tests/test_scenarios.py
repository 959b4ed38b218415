import copy
import json

import pytest
import synthetic
from smart_meters import loaded, trial, written

from derbench_analysis.cli import main
from derbench_analysis.data.load import load
from derbench_analysis.data.records import scenario_trials
from derbench_analysis.errors import BadInput
from derbench_analysis.report.page import parts, render, write_scenario_report
from derbench_analysis.report.scenarios import scenario_chapters, shares
from derbench_analysis.statistics.study import Study

QUESTION = ["--board", "laptop", "--link", "100mbit", "--pattern", "push-pull", "--deadline", "1 s"]


def test_scenarios_are_apart_from_pairs(tmp_path):
    pairs = synthetic.forks([100, 101, 99])
    records = [*map(synthetic.as_written, pairs), trial("bulk", measured=9.0)]
    dataset = loaded(tmp_path / "r", records)
    assert list(dataset.pairs["throughputPerSecond"]) == [100, 101, 99]
    assert list(dataset.scenarios["scenario"]) == ["metering-server"]
    assert Study(dataset).cells["trials"].sum() == 3


def test_the_later_of_two_records_counts(tmp_path):
    dataset = loaded(tmp_path / "r", [trial("bulk", 0.5), trial("bulk", 0.9), trial("bulk", 0.7, fork=2)])
    assert [found.per_second for found in scenario_trials(dataset)] == [pytest.approx(90), pytest.approx(70)]


def test_further_routes_are_cells_of_their_own(tmp_path):
    record = trial("bulk")
    scenario = record["setup"]["scenario"]
    scenario["routes"] = {"values": scenario["route"], "commands": ["orders"]}
    parts = {name: copy.deepcopy(record[name]) for name in ("outcome", "window", "books", "times")}
    parts["window"]["throughputPerSecond"] = 7.0
    record["routes"] = {"commands": {"lateAfterNs": 10**9, **parts}}
    values, commands = scenario_trials(loaded(tmp_path / "r", [record]))
    assert commands.cell == f"{values.cell}, route commands"
    assert (commands.per_second, commands.route) == (7.0, ("orders",))
    assert values.per_second != 7.0


def test_shares_cover_all_waits_and_hops(tmp_path):
    found = shares(scenario_trials(loaded(tmp_path / "r", [trial("bulk", hop=0.006, commit=0.003)])))
    assert [(name, ns) for name, ns, _ in found] == [("before bulks", 1e6), ("bulks", 6e6), ("commit", 3e6)]
    assert sum(share for _, _, share in found) == pytest.approx(1)


def test_a_page_of_scenarios_shows_roles_and_hops(tmp_path):
    made = [trial("bulk", bulk=b, hop=1 / b) for b in (2, 10, 50, 100)]
    made += [
        trial("other", meters=10, set={"meters": "10", "link": "<b>"}),
        trial("bulk", fork=9, outcome="FAILED", bulk=7),
    ]
    lost = copy.deepcopy(made[0])
    lost["identity"]["fork"] = 2
    lost["books"]["hops"]["bulks"]["lost"] = 3
    page = write_scenario_report(loaded(tmp_path / "r", [*made, lost]), tmp_path).read_text()
    assert "[concentrators] --bulks--&gt; [server]" in page
    assert "[meters] --readings--&gt; [concentrator x2]" in page
    assert "3 lost on bulks" in page
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert 'alt="Figure 5. Time of a reading over bulk size: ms per reading by bulk size: ' in page
    assert 'class="verdict holds"' in page
    assert "://" not in page
    assert (tmp_path / "figures" / "metering-05.png").is_file()


def test_the_page_says_what_a_control_absorbed(tmp_path):
    made = trial("bulk")
    made["books"]["hops"]["bulks"]["absorbed"] = 40
    page = write_scenario_report(loaded(tmp_path / "r", [made]), tmp_path).read_text()
    assert "40 absorbed by a control; all arrived" in page


def test_scenarios_are_chapters_of_the_page_of_pairs(tmp_path):
    records = [*map(synthetic.as_written, synthetic.forks([100, 101, 99])), trial("other", meters=10)]
    dataset = loaded(tmp_path / "r", records)
    chapters = scenario_chapters(dataset, tmp_path)
    assert [chapter.title for chapter in chapters] == ["Scenario metering"]
    assert 'id="scenario-metering"' in render(parts(Study(dataset)), chapters)


def test_advice_on_pairs_needs_pairs(tmp_path, capsys):
    folder = str(written(tmp_path / "r", [trial("bulk")]))
    assert main(["advise", folder, *QUESTION]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "holds trials of scenarios alone" in said


def test_scenarios_do_not_change_advice_from_pairs(tmp_path, capsys):
    records = [synthetic.as_written(made) for made in synthetic.open_loop([0, 0, 0], 3000, pattern="push-pull")]
    alone, both = (written(tmp_path / name, more) for name, more in (("a", records), ("b", [*records, trial("bulk")])))
    said = []
    for folder in (alone, both):
        assert main(["advise", str(folder), *QUESTION, "--rate", "10"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_the_trials_of_scenarios_are_exported_too(tmp_path):
    folder = written(tmp_path / "r", [synthetic.as_written(synthetic.record()), trial("bulk")])
    assert main(["export", str(folder), "--out", str(tmp_path / "t.csv")]) == 0
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 3


def test_scenarios_alone_have_their_papers_claims(tmp_path, capsys):
    folder = str(written(tmp_path / "r", [trial("bulk", bulk=b, hop=1 / b) for b in (2, 10, 50, 100)]))
    assert main(["claims", folder, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(each["paper"], each["number"]) for each in found] == [("metering", number) for number in range(1, 16)]
    assert main(["figures", folder, "--out", str(tmp_path / "f")]) == 0
    assert sorted(path.name for path in (tmp_path / "f").iterdir()) == ["metering-05.png", "metering-05.svg"]


@pytest.mark.parametrize("name", ["cold", "unsteady", "disturbed", "misplaced"])
def test_claims_of_scenarios_leave_out_what_conditions_say(tmp_path, capsys, name):
    made = [trial("bulk", bulk=b, hop=1 / b) for b in (2, 10, 50, 100)]
    limited = copy.deepcopy(made)
    for record in limited:
        record.setdefault("conditions", {})["limiting"] = {"conditions": [name]}
    whole, without = (str(written(tmp_path / each, records)) for each, records in (("r", made), ("s", limited)))
    assert main(["claims", whole]) == 0
    assert "Left out" not in capsys.readouterr().out
    assert main(["claims", without, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {each["verdict"] for each in found} == {"cannot be told"}
    assert found[0]["leftOut"] == {"trials": 4, "of": 4, "conditions": {name: 4}}


WRONG = [
    (("setup", "scenario", "parameters"), [1]),
    (("setup", "scenario", "parameters", "bulk"), 7),
    (("setup", "scenario", "route"), "bulks"),
    (("setup", "scenario", "flows"), "x"),
    (("books", "hops", "bulks", "due"), "many"),
    (("books", "hops", "bulks", "lost"), True),
    (("books", "hops"), [1]),
    (("times", "hops", "bulks", "p50Ns"), 1e308),
    (("times", "waits"), 3),
    (("costs", "roles"), {"x": 1}),
    (("wire",), {"server": {"upBytesPerMessage": "x"}}),
]


def test_a_page_shows_what_limits_its_scenarios(tmp_path):
    cold = trial("bulk", fork=2)
    cold.setdefault("conditions", {})["limiting"] = {"conditions": ["cold"]}
    chapters = scenario_chapters(loaded(tmp_path / "r", [trial("bulk"), cold]), tmp_path)
    assert "2 OK; 1 of 2 cold" in chapters[0].html
    assert "Claims: left out 1 of 2 trials: 1 cold" in chapters[-1].html


@pytest.mark.parametrize(("place", "value"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_part_is_one_line(tmp_path, place, value):
    made = trial("bulk")
    part = made
    for name in place[:-1]:
        part = part[name]
    part[place[-1]] = value
    with pytest.raises(BadInput, match=r"trials\.jsonl: .*(record 1|line 1)") as problem:
        scenario_trials(load([written(tmp_path / "r", [made])]))
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    "parameters", [{}, {"bulk": "x", "period": "-1", "concentrators": "0"}, {"period": "0 ms", "bulk": "²"}]
)
def test_parameters_of_no_plan_are_no_points(tmp_path, parameters):
    made = trial("bulk")
    made["setup"]["scenario"]["parameters"] = parameters
    folder = str(written(tmp_path / "r", [made]))
    assert main(["claims", folder]) in (0, 2)
    assert main(["report", folder]) == 0


def test_losses_beside_the_route_are_named_too(tmp_path):
    made = trial("bulk")
    flow = next(iter(made["books"]["hops"]))
    lost = {**made["books"]["hops"][flow], "lost": 3}
    made["books"]["copies"] = {"events": {"of": flow, "hops": {"events": lost}}}
    dataset = loaded(tmp_path / "r", [made])
    assert [hop.name for hop in scenario_trials(dataset)[0].copies] == ["events"]
    assert "3 lost on events" in scenario_chapters(dataset, tmp_path)[0].html


def test_a_faulted_trial_leaves_its_scenario(tmp_path):
    faulty = trial("bulk", 0.9, fork=2)
    faulty["setup"]["fault"] = "broker-restart-1s at 3 s"
    assert len(scenario_trials(loaded(tmp_path / "r", [trial("bulk", 0.5), faulty]))) == 1
