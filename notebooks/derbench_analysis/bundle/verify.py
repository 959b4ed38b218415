"""Says of a bundle whether it is whole, and whether its records can be true.

A list of hashes is made anew by whoever edits a file. So a record is also held against itself: its histogram, its
counts, its board, its link and its place in the sweep's order say again what its figures say.
"""

import json
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from derbench_analysis.bundle.archive import BOARDS, ENVIRONMENT, PLAN, TRIALS, Bundle, damage, unpack
from derbench_analysis.bundle.claims import of_board
from derbench_analysis.bundle.figures import contradictions, impossible
from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.load import Dataset, load
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.blocks import told
from derbench_analysis.statistics.conditions import COLD, DISTURBED, NO_LINK, UNSTEADY
from derbench_analysis.text import counted

_MOST = 0.5
"""The share of trials with a condition from which it speaks against the sweep."""

_SHOWN = 5


@dataclass(frozen=True)
class Check:
    """One question about a bundle: what speaks against it, each in a line, and a note for the reader."""

    name: str
    against: tuple[str, ...]
    note: str = ""


def verify(bundle: Bundle) -> list[Check]:
    """All checks. Those after the first need its files, and are left out where these cannot be read."""
    whole = Check("whole", tuple(damage(bundle)), f"{len(bundle.files)} files")
    if not {PLAN, ENVIRONMENT, TRIALS} <= set(bundle.files):
        return [whole]
    records, broken = _records(bundle.files[TRIALS])
    complete = Check("complete", (*broken, *_missing(bundle, records)), counted(len(records), "record"))
    with tempfile.TemporaryDirectory(prefix="derbench-") as scratch:
        folder = unpack(bundle, Path(scratch))
        try:
            dataset = load([folder])
        except BadInput as problem:
            said = str(problem).replace(f"{folder}/", "").replace(str(folder), "the bundle")
            return [whole, complete, Check("books", (said,))]
        return [whole, complete, Check("books", (), "balance"), *_of_figures(bundle, records), *_of_trials(dataset)]


def _records(text: bytes) -> tuple[list[dict[str, Any]], list[str]]:
    records, broken = [], []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            record = None
        if (
            isinstance(record, dict)
            and isinstance(record.get("identity"), dict)
            and isinstance(record.get("setup"), dict)
        ):
            records.append(record)
        else:
            broken.append(f"record {number} is no record of this version")
    return records, broken


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
    places = {each["order"] for each in run if isinstance(each.get("order"), int)}
    gone = sorted(set(range(max(places, default=-1) + 1)) - places)
    if gone:
        yield f"{counted(len(gone), 'fork')} of the order are not there, the first is number {gone[0]}"
    yield from _forks(_plan(bundle), run)


def _plan(bundle: Bundle) -> dict[str, Any]:
    try:
        plan = yaml.safe_load(bundle.files[PLAN])
    except (yaml.YAMLError, UnicodeError, RecursionError):
        return {}
    return plan if isinstance(plan, dict) else {}


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
    figures = [f"record {number}: {said}" for number, each in measured for said in contradictions(each)]
    physics = [f"record {number}: {said}" for number, each in measured for said in impossible(each)]
    described = {
        name.removeprefix(BOARDS).removesuffix(".yaml"): data
        for name, data in bundle.files.items()
        if name.startswith(BOARDS)
    }
    boards = [
        f"record {number}: {said}" for number, each in enumerate(records, start=1) for said in of_board(each, described)
    ]
    return [
        Check("figures", _few(figures), "agree with their histograms and counts"),
        Check("physics", _few(physics), "nothing is faster than its link"),
        Check("board", _few(boards), ", ".join(map(str, bundle.manifest.get("boards") or []))),
    ]  # fmt: skip


def _of_trials(dataset: Dataset) -> list[Check]:
    trials = dataset.trials[dataset.trials["outcome"].isin(MEASURED)]
    named = [set(text.split(", ")) for text in trials["conditions"]]
    of = counted(len(named), "trial")
    counts = {one.name: sum(one.name in names for names in named) for one in (COLD, UNSTEADY, DISTURBED, NO_LINK)}
    cold = counts[COLD.name]
    too_cold = [f"{cold} of {of} are cold"] if cold > _MOST * len(named) else []
    rest = ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "none has a condition"
    versions = sorted({str(commit) for commit in trials["commit"].dropna()}) or ["of no known commit"]
    others = counts[DISTURBED.name]
    disturbed = [f"{others} of {of} were disturbed by others"] if others > _MOST * len(named) else []
    return [
        Check("warm", tuple(too_cold), f"{cold} of {of} cold"),
        Check("steady", (*disturbed, *told(dataset.drifts)), f"{rest} of {of}"),
        Check("versions", (), f"derbench {', '.join(versions)}"),
    ]


def _few(said: list[str]) -> tuple[str, ...]:
    more = len(said) - _SHOWN
    return tuple(said if more <= 0 else [*said[:_SHOWN], f"and {more} more"])
