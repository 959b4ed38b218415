"""Commands on docs/advise.md and docs/sheet.md get the answers that the pages show; `publish` writes them anew."""

import shlex
from pathlib import Path

import pytest
from published import read_once

from derbench_analysis.cli import main
from derbench_analysis.data.yamls import HOME
from derbench_analysis.publish.answers import questions, renew_answers
from derbench_analysis.publish.everything import ANSWERING, whole

pytestmark = pytest.mark.longer

DOCS = Path(__file__).parents[2] / "docs"
ADVISE, SHEET = DOCS / "advise.md", DOCS / "sheet.md"
ALL = [
    pytest.param(*question, id=f"{page} {number}")
    for page in ANSWERING
    for number, question in enumerate(questions(DOCS / page), 1)
]


@pytest.fixture(scope="module", autouse=True)
def once():
    with read_once():
        yield


def asked(words, capsys):
    code = main([words[0], *map(str, whole(HOME)), *words[1:]])
    return code, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("command", "shown"), ALL)
def test_what_the_page_shows_is_what_it_prints(command, shown, capsys):
    code, said = asked(shlex.split(command), capsys)
    lines = iter([*said, f"exit code {code}"])
    missing = [line for line in shown.splitlines() if line not in lines]
    assert missing == []


@pytest.mark.parametrize(("page", "end"), [(ADVISE, "\n3. "), (SHEET, "\n| column |")], ids=ANSWERING)
def test_writing_the_page_changes_nothing(page, end, tmp_path, capsys):
    text = page.read_text(encoding="utf-8")
    first = tmp_path / "first.md"
    first.write_text(text[: text.index(end)], encoding="utf-8")
    renew_answers(first, lambda words: asked(words, capsys))
    assert first.read_text(encoding="utf-8") == text[: text.index(end)]


def test_five_of_twenty_leave_board_or_link_open():
    """There are twenty questions; five leave board or link open, two are impossible, and of one nothing is known."""
    found = questions(ADVISE)
    assert len(found) == 20
    assert sum("--board" not in command or "--link" not in command for command, _ in found) == 5
    assert sum("exit code 4" in shown for _, shown in found) == 2
    assert sum("exit code 3" in shown for _, shown in found) == 1


def test_the_sheet_shows_both_securities_of_mqtt():
    assert [line.split()[:2] for _, shown in questions(SHEET) for line in shown.splitlines()[1:]] == [
        ["mqtt", "none"],
        ["mqtt", "tls"],
    ]
