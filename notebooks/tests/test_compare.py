import json

import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.compare.comparison import compare
from derbench_analysis.compare.show import as_text
from derbench_analysis.data.load import load
from derbench_analysis.errors import BadInput
from derbench_analysis.report.comparison import page

NEAR = [0.99, 1, 1.01]


def sweep(folder, rates, environment=None, **changes):
    records = [made for serializer, rate in rates.items() for made in
               synthetic.forks([rate * f for f in NEAR], serializer=serializer, **changes)]  # fmt: skip
    synthetic.write(folder, records)
    if environment is not None:
        (folder / "environment.json").write_text(json.dumps(environment))
    return folder


def of(before, now):
    return compare(load([before]), load([now]))


def test_each_cell_of_both_has_a_ratio(tmp_path):
    before = sweep(tmp_path / "a", {"same": 100, "slower": 100, "faster": 100, "gone": 5})
    now = sweep(tmp_path / "b", {"same": 101, "slower": 80, "faster": 130, "new": 5, "newer": 5})
    found = of(before, now)
    verdicts = {each.cell.split(" | ")[2]: each.verdict for each in found.cells}
    assert verdicts == {"same": "alike", "slower": "worse", "faster": "better"}
    assert (found.only_before, found.only_now) == (1, 2)
    slower = next(each for each in found.cells if each.verdict == "worse")
    assert slower.ratio.value == pytest.approx(0.8)
    assert slower.ratio.low < 0.8 < slower.ratio.high < 1


def test_at_a_given_rate_lower_latency_wins(tmp_path):
    def loop(folder, mean):
        made = synthetic.open_loop((0, 0, 0), 100)
        spread = zip(made, NEAR, strict=True)
        return synthetic.write(folder, [one | {"latencyMeanNs": mean * factor} for one, factor in spread])

    found = of(loop(tmp_path / "a", 2e6), loop(tmp_path / "b", 3e6))
    assert [(each.measure, each.verdict) for each in found.cells] == [("latency", "worse")]


def test_two_forks_tell_nothing(tmp_path):
    two = [synthetic.write(tmp_path / name, synthetic.forks([rate] * 2)) for name, rate in {"a": 100, "b": 10}.items()]
    found = of(*two)
    assert [each.verdict for each in found.cells] == ["cannot be told"]
    assert not found.worse
    assert found.as_json()["cells"][0]["ratio"] == {"value": pytest.approx(0.1), "low": None, "high": None}


def test_only_changed_versions_and_hosts_are_named(tmp_path):
    before = sweep(tmp_path / "a", {"s": 5}, {"java": "17", "cpus": 2, "resumed": [{"java": "17.1"}]},
                   middlewareVersion="1.0", serializerVersion="7", commit="aaa")  # fmt: skip
    now = sweep(tmp_path / "b", {"s": 5}, {"java": "21", "cpus": 2}, middlewareVersion="2.0", serializerVersion="7",
                commit="bbb")  # fmt: skip
    changes = {change.what: (change.before, change.now) for change in of(before, now).changes}
    assert changes == {"java": ("17, 17.1", "21"), "commit": ("aaa", "bbb"), "middleware zeromq": ("1.0", "2.0")}


def test_equal_sweeps_differ_in_no_cell_for_certain(tmp_path):
    import numpy as np

    rng = np.random.default_rng(4)
    folders = []
    for name in ("a", "b"):
        records = [made for at in range(60) for made in
                   synthetic.forks(100 * rng.lognormal(0, 0.1, 5), serializer=f"s{at}")]  # fmt: skip
        folders.append(synthetic.write(tmp_path / name, records))
    found = of(*folders)
    assert not found.worse
    assert sum(each.verdict in ("worse", "better") for each in found.cells) < 0.15 * 60


