"""Every combination of the asked setup and pattern, with what was measured of it."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.advise.evidence import Evidence, rate_of
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import check, with_memory
from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.costs import without_echo
from derbench_analysis.data.links import BUCKET, OF_LINE, WAYS, kind_of_board, setup_order
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.data.messages import of_one_message
from derbench_analysis.data.provenance import of_names, with_systems
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.one_way import lopsided_ns
from derbench_analysis.statistics.cells import KEY as CELL
from derbench_analysis.statistics.cells import cells, forks, with_names
from derbench_analysis.statistics.conditions import ADVICE, COLD, LeftOut, fit
from derbench_analysis.statistics.conditions import COLUMN as CONDITIONS
from derbench_analysis.statistics.delivery import probabilities

KEY = ["system", "serializer"]
FEATURES = ["middleware", "variant", "support", "brokerAt", "format", "humanReadable", "external", "memoryBytes"]
"""What requirements go by."""
_LINE = [f"{way}{name}" for way in WAYS for name in OF_LINE]
_OF_PHYSICS = [f"{way}{name}" for way in WAYS for name in ("BitsPerSecond", "DelayMs", "JitterMs")]
"""The facts of a link that no middleware changes."""


@dataclass(frozen=True)
class Candidates:
    """`rows`: one for each combination, with its cell where one ended well; `loops`: the trials of open loops of use.
    Neither depends on the deadline.
    """

    rows: pd.DataFrame
    loops: pd.DataFrame
    loads: tuple[str, ...]

    def delivered(self, deadline_ns: float) -> dict[tuple[str, str], list[Evidence]]:
        """The open loops of each combination, with what they say of a deadline, slowest first."""
        found: dict[tuple[str, str], list[Evidence]] = {}
        cold = self._cold
        for load in self.loads:
            table = with_names(probabilities(self.loops[self.loops["load"] == load], deadline_ns))
            for system, serializer, probability, degraded in zip(
                table["system"], table["serializer"], table["probability"], table["degraded"], strict=True
            ):
                was_cold = (system, serializer, load) in cold
                found.setdefault((system, serializer), []).append(Evidence(load, probability, int(degraded), was_cold))
        return found

    @property
    def _cold(self) -> set[tuple[str, str, str]]:
        """The open loops that have a cold trial."""
        some = self.loops[self.loops[CONDITIONS].map(is_cold).astype(bool)]
        return set(zip(some["system"], some["serializer"], some["load"], strict=True))


def candidates(trials: pd.DataFrame, question: Question) -> Candidates:
    """BadInput says what there is when nothing of the asked kind is."""
    check(question.requirements)
    asked = with_names(with_memory(_asked(_of_question(trials, question), question)))
    identity = [*KEY, *FEATURES, "outcome", "reason", "board", "node", "degraded", "bucket"]
    loads = _loads_of_use(asked, question)
    measured = _measured(asked, loads)
    ended = _ended(asked, loads)
    rows = ended[identity].merge(measured, on=KEY, how="left").sort_values("latency", kind="stable")
    return Candidates(_with_what_others_tell(rows), asked[asked["load"].isin(loads)], tuple(loads))


def _ended(trials: pd.DataFrame, loads: list[str]) -> pd.DataFrame:
    """One trial of each combination: one with a load of use if possible, and among these one that is OK.

    Adds how many trials with such loads are `degraded`.
    """
    of_use = trials["load"].isin(["closed", *loads])
    degraded = (
        (of_use & (trials["outcome"] == "DEGRADED")).groupby([trials[name] for name in KEY]).sum().rename("degraded")
    )
    most = trials.groupby(KEY)["memoryBytes"].transform("max")
    order = trials.assign(ofNoUse=~of_use, bad=trials["outcome"] != "OK", memoryBytes=most)
    order["bucket"] = order["upBurstBytes"].notna()
    return (
        order.sort_values(["ofNoUse", "bad"], kind="stable").drop_duplicates(KEY).merge(degraded.reset_index(), on=KEY)
    )


def of_setup(trials: pd.DataFrame, question: Question) -> pd.DataFrame:
    """The trials on the asked board and link whose conditions allow advice.

    A link that could not be made as a wire was measured as a token bucket, and the answer says so.
    """
    there = trials["link"].isin([question.link, f"{question.link}{BUCKET}"])
    near = trials[there & (trials["board"].map(kind_of_board) == kind_of_board(str(question.board)))]
    kept = warmest(fit(near, ADVICE)[0])
    rows = kept[kept["link"] == question.link]
    return rows if not rows.empty else kept[kept["link"] == f"{question.link}{BUCKET}"]


def is_cold(conditions: object) -> bool:
    """Whether the conditions of a trial say so, or these of a cell, such as `4 of 5 cold`."""
    return isinstance(conditions, str) and any(part.split()[-1:] == [COLD.name] for part in conditions.split(", "))


def warmest(trials: pd.DataFrame) -> pd.DataFrame:
    """Without the cold closed loops of a cell that has warm ones. A load of one message a second may well stay cold."""
    cold = trials[CONDITIONS].map(is_cold).astype(bool)
    fine = (trials["outcome"] == "OK") & (trials["load"] == "closed")
    has_warm = (fine & ~cold).groupby([trials[name] for name in CELL], dropna=False).transform("any")
    return trials[~(fine & cold & has_warm)]


def on_bucket(trials: pd.DataFrame, question: Question) -> bool:
    """Whether the asked link is there as a token bucket alone."""
    board = trials["board"].map(kind_of_board) == kind_of_board(str(question.board))
    links = set(trials.loc[board, "link"])
    return question.link not in links and f"{question.link}{BUCKET}" in links


def left_out(trials: pd.DataFrame, question: Question) -> LeftOut:
    """The trials that the question is about, but whose conditions allow no advice."""
    asked = (trials["pattern"] == question.pattern) & ~trials["middleware"].isin(REFERENCES)
    if question.board:
        asked &= trials["board"].map(kind_of_board) == kind_of_board(question.board)
    if question.link:
        asked &= trials["link"].isin([question.link, f"{question.link}{BUCKET}"])
    return fit(trials[asked], ADVICE)[1]


def was_tried(trials: pd.DataFrame, question: Question) -> bool:
    """Whether anybody chose that pattern and message on that setup, however it ended."""
    rows = of_setup(_of_question(trials, question), question)
    asked = (rows["pattern"] == question.pattern) & (rows["nodeSize"] == question.node_size)
    return bool((asked & rows["node"].isin([question.node] if question.node else rows["node"])).any())


def _of_question(trials: pd.DataFrame, question: Question) -> pd.DataFrame:
    """The trials of the asked middleware, without references."""
    return of_names(trials[~trials["middleware"].isin(REFERENCES)], question.middleware)


def _asked(trials: pd.DataFrame, question: Question) -> pd.DataFrame:
    """The rows of the asked board for each combination that has some; else the rows of a board of its kind."""
    rows = of_setup(trials, question)
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
    carried = of_one_message(sized, question.node_size, question.node)
    asked = carried["board"] == question.board
    known = asked.groupby([with_systems(carried), carried["serializer"]]).transform("any")
    return carried[asked | ~known]


def _loads_of_use(trials: pd.DataFrame, question: Question) -> list[str]:
    """The measured rates that are at least the asked one, slowest first."""
    open_loops = {load for load in trials["load"] if load.startswith(OPEN_LOOPS)}
    return [load for load in sorted(open_loops, key=rate_of) if rate_of(load) >= question.rate_per_second]


def _measured(trials: pd.DataFrame, loads: list[str]) -> pd.DataFrame:
    """The open loop nearest the asked rate of each combination, with its load as `at`; without one, its closed loop,
    whose latency belongs to another load than the asked one.

    `closedP50Ns` is the median in the closed loop, which waits for each answer: at a given rate a message may take
    longer, and seldom less. It is of the way in which the message goes.
    """
    order = [*loads, "closed"]
    wanted = trials[trials["load"].isin(order)]
    lines = trials.drop_duplicates("setup")[["setup", *_LINE]]
    found = cells(forks(wanted)).merge(lines, on="setup", how="left")
    found = found.sort_values("load", key=lambda names: names.map(order.index), kind="stable")
    closed = _closed(found[found["load"] == "closed"])
    names = ["at", "latency", "latencyLow", "latencyHigh", "latencyBelow", "latencyP50Ns", "payloadBytes", "bytesOfUse",
             "cpuNsOfUse", "emulated", "conditions", *_OF_PHYSICS]  # fmt: skip
    nearest = without_echo(found.drop_duplicates(KEY)).rename(columns={"load": "at"})
    return nearest[[*KEY, *names]].merge(closed, on=KEY, how="left")


def _closed(found: pd.DataFrame) -> pd.DataFrame:
    """Half of a round trip is too long for a message whose way back is the slower one: that much is taken off."""
    beyond = np.minimum(0.0, np.nan_to_num(lopsided_ns(found)))
    return found[KEY].assign(closedP50Ns=found["latencyP50Ns"] + beyond, closedConditions=found["conditions"])


def _with_what_others_tell(rows: pd.DataFrame) -> pd.DataFrame:
    """A failure has no payload and no link of its own: others with its serializer tell the one, and all others the
    other. No wire carries more for it than for them.
    """
    numbers = rows[["payloadBytes", *_OF_PHYSICS]].astype(float)
    payload = numbers["payloadBytes"].groupby(rows["serializer"]).transform("median")
    link = numbers[_OF_PHYSICS].fillna(numbers[_OF_PHYSICS].median())
    return rows.assign(payloadBytes=numbers["payloadBytes"].fillna(payload), **{str(name): link[name] for name in link})
