"""Boards and links as their files describe them."""

from pathlib import Path
from typing import Any

import yaml

from derbench_analysis.errors import BadInput

HOME = Path(__file__).resolve().parents[2]
"""The folder of derbench, in which `boards` and `tc-profiles` are."""


def content(folder: str, name: str, what: str) -> dict[str, Any]:
    """Of the file of that name. BadInput names those that there are."""
    found = files(folder)
    if name not in found:
        raise BadInput(f"{what} '{name}' is unknown: use {', '.join(found)}")
    return read(found[name])


def files(folder: str) -> dict[str, Path]:
    """Of a folder, by name."""
    return {path.stem: path for path in sorted((HOME / folder).glob("*.yaml"))}


def read(file: Path) -> dict[str, Any]:
    """BadInput says what is wrong, and where."""
    try:
        found = yaml.safe_load(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, yaml.YAMLError) as problem:
        raise BadInput(f"{file}: cannot be read as YAML: {' '.join(str(problem).split())}") from problem
    if not isinstance(found, dict):
        raise BadInput(f"{file}: must hold names with values, such as description: mine")
    return found
