"""How many devices a scenario bears: from the trials that were run, as `derbench search --for` runs them."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from derbench_analysis.advise.question import duration_ns
from derbench_analysis.data.provenance import notes, shown_parameter
from derbench_analysis.data.records import ScenarioTrial
from derbench_analysis.data.yamls import files
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.numerals import is_whole
from derbench_analysis.statistics.conditions import ADVICE, LeftOut, fit_records
from derbench_analysis.terminal import table
from derbench_analysis.text import closest

ENOUGH_FORKS = 2
"""A number holds when so many trials of it were run, and all were OK and lost nothing, as the search has it."""
LATE = "deadline"
"""The parameter beyond which a message is late."""
SUBSCRIBERS = "subscribers"
"""Those whom a publication reaches: the devices of the scenario `prices`."""
HEADINGS = ["", "bears", "fails at", "why it fails", "trials"]


@dataclass(frozen=True)
class Asked:
    """A scenario, and its parameter that is the number of devices."""

    scenario: str
    number: str

    @property
    def search(self) -> str:
        return f"derbench search --scenario {self.scenario} --for {self.number}"


def asked(scenario: str | None, number: str | None) -> Asked:
    if number == SUBSCRIBERS and scenario in (None, "prices"):
        return Asked("prices", "devices")
    return Asked(scenario or "", number or "")


@dataclass(frozen=True)
class Bearing:
    """The largest number of devices that `holds` and the least above it that `fails`, over trials that differ in that
    number alone; None if unknown. `why` is the reason of the first trial that failed.
    """

    label: str
    holds: int | None
    fails: int | None
    why: str
    trials: int


def counting(trials: Sequence[ScenarioTrial], question: Asked) -> tuple[list[ScenarioTrial], LeftOut]:
    """The scenario's trials that may count in advice, and the others. NotMeasured where all are left out."""
    kept, out = fit_records(_of(trials, question), ADVICE)
    if not kept:
        raise NotMeasured(f"nothing is left of scenario '{question.scenario}': {out.text}; to know: {question.search}")
    return kept, out


def bearings(trials: Sequence[ScenarioTrial], question: Asked, deadline_ns: float | None) -> list[Bearing]:
    """Most devices first. NotMeasured names the scenarios that there are, BadInput the parameters.

    With a deadline those trials count that were run with it or a shorter one.
    """
    here, of = _of(trials, question), question.number
    numbers = sorted({name for trial in here for name, value in trial.parameters.items() if is_whole(value)})
    if of not in numbers:
        raise BadInput(
            f"scenario '{question.scenario}' has no number '{of}': use {', '.join(numbers) or 'another scenario'}"
        )
    groups: dict[tuple[tuple[str, str], ...], list[ScenarioTrial]] = defaultdict(list)
    for trial in here:
        # records from before a parameter came do not have it
        if of in trial.parameters and _in_time(trial, deadline_ns):
            groups[tuple((name, value) for name, value in sorted(trial.parameters.items()) if name != of)].append(trial)
    told = _told_apart(list(groups))
    found = [_bearing(_label(key, told), of_group, of) for key, of_group in groups.items()]
    return sorted(found, key=lambda each: (-(each.holds or 0), each.label))


def as_text(found: Sequence[Bearing], question: Asked) -> str:
    """A row for each way in which it was run, then what would make the first number known better."""
    scenario, of, search = question.scenario, question.number, question.search
    if not any(each.holds for each in found):
        rows = [] if not found else ["", *_rows(found)]
        return "\n".join(
            [f"Nobody measured how many {of} {scenario} bears for certain.", *rows, "", f"To know: {search}"]
        )
    lines = [
        f"How many {of} {scenario} bears: all trials of that number were OK and lost nothing, {ENOUGH_FORKS} at least",
        "",
        *_rows(found),
    ]
    best = found[0]
    if best.fails is None:
        lines += ["", f"More than {best.holds:,} was not tried. To know: {search}"]
    return "\n".join(lines)


def _rows(found: Sequence[Bearing]) -> list[str]:
    rows = table([HEADINGS, *([each.label, _count(each.holds), _count(each.fails), each.why, str(each.trials)]
                              for each in found)])  # fmt: skip
    return [*rows, *notes(each.label for each in found)]


def _count(number: int | None) -> str:
    return "not known" if number is None else f"{number:,}"


def _of(trials: Sequence[ScenarioTrial], question: Asked) -> list[ScenarioTrial]:
    here = [trial for trial in trials if trial.scenario == question.scenario]
    if not here:
        _require_known(question.scenario)
        there = ", ".join(sorted({trial.scenario for trial in trials})) or "none"
        raise NotMeasured(
            f"nobody measured scenario '{question.scenario}' in these folders: they have {there}; "
            f"to know: {question.search}"
        )
    return here


def _require_known(scenario: str) -> None:
    """BadInput lists the scenarios that derbench has; a file of one's own is known to whoever wrote it."""
    known = files("scenarios")
    if scenario not in known and not scenario.endswith(".yaml"):
        raise BadInput(f"scenario '{scenario}' is unknown: use {', '.join(known)}{closest(scenario, known)}")


def _in_time(trial: ScenarioTrial, deadline_ns: float | None) -> bool:
    if deadline_ns is None:
        return True
    said = trial.parameters.get(LATE)
    return said is not None and duration_ns(said) <= deadline_ns


def _bearing(label: str, trials: Sequence[ScenarioTrial], of: str) -> Bearing:
    by_number: dict[int, list[ScenarioTrial]] = defaultdict(list)
    for trial in trials:
        by_number[int(trial.parameters[of])].append(trial)
    bad = {number: next(filter(None, map(_lacks, tried)), "") for number, tried in by_number.items()}
    fails = min((number for number, why in bad.items() if why), default=None)
    held = [
        n for n, tried in by_number.items() if len(tried) >= ENOUGH_FORKS and n < (math.inf if fails is None else fails)
    ]
    return Bearing(label, max(held, default=None), fails, "" if fails is None else bad[fails], len(trials))


def _lacks(trial: ScenarioTrial) -> str:
    """The reason why a trial does not show that its devices are borne; empty if it does. Messages that a middleware
    may lose are not borne, either.
    """
    if trial.outcome != "OK":
        return trial.reason or trial.outcome
    lost = sum(hop.lost for hop in (*trial.hops, *trial.copies) if hop.lost > 0)
    return f"{lost:,.0f} lost" if lost else ""


def _told_apart(keys: Sequence[tuple[tuple[str, str], ...]]) -> set[str]:
    """The parameters in which they differ."""
    values: dict[str, set[str]] = defaultdict(set)
    for key in keys:
        for name, value in key:
            values[name].add(value)
    return {
        name for name, of_it in values.items() if len(of_it) > 1 or sum(name in dict(key) for key in keys) < len(keys)
    }


def _label(key: tuple[tuple[str, str], ...], told: set[str]) -> str:
    return ", ".join(shown_parameter(name, value) for name, value in key if name in told)
