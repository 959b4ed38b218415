"""Answers to the claims' questions from a dataset: values of setups, middleware and serializers, each with its
interval.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from derbench_analysis.data.links import kind_of_board, nominal_rate
from derbench_analysis.data.provenance import bare
from derbench_analysis.papers.study.draws import Utilizations
from derbench_analysis.papers.study.tables import SCALE
from derbench_analysis.statistics.intervals import Interval, Logs, ratio_limits
from derbench_analysis.statistics.study import Study

Setup = tuple[str, int]
"""Board and link in Mbit/s, such as ("rpi3", 10)."""


BOUND_BY_LINK = 0.9
"""The share of a closed loop's time on the wire from which a level is the link's, on every board."""

MOST_ON_WIRE = 1.02
"""The largest share of the same time: a wire leaves no more than 1, and two counters may differ by the rest."""

_UNCERTAINTY = re.compile(r"\+- ([0-9]+) %")
"""A record's words on how far off the speed of an emulated board may be."""

_STUDYS_NAMES = {"soap": "webservices"}


def plain(name: str) -> str:
    """A middleware's name as the claims have it, without signs: `webservices` of `web-services` and of `soap`."""
    letters = re.sub(r"[^a-z0-9]", "", bare(name).lower())
    return _STUDYS_NAMES.get(letters, letters)


@dataclass(frozen=True)
class Level:
    """A value that compares with one of the study's, and how it came about; None where nothing compares."""

    value: Interval | None
    how: str


_HIDDEN = Level(None, "the emulation of boards hides the shortest there")


@dataclass(frozen=True)
class Evidence:
    """Answers from one study. Missing ones are None."""

    study: Study

    @cached_property
    def setups(self) -> dict[Setup, str]:
        """The names of the study's setups in this dataset; of several a real one, and a wire before a token bucket."""
        names = sorted(set(self.study.cells["setup"]), key=lambda name: ("-emulated" not in name, "/" not in name))
        return {key: name for name in names if (key := _setup(name)) is not None}

    def gain(self, slow: Setup, fast: Setup) -> Interval | None:
        """The ratio of two setups' best throughputs."""
        return self._ratio(self._best_row(fast, "throughput", {}), self._best_row(slow, "throughput", {}), Logs.columns)

    def pattern_gain(self, setup: Setup, one: str, other: str) -> Interval | None:
        """The ratio of two patterns' best throughputs on one setup."""
        rows = [self._best_row(setup, "throughput", {"pattern": pattern}) for pattern in (one, other)]
        return self._ratio(rows[0], rows[1], Logs.within)

    def _ratio(
        self, a: pd.DataFrame | None, b: pd.DataFrame | None, logs_of: Callable[[pd.DataFrame, str], Logs]
    ) -> Interval | None:
        if a is None or b is None:
            return None
        logs = (logs_of(row, "throughput") for row in (a, b))
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

    def utilizations(self, of: str, measure: str) -> Utilizations:
        """In percent, by middleware (plain name) or serializer and setup."""
        rows = self._named(self.study.utilization_by_setup(of, measure), of)
        return Utilizations.of(rows, of, measure)

    def names_of(self, setups: Iterable[Setup]) -> list[str]:
        """This dataset's names for the study's setups that it has."""
        return [self.setups[setup] for setup in setups if setup in self.setups]

    def utilization(self, of: str, measure: str) -> dict[str, Interval]:
        """Mean over setups in percent, by middleware (plain name) or serializer."""
        means = self.utilizations(of, measure).means()
        return {name: means.interval(name) for name in means.names}

    def level(self, setup: Setup, measure: str, **where: str) -> Level | None:
        """The best value on a setup as the study counts it; None where the dataset has none."""
        row = self._best_row(setup, measure, where)
        if row is None:
            return _HIDDEN if self._hides(setup, measure) else None
        return self._level(row, measure)

    def _hides(self, setup: Setup, measure: str) -> bool:
        """Whether the emulation of boards hides a latency there, so that nobody knows the shortest."""
        rows = self.study.cells[self.study.cells["setup"] == self.setups.get(setup)]
        return measure == "latency" and bool(rows["latencyBelow"].notna().any())

    def levels(self, setup: Setup, measure: str, of: str) -> dict[str, Level]:
        """The best value of each middleware (plain name) or serializer on a setup, as the study counts it."""
        if self._hides(setup, measure):
            cells = self._named(self.study.cells, of)
            return dict.fromkeys(map(str, cells.loc[cells["setup"] == self.setups[setup], of]), _HIDDEN)
        rows = self._named(self._bests(measure, (of,)), of)
        rows = rows[rows["setup"] == self.setups.get(setup)]
        return {str(rows[of].iloc[at]): self._level(rows.iloc[[at]], measure) for at in range(len(rows))}

    def _level(self, row: pd.DataFrame, measure: str) -> Level:
        """As measured; where a board is emulated and the link does not bound it, as wide as its speed is uncertain."""
        found = Interval(*(float(row[measure + part].iloc[0]) * SCALE[measure] for part in ("", "Low", "High")))
        if not bool(row["emulated"].iloc[0]):
            return Level(found, "")
        share = on_wire(row)
        if share > MOST_ON_WIRE:
            return Level(None, f"{found.text()} with no link: the bytes take {share:.2f} of that time on a wire")
        if share >= BOUND_BY_LINK:
            return Level(found, f"bound by the link, {share:.2f} of its time")
        off = self._uncertainty(str(row["setup"].iloc[0]))
        if off is None:
            return Level(None, f"{found.text()} on a board whose speed is of unknown certainty")
        wide = Interval(found.value, found.low / (1 + off), found.high * (1 + off))
        return Level(wide, f"{found.text()} measured, and the board's speed +- {100 * off:.0f} %")

    def _uncertainty(self, setup: str) -> float | None:
        """The largest that a record of that setup states."""
        said = self.study.trials
        told = said.loc[said["board"] + "@" + said["link"] == setup, "emulation"].dropna().unique()
        stated = [float(percent) / 100 for text in told for percent in _UNCERTAINTY.findall(str(text))]
        return max(stated, default=None)

    def payload_bytes(self) -> pd.Series:
        """Mean size of a serialized node, by serializer."""
        return self.study.cells.groupby("serializer")["payloadBytes"].mean().sort_values()

    @staticmethod
    def _named(rows: pd.DataFrame, of: str) -> pd.DataFrame:
        return rows.assign(**{of: rows[of].map(plain)}) if of == "system" else rows


def on_wire(row: pd.DataFrame) -> float:
    """How much of a closed loop's time its bytes take on the wire, there and back; above 1 on a token bucket."""
    there = 8 * row["wireBytesThere"] / row["upBitsPerSecond"]
    back = 8 * row["wireBytesBack"] / row["downBitsPerSecond"]
    return float((row["throughput"] * (there + back)).iloc[0])


def _setup(name: str) -> Setup | None:
    board, _, link = name.partition("@")
    rate = nominal_rate(link)
    return None if np.isnan(rate) else (kind_of_board(board), round(rate / 1e6))
