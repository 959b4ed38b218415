import numpy as np
import pandas as pd
import pytest
import synthetic
from scipy import stats

from derbench_analysis.data.histograms import EMPTY, decode
from derbench_analysis.statistics.bounds import Times
from derbench_analysis.statistics.delivery import (
    Fork,
    estimate,
    messages_needed,
    probabilities,
    times,
    wilson,
)

MS = 1_000_000


def hist(*values_ms):
    return decode(synthetic.histogram([value * MS for value in values_ms]))


def asked(t, one_way=EMPTY):
    """Times of requests: only the smallest one-way time is used, because the one-way times are of a sample."""
    return Times(t, EMPTY, one_way, every=False)


def pushed(intended, actual, one_way):
    return Times(hist(*intended), hist(*actual), hist(*one_way), every=True)


def test_a_miss_is_beyond_the_smallest_way():
    """By round trips a miss is t less the smallest one-way time beyond the deadline."""
    # the smallest one-way time is 2 ms, so t of 4.9 ms is within 3 ms, and t of 5.1 ms is not
    assert asked(hist(4, 4.9, 5.1), hist(2, 2, 2)).at_least(3 * MS) == 2


def test_half_of_t_hides_a_stalled_message():
    # 2 ms and 2 ms as a rule; one message stalled for 20 ms on its way there: 22 ms is a miss of 15 ms, 24 / 2 is not
    stalled = asked(hist(4, 4, 24), hist(2, 2, 22))
    assert (stalled.at_least(15 * MS), stalled.at_most(15 * MS)) == (2, 3)


def test_true_one_way_times_show_the_stall():
    there = pushed([4, 4, 24], [4, 4, 24], [2, 2, 22])
    back = pushed([4, 4, 24], [4, 4, 24], [2, 2, 2])
    assert (there.at_least(15 * MS), there.at_most(15 * MS)) == (2, 2)
    assert (back.at_least(15 * MS), back.at_most(15 * MS)) == (3, 3)


def test_without_clocks_a_stall_may_be_back():
    """Without a shared clock a stall may have been on the way back."""
    assert pushed([4, 4, 204], [4, 4, 204], []).at_most(100 * MS) == 3


def test_times_by_two_clocks_bound_nothing():
    one_way = {"histogram": synthetic.histogram([4e6]), "oneWayHistogram": synthetic.histogram([9e6])}
    trial = pd.Series({**one_way, "serviceHistogram": None, "pattern": "push-pull"})
    assert times(trial).one_way.total == 1
    assert times(pd.concat([trial, pd.Series({"thereErrorNs": 5e6})])).one_way.total == 0


def test_a_late_send_may_have_missed():
    # sent 20 ms after it was due: nobody knows which of the three it was, but one has missed
    late = pushed([4, 4, 24], [4, 4, 4], [2, 2, 2])
    assert (late.at_least(15 * MS), late.at_most(15 * MS)) == (2, 3)


def test_unreturned_messages_are_delivered_at_most():
    """Messages that arrived there and never came back are delivered at most, as far as is known."""
    lost = pushed([4, 4], [4, 4], [2, 2, 2])
    assert (lost.at_least(15 * MS), lost.at_most(15 * MS)) == (2, 3)


@pytest.mark.parametrize("seed", range(30))
def test_the_bounds_contain_the_truth(seed):
    rng = np.random.default_rng(seed)
    count = int(rng.integers(1, 400))
    late = rng.choice([0, 0.01, 0.3, 30], count, p=[0.6, 0.3, 0.08, 0.02]) * rng.random(count)
    there, back = (1 + rng.choice([0.2, 40], count, p=[0.97, 0.03]) * rng.random(count) for _ in range(2))
    arrived = rng.random(count) > 0.01
    returned = arrived & (rng.random(count) > 0.01)
    trial = pushed((late + there + back)[returned], (there + back)[returned], there[arrived])
    for deadline in (3, 10, 20, 100):
        delivered = int((arrived & (late + there <= deadline)).sum())
        assert trial.at_least(deadline * MS) <= delivered <= trial.at_most(deadline * MS)


def test_without_clocks_the_least_is_halved():
    """Without a shared clock half of the smallest t is the smallest one-way time."""
    assert asked(hist(4, 9)).smallest_one_way_ns == pytest.approx(2 * MS, rel=1e-3)


def test_with_unequal_ways_the_faster_counts():
    assert asked(hist(10), hist(8)).smallest_one_way_ns == pytest.approx(2 * MS, rel=1e-2)
    assert asked(hist(10), hist(2)).smallest_one_way_ns == pytest.approx(2 * MS, rel=1e-2)


