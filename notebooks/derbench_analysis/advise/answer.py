"""Ranks what is left, and gives the reason for each exclusion."""

import math
from dataclasses import dataclass

import pandas as pd

from derbench_analysis.advise.candidates import Candidates, candidates
from derbench_analysis.advise.evidence import Evidence, deciding
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import lacking
from derbench_analysis.costs import cpu_share, monthly_bytes
from derbench_analysis.delivery import Probability
from derbench_analysis.links import bytes_within
from derbench_analysis.text import milliseconds, share, significant

VERDICTS = ["met", "undecided", "cannot be shown"]
"""In the order of the ranks."""


@dataclass(frozen=True)
class Advice:
    """One combination that may do. `load` is the open loop that the probability comes from, and None with it.

    So many trials of it are `degraded`: no figure here is theirs, but what they lost is missed in the probability.
    """

    middleware: str
    serializer: str
    verdict: str
    probability: Probability | None
    load: str | None
    latency_ns: float
    bytes_per_month: float
    price_per_month: float | None
    cpu_share: float
    emulated: bool
    degraded: int


@dataclass(frozen=True)
class Exclusion:
    """One combination that will not do, and why."""

    middleware: str
    serializer: str
    kind: str
    reason: str


@dataclass(frozen=True)
class Answer:
    """The ranked combinations, and the excluded ones."""

    question: Question
    ranked: tuple[Advice, ...]
    excluded: tuple[Exclusion, ...]
    board: str


def answer(trials: pd.DataFrame, question: Question) -> Answer:
    """From the trials of a dataset."""
    found = candidates(trials, question)
    ranked, excluded = [], []
    for _, row in found.rows.iterrows():
        loops = found.delivered.get((row["system"], row["serializer"]), [])
        evidence = deciding(loops, question.rate_per_second, question.probability)
        reason = _reason(row, evidence, question)
        if reason:
            excluded.append(Exclusion(row["system"], row["serializer"], *reason))
        else:
            ranked.append(_advice(row, evidence, question))
    ranked.sort(key=lambda advice: (VERDICTS.index(advice.verdict), advice.latency_ns))
    return Answer(question, tuple(ranked), tuple(excluded), _board(found))


def _board(found: Candidates) -> str:
    return str(found.rows["board"].iloc[0])


def _reason(row: pd.Series, evidence: Evidence | None, question: Question) -> tuple[str, str] | None:
    missing = lacking(row, question.requirements)
    if missing:
        return "requirement", f"is not known to be or have: {', '.join(missing)}"
    if row["outcome"] != "OK":
        return str(row["outcome"]).lower(), str(row["reason"])
    return (
        _too_big(row, question)
        or _too_many(row, question)
        or _too_slow(row, question)
        or _too_unsure(evidence, question)
    )


def _too_big(row: pd.Series, question: Question) -> tuple[str, str] | None:
    """Physics first: the bytes of one message must fit on the wire within the deadline."""
    way = (
        ("wireBytesBack", "downBitsPerSecond")
        if question.pattern == "request-reply"
        else ("wireBytesThere", "upBitsPerSecond")
    )
    size, rate = float(row[way[0]]), float(row[way[1]])
    room = bytes_within(question.deadline_ns / 1e9, rate)
    if not size > room:
        return None
    takes = milliseconds(size * 8e9 / rate)
    return "physics", (f"{significant(size)} bytes take {takes} on the wire; "
                       f"{significant(room)} fit in {milliseconds(question.deadline_ns)}")  # fmt: skip


def _too_many(row: pd.Series, question: Question) -> tuple[str, str] | None:
    """Nor may messages come faster than the wire carries them: no queue holds what keeps growing."""
    for size, rate in (("wireBytesThere", "upBitsPerSecond"), ("wireBytesBack", "downBitsPerSecond")):
        needed, carried = 8 * float(row[size]) * question.rate_per_second, float(row[rate])
        if needed > carried:
            megabits = f"{significant(needed / 1e6)} Mbit/s; the link carries {significant(carried / 1e6)}"
            return "physics", f"so many messages take {megabits}"
    return None


def _too_slow(row: pd.Series, question: Question) -> tuple[str, str] | None:
    median = float(row["latencyP50Ns"])
    if question.probability > 0.5 and median > question.deadline_ns:
        return "latency", f"half of the messages take longer than {milliseconds(median)}"
    return None


def _too_unsure(evidence: Evidence | None, question: Question) -> tuple[str, str] | None:
    if evidence is not None and evidence.probability.high < question.probability:
        return "probability", f"delivers in time with probability {evidence.probability.text()} at {evidence.load}"
    return None


def _advice(row: pd.Series, evidence: Evidence | None, question: Question) -> Advice:
    volume = monthly_bytes(float(row["wireBytes"]), question.rate_per_second)
    return Advice(
        row["system"],
        row["serializer"],
        evidence.verdict(question.probability) if evidence else "cannot be shown",
        evidence.probability if evidence else None,
        evidence.load if evidence else None,
        float(row["latency"]),
        volume,
        question.tariff.monthly_price(volume) if question.tariff else None,
        cpu_share(float(row["cpuNsPerMessage"]), question.rate_per_second),
        bool(row["emulated"]),
        int(row["degraded"]),
    )


def wanted(question: Question) -> str:
    """The question in words."""
    return (
        f"{question.board} on {question.link}, {question.pattern} of size {question.node_size}: within "
        f"{milliseconds(question.deadline_ns)} with probability {share(question.probability)}, "
        f"{question.rate_per_second:g} message{'s' * (not math.isclose(question.rate_per_second, 1))} per second"
    )
