"""The fitted model: from cells to the time of a message."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.predict.fit import fit
from derbench_analysis.predict.law import Times, times
from derbench_analysis.predict.parts import Names
from derbench_analysis.predict.runs import ran
from derbench_analysis.predict.volume import Volume
from derbench_analysis.predict.wires import wire
from derbench_analysis.predict.work import Layout, columns, warmth, work
from derbench_analysis.statistics.intervals import Floats

_NS_PER_S = 1e9


@dataclass(frozen=True)
class Model:
    """The fitted model. `turnaround` is the part of a cycle in which a message is under way, by middleware.

    `left` is each cell's residual (the logarithm of measured over reckoned), `leverage` how much the cell drew the fit
    to itself; `unsure` says how its time follows the badly known parts.
    """

    names: Names
    found: Floats
    volume: Volume
    turnaround: dict[str, float]
    left: Floats
    leverage: Floats
    unsure: Floats

    @classmethod
    def of(cls, cells: pd.DataFrame, start: Floats | None = None) -> "Model":
        """Fitted to measured cells; `start` is what was found with others of the same parts."""
        names = Names.of(cells)
        parts, turnaround = names.places(cells), _turnaround(cells)
        layout, prior_and_spread = Layout(names), Layout(names).priors()
        wires, rate, ran_s = wire(cells), cells["rate"].to_numpy(float), ran(cells)
        last: list[Floats] = []

        def reckon(fitted: Floats) -> tuple[Floats, Floats]:
            of, warm = work(layout, fitted, parts), warmth(layout, fitted)
            found = times(wires, of.cold, warm, rate, ran_s)
            rows = columns(of.follows, layout.size)
            rows[:, layout["slope"].start] = warm.by_slope(found.runs)
            rows[:, layout["knee"].start] = found.bend
            last[:] = [found.unsure]
            return np.log(found.cycle), rows * found.follows[:, None]

        fitted = fit(reckon, np.log(cycles(cells, turnaround)), *prior_and_spread, start)
        reckon(fitted.found)
        return cls(names, fitted.found, Volume.of(cells), turnaround, fitted.left, fitted.leverage, last[0])

    def fits(self, cells: pd.DataFrame) -> bool:
        """Whether a fit to these cells has the same parts."""
        return Names.of(cells) == self.names

    def known(self, cells: pd.DataFrame) -> pd.DataFrame:
        """The cells whose middleware, pattern and serializer were measured."""
        return cells[self.names.known(cells)]

    def times(self, cells: pd.DataFrame) -> Times:
        """The times of any cells that have a payload; their bytes on the wire are estimated."""
        sized = self.volume.on_the_wire(cells)
        layout = Layout(self.names)
        cold = work(layout, self.found, self.names.places(sized)).cold
        return times(wire(sized), cold, warmth(layout, self.found), sized["rate"].to_numpy(float), ran(sized))


def _turnaround(cells: pd.DataFrame) -> dict[str, float]:
    """The round trip over the cycle, from closed loops; 1 for a middleware without a known one."""
    closed = cells[cells["rate"].isna()]
    ratio = np.log(2 * closed["latency"] * closed["throughput"] / _NS_PER_S)
    known = ratio.dropna().groupby(closed["system"]).median()
    return {str(name): float(np.exp(known.get(name, 0.0))) for name in cells["system"].unique()}


def cycles(cells: pd.DataFrame, turnaround: dict[str, float]) -> Floats:
    """The measured times: a closed loop's cycle, and an open loop's round trip as if it were a cycle."""
    trip = 2 * cells["latency"] / cells["system"].map(turnaround).astype(float)
    return (_NS_PER_S / cells["throughput"]).where(cells["rate"].isna(), trip).to_numpy(float)
