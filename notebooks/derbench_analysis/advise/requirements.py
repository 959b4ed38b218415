"""What a combination must be or have."""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

import pandas as pd

from derbench_analysis.claims.evidence import plain
from derbench_analysis.errors import BadInput

KNOWN = ["human-readable", "open-standard", "tls", "no-broker"]
_SECURE = re.compile(r"tls|ssl|curve|wss")


def check(requirements: tuple[str, ...]) -> None:
    """BadInput names one that is unknown."""
    for name in requirements:
        if name not in KNOWN:
            raise BadInput(f"requirement '{name}' is unknown: use {', '.join(KNOWN)}")


def lacking(row: pd.Series, requirements: tuple[str, ...]) -> list[str]:
    """The requirements that a combination does not meet, or is not known to meet."""
    return [name for name in requirements if not _meets(row, name)]


def _meets(row: pd.Series, name: str) -> bool:
    if name == "no-broker":
        return row["support"] != "brokered" and not isinstance(row["brokerAt"], str)
    if name == "tls":
        return bool(_SECURE.search(row["variant"]))
    lists = _features()
    if name == "human-readable":
        declared = row["humanReadable"]
        return row["serializer"] in lists["serializers"][name] if pd.isna(declared) else bool(declared)
    standard = row["format"] in lists["formats"][name] or row["serializer"] in lists["serializers"][name]
    return standard and plain(row["middleware"]) in lists["middleware"][name]


@cache
def _features() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("derbench_analysis").joinpath("data/features.json").read_text("utf-8"))
    return found
