"""How far a prediction may be off: from cells that the fit did not see."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.predict.model import Model, cycles
from derbench_analysis.student import Floats

HOLDS = 0.9
"""The share of cells that an interval should have inside."""

WIRE_PART = 0.1
"""How far the wire's part may be off, beside the processors' part, whose uncertainty is 1."""

WITHOUT_A_SECOND_SETUP = 2.5
"""By how much wider an interval is on another setup, where one alone was measured, or none has parts of another's."""


@dataclass(frozen=True)
class Spread:
    """Widths of intervals, as logarithms, of cells whose time follows the processors' work wholly.

    `near` is for cells of setups that were measured, `far` for those of others.
    """

    near: float
    far: float

    @classmethod
    def of(cls, cells: pd.DataFrame, model: Model) -> "Spread":
        """`near` from what is left of each cell had the fit not seen it; `far` from setups left out in turn."""
        near = _width(model.left / (1 - model.leverage), model.follows)
        setups = sorted(set(cells["setup"]))
        if len(setups) < 2:
            return cls(near, WITHOUT_A_SECOND_SETUP * near)
        parts = zip(*(_left_out(cells, cells["setup"] == setup, model) for setup in setups), strict=True)
        left, follows = (np.concatenate(part) for part in parts)
        return cls(near, max(near, _width(left, follows)) if len(left) else WITHOUT_A_SECOND_SETUP * near)

    def half(self, follows: Floats, far: npt.NDArray[np.bool_]) -> Floats:
        """Half of each cell's interval, as a logarithm."""
        return np.where(far, self.far, self.near) * (follows + WIRE_PART)


def _width(left: Floats, follows: Floats) -> float:
    return float(np.quantile(np.abs(left) / (follows + WIRE_PART), HOLDS))


def _left_out(cells: pd.DataFrame, out: pd.Series, model: Model) -> tuple[Floats, Floats]:
    """Of cells that are left out of the fit, as far as the others have their parts."""
    rest = Model.of(cells[~out].reset_index(drop=True), model.found if model.fits(cells[~out]) else None)
    tried = rest.known(cells[out])
    found = rest.times(tried)
    return np.log(cycles(tried, rest.turnaround) / found.cycle), found.follows
