"""Deadlines of power-grid functions, as data: one way, from application to application."""

import json
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Deadline:
    """A limit with what it is for and where it comes from. `verified` is false where the source awaits a check."""

    limit_ms: float
    label: str
    source: str
    edition: str
    verified: bool


def deadlines() -> list[Deadline]:
    """All, shortest first."""
    rows = json.loads(files("derbench_analysis").joinpath("data/deadlines.json").read_text("utf-8"))
    return [Deadline(r["limitMs"], r["label"], r["source"], r["edition"], r["verified"]) for r in rows]
