"""How many bytes a message takes on the wire: what a middleware adds to each, and what it makes of each byte."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.intervals import Floats

_LEAST_FOR_A_SLOPE = 1.2
"""How many times the smallest payload the largest must be, to tell what a byte becomes."""
WAYS = ("wireBytesThere", "wireBytesBack")
KEY = ["system", "pattern"]


@dataclass(frozen=True)
class Volume:
    """By middleware and pattern: bytes added to a message, and bytes for each byte, either way."""

    lines: dict[tuple[str, str], dict[str, tuple[float, float]]]

    @classmethod
    def of(cls, cells: pd.DataFrame) -> "Volume":
        """By least squares over all cells of each, weighed by size: an error of a tenth is one at any size."""
        payload, *wires = (cells[name].to_numpy(float) for name in ("payloadBytes", *WAYS))
        names = cells["system"] + "\n" + cells["pattern"]
        return cls({_pair(name): {way: _line(payload[at], wire[at]) for way, wire in zip(WAYS, wires, strict=True)}
                    for name, at in names.groupby(names).indices.items()})  # fmt: skip

    def on_the_wire(self, cells: pd.DataFrame) -> pd.DataFrame:
        """The cells with both ways' bytes, by their payload. BadInput names a middleware that nobody measured so."""
        pairs = list(zip(cells["system"], cells["pattern"], strict=True))
        for system, pattern in dict.fromkeys(pairs):
            if (system, pattern) not in self.lines:
                raise BadInput(f"{system} was not measured in {pattern}: nothing can be said of it")
        found = {}
        for way in WAYS:
            added, each = np.array([self.lines[pair][way] for pair in pairs]).reshape(-1, 2).T
            found[way] = added + each * cells["payloadBytes"].to_numpy(float)
        return cells.assign(**found)


def _pair(name: object) -> tuple[str, str]:
    system, _, pattern = str(name).partition("\n")
    return system, pattern


def _line(x: Floats, y: Floats) -> tuple[float, float]:
    if x.max() < _LEAST_FOR_A_SLOPE * x.min():
        carries = float(np.median(y)) > float(np.median(x))
        return float(np.median(y - x * carries)), float(carries)
    weights = 1 / y
    sides = np.stack([weights, weights * x], axis=1)
    (added, each), *_ = np.linalg.lstsq(sides, weights * y, rcond=None)
    return (float(added), float(each)) if each >= 0 and added >= 0 else _through(x, y)


def _through(x: Floats, y: Floats) -> tuple[float, float]:
    """Where a line would begin below zero: no bytes are added; where it would fall, none is made of a byte."""
    slope = float(np.median(y / x))
    return (0.0, slope) if np.cov(x, y)[0, 1] > 0 else (float(np.median(y)), 0.0)
