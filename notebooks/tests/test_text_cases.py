"""Runs the text cases of tests/cases in this process: `{study}` is a small study, `{folder}` the folder of a case."""

from pathlib import Path

import pytest
from text_cases import ASKED, CASES, TextCase, outcome, read

FILES = [file for file in sorted(CASES.glob("*.test")) if file.name != ASKED]


@pytest.mark.parametrize(
    "case", [case for file in FILES for case in read(file)], ids=lambda case: f"{case.place} {' '.join(case.words)}"
)
def test_case(case: TextCase, small_study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(tmp_path.rglob("*"))
    found = outcome(case, {"{study}": str(small_study), "{folder}": str(tmp_path)}, capsys)
    assert found.is_expected, found.text
    written = [file for file in sorted(tmp_path.rglob("*")) if file.name not in case.files and file not in before]
    assert case.code not in (2, 3) or not written, "files after a refusal"
