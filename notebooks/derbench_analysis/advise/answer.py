"""Ranks what is left, and gives the reason for each exclusion."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pandas as pd

from derbench_analysis.advise.candidates import Candidates, candidates, is_cold
from derbench_analysis.advise.evidence import Evidence, deciding, rate_of
from derbench_analysis.advise.option import IN_TIME, UNSURE
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import lacking, why_lacking
from derbench_analysis.data.costs import cpu_share, monthly_bytes
from derbench_analysis.data.links import bytes_within
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.conditions import NO_LINK
from derbench_analysis.statistics.delivery import Probability
from derbench_analysis.text import duration, milliseconds, share, significant

MET = "met"

UNTESTED = "not tested"
"""The verdict where no open loop tells anything."""

TOO_LATE = "predicted too late"
"""The verdict where even the lower end of the predicted interval is beyond the deadline."""

UNTRIED = "untried"
"""The kind of exclusion where no load that tells anything of the question was measured."""


PHYSICS = "physics"
TESTED = (PHYSICS, "latency", "probability")
"""The kinds of exclusion that a wire or a measurement decides."""

WHILE_COLD = " while cold"
"""The end of a kind that rests on cold trials: they exclude, and decide nothing, for code gets warmer."""

BY_TRIALS = tuple(f"{kind}{cold}" for kind in TESTED[1:] for cold in ("", WHILE_COLD))
"""The kinds of exclusion that rest on trials."""

UNSUPPORTED = "unsupported"
"""The kind of exclusion of what has no such pattern."""

REQUIREMENT = "requirement"
"""The kind of exclusion of what lacks something that was asked for."""

PREDICTION = "prediction"
"""The kind of exclusion where the law says that the wanted number of messages is not carried."""


class Says(Enum):
    """The gist of an answer: something does it, or may; physics or a test says no; or nobody knows."""

    YES, NO, UNKNOWN = "yes", "no", "unknown"


@dataclass(frozen=True)
class Prediction:
    """The latency that a law fitted to other cells gives, in ns, with its 90 % interval. `far` where no trial of that
    setup is among them.
    """

    latency_ns: float
    low_ns: float
    high_ns: float
    far: bool = False


@dataclass(frozen=True)
class Advice:
    """One combination that may do, measured or predicted. `load` is the open loop that the probability comes from; both
    are None together.

    `latency_ns` is the latency in the open loop nearest the asked rate, `latency_at`. Without such a loop it is None,
    and `closed_latency_ns` is the latency in the closed loop, which may be many times shorter than at the asked rate.
    Both are None if emulated boards hide them: the latency is below `latency_below_ns` then. `degraded` counts the
    degraded trials: no figure here is from them, but the probability counts their losses as missed. `conditions` names
    the conditions of the trials that the latency is from. `low_ns` and `high_ns` are the interval of the latency over
    forks, where there are enough. `cpu_share` is None where nothing was measured here. `memory_bytes` is the most that
    a process of the combination had in use, wherever it was measured.
    """

    middleware: str
    serializer: str
    verdict: str
    probability: Probability | None
    load: str | None
    latency_ns: float | None
    latency_at: str | None
    closed_latency_ns: float | None
    latency_below_ns: float | None
    bytes_per_month: float
    price_per_month: float | None
    cpu_share: float | None
    emulated: bool
    degraded: int
    conditions: str = ""
    low_ns: float | None = None
    high_ns: float | None = None
    predicted: Prediction | None = None
    memory_bytes: float | None = None

    @property
    def place(self) -> tuple[int, float, float]:
        """The key to sort by: see `certainty`; then price, by whole cents; then latency."""
        price = self.price_per_month or 0.0
        cents = math.inf if math.isnan(price) else round(price, 2)
        # the price of what comes too late matters to nobody
        return self.certainty, 0.0 if self.verdict == TOO_LATE else cents, self.typical_ns

    @property
    def measured_ns(self) -> float | None:
        """The measured latency, unless it is of a higher rate, and of the asked one there is a prediction: code that is
        warmer there says nothing of others.
        """
        return None if self.predicted else self.latency_ns

    @property
    def typical_ns(self) -> float:
        """The latency to compare by; infinite where none is known."""
        known = (self.measured_ns, self.predicted.latency_ns if self.predicted else None, self.closed_latency_ns)
        return next((latency for latency in known if latency is not None), math.inf)

    @property
    def certainty(self) -> int:
        """How sure it is, from 0: tested and met; predicted in time; tested without a miss, but too seldom; tested with
        misses; predicted, not sure; nothing known; predicted too late.
        """
        if self.probability is not None:
            return 0 if self.verdict == MET else 2 if self.probability.missed == 0 else 3
        return _UNTESTED_CERTAINTY[self.verdict]

    def ties_with(self, first: "Advice") -> bool:
        """Whether nothing tells this one from an earlier one: as sure, as cheap, and latencies whose intervals meet."""
        return self.place[:2] == first.place[:2] and self._reaches(first)

    def may_match(self, first: "Advice") -> bool:
        """Whether it may be as cheap and as quick as another one, however sure each is."""
        return self.place[1] <= first.place[1] and self._reaches(first)

    def _reaches(self, first: "Advice") -> bool:
        low, high = self._interval[0], first._interval[1]
        return math.isnan(low) or math.isnan(high) or low <= high

    @property
    def _interval(self) -> tuple[float, float]:
        if self.predicted:
            return self.predicted.low_ns, self.predicted.high_ns
        return (
            math.nan if self.low_ns is None else self.low_ns,
            math.nan if self.high_ns is None else self.high_ns,
        )


_UNTESTED_CERTAINTY = {IN_TIME: 1, UNSURE: 4, UNTESTED: 5, TOO_LATE: 6}


@dataclass(frozen=True)
class Exclusion:
    """One combination that will not do, and why."""

    middleware: str
    serializer: str
    kind: str
    reason: str


@dataclass(frozen=True)
class Answer:
    """The ranked combinations, and the excluded ones; whether the link was a token bucket, which hides some bytes."""

    question: Question
    ranked: tuple[Advice, ...]
    excluded: tuple[Exclusion, ...]
    board: str
    bucket: bool = False
    node: str = ""
    """What its messages carry."""
    unpredicted: BadInput | None = None
    """Why nothing is predicted; None where something is."""
    in_others: tuple[str, ...] = ()
    """Where nothing in this pattern meets the requirements: the other ones in which something measured does."""

    @property
    def possible(self) -> tuple[Advice, ...]:
        """The ranked ones that are in time, or may be."""
        return tuple(advice for advice in self.ranked if advice.verdict != TOO_LATE)

    @property
    def tried(self) -> int:
        """How many rest on a test at the asked rate or above."""
        tested = sum(exclusion.kind in BY_TRIALS for exclusion in self.excluded)
        return tested + sum(advice.probability is not None for advice in self.ranked)

    @property
    def of(self) -> int:
        """How many combinations there are that meet all requirements."""
        return len(self.ranked) + sum(exclusion.kind != REQUIREMENT for exclusion in self.excluded)

    @property
    def says(self) -> Says:
        """A no needs a test or physics for each. Nobody knows of what a prediction alone excludes, of what failed, or
        of what nobody tried where nothing is predicted.
        """
        kinds = {exclusion.kind for exclusion in self.excluded}
        decided = not self.ranked and bool(kinds & set(TESTED)) and kinds <= {*TESTED, REQUIREMENT, UNSUPPORTED}
        decided &= self.unpredicted is None or kinds <= {PHYSICS, REQUIREMENT}
        if self.possible:
            return Says.YES
        return Says.NO if decided else Says.UNKNOWN


def answer(trials: pd.DataFrame, question: Question) -> Answer:
    """From the trials of a dataset."""
    return answer_from(candidates(trials, question), question)


def answer_from(found: Candidates, question: Question) -> Answer:
    """From the candidates of the same question, whatever its deadline."""
    delivered = found.delivered(question.deadline_ns)
    ranked, excluded = [], []
    for _, row in found.rows.iterrows():
        loops = delivered.get((row["system"], row["serializer"]), [])
        evidence = deciding(loops, question.rate_per_second, question.probability)
        reason = _reason(row, evidence, question)
        if reason:
            excluded.append(Exclusion(row["system"], row["serializer"], *reason))
        else:
            ranked.append(_advice(row, evidence, question))
    ranked.sort(key=lambda advice: advice.place)
    bucket = bool(found.rows["bucket"].any())
    return Answer(question, tuple(ranked), tuple(excluded), _first(found, "board"), bucket, _first(found, "node"))


def _first(found: Candidates, name: str) -> str:
    return str(found.rows[name].iloc[0])


def _reason(row: pd.Series, evidence: Evidence | None, question: Question) -> tuple[str, str] | None:
    missing = lacking(row, question.requirements)
    if missing:
        return REQUIREMENT, why_lacking(row, missing)
    impossible = beyond_physics(row, question)
    if impossible:
        return impossible
    if row["outcome"] != "OK":
        return str(row["outcome"]).lower(), str(row["reason"])
    if not isinstance(row["at"], str):
        return _too_unsure(evidence, question) or (
            UNTRIED,
            "no closed loop was measured, and no open loop at that rate or above that kept up",
        )
    return _too_slow(row, evidence, question) or _too_unsure(evidence, question)


def beyond_physics(row: Mapping[Any, Any] | pd.Series, question: Question) -> tuple[str, str] | None:
    """Why no wire of that rate can do it, measured or not; None where one can."""
    return _too_big(row, question) or _too_far(row, question) or _too_many(row, question)


def _too_big(row: Mapping[Any, Any] | pd.Series, question: Question) -> tuple[str, str] | None:
    """Physics first: the payload of one message must fit on the wire within the deadline. It has company there, but
    some of that belongs to what comes back."""
    size, rate = float(row["payloadBytes"]), _carried(row, question)
    room = bytes_within(question.deadline_ns / 1e9, rate)
    if not size > room:
        return None
    takes = milliseconds(size * 8e9 / rate)
    return PHYSICS, (f"{significant(size)} bytes take {takes} on the wire; "
                       f"{significant(room)} fit in {duration(question.deadline_ns)}")  # fmt: skip


def _too_far(row: Mapping[Any, Any] | pd.Series, question: Question) -> tuple[str, str] | None:
    """The least delay of the link, and the payload's time on it; a link without a rate takes none."""
    delay = min(_least_delay_ns(row, way) for way in _ways(question))
    on_it = float(row["payloadBytes"]) * 8e9 / _carried(row, question)
    takes = delay + (0.0 if math.isnan(on_it) else on_it)
    if not takes > question.deadline_ns:
        return None
    return (
        PHYSICS,
        f"the link's delay alone takes {milliseconds(delay)} one way, and {milliseconds(takes)} with the bytes",
    )


