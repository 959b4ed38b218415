"""Conditions: what is true of a trial or a sweep and limits what may be concluded from it.

One table, `CONDITIONS`, says what matters to what. `conditions.json` is made from the harness's own table, and
docs/conditions.md has it from here. Whoever ranks, judges,
predicts, compares, advises or publishes asks `fit` for the trials that may count, and says what `fit` left out.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy as np
import pandas as pd

from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.links import NO_LINK as PROBED
from derbench_analysis.data.links import WAYS
from derbench_analysis.errors import NotMeasured
from derbench_analysis.text import counted

_MADE = json.loads((Path(__file__).parents[1] / "conditions.json").read_text(encoding="utf-8"))

RANK, CLAIM, PREDICTION, COMPARISON, ADVICE, PAGE = "rank", "claim", "prediction", "comparison", "advice", "page"
LIMIT, COUNT = "limit", "count"
USES: tuple[str, ...] = tuple(_MADE["uses"])
"""What is concluded from figures."""

SHOWN, OUT, REFUSED, NEVER_MET = "shown", "left out", "refused", "never met"
"""The fates of a figure: it counts, and its condition stands beside it; it does not count; nothing is made; it counts,
and shows no deadline as met.
"""

COLUMN = "conditions"
"""The column of a table of trials with the names of each one's conditions, with commas between them."""

SEE = " (docs/conditions.md)"

FASTER_THAN_WIRE = 0.98
"""The share of the time that its bytes take on a wire: a round trip below it crossed no link of that rate."""

_FULL_FRAME = 1514
_LISTS = (list, tuple, np.ndarray)

_ACKNOWLEDGED = 66 / (2 * 1514)
"""The share of the bytes one way that comes back as acknowledgements of TCP; no message waits for them."""


@dataclass(frozen=True)
class Condition:
    """One condition: of what it is true, and what becomes of its figures in each use that is not named `SHOWN`."""

    name: str
    meaning: str
    becomes: Mapping[str, str]

    def in_(self, use: str) -> str:
        """What becomes of its figures there."""
        return self.becomes.get(use, SHOWN)


CONDITIONS = tuple(Condition(made["name"], made["meaning"], made["becomes"]) for made in _MADE["conditions"])
"""What matters to what."""

_NAMED = {one.name: one for one in CONDITIONS}
COLD, UNSTEADY, DISTURBED, NO_LINK, CUT_OFF, UNRESOLVED, SHARED_CORE, MISPLACED, DRIFTING = (
    _NAMED[name]
    for name in (
        "cold",
        "unsteady",
        "disturbed",
        "no link",
        "cut off",
        "unresolved",
        "shared core",
        "misplaced",
        "drifting",
    )
)


def with_conditions(trials: pd.DataFrame) -> pd.DataFrame:
    """Adds the column `conditions`; `disturbances` becomes one text.

    A record names the conditions of its trial. Older records are judged by their fields. Where one trial of a setup was
    faster than a wire, all trials of it count as faster.
    """
    texts = trials["disturbances"].map(_joined)
    measured = trials["outcome"].isin(MEASURED)
    told = trials["limiting"].map(_is_list).astype(bool)
    named = [set(map(str, said)) if _is_list(said) else set() for said in trials["limiting"]]
    judged = {
        COLD.name: trials["warmUpStable"].eq(False),
        DISTURBED.name: texts != "",
        CUT_OFF.name: trials["searchEnded"].eq(False),
        UNRESOLVED.name: _unresolved(trials),
    }
    found = {one.name: pd.Series([one.name in names for names in named], index=trials.index) for one in CONDITIONS}
    for name, true in judged.items():
        found[name] |= true.fillna(False).astype(bool) & ~told
    found[NO_LINK.name] |= _no_link(trials)
    names = np.full(len(trials), "", dtype=object)
    for name, true in found.items():
        here = (true & measured).to_numpy()
        names[here] = [f"{before}, {name}" if before else name for before in names[here]]
    return trials.assign(disturbances=texts, conditions=names)


def _joined(said: object) -> str:
    return "; ".join(map(str, said)) if isinstance(said, _LISTS) else ""


def _is_list(said: object) -> bool:
    return isinstance(said, _LISTS)


