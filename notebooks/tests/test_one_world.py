"""A pair is a scenario: tables and comparisons have all scenarios."""

import json

import pandas as pd
import smart_meters
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.data.load import load


def sweep(folder, measured):
    made = [smart_meters.trial("work", measured * factor, fork=fork, bulk=50)
            for fork, factor in enumerate([1.0, 1.01, 0.99], start=1)]  # fmt: skip
    return smart_meters.written(folder, made)


def both(folder, measured):
    """Trials of a scenario and of a pair in one sweep."""
    written = sweep(folder, measured)
    pairs = [synthetic.as_written(made) for made in synthetic.forks([100, 101, 102], link="10mbit")]
    with (written / "trials.jsonl").open("a", encoding="utf-8") as lines:
        lines.writelines(json.dumps(made) + "\n" for made in pairs)
    return written


def test_a_pair_is_the_scenario_pair(tmp_path):
    found = load([both(tmp_path / "r", 1.0)])
    assert list(found.trials["scenario"]) == ["metering-server"] * 3 + ["pair"] * 3
    assert (len(found.pairs), len(found.scenarios)) == (3, 3)
    assert set(found.pairs["setup"]) == {"laptop@10mbit"}
    assert set(found.scenarios["setup"]) == {found.scenarios["cell"][0]}


def test_two_sweeps_of_a_scenario_are_compared(tmp_path, capsys):
    before, now = sweep(tmp_path / "a", 1.0), sweep(tmp_path / "b", 0.5)
    assert main(["compare", str(before), str(now), "--json"]) == 5
    cells = json.loads(capsys.readouterr().out)["cells"]
    assert [cell["verdict"] for cell in cells] == ["worse"]
    assert cells[0]["cell"].startswith("metering-server period=1 s bulk=50")
    assert main(["compare", str(before), str(now), "--page", str(tmp_path / "page.html")]) == 5
    assert "metering-server" in (tmp_path / "page.html").read_text()


def test_cells_of_scenarios_are_exported_beside_pairs(tmp_path):
    file = tmp_path / "cells.csv"
    assert main(["export", str(both(tmp_path / "r", 1.0)), "--out", str(file), "--what", "cells"]) == 0
    found = pd.read_csv(file).set_index("scenario")
    assert sorted(found.index) == ["metering-server", "pair"]
    assert found.loc["metering-server", "throughputLow"] < 50 < found.loc["metering-server", "throughputHigh"]
    assert found.loc["metering-server", "forks"] == 3


def test_a_cold_trial_of_a_scenario_is_cold(tmp_path):
    made = smart_meters.trial("work")
    made["warmUp"]["stable"] = False
    found = load([smart_meters.written(tmp_path / "r", [made])])
    assert list(found.scenarios["conditions"]) == ["cold"]
