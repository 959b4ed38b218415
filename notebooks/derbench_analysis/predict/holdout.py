"""How well cells are predicted that the fit did not see: at random, a whole setup, a whole link."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.predict.predictor import Predictor

PARTS = 5
"""Into so many parts all cells are dealt at random; each is held out in turn, a fifth of the cells."""


@dataclass(frozen=True)
class Tried:
    """Cells that were held out: the median of |predicted / measured - 1|, and how many lie in their 90 % interval.

    Throughput counts for closed loops alone: an open loop's throughput is the rate that it asks for.
    """

    held_out: str
    cells: int
    latency_error: float
    throughput_error: float
    latency_inside: float
    throughput_inside: float


def tries(cells: pd.DataFrame, seed: int = 1) -> Iterator[Tried]:
    """Random fifths first, each held out in turn, then each setup, then each link, where there are several."""
    dealt = pd.Series(np.random.default_rng(seed).permutation(len(cells)) % PARTS, cells.index)
    yield summed_up("at random", pd.concat([predicted(cells, dealt == part) for part in range(PARTS)]))
    for column in ("setup", "link"):
        names = sorted(set(cells[column]))
        if len(names) < 2:
            continue
        parts = [(str(name), predicted(cells, cells[column] == name)) for name in names]
        for name, part in parts:
            yield summed_up(name, part)
        yield summed_up(f"each {column}", pd.concat([part for _, part in parts]))


def predicted(cells: pd.DataFrame, out: pd.Series) -> pd.DataFrame:
    """The cells that are out, with what a fit to the others says of them in columns that begin with `said`."""
    rest = Predictor.of(cells[~out].reset_index(drop=True))
    tried = rest.model.known(cells[out])
    names = ["latency", "throughput"]
    said = rest.predict(tried)[[name + limit for name in names for limit in ("", "Low", "High")]]
    return tried.join(said.add_prefix("said"))


def summed_up(name: str, tried: pd.DataFrame) -> Tried:
    """Over all cells that were tried, as far as they have a latency: the emulation of boards may hide it."""
    closed = tried[tried["rate"].isna()]
    return Tried(name, len(tried), _error(tried, "latency"), _error(closed, "throughput"), _inside(tried, "latency"),
                 _inside(closed, "throughput"))  # fmt: skip


def _error(tried: pd.DataFrame, name: str) -> float:
    return float((tried[f"said{name}"] / tried[name] - 1).abs().median())


def _inside(tried: pd.DataFrame, name: str) -> float:
    known = tried[tried[name].notna()]
    return float(known[name].between(known[f"said{name}Low"], known[f"said{name}High"]).mean())
