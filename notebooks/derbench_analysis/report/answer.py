"""The first screen: what is best where, what was emulated, what failed."""

from dataclasses import dataclass

import pandas as pd

from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.links import setup_order
from derbench_analysis.statistics.conditions import RANK, LeftOut, fit
from derbench_analysis.statistics.intervals import FEWEST_FORKS, Interval
from derbench_analysis.statistics.ranking import ALIKE, behind, rank
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import milliseconds, significant

SHOWN = 4
"""Members of a group that are named; the rest are counted."""

_NUMBER = r"[0-9]+(?:\.[0-9]+)?"


@dataclass(frozen=True)
class Best:
    """The best combinations of one setup and pattern: those that cannot be told apart, the quickest first.

    `behind` says for each name how many times the first one's latency it takes. `alike` counts the others that are
    shown to be within the margin of `ranking.ALIKE`; one of them may take up to `furthest` times as long as the first.
    `hidden` counts those whose latency is `below` the board's resolution: they are not ranked, and if all are hidden,
    no name is given. `comparisons` counts the comparisons made. `left` says which trials may not be ranked; if no trial
    may, the one name is the quickest, and is no rank.
    """

    setup: str
    pattern: str
    names: tuple[str, ...]
    behind: tuple[Interval, ...]
    more: int
    alike: int
    furthest: float
    latency: str
    throughput: str
    forks: int
    hidden: int
    below: str
    comparisons: int = 0
    left: str = ""
    of: int = 0
    """Cells of the setup and pattern."""

    @property
    def alone(self) -> bool:
        """Whether it was tried without a rival."""
        return self.of == 1

    @property
    def sure(self) -> bool:
        """Whether forks were enough to tell anything apart."""
        return self.forks >= FEWEST_FORKS and self.comparisons > 0

    @property
    def others(self) -> str:
        """Such as `2 others within 10 %`, or `17 others; 3 within 10 %, the rest up to 7.8 times slower`."""
        count = len(self.names) - 1 + self.more
        if not self.sure or count < 1:
            return ""
        margin, words = f"within {100 * (ALIKE - 1):.0f} %", "one other" if count == 1 else f"{count} others"
        if self.alike == count:
            return f"{words} {margin}"
        apart = f"up to {significant(self.furthest)} times slower"
        return f"{words}, {apart}" if not self.alike else f"{words}; {self.alike} {margin}, the rest {apart}"


def best(study: Study) -> list[Best]:
    """The best by setup and pattern, judged by latency. Combinations that a board's emulation hides are counted, and
    not ranked.
    """
    cells, ranked = study.cells.dropna(subset=["latency", "latencyBelow"], how="all"), study.ranked[0]
    found = []
    for setup in sorted(set(cells["setup"]), key=setup_order):
        for pattern in PATTERNS:
            rows = cells[(cells["setup"] == setup) & (cells["pattern"] == pattern)]
            if not rows.empty:
                may = ranked[(ranked["setup"] == setup) & (ranked["pattern"] == pattern)]
                tried = (study.trials["setup"] == setup) & (study.trials["pattern"] == pattern)
                found.append(_best(setup, pattern, rows, may, fit(study.trials[tried], RANK)[1]))
    return found


def _best(setup: str, pattern: str, rows: pd.DataFrame, may: pd.DataFrame, out: LeftOut) -> Best:
    """The best of these cells; those in `may` may be ranked."""
    ranked, hidden = rank(may, "latency"), rows[rows["latency"].isna()]
    known = int(rows["latency"].notna().sum())
    raced = bool(len(ranked)) and int(ranked["comparisons"].iloc[0]) > 0
    if known and not raced and len(ranked) < known:
        ranked = rank(rows, "latency").head(1)
        ranked = ranked.assign(group=pd.array([None] * len(ranked), "Int64"), comparisons=0)
    below = milliseconds(float("nan"), float(hidden["latencyBelow"].max())) if len(hidden) else ""
    if ranked.empty:
        forks = int(hidden["forks"].min())
        counts = (len(hidden), below, 0, out.text, len(rows))
        return Best(setup, pattern, (), (), 0, 0, float("nan"), below, "", forks, *counts)
    group = ranked[ranked["group"] == 1] if ranked["group"].notna().any() else ranked.head(1)
    top = group.iloc[0]
    forks = int(top["forks"])
    shown = group.head(SHOWN)
    names = tuple(f"{row.system} + {row.serializer}" for row in shown.itertuples())
    latency = f"{milliseconds(float(top['latency']))}{_limits(top, 'latency', 1e-6)}"
    rate = f"{significant(float(top['throughput']))} msg/s{_limits(top, 'throughput', 1)}"
    apart = tuple(behind(row) for _, row in shown.iterrows())
    alike, furthest = int(group["alike"].iloc[1:].sum()), float(group["behindHigh"].max())
    more = len(group) - len(names)
    counts = (len(hidden), below, int(top["comparisons"]), out.text, len(rows))
    return Best(setup, pattern, names, apart, more, alike, furthest, latency, rate, forks, *counts)


def _limits(row: pd.Series, measure: str, scale: float) -> str:
    low, high = float(row[measure + "Low"]) * scale, float(row[measure + "High"]) * scale
    return f" [{significant(low)}, {significant(high)}]" if low == low else ""


def emulations(study: Study) -> list[str]:
    """The emulations in words, with the setups behind each."""
    trials = study.dataset.pairs
    words = trials["emulation"].fillna("without a description").where(trials["emulated"].astype(bool))
    return [f"{text}: {', '.join(sorted(set(rows), key=setup_order))}" for text, rows in trials["setup"].groupby(words)]


@dataclass(frozen=True)
class Trouble:
    """Trials that did not end well, for one reason."""

    outcome: str
    reason: str
    trials: int
    cells: tuple[str, ...]


def troubles(study: Study) -> list[Trouble]:
    """The degraded, failed, invalid, unsupported and overloaded trials, most trials first."""
    trials = study.dataset.pairs
    bad = trials[(trials["outcome"] != "OK") | trials["overloaded"]]
    outcome = bad["outcome"].where(bad["outcome"] != "OK", "OVERLOADED")
    found = [
        Trouble(str(key[0]), str(key[1]), len(rows), tuple(sorted(set(rows["cell"]))))
        for key, rows in bad.groupby([outcome, _kinds(bad)])
    ]
    return sorted(found, key=lambda trouble: -trouble.trials)


def _kinds(bad: pd.DataFrame) -> pd.Series:
    """The reasons. A degraded trial's reason loses its counts and times, which differ in each trial."""
    why = reasons(bad)
    return why.where(bad["outcome"] != "DEGRADED", why.str.replace(_NUMBER, "N", regex=True))


def reasons(bad: pd.DataFrame) -> pd.Series:
    """Why each of these trials is no good; the record of an overloaded one has none, for it ended OK."""
    return bad["reason"].fillna("offered more than was achieved: percentiles mean nothing")
