"""Questions that an engineer of a grid asks: tests/cases/asked.test has the answers from the published dataset."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from published import read_once
from text_cases import ASKED, CASES, TextCase, outcome, read

from derbench_analysis.data.yamls import HOME
from derbench_analysis.publish.everything import whole

pytestmark = pytest.mark.longer

QUESTIONS = read(CASES / ASKED)


@pytest.fixture(scope="module", autouse=True)
def once() -> Iterator[None]:
    with read_once():
        yield


@pytest.mark.parametrize("case", QUESTIONS, ids=lambda case: f"{case.place} {' '.join(case.words)}")
def test_the_answer_is_right_or_honest(case: TextCase, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folders = dict(zip(("{dataset}", "{reference}"), map(str, whole(HOME)), strict=True))
    found = outcome(case, {**folders, "{folder}": str(tmp_path)}, capsys)
    assert found.is_expected, found.text
