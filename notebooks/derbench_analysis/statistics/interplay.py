"""How much the middleware matters, how much the serializer, and whether one may be chosen without the other.

A two-way layout on logarithms of the latency: a cell is a factor of its middleware, times one of its serializer, times
what is left (Box, Hunter & Hunter, Statistics for Experimenters).
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.data.links import setup_order
from derbench_analysis.statistics.intervals import Logs
from derbench_analysis.statistics.study import Study

_FEWEST = 2


@dataclass(frozen=True)
class Interplay:
    """How middleware and serializer act together on one setup and pattern, as factors of geometric means; 1 is no
    difference.

    `between_systems` and `between_serializers` are the slowest over the fastest. `beyond_both` is by how much a cell
    differs from the product of its middleware's and its serializer's factors (root mean square of the logarithms).
    `by_chance` is how much of that the spread of forks alone would make; not a number if forks are too few. `by_size`
    is the share of the latency's variance, from 0 to 1, that the bytes on the wire explain alone: the squared
    correlation of both logarithms. It is not a number if all have the same size or the same latency.
    """

    setup: str
    pattern: str
    systems: int
    serializers: int
    between_systems: float
    between_serializers: float
    beyond_both: float
    by_chance: float
    by_size: float


def interplays(study: Study) -> list[Interplay]:
    """For each setup and pattern with at least two middleware that have the same two serializers."""
    cells = study.cells.assign(squaredError=Logs.columns(study.cells, "latency").squared_error)
    groups = cells.groupby(["setup", "pattern"], sort=False, observed=True)
    found = [_of(str(key[0]), str(key[1]), rows) for key, rows in groups]
    return sorted((one for one in found if one), key=lambda one: (setup_order(one.setup), one.pattern))


def whole(logs: pd.DataFrame) -> pd.DataFrame:
    """The larger of two parts of a table without gaps: rows that have all columns, or columns that have all rows."""
    return max(logs.dropna(axis="index"), logs.dropna(axis="columns"), key=lambda table: table.size)


def _of(setup: str, pattern: str, cells: pd.DataFrame) -> Interplay | None:
    logs = whole(cells.pivot(index="system", columns="serializer", values="latencyLogMean"))
    if min(logs.shape) < _FEWEST:
        return None
    used = cells[cells["system"].isin(logs.index) & cells["serializer"].isin(logs.columns)]
    values = logs.to_numpy()
    systems, serializers = values.mean(axis=1), values.mean(axis=0)
    rest = values - systems[:, None] - serializers[None, :] + values.mean()
    degrees = (len(systems) - 1) * (len(serializers) - 1)
    return Interplay(
        setup,
        pattern,
        len(systems),
        len(serializers),
        between_systems=float(np.exp(np.ptp(systems))),
        between_serializers=float(np.exp(np.ptp(serializers))),
        beyond_both=float(np.exp(np.sqrt((rest**2).sum() / degrees))),
        by_chance=float(np.exp(np.sqrt(used["squaredError"].mean(skipna=False)))),
        by_size=_squared_correlation(np.log(used["wireBytes"]), used["latencyLogMean"]),
    )


def _squared_correlation(one: pd.Series, other: pd.Series) -> float:
    varies = one.nunique() > 1 and other.nunique() > 1
    return float(one.corr(other) ** 2) if varies else float("nan")
