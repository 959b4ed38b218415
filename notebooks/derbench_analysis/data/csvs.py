"""Tables as CSV, which people open in spreadsheets."""

from pathlib import Path

import pandas as pd

from derbench_analysis.numerals import decimal

_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def write_csv(table: pd.DataFrame, file: Path, float_format: str | None = None) -> None:
    """Writes it, in UTF-8. Names of setups, reasons and messages come from anybody, and a spreadsheet runs text that
    begins like a formula: such text gets an apostrophe before it, which makes it text. Numbers stay what they are."""
    shown = table.map(inert).rename(columns=inert)
    with file.open("w", encoding="utf-8", newline="") as opened:
        shown.to_csv(opened, index=False, float_format=float_format)


def inert(cell: object) -> object:
    """The cell as a spreadsheet shows it and does not run it."""
    if not isinstance(cell, str) or not cell.startswith(_BEGINS_A_FORMULA):
        return cell
    try:
        decimal(cell.removeprefix("+"))
    except ValueError:
        return f"'{cell}"
    return cell
