from __future__ import annotations

from pathlib import Path

import pytest

from modules import Modules
from words import Asked, UsageError, parse


def asked(tree: Path, *words: str) -> Asked:
    return parse(list(words), Modules.read(tree))


def test_options_choose_lanes(tree: Path) -> None:
    assert asked(tree) == Asked()
    assert asked(tree, "--changed") == Asked(changed=True)
    assert asked(tree, "--all") == Asked(longer=True)
    assert asked(tree, "--full") == Asked(longer=True, full=True)
    assert asked(tree, "--mutants") == Asked(mutants=True)


def test_names_choose_modules_and_classes(tree: Path) -> None:
    assert asked(tree, "engine").modules == (Path("harness/engine"),)
    assert asked(tree, "adapters/bus", "--all") == Asked(longer=True, modules=(Path("adapters/bus"),))
    assert asked(tree, "SoundnessTest").classes == ("org.x.engine.SoundnessTest",)
    assert asked(tree, "org.x.bus.ATest").classes == ("org.x.bus.ATest",)
    assert asked(tree, "notebooks").notebooks
    assert not asked(tree, "notebooks").everything


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--fast"], "test takes --changed, --all, --full, --mutants, modules or test classes, not '--fast'"),
        (["--all", "--full"], "test takes one of --changed, --all, --full, --mutants, not --all and --full"),
        (["--mutants", "engine"], "--mutants takes no names, not 'engine'"),
        (["SondnessTest"], "unknown module or test class 'SondnessTest': did you mean 'SoundnessTest'? (such as "),
        (["zzz"], "unknown module or test class 'zzz' (such as engine, adapters/mqtt, SoundnessTest, notebooks)"),
    ],
)
def test_a_wrong_word_is_one_line(tree: Path, words: list[str], line: str) -> None:
    with pytest.raises(UsageError) as refused:
        asked(tree, *words)
    assert str(refused.value).startswith(line)
