"""An answer as text for people, or as JSON for programs."""

import math
import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from derbench_analysis.advise.answer import REQUIREMENT, Advice, Answer, Exclusion, Says, wanted
from derbench_analysis.advise.notes import below
from derbench_analysis.advise.question import YOURS
from derbench_analysis.advise.requirements import TLS, is_of_memory
from derbench_analysis.advise.settle import Settling
from derbench_analysis.advise.sources import source
from derbench_analysis.data.provenance import bare, notes
from derbench_analysis.terminal import table
from derbench_analysis.text import counted, milliseconds, money, significant, size

MOST_ROWS = 15
NONE = "No combination in the dataset will do."
UNKNOWN = "Nothing is known: nothing {what} was measured{where}. Name results that have it, or sweep it."
SECURED = " derbench sheet shows what is known of secured variants."
NOT_KNOWN = "No combination is known to do it, and not all were tested."
MOST_EXCLUDED = 3
"""The most exclusions of one kind that are shown; the rest are counted."""
MEMORY = "memory"
HEADINGS = ["", "middleware", "serializer", "in time", "probability", "open loop", "latency", "per month", "CPU",
            "price", MEMORY]  # fmt: skip


def as_json(answer: Answer, settling: Settling | None) -> dict[str, Any]:
    """Times in ns, volumes in bytes, shares from 0 to 1; middleware as plans name it, and whether it is `own`."""
    return {
        "question": asdict(answer.question),
        "ranked": [_entry(advice) for advice in answer.ranked],
        "excluded": [_entry(exclusion) for exclusion in answer.excluded],
        "missing": asdict(settling) if settling else None,
        "unpredicted": str(answer.unpredicted) if answer.unpredicted else None,
    }


def _entry(of: Advice | Exclusion) -> dict[str, Any]:
    return {**asdict(of), "middleware": bare(of.middleware), "own": of.middleware != bare(of.middleware)}


def as_text(answer: Answer, settling: Settling | None, plan_file: str) -> str:
    """The table first, then the exclusions, then what is missing."""
    parts = [wanted(answer.question), "", *_table(answer), *_exclusions(answer), *missing(settling, plan_file)]
    said = below(answer, MOST_ROWS)
    parts += ["", *said] if said else []
    if any(advice.emulated for advice in answer.ranked):
        parts += ["", "Measured on emulated pairs: boards and links of your own may differ."]
    if answer.bucket and answer.ranked:
        parts += ["The link was a token bucket: on a wire of that rate each message takes longer (derbench predict)."]
    tariff = answer.question.tariff
    if tariff and tariff.source != YOURS and answer.ranked:
        parts += ["", "Prices are of the link, for a month; --tariff is yours:"]
        parts += source(str(answer.question.link), tariff)
    named = [advice.middleware for advice in answer.ranked] + [exclusion.middleware for exclusion in answer.excluded]
    parts += notes(named)
    return "\n".join(parts)


def _table(answer: Answer) -> list[str]:
    if not answer.ranked and not answer.excluded and answer.unpredicted:
        return [f"Nothing is known: {answer.unpredicted}. Name results that have it, or sweep it."]
    if not answer.ranked:
        return [NONE if answer.says is Says.NO else _unknown(answer) if _unmeasured(answer) else NOT_KNOWN]
    head = [] if answer.possible else ["No combination is predicted in time. The quickest are:"]
    more = len(answer.ranked) - MOST_ROWS
    rest = [f"and {more} more (--json has all)"] if more > 0 else []
    return [*head, *table(rows(answer, MOST_ROWS)), *rest, *_tried(answer)]


def rows(answer: Answer, most: int) -> list[list[str]]:
    """The headings, and at most this many of the ranked options."""
    shown = answer.ranked[:most]
    found = [HEADINGS, *([place, *_row(advice)] for place, advice in zip(_places(shown), shown, strict=True))]
    hidden = {"price"} if answer.question.tariff is None else set()
    hidden |= set() if any(map(is_of_memory, answer.question.requirements)) else {MEMORY}
    kept = [place for place, name in enumerate(HEADINGS) if name not in hidden]
    return [[row[place] for place in kept] for row in found]


def _unknown(answer: Answer) -> str:
    asked, there = answer.question, " and ".join(answer.in_others)
    where = f" in {asked.pattern}, but in {there}" if there else ""
    by_name = asked.middleware and not asked.requirements
    what = f"of {', '.join(asked.middleware)}" if by_name else "that meets all requirements"
    return UNKNOWN.format(what=what, where=where) + (SECURED if TLS in answer.question.requirements else "")


