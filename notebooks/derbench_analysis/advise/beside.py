"""Measured and predicted combinations of one setup in one list."""

import dataclasses
import math
from collections.abc import Collection, Mapping
from typing import Any, Protocol

import pandas as pd

from derbench_analysis.advise.answer import (
    PREDICTION,
    TOO_LATE,
    UNTESTED,
    UNTRIED,
    Advice,
    Answer,
    Exclusion,
    Prediction,
    beyond_physics,
    memory_of,
)
from derbench_analysis.advise.option import IN_TIME, UNSURE
from derbench_analysis.advise.question import Question
from derbench_analysis.data.links import BUCKET
from derbench_analysis.errors import BadInput
from derbench_analysis.text import significant

Name = tuple[str, str]
Row = Mapping[Any, Any]
"""A row of a table of predictions."""


_KNOWN_OF = (
    "system", "serializer", "node", "payloadBytes", "leastBytes", "latency", "latencyLow", "latencyHigh", "earliest",
    "throughput", "late", "far", "volume", "price", "memoryBytes",
    *(f"{way}{what}" for way in ("up", "down") for what in ("BitsPerSecond", "DelayMs", "JitterMs")),
)  # fmt: skip
"""The columns that an answer is made of."""


class Foretells(Protocol):
    """It predicts the combinations of a question's setup: see `Elsewhere`."""

    def predicted(self, question: Question, known: Collection[Name], /) -> pd.DataFrame:
        """A row for each. BadInput where nothing can be predicted."""


def with_predictions(found: Answer, elsewhere: Foretells) -> Answer:
    """The answer with each combination that no open loop was measured of. A measurement decides where it can."""
    measured = {(one.middleware, one.serializer): one for one in found.ranked}
    link = f"{found.question.link}{BUCKET if found.bucket else ''}"
    asked = dataclasses.replace(found.question, link=link, node=found.node or found.question.node)
    try:
        rows = elsewhere.predicted(asked, measured)
    except BadInput as problem:
        return dataclasses.replace(found, unpredicted=problem)
    # what needs the least comes first: its reason is the bound of all
    known_of = [name for name in _KNOWN_OF if name in rows]
    told = [] if rows.empty else rows[known_of].sort_values("payloadBytes", kind="stable").to_dict("records")
    no = [_excluded(row, found.question) for row in told]
    impossible = {(one.middleware, one.serializer): one for one in no if one}
    predictions = {_name(row): row for row in told if _name(row) not in impossible}
    decided = {(one.middleware, one.serializer) for one in found.excluded if one.kind != UNTRIED}
    # no loop tells anything of these, and the wire or the law says no
    unable = {name for name, one in measured.items() if one.verdict == UNTESTED and name in impossible}
    known = [_told(one, predictions.get(name), found) for name, one in measured.items() if name not in unable]
    further = [_predicted(row, found) for name, row in predictions.items() if name not in {*decided, *measured}]
    excluded = [one for one in found.excluded if not _is_told(one, predictions)]
    excluded += [one for name, one in impossible.items() if name in unable or name not in {*decided, *measured}]
    ranked = sorted([*known, *further], key=lambda advice: advice.place)
    node = found.node or str(next((row.get("node", "") for row in told), ""))
    return dataclasses.replace(found, ranked=tuple(ranked), excluded=tuple(excluded), node=node)


def _name(row: Row) -> Name:
    return str(row["system"]), str(row["serializer"])


def _excluded(row: Row, question: Question) -> Exclusion | None:
    reason = _beyond_physics(row, question)
    if reason is None and math.isnan(row["latency"]):
        most = f"carries {significant(float(row['throughput']))} messages per second at most"
        echoed = "" if question.pattern == "request-reply" else ", each echoed"
        reason = (PREDICTION, f"{most}{echoed} (predicted)")
    return Exclusion(*_name(row), *reason) if reason else None


def _beyond_physics(row: Row, question: Question) -> tuple[str, str] | None:
    """A size that was only reckoned from others proves nothing: the least that was asked for may fit."""
    reason = beyond_physics(row, question)
    least = {**row, "payloadBytes": row.get("leastBytes", row["payloadBytes"])}
    if reason is None or beyond_physics(least, question):
        return reason
    return PREDICTION, f"{reason[1]}, if its bytes are in proportion"


def _is_told(exclusion: Exclusion, predictions: Mapping[Name, Row]) -> bool:
    return exclusion.kind == UNTRIED and (exclusion.middleware, exclusion.serializer) in predictions


def _told(advice: Advice, row: Row | None, found: Answer) -> Advice:
    """Only where no open loop tells anything a prediction does."""
    if row is None or advice.verdict != UNTESTED:
        return advice
    return dataclasses.replace(advice, verdict=_verdict(row, found), predicted=_prediction(row))


def _predicted(row: Row, found: Answer) -> Advice:
    return Advice(
        middleware=str(row["system"]),
        serializer=str(row["serializer"]),
        verdict=_verdict(row, found),
        probability=None,
        load=None,
        latency_ns=None,
        latency_at=None,
        closed_latency_ns=None,
        latency_below_ns=None,
        bytes_per_month=float(row["volume"]),
        price_per_month=float(row["price"]) if found.question.tariff else None,
        cpu_share=None,
        emulated=False,
        degraded=0,
        predicted=_prediction(row),
        memory_bytes=memory_of(row),
    )


def _prediction(row: Row) -> Prediction:
    return Prediction(float(row["latency"]), float(row["latencyLow"]), float(row["latencyHigh"]), bool(row.get("far")))


def _verdict(row: Row, found: Answer) -> str:
    if row.get("earliest", row["latencyLow"]) > found.question.deadline_ns:
        return TOO_LATE
    return UNSURE if row["late"] else IN_TIME
