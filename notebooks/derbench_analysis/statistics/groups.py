"""Rows that belong together, by number: to group by one number is much quicker than to group by many names."""

import pandas as pd


def numbered(rows: pd.DataFrame, by: list[str]) -> tuple[pd.DataFrame, pd.Series]:
    """The groups of rows that are alike in these columns, from 0 in the order of their first rows; each row's group."""
    numbers = rows.groupby(by, sort=False, observed=True).ngroup()
    return rows.loc[~numbers.duplicated() & (numbers >= 0), by].reset_index(drop=True), numbers


def gathered(values: pd.Series, numbers: pd.Series) -> pd.Series:
    """The values of each group as a tuple, by its number; in their order."""
    found: dict[int, list[object]] = {}
    for number, value in zip(numbers, values, strict=True):
        found.setdefault(number, []).append(value)
    return pd.Series({number: tuple(each) for number, each in found.items()}, dtype="object")
