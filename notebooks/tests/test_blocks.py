"""Blocks as a factor, held to SciPy and to least squares, and drifts that are told."""

import numpy as np
import pandas as pd
import pytest
import synthetic
from scipy import stats

from derbench_analysis.statistics.blocks import Layout, drifts
from derbench_analysis.statistics.cells import KEY, cells, forks
from derbench_analysis.statistics.intervals import Logs, p_value, ratio_limits
from derbench_analysis.statistics.ranking import rank

NAMES = ["ice", "zeromq", "rmi", "corba", "wamp"]


def sweep(rates, **changes):
    """Trials of several middleware: a list of rates by fork for each."""
    return [made for name, of_it in rates.items() for made in synthetic.forks(of_it, middleware=name, **changes)]


def drawn(seed, count, number, noise=0.05, blocks=0.2):
    """Rates of so many cells in so many forks that share what each block is faster."""
    rng = np.random.default_rng(seed)
    shared = rng.normal(0, blocks, number)
    return {name: np.exp(5 + shared + rng.normal(0, noise, number)) for name in NAMES[:count]}


def within(folder, rates):
    found = cells(forks(synthetic.loaded(folder, sweep(rates)).trials)).set_index("middleware")
    return Logs.within(found.loc[list(rates)], "throughput")


@pytest.mark.parametrize("seed", range(5))
def test_two_cells_are_compared_in_pairs(tmp_path, seed):
    rates = drawn(seed, 2, 6)
    logs = within(tmp_path / "r", rates)
    one, other = logs.at(np.array([0])), logs.at(np.array([1]))
    theirs = stats.ttest_rel(*(np.log(of_it) for of_it in rates.values()))
    limits = theirs.confidence_interval(0.95)
    assert p_value(one, other)[0] == pytest.approx(theirs.pvalue, rel=1e-6)
    found = [float(np.log(part[0])) for part in ratio_limits(one, other)]
    assert found[1:] == pytest.approx([limits.low, limits.high], rel=1e-6)


@pytest.mark.parametrize("seed", range(5))
def test_many_cells_are_a_two_way_layout(tmp_path, seed):
    rates = drawn(seed, 5, 4)
    logs = within(tmp_path / "r", rates)
    values = np.log(np.array(list(rates.values())))
    rest = values - values.mean(axis=0) - values.mean(axis=1, keepdims=True) + values.mean()
    assert float((logs.variance * logs.degrees).sum()) == pytest.approx(float((rest**2).sum()))
    assert float(logs.degrees.sum()) == pytest.approx((5 - 1) * (4 - 1))


def test_missing_forks_are_solved_by_least_squares():
    rng = np.random.default_rng(3)
    cell, block = np.repeat(np.arange(4), 5), np.tile(np.arange(5), 4)
    kept = rng.random(20) < 0.8
    cell, block, values = cell[kept], block[kept], rng.normal(0, 1, kept.sum())
    sides = np.hstack([np.eye(4)[cell], np.eye(5)[block]])
    solved = np.linalg.lstsq(sides, values, rcond=None)[0][4:]
    assert Layout(values, cell, block).of_blocks == pytest.approx(solved - solved.mean(), abs=1e-9)


def test_one_fork_leaves_its_block_out(tmp_path):
    alone = synthetic.record(middleware="wamp", fork=2, throughputPerSecond=150.0)
    records = [*sweep({"ice": [100, 200], "rmi": [50, 100]}), alone]
    found = cells(forks(synthetic.loaded(tmp_path / "r", records).trials)).set_index("middleware")
    logs = Logs.within(found.loc[["wamp", "ice"]], "throughput")
    assert np.exp(logs.mean[0] - logs.mean[1]) == pytest.approx(150 / 200)


def test_a_machine_that_gets_faster_hides_no_difference(tmp_path):
    speed = np.array([1, 1, 1.4, 1.5, 1.5])
    noise = np.array([1, 1.01, 0.99, 1, 1.01])
    rates = {"ice": 100 * speed * noise, "rmi": 90 * speed / noise, "wamp": 80 * speed}
    found = cells(forks(synthetic.loaded(tmp_path / "r", sweep(rates)).trials))
    ranked = rank(found, "throughput")
    assert list(ranked["group"]) == [1, 2, 3]
    assert set(ranked["comparisons"]) == {2 + 1}


@pytest.mark.parametrize("noise", [0.02, 0.05])
def test_equal_cells_differ_one_time_in_twenty(noise):
    alarms = 0
    for seed in range(400):
        rates = drawn(seed, 5, 5, noise)
        frame = pd.DataFrame([
            {"folder": "f", "setup": "s", "middleware": name, "fork": fork, "value": np.log(rate)}
            for name, of_it in rates.items() for fork, rate in enumerate(of_it)
        ])  # fmt: skip
        layout = Layout(frame["value"].to_numpy(), np.repeat(np.arange(5), 5), np.tile(np.arange(5), 5))
        rest = (layout.values - layout.of_blocks[layout.blocks]).reshape(5, 5)
        freedom = np.full(5, 4 * 0.8)
        logs = Logs(rest.mean(axis=1), rest.var(axis=1, ddof=1) * 4 / freedom, np.full(5, 5.0), 1e-3, freedom)
        alarms += bool(p_value(logs.at(np.array([0])), logs.at(np.array([1])))[0] < 0.05)
    assert 0.02 < alarms / 400 < 0.085


