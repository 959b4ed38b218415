"""Runs the text cases of tests/cases in this process: `{study}` is a small study, `{folder}` the folder of a case."""

import re
from pathlib import Path

import pytest
from text_cases import TextCase, matches, read

from derbench_analysis.cli import main

CASES = [case for file in sorted((Path(__file__).parent / "cases").glob("*.test")) for case in read(file)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.place} {' '.join(case.words)}")
def test_case(case: TextCase, small_study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {"{study}": str(small_study), "{folder}": str(tmp_path)}
    for name, text in case.files.items():
        (tmp_path / name).write_text(_filled(text, names))
    before = sorted(tmp_path.rglob("*"))
    code = main([_filled(word, names) for word in case.words])
    printed = capsys.readouterr()
    out = _emptied(printed.out, names)
    err = re.sub(r"^derbench: ", "", _emptied(printed.err, names), flags=re.MULTILINE)
    as_expected = code == case.code and matches(case.out, out) and matches(case.err, err)
    assert as_expected, f"{case.place}: it was\n" + "\n".join(
        [f"exit {code}", *_shown("out", out), *_shown("err", err)]
    )
    if code in (2, 3):
        assert sorted(tmp_path.rglob("*")) == before, "files after a refusal"


def _filled(word: str, names: dict[str, str]) -> str:
    for name, path in names.items():
        word = word.replace(name, path)
    return word


def _emptied(text: str, names: dict[str, str]) -> str:
    for name, path in names.items():
        text = text.replace(path, name)
    return text


def _shown(word: str, text: str) -> list[str]:
    return [f"{word} {line}" for line in text.splitlines()]
