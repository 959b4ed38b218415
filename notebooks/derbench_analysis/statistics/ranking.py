"""Ranks in groups that cannot be told apart, not by ordinal, and how far apart the members of a group may be."""

import numpy as np
import pandas as pd

from derbench_analysis.statistics.intervals import CONFIDENCE, FEWEST_FORKS, Interval, Logs, p_value, ratio_limits

BETTER = {"throughput": "higher", "latency": "lower"}

ALIKE = 1.1
"""Two cells are as good as each other where the whole interval of their ratio lies within this factor.

That they cannot be told apart says nothing of it: few or noisy forks tell nothing apart. To be shown as alike takes a
margin, and an interval within it (Schuirmann 1987; with an interval of 95 % the error is 2.5 % on each side).
"""


def rank(cells: pd.DataFrame, measure: str) -> pd.DataFrame:
    """The cells, best first, with `group`: 1 for the best and for all that cannot be told apart from it; then 2 for the
    best of the rest and those like it, and so on.

    A cell with fewer forks than an interval needs has no group, and comes last: nothing can be said of its place.
    `behind`, with `behindLow` and `behindHigh`, is how many times as good the best of its group is; `alike` whether
    that is within `ALIKE` for certain. Each comparison is at 95 % and alone: of twenty cells like the best, one is
    put below by chance. `comparisons` is how many were made.
    """
    ranked = _best_first(cells, measure)
    logs = Logs.within(ranked, measure)
    group, behind, comparisons = np.zeros(len(ranked), int), np.full((3, len(ranked)), np.nan), 0
    rest = np.flatnonzero(rankable(ranked, measure))
    while len(rest):
        comparisons += len(rest) - 1
        members = rest[~told_apart(logs, int(rest[0]), rest)]
        group[members] = group.max() + 1
        behind[:, members] = _behind(logs, int(rest[0]), members, measure)
        rest = rest[group[rest] == 0]
    return ranked.assign(
        group=pd.Series(group, ranked.index, "Int64").where(group > 0),
        behind=behind[0], behindLow=behind[1], behindHigh=behind[2], alike=behind[2] <= ALIKE,
        comparisons=comparisons,
    )  # fmt: skip


def leaders(cells: pd.DataFrame, measure: str) -> pd.DataFrame:
    """Group 1 of `rank`, with the cells' own index."""
    best = _best_first(cells, measure)
    best = best[rankable(best, measure)]
    if best.empty:
        return rank(best, measure)
    logs = Logs.within(best, measure)
    first = rank(best[~told_apart(logs, 0, np.arange(len(best)))], measure)
    return first.assign(comparisons=len(best) - 1)


def behind(row: pd.Series) -> Interval:
    """How many times as good the best of its group is as that row of `rank`."""
    return Interval(float(row["behind"]), float(row["behindLow"]), float(row["behindHigh"]))


def rankable(cells: pd.DataFrame, measure: str) -> pd.Series:
    """Whether a cell has forks enough for an interval."""
    return cells[f"{measure}Forks"] >= FEWEST_FORKS


def _best_first(cells: pd.DataFrame, measure: str) -> pd.DataFrame:
    known = cells.dropna(subset=[measure])
    places = pd.DataFrame({"last": ~rankable(known, measure), "value": known[measure]})
    order = places.sort_values(["last", "value"], ascending=[True, BETTER[measure] == "lower"], kind="stable")
    return known.loc[order.index]


def told_apart(logs: Logs, leader: int, others: np.ndarray) -> np.ndarray:
    """Whether each of the others differs from the leader. All need forks enough."""
    p = p_value(logs.at(np.array([leader])), logs.at(others))
    if np.isnan(p).any():
        raise ValueError("cells with too few forks cannot be compared")
    return np.asarray((p < 1 - CONFIDENCE) & (others != leader))


def _behind(logs: Logs, leader: int, others: np.ndarray, measure: str) -> np.ndarray:
    best, mine = logs.at(np.array([leader])), logs.at(others)
    found = np.array(ratio_limits(best, mine) if BETTER[measure] == "higher" else ratio_limits(mine, best))
    found[:, others == leader] = 1.0
    return found
