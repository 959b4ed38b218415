"""Reckons the sheet: a row for each protocol and security, from measurements where they exist, else from the model."""

import math
from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from derbench_analysis.advise.candidates import of_setup
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import with_memory
from derbench_analysis.advise.tail import Tail
from derbench_analysis.data.boards import Machine, machines
from derbench_analysis.data.columns import REFERENCES, SECURED
from derbench_analysis.data.costs import monthly_bytes, without_echo
from derbench_analysis.data.links import kind_of_board
from derbench_analysis.data.provenance import marked
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.one_way import jitter_ns, lopsided_ns, resent_ns, slower_way_ns
from derbench_analysis.predict.predictor import BOTH_ENDS, Predictor
from derbench_analysis.sheet.figure import Figure
from derbench_analysis.statistics.cells import cells, forks, with_names

PATTERN_ORDER = ("push-pull", "request-reply", "pub-sub")
"""A device pushes its measurement where that was measured; else it is asked for it, or publishes it."""

NINETY_NINE = 0.99
_FLOOD = "rate:1e+09"
"""More than anything carries: the throughput there is the most."""


@dataclass(frozen=True)
class Asked:
    """Devices behind a gateway: each sends a message of that size once in a period."""

    board: str
    link: str
    devices: int
    period_s: float
    node_size: str
    node: str | None = None
    serializer: str | None = None
    score: float | None = None
    cores: int | None = None

    @property
    def rate(self) -> float:
        """Messages per second of all devices."""
        return self.devices / self.period_s


@dataclass(frozen=True)
class Row:
    """One protocol with its security. `latency_ns` is the 99th percentile one way, `cpu` a share of one core of the
    gateway, `memory` the bytes of one process with few connections.
    """

    protocol: str
    security: str
    pattern: str
    devices: Figure
    latency_ns: Figure
    device_bytes: Figure
    cpu: Figure
    memory: Figure


