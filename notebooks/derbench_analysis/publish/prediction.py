"""Statements of docs/prediction.md about the published datasets."""

from collections.abc import Sequence

import numpy as np
import pandas as pd

from derbench_analysis.predict.holdout import Tried
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.predict.runs import USUAL_S
from derbench_analysis.predict.show import counted_of
from derbench_analysis.predict.study import ELSEWHERE, MEASURED, NO_FIGURE, PREDICTED
from derbench_analysis.predict.work import Layout, warmth
from derbench_analysis.publish.pages import table
from derbench_analysis.text import significant

BOUND = 0.25
"""How far a setup or link that is held out may be off, at the median."""

_HEADS = ["held out", "cells", "latency off by", "throughput", "latency inside", "throughput inside"]
_SELDOM, _OFTEN = 1.0, 1000.0


def validation(tried: Sequence[Tried]) -> str:
    """The table of what was held out, and which setup or link alone is beyond its bound."""
    return "\n".join([*table(_HEADS, [_row(one) for one in tried]), "", _beyond(tried)])


def _row(one: Tried) -> list[str]:
    shares = (one.latency_error, one.throughput_error, one.latency_inside, one.throughput_inside)
    return [one.held_out, counted_of(one), *(_percent(share) for share in shares)]


def _percent(value: float) -> str:
    return "none" if value != value else f"{100 * value:.0f} %"


def beyond(tried: Sequence[Tried]) -> list[Tried]:
    """The setups and links that, each alone, are off by more than the bound."""
    alone = [one for one in tried if not one.held_out.startswith(("each ", "at random"))]
    return [one for one in alone if max(one.latency_error, one.throughput_error) > BOUND]


def _beyond(tried: Sequence[Tried]) -> str:
    found = [
        f"{one.held_out} ({_percent(one.latency_error)} in latency, {_percent(one.throughput_error)} in throughput)"
        for one in beyond(tried)
    ]
    if not found:
        return f"Each setup and each link alone is within its bound of {_percent(BOUND)}."
    return f"Alone, beyond the bound of {_percent(BOUND)}: {', '.join(found)}."


def study_cells(cells: pd.DataFrame, buckets: list[str]) -> str:
    """How many of the study's cells are what."""
    found = cells["of"].value_counts()
    kinds = (MEASURED, PREDICTED, ELSEWHERE, NO_FIGURE)
    measured, predicted, elsewhere, without = (int(found.get(kind, 0)) for kind in kinds)
    links = f"wires, but for {', '.join(buckets)}, which are token buckets" if buckets else "wires"
    return (
        "`derbench predict reference dataset reference-beside --study FOLDER` makes both: "
        f"{measured:,} cells are measured,\n"
        f"{predicted:,} predicted for a setup that was measured, {elsewhere:,} for another one, and {without:,} have "
        f"no figure,\nfor ICE has no publish-subscribe, and what was measured in no such pattern is not predicted in "
        f"it.\nLinks are {links}, as in the dataset."
    )


def warm_code(measured: pd.DataFrame) -> str:
    """How much cheaper code is that has run often."""
    model = Predictor.of(measured).model
    warm = warmth(Layout(model.names), model.found)
    factors = warm.factor(USUAL_S * np.array([_SELDOM, _OFTEN], dtype=np.float64))
    times = significant(float(factors[0] / factors[1]), 2)
    law = f"(1 + n / {significant(warm.knee, 2)})^-{warm.slope:.2f}"
    return (
        f"In the published dataset it falls by {law}, so that after {USUAL_S:g} seconds a message\n"
        f"takes {times} times as long at one per second as at a thousand."
    )


def links(measured: pd.DataFrame) -> str:
    """Which kinds of links the cells have."""
    kinds = {
        "wires": measured["upBurstBytes"].isna(),
        "token buckets": measured["upBurstBytes"].notna(),
        "delay": measured["upDelayMs"] > 0,
        "loss": measured["upLossPercent"] > 0,
    }
    said = ", ".join(f"{name} in {int(rows.sum()):,}" for name, rows in kinds.items())
    return f"- **Wires, delay and loss.** Of the {len(measured):,} cells that this was tried with there are: {said}."
