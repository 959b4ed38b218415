"""The twenty questions of docs/advise.md get the answers that the page shows; `publish` writes them anew."""

import shlex
from functools import cache
from pathlib import Path

import pytest

from derbench_analysis import cli
from derbench_analysis.advise.elsewhere import Law
from derbench_analysis.cli import main
from derbench_analysis.data.load import load
from derbench_analysis.data.yamls import HOME
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.publish.advice import questions, renew_answers
from derbench_analysis.publish.everything import whole

pytestmark = pytest.mark.longer

PAGE = Path(__file__).parents[2] / "docs" / "advise.md"


@pytest.fixture(scope="module", autouse=True)
def once():
    """The dataset is read once, and fitted once."""
    patch = pytest.MonkeyPatch()
    dataset = load(whole(HOME))
    patch.setattr(cli, "load", lambda folders, histograms_of: dataset)
    fitted = cache(lambda: Predictor.of(Law(dataset.trials).measured))
    patch.setattr(Law, "predictor", property(lambda _: fitted()))
    yield
    patch.undo()


def asked(command, capsys):
    code = main(["advise", *map(str, whole(HOME)), *shlex.split(command)])
    return code, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("command", "shown"), questions(PAGE), ids=[str(number) for number in range(1, 21)])
def test_what_the_page_shows_is_what_it_prints(command, shown, capsys):
    code, said = asked(command, capsys)
    lines = iter([*said, f"exit code {code}"])
    missing = [line for line in shown.splitlines() if line not in lines]
    assert missing == []


def test_writing_the_page_changes_nothing(tmp_path, capsys):
    text = PAGE.read_text(encoding="utf-8")
    first = tmp_path / "first.md"
    first.write_text(text[: text.index("\n3. ")], encoding="utf-8")
    renew_answers(first, lambda words: asked(shlex.join(words), capsys))
    assert first.read_text(encoding="utf-8") == text[: text.index("\n3. ")]


def test_five_of_twenty_leave_board_or_link_open():
    """There are twenty questions; five leave board or link open, two are impossible, and of one nothing is known."""
    found = questions(PAGE)
    assert len(found) == 20
    assert sum("--board" not in command or "--link" not in command for command, _ in found) == 5
    assert sum("exit code 4" in shown for _, shown in found) == 2
    assert sum("exit code 3" in shown for _, shown in found) == 1
