import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.faults import name_of, table, untried, with_fault

DOWN = "link-down-2s at 3 s"


def faulted(middleware, label=DOWN, **changes):
    made = synthetic.open_loop([0, 0, 0], 1000, middleware=middleware, fault=label, **changes)
    return [record | {"cell": f"{record['cell']} | {label}"} for record in made]


def test_a_faulted_trial_counts_nowhere_else(tmp_path):
    made = [*synthetic.forks([10, 11]), *faulted("zeromq")]
    dataset = synthetic.loaded(tmp_path, made)
    assert list(dataset.trials["throughputPerSecond"]) == [10, 11]
    assert list(dataset.faulted["fault"]) == [DOWN] * 3


def test_a_fault_is_chosen_by_its_beginning(tmp_path):
    made = [
        *faulted("zeromq"),
        *faulted("mqtt"),
        *faulted("mqtt", "broker-restart-1s at 3 s"),
        *synthetic.forks([1], middleware="ice"),
    ]
    dataset = synthetic.loaded(tmp_path, made)
    assert name_of(DOWN) == "link-down-2s"
    assert set(with_fault(dataset, "link-down-2s")["middleware"]) == {"zeromq", "mqtt"}
    assert set(with_fault(dataset, "broker-restart")["middleware"]) == {"mqtt"}
    assert untried(dataset, with_fault(dataset, "broker-restart")) == ["ice", "zeromq"]
    with pytest.raises(BadInput, match=r"no trial with fault 'link-up' .* it has broker-restart-1s, link-down-2s"):
        with_fault(dataset, "link-up")


def test_the_table_says_how_many_forks_recovered(tmp_path):
    made = faulted("zeromq", recoveredAfterNs=200_000_000, faultLost=7, faultLate=5, faultUnsent=0, faultDoubled=1)
    made[2] |= {"outcome": "DEGRADED", "reason": "did not recover within 30 s", "recoveredAfterNs": None}
    head, row = table(synthetic.loaded(tmp_path, made).faulted)
    assert head[:6] == ["middleware", "pattern", "fault", "recovered", "seconds", "in 1 s"]
    assert row[:5] == ["zeromq", "request-reply", "link-down-2s", "2 of 3", "0.200"]
    assert row[6:] == ["21", "15", "0", "3"]


def test_the_table_says_probability_within_a_second(tmp_path):
    late = synthetic.histogram([4e6] * 700 + [3e9] * 300)
    made = [record | {"histogram": late, "serviceHistogram": late, "oneWayHistogram": None}
            for record in faulted("zeromq")]  # fmt: skip
    of_route = faulted("amqp", scenario="encourage")
    rows = table(synthetic.loaded(tmp_path, [*made, *of_route]).faulted)[1:]
    assert [row[0] for row in rows] == ["amqp in encourage", "zeromq"]
    assert rows[0][5] == "-"
    assert rows[1][5].startswith("0.700 [")


def advised(folder, *options):
    asked = ["--board", "laptop", "--link", "100mbit", "--pattern", "request-reply", "--deadline", "100 ms"]
    return main(["advise", str(folder), *asked, "--fault", "link-down", *options])


def test_a_question_without_rate_takes_the_least(tmp_path, capsys):
    made = [record | {"histogram": synthetic.histogram([4e6] * 700 + [3e9] * 300), "oneWayHistogram": None}
            for record in faulted("zeromq", load="rate:100")]  # fmt: skip
    folder = synthetic.write(tmp_path / "sweep", made)
    assert advised(folder) == 4
    said = capsys.readouterr().out
    assert "100 messages per second" in said
    assert "delivers in time with probability 0.700" in said
    assert advised(folder, "--rate", "1") == 0
    assert "not tested" in capsys.readouterr().out


def test_advice_with_a_fault_uses_its_trials(tmp_path, capsys):
    made = [*faulted("zeromq"), *synthetic.forks([1], middleware="ice")]
    folder = synthetic.write(tmp_path / "sweep", made)
    asked = [
        "advise",
        str(folder),
        "--board",
        "laptop",
        "--link",
        "100mbit",
        "--pattern",
        "request-reply",
        "--deadline",
        "100 ms",
    ]
    code = main([*asked, "--fault", "link-down"])
    said = capsys.readouterr().out
    assert code == 0
    assert "zeromq" in said
    assert "Not tried with it: ice." in said


def test_scenarios_trials_answer_nothing_about_pairs(tmp_path):
    dataset = synthetic.loaded(tmp_path, [*faulted("mqtt"), *faulted("amqp", scenario="encourage")])
    assert sorted(row[0] for row in table(dataset.faulted)[1:]) == ["amqp in encourage", "mqtt"]
    assert with_fault(dataset, "link-down-2s")["scenario"].eq("pair").all()


def test_faulted_open_loops_have_their_page(tmp_path):
    folder = synthetic.write(tmp_path / "r", [*synthetic.open_loop([0], 100), *faulted("zeromq")])
    assert main(["report", str(folder)]) == 0
    said = (folder / "report.html").read_text()
    assert "When something fails" in said
    assert "1 of pairs, none of a closed loop, are not shown" in said


def test_each_serializers_fork_has_a_row(tmp_path):
    made = [faulted("zeromq", serializer=name)[0] for name in ("a", "b", "c")]
    made.append({**synthetic.failed(middleware="mqtt"), "fault": DOWN})
    rows = table(synthetic.loaded(tmp_path, made).faulted)[1:]
    assert sum("zeromq" in row[0] for row in rows) == 3
    assert [row[3:] for row in rows if "mqtt" in row[0]] == [["failed", *"------"]]


def test_without_any_fault_nothing_is_known(tmp_path, capsys):
    folder = synthetic.write(tmp_path / "r", synthetic.forks([100, 101, 102]))
    assert advised(folder) == 3
    assert "run derbench sweep sweeps/faults.yaml" in capsys.readouterr().err


def test_another_fault_is_a_wrong_question(tmp_path, capsys):
    folder = synthetic.write(tmp_path / "r", faulted("zeromq"))
    words = ["--board", "laptop", "--link", "100mbit", "--pattern", "request-reply", "--deadline", "1 s"]
    assert main(["advise", str(folder), *words, "--fault", "lnk-down"]) == 2
    assert "it has link-down-2s" in capsys.readouterr().err
