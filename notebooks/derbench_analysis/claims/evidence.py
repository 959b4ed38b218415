"""What the claims ask of a dataset: values of setups, middleware and serializers, each with its interval."""

import re
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from derbench_analysis.links import kind_of_board, nominal_rate
from derbench_analysis.statistics import Interval, Logs, ratio_limits
from derbench_analysis.study import Study
from derbench_analysis.tables import SCALE

Setup = tuple[str, int]
"""Board and link in Mbit/s, such as ("rpi3", 10)."""


_STUDYS_NAMES = {"soap": "webservices"}


def plain(name: str) -> str:
    """A middleware's name as the claims have it, without signs: `webservices` of `web-services` and of `soap`."""
    bare = re.sub(r"[^a-z0-9]", "", name.lower())
    return _STUDYS_NAMES.get(bare, bare)


@dataclass(frozen=True)
class Evidence:
    """Answers from one study. Missing ones are None."""

    study: Study

    @cached_property
    def setups(self) -> dict[Setup, str]:
        """The names of the study's setups in this dataset; where a real and an emulated one exist, the real one."""
        names = sorted(set(self.study.cells["setup"]), key=lambda name: "-emulated" not in name)
        return {key: name for name in names if (key := _setup(name)) is not None}

    def best(self, setup: Setup, measure: str, **where: str) -> Interval | None:
        """The best cell of a setup, in messages per second or ms."""
        row = self._best_row(setup, measure, where)
        if row is None:
            return None
        return Interval(*(float(row[measure + part].iloc[0]) * SCALE[measure] for part in ("", "Low", "High")))

    def gain(self, slow: Setup, fast: Setup) -> Interval | None:
        """Best throughput of one setup over that of another."""
        return self._ratio(self._best_row(fast, "throughput", {}), self._best_row(slow, "throughput", {}))

    def pattern_gain(self, setup: Setup, one: str, other: str) -> Interval | None:
        """Best throughput of one pattern over that of another on one setup."""
        rows = [self._best_row(setup, "throughput", {"pattern": pattern}) for pattern in (one, other)]
        return self._ratio(*rows)

    def _ratio(self, a: pd.DataFrame | None, b: pd.DataFrame | None) -> Interval | None:
        if a is None or b is None:
            return None
        logs = (Logs.columns(row, "throughput") for row in (a, b))
        return Interval(*(float(part[0]) for part in ratio_limits(*logs)))

    def _best_row(self, setup: Setup, measure: str, where: dict[str, str]) -> pd.DataFrame | None:
        name = self.setups.get(setup)
        rows = self._bests(measure, tuple(where))
        rows = rows[rows["setup"] == name]
        for column, value in where.items():
            rows = rows[rows[column] == value]
        return rows if len(rows) == 1 else None

    def _bests(self, measure: str, columns: tuple[str, ...]) -> pd.DataFrame:
        return self.study.best(["setup", *columns], measure)

    def utilization(self, of: str, measure: str) -> dict[str, Interval]:
        """Mean over setups in percent, by middleware (plain name) or serializer."""
        rows = self._named(self.study.utilization(of, measure), of)
        parts = zip(rows["utilization"], rows["utilizationLow"], rows["utilizationHigh"], strict=True)
        return {name: Interval(*(100 * part for part in values)) for name, values in zip(rows[of], parts, strict=True)}

    def utilization_by_setup(self, of: str, measure: str) -> pd.DataFrame:
        """In percent: a row for each middleware (plain name) or serializer, a column for each of the study's setups."""
        rows = self._named(self.study.utilization_by_setup(of, measure), of)
        table = rows.pivot_table(index=of, columns="setup", values="utilization") * 100
        known = {name: key for key, name in self.setups.items()}
        table = table[[name for name in table.columns if name in known]]
        return table.set_axis(pd.Index([known[name] for name in table.columns], tupleize_cols=False), axis=1)

    def systems(self, setup: Setup, measure: str, of: str = "system") -> dict[str, Interval]:
        """The best value of each middleware (plain name) or serializer on a setup."""
        rows = self._named(self._bests(measure, (of,)), of)
        rows = rows[rows["setup"] == self.setups.get(setup)]
        parts = (rows[measure + part] * SCALE[measure] for part in ("", "Low", "High"))
        return {name: Interval(*values) for name, values in zip(rows[of], zip(*parts, strict=True), strict=True)}

    def payload_bytes(self) -> pd.Series:
        """Mean size of a serialized node, by serializer."""
        return self.study.cells.groupby("serializer")["payloadBytes"].mean().sort_values()

    @staticmethod
    def _named(rows: pd.DataFrame, of: str) -> pd.DataFrame:
        return rows.assign(**{of: rows[of].map(plain)}) if of == "system" else rows


def _setup(name: str) -> Setup | None:
    board, _, link = name.partition("@")
    rate = nominal_rate(link)
    return None if np.isnan(rate) else (kind_of_board(board), round(rate / 1e6))
