"""How well cells are predicted that the fit did not see: at random, a whole setup, a whole link."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy.special import bdtr, bdtrc

from derbench_analysis.errors import BadInput
from derbench_analysis.predict.held_out import HeldOut
from derbench_analysis.predict.predictor import Predictor

FEWEST_TRIED = 4
"""With fewer cells nothing is said of a dimension."""

MOST_ERROR = 0.2
"""By more than that at the median, a dimension is not predictable."""

LEAST_INSIDE, MOST_INSIDE = 0.88, 0.97
"""The shares of cells in their 90 % intervals, where these are neither too narrow nor too wide."""

_CHANCE = 0.01
"""The probability that chance explains a smaller, or larger, share inside. Below it a dimension is not predictable."""

PARTS = 5
"""The number of parts into which all cells are dealt at random. Each part is held out in turn, a fifth of the cells."""


@dataclass(frozen=True)
class Tried:
    """Cells that were held out: the median of |predicted / measured - 1|, and how many lie in their 90 % interval.
    `cells` of the `asked` ones could be predicted; the others need something that was measured nowhere else.

    Throughput counts for closed loops alone: an open loop's throughput is the rate that it asks for.
    """

    held_out: str
    cells: int
    latency_error: float
    throughput_error: float
    latency_inside: float
    throughput_inside: float
    asked: int = 0
    closed: int = 0
    """The number of the cells that are closed loops."""

    @property
    def why_not(self) -> str:
        """Why this dimension is not predictable; empty where it is."""
        if not self.asked:
            return "no cell tries it"
        if self.cells < FEWEST_TRIED:
            return f"{self.cells} of {self.asked} cells could be tried, which tells too little"
        worst = max(error for error in (self.latency_error, self.throughput_error, 0.0) if error == error)
        if worst > MOST_ERROR:
            return f"off by {100 * worst:.0f} % at the median"
        shares = ((self.latency_inside, self.cells), (self.throughput_inside, self.closed or self.cells))
        beyond = [share for share, cells in shares if not _may_be(share, cells)]
        return f"{100 * beyond[0]:.0f} % lie in their 90 % intervals" if beyond else ""


def _may_be(inside: float, cells: int) -> bool:
    """Whether chance may put this share inside, where `LEAST_INSIDE` to `MOST_INSIDE` lie there. An unknown share may
    be any.
    """
    if inside != inside:
        return True
    count = round(inside * cells)
    too_few = bdtr(count, cells, LEAST_INSIDE) < _CHANCE
    too_many = bdtrc(count - 1, cells, MOST_INSIDE) < _CHANCE
    return not (too_few or too_many)


_WORDS = {"kind": "board"}


def tries(cells: pd.DataFrame, seed: int = 1) -> Iterator[Tried]:
    """Random fifths first, each held out in turn, then each setup, each link and each board, where there
    are several."""
    dealt = pd.Series(np.random.default_rng(seed).permutation(len(cells)) % PARTS, cells.index)
    yield summed_up("at random", pd.concat([predicted(cells, dealt == part) for part in range(PARTS)]), len(cells))
    for column in ("setup", "link", "kind"):
        names = sorted(set(cells[column]))
        if len(names) < 2:
            continue
        parts = [(str(name), predicted(cells, cells[column] == name)) for name in names]
        for name, part in parts:
            yield summed_up(name, part, int((cells[column] == name).sum()))
        yield summed_up(f"each {_WORDS.get(column, column)}", pd.concat([part for _, part in parts]), len(cells))


def tries_of(cells: pd.DataFrame, held: HeldOut) -> Iterator[Tried]:
    """Each dimension of the held-out cells, by one fit that sees none of them."""
    chosen = {name: held.of(name, cells) for name in held.dimensions}
    out = pd.concat(chosen, axis=1).any(axis=1)
    if not out.any():
        raise BadInput("none of the cells that are held out is in these folders")
    tried = predicted(cells, out)
    for name, those in chosen.items():
        yield summed_up(name, tried[tried.index.isin(cells.index[those])], int(those.sum()))


def predicted(cells: pd.DataFrame, out: pd.Series) -> pd.DataFrame:
    """The cells that are out, with what a fit to the others says of them in columns that begin with `said`."""
    rest = Predictor.of(cells[~out].reset_index(drop=True))
    return joined(rest.model.known(cells[out]), rest)


def joined(tried: pd.DataFrame, predictor: Predictor) -> pd.DataFrame:
    """These cells with what is predicted of them."""
    names = ["latency", "throughput"]
    said = predictor.predict(tried)[[name + limit for name in names for limit in ("", "Low", "High")]]
    return tried.join(said.add_prefix("said"))


def summed_up(name: str, tried: pd.DataFrame, asked: int) -> Tried:
    """Over all cells that were tried, as far as they have a latency: the emulation of boards may hide it."""
    closed = tried[tried["rate"].isna()]
    return Tried(name, len(tried), _error(tried, "latency"), _error(closed, "throughput"), _inside(tried, "latency"),
                 _inside(closed, "throughput"), asked, len(closed))  # fmt: skip


def _error(tried: pd.DataFrame, name: str) -> float:
    return float((tried[f"said{name}"] / tried[name] - 1).abs().median())


def _inside(tried: pd.DataFrame, name: str) -> float:
    known = tried[tried[name].notna()]
    return float(known[name].between(known[f"said{name}Low"], known[f"said{name}High"]).mean())
