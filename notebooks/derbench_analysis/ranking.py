"""Ranks in groups that cannot be told apart, not by ordinal."""

import numpy as np
import pandas as pd

from derbench_analysis.statistics import CONFIDENCE, Logs, p_value

BETTER = {"throughput": "higher", "latency": "lower"}


def rank(cells: pd.DataFrame, measure: str) -> pd.DataFrame:
    """The cells, best first, with `group`: 1 for the best and for all that cannot be told apart from it; then 2 for the
    best of the rest and those like it, and so on.

    Each comparison is at 95 % and alone: of twenty cells like the best, one is put below by chance. Without forks
    enough no two cells can be told apart.
    """
    rest = _best_first(cells, measure)
    logs = Logs.columns(rest, measure)
    group = np.zeros(len(rest), int)
    number = 0
    while (group == 0).any():
        number += 1
        open_places = np.flatnonzero(group == 0)
        same = ~told_apart(logs, int(open_places[0]), open_places)
        group[open_places[same]] = number
    return rest.assign(group=group)


def leaders(cells: pd.DataFrame, measure: str) -> pd.Index:
    """The best cell and those that cannot be told apart from it: the index of group 1 of `rank`."""
    rest = _best_first(cells, measure)
    if rest.empty:
        return rest.index
    return rest.index[~told_apart(Logs.columns(rest, measure), 0, np.arange(len(rest)))]


def _best_first(cells: pd.DataFrame, measure: str) -> pd.DataFrame:
    return cells.dropna(subset=[measure]).sort_values(measure, ascending=BETTER[measure] == "lower", kind="stable")


def told_apart(logs: Logs, leader: int, others: np.ndarray) -> np.ndarray:
    """Whether each of the others differs from the leader."""
    p = p_value(_take(logs, np.array([leader])), _take(logs, others))
    return np.asarray((p < 1 - CONFIDENCE) & (others != leader))


def _take(logs: Logs, places: np.ndarray) -> Logs:
    return Logs(logs.mean[places], logs.variance[places], logs.forks[places])
