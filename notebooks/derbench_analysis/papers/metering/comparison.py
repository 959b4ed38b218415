"""The same metering over several middleware with several serializers: what a reading costs with each."""

import math
from collections.abc import Sequence
from statistics import fmean

import pandas as pd

from derbench_analysis.data.provenance import shown
from derbench_analysis.data.records import ScenarioTrial
from derbench_analysis.papers.metering.points import PREFIX

PLAN = PREFIX + "middleware"


def compared(trials: Sequence[ScenarioTrial]) -> pd.DataFrame:
    """A row for each trial of the plan that has figures, sorted by middleware.

    `meterBytes` and `serverBytes` are bytes for each reading, there and back, on the links of the meters and of the
    server. `cpuUs` is the CPU time of the processes of all roles, without a broker that is a program of its own.
    """
    rows = [_row(trial) for trial in trials if trial.plan == PLAN and trial.measured]
    table = pd.DataFrame(rows, columns=["middleware", "serializer", "outcome", "perSecond", "meterBytes", "serverBytes",
                                        "cpuUs", "p99Ms"])  # fmt: skip
    return table.sort_values(["middleware", "serializer"], kind="stable", ignore_index=True)


def _row(trial: ScenarioTrial) -> tuple[object, ...]:
    bulks = trial.hop("bulks")
    bulk = bulks.arrived / bulks.messages if bulks and bulks.messages else math.nan
    cpu = trial.cpu_ns_by_role
    gathering = [value for role, value in cpu.items() if trial.behaviours.get(role) == "gather"]
    ns = cpu.get("meters", math.nan) + (fmean(gathering) if gathering else 0) + cpu.get("server", math.nan) / bulk
    return (
        shown(trial.parameters.get("middleware", "")), trial.parameters.get("serializer", ""), trial.outcome,
        trial.per_second,
        trial.bytes_by_role.get("meters", math.nan), trial.bytes_by_role.get("server", math.nan) / bulk,
        ns / 1e3, trial.p99_ns / 1e6,
    )  # fmt: skip