def test_a_cell_that_fails_now_is_worse(tmp_path, capsys):
    """A cell that ended well before and fails or is overloaded now is worse."""
    before = sweep(tmp_path / "a", {"fine": 100, "fails": 100, "slow": 100, "untried": 100})
    records = synthetic.forks([100 * f for f in NEAR], serializer="fine")
    records += [synthetic.failed(serializer="fails"), *synthetic.forks([9] * 3, serializer="slow", overloaded=True)]
    now = synthetic.write(tmp_path / "b", records)
    found = of(before, now)
    assert [cell.split(" | ")[2] for cell in found.lost] == ["fails", "slow"]
    assert (found.only_before, found.worse) == (1, True)
    assert found.as_json()["endedWellBefore"] == list(found.lost)
    assert main(["compare", str(before), str(now)]) == 5
    assert f"No trial of it ends well any more: {found.lost[0]}" in capsys.readouterr().out
    assert main(["compare", str(now), str(before)]) == 0
    assert found.lost[1] in page(found, "a", "b")


def test_fewer_good_trials_are_named_and_counted(tmp_path, capsys):
    before = sweep(tmp_path / "a", {"s": 100, "t": 100})
    fine = [record for at, record in enumerate(synthetic.forks([100 * f for f in NEAR], serializer="s")) if at < 2]
    failed = [synthetic.failed(serializer="s") | {"fork": fork} for fork in range(3, len(NEAR) + 1)]
    again = synthetic.forks([100 * f for f in NEAR], serializer="t")
    now = synthetic.write(tmp_path / "b", [*fine, *failed, *again])
    found = of(before, now)
    assert [(each.before, each.tried_before, each.now, each.tried_now) for each in found.fewer] == [
        (len(NEAR), len(NEAR), 2, len(NEAR))
    ]
    said = f"in 2 of {len(NEAR)} trials, {len(NEAR)} of {len(NEAR)} before"
    assert main(["compare", str(before), str(now)]) == 0
    assert f"It ends well {said}: " in capsys.readouterr().out
    assert said in page(found, "a", "b")
    assert found.as_json()["fewerEndWell"][0]["now"] == [2, len(NEAR)]
    assert of(now, before).fewer == ()


def test_where_every_cell_fails_now_that_is_said(tmp_path):
    before, now = sweep(tmp_path / "a", {"s": 100}), synthetic.write(tmp_path / "b", [synthetic.failed(serializer="s")])
    found = of(before, now)
    assert (len(found.lost), found.cells, found.worse) == (1, (), True)
    assert as_text(found, everything=False).startswith("0 cells in both. 0 only before, 0 only now.")


def test_a_fact_of_one_sweep_is_named(tmp_path):
    before = sweep(tmp_path / "a", {"s": 5}, {"java": "17"}, middlewareVersion="1.0")
    now = sweep(tmp_path / "b", {"s": 5, "t": 5}, commit="bbb", serializerVersion="7")
    changes = {change.what: (change.before, change.now) for change in of(before, now).changes}
    assert changes == {
        "java": ("17", "not known"),
        "commit": ("not known", "bbb"),
        "middleware zeromq": ("1.0", "not known"),
        "serializer s": ("not known", "7"),
        "serializer t": ("none", "7"),
    }


def test_nothing_in_common_is_one_clear_line(tmp_path):
    with pytest.raises(BadInput, match="no cell in common"):
        of(sweep(tmp_path / "a", {"s": 5}), sweep(tmp_path / "b", {"t": 5}))


def test_exit_code_5_means_surely_worse(tmp_path, capsys):
    before, now = sweep(tmp_path / "a", {"s": 100, "t": 5}), sweep(tmp_path / "b", {"s": 50, "t": 5})
    assert main(["compare", str(before), str(now)]) == 5
    said = capsys.readouterr().out
    assert "2 cells in both: 1 worse, 1 alike. 0 only before, 0 only now." in said
    assert "worse*" in said
    assert main(["compare", str(now), str(before), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cells"][0]["verdict"] == "better"
    assert main(["compare", str(now)]) == 2
    assert "required: NOW" in capsys.readouterr().err


def test_a_table_has_differences_or_everything(tmp_path):
    found = of(sweep(tmp_path / "a", {"s": 100, "t": 5}), sweep(tmp_path / "b", {"s": 50, "t": 5}))
    assert "| t |" not in as_text(found, everything=False)
    assert "| t |" in as_text(found, everything=True)


def test_an_impossible_environment_is_one_clear_line(tmp_path):
    before, now = sweep(tmp_path / "a", {"s": 5}), sweep(tmp_path / "b", {"s": 5})
    (now / "environment.json").write_text("[")
    with pytest.raises(BadInput, match="is no JSON object"):
        of(before, now)