class Sheet:
    """The dataset, asked once for each protocol."""

    def __init__(self, trials: pd.DataFrame, asked: Asked) -> None:
        """BadInput where the board has no score, or where too little was measured to predict from."""
        self.asked = asked
        self.trials = with_names(with_memory(trials[~trials["middleware"].isin(REFERENCES)]))
        self.machine = _machine(asked)
        self.tail = Tail.of(trials)

    @cached_property
    def scores(self) -> dict[str, float]:
        """The scores of all boards, with the asked one."""
        known = {kind: machine.score for kind, machine in machines().items()}
        return {**known, kind_of_board(self.asked.board): self.machine.score}

    @cached_property
    def observed(self) -> pd.DataFrame:
        """What the model is fitted to."""
        return observed(self.trials, self.scores)

    @cached_property
    def predictor(self) -> Predictor:
        """Fitted once."""
        return Predictor.of(self.observed)

    @cached_property
    def serializer(self) -> str:
        """The asked one, or the most compact of those that most protocols were measured with."""
        if self.asked.serializer:
            known = sorted(set(self.observed["serializer"]))
            if self.asked.serializer not in known:
                raise BadInput(f"serializer '{self.asked.serializer}' was not measured: use {', '.join(known)}")
            return self.asked.serializer
        return str(self.observed.groupby("serializer")["system"].nunique().idxmax())

    def rows(self) -> list[Row]:
        """By protocol, the plain one first."""
        found = []
        names = self.trials.drop_duplicates("system")[["middleware", "variant", "system"]]
        for protocol, variant, system in sorted(names.itertuples(index=False, name=None), key=_plain_first):
            if variant == "base" or variant in SECURED:
                found.append(self._row(system, marked(protocol, "base"), variant))
        return found

    def _row(self, system: str, protocol: str, variant: str) -> Row:
        security = "none" if variant == "base" else variant
        pattern = self._pattern(system)
        memory = self._memory(system)
        if pattern is None:
            why = Figure.neither("it was not measured on a board with a score, or in nothing that a prediction may use")
            return Row(protocol, security, "-", why, why, why, why, memory)
        known, said = self._measured(system, pattern), self._predicted(system, pattern)
        return Row(
            protocol,
            security,
            pattern,
            self._most(system, pattern),
            known.get("latency") or said["latency"],
            known.get("bytes") or said["bytes"],
            known.get("cpu") or said["cpu"],
            memory,
        )

    def _pattern(self, system: str) -> str | None:
        there = set(self.observed.loc[self.observed["system"] == system, "pattern"])
        return next((pattern for pattern in PATTERN_ORDER if pattern in there), None)

    def _asked(self, system: str, pattern: str, load: str) -> pd.DataFrame:
        """The cell on the asked setup."""
        cells_ = combinations(self.observed, [pattern], self.asked.node_size, self.asked.node)
        one = cells_[(cells_["system"] == system) & (cells_["serializer"] == self.serializer)]
        return on(one, self.asked.board, Link.named(self.asked.link), load, self.scores)

    def _predicted(self, system: str, pattern: str) -> dict[str, Figure]:
        rate = self.asked.rate
        cell = self._asked(system, pattern, f"rate:{rate!r}")
        said = self.predictor.model.volume.on_the_wire(self.predictor.predict(cell)).iloc[[0]]
        row = said.iloc[0]
        used = row["wireBytesThere"] + (row["wireBytesBack"] if pattern == "request-reply" else 0.0)
        volume = monthly_bytes(used, 1 / self.asked.period_s)
        found = {"bytes": Figure.predicted(volume, volume, volume)}
        if math.isnan(row["latency"]):
            late = Figure.neither("so many devices are more than it carries")
            return {**found, "latency": late, "cpu": late}
        beyond = float(lopsided_ns(said)[0])
        times = self.tail.factor(NINETY_NINE)
        if math.isinf(times):
            latency = Figure.neither("no open loop tells how much longer the slowest take")
        else:
            slowest = float((resent_ns(said, NINETY_NINE) + jitter_ns(said) + slower_way_ns(said))[0])
            values = [max(0.0, row[f"latency{end}"] + beyond) * times + slowest for end in ("", "Low", "High")]
            latency = Figure.predicted(*values)
        ways = 1 if pattern == "request-reply" else 2  # it comes back only to be timed
        work = [row[f"busy{end}"] / BOTH_ENDS / ways * rate / 1e9 for end in ("", "Low", "High")]
        return {**found, "latency": latency, "cpu": Figure.predicted(*work)}

    def _most(self, system: str, pattern: str) -> Figure:
        """Devices: the highest rate that was found, or is predicted, times the period."""
        searched = self._here(system, pattern)
        searched = searched[(searched["load"] == "saturate") & (searched["outcome"] == "OK")]
        period = self.asked.period_s
        if not searched.empty:
            rates = searched["throughputPerSecond"].astype(float)
            return Figure.measured(float(rates.median()), float(rates.min()), float(rates.max())).scaled(period)
        row = self.predictor.predict(self._asked(system, pattern, _FLOOD)).iloc[0]
        return Figure.predicted(row["throughput"], row["throughputLow"], row["throughputHigh"]).scaled(period)

    def _here(self, system: str, pattern: str) -> pd.DataFrame:
        """The trials of that cell on the asked setup that advice may use."""
        asked = self.asked
        if asked.score is not None:
            return self.trials.iloc[:0]
        place = Question(asked.board, asked.link, pattern, 1e9, NINETY_NINE)
        rows = of_setup(self.trials, place)
        same = (rows["system"] == system) & (rows["pattern"] == pattern) & (rows["serializer"] == self.serializer)
        same &= rows["nodeSize"] == asked.node_size
        return rows[same & rows["node"].isin([asked.node] if asked.node else rows["node"])]

    def _measured(self, system: str, pattern: str) -> dict[str, Figure]:
        """Measurements on the setup: bytes by any load; time and work by an open loop of that rate alone."""
        rows = self._here(system, pattern)
        fine = rows[(rows["outcome"] == "OK") & ~rows["overloaded"] & (rows["load"] != "saturate")]
        if fine.empty:
            return {}
        each = without_echo(cells(forks(fine)))
        volume = monthly_bytes(float(each["bytesOfUse"].median()), 1 / self.asked.period_s)
        found = {"bytes": Figure.measured(volume)}
        loop = fine[fine["load"] == f"rate:{self.asked.rate:g}"]
        slowest = loop["latencyP99Ns"].astype(float).dropna()
        if not slowest.empty:
            found["latency"] = Figure.measured(float(slowest.median()), float(slowest.min()), float(slowest.max()))
        if not loop.empty:
            work = float(without_echo(cells(forks(loop)))["cpuNsOfUse"].median()) / BOTH_ENDS
            found["cpu"] = Figure.measured(work * self.asked.rate / 1e9)
        return found

    def _memory(self, system: str) -> Figure:
        rows = self.trials[self.trials["system"] == system]
        most = rows.loc[rows["outcome"] == "OK", "memoryBytes"].max()
        if not most > 0:
            return Figure.neither("its memory was not measured")
        return Figure.measured(float(most))


def _plain_first(names: tuple[str, str, str]) -> tuple[str, bool]:
    protocol, variant, _ = names
    return protocol, variant != "base"


def _machine(asked: Asked) -> Machine:
    known = machines().get(kind_of_board(asked.board))
    if asked.score is not None:
        return Machine(asked.score, asked.cores, None, None, None)
    if known is None:
        names = ", ".join(sorted(machines()))
        raise BadInput(f"board '{asked.board}' has no score: use {names}, or give its --score")
    return known
