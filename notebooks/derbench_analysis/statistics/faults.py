"""Trials to which something was done on purpose."""

import pandas as pd

from derbench_analysis.advise.evidence import rate_of
from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.links import BUCKET, kind_of_board
from derbench_analysis.data.load import OPEN_LOOPS, PAIR, Dataset
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.statistics.cells import told_apart, with_names
from derbench_analysis.statistics.delivery import Fork, estimate, fork_counts
from derbench_analysis.text import significant

_AT = " at "
_HEADINGS = ["middleware", "pattern", "fault", "recovered", "seconds", "in 1 s", "lost", "late", "unsent", "doubled"]
_SECOND_NS = 1e9


def name_of(label: str) -> str:
    """What was done, without when: `link-down-2s`."""
    return label.partition(_AT)[0]


def of_pairs(dataset: Dataset) -> pd.DataFrame:
    """Trials of pairs with a fault."""
    return dataset.faulted[dataset.faulted["scenario"] == PAIR].reset_index(drop=True)


def with_fault(dataset: Dataset, wanted: str) -> pd.DataFrame:
    """The trials of pairs with that fault: by its name, or by what it begins with, such as `broker-restart`.

    NotMeasured where there is no fault at all; else BadInput names those that there are.
    """
    found = of_pairs(dataset)
    names = found["fault"].map(name_of)
    chosen = found[(names == wanted) | names.str.startswith(f"{wanted}-")]
    if chosen.empty:
        if names.empty:
            raise NotMeasured(
                f"no trial with a fault is in the dataset, so nobody knows what '{wanted}' does: run derbench sweep "
                "sweeps/faults.yaml, or a plan of yours with faults, and name its folder"
            )
        raise BadInput(f"no trial with fault '{wanted}' is in the dataset: it has {', '.join(sorted(set(names)))}")
    return chosen.reset_index(drop=True)


def least_rate(tried: pd.DataFrame, board: str | None, link: str | None, pattern: str | None) -> float | None:
    """The least number of messages per second that was tried with the fault, there and in that pattern, if any was.

    A question that names no rate is of that one: what misses at a rate tells nothing of lower ones.
    """
    asked = tried[
        (tried["board"].map(kind_of_board) == kind_of_board(str(board)))
        & tried["link"].isin([link, f"{link}{BUCKET}"])
        & (tried["pattern"] == pattern)
    ]
    return min((rate_of(load) for load in asked["load"] if load.startswith(OPEN_LOOPS)), default=None)


def untried(dataset: Dataset, tried: pd.DataFrame) -> list[str]:
    """The middleware of the dataset that has no trial with that fault."""
    ran = with_names(tried[tried["outcome"] != "UNSUPPORTED"])
    everything = with_names(pd.concat([dataset.pairs, dataset.faulted], ignore_index=True))
    return sorted(set(everything["system"]) - set(ran["system"]))


def table(faulted: pd.DataFrame) -> list[list[str]]:
    """Headings, then a row for each middleware (and scenario), pattern and fault: medians and sums over its forks.

    Further differences between cells of pairs stand behind the middleware. A row that was never measured says how its
    trials ended.
    """
    named = _named(faulted)
    rows = [_HEADINGS]
    for key, tried in named.groupby(["system", "pattern", named["fault"].map(name_of)], observed=True):
        trials = tried[tried["outcome"].isin(MEASURED)]
        if trials.empty:
            ended = ", ".join(sorted(set(tried["outcome"]))).lower()
            rows.append([*map(str, key), ended, *["-"] * (len(_HEADINGS) - 4)])
            continue
        recovered = trials["recoveredAfterNs"].dropna()
        counts = [f"{int(trials[name].sum()):,}" for name in ("faultLost", "faultLate", "faultUnsent", "faultDoubled")]
        seconds = significant(float(recovered.median()) / _SECOND_NS) if len(recovered) else "-"
        came = f"{len(recovered)} of {len(trials)}"
        rows.append([*map(str, key), came, seconds, _in_a_second(trials), *counts])
    return rows


def storms(faulted: pd.DataFrame) -> list[list[str]]:
    """Headings, then a row for each trial in which all devices were cut off, and came back at once."""
    rows = [
        ["middleware", "scenario", "devices", "back", "half", "99 of 100", "all", "connections/s", "failed attempts"]
    ]
    if "stormDevices" not in faulted:
        return rows
    cut = faulted[faulted["stormDevices"].notna()]
    for _, trial in with_names(cut).iterrows():
        after = [_seconds(trial[name]) for name in ("stormHalfNs", "stormMostNs", "stormLastNs")]
        rate = "-" if pd.isna(trial["stormPerSecond"]) else significant(float(trial["stormPerSecond"]))
        counts = [f"{int(trial[name]):,}" for name in ("stormDevices", "stormBack")]
        failed = f"{int(trial['stormFailedAttempts']):,}"
        rows.append([str(trial["system"]), str(trial["scenario"]), *counts, *after, rate, failed])
    return rows


def _seconds(ns: float) -> str:
    return "-" if pd.isna(ns) else significant(float(ns) / _SECOND_NS)


def _named(faulted: pd.DataFrame) -> pd.DataFrame:
    named, of_scenario = with_names(faulted), faulted["scenario"] != PAIR
    pairs = told_apart(named[~of_scenario], ["setup", "serializer", "node", "nodeSize", "load"])["system"]
    inside = named["system"].astype(str) + " in " + named["scenario"].astype(str)
    return named.assign(system=pairs.reindex(named.index).where(~of_scenario, inside))


def _in_a_second(trials: pd.DataFrame) -> str:
    """With which probability a message of such a trial was there within a second; of a route nothing says that."""
    counts = fork_counts(trials[trials["scenario"] == PAIR], _SECOND_NS)
    if counts.empty:
        return "-"
    each = counts[["scheduled", "delivered", "possible"]].to_numpy(int)
    return estimate([Fork(*map(int, numbers)) for numbers in each]).text()