def _too_many(row: Mapping[Any, Any] | pd.Series, question: Question) -> tuple[str, str] | None:
    """Nor may messages come faster than the wire carries them: no queue holds what keeps growing."""
    needed, carried = 8 * float(row["payloadBytes"]) * question.rate_per_second, _carried(row, question)
    if not needed > carried:
        return None
    megabits = f"{significant(needed / 1e6)} Mbit/s; the link carries {significant(carried / 1e6)}"
    return PHYSICS, f"so many messages take {megabits}"


def _least_delay_ns(row: Mapping[Any, Any] | pd.Series, way: str) -> float:
    delay, jitter = (float(row.get(f"{way}{name}", 0.0)) for name in ("DelayMs", "JitterMs"))
    return 1e6 * max(0.0, delay - jitter)


def _carried(row: Mapping[Any, Any] | pd.Series, question: Question) -> float:
    """Bits per second of the way that the payload goes, or of the faster one; no number where that has no rate."""
    rates = [float(row[f"{way}BitsPerSecond"]) for way in _ways(question)]
    return math.nan if any(map(math.isnan, rates)) else max(rates)


def _ways(question: Question) -> tuple[str, ...]:
    """A reply comes down to the board that asks, and goes up where the board is asked: both may be meant."""
    return ("up", "down") if question.pattern == "request-reply" else ("up",)


