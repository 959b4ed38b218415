"""Utilization as the study defines it: a value relative to the best on its setup.

The best cell of each middleware (or serializer) on the setup counts: its throughput over the best one's, or the best
one's latency over its own. Summaries are means over setups.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.statistics.cells import KEY, cells
from derbench_analysis.statistics.intervals import Logs, ratio_limits
from derbench_analysis.statistics.ranking import BETTER


@dataclass(frozen=True)
class Choice:
    """Cells as those forks show them that choose the winner, and as those do that are reported.

    To choose and report on the same forks, as the study did, flatters the winner.
    """

    choosing: pd.DataFrame
    reporting: pd.DataFrame

    @classmethod
    def on_all(cls, forks: pd.DataFrame) -> "Choice":
        """The study's way: all forks choose, and all are reported."""
        found = cells(forks)
        return cls(found, found)

    @classmethod
    def on_half(cls, forks: pd.DataFrame) -> "Choice":
        """The odd forks choose, the even ones are reported."""
        odd = forks["fork"] % 2 == 1
        return cls(cells(forks[odd]), cells(forks[~odd]))


def winners(choice: Choice, by: list[str], measure: str) -> pd.DataFrame:
    """The best cell of each group of `by`, as a row of `cells`. A group without a reported fork is left out.

    By latency, a setup is left out if its boards' emulation hides a latency: nobody knows its best.
    """
    ascending = BETTER[measure] == "lower"
    known = choice.choosing.dropna(subset=[measure])
    if measure == "latency":
        hidden = choice.choosing.loc[choice.choosing["latencyBelow"].notna(), "setup"]
        known = known[~known["setup"].isin(hidden)]
    chosen = known.sort_values(measure, ascending=ascending, kind="stable").drop_duplicates(by)
    reported = chosen[KEY].merge(choice.reporting, on=KEY)
    return reported.dropna(subset=[measure]).reset_index(drop=True)


def by_setup(winning: pd.DataFrame, measure: str) -> pd.DataFrame:
    """Adds `utilization` with its limits: each row of `winners` relative to the best of its setup.

    The best one is 1 without an interval: it is compared with itself.
    """
    best = _best_of_setup(winning, measure)
    mine, its = Logs.within(winning, measure), Logs.within(best, measure)
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
    """For each middleware or serializer: the mean of its utilizations, `setups`, and limits.

    The setups' own half-widths are added in squares, since the values are independent.
    """
    setups = utilizations["setup"].nunique()
    rows = [_mean(str(name), rows, of) for name, rows in utilizations.groupby(of, sort=False)]
    columns = [of, "utilization", "utilizationLow", "utilizationHigh", "setups"]
    return pd.DataFrame(rows, columns=columns).assign(ofSetups=setups)


def _mean(name: str, rows: pd.DataFrame, of: str) -> dict[str, object]:
    value = rows["utilization"].to_numpy(float)
    half_logs = np.log(rows["utilizationHigh"].to_numpy(float) / rows["utilizationLow"].to_numpy(float)) / 2
    half = float(np.sqrt(((value * half_logs) ** 2).sum())) / len(value)
    mean = float(value.mean())
    return {of: name, "utilization": mean, "utilizationLow": mean - half, "utilizationHigh": mean + half,
            "setups": len(value)}  # fmt: skip
