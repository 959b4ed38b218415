"""How long a trial's code has run by the middle of its window: the longer, the more of it is compiled."""

import numpy as np
import pandas as pd

from derbench_analysis.statistics.intervals import Floats

RAN = "ranSeconds"

USUAL_S = 20.0
"""A trial of today: it runs in for some 15 s and warms up for two to three, and its window is four or more."""

_NS_PER_S = 1e9


def seconds_run(trials: pd.DataFrame) -> pd.Series:
    """The time to run in, to warm up, and half of the window, in seconds; `USUAL_S` where a record tells no window.

    A window that was measured again after a disturbed one tells no run-in, and has had one of the usual length of its
    folder.
    """
    told = trials["runInNs"].astype(float) / _NS_PER_S
    run_in = told.fillna(told.groupby(trials["folder"].astype(str)).transform("median")).fillna(0)
    warm_up = trials["warmUpNs"].fillna(0).astype(float) / _NS_PER_S
    return (run_in + warm_up + trials["windowSeconds"].astype(float) / 2).fillna(USUAL_S)


def ran(cells: pd.DataFrame) -> Floats:
    """The seconds of each cell; `USUAL_S` of one that is asked for."""
    if RAN not in cells:
        return np.full(len(cells), USUAL_S)
    return np.asarray(cells[RAN].astype(float).fillna(USUAL_S), float)