def _no_link(trials: pd.DataFrame) -> pd.Series:
    """Whether any trial of the same setup was faster than a wire: then none of them had a link."""
    up, down = (trials[name].where(trials[name] > 0) for name in ("upBitsPerSecond", "downBitsPerSecond"))
    there, back = trials["wireBytesThere"], trials["wireBytesBack"]
    lone = [(one - _ACKNOWLEDGED * other).clip(lower=0.0) for one, other in ((there, back), (back, there))]
    beside = [trials[f"{way}OverheadBytes"] * np.ceil(one / _FULL_FRAME) for way, one in zip(WAYS, lone, strict=True)]
    on_wire = 8e9 * ((lone[0] + beside[0]) / up + (lone[1] + beside[1]) / down)
    faster = trials["roundTripP50Ns"].notna() & (2 * trials["latencyMeanNs"] < FASTER_THAN_WIRE * on_wire)
    fine: pd.Series = (faster | (trials[PROBED] > 0)) & (trials["outcome"] == "OK")
    any_of_setup: pd.Series = fine.groupby(trials["setup"]).transform("any")
    return any_of_setup


def _unresolved(trials: pd.DataFrame) -> pd.Series:
    ways = trials["load"].map(lambda load: 1.0 if str(load).startswith("oneway") else 2.0)
    return trials["latencyMeanNs"] < trials["resolutionNs"].astype(float) / ways


class Limited(Protocol):
    """A trial with the names of its conditions."""

    @property
    def conditions(self) -> tuple[str, ...]:
        """In any order."""

    @property
    def measured(self) -> bool:
        """Whether it has figures."""


Trial = TypeVar("Trial", bound=Limited)


@dataclass(frozen=True)
class LeftOut:
    """How many of how many trials a use left out, and how many of these have each condition."""

    trials: int
    of: int
    by_condition: Mapping[str, int]

    @property
    def text(self) -> str:
        """In one line; empty where nothing was left out."""
        if not self.trials:
            return ""
        why = ", ".join(f"{count:,} {name}" for name, count in self.by_condition.items())
        return f"left out {self.trials:,} of {counted(self.of, 'trial')}: {why}{SEE}"

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {"trials": self.trials, "of": self.of, "conditions": dict(self.by_condition)}


def fit(trials: pd.DataFrame, use: str) -> tuple[pd.DataFrame, LeftOut]:
    """The trials that may count in that use, and what was left out. Only measured trials are counted as left out."""
    named = _against(use, [text.split(", ") if text else () for text in trials[COLUMN]])
    kept = np.array([not names for names in named], dtype=bool)
    return trials[kept], _left_out(named, int(trials["outcome"].isin(MEASURED).sum()))


def fit_records(trials: Sequence[Trial], use: str) -> tuple[list[Trial], LeftOut]:
    """The same of trials that are no rows of a table."""
    named = _against(use, [trial.conditions if trial.measured else () for trial in trials])
    kept = [trial for trial, names in zip(trials, named, strict=True) if not names]
    return kept, _left_out(named, sum(trial.measured for trial in trials))


def _against(use: str, conditions: Iterable[Iterable[str]]) -> list[set[str]]:
    """The conditions of each trial by which that use leaves it out."""
    out = {condition.name for condition in CONDITIONS if condition.in_(use) == OUT}
    return [out.intersection(names) for names in conditions]


def _left_out(named: Sequence[set[str]], measured: int) -> LeftOut:
    counted_by_name = Counter(name for names in named for name in names)
    order = [condition.name for condition in CONDITIONS]
    by_condition = {name: counted_by_name[name] for name in order if counted_by_name[name]}
    return LeftOut(sum(map(bool, named)), measured, by_condition)


def require_fit(trials: pd.DataFrame, use: str, what: str) -> tuple[pd.DataFrame, LeftOut]:
    """The same; NotMeasured where there were measured trials and none of them may count."""
    kept, out = fit(trials, use)
    if out.of and out.trials == out.of:
        raise NotMeasured(f"nothing is left for {what}: {out.text}")
    return kept, out


def counts(conditions: Iterable[str]) -> str:
    """The conditions of one cell's trials, such as `3 of 5 cold`; empty where no trial has any."""
    each = list(conditions)
    found = Counter(name for text in each if text for name in text.split(", "))
    return ", ".join(
        name if count == len(each) else f"{count} of {len(each)} {name}" for name, count in found.most_common()
    )


def as_markdown() -> str:
    """The table of what matters to what, for docs/conditions.md."""
    rows = [["condition", *USES], ["---"] * (1 + len(USES))]
    rows += [[f"`{one.name}`", *(one.in_(use) for use in USES)] for one in CONDITIONS]
    meanings = [f"- `{one.name}`: {one.meaning}." for one in CONDITIONS]
    return "\n".join([*(f"| {' | '.join(row)} |" for row in rows), "", *meanings])
