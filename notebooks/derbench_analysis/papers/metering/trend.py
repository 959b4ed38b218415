"""Trends and comparisons that claims on smart metering rest on."""

import pandas as pd

from derbench_analysis.papers.study.verdict import Check, simply, untold
from derbench_analysis.text import significant

CLEAR = 0.8
"""A rank correlation (Spearman's) from which on a trend is one."""

FEWEST = 4
"""Points that a trend needs."""


def trend(name: str, rows: pd.DataFrame, x: str, y: str, sign: int) -> Check:
    """Holds when `y` falls (-1) or rises (1) with `x`."""
    known = rows.dropna(subset=[x, y]).sort_values(x)
    if len(known) < FEWEST:
        return untold(name, f"{len(known)} points, and a trend needs {FEWEST}")
    found = float(known[x].rank().corr(known[y].rank()))
    first, last = known.iloc[0], known.iloc[-1]
    numbers = (
        f"{significant(first[y])} at {first[x]:g}, {significant(last[y])} at {last[x]:g}; "
        f"rank correlation {found:.2f}, wanted {sign * CLEAR:g} or {'more' if sign > 0 else 'less'}"
    )
    return simply(name, round(sign * found, 6) >= CLEAR, numbers)


def less(name: str, where: str, value: float, other_where: str, other: float) -> Check:
    """Holds when the first value is less than the other."""
    return simply(name, value < other, f"{value:.2f} {where}, {other:.2f} {other_where}")