def _too_slow(row: pd.Series, evidence: Evidence | None, question: Question) -> tuple[str, str] | None:
    """Judges by the median at the asked rate, or in a closed loop; a higher rate's median says nothing of lower ones.
    Half of a round trip does not exclude a combination if an open loop shows that half may have come in time.
    """
    if evidence is not None and 2 * evidence.probability.surely_missed <= evidence.probability.scheduled:
        return None
    asked = row["at"] != "closed" and rate_of(row["at"]) == question.rate_per_second
    median = float(row["latencyP50Ns"] if asked else row["closedP50Ns"])
    if question.probability > 0.5 and median > question.deadline_ns:
        cold = is_cold(row["conditions" if asked else "closedConditions"])
        return _by_trials("latency", f"half of the messages take longer than {milliseconds(median)}", cold)
    return None


def _too_unsure(evidence: Evidence | None, question: Question) -> tuple[str, str] | None:
    """Only what missed for certain counts: what may have come in time excludes nothing."""
    if evidence is not None and evidence.probability.high < question.probability:
        said = f"delivers in time with probability {evidence.probability.text()} at {evidence.load}"
        return _by_trials("probability", said, evidence.cold)
    return None


def _by_trials(kind: str, reason: str, cold: bool) -> tuple[str, str]:
    return (f"{kind}{WHILE_COLD}", f"{reason}{WHILE_COLD}") if cold else (kind, reason)


