"""Names that need an explanation: derbench's own implementations of middleware, and the study's list of serializers.

`data/provenance.json` has the names as the plugins declare them; `ProvenanceTest` of the harness compares both.
"""

import json
from collections.abc import Collection, Iterable
from importlib.resources import files
from typing import Any

import pandas as pd

from derbench_analysis.errors import BadInput
from derbench_analysis.text import closest

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


def listed(text: str | None) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in (text or "").split(",") if name.strip())


def asked_names(text: str | None, rows: pd.DataFrame) -> tuple[str, ...]:
    """The names of middleware in a list. BadInput where no row has such a name."""
    wanted = listed(text)
    known = {bare(system) for system in with_systems(rows)} | set(rows["middleware"])
    for name in wanted:
        if name not in known:
            there = ", ".join(sorted(known))
            raise BadInput(f"middleware '{name}' was not measured: use {there}{closest(name, known)}")
    return wanted


def is_of_names(system: str, names: Collection[str]) -> bool:
    """Whether a shown name is meant: `mqtt` means all variants of it, `mqtt/tls` that one, and no name means all."""
    name = bare(system)
    return not names or name in names or name.partition("/")[0] in names


def of_names(rows: pd.DataFrame, names: Collection[str]) -> pd.DataFrame:
    """The rows of the middleware that is meant."""
    meant = with_systems(rows).map(lambda system: is_of_names(str(system), names))
    return rows[meant.astype(bool)]
