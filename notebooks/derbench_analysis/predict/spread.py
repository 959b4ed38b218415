"""How far a prediction may be off: from cells that the fit did not see."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.predict.fit import SCATTER
from derbench_analysis.predict.model import Model, cycles
from derbench_analysis.statistics.intervals import Floats

NINETY = 1.645
"""The number of standard deviations that hold 90 % of a normal distribution."""

HOLDS = 0.9
"""The share of cells that an interval should have inside."""

WIRE_PART = 0.05
"""How far the wire's part may be off, beside the processors' part, whose uncertainty is 1."""

SIZE_POWER = 0.2
"""That coding takes time in proportion to bytes is assumed: so far may the power of the size be from 1."""

AT_LEAST = NINETY * SCATTER
"""The width where no cell can be left out, since each has a part of its own: such a fit goes through every cell."""

FIFTHS = 5
_SEED = 2

WITHOUT_A_SECOND_SETUP = 2.5
"""By how much wider an interval is on another setup, where one alone was measured, or none has parts of another's."""


@dataclass(frozen=True)
class LeftOut:
    """Cells that a fit did not see, as far as the others have their parts: the fit, the logarithm of measured over
    reckoned, and how the time follows the badly known parts.
    """

    model: Model
    tried: pd.DataFrame
    error: Floats
    unsure: Floats


@dataclass(frozen=True)
class Spread:
    """Widths of intervals, as logarithms, for cells whose time follows the processors' work wholly.

    `near` is for cells of measured setups, `far` for cells of other setups, which are known less well.
    """

    near: float
    far: float

    @classmethod
    def of(cls, cells: pd.DataFrame, model: Model) -> "Spread":
        """`near` from a fifth of the cells left out in turn, `far` from setups left out in turn."""
        near = width([left_out(cells, out, model) for out in fifths(cells)])
        if np.isnan(near):
            near = max(AT_LEAST, _quantile(model.left / (1 - model.leverage), model.unsure))
        far = _far(cells, model)
        return cls(near, WITHOUT_A_SECOND_SETUP * near if np.isnan(far) else max(near, far))

    def half(self, unsure: Floats, far: npt.NDArray[np.bool_], resized: Floats) -> Floats:
        """Half of each cell's interval, as a logarithm; `resized` is the logarithm of its payload over the nearest
        measured one.
        """
        return np.hypot(np.where(far, self.far, self.near), SIZE_POWER * resized) * (unsure + WIRE_PART)


def _far(cells: pd.DataFrame, model: Model) -> float:
    """The width of intervals on other setups, from leaving out each setup in turn. A fit of all k setups knows more of
    another than a fit of k - 1 does. The variance of its error is 1 + 1/k times the variance between setups, instead
    of 1 + 1/(k - 1).
    """
    setups = sorted(set(cells["setup"]))
    if len(setups) < 2:
        return float("nan")
    known = np.sqrt((1 + 1 / len(setups)) / (1 + 1 / (len(setups) - 1)))
    return float(known) * width([left_out(cells, cells["setup"] == setup, model) for setup in setups])


def fifths(cells: pd.DataFrame) -> list[pd.Series]:
    """All cells dealt at random into five parts."""
    dealt = pd.Series(np.random.default_rng(_SEED).permutation(len(cells)) % FIFTHS, cells.index)
    return [dealt == part for part in range(FIFTHS)]


def width(parts: Sequence[LeftOut]) -> float:
    """The width that nine in ten left-out cells need; not a number if no cell has parts that the others have."""
    error, unsure = (np.concatenate(each) for each in zip(*((part.error, part.unsure) for part in parts), strict=True))
    return _quantile(error, unsure) if len(error) else float("nan")


def _quantile(left: Floats, unsure: Floats) -> float:
    return float(np.quantile(np.abs(left) / (unsure + WIRE_PART), HOLDS))


def left_out(cells: pd.DataFrame, out: pd.Series, model: Model) -> LeftOut:
    """Those cells, and a fit to the others; `model` is a fit to all."""
    rest = Model.of(cells[~out].reset_index(drop=True), model.found if model.fits(cells[~out]) else None)
    tried = rest.known(cells[out])
    found = rest.times(tried)
    return LeftOut(rest, tried, np.log(cycles(tried, rest.turnaround) / found.cycle), found.unsure)
