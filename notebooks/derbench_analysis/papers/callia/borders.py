"""The trials of the latency test and of the burst, by what was varied: TLS, acknowledgement, autocommit."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from derbench_analysis.data.histograms import EMPTY, Histogram, decode, merge
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.records import ScenarioTrial, scenario_trials

LATENCY, BURST = "callia-latency", "callia-burst"
"""The beginnings of the plans' names; names of shortened plans end in `-short`."""


@dataclass(frozen=True)
class Case:
    """One combination of what was varied, and its trials that have figures: rates and times are of OK ones."""

    middleware: str
    acknowledged: bool
    commits: bool
    trials: tuple[ScenarioTrial, ...]

    @property
    def name(self) -> str:
        """In words: `kafka/tls, acknowledged, autocommit`."""
        said = [self.middleware, "acknowledged" if self.acknowledged else "not acknowledged"]
        return ", ".join([*said, "autocommit" if self.commits else "no autocommit"])

    @property
    def sound(self) -> tuple[ScenarioTrial, ...]:
        """The trials that are OK."""
        return tuple(trial for trial in self.trials if trial.outcome == "OK")

    @property
    def per_second(self) -> float:
        """Messages that arrived, the mean over trials; NaN where none is OK."""
        return fmean(trial.per_second for trial in self.sound) if self.sound else math.nan

    @property
    def lost(self) -> int:
        """Messages that were sent and did not arrive."""
        return sum(int(hop.lost) for trial in self.trials for hop in trial.hops)

    @property
    def arrived(self) -> int:
        """Messages."""
        return sum(int(hop.arrived) for trial in self.trials for hop in trial.hops)

    @property
    def out_of_order(self) -> int:
        """Messages that arrived after one that was sent later."""
        return sum(int(trial.out_of_order) for trial in self.trials)

    @property
    def duplicated(self) -> int:
        """Further arrivals."""
        return sum(int(trial.duplicated) for trial in self.trials)

    @property
    def times(self) -> Histogram:
        """The times of all messages of all trials, in ns, from the intended send to the arrival."""
        found = [decode(trial.histogram) for trial in self.sound if trial.histogram]
        return merge(found) if found else EMPTY

    @property
    def first_ms(self) -> float:
        """The mean time of each trial's first message."""
        known = [trial.first_message_ns for trial in self.sound if not math.isnan(trial.first_message_ns)]
        return fmean(known) / 1e6 if known else math.nan


@dataclass(frozen=True)
class Borders:
    """A dataset's trials of the two experiments."""

    latency: tuple[Case, ...]
    burst: tuple[Case, ...]

    @classmethod
    def of(cls, dataset: Dataset) -> "Borders":
        """From all its scenarios."""
        return cls.of_trials(scenario_trials(dataset))

    @classmethod
    def of_trials(cls, trials: Sequence[ScenarioTrial]) -> "Borders":
        """From these."""
        return cls(_cases(trials, LATENCY), _cases(trials, BURST))

    @property
    def empty(self) -> bool:
        """Whether it has no trials."""
        return not self.latency and not self.burst


def _cases(trials: Sequence[ScenarioTrial], plan: str) -> tuple[Case, ...]:
    found: dict[tuple[str, bool, bool], list[ScenarioTrial]] = {}
    for trial in trials:
        if trial.plan in (plan, f"{plan}-short") and trial.measured and trial.hops:
            said = trial.parameters
            key = (said.get("middleware", ""), said.get("acks", "all") != "0", said.get("autocommit") == "true")
            found.setdefault(key, []).append(trial)
    return tuple(Case(*key, tuple(of_it)) for key, of_it in sorted(found.items()))
