"""What the wire takes of each cell's time, by rate, discipline and delay of the link as its record has them."""

import numpy as np
import pandas as pd

from derbench_analysis.predict.law import Wire
from derbench_analysis.student import Floats

_NS_PER_S = 1e9
_NS_PER_MS = 1e6
RETRANSMISSION_NS = 200e6
"""What a lost packet costs at least: TCP's smallest timeout."""
FRAME_BYTES = 1514
ACKNOWLEDGEMENT_BYTES = 66
"""A frame of TCP without data: one goes back for two full frames, and no message waits for it."""
_WAYS = (("up", "wireBytesThere"), ("down", "wireBytesBack"))


def wire(cells: pd.DataFrame) -> Wire:
    """Of a cycle: one message each way."""
    lone = _without_acknowledgements(cells)
    passing = [_passing(lone, way, name) + _delay(cells, way, name) for way, name in _WAYS]
    filling = [_takes(cells[name].to_numpy(float), cells, way) for way, name in _WAYS]
    return Wire(passing[0] + passing[1], np.maximum(filling[0], filling[1]))


def _without_acknowledgements(cells: pd.DataFrame) -> pd.DataFrame:
    """Both ways' bytes without those that answer the other way's: there = x + a y, and back = y + a x."""
    a = ACKNOWLEDGEMENT_BYTES / (2 * FRAME_BYTES)
    there, back = (cells[name].to_numpy(float) for _, name in _WAYS)
    x, y = ((one - a * other) / (1 - a * a) for one, other in ((there, back), (back, there)))
    return cells.assign(**{_WAYS[0][1]: np.maximum(x, 0.0), _WAYS[1][1]: np.maximum(y, 0.0)})


def _passing(cells: pd.DataFrame, way: str, name: str) -> Floats:
    """On a wire all bytes take their time; a bucket that is full lets its burst pass, and holds what is beyond it."""
    burst = np.nan_to_num(cells[f"{way}BurstBytes"].to_numpy(float))
    return _takes(np.maximum(0.0, cells[name].to_numpy(float) - burst), cells, way)


def _takes(count: Floats, cells: pd.DataFrame, way: str) -> Floats:
    """A link without a rate takes no time."""
    return np.asarray(np.nan_to_num(8 * count / cells[f"{way}BitsPerSecond"].to_numpy(float)) * _NS_PER_S)


def _delay(cells: pd.DataFrame, way: str, name: str) -> Floats:
    """With what lost packets add at the mean."""
    lost = cells[f"{way}LossPercent"].to_numpy(float) / 100 * cells[name].to_numpy(float) / FRAME_BYTES
    return np.asarray(cells[f"{way}DelayMs"].to_numpy(float) * _NS_PER_MS + lost * RETRANSMISSION_NS)
