"""The trials of ENCOURAGE's plans, by what was varied in them."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from derbench_analysis.data.histograms import EMPTY, Histogram, decode
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.records import ScenarioTrial, scenario_trials

SATURATION, STEADY, OPTIONS, GATEWAYS, HOMES = (
    f"encourage-{name}" for name in ("saturation", "steady", "options", "gateways", "homes")
)
"""The names of the plans."""

PLANS = (SATURATION, STEADY, OPTIONS, GATEWAYS, HOMES)

DESIGNS = ("thread-per-message", "thread-per-device", "sender-per-message", "one-sender")
"""The designs of the router, in the order of the paper."""

CAMPUS, HOME = "100mbit-terrassa", "adsl-terrassa"
"""The links of gateways at the paper's places; the router has the first."""

OTHER_PLACES = {"100mbit-europe": "as near as light in glass says", "100mbit": "beside its broker"}
"""Where else the router was, by the link of the gateways."""

SMALL, BIG = "small", "medium"

BENT = 3.0
"""The mean of a rate beyond the knee, over the mean of the lowest rate."""

Figure = Callable[[ScenarioTrial], float]


@dataclass(frozen=True)
class Loops:
    """The control loops of one dataset."""

    trials: tuple[ScenarioTrial, ...]

    @classmethod
    def of(cls, dataset: Dataset) -> "Loops":
        """From all its scenarios."""
        return cls.of_trials(scenario_trials(dataset))

    @classmethod
    def of_trials(cls, trials: Sequence[ScenarioTrial]) -> "Loops":
        """From these."""
        return cls(tuple(trial for trial in trials if trial.plan in PLANS))

    @property
    def empty(self) -> bool:
        """Whether it has no trials."""
        return not self.trials

    def by(self, plan: str, **parameters: str) -> list[ScenarioTrial]:
        """The trials of one plan with these parameters."""
        return [
            trial
            for trial in self.trials
            if trial.plan == plan and all(trial.parameters.get(name) == value for name, value in parameters.items())
        ]

    def workflow(self, design: str, size: str = SMALL, link: str = CAMPUS) -> float:
        """Seconds of one workflow at saturation; NaN if all its trials failed or it has no trials."""
        return middle(self._burst(design, size, link), workflow)

    def workflows(self, design: str, size: str = SMALL, link: str = CAMPUS) -> list[float]:
        """The same of each trial that has figures."""
        return known(self._burst(design, size, link), workflow)

    def _burst(self, design: str, size: str, link: str) -> list[ScenarioTrial]:
        return self.by(SATURATION, design=design, size=size, homeLink=link)

    def steady(self, size: str = SMALL, link: str = CAMPUS) -> list[tuple[float, list[ScenarioTrial]]]:
        """Workflows a second that were due, and their trials; the fewest first."""
        rates: dict[float, list[ScenarioTrial]] = {}
        for trial in self.by(STEADY, size=size, homeLink=link):
            if not math.isnan(rate := due(trial)):
                rates.setdefault(rate, []).append(trial)
        return sorted(rates.items())

    def stable(self, size: str = SMALL, link: str = CAMPUS) -> tuple[float, float]:
        """The highest rate below the first that does not hold, and that first one; NaN if there is no such rate.

        A rate holds if its trials are OK and their mean is at most three times the mean at the lowest rate.
        """
        holds, lowest = math.nan, math.nan
        for rate, trials in self.steady(size, link):
            mean = middle(trials, mean_ms)
            if any(trial.outcome != "OK" for trial in trials) or mean > BENT * lowest:
                return holds, rate
            holds, lowest = rate, mean if math.isnan(lowest) else lowest
        return holds, math.nan


def due(trial: ScenarioTrial) -> float:
    """Workflows a second by its parameters: devices over their period in seconds."""
    period = trial.parameters.get("period", "").split(" ")
    try:
        return float(trial.parameters["devices"]) / (float(period[0]) * {"ms": 1e-3, "s": 1.0, "min": 60.0}[period[1]])
    except (KeyError, ValueError, IndexError, ZeroDivisionError):
        return math.nan


def workflow(trial: ScenarioTrial) -> float:
    """Seconds of one workflow: from the burst to the last command, over the workflows of the burst."""
    times = histogram(trial)
    workflows = trial.hops[0].due if trial.hops else 0
    return int(times.highest[-1]) / 1e9 / workflows if times.total and workflows else math.nan


def mean_ms(trial: ScenarioTrial) -> float:
    """From the intended send to the command, in ms."""
    times = histogram(trial)
    return times.mean() / 1e6 if times.total else math.nan


def histogram(trial: ScenarioTrial) -> Histogram:
    """From the intended send to the command, in ns."""
    return decode(trial.histogram) if trial.histogram else EMPTY


def middle(trials: Iterable[ScenarioTrial], figure: Figure) -> float:
    """The median over the trials that have figures; NaN without any."""
    values = known(trials, figure)
    return median(values) if values else math.nan


def known(trials: Iterable[ScenarioTrial], figure: Figure) -> list[float]:
    """The figure of each trial that has it."""
    return [value for trial in trials if trial.measured and not math.isnan(value := figure(trial))]
