"""Utilization as the study defines it: a value relative to the best on its setup.

Of each middleware (or serializer) the best cell of the setup counts: its throughput over the best one's, or the best
one's latency over its own. Summaries are means over setups.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.cells import cells
from derbench_analysis.ranking import BETTER
from derbench_analysis.statistics import Logs, ratio_limits


@dataclass(frozen=True)
class Choice:
    """Which forks choose the winner and which are reported.

    To choose and report on the same forks, as the study did, flatters the winner; `honest` chooses on the odd forks and
    reports on the even ones.
    """

    honest: bool = False

    def choosing(self, forks: pd.DataFrame) -> pd.DataFrame:
        """The forks that the choice is made on."""
        return forks[forks["fork"] % 2 == 1] if self.honest else forks

    def reporting(self, forks: pd.DataFrame) -> pd.DataFrame:
        """The forks that are reported."""
        return forks[forks["fork"] % 2 == 0] if self.honest else forks


def winners(forks: pd.DataFrame, by: list[str], measure: str, choice: Choice | None = None) -> pd.DataFrame:
    """The best cell of each group of `by`, as a row of `cells`. A group without a reported fork is left out."""
    choice = choice or Choice()
    chosen = cells(choice.choosing(forks)).dropna(subset=[measure])
    chosen = chosen.sort_values(measure, ascending=BETTER[measure] == "lower", kind="stable").drop_duplicates(by)
    if not choice.honest:
        return chosen.reset_index(drop=True)
    key = [name for name in chosen.columns if name in forks.columns and name in _IDENTITY]
    reported = cells(choice.reporting(forks))
    return reported.merge(chosen[key], on=key).dropna(subset=[measure]).reset_index(drop=True)


_IDENTITY = {"setup", "board", "link", "middleware", "variant", "serializer", "pattern", "node", "nodeSize", "load"}


def by_setup(winning: pd.DataFrame, measure: str) -> pd.DataFrame:
    """Adds `utilization` with its limits: each row of `winners` relative to the best of its setup.

    The best one is 1 without an interval: it is compared with itself.
    """
    best = _best_of_setup(winning, measure)
    mine, its = Logs.columns(winning, measure), Logs.columns(best, measure)
    above, below = (mine, its) if BETTER[measure] == "higher" else (its, mine)
    value, low, high = ratio_limits(above, below)
    itself = winning.index.to_numpy() == best["place"].to_numpy()
    return winning.assign(
        utilization=value,
        utilizationLow=np.where(itself, 1.0, low),
        utilizationHigh=np.where(itself, 1.0, high),
        isBest=itself,
    )


def _best_of_setup(winning: pd.DataFrame, measure: str) -> pd.DataFrame:
    ordered = winning.assign(place=winning.index).sort_values(
        measure, ascending=BETTER[measure] == "lower", kind="stable"
    )
    best = ordered.drop_duplicates("setup").set_index("setup")
    return best.loc[winning["setup"]].reset_index()


def mean_over_setups(utilizations: pd.DataFrame, of: str) -> pd.DataFrame:
    """Of each middleware or serializer: the mean of its utilizations, `setups`, and limits.

    The setups' own half-widths are added in squares, as those of independent values.
    """
    setups = utilizations["setup"].nunique()
    rows = [_mean(str(name), rows, of) for name, rows in utilizations.groupby(of, sort=False)]
    return pd.DataFrame(rows).assign(ofSetups=setups)


def _mean(name: str, rows: pd.DataFrame, of: str) -> dict[str, object]:
    value = rows["utilization"].to_numpy(float)
    half_logs = np.log(rows["utilizationHigh"].to_numpy(float) / rows["utilizationLow"].to_numpy(float)) / 2
    half = float(np.sqrt(((value * half_logs) ** 2).sum())) / len(value)
    mean = float(value.mean())
    return {of: name, "utilization": mean, "utilizationLow": mean - half, "utilizationHigh": mean + half,
            "setups": len(value)}  # fmt: skip
