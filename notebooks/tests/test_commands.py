"""Commands are declared once: what `derbench` reads is what Python declares."""

import pytest

from derbench_analysis import commands
from derbench_analysis.cli import RUN, main
from derbench_analysis.errors import BadInput


def test_the_file_of_commands_is_what_is_declared():
    assert commands.FILE.read_text(encoding="utf-8") == commands.as_json() + "\n"


def test_each_command_is_declared_and_runs():
    assert list(RUN) == [command.name for command in commands.COMMANDS]


@pytest.mark.parametrize("command", commands.COMMANDS, ids=lambda command: command.name)
def test_each_command_has_help(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([command.name, "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert command.about[0].split()[0] in said
    assert [option.name for option in command.options if option.name not in said] == []


def test_a_typo_is_told_with_what_was_meant():
    with pytest.raises(BadInput, match=r"unrecognized arguments: --pattren=x; did you mean --pattern\?"):
        commands.parsed(["advise", "here", "--pattren=x"])


def test_a_beginning_of_an_option_is_no_option():
    with pytest.raises(BadInput, match="unrecognized arguments: --prob=1"):
        commands.parsed(["advise", "here", "--prob=1"])