def _unmeasured(answer: Answer) -> bool:
    """Whether nothing that meets the requirements was measured or predicted."""
    return all(exclusion.kind == REQUIREMENT for exclusion in answer.excluded)


def _places(shown: Sequence[Advice]) -> list[str]:
    """Their ranks; where nothing tells two apart they have one rank."""
    places: list[str] = []
    first = 0
    for number, advice in enumerate(shown):
        if number == 0 or not advice.ties_with(shown[first]):
            first = number
        places.append(str(first + 1))
    return places


def _tried(answer: Answer) -> list[str]:
    """How many of how many rest on a test at the asked rate or above."""
    if answer.unpredicted:
        return [f"Nothing is predicted beside them: {answer.unpredicted}."]
    predicted = sum(advice.predicted is not None for advice in answer.ranked)
    tried = f"{answer.tried} of {counted(answer.of, 'combination')} tried"
    return [f"{tried}, {predicted:,} predicted with 90 % intervals."]


def _row(advice: Advice) -> list[str]:
    probability = advice.probability.text() if advice.probability else "not tested" if advice.predicted else "not known"
    probability += f"; {advice.degraded} degraded" if advice.degraded else ""
    probability += f"; {advice.conditions}" if advice.conditions else ""
    cpu = "-" if advice.cpu_share is None else f"{significant(100 * advice.cpu_share, 2)} %{_of_closed(advice)}"
    price = "" if advice.price_per_month is None else money(advice.price_per_month)
    memory = "-" if advice.memory_bytes is None else size(advice.memory_bytes)
    return [advice.middleware, advice.serializer, advice.verdict, probability, advice.load or "none",
            _latency(advice), size(advice.bytes_per_month), cpu, price, memory]  # fmt: skip


def _of_closed(advice: Advice) -> str:
    """A closed loop's code is warm: a message takes more CPU at a low rate."""
    return "" if advice.latency_at else " (closed)"


def _latency(advice: Advice) -> str:
    """With the load that it is of, where that is not the one of the probability."""
    if advice.latency_at and advice.latency_below_ns is not None:
        return milliseconds(math.nan, advice.latency_below_ns)
    if advice.predicted:
        return interval(advice.predicted.latency_ns, advice.predicted.low_ns, advice.predicted.high_ns)
    if advice.latency_ns is None:
        return "not known"
    return milliseconds(advice.latency_ns) + (f" ({advice.latency_at})" if advice.latency_at != advice.load else "")


def interval(ns: float, low_ns: float, high_ns: float) -> str:
    """Such as `4.04 ms [2.98 ms, 5.47 ms]`."""
    return f"{milliseconds(ns)} [{milliseconds(low_ns)}, {milliseconds(high_ns)}]"


def _exclusions(answer: Answer) -> list[str]:
    return ["", "Excluded: " + _kinds(answer), *(f"  {line}" for line in _reasons(answer))] if answer.excluded else []


def excluded_shortly(answer: Answer) -> list[str]:
    """How many of each kind, and one reason of each."""
    first = {exclusion.kind: exclusion for exclusion in reversed(answer.excluded)}
    said = [f"{one.middleware} + {one.serializer}: {one.reason}" for one in first.values()]
    return [f"Excluded: {_kinds(answer)}", *said] if said else []


def _kinds(answer: Answer) -> str:
    kinds = Counter(exclusion.kind for exclusion in answer.excluded)
    return ", ".join(f"{count} by {kind}" for kind, count in kinds.most_common())


def _reasons(answer: Answer) -> list[str]:
    lines = []
    for kind in dict.fromkeys(exclusion.kind for exclusion in answer.excluded):
        of_kind = [exclusion for exclusion in answer.excluded if exclusion.kind == kind]
        lines += [f"{e.middleware} + {e.serializer}: {e.reason}" for e in of_kind[:MOST_EXCLUDED]]
        if len(of_kind) > MOST_EXCLUDED:
            lines.append(f"and {len(of_kind) - MOST_EXCLUDED} more by {kind} (--json has all)")
    return lines


def _hours(hours: float) -> str:
    if hours >= 1:
        shown = significant(hours, 2)
        return "1 hour" if shown in ("1", "1.0") else f"{shown} hours"
    return counted(max(1, round(60 * hours)), "minute")


def missing(settling: Settling | None, plan_file: str) -> list[str]:
    if settling is None:
        return []
    indented = "".join(f"    {line}\n" for line in settling.plan.splitlines())
    return [
        "",
        f"To be sure, in about {_hours(settling.hours)}: {settling.why}.",
        f"  derbench sweep {shlex.quote(plan_file)}   with this plan:",
        indented.rstrip("\n"),
    ]
