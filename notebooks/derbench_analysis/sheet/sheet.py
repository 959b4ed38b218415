"""Reckons the sheet: a row for each protocol and security, from measurements where they exist, else from the model."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pandas as pd

from derbench_analysis.advise.candidates import of_setup
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import with_memory
from derbench_analysis.advise.tail import Tail
from derbench_analysis.data.boards import Machine, machines
from derbench_analysis.data.boards import scores as scores_of_boards
from derbench_analysis.data.columns import REFERENCES, SECURED
from derbench_analysis.data.costs import monthly_bytes, without_echo
from derbench_analysis.data.links import kind_of_board
from derbench_analysis.data.provenance import marked
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.one_way import lopsided_ns, slowest_ns
from derbench_analysis.predict.predictor import BOTH_ENDS, Predictor
from derbench_analysis.sheet.figure import Figure
from derbench_analysis.statistics.cells import cells, forks, with_names

PATTERN_ORDER = ("push-pull", "request-reply", "pub-sub")
"""A device pushes its measurement where that was measured; else it is asked for it, or publishes it."""

_ASKED = "request-reply"
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


class Basis:
    """The measurements that sheets rest on, and the model that is fitted to them once for all sheets."""

    def __init__(self, trials: pd.DataFrame, scores: dict[str, float]) -> None:
        """`scores` are of all boards, by kind: of those that were measured, and of those that sheets are about."""
        self.trials = with_names(with_memory(trials[~trials["middleware"].isin(REFERENCES)]))
        self.tail = Tail.of(trials)
        self.scores = scores

    @cached_property
    def observed(self) -> pd.DataFrame:
        """What the model is fitted to."""
        return observed(self.trials, self.scores)

    @cached_property
    def predictor(self) -> Predictor:
        """Fitted once."""
        return Predictor.of(self.observed)

    @cached_property
    def serializers(self) -> list[str]:
        """The serializers that were measured."""
        return sorted(set(self.observed["serializer"]))

    @cached_property
    def usual_serializer(self) -> str:
        """The one that most protocols were measured with."""
        return str(self.observed.groupby("serializer")["system"].nunique().idxmax())

    @cached_property
    def patterns(self) -> dict[str, str]:
        """The pattern of each protocol, the first of `PATTERN_ORDER` that it was measured in."""
        measured = self.observed.groupby("system")["pattern"].unique()
        return {
            str(system): next(one for one in PATTERN_ORDER if one in there)
            for system, there in measured.items()
            if set(there) & set(PATTERN_ORDER)
        }

    @cached_property
    def protocols(self) -> list[tuple[str, str, str]]:
        """Middleware, variant and shown name, the plain one first: base and secured variants alone."""
        names = self.trials.drop_duplicates("system")[["middleware", "variant", "system"]]
        found = sorted(names.itertuples(index=False, name=None), key=_plain_first)
        return [one for one in found if one[1] == "base" or one[1] in SECURED]

    @cached_property
    def memory(self) -> dict[str, float]:
        """The most bytes that a process of each protocol took."""
        fine = self.trials[self.trials["outcome"] == "OK"]
        return {str(system): float(most) for system, most in fine.groupby("system")["memoryBytes"].max().items()}


class Sheet:
    """The dataset, asked once for each protocol."""

    def __init__(self, basis: Basis, asked: Asked) -> None:
        """BadInput where the board has no score."""
        self.asked = asked
        self.basis = basis
        self.machine = _machine(asked)

    @classmethod
    def of(cls, trials: pd.DataFrame, asked: Asked) -> "Sheet":
        """The sheet of the only board that is asked about. BadInput where it has no score."""
        own = {kind_of_board(asked.board): _machine(asked).score}
        return cls(Basis(trials, {**scores_of_boards(), **own}), asked)

    @cached_property
    def link(self) -> Link:
        """With what each way does. BadInput where there is no such link."""
        return Link.named(self.asked.link)

    @cached_property
    def serializer(self) -> str:
        """The asked one, or the one that most protocols were measured with."""
        asked, known = self.asked.serializer, self.basis.serializers
        if asked and asked not in known:
            raise BadInput(f"serializer '{asked}' was not measured: use {', '.join(known)}")
        return asked or self.basis.usual_serializer

    def rows(self) -> list[Row]:
        """By protocol, the plain one first."""
        return [
            self._row(system, marked(protocol, "base"), variant) for protocol, variant, system in self.basis.protocols
        ]

    def _row(self, system: str, protocol: str, variant: str) -> Row:
        security = "none" if variant == "base" else variant
        pattern = self.basis.patterns.get(system)
        memory = self._memory(system)
        if pattern is None:
            why = Figure.neither("it was not measured on a board with a score, or in nothing that a prediction may use")
            return Row(protocol, security, "-", why, why, why, why, memory)
        known, said = self._measured(system, pattern), self._predicted(system)
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

    def _at(self, load: str) -> dict[str, dict[str, Any]]:
        """The predictions of each protocol on the asked setup, by its name and the names of columns."""
        asked, basis = self.asked, self.basis
        every = combinations(basis.observed, PATTERN_ORDER, asked.node_size, asked.node)
        in_its_own = every["system"].map(basis.patterns) == every["pattern"]
        chosen = every[in_its_own & (every["serializer"] == self.serializer)]
        asks = chosen["pattern"] == _ASKED
        # as the devices' messages pass the link: a device that is asked is behind the gateway, and its reply goes up
        ways = [(chosen[asks], self.link.turned), (chosen[~asks], self.link)]
        setups = [on(cells_, asked.board, link, load, basis.scores) for cells_, link in ways if not cells_.empty]
        said = basis.predictor.predict(pd.concat(setups, ignore_index=True))
        sized = basis.predictor.model.volume.on_the_wire(said)
        beyond, times = lopsided_ns(sized), basis.tail.factor(NINETY_NINE)
        slowest = {
            f"slowest{end}": slowest_ns(sized[f"latency{end}"].to_numpy(float) + beyond, sized, times, NINETY_NINE)
            for end in ("", "Low", "High")
        }
        told = sized.assign(**slowest).set_index("system").to_dict("index")
        return {str(system): {str(name): value for name, value in row.items()} for system, row in told.items()}

    @cached_property
    def _at_rate(self) -> dict[str, dict[str, Any]]:
        return self._at(f"rate:{self.asked.rate!r}")

    @cached_property
    def _at_flood(self) -> dict[str, dict[str, Any]]:
        return self._at(_FLOOD)

    def _predicted(self, system: str) -> dict[str, Figure]:
        row = self._at_rate[system]
        asks = row["pattern"] == _ASKED
        used = row["wireBytesThere"] + (row["wireBytesBack"] if asks else 0.0)
        volume = monthly_bytes(used, 1 / self.asked.period_s)
        found = {"bytes": Figure.predicted(volume, volume, volume)}
        if math.isnan(row["latency"]):
            late = Figure.neither("so many devices are more than it carries")
            return {**found, "latency": late, "cpu": late}
        if math.isinf(self.basis.tail.factor(NINETY_NINE)):
            latency = Figure.neither("no open loop tells how much longer the slowest take")
        elif math.isinf(row["slowest"]):
            latency = Figure.neither("the link loses too many packets for 99 of 100 messages")
        else:
            latency = Figure.predicted(*(row[f"slowest{end}"] for end in ("", "Low", "High")))
        ways = 1 if asks else 2  # it comes back only to be timed
        work = [row[f"busy{end}"] / BOTH_ENDS / ways * self.asked.rate / 1e9 for end in ("", "Low", "High")]
        return {**found, "latency": latency, "cpu": Figure.predicted(*work)}

    def _most(self, system: str, pattern: str) -> Figure:
        """Devices: the highest rate that was found, or is predicted, times the period."""
        searched = self._here(system, pattern)
        searched = searched[(searched["load"] == "saturate") & (searched["outcome"] == "OK")]
        period = self.asked.period_s
        if not searched.empty:
            rates = searched["throughputPerSecond"].astype(float)
            return Figure.measured(float(rates.median()), float(rates.min()), float(rates.max())).scaled(period)
        row = self._at_flood[system]
        return Figure.predicted(row["throughput"], row["throughputLow"], row["throughputHigh"]).scaled(period)

    @cached_property
    def _on_the_setup(self) -> pd.DataFrame:
        """The trials of the asked board and link, size and serializer that advice may use."""
        asked, trials = self.asked, self.basis.trials
        if asked.score is not None:
            return trials.iloc[:0]
        rows = of_setup(trials, Question(asked.board, asked.link, PATTERN_ORDER[0], 1e9, NINETY_NINE))
        same = (rows["serializer"] == self.serializer) & (rows["nodeSize"] == asked.node_size)
        return rows[same & rows["node"].isin([asked.node] if asked.node else rows["node"])]

    def _here(self, system: str, pattern: str) -> pd.DataFrame:
        """None where replies went down, and not up."""
        rows, turned = self._on_the_setup, pattern == _ASKED and not self.link.is_even
        return rows.iloc[:0] if turned else rows[(rows["system"] == system) & (rows["pattern"] == pattern)]

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
        most = self.basis.memory.get(system, math.nan)
        return Figure.measured(most) if most > 0 else Figure.neither("its memory was not measured")


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
