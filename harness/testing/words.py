"""The words that a user gives `derbench test`."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path

from modules import Modules

OPTIONS = ("--changed", "--all", "--full", "--mutants")
NOTEBOOKS = "notebooks"


class UsageError(Exception):
    """One line that says what is wrong and what would be right."""


@dataclass(frozen=True)
class Asked:
    """What to test. Without classes, modules or notebooks: everything."""

    longer: bool = False  # the longer lane, too
    full: bool = False  # and what is tried many times, by hand
    changed: bool = False  # in the longer lane, the tests that a change can break
    mutants: bool = False
    modules: tuple[Path, ...] = ()
    classes: tuple[str, ...] = ()  # full names
    notebooks: bool = False

    @property
    def everything(self) -> bool:
        return not (self.modules or self.classes or self.notebooks)


def parse(words: list[str], modules: Modules) -> Asked:
    options = [word for word in words if word.startswith("-")]
    names = [word for word in words if not word.startswith("-")]
    for option in options:
        if option not in OPTIONS:
            raise UsageError(f"test takes {', '.join(OPTIONS)}, modules or test classes, not '{option}'")
    if len(options) > 1:
        raise UsageError(f"test takes one of {', '.join(OPTIONS)}, not {' and '.join(options)}")
    if names and options and options[0] not in ("--all", "--full"):
        raise UsageError(f"{options[0]} takes no names, not '{names[0]}'")
    found = [_named(name, modules) for name in names]
    return Asked(
        longer=bool({"--all", "--full"} & set(options)),
        full="--full" in options,
        changed="--changed" in options,
        mutants="--mutants" in options,
        modules=tuple(path for path, _ in found if path),
        classes=tuple(name for _, classes in found for name in classes),
        notebooks=NOTEBOOKS in names,
    )


def _named(name: str, modules: Modules) -> tuple[Path | None, list[str]]:
    """The module of that name, or the classes."""
    if name == NOTEBOOKS:
        return None, []
    module = modules.named(name)
    if module:
        return module, []
    classes = modules.classes_named(name)
    if classes:
        return None, classes
    known = [path.name for path in modules.paths] + [each.rpartition(".")[2] for each in modules.classes()]
    near = difflib.get_close_matches(name, known, n=1)
    hint = f": did you mean '{near[0]}'?" if near else ""
    raise UsageError(
        f"unknown module or test class '{name}'{hint} (such as engine, adapters/mqtt, SoundnessTest, notebooks)"
    )
