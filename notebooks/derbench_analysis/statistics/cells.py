"""From trials to cells: one row each, with what its forks say together."""

from itertools import chain

import numpy as np
import pandas as pd

from derbench_analysis.data.columns import FLAT, IDENTITY
from derbench_analysis.data.links import most_per_second
from derbench_analysis.data.provenance import with_systems
from derbench_analysis.statistics.blocks import without_blocks
from derbench_analysis.statistics.conditions import COLUMN as CONDITIONS
from derbench_analysis.statistics.conditions import counts
from derbench_analysis.statistics.groups import gathered, numbered
from derbench_analysis.statistics.intervals import FINEST_STEP, Logs, limits

KEY = ["setup", *IDENTITY]
_ONE_WAY = "oneway"
MEASURES = {"throughput": "throughputPerSecond", "latency": "latencyMeanNs"}
MEANS = ["wireBytes", "wireBytesThere", "wireBytesBack", "payloadBytes", "cpuNsPerMessage",
    "latencyP50Ns", "latencyP99Ns",
         "upBitsPerSecond", "downBitsPerSecond", "resolutionNs"]  # fmt: skip

_RARE = "latencyP99Ns"


def with_names(trials: pd.DataFrame) -> pd.DataFrame:
    """Adds `system`: the middleware as it is shown, with its variant where that is not `base`."""
    return trials.assign(system=with_systems(trials))


def told_apart(rows: pd.DataFrame, names: list[str]) -> pd.DataFrame:
    """Adds to `system` each name in which the rows differ: unlike cells are no forks of one."""
    shown = rows["system"].astype(str)
    for name in names:
        shown = shown + ", " + rows[name].astype(str) if rows[name].nunique() > 1 else shown
    return rows.assign(system=shown)


def forks(trials: pd.DataFrame) -> pd.DataFrame:
    """One row for each fork of each cell: means over its repetitions that are OK and were not overloaded.

    Sweeps are kept apart, so that fork 1 of one sweep is not fork 1 of another.
    """
    fine = trials[(trials["outcome"] == "OK") & ~trials["overloaded"]]
    return _grouped(fine, [*KEY, "folder", "fork"])


def _grouped(trials: pd.DataFrame, by: list[str]) -> pd.DataFrame:
    wanted = [*MEASURES.values(), *MEANS]
    keys, numbers = numbered(trials, by)
    groups = trials.groupby(numbers)
    means = groups[wanted].mean()
    # a percentile that one trial cannot show has no mean
    means[_RARE] = means[_RARE].where(groups[_RARE].count() == groups.size())
    means["trials"] = groups.size()
    means["messages"] = groups["ok"].sum()
    means["support"] = groups["support"].first()
    means["scenario"] = groups["scenario"].first()
    means["emulated"] = groups["emulated"].any()
    means["counted"] = groups["schemaVersion"].min() <= FLAT
    told = bool((trials[CONDITIONS] != "").any())
    means[CONDITIONS] = gathered(trials[CONDITIONS], numbers) if told else [()] * len(means)
    return keys.join(means)


def cells(fork_rows: pd.DataFrame) -> pd.DataFrame:
    """One row for each cell: `throughput` (per second) and `latency` (ns) over forks, with `...Low` and `...High`.

    `conditions` names the conditions of its trials.

    A fork without one correct message has no logarithm: its cell has no value for that measure. Nor has one a latency
    that cannot be told from the emulation of its boards: it is less than `latencyBelow`, which is missing elsewhere.
    """
    fork_rows = told_from_emulation(fork_rows)
    keys, numbers = numbered(fork_rows, KEY)
    groups = fork_rows.groupby(numbers)
    frame = keys.join(groups[MEANS].mean())
    frame["forks"] = groups.size()
    frame[["trials", "messages"]] = groups[["trials", "messages"]].sum()
    frame["support"] = groups["support"].first()
    frame["scenario"] = groups["scenario"].first()
    frame["emulated"] = groups["emulated"].any()
    told = fork_rows[CONDITIONS].map(bool).any()
    each = gathered(fork_rows[CONDITIONS], numbers) if told else None
    frame[CONDITIONS] = "" if each is None else each.map(lambda of_forks: counts(chain(*of_forks)))
    for measure, column in MEASURES.items():
        frame = frame.join(_logs(fork_rows, numbers, measure, column))
        frame = with_limits(frame, measure)
    frame["latencyBelow"] = groups["latencyBelow"].max()
    frame["limitPerSecond"] = most_per_second(
        frame["wireBytesThere"], frame["wireBytesBack"], frame["upBitsPerSecond"], frame["downBitsPerSecond"]
    )
    return with_names(frame)