def drifting(seed, factor, noise=0.03, cells_of=2, number=5):
    """A cell as several, on a machine that gets faster half-way."""
    rng = np.random.default_rng(seed)
    speed = np.where(np.arange(number) < number // 2, 1.0, factor)
    rows = []
    for cell in range(cells_of):
        for fork in range(number):
            rate = 100 * speed[fork] * np.exp(rng.normal(0, noise))
            rows.append({"setup": "s", "cell": cell, "folder": "f", "fork": fork + 1, "outcome": "OK",
                         "overloaded": False, "load": "closed", "throughputPerSecond": rate, "latencyMeanNs": 1e6,
                         "order": cells_of * fork + cell, "startedAt": f"2026-01-01T0{fork}:00:00Z"})  # fmt: skip
    return pd.DataFrame(rows)


def test_a_machine_that_changes_is_drifting_each_time():
    told = [drifts(drifting(seed, 1.3), ["setup", "cell"]) for seed in range(40)]
    assert [bool(found) for found in told] == [True] * 40
    assert {found[0].fork for found in told} == {3}
    assert {found[0].since for found in told} == {"2026-01-01T02:00:00Z"}
    assert 1.25 < np.median([found[0].factor for found in told]) < 1.5


def same_cell_as_two(sweeps, speed, noise=0.03, number=5):
    """Records of A/A sweeps, a setup each: one cell as two, on a machine whose speed follows the order of trials."""
    rng = np.random.default_rng(48)
    for sweep in range(sweeps):
        for fork in range(1, number + 1):
            for at, name in enumerate(rng.permutation(["ice", "zeromq"])):
                rate = 100 * speed((2 * (fork - 1) + at) / (2 * number)) * np.exp(rng.normal(0, noise))
                yield synthetic.record(middleware=str(name), link=f"link{sweep}", fork=fork,
                                       order=2 * (sweeps * (fork - 1) + sweep) + at, throughputPerSecond=rate,
                                       latencyMeanNs=0.5e9 / rate)  # fmt: skip


def told_apart_and_drifting(folder, sweeps, speed):
    """How many sweeps tell the cell apart from itself, and how many are drifting, each looked at alone."""
    trials = synthetic.loaded(folder, same_cell_as_two(sweeps, speed)).trials
    found = cells(forks(trials))
    groups = [rank(of_it, "throughput")["group"] for _, of_it in found.groupby("setup")]
    drifting_ones = [drifts(of_it, KEY) for _, of_it in trials.groupby("setup")]
    return sum(group.max() > 1 for group in groups), sum(map(bool, drifting_ones))


@pytest.mark.longer
def test_one_cell_as_two_on_a_changing_machine(tmp_path):
    """A machine that gets 30 % faster half-way, within a pass, tells it apart in 5 of 100 sweeps at most."""
    apart, drifting_ones = told_apart_and_drifting(tmp_path / "r", 200, lambda part: 1.0 if part < 0.5 else 1.3)
    assert apart <= 200 * 0.05
    assert drifting_ones == 200


def test_one_cell_as_two_on_a_steady_machine(tmp_path):
    _, drifting_ones = told_apart_and_drifting(tmp_path / "r", 10, lambda part: 1.0)
    assert drifting_ones == 0


def test_a_steady_machine_hardly_ever_drifts():
    told = [bool(drifts(drifting(seed, 1.0), ["setup", "cell"])) for seed in range(200)]
    assert sum(told) <= 200 * 0.02


def test_a_slow_pass_between_is_a_drift():
    trials = drifting(1, 1.0, cells_of=20)
    slow = trials["fork"] == 3
    trials.loc[slow, "throughputPerSecond"] *= 0.8
    assert drifts(trials, ["setup", "cell"])[0].fork == 3


def test_forks_out_of_passes_are_no_blocks():
    trials = drifting(1, 1.3)
    trials["order"] = 5 * trials["cell"] + trials["fork"]
    assert drifts(trials.assign(order=trials.index), ["setup", "cell"]) == ()


@pytest.mark.parametrize("cells_of", [1, 2, 16])
def test_a_pass_may_lack_a_fork(cells_of):
    trials = drifting(1, 1.0, cells_of=cells_of, number=2).iloc[:-1]
    assert drifts(trials, ["setup", "cell"]) == ()


def test_less_than_five_percent_is_no_drift():
    assert drifts(drifting(1, 1.03, noise=0.001, cells_of=20), ["setup", "cell"]) == ()


def test_a_drift_is_told_in_one_line(tmp_path):
    rates = {name: [100 + 1, 101, 100, 140, 141] for name in NAMES}
    found = synthetic.loaded(tmp_path / "r", sweep(rates))
    assert len(found.drifts) == 1
    assert found.notes[-1].startswith("r is drifting: on laptop@100mbit its fastest pass over all cells was 1.41 times")
    assert found.notes[-1].endswith("since fork 4")
    assert KEY[0] == "setup"
