"""What is not what its name says: derbench's own implementations of middleware, and the study's list of serializers.

`data/provenance.json` has the names as the plugins declare them: `ProvenanceTest` of the harness holds it to that.
"""

import json
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pandas as pd

_DATA: dict[str, Any] = json.loads(files("derbench_analysis").joinpath("data/provenance.json").read_text("utf-8"))

OWN: frozenset[str] = frozenset(_DATA["ownImplementations"])
RECONSTRUCTED: frozenset[str] = frozenset(_DATA["reconstructedSerializers"])

MARK = " (own)"
OWN_NOTE: str = _DATA["ownNote"]
RECONSTRUCTED_NOTE: str = _DATA["reconstructedNote"]


def marked(middleware: str, variant: str) -> str:
    """What is shown for a middleware: with its variant where that is not `base`, and with the mark of what is own."""
    shown = middleware if variant == "base" else f"{middleware}/{variant}"
    return shown + MARK if middleware in OWN else shown


def shown(name: str) -> str:
    """The same for a middleware as plans name it, such as `yami4/tls`."""
    middleware, _, variant = name.partition("/")
    return marked(middleware, variant or "base")


def shown_parameter(name: str, value: str) -> str:
    """What is shown for a scenario's parameter: that of a middleware has the mark."""
    return f"{name}={shown(value) if name == 'middleware' else value}"


def own(trials: pd.DataFrame) -> pd.Series:
    """Whether the middleware of each row is derbench's own implementation: for tables that programs read."""
    return trials["middleware"].isin(OWN)


def bare(system: str) -> str:
    """As plans name it."""
    return system.removesuffix(MARK)


def with_systems(rows: pd.DataFrame) -> pd.Series:
    """What is shown for the middleware of each row."""
    known = {key: marked(*key) for key in set(zip(rows["middleware"], rows["variant"], strict=True))}
    keys = zip(rows["middleware"], rows["variant"], strict=True)
    return pd.Series([known[key] for key in keys], rows.index, dtype="object")


def notes_of(trials: pd.DataFrame) -> list[str]:
    """The same of all that trials name."""
    return notes(with_systems(trials), trials["serializer"])


def notes(systems: Iterable[str] = (), serializers: Iterable[str] = ()) -> list[str]:
    """What a reader of these names must know."""
    found = [OWN_NOTE] if any(MARK in system for system in systems) else []
    return [*found, RECONSTRUCTED_NOTE] if RECONSTRUCTED & set(serializers) else found
