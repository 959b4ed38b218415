"""An option that would do nothing beside another one is refused, in one line."""

import pytest
import synthetic

from derbench_analysis.cli import main

PAIR = ["--pattern", "push-pull", "--deadline", "100 ms"]
MEASURED = [*PAIR, "--board", "rpi3", "--link", "10mbit"]
SCENARIO = ["--scenario", "metering", "--for", "meters"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["advise", *MEASURED, "--prices", "rpi3=5"], "--prices would do nothing with --board and --link"),
        (["advise", *MEASURED, "--for", "meters"], "--for needs --scenario"),
        (["advise", *SCENARIO, "--board", "rpi3"], "--board would do nothing with --scenario"),
        (["advise", *SCENARIO, "--rate", "1", "--tariff", "1:1:1"], "--rate, --tariff would do nothing with"),
        (["advise", *SCENARIO, "--probability", "0.99"], "--probability would do nothing with --scenario"),
        (["advise", *SCENARIO, "--plan", "p.yaml"], "--plan would do nothing with --scenario"),
        (["export", "--out", "t.csv", "--what", "cells", "--percentiles", "99"],
         "--percentiles would do nothing with --what cells"),
        (["predict", "--validate", "--json"], "--json would do nothing with --validate"),
        (["predict", "--validate", "--board", "bbb"], "--board would do nothing with --validate"),
        (["predict", "--study", "s", "--node-size", "study"], "--node-size would do nothing with --study"),
        (["predict", "--study", "s", "--validate"], "--study would do nothing with --validate"),
    ],
)  # fmt: skip
def test_what_does_nothing_is_one_clear_line(small_study, capsys, words, message):
    assert main([words[0], str(small_study), *words[1:]]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


FAULT = ["--fault", "link-down-2s"]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--board", "laptop"], "--fault needs --board and --link: what a fault does is measured, and not predicted"),
        (["--link", "10mbit"], "--fault needs --board and --link"),
        (["--board", "laptop", "--link", "lte"], "that was done on laptop@10mbit push-pull of size study"),
        (["--board", "laptop", "--link", "10mbit", "--plan", "p.yaml"], "--plan would do nothing with --fault"),
    ],
)  # fmt: skip
def test_a_faults_effect_is_never_predicted(tmp_path, capsys, more, message):
    made = synthetic.open_loop([0, 0, 0], 1000, link="10mbit", pattern="push-pull", fault="link-down-2s at 3 s")
    folder = synthetic.write(tmp_path / "r", [record | {"cell": f"{record['cell']} | f"} for record in made])
    assert main(["advise", str(folder), *PAIR, *FAULT, *more]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1
