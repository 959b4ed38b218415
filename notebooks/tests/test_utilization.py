import numpy as np
import pytest
import synthetic

from derbench_analysis.cells import cells, forks
from derbench_analysis.load import load
from derbench_analysis.ranking import rank
from derbench_analysis.utilization import Choice, by_setup, mean_over_setups, winners


def fork_rows(folder, records):
    return forks(load([synthetic.write(folder, records)]).trials)


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


def test_the_interval_of_a_utilization_is_that_of_the_ratio(tmp_path):
    records = synthetic.forks([100, 110, 90], middleware="ice") + synthetic.forks([50, 55, 52], middleware="rmi")
    found = by_setup(
        winners(Choice.on_all(fork_rows(tmp_path / "r", records)), ["setup", "middleware"], "throughput"), "throughput"
    )
    from derbench_analysis.statistics import ratio

    expected = ratio([50, 55, 52], [100, 110, 90])
    rmi = found[found["middleware"] == "rmi"].iloc[0]
    assert (rmi.utilizationLow, rmi.utilizationHigh) == pytest.approx((expected.low, expected.high))


def test_the_winner_is_chosen_on_odd_forks_and_reported_on_even_ones(tmp_path):
    # Gson wins on forks 1 and 3 by luck; forks 2 and 4 tell what it is worth
    records = synthetic.forks([100, 60, 100, 60], serializer="Gson") + synthetic.forks([80] * 4, serializer="Kryo")
    rows = fork_rows(tmp_path / "r", records)
    honest = winners(Choice.on_half(rows), ["setup"], "throughput")
    assert list(honest["serializer"]) == ["Gson"]
    assert honest["throughput"][0] == pytest.approx(60)


def test_equal_cells_chosen_and_reported_on_the_same_forks_look_better_than_they_are(tmp_path):
    rng = np.random.default_rng(5)
    records = [made for name in map(str, range(30)) for made in
               synthetic.forks(100 * rng.lognormal(0, 0.1, 4), serializer=name)]  # fmt: skip
    rows = fork_rows(tmp_path / "r", records)
    flattered = winners(Choice.on_all(rows), ["setup"], "throughput")["throughput"][0]
    honest = winners(Choice.on_half(rows), ["setup"], "throughput")["throughput"][0]
    assert flattered > 105
    assert abs(honest - 100) < abs(flattered - 100) + 10


def test_a_single_fork_leaves_nothing_for_an_honest_report(tmp_path):
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


def test_a_cell_without_a_correct_message_has_no_value_and_no_rank(tmp_path):
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


def test_without_forks_enough_all_are_one_group(tmp_path):
    records = synthetic.forks([100, 101], serializer="a") + synthetic.forks([1, 2], serializer="b")
    assert set(rank(cells(fork_rows(tmp_path / "r", records)), "throughput")["group"]) == {1}


def test_the_wires_limit_is_that_of_the_busier_direction(tmp_path):
    records = [synthetic.record(wireBytesThere=100, wireBytesBack=1250, link="1mbit")]
    assert cells(fork_rows(tmp_path / "r", records))["limitPerSecond"][0] == pytest.approx(100)
