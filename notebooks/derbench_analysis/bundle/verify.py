"""Says of a bundle whether it is whole, and whether its records can be true.

A list of hashes is made anew by whoever edits a file. So a record is also held against itself: its histogram, its
counts, its board, its link and its place in the sweep's order say again what its figures say.
"""

import json
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from derbench_analysis.bundle.archive import BOARDS, ENVIRONMENT, PLAN, TRIALS, Bundle, damage, is_object, unpack
from derbench_analysis.bundle.claims import of_board
from derbench_analysis.bundle.figures import contradictions, impossible
from derbench_analysis.bundle.make import boards_of
from derbench_analysis.bundle.planned import beside, plan_of
from derbench_analysis.bundle.shape import misshapen
from derbench_analysis.bundle.together import disagreements
from derbench_analysis.data.columns import MEASURED, SCHEMA_VERSION
from derbench_analysis.data.load import Dataset, load
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.blocks import told
from derbench_analysis.statistics.conditions import COLD, DISTURBED, NO_LINK, UNSTEADY
from derbench_analysis.text import counted

_MOST = 0.5
"""The share of trials with a condition from which it speaks against the sweep."""

_TOO_MANY_TO_BE_ALIKE = 20
"""Messages."""

_SHOWN = 5


@dataclass(frozen=True)
class Check:
    """One question about a bundle: what speaks against it, each in a line, and a note for the reader."""

    name: str
    against: tuple[str, ...]
    note: str = ""


def verify(bundle: Bundle) -> list[Check]:
    """All checks. Those after the first two are left out where files or records cannot be read."""
    whole = Check("whole", tuple(damage(bundle)), f"{len(bundle.files)} files")
    if not {PLAN, ENVIRONMENT, TRIALS} <= set(bundle.files) or not is_object(bundle.files[ENVIRONMENT]):
        return [whole]
    records, broken = _records(bundle.files[TRIALS])
    if broken:
        return [whole, Check("complete", _few(broken))]
    complete = Check("complete", tuple(_missing(bundle, records)), counted(len(records), "record"))
    with tempfile.TemporaryDirectory(prefix="derbench-") as scratch:
        folder = unpack(bundle, Path(scratch))
        try:
            dataset = load([folder])
        except BadInput as problem:
            said = str(problem).replace(f"{folder}/", "").replace(str(folder), "the bundle")
            return [whole, complete, Check("books", (said,))]
        return [
            whole,
            complete,
            Check("books", (), "balance"),
            *_of_figures(bundle, records),
            Check("sweep", _few(list(disagreements(records, _runs(bundle)))), "records and coordinator agree"),
            *_of_trials(dataset),
            _versions(bundle, records),
        ]


def _records(text: bytes) -> tuple[list[dict[str, Any]], list[str]]:
    """The records that have the shape of records, and what is wrong with the others."""
    records, broken = [], []
    for number, line in enumerate(text.rstrip(b"\n").split(b"\n"), start=1):
        try:
            record = json.loads(line, parse_constant=_no_json, object_pairs_hook=_once)
            wrong = _of_other_version(record) or next(misshapen(record), "")
        except (ValueError, RecursionError):
            record, wrong = None, "is no JSON object"
        if wrong:
            broken.append(f"record {number}: {wrong}")
        else:
            records.append(record)
    return records, broken


def _of_other_version(record: Any) -> str:
    version = record.get("schemaVersion") if isinstance(record, dict) else None
    if not isinstance(version, int) or version == SCHEMA_VERSION:
        return ""
    update = ": update derbench" if version > SCHEMA_VERSION else ""
    return f"is of schema version {version}, and this derbench judges {SCHEMA_VERSION}{update}"


def _no_json(name: str) -> None:
    raise ValueError(name)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Two readers may take different ones of two values of a name."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name is there twice")
    return found


def _missing(bundle: Bundle, records: list[dict[str, Any]]) -> Iterator[str]:
    """Records that were left out, by the places in the sweep's order and by the plan's forks."""
    said = bundle.manifest.get("records")
    if said != len(records):
        yield f"the manifest tells of {said} records, and there are {len(records)}"
    sweeps = {record["identity"].get("sweep") for record in records}
    if sweeps - {bundle.sweep}:
        yield f"records are of {', '.join(sorted(map(str, sweeps)))}, and the manifest tells of {bundle.sweep}"
    run = [record["identity"] for record in records if record["identity"].get("fork") is not None]
    twice = Counter((each.get("cell"), each["fork"], each.get("repetition"), each.get("attempt")) for each in run)
    for (cell, fork, _, _), count in twice.items():
        if count > 1:
            yield f"{cell}, fork {fork} is there {count} times"
    yield from _again(records)
    places = {each["order"] for each in run if isinstance(each.get("order"), int)}
    gone = sorted(set(range(max(places, default=-1) + 1)) - places)
    if gone:
        yield f"{counted(len(gone), 'fork')} of the order are not there, the first is number {gone[0]}"
    plan = plan_of(bundle.files[PLAN])
    if plan is None:
        yield f"{PLAN} is no plan"
        return
    yield from _forks(plan, run)
    yield from beside(plan, records)