def test_what_never_came_back_is_missed():
    nothing = asked(EMPTY)
    assert (nothing.at_least(3 * MS), nothing.at_most(3 * MS)) == (0, 0)


def test_uncertain_messages_show_nothing():
    """Uncertain messages can show neither that a deadline is met nor that it is missed."""
    doubtful = estimate([Fork(10_000, 9_800, 10_000)] * 3)
    assert doubtful.verdict(0.999) == "undecided"
    assert doubtful.text().endswith("; 0 missed for certain")
    assert estimate([Fork(10_000, 9_800, 9_800)] * 3).verdict(0.999) == "not met"
    assert estimate([Fork(10_000, 9_999, 10_000)] * 3).verdict(0.999) == "met"


def test_without_misses_the_number_decides():
    found = estimate([Fork(1000, 1000)] * 3)
    assert found.low == pytest.approx(1 - 3 / 3000)
    assert found.text() == "at least 0.999 (no miss in 3000)"


def test_misses_alone_still_have_an_interval():
    found = estimate([Fork(1000, 0)] * 3)
    assert (found.low, found.high) == (0, pytest.approx(0.001))
    assert "[0, 0]" not in found.text()
    assert "[0, 0.00100]" in found.text()


@pytest.mark.parametrize(("scheduled", "verdict"), [(2999, "cannot be shown"), (3000, "met")])
def test_the_least_n_is_three_by_misses(scheduled, verdict):
    """It cannot be shown exactly if n is below three over one minus p."""
    third = scheduled // 3
    forks = [Fork(third, third), Fork(third, third), Fork(scheduled - 2 * third, scheduled - 2 * third)]
    assert messages_needed(0.999) == 3000
    assert estimate(forks).verdict(0.999) == verdict


def test_needed_messages_are_whole_by_decimal_digits():
    assert [messages_needed(wanted) for wanted in (0.9, 0.99999, 0.9999999)] == [30, 300_000, 30_000_000]


def test_two_forks_cannot_show_it_three_can():
    assert estimate([Fork(50_000, 50_000)] * 2).verdict(0.999) == "cannot be shown"
    assert estimate([Fork(50_000, 50_000)] * 3).verdict(0.999) == "met"


def test_certainty_can_never_be_shown():
    assert estimate([Fork(10**9, 10**9)] * 3).verdict(1.0) == "cannot be shown"


def test_an_interval_around_the_wanted_is_undecided():
    assert estimate([Fork(2000, 1900)] * 4).verdict(0.99) == "not met"
    assert estimate([Fork(2000, 1981), Fork(2000, 1980), Fork(2000, 1979)]).verdict(0.99) == "undecided"


def test_independent_misses_have_at_least_wilsons_interval():
    theirs = stats.binomtest(990, 1000).proportion_ci(0.95, "wilson")
    assert wilson(990, 1000) == pytest.approx((theirs.low, theirs.high), rel=1e-6)
    found = estimate([Fork(250, 248), Fork(250, 247), Fork(250, 247), Fork(250, 248)])
    assert found.low <= theirs.low + 1e-12
    assert found.high >= theirs.high - 1e-12


def test_misses_in_one_fork_widen_the_interval():
    spread = estimate([Fork(1000, 990)] * 5)
    clustered = estimate([Fork(1000, 950)] + [Fork(1000, 1000)] * 4)
    assert clustered.value == spread.value
    assert clustered.low < spread.low


def test_nothing_scheduled_shows_nothing():
    found = estimate([])
    assert (found.low, found.high) == (0, 1)
    assert found.verdict(0.9) == "cannot be shown"


def test_only_open_loops_give_probabilities(tmp_path):
    records = synthetic.open_loop([0, 3, 0], 100) + synthetic.forks([5, 6, 7])
    found = probabilities(synthetic.loaded(tmp_path / "r", records).trials, 10 * MS)
    assert list(found["load"]) == ["rate:10"]
    only = found["probability"][0]
    assert (only.scheduled, only.missed, only.forks) == (300, 3, 3)


def test_lost_and_unsent_messages_are_misses(tmp_path):
    lost = synthetic.open_loop([0], 100)[0] | {"scheduled": 110, "lost": 4, "unsent": 6, "ok": 100}
    found = probabilities(synthetic.loaded(tmp_path / "r", [lost]).trials, 10 * MS)
    assert found["probability"][0].missed == 10
