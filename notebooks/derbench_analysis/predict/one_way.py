"""The one-way terms beside a prediction, which is half of a mean round trip: a deadline of one way needs them."""

import numpy as np
import pandas as pd

from derbench_analysis.predict.wires import (
    NS_PER_MS,
    OVER_UDP,
    WAYS,
    longest_timeout_ns,
    packets,
    passing,
    without_acknowledgements,
)
from derbench_analysis.statistics.intervals import Floats

_MOST_TIMES = 10
"""That one packet is lost again: beyond, its link carries nothing."""

_FIRST_PACKETS = 10
"""TCP sends this many before an acknowledgement comes (RFC 6928), and twice as many after each round trip."""


def beyond_half_ns(cells: pd.DataFrame) -> Floats:
    """The time by which the way there exceeds half of both ways; below zero if it is the quicker one."""
    there, back = passing(cells)
    return np.asarray((there - back) / 2)


def lopsided_ns(cells: pd.DataFrame) -> Floats:
    """The time by which a pushed message's way exceeds half of both ways; below zero if its way is the quicker one.

    A request with its reply goes both ways, so the term is zero.
    """
    return np.where(cells["pattern"] == "request-reply", 0.0, beyond_half_ns(cells))


def slower_way_ns(cells: pd.DataFrame) -> Floats:
    """The time by which the slower way of a request and its reply exceeds half of both. Zero for what is pushed.

    Their latency is half of both ways. A message is in time one way when the slower way is in time.
    """
    return np.where(cells["pattern"] == "request-reply", np.abs(beyond_half_ns(cells)), 0.0)


def resent_ns(cells: pd.DataFrame, probability: float) -> Floats:
    """The time that the slowest message that counts waits for lost packets; zero if enough messages lose no packet.

    TCP and CoAP double their wait each further time that a packet is lost. Infinite if more messages than permitted
    never arrive.
    """
    wait, lone = np.full(len(cells), np.inf), without_acknowledgements(cells)
    timeout = longest_timeout_ns(lone)
    for times in reversed(range(_MOST_TIMES)):
        wait = np.where(_arrived(lone, times) >= probability, (2.0**times - 1) * timeout, wait)
    return np.asarray(wait)


def jitter_ns(cells: pd.DataFrame) -> Floats:
    """The most by which a packet may come later than the delay says, in the way that varies more."""
    return np.asarray(cells[[f"{way}JitterMs" for way, _ in WAYS]].max(axis=1).to_numpy(float) * NS_PER_MS)


def slow_start_ns(cells: pd.DataFrame) -> Floats:
    """The most that a large message waits for acknowledgements while TCP starts: a round trip for each time that what
    it may send doubles. After a pause it starts anew. Zero for what goes in ten packets, and for datagrams.
    """
    lone, round_trip = without_acknowledgements(cells), sum(_delay_ns(cells, way) for way, _ in WAYS)
    there, back = (np.ceil(np.log2(packets(lone, name) / _FIRST_PACKETS + 1)) - 1 for _, name in WAYS)
    times = np.maximum(0.0, there) + np.where(cells["pattern"] == "request-reply", np.maximum(0.0, back), 0.0)
    return np.where(cells["middleware"].isin(OVER_UDP), 0.0, times * round_trip)


def delay_ns(cells: pd.DataFrame) -> Floats:
    """The delay of a message one way; of a request and its reply half of both."""
    up, down = (_delay_ns(cells, way) for way, _ in WAYS)
    return np.where(cells["pattern"] == "request-reply", (up + down) / 2, up)


def slowest_ns(mean: Floats, cells: pd.DataFrame, times: float, probability: float) -> Floats:
    """The time of the slowest message that counts, one way. Processors and queues take several `times` as long as at
    the mean, and the link's delay does not.
    """
    if np.isinf(times):
        return np.full(len(cells), np.inf)
    delay = delay_ns(cells)
    return np.asarray(delay + np.maximum(0.0, mean - delay) * times + beyond_mean_ns(cells, probability))


def beyond_mean_ns(cells: pd.DataFrame, probability: float) -> Floats:
    """All that the slowest message that counts may take beyond a mean, as a deadline of one way has it."""
    waits = resent_ns(cells, probability) + slow_start_ns(cells)
    return np.asarray(waits + jitter_ns(cells) + slower_way_ns(cells))


def _delay_ns(cells: pd.DataFrame, way: str) -> Floats:
    return np.asarray(cells[f"{way}DelayMs"].to_numpy(float) * NS_PER_MS)


def _arrived(lone: pd.DataFrame, times: int) -> Floats:
    """The share of messages that lose no packet more often than so many times, on the ways that they go."""
    asked, shares = lone["pattern"] == "request-reply", []
    for way, name in WAYS:
        lost = lone[f"{way}LossPercent"].to_numpy(float) / 100
        shares.append((1 - lost ** (times + 1)) ** packets(lone, name))
    there, back = shares
    return np.asarray(there * np.where(asked, back, 1.0))
