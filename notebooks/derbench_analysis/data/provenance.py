"""Names that need an explanation: derbench's own implementations of middleware, and the study's list of serializers.

`data/provenance.json` has the names as the plugins declare them; `ProvenanceTest` of the harness compares both.
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
    """The shown name of a middleware: with its variant unless that is `base`, and with the mark if it is derbench's
    own.
    """
    shown = middleware if variant == "base" else f"{middleware}/{variant}"
    return shown + MARK if middleware in OWN else shown


def shown(name: str) -> str:
    """The same for a middleware as plans name it, such as `yami4/tls`."""
    middleware, _, variant = name.partition("/")
    return marked(middleware, variant or "base")


def shown_parameter(name: str, value: str) -> str:
    """The shown form of a scenario's parameter: middleware has the mark."""
    return f"{name}={shown(value) if name == 'middleware' else value}"


def own(trials: pd.DataFrame) -> pd.Series:
    """Whether the middleware of each row is derbench's own implementation: for tables that programs read."""
    return trials["middleware"].isin(OWN)


def bare(system: str) -> str:
    """As plans name it."""
    return system.removesuffix(MARK)


def with_systems(rows: pd.DataFrame) -> pd.Series:
    """Adds the shown name of each row's middleware."""
    known = {key: marked(*key) for key in set(zip(rows["middleware"], rows["variant"], strict=True))}
    keys = zip(rows["middleware"], rows["variant"], strict=True)
    return pd.Series([known[key] for key in keys], rows.index, dtype="object")


def notes_of(trials: pd.DataFrame) -> list[str]:
    """The same of all that trials name."""
    return notes(with_systems(trials), trials["serializer"])


def notes(systems: Iterable[str] = (), serializers: Iterable[str] = ()) -> list[str]:
    """The notes that explain these names to a reader."""
    found = [OWN_NOTE] if any(MARK in system for system in systems) else []
    return [*found, RECONSTRUCTED_NOTE] if RECONSTRUCTED & set(serializers) else found
