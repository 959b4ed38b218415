"""How long a trial's code has run by the middle of its window."""

import numpy as np
import pandas as pd
import pytest

from derbench_analysis.predict.runs import RAN, USUAL_S, ran, seconds_run


def trials(*rows):
    columns = ["folder", "runInNs", "warmUpNs", "windowSeconds"]
    return pd.DataFrame(rows, columns=columns).astype({"runInNs": "Int64", "windowSeconds": float})


def test_run_in_warm_up_and_half_the_window():
    assert list(seconds_run(trials(("a", 15_000_000_000, 3_000_000_000, 4)))) == [20.0]


def test_a_repeated_window_has_a_usual_run_in():
    """The median of its folder; nothing where no trial of the folder tells one."""
    found = seconds_run(
        trials(
            ("a", 14_000_000_000, 2_000_000_000, 4),
            ("a", 16_000_000_000, 2_000_000_000, 4),
            ("a", None, 2_000_000_000, 4),
            ("b", None, 3_000_000_000, 4),
        )
    )
    assert list(found) == [18.0, 20.0, 19.0, 5.0]


def test_a_record_without_a_window_is_usual():
    assert list(seconds_run(trials(("a", None, None, np.nan)))) == [USUAL_S]


@pytest.mark.parametrize("asked", [pd.DataFrame({"x": [1]}), pd.DataFrame({RAN: [np.nan]})], ids=["asked", "unknown"])
def test_what_is_asked_runs_as_long(asked):
    assert list(ran(asked)) == [USUAL_S]
