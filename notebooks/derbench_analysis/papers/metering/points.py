"""The trials of the nine plans as points: what was varied, what was expected, and what was measured."""

import math
import re
from collections.abc import Sequence
from functools import cached_property

import pandas as pd

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.records import COMMIT, ScenarioTrial, scenario_trials
from derbench_analysis.numerals import UNSIGNED, is_whole

STABLE = 0.95
"""A trial is stable when it is OK, and the measured rate is at least this share of the expected one."""

PREFIX = "metering-"
BULK, CONCENTRATORS, PERIOD, CONCENTRATOR, SERVER_BULK, SERVER_REQUESTS, WHOLE, BYTES, SEND = (
    PREFIX + name
    for name in (
        "bulk",
        "concentrators",
        "period",
        "concentrator",
        "server-bulk",
        "server-requests",
        "whole",
        "bytes",
        "send",
    )
)
"""The names of the plans."""

PLANS = (BULK, CONCENTRATORS, PERIOD, CONCENTRATOR, SERVER_BULK, SERVER_REQUESTS, WHOLE, BYTES, SEND)

_SECONDS = {"ms": 1e-3, "s": 1.0, "min": 60.0, "h": 3600.0}
_DURATION = re.compile(rf"({UNSIGNED}) ?(ms|s|min|h)")
_TOO_MUCH = "nothing ended of the"
"""Begins the reason of a trial that is INVALID because what came before its window took until after it."""
_VARIED = ["plan", "load", "senders", "period", "bulk", "serializer"]
_MEANS = ("expected", "measured", "ratio", "sent", "hop", "commit", "send", "payload", "wire")


class Points:
    """Points of one dataset, by plan. A point is the mean over the trials of a cell.

    Its columns:

        load                   the load
        senders, period, bulk  concentrators (or meters before a concentrator), their period in s, and the server's bulk
        expected, measured     parts a second; `ratio` is measured over expected
        sent                   parts a second that were due
        stable                 whether the point is stable
        hop, commit            medians in s
        send                   s that a sender takes for one message in a closed load
        payload, wire          bytes of a message
        trials                 how many trials the point is the mean of
    """

    def __init__(self, trials: Sequence[ScenarioTrial]) -> None:
        self._trials = [trial for trial in trials if trial.plan in PLANS]

    @classmethod
    def of(cls, dataset: Dataset) -> "Points":
        """From all its scenarios."""
        return cls(scenario_trials(dataset))

    @property
    def empty(self) -> bool:
        """Whether it has no points."""
        return self.all.empty

    @cached_property
    def all(self) -> pd.DataFrame:
        """The points of all plans."""
        rows = [_row(trial) for trial in self._trials if _shown(trial)]
        if not rows:
            return pd.DataFrame(columns=[*_VARIED, *_MEANS], dtype=float).assign(stable=False, trials=0)
        groups = pd.DataFrame(rows).groupby(_VARIED, sort=True)
        return groups.mean().assign(stable=groups["stable"].min(), trials=groups.size()).reset_index()

    def by(self, plan: str) -> pd.DataFrame:
        """The points of one plan."""
        return self.all[self.all["plan"] == plan].reset_index(drop=True)

    def borne(self, plan: str) -> pd.DataFrame:
        """The points of a plan that show how much is borne: its open loads, if it has some. A closed load offers less
        the longer a send takes. It falls short of its rate before anything is too much."""
        rows = self.by(plan)
        is_open = rows["load"] == "open"
        return rows[is_open].reset_index(drop=True) if is_open.any() else rows


def seconds(duration: str) -> float:
    """Seconds of a text such as `500 ms`; NaN if it is not a duration."""
    found = _DURATION.fullmatch(duration)
    return float(found[1]) * _SECONDS[found[2]] if found else math.nan


def _number(text: str) -> float:
    return float(text) if is_whole(text) else math.nan


def _shown(trial: ScenarioTrial) -> bool:
    """Whether it is a point: it has figures, or it was so much that none of it ended, which is not stable either."""
    return bool(trial.hops) and (trial.measured or trial.reason.startswith(_TOO_MUCH))


def _over(a: float, b: float) -> float:
    return a / b if b > 0 else math.nan


def _measured(trial: ScenarioTrial, bulk: float) -> float:
    """Parts a second; not more than can be of the whole window, for what ends after a stall ends quickly."""
    most = _over(trial.ends + bulk, trial.seconds)
    return trial.per_second if math.isnan(most) else min(trial.per_second, most)


def _row(trial: ScenarioTrial) -> dict[str, object]:
    parameters, first, commit = trial.parameters, trial.hops[0], trial.hop(COMMIT)
    simulated = trial.scenario != "metering"
    senders = _number(parameters.get("concentrators" if simulated else "meters", ""))
    period, bulk = seconds(parameters.get("period", "")), _number(parameters.get("bulk", ""))
    parts = bulk if simulated else 1.0
    measured = _measured(trial, bulk)
    expected, sent = _over(senders * parts, period), _over(first.due, trial.seconds)
    closed = parameters.get("load") == "closed"
    return {
        "plan": trial.plan,
        "load": parameters.get("load", "open"),
        "senders": senders,
        "period": period,
        "bulk": bulk,
        "serializer": parameters.get("serializer", ""),
        "expected": expected,
        "measured": measured,
        "ratio": _over(measured, expected),
        "sent": sent,
        "stable": trial.outcome == "OK" and measured >= STABLE * expected,
        "hop": first.took_ns / 1e9,
        "commit": commit.took_ns / 1e9 if commit else math.nan,
        "send": max(0.0, _over(senders * parts, sent) - period) if closed else math.nan,
        "payload": first.payload_bytes,
        "wire": trial.up_bytes_by_role.get("concentrators", math.nan),
    }