def told_from_emulation(fork_rows: pd.DataFrame) -> pd.DataFrame:
    """Removes latencies that boards' emulation hides. Half of a round trip can show half of the resolution of a whole
    one.

    A load without an echo has a one-way time, so the whole resolution applies to it.
    """
    ways = fork_rows["load"].map(lambda load: 1 if load.startswith(_ONE_WAY) else 2)
    least = fork_rows["resolutionNs"].astype(float) / ways.astype(float)
    hidden = fork_rows["latencyMeanNs"] < least
    return fork_rows.assign(latencyMeanNs=fork_rows["latencyMeanNs"].mask(hidden), latencyBelow=least.where(hidden))


def _logs(fork_rows: pd.DataFrame, cell: pd.Series, measure: str, column: str) -> pd.DataFrame:
    logs = np.log(fork_rows[column].where(fork_rows[column] > 0))
    groups = logs.groupby(cell)
    whole = groups.count() == groups.size()
    steps = pd.Series(_step(fork_rows, measure), fork_rows.index).groupby(cell).max()
    found = pd.DataFrame(
        {"LogMean": groups.mean(), "LogVariance": groups.var(), "Forks": groups.count(), "Step": steps}
    )
    within = _within(fork_rows, cell, logs)
    # a cell that has its blocks for itself keeps its values: nothing tells the blocks apart from it
    alone = ~(within.pop("BlockFree") > 0)
    for name, own in (("BlockMean", found["LogMean"]), ("BlockVariance", found["LogVariance"])):
        within[name] = within[name].mask(alone, own)
    within["BlockFreedom"] = within["BlockFreedom"].mask(alone, found["Forks"] - 1)
    return found.join(within).where(whole).add_prefix(measure)


def _within(fork_rows: pd.DataFrame, cell: pd.Series, logs: pd.Series) -> pd.DataFrame:
    """Mean and variance without blocks. With n forks, n - 1 degrees are free, less what fitting the blocks took."""
    groups = without_blocks(fork_rows, logs, cell).groupby(cell)
    mean, count, free = groups["value"].mean(), groups["value"].count(), groups["free"].mean()
    squares = groups["value"].var() * (count - 1)
    freedom = (count - 1) * free
    variance = (squares / freedom).where(freedom > 0)
    return pd.DataFrame({"BlockMean": mean, "BlockVariance": variance, "BlockFreedom": freedom, "BlockFree": free})


def _step(fork_rows: pd.DataFrame, measure: str) -> pd.Series | float:
    """A rate of a flat record is a count over a whole window, and a count of n resolves an nth of it. Since then it is
    a number of intervals over their time."""
    if measure != "throughput":
        return FINEST_STEP
    nth = (fork_rows["trials"] / fork_rows["messages"].where(fork_rows["messages"] > 0)).fillna(1.0)
    return nth.where(fork_rows["counted"], FINEST_STEP)


def with_limits(frame: pd.DataFrame, measure: str) -> pd.DataFrame:
    """Adds the mean and its limits, from the columns that `Logs.columns` reads."""
    value, low, high = limits(Logs.columns(frame, measure))
    return frame.assign(**{measure: value, f"{measure}Low": low, f"{measure}High": high})
