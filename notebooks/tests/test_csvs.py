import csv
from pathlib import Path

import pandas as pd
import pytest

from derbench_analysis.data.csvs import inert, write_csv
from derbench_analysis.data.yamls import HOME

FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=cmd|' /C calc'!A0", "-2e", "+x", "\uff1d1"]


@pytest.mark.parametrize("text", FORMULAS)
def test_what_a_spreadsheet_would_run_is_text(text: str) -> None:
    assert inert(text) == f"'{text}"


@pytest.mark.parametrize("cell", [-1, -0.5, 2, None, True, "-1", "-0.25", "+3", "1e-3", "rate:10", "a=b", "", "'x"])
def test_numbers_and_other_text_stay_what_they_are(cell: object) -> None:
    assert inert(cell) is cell


def test_a_table_keeps_numbers_without_formulas(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    write_csv(pd.DataFrame({"=name": ["@x", "-3"], "value": [-1.5, float("nan")]}), file)
    with file.open(newline="", encoding="utf-8") as opened:
        assert list(csv.reader(opened)) == [["'=name", "value"], ["'@x", "-1.5"], ["-3", ""]]


def test_nobody_writes_csv_in_another_way() -> None:
    for source in (HOME / "notebooks" / "derbench_analysis").rglob("*.py"):
        assert source.name == "csvs.py" or ".to_csv(" not in source.read_text(), source
