"""Tables keep within the terminal, and stay whole elsewhere."""

import numpy as np
import pytest

from derbench_analysis.cli import main
from derbench_analysis.terminal import columns, fitted, table

ROWS = [["name", "what it is", "number"], ["ice", "a word " * 12, "12,345"], ["zeromq", "short", "1"]]


def test_without_a_terminal_nothing_is_broken():
    assert len(table(ROWS)[1]) > 90
    assert len(table(ROWS)) == 3


@pytest.mark.parametrize("seed", range(40))
def test_no_line_is_longer_than_the_terminal(seed):
    rng = np.random.default_rng(seed)
    width = int(rng.integers(20, 120))
    count = int(rng.integers(1, 9))
    rows = [[" ".join("x" * int(rng.integers(1, 14)) for _ in range(int(rng.integers(0, 9)))) for _ in range(count)]
            for _ in range(int(rng.integers(1, 6)))]  # fmt: skip
    lines = table(rows, width)
    assert max(map(len, lines)) <= width
    assert sorted("".join(lines).replace(" ", "")) == sorted("".join(map("".join, rows)).replace(" ", ""))


def test_a_cell_is_broken_between_words():
    assert table(ROWS, 38)[:3] == [
        "name    what it is              number",
        "ice     a word a word a word a  12,345",
        "        word a word a word a",
    ]


@pytest.mark.parametrize(("said", "found"), [("80", 80), ("5", 20), ("many", None), ("", None), ("-3", None)])
def test_the_width_is_what_columns_says(monkeypatch, said, found):
    monkeypatch.setenv("COLUMNS", said)
    monkeypatch.setattr("sys.stdout.isatty", lambda: False, raising=False)
    assert columns() == found


def test_advice_keeps_within_the_terminal(small_study, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    asked = ["--board", "rpi3", "--link", "10mbit", "--pattern", "push-pull", "--deadline", "100 ms", "--rate", "10"]
    assert main(["advise", str(small_study), *asked]) == 0
    shown = capsys.readouterr().out.split("\n\n")[1]
    assert max(map(len, shown.splitlines())) <= 80


def test_sentences_keep_within_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    plan = "    serializers: [ProtoStuff, MsgPack, Kryo, Hessian]"
    command = "  derbench sweep settle.yaml   with this plan:"
    lines = fitted(f"{'a word ' * 12}\n  {'reason ' * 12}\n{plan}\n{command}").splitlines()
    assert [plan, command] == lines[-2:]
    assert max(map(len, lines[:-2])) <= 40
    assert all(line.startswith("  reason") for line in lines if "reason" in line)


def test_without_a_terminal_lines_stay(monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: False, raising=False)
    assert fitted("a word " * 40) == "a word " * 40
