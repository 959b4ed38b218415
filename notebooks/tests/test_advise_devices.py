"""How many devices a scenario bears, from records of trials."""

import json

import pytest
import smart_meters
import synthetic

from derbench_analysis.cli import main

ASKED = ["--scenario", "metering", "--for", "meters"]


def search(bulk=20, holds=(100, 200), fails=(400,), forks=2, deadline="30 s"):
    """The records of a `derbench search`: two forks of each number that holds, one of each that does not."""
    shape = {"bulk": bulk, "concentrators": 2, "deadline": deadline}
    held = [smart_meters.trial("x", meters=n, fork=f, **shape) for n in holds for f in range(1, forks + 1)]
    return held + [smart_meters.trial("x", meters=n, fork=1, outcome="DEGRADED", **shape) for n in fails]


def asked(tmp_path, records, capsys, *more):
    folder = smart_meters.written(tmp_path / "r", records)
    code = main(["advise", str(folder), *ASKED, *more])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_largest_number_stands_beside_the_failing(tmp_path, capsys):
    """The largest number that held stands with the least that did not, and why."""
    code, said, _ = asked(tmp_path, [*search(20), *search(120, holds=(800,), fails=(900,))], capsys)
    rows = [line.split() for line in said.splitlines() if line.startswith("bulk=")]
    assert code == 0
    assert [row[:3] for row in rows] == [["bulk=120", "800", "900"], ["bulk=20", "200", "400"]]
    assert "1 unsent" in said


def test_a_lucky_number_does_not_count(tmp_path, capsys):
    """A lucky number above one that failed does not count."""
    _, said, _ = asked(tmp_path, search(holds=(100, 800), fails=(400,)), capsys, "--json")
    assert [(each["holds"], each["fails"]) for each in json.loads(said)] == [(100, 400)]


def test_what_a_middleware_may_lose_is_not_borne(tmp_path, capsys):
    shape = {"meters": 400, "bulk": 20, "concentrators": 2, "deadline": "30 s"}
    lossy = [smart_meters.trial("x", fork=fork, lost=1, **shape) for fork in (1, 2)]
    _, said, _ = asked(tmp_path, [*search(fails=()), *lossy], capsys, "--json")
    assert [(each["holds"], each["fails"], each["why"]) for each in json.loads(said)] == [(200, 400, "1 lost")]


def test_records_without_the_number_do_not_count(tmp_path, capsys):
    """A scenario may get a parameter later; records from before it do not say it."""
    shape = {"meters": 100, "bulk": 20, "concentrators": 2, "deadline": "30 s", "storeThreads": 4}
    records = [*search(fails=()), *(smart_meters.trial("x", fork=fork, **shape) for fork in (1, 2))]
    folder = smart_meters.written(tmp_path / "r", records)
    assert main(["advise", str(folder), *ASKED[:-1], "storeThreads", "--json"]) == 0
    assert [(each["holds"], each["trials"]) for each in json.loads(capsys.readouterr().out)] == [(4, 2)]


def test_more_than_all_that_held_is_untried(tmp_path, capsys):
    """Where all held it says that more was not tried."""
    code, said, _ = asked(tmp_path, search(fails=()), capsys)
    assert code == 0
    assert "More than 200 was not tried. To know: derbench search --scenario metering --for meters" in said


@pytest.mark.parametrize(
    ("records", "more"),
    [
        (search(forks=1), []),
        (search(holds=()), []),
        (search(deadline="30 s"), ["--deadline", "1 s"]),
    ],
    ids=["one fork of each", "none that held", "a longer deadline"],
)
def test_the_unmeasured_names_its_search(tmp_path, capsys, records, more):
    code, said, _ = asked(tmp_path, records, capsys, *more)
    assert code == 3
    assert said.startswith("Nobody measured how many meters metering bears")
    assert "derbench search --scenario metering --for meters" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--scenario", "callia", "--for", "agents"],
            "nobody measured scenario 'callia' in these folders: they have metering; to know: "
            "derbench search --scenario callia --for agents",
        ),
        (
            ["--for", "subscribers", "--deadline", "5 min"],
            "nobody measured scenario 'prices' in these folders: they have metering; to know: "
            "derbench search --scenario prices --for devices",
        ),
        (["--for", "subscribers", "--board", "rpi3"], "--board would do nothing with --for"),
        (["--scenario", "metering", "--for", "cats"], "has no number 'cats': use bulk, concentrators, meters"),
        (["--scenario", "metering"], "--scenario needs --for"),
        (["--board", "rpi3"], "advise needs --pattern and --deadline; or --scenario and --for"),
    ],
)
def test_wrong_input_is_one_clear_line(tmp_path, capsys, arguments, message):
    folder = smart_meters.written(tmp_path / "r", search(fails=()))
    not_known = message.startswith("nobody measured")
    assert main(["advise", str(folder), *arguments]) == (3 if not_known else 2)
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_a_scenario_that_nobody_ran_is_not_known(tmp_path, capsys):
    folder = synthetic.write(tmp_path / "r", synthetic.forks([100, 101, 102]))
    assert main(["advise", str(folder), "--scenario", "metering", "--for", "meters"]) == 3
    assert "to know: derbench search --scenario metering --for meters" in capsys.readouterr().err


def test_a_scenario_that_is_none_is_wrong(tmp_path, capsys):
    folder = synthetic.write(tmp_path / "r", synthetic.forks([100, 101, 102]))
    assert main(["advise", str(folder), "--scenario", "meterin", "--for", "meters"]) == 2
    assert "did you mean metering?" in capsys.readouterr().err


def limited(records, name):
    for record in records:
        record.setdefault("conditions", {})["limiting"] = {"conditions": [name]}
    return records


def test_disturbed_trials_do_not_count(tmp_path, capsys):
    records = [*search(holds=(100,), fails=()), *limited(search(holds=(200,), fails=()), "disturbed")]
    code, said, _ = asked(tmp_path, records, capsys)
    assert code == 0
    assert "More than 100 was not tried" in said
    assert "Left out 2 of 4 trials: 2 disturbed" in said


def test_disturbed_trials_alone_are_no_measurement(tmp_path, capsys):
    code, _, problem = asked(tmp_path, limited(search(), "disturbed"), capsys)
    assert code == 3
    assert "nothing is left of scenario 'metering': left out 5 of 5 trials: 5 disturbed" in problem


def test_cold_trials_count_in_advice(tmp_path, capsys):
    code, said, _ = asked(tmp_path, limited(search(fails=()), "cold"), capsys)
    assert code == 0
    assert "Left out" not in said
