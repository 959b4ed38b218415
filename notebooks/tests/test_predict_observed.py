"""The cells that predictions are fitted to."""

import pandas as pd
import pytest

from derbench_analysis.data.boards import scores
from derbench_analysis.data.columns import MACHINE
from derbench_analysis.predict.observed import observed, of_one_machine
from derbench_analysis.statistics.cells import KEY

WAYS = ["upBitsPerSecond", "downBitsPerSecond"]


def trials(*scores, cell="one"):
    return pd.DataFrame([{**dict.fromkeys(KEY, cell), MACHINE: score} for score in scores])


@pytest.mark.parametrize(
    ("scores", "kept"),
    [
        ((4536, 2633, 4536), [4536, 4536]),
        ((2633, 4536, 4536, 2633, 2633), [2633, 2633, 2633]),
        ((4536, 2633), [4536]),
        ((2633, 4536), [4536]),
        ((None, None), [None, None]),
        ((4536, None, None), [None, None]),
    ],
)
def test_a_cell_counts_on_one_machine(scores, kept):
    found = of_one_machine(trials(*scores))[MACHINE].astype(object)
    assert found.where(found.notna(), None).tolist() == kept


def test_the_order_of_trials_changes_no_cell(dataset):
    one, other = (observed(rows, scores()) for rows in (dataset.pairs, dataset.pairs[::-1]))
    pd.testing.assert_frame_equal(one, other)


def test_each_cell_has_its_own_machine():
    both = pd.concat([trials(4536, 4536, 2633), trials(2633, cell="other")], ignore_index=True)
    assert of_one_machine(both)[MACHINE].tolist() == [4536, 4536, 2633]


def test_waiting_for_the_link_shows_no_work(dataset):
    """A middleware whose every cell of a pattern waits for the link is left out there, and in no other pattern."""
    pairs = dataset.pairs.copy()
    ours = (pairs["middleware"] == "ice") & (pairs["pattern"] == "push-pull")
    cycle_s = 1 / pairs.loc[ours, ["throughputPerSecond"]].to_numpy(float)
    pairs.loc[ours, ["wireBytesThere", "wireBytesBack"]] = pairs.loc[ours, WAYS].to_numpy(float) * cycle_s / 2 / 8
    found = observed(pairs, scores())
    calls = set(zip(found["middleware"], found["pattern"], strict=True))
    assert ("ice", "push-pull") not in calls
    assert ("ice", "request-reply") in calls
