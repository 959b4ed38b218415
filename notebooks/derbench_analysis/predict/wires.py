"""The wire's part of each cell's time, by the recorded rate, discipline and delay of the link."""

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.predict.law import Wire
from derbench_analysis.statistics.intervals import Floats

_NS_PER_S = 1e9
NS_PER_MS = 1e6
RETRANSMISSION_NS = 200e6
"""The least time that TCP waits for an acknowledgement, beyond the round trip."""
REORDERING = 1.25
"""The round trips after which TCP repeats a lost packet that another one follows (RFC 8985: the acknowledgement of the
other one, and a quarter for packets that overtake). The last packet waits for the timeout.
"""
OVER_UDP = ("coap",)
"""Middleware that sends confirmable datagrams, and repeats them by the timers of RFC 7252."""
DATAGRAM_MEAN_NS, DATAGRAM_MOST_NS = 2.5e9, 3e9
"""The time that CoAP waits for an acknowledgement: ACK_TIMEOUT, 2 s, times 1 to ACK_RANDOM_FACTOR, 1.5."""
COAP_BLOCK_BYTES, MODBUS_READ_BYTES = 1024, 250
"""The largest block of CoAP, and the 125 registers that a transaction of Modbus reads."""
FRAME_BYTES = 1514
ACKNOWLEDGEMENT_BYTES = 66
"""A frame of TCP without data: one goes back for two full frames, and no message waits for it."""
WAYS = (("up", "wireBytesThere"), ("down", "wireBytesBack"))
_ROUNDED = 1e-6
"""The share of a packet that rounding may add: bytes that fill packets exactly make no packet more."""


def wire(cells: pd.DataFrame) -> Wire:
    """The wire's part of a cycle: one message each way."""
    lone = without_acknowledgements(cells)
    there, back = _passing(lone)
    waiting = sum((_waited(lone, way, name) for way, name in WAYS), np.zeros(len(cells)))
    filling = [_takes(cells[name].to_numpy(float), cells, way) for way, name in WAYS]
    return Wire(there + back, waiting, np.maximum(filling[0], filling[1]))


def passing(cells: pd.DataFrame) -> tuple[Floats, Floats]:
    """In ns, what a lone message takes there, and one back."""
    return _passing(without_acknowledgements(cells))


def _passing(lone: pd.DataFrame) -> tuple[Floats, Floats]:
    there, back = (_held(lone, way, name) + _delayed(lone, way, name) for way, name in WAYS)
    further = further_trips(lone) * sum(_delay(lone, way) for way, _ in WAYS)
    return there + further / 2, back + further / 2


def further_trips(cells: pd.DataFrame) -> Floats:
    """The round trips of a cycle beyond its own: some middleware carries a message in exchanges, one after another."""
    if not {"middleware", "payloadBytes"} <= set(cells.columns):
        return np.zeros(len(cells))
    size, asked = cells["payloadBytes"].to_numpy(float), (cells["pattern"] == "request-reply").to_numpy(bool)
    unread = np.ceil(np.maximum(0, size - MODBUS_READ_BYTES) / MODBUS_READ_BYTES)
    of = {
        # RFC 7959: each block is an exchange; a request is one block, and what is pushed comes back in as many
        "coap": (np.ceil(size / COAP_BLOCK_BYTES) - 1) * np.where(asked, 1, 2),
        # the first transaction reads 250 bytes, and says how many more there are; 16 are under way at a time
        "modbus": np.where(asked, np.ceil(unread / 16), 0),
        # a request is written, and its reply read
        "mms": np.where(asked, 1, 0),
    }
    found = np.zeros(len(cells))
    for middleware, trips in of.items():
        found = np.where(cells["middleware"] == middleware, trips, found)
    return np.maximum(found, 0.0)


def without_acknowledgements(cells: pd.DataFrame) -> pd.DataFrame:
    """Both ways' bytes without those that answer the other way's: there = x + a y, and back = y + a x."""
    a = ACKNOWLEDGEMENT_BYTES / (2 * FRAME_BYTES)
    there, back = (cells[name].to_numpy(float) for _, name in WAYS)
    x, y = ((one - a * other) / (1 - a * a) for one, other in ((there, back), (back, there)))
    return cells.assign(**{WAYS[0][1]: np.maximum(x, 0.0), WAYS[1][1]: np.maximum(y, 0.0)})


def packets(lone: pd.DataFrame, name: str) -> Floats:
    """The number of packets of a message without acknowledgements, rounded up."""
    return np.asarray(np.ceil(lone[name].to_numpy(float) / FRAME_BYTES - _ROUNDED))


def timeout_ns(cells: pd.DataFrame) -> Floats:
    """The mean cost of a lost lone packet: TCP waits for a round trip and 200 ms, and CoAP for a time of its own."""
    by_tcp = RETRANSMISSION_NS + sum(_delay(cells, way) for way, _ in WAYS)
    return np.asarray(np.where(_over_udp(cells), DATAGRAM_MEAN_NS, by_tcp))


def longest_timeout_ns(cells: pd.DataFrame) -> Floats:
    """The most that it costs: a round trip has the bytes of both ways, too, and CoAP draws its time."""
    by_tcp = RETRANSMISSION_NS + sum(_held(cells, way, name) + _delay(cells, way) for way, name in WAYS)
    return np.asarray(np.where(_over_udp(cells), DATAGRAM_MOST_NS, by_tcp))


def _over_udp(cells: pd.DataFrame) -> npt.NDArray[np.bool_]:
    if "middleware" not in cells:
        return np.zeros(len(cells), bool)
    return cells["middleware"].isin(OVER_UDP).to_numpy(bool)


def _held(cells: pd.DataFrame, way: str, name: str) -> Floats:
    """On a wire all bytes take their time; a bucket that is full lets its burst pass, and holds what is beyond it."""
    burst = np.nan_to_num(cells[f"{way}BurstBytes"].to_numpy(float))
    return _takes(np.maximum(0.0, cells[name].to_numpy(float) - burst), cells, way)


def _takes(count: Floats, cells: pd.DataFrame, way: str) -> Floats:
    """A link without a rate takes no time."""
    return np.asarray(np.nan_to_num(8 * count / cells[f"{way}BitsPerSecond"].to_numpy(float)) * _NS_PER_S)


def _delay(cells: pd.DataFrame, way: str) -> Floats:
    return np.asarray(cells[f"{way}DelayMs"].to_numpy(float) * NS_PER_MS)


def _delayed(lone: pd.DataFrame, way: str, name: str) -> Floats:
    """With what lost packets add at the mean."""
    return np.asarray(_delay(lone, way) + _waited(lone, way, name))


def _waited(lone: pd.DataFrame, way: str, name: str) -> Floats:
    lost, count = lone[f"{way}LossPercent"].to_numpy(float) / 100, packets(lone, name)
    round_trip = sum(_delay(lone, way) for way, _ in WAYS)
    followed = np.maximum(0, count - 1) * REORDERING * round_trip + np.minimum(1, count) * timeout_ns(lone)
    return np.asarray(lost * np.where(_over_udp(lone), count * timeout_ns(lone), followed))
