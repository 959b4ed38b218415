"""Options that would do nothing where others were given."""

import argparse
from collections.abc import Iterable

from derbench_analysis.errors import BadInput


def given(options: argparse.Namespace, names: Iterable[str]) -> list[str]:
    """The given options with their dashes. `names` have no dashes, and no such option has a default."""
    values = {name: getattr(options, name.replace("-", "_")) for name in names}
    return [f"--{name}" for name, value in values.items() if value is not None and value is not False]


def refuse(options: argparse.Namespace, names: Iterable[str], beside: str) -> None:
    """BadInput names the options that do nothing beside another one."""
    found = given(options, names)
    if found:
        raise BadInput(f"{', '.join(found)} would do nothing with {beside}: leave out one or the other")
