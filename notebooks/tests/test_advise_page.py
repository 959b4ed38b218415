"""The twenty questions of docs/advise.md get the answers that the page shows."""

import pytest
from advise_page import PAGE, Once, answered, asked, questions

pytestmark = pytest.mark.longer

TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module", autouse=True)
def once():
    with Once():
        yield


@pytest.mark.parametrize(("command", "shown"), questions(TEXT), ids=[str(number) for number in range(1, 21)])
def test_what_the_page_shows_is_what_it_prints(command, shown):
    code, said = asked(command)
    lines = iter([*said, f"exit code {code}"])
    missing = [line for line in shown.splitlines() if line not in lines]
    assert missing == []


def test_the_command_that_writes_the_page_changes_nothing_on_it():
    first = TEXT[: TEXT.index("\n3. ")]
    assert answered(first) == first


def test_there_are_twenty_of_which_five_leave_board_or_link_open_and_three_have_no_answer():
    found = questions(TEXT)
    assert len(found) == 20
    assert sum("--board" not in command or "--link" not in command for command, _ in found) == 5
    assert sum("exit code 4" in shown for _, shown in found) == 3
