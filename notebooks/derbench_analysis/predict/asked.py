"""Cells that are asked for, with the same columns as those that were measured."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pandas as pd

from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.links import BUCKET, PROFILE_FILE, WAYS
from derbench_analysis.data.messages import of_one_message
from derbench_analysis.data.yamls import content, read
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.predict.ciphers import with_ciphers
from derbench_analysis.predict.observed import described
from derbench_analysis.text import closest

Columns = dict[str, float]


@dataclass(frozen=True)
class Link:
    """A link's name, and its columns."""

    name: str
    columns: Columns

    @classmethod
    def named(cls, name: str) -> "Link":
        """By the name of a profile (`lte`, `10mbit/bucket`), or from a profile's file."""
        profile = name.removesuffix(BUCKET)
        found = read(Path(profile)) if profile.endswith(PROFILE_FILE) else content("tc-profiles", profile, "link")
        return cls(name, cls._columns(found, bucket=name.endswith(BUCKET), name=name))

    @staticmethod
    def _columns(found: dict[str, Any], bucket: bool, name: str) -> Columns:
        columns: Columns = {}
        for way in WAYS:
            said = found.get(way)
            if not isinstance(said, dict):
                raise BadInput(f"link '{name}': '{way}' must hold what the link does that way, or {{}}")
            numbers = {key: _number(said.get(key), name, f"{way}.{key}") for key in _KEYS}
            columns[f"{way}BitsPerSecond"] = numbers["rateBitsPerSecond"] or float("nan")
            columns[f"{way}BurstBytes"] = numbers["burstBytes"] if bucket else float("nan")
            columns[f"{way}DelayMs"] = numbers["delayMs"]
            columns[f"{way}JitterMs"] = numbers["jitterMs"]
            columns[f"{way}LossPercent"] = numbers["lossPercent"]
        return columns


_KEYS = ("rateBitsPerSecond", "burstBytes", "delayMs", "jitterMs", "lossPercent")


def _number(value: object, name: str, place: str) -> float:
    if value is None:
        return 0.0
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise BadInput(f"link '{name}': {place} is '{value}', and must be a number that is not below zero")
    return float(value)


def combinations(
    measured: pd.DataFrame, patterns: Iterable[str], node_size: str, node: str | None = None
) -> pd.DataFrame:
    """Each middleware with each serializer in each pattern, as far as each was measured there, with its payload.

    Payloads are of one message, `node`. BadInput if no message is named and several of that size were measured.
    NotMeasured if nothing was measured in those patterns.
    """
    calls = measured.drop_duplicates(["system", "pattern"])[["middleware", "variant", "system", "pattern"]]
    wanted = list(patterns)
    chosen = calls[calls["pattern"].isin(wanted)]
    if chosen.empty:
        there = ", ".join(pattern for pattern in PATTERNS if pattern in set(calls["pattern"]))
        raise NotMeasured(f"no cell of {', '.join(wanted)} was measured: use {there}")
    return chosen.merge(_payloads(measured, node_size, node), how="cross").reset_index(drop=True)


def _payloads(measured: pd.DataFrame, node_size: str, node: str | None) -> pd.DataFrame:
    """The payload of each serializer at this size if it was measured; else scaled from another size by the ratio of the
    smallest payloads.
    """
    most = measured["nodeSize"].mode()[0]
    size = node_size if node_size in set(measured["nodeSize"]) else most
    rows = of_one_message(measured[measured["nodeSize"] == size], size, node)
    payloads = rows.groupby("serializer")["payloadBytes"].median().reset_index()
    if size != node_size:
        payloads["payloadBytes"] *= _bytes(node_size, set(measured["nodeSize"])) / _typical(payloads)
    return payloads.assign(node=rows["node"].iloc[0], nodeSize=node_size)


def _bytes(text: str, there: set[str]) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 1 <= found <= 1e9:
        raise BadInput(f"size '{text}' was not measured: use {', '.join(sorted(there))}, or 1 to 1e9 bytes")
    return found


def _typical(payloads: pd.DataFrame) -> float:
    """The smallest payload: sizes are named by it, and a compact format has it."""
    return float(payloads["payloadBytes"].min())


def on(combined: pd.DataFrame, board: str, link: Link, load: str, scores: dict[str, float]) -> pd.DataFrame:
    """The combinations on a board and a link, at a load. BadInput where the board has no score."""
    made = combined.assign(board=board, link=link.name, load=load, setup=f"{board}@{link.name}", **link.columns)
    cells = described(made, scores)
    if cells.empty:
        meant = closest(board, scores)
        raise BadInput(f"board '{board}' has no score: use {', '.join(sorted(scores))}, or give its --score{meant}")
    return with_ciphers(cells)
