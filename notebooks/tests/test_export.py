import pandas as pd
import pytest
import synthetic
from conftest import PUBLISHED

from derbench_analysis.cli import main
from derbench_analysis.data.load import load
from derbench_analysis.report.percentiles import percentile_chapters


@pytest.fixture
def folder(tmp_path):
    return synthetic.write(tmp_path / "r", [*synthetic.forks([10, 11, 12]), *synthetic.open_loop([1, 0, 2], 100)])


def test_csv_and_parquet_have_the_same_trials(folder, tmp_path, capsys):
    for ending in ("csv", "parquet"):
        assert main(["export", str(folder), "--out", str(tmp_path / f"t.{ending}")]) == 0
    one, other = pd.read_csv(tmp_path / "t.csv"), pd.read_parquet(tmp_path / "t.parquet")
    assert list(one.columns) == list(other.columns)
    assert len(one) == len(other) == 6
    assert "histogram" not in one
    assert list(one["latencyP99Ns"]) == list(other["latencyP99Ns"])
    assert str(tmp_path / "t.csv") in capsys.readouterr().out


def test_cells_have_their_means_and_limits(folder, tmp_path):
    assert main(["export", str(folder), "--what", "cells", "--out", str(tmp_path / "c.csv")]) == 0
    cells = pd.read_csv(tmp_path / "c.csv").set_index("load")
    assert cells.loc["closed", "throughput"] == pytest.approx(1320 ** (1 / 3))
    assert cells.loc["closed", "throughputLow"] < cells.loc["closed", "throughput"]
    assert not [name for name in cells.columns if "Log" in name]


@pytest.mark.parametrize("what", ["trials", "cells"])
def test_only_what_is_asked_for_is_written(folder, tmp_path, what):
    asked = ["--where", "load=rate:10, pattern=request-reply", "--what", what]
    assert main(["export", str(folder), *asked, "--out", str(tmp_path / "t.parquet")]) == 0
    assert set(pd.read_parquet(tmp_path / "t.parquet")["load"]) == {"rate:10"}


def test_percentiles_that_are_asked_for_are_columns(folder, tmp_path):
    assert main(["export", str(folder), "--percentiles", "50,99.5", "--out", str(tmp_path / "t.csv")]) == 0
    loops = pd.read_csv(tmp_path / "t.csv").query("load == 'rate:10'")
    assert list(loops["latencyP50Ns"]) == [pytest.approx(2e6, rel=2e-3)] * 3
    assert list(loops["latencyP99.5Ns"]) == pytest.approx([200e6, 2e6, 200e6], rel=2e-3)


def test_asked_percentiles_are_columns(tmp_path):
    asked = [{"percent": 95.0, "latencyNs": 3e6}, {"percent": 99.9}]
    folder = synthetic.write(
        tmp_path / "r", [*synthetic.forks([10, 11], percentiles=asked), *synthetic.forks([12], load="closed:2")]
    )
    assert main(["export", str(folder), "--out", str(tmp_path / "t.csv")]) == 0
    trials = pd.read_csv(tmp_path / "t.csv")
    assert "percentiles" not in trials
    assert list(trials["latencyP95Ns"].dropna()) == [3e6, 3e6]
    assert trials["latencyP99.9Ns"].isna().all()


def test_too_few_messages_leave_it_empty(tmp_path):
    loops = synthetic.open_loop([0, 0], 100, percentiles=[{"percent": 99.9}])
    folder = synthetic.write(tmp_path / "r", [*loops, *synthetic.open_loop([0], 100, load="rate:1")])
    assert main(["export", str(folder), "--percentiles", "99.9", "--out", str(tmp_path / "t.csv")]) == 0
    trials = pd.read_csv(tmp_path / "t.csv").set_index("load")
    assert trials.loc["rate:10", "latencyP99.9Ns"].isna().all()
    assert trials.loc["rate:1", "latencyP99.9Ns"] == pytest.approx(2e6, rel=2e-3)


def test_older_records_lose_percentiles_of_too_few(tmp_path):
    made = [synthetic.record(scheduled=number, fork=fork) for fork, number in enumerate((99, 200, 1000), start=1)]
    trials = load([synthetic.write(tmp_path / "r", made)]).trials
    assert list(trials["latencyP99Ns"].notna()) == [False, True, True]
    assert list(trials["latencyP999Ns"].notna()) == [False, False, True]


