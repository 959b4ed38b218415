"""Holds records against the plan of their sweep: its axes and its window."""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from derbench_analysis.advise.question import duration_ns
from derbench_analysis.errors import BadInput

_BASE = "base"
_AXES = {
    "boards": "board",
    "links": "link",
    "middleware": "middleware",
    "serializers": "serializer",
    "patterns": "pattern",
}
_NOT_A_WIRE = "/bucket"
"""Earlier versions let a token bucket stand in for a wire, and named it in the record."""

_NEAR = 1e-6


def plan_of(text: bytes) -> dict[str, Any] | None:
    """The plan; None where the text holds no names with values."""
    try:
        plan = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError):
        return None
    return plan if isinstance(plan, dict) else None


def beside(plan: dict[str, Any], records: list[dict[str, Any]]) -> Iterator[str]:
    """Differences between the plan and pairs that were run, one for each axis, in words."""
    pairs = [record["setup"] for record in records if not record["setup"].get("scenario")]
    for axis, field in _AXES.items():
        wanted = _wanted(plan, axis)
        strange = next((each for each in pairs if wanted and not _is_of(each, field, wanted)), None)
        if strange:
            yield f"the plan has {axis} {', '.join(wanted[:5])}, and a record {strange[field]}"
    yield from _windows(plan, records)


def _wanted(plan: dict[str, Any], axis: str) -> list[str]:
    """The names on an axis, and those that further cells have there; empty where the plan leaves it out."""
    also = plan.get("also")
    parts = [plan, *(each for each in also if isinstance(each, dict))] if isinstance(also, list) else [plan]
    lists = [part[axis] for part in parts if isinstance(part.get(axis), list)]
    return (
        [name for names in lists for name in names if isinstance(name, str)] if isinstance(plan.get(axis), list) else []
    )


def _is_of(setup: dict[str, Any], field: str, wanted: list[str]) -> bool:
    names = {str(setup[field])}
    if field == "link":
        names.add(setup["link"].removesuffix(_NOT_A_WIRE))
    if field == "middleware":
        names = {f"{setup['middleware']}/{setup['variant']}"}
        names |= {setup["middleware"]} if setup["variant"] == _BASE else set()
    return any(_matches(glob, name) for glob in wanted for name in names)


def _matches(glob: str, name: str) -> bool:
    if glob.count("*") > 3:
        # nobody needs so many, and a regular expression would take long
        return True
    return re.fullmatch("[^/]*".join(map(re.escape, glob.split("*"))), name) is not None


def _windows(plan: dict[str, Any], records: list[dict[str, Any]]) -> Iterator[str]:
    trial = plan.get("trial")
    said = trial.get("duration") if isinstance(trial, dict) else None
    if plan.get("overrides") or not isinstance(said, str):
        return
    try:
        wanted = duration_ns(said, "duration") / 1e9
    except BadInput as problem:
        yield f"the plan cannot be read: {problem}"
        return
    for number, record in enumerate(records, start=1):
        window = record.get("window")
        if window and abs(window["seconds"] - wanted) > _NEAR * wanted:
            yield f"record {number} has a window of {window['seconds']:g} s, and the plan's have {said}"
            return
