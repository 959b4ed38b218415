"""The twenty questions of docs/advise.md get the answers that the page shows; DERBENCH_RECORD=1 writes them anew."""

import os
import re
import shlex
from functools import cache
from pathlib import Path

import pytest
from conftest import PUBLISHED

from derbench_analysis import cli
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.cli import main
from derbench_analysis.load import load
from derbench_analysis.predict.predictor import Predictor

pytestmark = pytest.mark.longer

PAGE = Path(__file__).parents[2] / "docs" / "advise.md"
BLOCK = re.compile(r"```\n\$ derbench advise (.*)\n((?:.*\n)*?)```")


@pytest.fixture(scope="module", autouse=True)
def once():
    """The dataset is read once, and fitted once."""
    patch = pytest.MonkeyPatch()
    dataset = load([PUBLISHED])
    patch.setattr(cli, "load", lambda folders, histograms_of: dataset)
    fitted = cache(lambda: Predictor.of(Elsewhere.measured_cells(dataset.trials)))
    patch.setattr(Elsewhere, "predictor", property(lambda _: fitted()))
    yield
    patch.undo()


def questions():
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def asked(command, capsys):
    code = main(["advise", str(PUBLISHED), *shlex.split(command)])
    return code, capsys.readouterr().out.splitlines()


def recorded(code, said):
    """A table's heading and first row, two where setups are compared; of no answer why."""
    table = said.index("") + 1
    rows = said[table : table + (3 if said[0].startswith("any") or "any link" in said[0] else 2)]
    kept = (
        rows if code == 0 else [said[table], *[line for line in said if line.startswith("  ")][:1], f"exit code {code}"]
    )
    return "\n".join([*kept, *(line for line in said if line.startswith("To be sure"))]) + "\n"


@pytest.mark.skipif("DERBENCH_RECORD" not in os.environ, reason="writes the page: set DERBENCH_RECORD=1 to do so")
def test_record(capsys):
    text = PAGE.read_text(encoding="utf-8")
    for command, shown in questions():
        block = f"```\n$ derbench advise {command}\n"
        text = text.replace(f"{block}{shown}```", f"{block}{recorded(*asked(command, capsys))}```")
    PAGE.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(("command", "shown"), questions(), ids=[str(number) for number in range(1, 21)])
def test_what_the_page_shows_is_what_it_prints(command, shown, capsys):
    code, said = asked(command, capsys)
    lines = iter([*said, f"exit code {code}"])
    missing = [line for line in shown.splitlines() if line not in lines]
    assert missing == []


def test_there_are_twenty_of_which_five_leave_board_or_link_open_and_three_have_no_answer():
    found = questions()
    assert len(found) == 20
    assert sum("--board" not in command or "--link" not in command for command, _ in found) == 5
    assert sum("exit code 4" in shown for _, shown in found) == 3
