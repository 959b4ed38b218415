import numpy as np
import pytest
from scipy import stats

from derbench_analysis.statistics.intervals import (
    FINEST_STEP,
    Logs,
    interval,
    limits,
    p_value,
    quantile,
    ratio,
    ratio_limits,
    tail,
)

DEGREES = np.array([1.0, 2.0, 2.7, 5.5, 9.0, 18.0, 120.0])


def test_student_quantiles_are_those_of_scipy():
    assert quantile(0.95, DEGREES) == pytest.approx(stats.t.ppf(0.975, DEGREES), rel=1e-6)


@pytest.mark.parametrize("t", [0.0, 0.3, 1.0, 2.5, 40.0])
def test_student_tails_are_those_of_scipy(t):
    assert tail(np.full_like(DEGREES, t), DEGREES) == pytest.approx(2 * stats.t.sf(t, DEGREES), rel=1e-6, abs=1e-12)


def test_an_interval_by_hand():
    # logs 0, 1, 2: mean 1, variance 1, error 1/sqrt(3), t(2) = 4.302653
    found = interval(np.exp([0.0, 1.0, 2.0]))
    assert found.value == pytest.approx(np.e)
    assert np.log(found.high) == pytest.approx(1 + 4.302652730 / np.sqrt(3), rel=1e-6)
    assert np.log(found.low) == pytest.approx(1 - 4.302652730 / np.sqrt(3), rel=1e-6)


def test_an_interval_is_that_of_scipy():
    values = np.random.default_rng(3).lognormal(2, 0.1, 10)
    logs = np.log(values)
    low, high = stats.t.interval(0.95, 9, logs.mean(), stats.sem(logs))
    found = interval(values)
    assert (found.low, found.high) == pytest.approx((np.exp(low), np.exp(high)), rel=1e-6)


def test_a_ratio_is_welchs_test_of_scipy():
    rng = np.random.default_rng(4)
    a, b = rng.lognormal(2, 0.1, 10), rng.lognormal(2.1, 0.3, 6)
    theirs = stats.ttest_ind(np.log(a), np.log(b), equal_var=False)
    limits = theirs.confidence_interval(0.95)
    found = ratio(a, b)
    assert (found.low, found.high) == pytest.approx((np.exp(limits.low), np.exp(limits.high)), rel=1e-6)
    assert p_value(Logs.of(a), Logs.of(b)) == pytest.approx(theirs.pvalue, rel=1e-6)


def test_two_forks_have_no_interval_three_do():
    assert not interval([1.0, 1.1]).known
    assert interval([1.0, 1.1, 1.2]).known
    assert interval([5.0]).text() == "5.00 [no interval]"


def test_equal_forks_differ_from_others_only():
    assert p_value(Logs.of([2.0] * 3), Logs.of([1.0] * 3)) < 1e-6
    assert p_value(Logs.of([2.0] * 3), Logs.of([2.0] * 3)) == 1


@pytest.mark.parametrize("forks", [3, 5, 40])
@pytest.mark.parametrize("step", [0.0, 0.001, 0.02, 0.2])
@pytest.mark.parametrize("noise", [0.0, 1e-6, 0.01])
def test_no_interval_is_narrower_than_its_step(forks, step, noise):
    values = 100 * np.random.default_rng(forks).lognormal(0, noise, forks) if noise else [100.0] * forks
    least = 1.96 * max(step, FINEST_STEP) / np.sqrt(12)
    logs = Logs.of(values, step)
    for value, low, high in (limits(logs), ratio_limits(logs, logs)):
        assert np.log(high / value) >= least
        assert np.log(value / low) >= least


@pytest.mark.parametrize("forks", [5, 10])
@pytest.mark.parametrize("noise", [0.05, 0.3])
def test_false_alarms_are_four_to_six_percent(forks, noise):
    assert 0.04 <= false_alarms(lambda rng, size: rng.lognormal(0, noise, size), forks) <= 0.06


@pytest.mark.parametrize("forks", [3, 4, 5, 10])
@pytest.mark.parametrize(
    "draw",
    [
        lambda rng, size: 1 + 0.05 * rng.exponential(size=size),
        lambda rng, size: np.exp(0.05 * rng.standard_t(3, size=size)),
        lambda rng, size: 1 + 0.05 * rng.standard_normal(size),
    ],
    ids=["skewed", "heavy tails", "normal"],
)
def test_false_alarms_stay_low_for_other_noise(draw, forks):
    assert false_alarms(draw, forks) <= 0.06


def false_alarms(draw, forks, pairs=20_000):
    rng = np.random.default_rng(11)
    a, b = np.log(draw(rng, (pairs, forks))), np.log(draw(rng, (pairs, forks)))
    return (p_value(logs_of(a), logs_of(b)) < 0.05).mean()


def logs_of(rows):
    return Logs(rows.mean(axis=1), rows.var(axis=1, ddof=1), np.full(len(rows), float(rows.shape[1])))
