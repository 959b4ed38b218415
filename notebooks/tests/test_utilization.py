import numpy as np
import pandas as pd
import pytest
import synthetic
from scipy import stats

from derbench_analysis.statistics.cells import cells, forks, with_limits
from derbench_analysis.statistics.ranking import leaders, rank
from derbench_analysis.statistics.utilization import Choice, by_setup, mean_over_setups, winners


def fork_rows(folder, records):
    return forks(synthetic.loaded(folder, records).trials)


def by_hand():
    made = []
    for link, rates in {"10mbit": {"ice": 100, "rmi": 50}, "100mbit": {"ice": 200, "rmi": 200 * 0.9}}.items():
        for middleware, best in rates.items():
            made += synthetic.forks([best] * 3, link=link, middleware=middleware, serializer="ProtoStuff")
            made += synthetic.forks([best / 4] * 3, link=link, middleware=middleware, serializer="Gson")
    return made


@pytest.mark.parametrize("measure", ["throughput", "latency"])
def test_utilization_by_hand(tmp_path, measure):
    winning = winners(Choice.on_all(fork_rows(tmp_path / "r", by_hand())), ["setup", "middleware"], measure)
    found = by_setup(winning, measure).set_index(["link", "middleware"])["utilization"]
    assert found["10mbit", "ice"] == 1
    assert found["10mbit", "rmi"] == pytest.approx(0.5)
    assert found["100mbit", "rmi"] == pytest.approx(0.9)
    assert set(winning["serializer"]) == {"ProtoStuff"}


def test_the_mean_over_setups_by_hand(tmp_path):
    winning = winners(Choice.on_all(fork_rows(tmp_path / "r", by_hand())), ["setup", "middleware"], "throughput")
    found = mean_over_setups(by_setup(winning, "throughput"), "middleware").set_index("middleware")
    assert found.loc["rmi", "utilization"] == pytest.approx(0.7)
    assert found.loc["rmi", "setups"] == found.loc["rmi", "ofSetups"] == 2


def test_the_interval_of_a_utilization_is_paired(tmp_path):
    records = synthetic.forks([100, 110, 90], middleware="ice") + synthetic.forks([50, 55, 52], middleware="rmi")
    found = by_setup(
        winners(Choice.on_all(fork_rows(tmp_path / "r", records)), ["setup", "middleware"], "throughput"), "throughput"
    )
    paired = stats.ttest_rel(np.log([50, 55, 52]), np.log([100, 110, 90])).confidence_interval(0.95)
    rmi = found[found["middleware"] == "rmi"].iloc[0]
    assert (rmi.utilizationLow, rmi.utilizationHigh) == pytest.approx((np.exp(paired.low), np.exp(paired.high)))


def test_odd_forks_choose_and_even_ones_report(tmp_path):
    # Gson wins on forks 1 and 3 by luck; forks 2 and 4 tell what it is worth
    records = synthetic.forks([100, 60, 100, 60], serializer="Gson") + synthetic.forks([80] * 4, serializer="Kryo")
    rows = fork_rows(tmp_path / "r", records)
    honest = winners(Choice.on_half(rows), ["setup"], "throughput")
    assert list(honest["serializer"]) == ["Gson"]
    assert honest["throughput"][0] == pytest.approx(60)


def test_choosing_on_reported_forks_flatters(tmp_path):
    rng = np.random.default_rng(5)
    records = [made for name in map(str, range(30)) for made in
               synthetic.forks(100 * rng.lognormal(0, 0.1, 4), serializer=name)]  # fmt: skip
    rows = fork_rows(tmp_path / "r", records)
    flattered = winners(Choice.on_all(rows), ["setup"], "throughput")["throughput"][0]
    honest = winners(Choice.on_half(rows), ["setup"], "throughput")["throughput"][0]
    assert flattered > 105
    assert abs(honest - 100) < abs(flattered - 100) + 10


def test_a_single_fork_leaves_nothing_to_report(tmp_path):
    rows = fork_rows(tmp_path / "r", synthetic.forks([100]))
    assert winners(Choice.on_half(rows), ["setup"], "throughput").empty


def test_repetitions_of_a_fork_are_one_observation(tmp_path):
    records = [synthetic.record(fork=f, repetition=r, throughputPerSecond=10.0 * f) for f in (1, 2, 3) for r in (1, 2)]
    one = cells(fork_rows(tmp_path / "r", records)).iloc[0]
    assert (one.forks, one.trials) == (3, 6)
    assert one.throughput == pytest.approx(6000 ** (1 / 3))


def test_overloaded_and_failed_trials_have_no_value(tmp_path):
    records = [synthetic.record(overloaded=True), synthetic.failed(fork=2), synthetic.record(fork=3)]
    assert list(fork_rows(tmp_path / "r", records)["fork"]) == [3]


def test_a_cell_without_messages_has_no_rank(tmp_path):
    records = [*synthetic.forks([10, 11, 12]), synthetic.degraded(serializer="Gson", throughputPerSecond=0.0)]
    ranked = rank(cells(fork_rows(tmp_path / "r", records)), "throughput")
    assert list(ranked["serializer"]) == ["ProtoStuff"]


