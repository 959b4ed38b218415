"""Every combination of the asked setup and pattern, with what was measured of it."""

from dataclasses import dataclass

import pandas as pd

from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import check
from derbench_analysis.cells import cells, forks, with_names
from derbench_analysis.columns import REFERENCES
from derbench_analysis.delivery import Probability, probabilities
from derbench_analysis.errors import BadInput
from derbench_analysis.links import kind_of_board, setup_order

KEY = ["system", "serializer"]


@dataclass(frozen=True)
class Candidates:
    """`rows`: one for each combination, with its cell where one ended well. `delivered`: by combination, at `load`."""

    rows: pd.DataFrame
    delivered: dict[tuple[str, str], Probability]
    load: str | None


def candidates(trials: pd.DataFrame, question: Question) -> Candidates:
    """BadInput says what there is when nothing of the asked kind is."""
    check(question.requirements)
    asked = _asked(with_names(trials[~trials["middleware"].isin(REFERENCES)]), question)
    ended = asked.sort_values("outcome", key=lambda names: names != "OK", kind="stable").drop_duplicates(KEY)
    identity = [
        *KEY,
        "middleware",
        "variant",
        "support",
        "brokerAt",
        "format",
        "humanReadable",
        "outcome",
        "reason",
        "board",
    ]
    load = _nearest_load(asked, question)
    measured = _measured(asked, load)
    rows = ended[identity].merge(measured, on=KEY, how="left").sort_values("latency", kind="stable")
    return Candidates(rows, _delivered(asked, question, load), load)


def _asked(trials: pd.DataFrame, question: Question) -> pd.DataFrame:
    board = trials["board"].map(kind_of_board) == kind_of_board(question.board)
    rows = trials[board & (trials["link"] == question.link)]
    if rows.empty:
        there = ", ".join(sorted(set(trials["setup"]), key=setup_order))
        raise BadInput(
            f"no trial of board '{question.board}' on link '{question.link}' is in the dataset: it has {there}"
        )
    sized = rows[(rows["pattern"] == question.pattern) & (rows["nodeSize"] == question.node_size)]
    if sized.empty:
        there = ", ".join(sorted({f"{p} of size {s}" for p, s in zip(rows["pattern"], rows["nodeSize"], strict=True)}))
        raise BadInput(
            f"no trial of {question.pattern} with size '{question.node_size}' is there: the setup has {there}"
        )
    return sized


def _nearest_load(trials: pd.DataFrame, question: Question) -> str | None:
    """The lowest measured rate that is at least the asked one: what holds there holds below."""
    rates = {float(load.removeprefix("rate:")): load for load in set(trials["load"]) if load.startswith("rate:")}
    enough = [rate for rate in rates if rate >= question.rate_per_second]
    return rates[min(enough)] if enough else None


def _measured(trials: pd.DataFrame, load: str | None) -> pd.DataFrame:
    """Of each combination its closed loop; where that is missing, its open loop at the asked rate."""
    wanted = trials[trials["load"].isin(["closed", load])]
    found = cells(forks(wanted)).sort_values("load", kind="stable").drop_duplicates(KEY)
    names = ["latency", "latencyLow", "latencyHigh", "latencyP50Ns", "wireBytes", "wireBytesThere", "wireBytesBack",
             "cpuNsPerMessage", "upBitsPerSecond", "downBitsPerSecond", "emulated"]  # fmt: skip
    return found[[*KEY, *names]]


def _delivered(trials: pd.DataFrame, question: Question, load: str | None) -> dict[tuple[str, str], Probability]:
    if load is None:
        return {}
    found = with_names(probabilities(trials[trials["load"] == load], question.deadline_ns))
    keys = zip(found["system"], found["serializer"], strict=True)
    return dict(zip(keys, found["probability"], strict=True))
