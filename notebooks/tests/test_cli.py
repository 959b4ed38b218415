import json
import subprocess
import sys

import pytest

from derbench_analysis.cli import main

QUESTION = ["--board", "rpi3", "--link", "10mbit", "--pattern", "push-pull", "--deadline", "100 ms", "--rate", "10"]


def test_advice_is_printed_as_json(small_study, capsys):
    assert main(["advise", str(small_study), *QUESTION, "--probability", "0.999", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ranked"][0]["verdict"] == "met"
    assert found["missing"] is None


def test_nothing_to_settle_writes_no_plan(small_study, tmp_path, capsys):
    plan = tmp_path / "settle.yaml"
    assert main(["advise", str(small_study), *QUESTION, "--probability", "0.9", "--plan", str(plan)]) == 0
    assert (
        capsys.readouterr().err
        == f"{plan} is not written: the best answer is shown already, or nothing is left that a sweep can try\n"
    )
    assert not plan.exists()


def test_the_plan_that_would_settle_it_is_written(small_study, tmp_path, capsys):
    plan = tmp_path / "settle.yaml"
    assert main(["advise", str(small_study), *QUESTION, "--probability", "0.9999", "--plan", str(plan)]) == 0
    assert f"derbench sweep {plan}" in capsys.readouterr().out
    assert plan.read_text().startswith("name: settle\n")


def test_no_combination_has_its_own_exit_code(small_study, capsys):
    impossible = [*QUESTION, "--deadline", "1us"]
    assert main(["advise", str(small_study), *impossible]) == 4
    assert "No combination in the dataset will do." in capsys.readouterr().out
    assert main(["advise", str(small_study), *impossible, "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["ranked"] == []


def test_claims_are_printed(small_study, capsys):
    assert main(["claims", str(small_study), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 24


def test_a_reader_that_stops_is_told_nothing(small_study):
    command = [sys.executable, "-m", "derbench_analysis", "claims", str(small_study)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141


@pytest.mark.parametrize("arguments", [["--json"], []])
def test_unprintable_output_is_one_line_and_fails(small_study, arguments):
    command = [sys.executable, "-m", "derbench_analysis", "claims", str(small_study), *arguments]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "derbench: the standard output: No space left on device\n"


def test_an_unwritable_folder_is_one_line(small_study, tmp_path, capsys):
    file = tmp_path / "file"
    file.touch()
    assert main(["figures", str(small_study), "--out", str(file / "figures")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"derbench: {file}")
    assert said.count("\n") == 1