def test_ranks_are_groups_that_cannot_be_told_apart(tmp_path):
    records = (
        synthetic.forks([100, 102, 98], serializer="a")
        + synthetic.forks([99, 97, 101], serializer="b")
        + synthetic.forks([50, 51, 49], serializer="c")
        + synthetic.forks([49, 50, 48.5], serializer="d")
    )
    ranked = rank(cells(fork_rows(tmp_path / "r", records)), "latency").set_index("serializer")["group"]
    assert ranked.to_dict() == {"a": 1, "b": 1, "c": 2, "d": 2}


def test_too_few_forks_come_last_without_group(tmp_path):
    records = (
        synthetic.forks([1000, 1001], serializer="two")
        + synthetic.forks([100, 101, 99], serializer="a")
        + synthetic.forks([10], serializer="one")
    )
    ranked = rank(cells(fork_rows(tmp_path / "r", records)), "throughput")
    assert list(ranked["serializer"]) == ["a", "two", "one"]
    assert list(ranked["group"].isna()) == [False, True, True]
    assert not ranked["alike"].iloc[1:].any()


def test_without_forks_enough_nothing_has_a_group(tmp_path):
    records = synthetic.forks([100, 101], serializer="a") + synthetic.forks([10, 11], serializer="b")
    found = cells(fork_rows(tmp_path / "r", records))
    assert rank(found, "throughput")["group"].isna().all()
    assert leaders(found, "throughput").empty


def test_a_group_says_how_far_it_reaches(tmp_path):
    records = (
        synthetic.forks([100, 102, 98], serializer="a")
        + synthetic.forks([99, 97, 101], serializer="near")
        + synthetic.forks([95, 12, 11], serializer="noisy")
    )
    # the more cells share a pass, the less one that is noisy says of it
    records += [made for place in range(40) for made in synthetic.forks([10, 10, 10], serializer=f"slow {place}")]
    every = rank(cells(fork_rows(tmp_path / "r", records)), "throughput").set_index("serializer")
    ranked = every[~every.index.str.startswith("slow")]
    assert list(ranked["group"]) == [1, 1, 1]
    assert ranked["alike"].to_dict() == {"a": True, "near": True, "noisy": False}
    assert ranked.loc["noisy", "behind"] == pytest.approx(100 / (95 * 12 * 11) ** (1 / 3), rel=0.01)
    assert ranked.loc["noisy", "behindHigh"] > 7


def test_equal_counts_are_only_that_close(tmp_path):
    rates = {"a": 20, "b": 19, "c": 5}
    records = [made for name, n in rates.items() for made in
               synthetic.forks([n] * 3, serializer=name, scheduled=n, schemaVersion=1)]  # fmt: skip
    found = cells(fork_rows(tmp_path / "r", records))
    assert (found["throughputLow"] < found["throughput"] * 0.95).all()
    assert rank(found, "throughput").set_index("serializer")["group"].to_dict() == {"a": 1, "b": 1, "c": 2}


@pytest.mark.parametrize("seed", range(20))
def test_every_ranked_cell_has_a_group(seed):
    rng = np.random.default_rng(seed)
    count = int(rng.integers(1, 30))
    frame = with_limits(
        pd.DataFrame(
            {
                "latencyLogMean": rng.normal(0, 1, count),
                "latencyLogVariance": rng.choice([0, 1e-4, 0.1], count),
                "latencyForks": rng.integers(1, 8, count).astype(float),
                "latencyStep": rng.choice([1e-3, 0.05], count),
            }
        ),
        "latency",
    )
    for part, as_is in {"Mean": frame["latencyLogMean"], "Variance": frame["latencyLogVariance"],
                        "Freedom": frame["latencyForks"] - 1}.items():  # fmt: skip
        frame[f"latencyBlock{part}"] = as_is
    ranked = rank(frame, "latency")
    few = ranked["latencyForks"] < 3
    assert len(ranked) == count
    assert list(ranked["group"].isna()) == list(few) == sorted(few)
    for number, group in ranked[~few].groupby("group"):
        assert group["behind"].iloc[0] == 1
        assert (group["behindLow"] <= group["behind"]).all()
        assert (group["behind"] <= group["behindHigh"]).all()
        assert (group["behindLow"] <= 1).all()
        assert number == 1 or ranked.loc[group.index[0], "latency"] > ranked.iloc[0]["latency"]
    first = leaders(frame, "latency")
    assert list(first.index) == list(ranked.index[ranked["group"] == 1])
    assert frame.loc[first.index, "latencyForks"].ge(3).all()


def test_the_busier_direction_limits_the_wire(tmp_path):
    records = [synthetic.record(wireBytesThere=100, wireBytesBack=1250, link="1mbit")]
    assert cells(fork_rows(tmp_path / "r", records))["limitPerSecond"][0] == pytest.approx(100)
