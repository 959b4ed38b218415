"""How well predictions do by dimension, and so which cells nothing sure can be said of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pandas as pd

from derbench_analysis.data.columns import SECURED
from derbench_analysis.data.files import parts
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.held_out import FILE, HeldOut
from derbench_analysis.predict.holdout import Tried, joined, summed_up, tries_of
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.predict.spread import LeftOut, fifths, left_out, width

DIMENSIONS = ("board", "link", "middleware", "serializer", "security", "loss", "size", "pattern", "load")

_BY_NAME = {"board": "kind", "link": "link", "middleware": "middleware", "serializer": "serializer",
            "size": "nodeSize", "pattern": "pattern"}  # fmt: skip
"""The column of each dimension in which a cell departs that has another name than most have."""

BY_FIFTHS = "a fifth of all cells was left out in turn; a cell tries what it has other than most"
BY_FILE = f"cells were held out that {FILE} named before anything was measured"
BY_BOTH = f"{BY_FILE}; of a dimension without such cells here, a fifth of all cells was left out in turn"


@dataclass(frozen=True)
class Dimensions:
    """How each dimension was tried, and with which result. `usual` is the name that most cells have, by column."""

    tried: tuple[Tried, ...]
    how: str
    usual: Mapping[str, str]

    @classmethod
    def of(cls, cells: pd.DataFrame, predictor: Predictor, folders: Sequence[Path]) -> "Dimensions":
        """`cells` are those that the predictor is fitted to. A file in the folders says which are held out; where it
        names none of them for a dimension, fifths of all are.
        """
        usual = {column: str(cells[column].mode()[0]) for column in _BY_NAME.values()}
        held = held_out_of(folders)
        by_file = _by_file(cells, held) if held else []
        if by_file and all(one.asked for one in by_file):
            return cls(tuple(by_file), BY_FILE, usual)
        fifths_of = _by_fifths(cells, predictor, usual)
        if not by_file:
            return cls(tuple(fifths_of), BY_FIFTHS, usual)
        instead = {one.held_out: one for one in fifths_of}
        tried = tuple(one if one.asked else instead.get(one.held_out, one) for one in by_file)
        return cls(tried, BY_BOTH, usual)

    @property
    def doubtful(self) -> dict[str, str]:
        """The dimensions that are not predictable, each with the reason."""
        return {one.held_out: one.why_not for one in self.tried if one.why_not}

    def doubts(self, cells: pd.DataFrame) -> list[tuple[str, ...]]:
        """For each cell the dimensions that it tries and that are not predictable."""
        departs = departures(cells, self.usual)
        doubtful = [name for name in departs if name in self.doubtful]
        rows = departs[doubtful].to_numpy(bool)
        return [tuple(name for name, does in zip(doubtful, row, strict=True) if does) for row in rows]


def held_out_of(folders: Sequence[Path]) -> HeldOut | None:
    """From the file beside the records, or in one of the folders; None without one."""
    files = [place / FILE for folder in folders for place in (folder, *parts(folder))]
    return next((HeldOut.read(file) for file in files if file.is_file()), None)


def departures(cells: pd.DataFrame, usual: Mapping[str, str]) -> pd.DataFrame:
    """For each cell, by dimension, whether it tries that one."""
    found = {name: cells[column].astype(str) != usual[column] for name, column in _BY_NAME.items()}
    found["security"] = cells["variant"].map(lambda variant: not set(SECURED).isdisjoint(variant.split("-")))
    found["loss"] = (cells["upLossPercent"] > 0) | (cells["downLossPercent"] > 0)
    found["load"] = cells["rate"].notna()
    return pd.DataFrame({name: found[name] for name in DIMENSIONS}, cells.index)


def _by_file(cells: pd.DataFrame, held: HeldOut) -> list[Tried]:
    """None where these folders have none of those cells."""
    try:
        return list(tries_of(cells, held))
    except BadInput:
        return []


def _by_fifths(cells: pd.DataFrame, predictor: Predictor, usual: Mapping[str, str]) -> list[Tried]:
    """Each fifth's intervals are as wide as the other fifths need: it says nothing of its own."""
    folds = [left_out(cells, out, predictor.model) for out in fifths(cells)]
    told = [_said(fold, [other for other in folds if other is not fold], predictor) for fold in folds]
    tried, departs = pd.concat(told), departures(cells, usual)
    return [
        summed_up(name, tried[departs.loc[tried.index, name].to_numpy(bool)], int(departs[name].sum()))
        for name in DIMENSIONS
    ]


def _said(fold: LeftOut, others: Sequence[LeftOut], predictor: Predictor) -> pd.DataFrame:
    near = width(others)
    spread = predictor.spread if np.isnan(near) else replace(predictor.spread, near=near)
    return joined(fold.tried, replace(predictor, model=fold.model, spread=spread))
