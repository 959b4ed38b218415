"""Holds the records of a sweep against each other, and against what its coordinator said of itself."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.fields import Fields
from derbench_analysis.errors import BadInput

Runs = Sequence[dict[str, Any]]

_CLOCK_STEPS_S = 60.0
"""Seconds by which a clock may be set in a sweep."""

_ALIKE = 1.05
"""Times: payloads of one serializer and message differ by less."""

_ON_THIS_MACHINE = ("emulated", "loopback")
_MANY_PAIRS = "slurm"


def disagreements(records: Sequence[dict[str, Any]], runs: Runs) -> Iterator[str]:
    """Doubts about records beside each other, each in words. `runs` are the coordinator's, each time that it began."""
    try:
        fields = [Fields(record, "it") for record in records]
        measured = [(number, each) for number, each in enumerate(fields, 1) if each.text("outcome") in MEASURED]
        coordinators = [Fields(run, "environment.json") for run in runs]
        yield from _times(fields, coordinators)
        yield from _warm_ups(measured)
        yield from _payloads(measured)
        yield from _paces(measured)
        yield from _machines(measured, coordinators)
    except (BadInput, ValueError) as problem:
        yield f"cannot be read: {problem}"


def _seconds(text: str) -> float | None:
    return datetime.fromisoformat(text).timestamp() if text else None


def _times(fields: Sequence[Fields], runs: Sequence[Fields]) -> Iterator[str]:
    """Forks begin in their order, after the sweep; and no machine's uptime grows faster than the date."""
    begun = min((at for at in (_seconds(run.text("startedAt")) for run in runs) if at is not None), default=None)
    in_order = sorted(
        (each.object("identity").number("order"), number, each)
        for number, each in enumerate(fields, 1)
        if each.object("identity").values.get("order") is not None
    )
    one_pair = not any(run.text("pair") == _MANY_PAIRS for run in runs)
    before: tuple[float, int, float | None] | None = None
    for _, number, each in in_order:
        at = _seconds(each.object("identity").text("startedAt"))
        if at is None:
            continue
        up = _uptime(each)
        if begun is not None and at < begun - _CLOCK_STEPS_S:
            yield f"record {number} was begun before the sweep"
        if before and one_pair:
            earlier, other, was_up = before
            if at < earlier - _CLOCK_STEPS_S:
                yield f"record {number} was begun before record {other}, and comes after it in the sweep's order"
            elif up is not None and was_up is not None and up - was_up > at - earlier + _CLOCK_STEPS_S:
                yield (
                    f"record {number} was begun {at - earlier:.0f} s after record {other}, "
                    f"and its machine ran {up - was_up:.0f} s between them"
                )
        before = (at, number, up)


def _uptime(each: Fields) -> float | None:
    """The seconds that the first role's machine ran since it was started; None where it was not measured."""
    for role in each.object("conditions").object("roles").objects().values():
        return role.object("before").number("atNs") / 1e9
    return None


def _warm_ups(measured: Sequence[tuple[int, Fields]]) -> Iterator[str]:
    """No two warm-ups are alike to the nanosecond."""
    first: dict[Any, int] = {}
    for number, each in measured:
        warm_up = each.object("warmUp")
        series = warm_up.object("series").values.get("meanNs")
        for alike in ((warm_up.number("lengthNs"), warm_up.number("firstMessageNs")), series):
            key = str(alike)
            if alike and "nan" not in key and first.setdefault(key, number) != number:
                yield f"record {number} has the warm-up of record {first[key]}"
                break


def _payloads(measured: Sequence[tuple[int, Fields]]) -> Iterator[str]:
    """The same message has as many bytes by the same serializer, whatever carries it."""
    sizes: dict[tuple[str, ...], list[tuple[float, int]]] = defaultdict(list)
    for number, each in measured:
        setup, size = each.object("setup"), each.object("window").number("payloadBytes")
        if not setup.values.get("scenario") and size > 0:
            of = tuple(setup.text(name) for name in ("serializer", "node", "nodeSize"))
            sizes[of].append((size, number))
    for (serializer, node, size_of), found in sizes.items():
        (least, one), (most, other) = min(found), max(found)
        if most > _ALIKE * least:
            yield (
                f"{node} {size_of} by {serializer} has {least:,.0f} bytes in record {one}, "
                f"and {most:,.0f} in record {other}"
            )


def _paces(measured: Sequence[tuple[int, Fields]]) -> Iterator[str]:
    """Where one host has the check of its speed, all have. One role of each host has it."""
    lacking: dict[bool, list[tuple[int, str]]] = {True: [], False: []}
    for number, each in measured:
        checked: dict[str, bool] = defaultdict(bool)
        for name, role in each.object("conditions").object("roles").objects().items():
            checked[_host(each, name)] |= {"paceBefore", "paceAfter"} <= set(role.values)
        for host, has in checked.items():
            lacking[not has].append((number, host))
    if lacking[False]:
        for number, name in lacking[True]:
            yield f"record {number} lacks the check of the machine's speed at {name}, which others have"


def _machines(measured: Sequence[tuple[int, Fields]], runs: Sequence[Fields]) -> Iterator[str]:
    """Roles on the coordinator's own machine have its kernel, its architecture and its Java."""
    if not runs or any(run.text("pair") not in _ON_THIS_MACHINE for run in runs):
        return
    own = {(run.text("operatingSystem").rpartition(" ")[2], run.text("architecture"), run.text("java")) for run in runs}
    for number, each in measured:
        for name, role in each.object("conditions").object("roles").objects().items():
            facts = role.object("facts")
            had = (facts.text("kernel"), facts.text("architecture"), facts.text("javaVersion"))
            if all(had) and had not in own:
                yield f"record {number}: {name} ran on {', '.join(had)}, and its coordinator's machine was another one"
                break


def _host(record: Fields, role: str) -> str:
    """The host of a role, or of the role whose brokers it has; in a pair the role itself."""
    owner = role.removesuffix("-brokers")
    return record.object("setup").object("scenario").mapping("hosts").get(owner, owner)
