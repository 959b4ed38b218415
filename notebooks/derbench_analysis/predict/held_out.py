"""The cells that were chosen before measuring, so that no fit sees them when predictions are tried."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pandas as pd

from derbench_analysis.errors import BadInput

FILE = "held-out.json"
"""How such a file is called where it lies beside the records."""

AXES = ("board", "link", "middleware", "serializer", "pattern", "node", "nodeSize", "load")
"""The axes that can name a cell; middleware stands there as a plan names it, with its variant."""

Matcher = Mapping[str, list[str]]


@dataclass(frozen=True)
class HeldOut:
    """By the dimension that they try, what the cells have: a cell is one of them where it has a name of each axis."""

    dimensions: dict[str, list[Matcher]]

    @classmethod
    def read(cls, file: Path) -> "HeldOut":
        """From its file. BadInput says what is wrong, and where."""
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as problem:
            raise BadInput(f"{file}: cannot be read as JSON: {' '.join(str(problem).split())}") from problem
        dimensions = found.get("dimensions") if isinstance(found, dict) else None
        if not isinstance(dimensions, dict) or not dimensions:
            raise BadInput(f'{file}: must hold "dimensions", with a list of cells for each')
        return cls({name: _matchers(said, f"{file}: dimensions.{name}") for name, said in dimensions.items()})

    def of(self, dimension: str, cells: pd.DataFrame) -> pd.Series:
        """Which of these cells are held out for a dimension."""
        names = cells.assign(middleware=cells["middleware"] + _variants(cells))
        out = pd.Series(False, cells.index)
        for matcher in self.dimensions[dimension]:
            fits = pd.Series(True, cells.index)
            for axis, wanted in matcher.items():
                fits &= names[axis].isin(wanted)
            out |= fits
        return out


def _variants(cells: pd.DataFrame) -> pd.Series:
    return ("/" + cells["variant"]).where(cells["variant"] != "base", "")


def _matchers(said: Any, where: str) -> list[Matcher]:
    if not isinstance(said, list) or not said or not all(isinstance(one, dict) and one for one in said):
        raise BadInput(f'{where}: must be a list of maps, such as {{"link": ["plc"]}}')
    for one in said:
        for axis, names in one.items():
            if axis not in AXES:
                raise BadInput(f"{where}: '{axis}' is unknown: use {', '.join(AXES)}")
            if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
                raise BadInput(f"{where}.{axis}: must be a list of names")
    return said
