"""The published dataset, predicted from parts of itself. docs/prediction.md has the figures; here are the bounds."""

import pytest

from derbench_analysis.data.boards import scores
from derbench_analysis.data.load import load
from derbench_analysis.data.yamls import HOME
from derbench_analysis.predict.holdout import tries
from derbench_analysis.predict.observed import observed
from derbench_analysis.publish.everything import datasets
from derbench_analysis.publish.prediction import beyond

pytestmark = pytest.mark.longer

FEWEST_TRIED = 100
"""Each of the three tries at least that many cells."""

PAGE = HOME / "docs" / "prediction.md"


@pytest.fixture(scope="module")
def tried():
    return {one.held_out: one for one in tries(observed(load(datasets(HOME), "none").trials, scores()))}


def test_random_fifths_are_off_15_percent(tried):
    """Cells held out at random are off by at most 15 percent at the median."""
    assert max(tried["at random"].latency_error, tried["at random"].throughput_error) <= 0.15


def test_held_out_setups_are_off_a_quarter(tried):
    """Held-out setups and links are off by at most a quarter at the median."""
    for name in ("each setup", "each link"):
        assert max(tried[name].latency_error, tried[name].throughput_error) <= 0.25, name


def test_so_is_each_setup_and_link_alone(tried):
    assert [one.held_out for one in beyond(list(tried.values()))] == []


@pytest.mark.parametrize("name", ["at random", "each setup", "each link"])
def test_nine_in_ten_lie_within_their_interval(tried, name):
    """By the rule that decides for users too whether a dimension is predictable."""
    assert tried[name].cells >= FEWEST_TRIED
    assert tried[name].why_not == ""


def test_the_page_has_these_figures_within_a_point(tried):
    rows = [line.strip("| ").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines()]
    told = {
        row[0]: [float("nan" if field == "none" else field.removesuffix(" %")) for field in row[2:]]
        for row in rows
        if row[0] in tried
    }
    assert told.keys() == tried.keys()
    for name, one in tried.items():
        figures = [one.latency_error, one.throughput_error, one.latency_inside, one.throughput_inside]
        assert told[name] == pytest.approx([100 * figure for figure in figures], abs=1.5, nan_ok=True), name
