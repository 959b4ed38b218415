"""What a deadline of one way must know beside a prediction, which is half of a round trip at the mean."""

import numpy as np
import pandas as pd

from derbench_analysis.predict.wires import NS_PER_MS, WAYS, packets, passing, timeout_ns, without_acknowledgements
from derbench_analysis.statistics.intervals import Floats

_MOST_TIMES = 10
"""That one packet is lost again: beyond, its link carries nothing."""


def lopsided_ns(cells: pd.DataFrame) -> Floats:
    """What the way of a pushed message takes beyond half of both ways; below zero where its way is the quicker one.

    A request with its reply goes both ways.
    """
    there, back = passing(cells)
    return np.where(cells["pattern"] == "request-reply", 0.0, (there - back) / 2)


def resent_ns(cells: pd.DataFrame, probability: float) -> Floats:
    """What the slowest message that counts waits for packets that are lost: nothing where so many messages lose none.

    Each further time that one is lost TCP waits twice as long. Infinite where that many never arrive.
    """
    wait = np.full(len(cells), np.inf)
    for times in reversed(range(_MOST_TIMES)):
        wait = np.where(_arrived(cells, times) >= probability, (2.0**times - 1) * timeout_ns(cells), wait)
    return np.asarray(wait)


def jitter_ns(cells: pd.DataFrame) -> Floats:
    """By how much a packet may come later than the delay says: that of the way that varies more."""
    return np.asarray(cells[[f"{way}JitterMs" for way, _ in WAYS]].max(axis=1).to_numpy(float) * NS_PER_MS)


def _arrived(cells: pd.DataFrame, times: int) -> Floats:
    """The share of messages of which no packet is lost oftener than so many times, on the ways that they go."""
    lone, asked = without_acknowledgements(cells), cells["pattern"] == "request-reply"
    shares = []
    for way, name in WAYS:
        lost = cells[f"{way}LossPercent"].to_numpy(float) / 100
        shares.append((1 - lost ** (times + 1)) ** packets(lone, name))
    there, back = shares
    return np.asarray(there * np.where(asked, back, 1.0))
