"""Properties that a combination must have."""

import json
import math
import re
from functools import cache
from importlib.resources import files
from typing import Any

import pandas as pd

from derbench_analysis.data.columns import MEMORY, SECURED
from derbench_analysis.errors import BadInput
from derbench_analysis.papers.study.evidence import plain
from derbench_analysis.text import closest, size

TLS = "tls"
KNOWN = ["human-readable", "open-standard", TLS, "no-broker", "no-gpl", "memory < N MB"]
_MEMORY = re.compile(r"memory *< *([1-9][0-9]{0,5}(?:\.[0-9]{1,3})?) *(MB|GB)")
_BYTES = {"MB": 1e6, "GB": 1e9}


def check(requirements: tuple[str, ...]) -> None:
    """BadInput names one that is unknown."""
    for name in requirements:
        if name not in KNOWN[:-1] and not _MEMORY.fullmatch(name):
            meant = closest(name, KNOWN[:-1])
            raise BadInput(f"requirement '{name}' is unknown: use {', '.join(KNOWN)}{meant}")


def with_memory(trials: pd.DataFrame) -> pd.DataFrame:
    """Adds `memoryBytes`: the most that either process had in use."""
    return trials.assign(memoryBytes=trials[list(MEMORY)].astype(float).max(axis=1))


def lacking(row: pd.Series, requirements: tuple[str, ...]) -> list[str]:
    """The requirements that a combination does not meet, or is not known to meet."""
    return [name for name in requirements if not _meets(row, name)]


def why_lacking(row: pd.Series, missing: list[str]) -> str:
    """The reason in words; of memory with the figure that was measured."""
    memory = [name for name in missing if is_of_memory(name)]
    others = ", ".join(name for name in missing if name not in memory)
    told = [f"{_memory_of(row)}, and asked for is {' and '.join(memory)}"] if memory else []
    return "; ".join([*([f"is not known to be or have: {others}"] if others else []), *told])


def is_of_memory(name: str) -> bool:
    """Whether a requirement is a bound of memory."""
    return _MEMORY.fullmatch(name) is not None


def _memory_of(row: pd.Series) -> str:
    if _has_broker(row):
        return "no record has its broker's memory"
    most = float(row["memoryBytes"])
    return "its memory was not measured" if math.isnan(most) else f"a process takes {size(most)}"


def _meets(row: pd.Series, name: str) -> bool:
    memory = _MEMORY.fullmatch(name)
    if memory:
        little = bool(row["memoryBytes"] < float(memory[1]) * _BYTES[memory[2]])
        return little and not _has_broker(row)
    if name == "no-broker":
        return not _has_broker(row)
    if name == "tls":
        return not set(SECURED).isdisjoint(row["variant"].split("-"))
    if name == "no-gpl":
        gpl = _features()["gpl"]
        known = row["middleware"] in gpl["middleware"] or row["serializer"] in gpl["serializers"]
        return not known and not _is_dropped_in(row)
    return _is_listed(row, name)


def _has_broker(row: pd.Series) -> bool:
    """Whether there is a broker: no record has a broker's memory."""
    return row["support"] == "brokered" or isinstance(row["brokerAt"], str)


def _is_dropped_in(row: pd.Series) -> bool:
    """A plugin that was not built with derbench: nobody told under which licence."""
    return bool(pd.notna(row["external"]) and row["external"])


def _is_listed(row: pd.Series, name: str) -> bool:
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