def _advice(row: pd.Series, evidence: Evidence | None, question: Question) -> Advice:
    volume = monthly_bytes(float(row["bytesOfUse"]), question.rate_per_second)
    at = None if row["at"] == "closed" else str(row["at"])
    hidden = not math.isnan(float(row["latencyBelow"]))
    return Advice(
        row["system"],
        row["serializer"],
        _verdict(row, evidence, question),
        evidence.probability if evidence else None,
        evidence.load if evidence else None,
        None if hidden or not at else float(row["latency"]),
        at,
        None if hidden or at else float(row["latency"]),
        float(row["latencyBelow"]) if hidden else None,
        volume,
        question.tariff.monthly_price(volume) if question.tariff else None,
        cpu_share(float(row["cpuNsOfUse"]), question.rate_per_second),
        bool(row["emulated"]),
        int(row["degraded"]),
        row["conditions"] if isinstance(row["conditions"], str) else "",
        None if hidden or not at else float(row["latencyLow"]),
        None if hidden or not at else float(row["latencyHigh"]),
        memory_bytes=memory_of(row),
    )


def memory_of(row: Mapping[Any, Any] | pd.Series) -> float | None:
    """None where it was not measured."""
    most = float(row["memoryBytes"])
    return None if math.isnan(most) else most


def _verdict(row: pd.Series, evidence: Evidence | None, question: Question) -> str:
    """A trial that crossed no link shows no deadline as met."""
    if evidence is None:
        return UNTESTED
    said = evidence.verdict(question.probability)
    return NO_LINK.name if said == MET and NO_LINK.name in str(row["conditions"]) else said


def wanted(question: Question) -> str:
    """The question in words."""
    return (
        f"{question.board} on {question.link}, {question.carried}: within "
        f"{duration(question.deadline_ns)} with probability {share(question.probability)}, "
        f"{question.rate_per_second:g} message{'s' * (not math.isclose(question.rate_per_second, 1))} per second"
    )
