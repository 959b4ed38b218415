"""The script that measures the published datasets, with a derbench that measures nothing."""

import gzip
import os
import subprocess

import pytest

from derbench_analysis.data.yamls import HOME

DERBENCH = """#!/bin/sh
echo "$*" >>"$SAID"
case "$1 $2" in
"sweep status") [ -e "$5/$3/ended" ] && echo '{"state":"ended"}' || echo '{"state":"stopped"}' ;;
*)
    part=$(basename "$2" .yaml)
    folder=$4/published-$part-20260101-000000
    mkdir -p "$folder"
    touch "$folder/plan.yaml" "$folder/environment.json"
    echo "$part" >"$folder/trials.jsonl"
    [ "$part" != "${BREAKS_IN:-}" ] || exit 1
    [ "$part" != "${STOPS_IN:-}" ] || exit 130
    touch "$folder/ended"
    ;;
esac
"""

PARTS = ["middleware", "open-loops", "serializers", "saturate", "links", "patterns"]


@pytest.fixture
def measure(tmp_path):
    """Runs it, with what is in the environment besides; its exit code, and the sweeps that it asked for."""
    script = tmp_path / "sweeps" / "reference" / "measure"
    script.parent.mkdir(parents=True)
    for file in (HOME / "sweeps" / "reference").iterdir():
        (script.parent / file.name).write_text(file.read_text())
    (tmp_path / "derbench").write_text(DERBENCH)
    said = tmp_path / "said"
    for program in (script, tmp_path / "derbench"):
        program.chmod(0o755)

    def run(*words, **besides):
        said.write_text("")
        code = subprocess.run(
            [script, *words], env=os.environ | besides | {"SAID": str(said)}, stderr=subprocess.DEVNULL
        ).returncode
        sweeps = [line for line in said.read_text().splitlines() if "sweep status" not in line]
        return code, [line.split("/")[-1] if "--resume" in line else line.split()[1].split("/")[-1] for line in sweeps]

    run.results = tmp_path / "results"
    return run


def packed(results):
    return {str(file.parent.relative_to(results)): gzip.decompress(file.read_bytes()).decode().strip()
            for file in results.rglob("trials.jsonl.gz")}  # fmt: skip


def test_each_part_is_measured_once_and_packed(measure):
    assert measure() == (0, [f"{part}.yaml" for part in PARTS])
    assert packed(measure.results) == {"reference/middleware": "middleware", "reference/open-loops": "open-loops",
                                       "reference/serializers": "serializers", "reference/saturate": "saturate",
                                       "reference-beside/links": "links",
                                       "reference-beside/patterns": "patterns"}  # fmt: skip
    assert measure() == (0, [])


@pytest.mark.parametrize(("how", "code"), [("STOPS_IN", 130), ("BREAKS_IN", 1)])
def test_it_goes_on_where_it_was_stopped(measure, how, code):
    assert measure(**{how: "open-loops"})[0] == code
    assert set(packed(measure.results)) == {"reference/middleware"}
    code, sweeps = measure()
    assert code == 0
    later = [f"{part}.yaml" for part in PARTS[2:]]
    assert sweeps == ["results --resume published-open-loops-20260101-000000", *later]
    assert len(packed(measure.results)) == 6


def test_a_part_is_measured_by_itself(measure):
    asked = [str(measure.results), str(HOME / "sweeps" / "reference")]
    assert measure(*asked, "saturate", "links") == (0, ["saturate.yaml", "links.yaml"])
    assert set(packed(measure.results)) == {"reference/saturate", "reference-beside/links"}
    assert measure(*asked, "satturate") == (2, [])


def test_an_older_dataset_is_left_alone(measure):
    older = measure.results / "reference" / "trials.jsonl.gz"
    older.parent.mkdir(parents=True)
    older.touch()
    assert measure() == (2, [])


def test_what_a_part_writes_is_what_git_keeps():
    kept = ["results/reference/middleware/trials.jsonl.gz", "results/reference/middleware/plan.yaml",
            "results/reference-beside/links/environment.json", "results/dataset/ends/held-out.json"]  # fmt: skip
    left = ["results/reference/middleware/logs/x", "results/published-links-20260101-000000/plan.yaml",
            "results/reference/middleware/status.json", "results/dataset/ends/status.json",
            "results/dataset-ends-20260101-000000/plan.yaml"]  # fmt: skip
    said = subprocess.run(["git", "check-ignore", "--no-index", *kept, *left], cwd=HOME, capture_output=True, text=True)
    if said.returncode == 128:
        pytest.skip("needs a clone of the repository: what git keeps is asked of git")
    assert said.stdout.split() == left
