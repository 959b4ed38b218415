"""Comparing only in what all were tried in.

A sweep that grew by parts may have one serializer in every pattern and the others in one. The best cell of each would
then be the best of three for the one and of one for the others, and a mean over boards one over other boards.
"""

import pandas as pd

AXES = ("system", "serializer", "pattern")


def fair(cells: pd.DataFrame, tried: pd.DataFrame, of: list[str], across_setups: bool = False) -> pd.DataFrame:
    """Those cells that compare what `of` names: the ones whose other axes were tried with every name of their setup.

    Tried is what has a record, whatever its outcome: a middleware that can't do a pattern or fails in it takes nothing
    away from the others. Where there is nothing that all were tried in, all cells stay. With `across_setups` setups are
    one more axis, as means over them want it.
    """
    place = ["setup", *(axis for axis in AXES if axis not in of)]
    there = tried.drop_duplicates([*place, *of]).groupby(place).size().rename("there").reset_index()
    setup = pd.Series("all", there.index) if across_setups else there["setup"]
    names = tried.assign(setup="all") if across_setups else tried
    all_of_them = names.drop_duplicates(["setup", *of]).groupby("setup").size()
    full = there["there"] == setup.map(all_of_them)
    nowhere = ~full.groupby(setup).transform("any")
    return cells.merge(there.loc[full | nowhere, place])


def rivals(rows: pd.DataFrame, of: str) -> pd.DataFrame:
    """Removes setups that have only one name of `of`: it would be the best there whatever it is worth.

    If there is no other setup, all stay.
    """
    several = rows.groupby("setup")[of].transform("nunique") > 1
    return (rows[several] if several.any() else rows).reset_index(drop=True)
