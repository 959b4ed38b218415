"""The formula of a message's time, by hand, and that what is made by it is found again."""

import numpy as np
import pandas as pd
import pytest

from derbench_analysis.predict.fit import SCATTER, _solved, fit
from derbench_analysis.predict.law import OWN, Warmth, Wire, times
from derbench_analysis.predict.wires import wire

CLOSED = np.array([np.nan])
ALWAYS_WARM = Warmth(0.0, 1.0)


def cycle(passing, filling, cold, warmth=ALWAYS_WARM, rate=CLOSED, ran_s=1.0):
    wire = Wire(np.array([passing]), np.zeros(1), np.array([filling]))
    return times(wire, np.array([cold]), warmth, np.asarray(rate, float), np.array([ran_s]))


def test_a_cycle_is_wire_time_and_processors():
    assert cycle(3e6, 0.0, 2e6).cycle[0] == pytest.approx(5e6)


def test_a_full_wire_hides_the_processors():
    found = cycle(0.0, 20e6, 1e6)
    assert found.cycle[0] == pytest.approx(20e6)
    assert found.follows[0] == pytest.approx(0.0, abs=1e-9)


def test_seldom_code_takes_longer_in_both_loops():
    warmth = Warmth(0.4, 4.0)
    closed = cycle(0.0, 0.0, 10e6, warmth).cycle[0]
    assert closed == pytest.approx(10e6 * falling(1e9 / closed), rel=1e-6)
    seldom, often = (cycle(0.0, 0.0, 10e6, warmth, [rate]).cycle[0] for rate in (1.0, 100.0))
    ran_in = (1e9 / closed) ** (1 - OWN)
    assert (seldom, often) == pytest.approx((10e6 * falling(ran_in), 10e6 * falling(ran_in * 100**OWN)), rel=1e-6)


def test_an_open_loop_equals_its_closed_one():
    warmth = Warmth(0.4, 4.0)
    closed = cycle(3e6, 0.0, 10e6, warmth).cycle[0]
    assert cycle(3e6, 0.0, 10e6, warmth, [1e9 / closed]).cycle[0] == pytest.approx(closed, rel=1e-6)


def falling(runs):
    return (1 + runs / 4.0) ** -0.4


@pytest.mark.parametrize("rate", [np.nan, 7.0])
def test_code_that_ran_longer_is_warmer(rate):
    """A run-in of ten times the length counts as ten times the messages; a slow wire keeps their number low."""
    warmth = Warmth(0.4, 4.0)
    short, long = (cycle(100e6, 0.0, 10e6, warmth, [rate], ran_s) for ran_s in (2.0, 20.0))
    assert long.runs[0] == pytest.approx(10 * short.runs[0], rel=0.1)
    assert long.busy[0] == pytest.approx(10e6 * falling(long.runs[0]), rel=1e-6)
    assert long.busy[0] < short.busy[0]


def test_slope_and_rate_are_the_factors_derivatives():
    here, rate = Warmth(0.4, 4.0), np.array([50.0])
    steeper = np.log(Warmth(0.401, 4.0).factor(rate) / here.factor(rate))[0]
    assert steeper / 0.001 == pytest.approx(here.by_slope(rate)[0], rel=1e-2)
    oftener = np.log(here.factor(rate * 1.001) / here.factor(rate))[0]
    assert -oftener / np.log(1.001) == pytest.approx(here.bend(rate)[0], rel=1e-2)


@pytest.mark.parametrize("rate", [np.nan, 7.0])
def test_following_the_work_is_a_derivative(rate):
    warmth = Warmth(0.4, 4.0)
    here, more = (cycle(3e6, 4e6, cold, warmth, [rate]) for cold in (9e6, 9e6 * 1.001))
    assert np.log(more.cycle[0] / here.cycle[0]) / np.log(1.001) == pytest.approx(here.follows[0], rel=1e-2)


def test_a_fit_finds_the_times_law():
    sides = np.random.default_rng(1).random((200, 4))
    truth = np.array([1.0, -2.0, 0.5, 3.0])
    fitted = fit(lambda now: (sides @ now, sides), sides @ truth, np.zeros(4), np.full(4, 100.0))
    assert fitted.found == pytest.approx(truth, abs=1e-3)
    assert fitted.leverage.sum() == pytest.approx(4, abs=1e-2)


def test_a_message_does_not_await_acknowledgements():
    """A message does not wait for acknowledgements of the other way, though these fill the link."""
    link = {f"{way}{fact}": value for way in ("up", "down") for fact, value in
            {"BitsPerSecond": 1e6, "BurstBytes": np.nan, "DelayMs": 0.0, "LossPercent": 0.0}.items()}  # fmt: skip
    there, back = 20 * 1514, 10 * 1514
    acknowledgements = {"there": back / 1514 / 2 * 66, "back": there / 1514 / 2 * 66}
    cells = pd.DataFrame([{**link, "wireBytesThere": there + acknowledgements["there"],
                           "wireBytesBack": back + acknowledgements["back"]}])  # fmt: skip
    found = wire(cells)
    assert found.passing[0] == pytest.approx(8e3 * (there + back))
    assert found.filling[0] == pytest.approx(8e3 * (there + acknowledgements["there"]))


def test_waits_for_lost_packets_are_badly_known():
    warmth = Warmth(0.4, 4.0)
    whole = cycle(30e6, 0.0, 10e6, warmth)
    some = times(
        Wire(np.array([30e6]), np.array([15e6]), np.array([0.0])), np.array([10e6]), warmth, CLOSED, np.ones(1)
    )
    assert some.cycle[0] == whole.cycle[0]
    assert some.unsure[0] - whole.unsure[0] == pytest.approx(15e6 / whole.cycle[0])
    assert whole.unsure[0] == whole.follows[0]


@pytest.mark.parametrize(("cells", "size"), [(5, 12), (12, 5), (6, 6)])
def test_both_ways_to_solve_agree(cells, size):
    rng = np.random.default_rng(3)
    follows, diagonal, wanted = rng.normal(size=(cells, size)), rng.uniform(0.5, 2, size), rng.normal(size=size)
    whole = follows.T @ follows / SCATTER**2 + np.diag(diagonal)
    assert np.allclose(_solved(follows, diagonal, wanted), np.linalg.solve(whole, wanted), rtol=1e-9)
    assert np.allclose(_solved(follows, diagonal, follows.T), np.linalg.solve(whole, follows.T), rtol=1e-9)
