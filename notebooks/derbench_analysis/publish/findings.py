"""Findings of docs/reference-results.md about the published dataset."""

import numpy as np
import pandas as pd
from scipy.special import bdtr

from derbench_analysis.data.links import setup_order
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.statistics.cells import KEY, cells, forks
from derbench_analysis.statistics.conditions import fit
from derbench_analysis.statistics.intervals import CONFIDENCE, Interval, Logs, ratio_limits
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import counted

_FEWEST = 5


def _apart(ordered: pd.DataFrame, measure: str) -> Interval:
    """How many times the last of these cells of one setup has the first one's value."""
    low, high = (Logs.within(ordered.iloc[[at]], measure) for at in (0, -1))
    return Interval(*(float(part[0]) for part in ratio_limits(high, low)))


def median(values: pd.Series) -> Interval:
    """The median, with the interval that the order of the values gives; without limits where they are too few.

    The chance that the median lies below the kth of n values is binomial (David & Nagaraja 2003, 7.1).
    """
    ordered = np.sort(values.to_numpy(float))
    count = len(ordered)
    below = [rank for rank in range(count // 2) if 2 * bdtr(rank, count, 0.5) <= 1 - CONFIDENCE]
    limits = (ordered[below[-1]], ordered[count - 1 - below[-1]]) if below else (np.nan, np.nan)
    return Interval(float(np.median(ordered)), float(limits[0]), float(limits[1]))


def findings(study: Study) -> str:
    """How far middleware and serializers are apart, how patterns compare, and what closed loops do not show."""
    found = [*_middleware(study), *_serializers(study), *_patterns(study), *_open_loops(study)]
    return "\n".join(found) or "- Nothing that compares."


def _middleware(study: Study) -> list[str]:
    """Findings about middleware for each setup and pattern, with one serializer."""
    found = study.cells.dropna(subset=["throughput"]).groupby(["setup", "pattern", "serializer"], observed=True)
    groups = {tuple(map(str, key)): rows for key, rows in found}
    said: dict[str, list[str]] = {}
    for setup, pattern, serializer in sorted(groups, key=lambda key: (setup_order(key[0]), key[1:])):
        ordered = groups[setup, pattern, serializer].sort_values("throughput")
        if len(ordered) >= _FEWEST:
            apart = _apart(ordered, "throughput").text()
            ends = f"{ordered['system'].iloc[-1]} over {ordered['system'].iloc[0]}"
            said.setdefault(str(setup), []).append(f"{apart} in {pattern} ({ends}, {len(ordered)} with {serializer})")
    lines = [f"  - {setup}: {', '.join(of_it)}" for setup, of_it in said.items()]
    return ["- **Middleware**, the highest throughput over the lowest:", *lines] if lines else []


def _patterns(study: Study) -> list[str]:
    """Findings about patterns, from cells that differ in the pattern alone."""
    rates = study.cells.set_index(["setup", "system", "serializer", "pattern"])["throughput"].unstack("pattern")
    found = []
    for one in ("request-reply", "pub-sub"):
        if one in rates and "push-pull" in rates:
            times = (rates[one] / rates["push-pull"]).dropna()
            medians = {str(setup): median(rows) for setup, rows in times.groupby("setup") if len(rows) > 1}
            said = [f"{medians[setup].text()} on {setup}" for setup in sorted(medians, key=setup_order)]
            if said:
                found.append(f"- **{one} beside push-pull**: its throughput is, at the median, so many times as high: "
                             f"{', '.join(said)}.")  # fmt: skip
    return found


def _serializers(study: Study) -> list[str]:
    found = []
    for (setup, system, pattern), rows in study.cells.groupby(["setup", "system", "pattern"], observed=True):
        known = rows.dropna(subset=["latency", "wireBytes"])
        if len(known) >= _FEWEST:
            apart = _apart(known.sort_values("latency"), "latency").text()
            told = float(np.log(known["wireBytes"]).corr(np.log(known["latency"])) ** 2)
            where = f"**{len(known)} serializers on {setup}** ({system}, {pattern})"
            found.append(f"- {where} are {apart} times apart in latency; bytes tell {100 * told:.0f} % of it.")
    return found


def _open_loops(study: Study) -> list[str]:
    fine = cells(forks(fit(study.dataset.pairs, study.use)[0]))
    latency = fine.set_index(KEY)["latency"].unstack("load")
    found = []
    for load in (name for name in latency.columns if name.startswith(OPEN_LOOPS)):
        times = (latency[load] / latency["closed"]).dropna() if "closed" in latency else pd.Series(dtype=float)
        if len(times):
            found.append(f"{median(times).text()} times as long at {load} ({counted(len(times), 'cell')})")
    said = f"- **Open loops beside closed ones**: a message takes, at the median, {', '.join(found)}."
    return [said] if found else []