def test_cells_have_medians_of_asked_percentiles(tmp_path):
    made = []
    for fork, ns in enumerate((3e6, 5e6, 4e6), start=1):
        asked = [{"percent": 95.0, "latencyNs": ns}, {"percent": 99.9, **({"latencyNs": ns} if fork > 1 else {})}]
        made.append(synthetic.record(fork=fork, percentiles=asked))
    folder = synthetic.write(tmp_path / "r", [*made, *synthetic.forks([12], load="closed:2")])
    assert main(["export", str(folder), "--what", "cells", "--out", str(tmp_path / "c.csv")]) == 0
    cells = pd.read_csv(tmp_path / "c.csv").set_index("load")
    assert cells.loc["closed", "latencyP95Ns"] == 4e6
    assert cells["latencyP99.9Ns"].isna().all()
    assert pd.isna(cells.loc["closed:2", "latencyP95Ns"])


def test_the_report_has_a_table_of_them(tmp_path):
    asked = [{"percent": 95.0, "latencyNs": 3e6}, {"percent": 99.9}]
    folder = synthetic.write(tmp_path / "r", synthetic.forks([10, 11], percentiles=asked))
    (chapter,) = percentile_chapters(load([folder]))
    assert ">p95<" in chapter.html
    assert " ms</td><td>-</td>" in chapter.html
    assert percentile_chapters(load([synthetic.write(tmp_path / "none", synthetic.forks([10]))])) == []


def test_pandas_reads_derbenchs_99th_percentile(tmp_path):
    assert main(["export", str(PUBLISHED), "--percentiles", "99", "--out", str(tmp_path / "t.parquet")]) == 0
    exported, records = pd.read_parquet(tmp_path / "t.parquet"), load([PUBLISHED]).trials
    both = records["latencyP99Ns"].notna()
    assert both.sum() > 500
    assert list(exported.loc[both, "latencyP99Ns"]) == pytest.approx(list(records.loc[both, "latencyP99Ns"]), rel=1e-9)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--out", "t.txt"], "must end in .csv or .parquet"),
        (["--out", "nowhere/t.parquet"], "nowhere/t.parquet"),
        (["--out", "nowhere/t.csv"], "nowhere/t.csv: No such file or directory"),
        (["--out", "t.csv", "--percentiles", "many"], "percentiles 'many' must be numbers"),
        (["--out", "t.csv", "--percentiles", "101"], "must lie above 0"),
        (["--out", "t.csv", "--where", "colour=red"], "'colour=red' must be NAME=VALUE, such as board=rpi3; names are"),
        (["--out", "t.csv", "--where", "load=rate:1"], "no such trial has load=rate:1: load is closed, rate:10"),
    ],
)
def test_wrong_input_is_one_clear_line(folder, arguments, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["export", str(folder), *arguments]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_one_plans_percentiles_leave_others_alone(tmp_path):
    asked = [{"percent": 99.0, "latencyNs": 3_000_000}]
    one = synthetic.write(tmp_path / "a", synthetic.forks([10], percentiles=asked))
    other = synthetic.write(tmp_path / "b", synthetic.forks([12]))
    assert main(["export", str(one), str(other), "--out", str(tmp_path / "t.csv")]) == 0
    assert pd.read_csv(tmp_path / "t.csv")["latencyP99Ns"].notna().all()


def test_sweeps_with_other_percentiles_show_theirs(tmp_path):
    folders = [synthetic.write(tmp_path / str(percent), synthetic.forks([10, 11], percentiles=[
        {"percent": percent, "latencyNs": 3e6}, *([{"percent": 90.0, "latencyNs": 2e6}] if percent > 99 else [])]))
        for percent in (95.0, 99.9)]  # fmt: skip
    assert main(["export", *map(str, folders), "--what", "cells", "--out", str(tmp_path / "c.csv")]) == 0
    cells = pd.read_csv(tmp_path / "c.csv")
    assert cells[["latencyP90Ns", "latencyP95Ns", "latencyP99.9Ns"]].to_numpy().tolist() == [[2e6, 3e6, 3e6]]


def test_percentiles_of_many_nines_keep_their_names(folder, tmp_path):
    assert main(["export", str(folder), "--percentiles", "99.99999,100", "--out", str(tmp_path / "t.csv")]) == 0
    assert {"latencyP99.99999Ns", "latencyP100Ns"} <= set(pd.read_csv(tmp_path / "t.csv"))
