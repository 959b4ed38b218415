"""Predicts latency and throughput of any cell, with intervals."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.predict.ciphers import Cipher
from derbench_analysis.predict.model import Model
from derbench_analysis.predict.observed import LINK
from derbench_analysis.predict.spread import Spread
from derbench_analysis.predict.wires import wire
from derbench_analysis.statistics.intervals import Floats

_NS_PER_S = 1e9
OTHER_SIZE = 1.5
"""A payload by so much larger or smaller than what was measured counts as another setup does."""
BOTH_ENDS = 2


@dataclass(frozen=True)
class Predictor:
    """A model with its spread, and what it was fitted to."""

    model: Model
    spread: Spread
    setups: frozenset[tuple[object, ...]]
    payloads: dict[str, tuple[float, float]]
    paced: bool
    """Whether an open loop is among the cells; else nothing tries how cold code is at a rate."""

    @classmethod
    def of(cls, cells: pd.DataFrame) -> "Predictor":
        """Fitted to the measured cells that `observed` makes."""
        model = Model.of(cells)
        sizes = cells.groupby("serializer")["payloadBytes"].agg(["min", "max"])
        payloads = {str(name): (float(row["min"]), float(row["max"])) for name, row in sizes.iterrows()}
        return cls(
            model, Spread.of(cells, model), frozenset(_setups(cells)), payloads, bool(cells["rate"].notna().any())
        )

    def predict(self, cells: pd.DataFrame) -> pd.DataFrame:
        """Adds `latency` (ns), `throughput` (per second), both with `...Low` and `...High`, `far`, and `share`: the
        part of the time that processors take. Where an open loop asks for more than can be, there is no latency.
        `busy` is the processors' work of both ends for a message and its answer, in ns, also with limits.
        """
        found = self.model.times(cells)
        sized = self.model.volume.on_the_wire(cells)
        cipher, link = Cipher.of(sized), wire(sized)
        filling = link.filling
        cycle, busy = found.cycle + cipher.value, found.busy + cipher.value
        resized = self._resized(cells)
        far = self._elsewhere(cells) | (np.abs(resized) > np.log(OTHER_SIZE))
        turnaround = cells["system"].map(self.model.turnaround).to_numpy(float)
        rate = cells["rate"].to_numpy(float)
        closed = np.isnan(rate)
        untried = far | (~closed & (not self.paced))
        lower, upper = _limits(cycle, self.spread.half(found.unsure, untried, resized), cipher)
        wholly = self.spread.half(np.ones_like(cycle), untried, resized)
        easy = found.busy * np.exp(-wholly) + cipher.low
        hard = found.busy * np.exp(wholly) + cipher.high
        most, least, largest = (_most(filling, each) for each in (busy, hard, easy))
        # no message is quicker than its bytes, whatever part of a cycle it is under way elsewhere
        under_way = np.maximum(cycle * turnaround, link.passing - link.waiting)
        latency = np.where(closed | (rate < most), under_way / 2, np.nan)
        throughput = np.where(closed, _NS_PER_S / cycle, np.minimum(rate, most))
        slowest = np.where(closed, throughput / upper, np.minimum(rate, least))
        quickest = np.where(closed, throughput / lower, np.minimum(rate, largest))
        return cells.assign(
            **{"far": far, "share": busy / cycle, "busy": busy, "busyLow": easy, "busyHigh": hard},
            **{"latency": latency, "latencyLow": latency * lower, "latencyHigh": latency * upper},
            **{"throughput": throughput, "throughputLow": slowest, "throughputHigh": quickest},
        )

    def _elsewhere(self, cells: pd.DataFrame) -> npt.NDArray[np.bool_]:
        return np.array([setup not in self.setups for setup in _setups(cells)], bool)

    def _resized(self, cells: pd.DataFrame) -> Floats:
        """The logarithm of each payload over the nearest of its serializer that was measured."""
        least, most = np.array([self.payloads[name] for name in cells["serializer"]]).reshape(-1, 2).T
        size = cells["payloadBytes"].to_numpy(float)
        return np.asarray(np.log(size / np.clip(size, least, most)), float)


def _most(filling: Floats, busy: Floats) -> Floats:
    """Messages per second that the busier direction and either end can take."""
    return np.asarray(_NS_PER_S / np.maximum(filling, busy / BOTH_ENDS))


def _setups(cells: pd.DataFrame) -> list[tuple[object, ...]]:
    """Board and link of each cell; what is no number is equal to itself here."""
    return list(cells[["kind", *LINK]].fillna(-1.0).itertuples(index=False, name=None))


def _limits(cycle: Floats, half: Floats, cipher: Cipher) -> tuple[Floats, Floats]:
    """The lower and the upper end of each cycle's interval, as factors on it."""
    lower, upper = np.exp(-half), np.exp(half)
    # all but the cipher at the least, and the least that the cipher takes: never nothing
    least = (lower * (cycle - cipher.value) + cipher.low) / cycle
    return np.maximum(lower - (cipher.value - cipher.low) / cycle, least), upper + (cipher.high - cipher.value) / cycle