def _again(records: list[dict[str, Any]]) -> Iterator[str]:
    """A repetition that has figures is not run again, and two never have the same times to the nanosecond."""
    first: dict[Any, int] = {}
    for number, record in enumerate(records, start=1):
        if record["outcome"] not in MEASURED:
            continue
        identity, route = record["identity"], record["times"]["route"]
        one = (identity["cell"], identity["fork"], identity["repetition"])
        told = first.setdefault(one, number) != number
        if told:
            yield f"record {number} is of the same repetition as record {first[one]}"
        times = route.get("histogram", "")
        many = record["books"]["route"]["ok"] >= _TOO_MANY_TO_BE_ALIKE
        if not told and times and many and first.setdefault(times, number) != number:
            yield f"record {number} has the times of record {first[times]}"


def _forks(plan: dict[str, Any], run: list[dict[str, Any]]) -> Iterator[str]:
    trial = plan.get("trial")
    wanted = trial.get("forks", 1) if isinstance(trial, dict) else 1
    if plan.get("adaptive") or plan.get("overrides") or not isinstance(wanted, int):
        return
    forks: dict[str, set[int]] = defaultdict(set)
    for each in run:
        forks[str(each.get("cell"))].add(each["fork"])
    short = [cell for cell, found in forks.items() if found != set(range(1, wanted + 1))]
    if short:
        yield f"{counted(len(short), 'cell')} have not the {wanted} forks of the plan, such as {short[0]}"


def _of_figures(bundle: Bundle, records: list[dict[str, Any]]) -> list[Check]:
    measured = [(number, each) for number, each in enumerate(records, start=1) if each.get("outcome") in MEASURED]
    figures = _by_text((number, said) for number, each in measured for said in contradictions(each))
    physics = _by_text((number, said) for number, each in measured for said in impossible(each))
    described = {
        name.removeprefix(BOARDS).removesuffix(".yaml"): data
        for name, data in bundle.files.items()
        if name.startswith(BOARDS)
    }
    boards = _by_text(
        (number, said) for number, each in enumerate(records, start=1) for said in of_board(each, described)
    )
    claimed, found = bundle.manifest.get("boards"), sorted({board for each in records for board in boards_of(each)})
    if claimed != found:
        boards.insert(0, f"the manifest tells of other boards than its records, which are of {', '.join(found)}")
    return [
        Check("figures", _few(figures), "agree with their histograms and counts"),
        Check("physics", _few(physics), "nothing is faster than its link"),
        Check("board", _few(boards), ", ".join(found)),
    ]  # fmt: skip


def _of_trials(dataset: Dataset) -> list[Check]:
    trials = dataset.trials[dataset.trials["outcome"].isin(MEASURED)]
    named = [set(text.split(", ")) for text in trials["conditions"]]
    of = counted(len(named), "trial")
    counts = {one.name: sum(one.name in names for names in named) for one in (COLD, UNSTEADY, DISTURBED, NO_LINK)}
    cold = counts[COLD.name]
    too_cold = [f"{cold} of {of} {'is' if cold == 1 else 'are'} cold"] if cold > _MOST * len(named) else []
    rest = ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "none has a condition"
    others = counts[DISTURBED.name]
    disturbed = [f"{others} of {of} were disturbed by others"] if others > _MOST * len(named) else []
    return [
        Check("warm", tuple(too_cold), f"{cold} of {of} cold"),
        Check("steady", (*disturbed, *told(dataset.drifts)), f"{rest} of {of}"),
    ]


def _versions(bundle: Bundle, records: list[dict[str, Any]]) -> Check:
    """The commits of the records, which the coordinator had when the sweep began, or when it went on."""
    commits = sorted({str(record["identity"]["commit"]) for record in records if record["identity"].get("commit")})
    told_of = {each.get("commit") for each in _runs(bundle)} - {None}
    strange = [commit for commit in commits if told_of and commit not in told_of]
    against = (f"{ENVIRONMENT} does not tell of derbench {', '.join(strange)}",) if strange else ()
    return Check("versions", against, f"derbench {', '.join(commits) or 'of no known commit'}")


def _runs(bundle: Bundle) -> list[dict[str, Any]]:
    """The coordinator's surroundings when the sweep began, and each time that it went on."""
    surroundings = json.loads(bundle.files[ENVIRONMENT])
    resumed = surroundings.get("resumed")
    later = resumed if isinstance(resumed, list) else []
    return [surroundings, *(each for each in later if isinstance(each, dict))]


def _by_text(found: Iterable[tuple[int, str]]) -> list[str]:
    """Each doubt once, with the first of its records and the number of the others."""
    numbers: dict[str, dict[int, None]] = defaultdict(dict)
    for number, said in found:
        numbers[said][number] = None
    return [
        f"record {next(iter(of))}: {said}" + (f" ({counted(len(of) - 1, 'more record')})" if len(of) > 1 else "")
        for said, of in numbers.items()
    ]


def _few(said: list[str]) -> tuple[str, ...]:
    more = len(said) - _SHOWN
    return tuple(said if more <= 0 else [*said[:_SHOWN], f"and {more} more"])
