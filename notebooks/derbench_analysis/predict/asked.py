"""Cells that are asked for, with the same columns as those that were measured."""

import math
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
from derbench_analysis.text import closest, significant

Columns = dict[str, float]


@dataclass(frozen=True)
class Link:
    """A link's name, its columns, and what its profile says that it is."""

    name: str
    columns: Columns
    description: str = ""

    @classmethod
    def named(cls, name: str) -> "Link":
        """By the name of a profile (`lte`, `10mbit/bucket`), or from a profile's file."""
        profile = name.removesuffix(BUCKET)
        own = profile.endswith(PROFILE_FILE)
        found = read(Path(profile)) if own else content("tc-profiles", profile, "link", _OR_A_FILE)
        columns = cls._columns(found, bucket=name.endswith(BUCKET), name=name)
        return cls(name, columns, str(found.get("description") or ""))

    @property
    def profile(self) -> str:
        """The name of its profile, or the file."""
        return self.name.removesuffix(BUCKET)

    @property
    def is_plain(self) -> bool:
        """Whether it is a rate alone, the same both ways."""
        facts = [self.columns[f"{way}{name}"] for way in WAYS for name in ("DelayMs", "JitterMs", "LossPercent")]
        return self.is_even and not any(facts)

    @property
    def turned(self) -> "Link":
        """The same with up and down exchanged: for whoever is at its other end."""
        columns = {_of_other_way(name): value for name, value in self.columns.items()}
        return Link(self.name, columns, self.description)

    @property
    def is_even(self) -> bool:
        """Whether both ways are alike."""
        return self.said_of("up") == self.said_of("down")

    def said_of(self, way: str) -> str:
        """A way in words: `0.640 Mbit/s, 10 ms +- 1 ms, 2 % lost`."""
        rate, delay, jitter, loss = (
            self.columns[f"{way}{name}"] for name in ("BitsPerSecond", "DelayMs", "JitterMs", "LossPercent")
        )
        varies = f" +- {jitter:g} ms" if jitter else ""
        return ", ".join(
            [
                "no limit of its rate" if math.isnan(rate) else f"{significant(rate / 1e6)} Mbit/s",
                *([f"{delay:g} ms{varies}"] if delay else []),
                *([f"{loss:g} % lost"] if loss else []),
            ]
        )

    @property
    def about(self) -> str:
        """A sentence on what it is, and what it does each way."""
        up, down = (self.said_of(way) for way in WAYS)
        ways = f"each way {up}" if self.is_even else f"up {up}; down {down}"
        what = f" ({self.description})" if self.description else ""
        return f"The link {self.name}{what} has {ways}."

    @staticmethod
    def _columns(found: dict[str, Any], bucket: bool, name: str) -> Columns:
        columns: Columns = {}
        for way in WAYS:
            said = found.get(way)
            if not isinstance(said, dict):
                raise BadInput(f"link '{name}': '{way}' must hold what the link does that way, or {{}}")
            numbers = {key: _number(said.get(key), name, f"{way}.{key}") for key in _KEYS}
            lost = numbers["lossPercent"]
            if lost > 100:
                raise BadInput(f"link '{name}': {way}.lossPercent is {lost:g}, and must be at most 100")
            columns[f"{way}BitsPerSecond"] = numbers["rateBitsPerSecond"] or float("nan")
            columns[f"{way}BurstBytes"] = numbers["burstBytes"] if bucket else float("nan")
            columns[f"{way}DelayMs"] = numbers["delayMs"]
            columns[f"{way}JitterMs"] = numbers["jitterMs"]
            columns[f"{way}LossPercent"] = numbers["lossPercent"]
        return columns


_OR_A_FILE = ", or the file of a profile of your own, such as mine.yaml (docs/link-keys.md)"
_KEYS = ("rateBitsPerSecond", "burstBytes", "delayMs", "jitterMs", "lossPercent")


def _number(value: object, name: str, place: str) -> float:
    if value is None:
        return 0.0
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise BadInput(f"link '{name}': {place} is '{value}', and must be a number that is not below zero")
    return float(value)


def _of_other_way(column: str) -> str:
    up, down = WAYS
    return column.replace(up, down, 1) if column.startswith(up) else column.replace(down, up, 1)


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

    Where some serializers were measured at this size, the others are as many times as large as at the usual size.
    `leastBytes` is what is certain: of a payload that was reckoned so, the smallest one.
    """
    most, there = measured["nodeSize"].mode()[0], set(measured["nodeSize"])
    size = node_size if node_size in there else most
    rows = of_one_message(measured[measured["nodeSize"] == size], size, node)
    carried, payloads = rows["node"].iloc[0], _medians(rows)
    known = payloads["serializer"]
    if size != node_size:
        payloads["payloadBytes"] *= _bytes(node_size, there) / _typical(payloads)
        known = known.iloc[:0]
    elif size != most:
        payloads = _with_others(payloads, measured[(measured["nodeSize"] == most) & (measured["node"] == carried)])
    least = payloads["payloadBytes"].where(payloads["serializer"].isin(known), _typical(payloads))
    return payloads.assign(leastBytes=least, node=carried, nodeSize=node_size)


def _medians(rows: pd.DataFrame) -> pd.DataFrame:
    return rows.groupby("serializer")["payloadBytes"].median().reset_index()


def _with_others(payloads: pd.DataFrame, usual: pd.DataFrame) -> pd.DataFrame:
    """Adds the serializers that were measured at the usual size alone. Unchanged where none was measured at both."""
    others = _medians(usual)
    both = payloads.merge(others, on="serializer", suffixes=("", "Usual"))
    if both.empty:
        return payloads
    times = float((both["payloadBytes"] / both["payloadBytesUsual"]).median())
    missing = others[~others["serializer"].isin(payloads["serializer"])]
    more = missing.assign(payloadBytes=missing["payloadBytes"] * times)
    return pd.concat([payloads, more], ignore_index=True).sort_values("serializer", ignore_index=True)


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
