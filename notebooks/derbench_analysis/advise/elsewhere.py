"""Answers for setups that nobody measured, by prediction."""

from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from derbench_analysis.advise.candidates import FEATURES, KEY
from derbench_analysis.advise.option import IN_TIME, UNSURE, Option
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import lacking, with_memory
from derbench_analysis.advise.tail import Tail
from derbench_analysis.boards import scores
from derbench_analysis.cells import with_names
from derbench_analysis.costs import Board, Tariff, monthly_bytes
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.predict.study import ELSEWHERE, PREDICTED
from derbench_analysis.text import milliseconds, significant


@dataclass(frozen=True)
class Elsewhere:
    """What may be predicted: fitted once, asked for each setup."""

    measured: pd.DataFrame
    fine: pd.DataFrame
    tail: Tail

    @classmethod
    def of(cls, trials: pd.DataFrame, question: Question) -> "Elsewhere":
        """`fine` are the combinations that meet all requirements."""
        rows = with_names(with_memory(trials[trials["pattern"] == question.pattern]))
        memory = rows.groupby(KEY)["memoryBytes"].transform("max")
        each = rows.assign(memoryBytes=memory).drop_duplicates(KEY)[[*KEY, *FEATURES]]
        fine = each[[not lacking(row, question.requirements) for _, row in each.iterrows()]]
        return cls(cls.measured_cells(trials), fine[KEY], Tail.of(trials))

    @staticmethod
    def measured_cells(trials: pd.DataFrame) -> pd.DataFrame:
        """What predictions are fitted to."""
        return observed(trials, scores())

    @cached_property
    def predictor(self) -> Predictor:
        """Fitted when the first setup needs it."""
        return Predictor.of(self.measured)

    def best(self, question: Question, board: Board) -> Option | str:
        """The quickest combination that may do, or why none will."""
        cells = combinations(self.measured, [question.pattern], question.node_size).merge(self.fine, on=KEY)
        if cells.empty:
            return "nothing that meets all requirements was measured"
        load = f"rate:{question.rate_per_second:g}"
        asked = on(cells, str(question.board), Link.named(str(question.link)), load, scores())
        found = self.predictor.predict(asked)
        quickest = found.sort_values("latency", na_position="last").iloc[0]
        if quickest["latency"] != quickest["latency"]:
            return f"carries {significant(found['throughput'].max())} messages per second at most (predicted)"
        if quickest["latencyLow"] > question.deadline_ns:
            return f"{milliseconds(quickest['latency'])} at best (predicted)"
        return self._option(question, self._cheapest(question, found), board)

    def _cheapest(self, question: Question, found: pd.DataFrame) -> pd.Series:
        """Of those that are in time, or may be: the cheapest, and of these the quickest."""
        sized = self.predictor.model.volume.on_the_wire(found)
        used = sized["wireBytesThere"] + sized["wireBytesBack"].where(sized["pattern"] == "request-reply", 0.0)
        volume = monthly_bytes(1.0, question.rate_per_second) * used
        tariff = question.tariff or Tariff(0, 0, 0)
        late = found["latencyHigh"] * self.tail.factor(question.probability) > question.deadline_ns
        priced = found.assign(late=late, volume=volume, price=volume.map(tariff.monthly_price))
        possible = priced[priced["latencyLow"] <= question.deadline_ns]
        return possible.sort_values(["late", "price", "latency"]).iloc[0]

    @staticmethod
    def _option(question: Question, row: pd.Series, board: Board) -> Option:
        return Option(
            str(question.board),
            str(question.link),
            row["system"],
            row["serializer"],
            ELSEWHERE if row["far"] else PREDICTED,
            UNSURE if row["late"] else IN_TIME,
            float(row["latency"]),
            float(row["volume"]),
            board.cost_per_month,
            float(row["price"]),
            node=str(row["node"]),
        )
