"""Boards and links as their files describe them."""

from pathlib import Path
from typing import Any

import yaml

from derbench_analysis.errors import BadInput
from derbench_analysis.text import closest

HOME = Path(__file__).resolve().parents[3]
"""The folder of derbench, in which `boards` and `tc-profiles` are."""


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The one in C takes a tenth of the time; not every machine's package has it."""

LARGEST = 1e12
"""More than any price, volume or score."""


def content(folder: str, name: str, what: str, otherwise: str = "") -> dict[str, Any]:
    """The content of a file by its name. BadInput names the known files, and what else may be given."""
    found = files(folder)
    if name not in found:
        raise BadInput(f"{what} '{name}' is unknown: use {', '.join(found)}{otherwise}{closest(name, found)}")
    return read(found[name])


def files(folder: str) -> dict[str, Path]:
    """The files of a folder, by name."""
    return {path.stem: path for path in sorted((HOME / folder).glob("*.yaml"))}


def read(file: Path) -> dict[str, Any]:
    """BadInput says what is wrong, and where."""
    try:
        found = yaml.load(file.read_text(encoding="utf-8"), LOADER)
    except (OSError, ValueError, yaml.YAMLError) as problem:
        raise BadInput(f"{file}: cannot be read as YAML: {' '.join(str(problem).split())}") from problem
    if not isinstance(found, dict):
        raise BadInput(f"{file}: must hold names with values, such as description: mine")
    return found


def number(found: dict[str, Any], name: str, where: str) -> float:
    """A number that is not below zero. BadInput says where it is missing or something else."""
    value = found.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LARGEST:
        raise BadInput(f"{where}.{name} is '{value}', and must be a number from 0 to {LARGEST:g}")
    return float(value)


def origin(found: dict[str, Any]) -> tuple[str, str]:
    """Date and source of a price; empty where it says none."""
    return str(found.get("date") or ""), str(found.get("source") or "")


def part(found: dict[str, Any], name: str, where: str) -> dict[str, Any]:
    """The names with values below a name; empty if it is absent."""
    value = found.get(name) or {}
    if not isinstance(value, dict):
        raise BadInput(f"{where}: {name} must hold names with values")
    return value
