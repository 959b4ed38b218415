"""Predictions as text for people, or as JSON for programs."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd

from derbench_analysis.data.provenance import bare, notes
from derbench_analysis.predict.holdout import Tried
from derbench_analysis.predict.study import ELSEWHERE, PREDICTED
from derbench_analysis.terminal import table
from derbench_analysis.text import milliseconds, significant, size

MOST_ROWS = 15
_ALIKE = 0.01
"""The share of the latency by which two ways may differ without a word."""
HEADINGS = ["middleware", "serializer", "pattern", "of", "latency", "per second", "processors", "bytes"]
HALF = "Latency is half of both ways"
CAUTION = "Predicted, not measured; brackets hold 90 %. docs/prediction.md says how, and where it fails."


def as_text(predicted: pd.DataFrame, about: str) -> str:
    """The quickest first. Every row says that it is predicted, and whether for a setup that was measured."""
    shown = predicted.sort_values("latency", na_position="last")
    rows = [_row(row) for _, row in shown.head(MOST_ROWS).iterrows()]
    more = len(shown) - MOST_ROWS
    rest = [f"and {more} more"] if more > 0 else []
    return "\n".join(
        [about, "", *table([HEADINGS, *rows]), *rest, "", half_of_both(shown), CAUTION, *notes(list(shown["system"]))]
    )


def half_of_both(predicted: pd.DataFrame) -> str:
    """The sentence that latency is half of both ways, and how far the slower way is beyond it where the link's ways
    differ.
    """
    beyond = np.abs(predicted["beyondHalf"].to_numpy(float))
    if not (beyond > _ALIKE * predicted["latency"].to_numpy(float)).any():
        return f"{HALF}."
    most = milliseconds(float(beyond.max()))
    return f"{HALF}: one way takes up to {most} more, and the other so much less (--json has each)."


def _row(row: pd.Series) -> list[str]:
    return [row["system"], row["serializer"], row["pattern"], kind(row), _latency(row), _throughput(row),
            f"{100 * row['share']:.0f} %", size(row["payloadBytes"])]  # fmt: skip


def kind(row: pd.Series) -> str:
    """Whether its setup was measured."""
    return ELSEWHERE if row["far"] else PREDICTED


def _latency(row: pd.Series) -> str:
    if math.isnan(row["latency"]):
        return "more than it carries"
    low, high = (significant(row[f"latency{limit}"] / 1e6) for limit in ("Low", "High"))
    return f"{milliseconds(row['latency'])} [{low}, {high}]"


def _throughput(row: pd.Series) -> str:
    low, high = (significant(row[f"throughput{limit}"]) for limit in ("Low", "High"))
    return significant(row["throughput"]) + (f" [{low}, {high}]" if low != high else "")


def as_json(predicted: pd.DataFrame) -> list[dict[str, Any]]:
    """The predictions as JSON: times in ns; null if unknown. The latency is half of both ways: the way there takes
    `beyondHalf` more, and the way back as much less.
    """
    names = ["board", "link", "middleware", "serializer", "pattern", "load", "nodeSize", "payloadBytes", "share",
             "beyondHalf",
             *(name + limit for name in ("latency", "throughput") for limit in ("", "Low", "High"))]  # fmt: skip
    rows = []
    for _, row in predicted.sort_values("latency").iterrows():
        values = {name: None if row[name] != row[name] else row[name] for name in names}
        rows.append(
            {**values, "middleware": bare(row["system"]), "own": row["system"] != bare(row["system"]), "of": kind(row)}
        )
    return rows


def tried_as_text(tried: Sequence[Tried]) -> str:
    """One line for each part that was held out."""
    return "\n".join(table([["held out", *_HEADS], *([one.held_out, counted_of(one), *_shares(one)] for one in tried)]))


def dimensions_as_text(tried: Sequence[Tried]) -> str:
    """One line for each dimension, with the reason where it is not predictable."""
    return "\n".join(table([DIMENSION_HEADS, *dimension_rows(tried)]))


_HEADS = ["cells", "latency off by", "throughput off by", "latency inside", "throughput inside"]

DIMENSION_HEADS = ["dimension", *_HEADS, "so it is"]


def dimension_rows(tried: Sequence[Tried]) -> list[list[str]]:
    """The same as rows below `DIMENSION_HEADS`."""
    return [[one.held_out, counted_of(one), *_shares(one), _verdict(one)] for one in tried]


def _verdict(one: Tried) -> str:
    return f"not predictable: {one.why_not}" if one.why_not else "predictable"


def counted_of(one: Tried) -> str:
    """How many cells could be tried, of how many."""
    return f"{one.cells:,}" if one.cells == one.asked else f"{one.cells:,} of {one.asked:,}"


def _shares(one: Tried) -> list[str]:
    shares = (one.latency_error, one.throughput_error, one.latency_inside, one.throughput_inside)
    return ["none" if share != share else f"{100 * share:.1f} %" for share in shares]
