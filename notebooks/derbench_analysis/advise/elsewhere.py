"""Answers for setups that nobody measured, by prediction."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from derbench_analysis.advise.candidates import KEY
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import lacking, with_memory
from derbench_analysis.advise.tail import Tail
from derbench_analysis.data.boards import scores
from derbench_analysis.data.columns import PATTERNS, REFERENCES
from derbench_analysis.data.costs import Tariff, monthly_bytes
from derbench_analysis.data.links import kind_of_board
from derbench_analysis.data.provenance import of_names
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.one_way import lopsided_ns, slower_way_ns, slowest_ns
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.statistics.cells import with_names

_NO_TARIFF = Tariff(0, 0, 0)
_OF_MIDDLEWARE = ["middleware", "variant", "support", "brokerAt", "external"]
_OF_SERIALIZER = ["format", "humanReadable"]


@dataclass(frozen=True)
class Law:
    """The ground of predictions: the measured cells of these trials, and what is fitted to them once, when the first
    question needs it.
    """

    trials: pd.DataFrame

    @property
    def measured(self) -> pd.DataFrame:
        """The cells. BadInput where they are too few."""
        if isinstance(self._measured, BadInput):
            raise self._measured
        return self._measured

    @cached_property
    def _measured(self) -> pd.DataFrame | BadInput:
        try:
            return observed(self.trials, scores())
        except BadInput as problem:
            return problem

    def combined(self, pattern: str, size: str, node: str | None) -> pd.DataFrame:
        """Each middleware with each serializer, as `combinations` has them; the same for all setups."""
        key = (pattern, size, node)
        if key not in self._combined:
            self._combined[key] = combinations(self.measured, [pattern], size, node)
        return self._combined[key]

    @cached_property
    def _combined(self) -> dict[tuple[str, str, str | None], pd.DataFrame]:
        return {}

    @cached_property
    def predictor(self) -> Predictor:
        """Fitted to them."""
        return Predictor.of(self.measured)

    @cached_property
    def tail(self) -> Tail:
        """How much longer the slowest messages take."""
        return Tail.of(self.trials)


@dataclass(frozen=True)
class Elsewhere:
    """Predictions for setups that nobody measured. `fine` are the combinations that meet what is asked for. Where
    no combination does, `in_others` has the other patterns in which some were measured.
    """

    law: Law
    fine: pd.DataFrame
    in_others: tuple[str, ...] = ()

    @classmethod
    def of(cls, trials: pd.DataFrame, question: Question, law: Law | None = None) -> "Elsewhere":
        """`law` is of the same trials, where another question has fitted it already.

        `fine` are the combinations that meet all requirements: each middleware that was measured in the pattern with
        each serializer that was measured at all. The memory of a combination is known where that one was measured.
        """
        rows = with_names(with_memory(trials[~trials["middleware"].isin(REFERENCES)]))
        each = _meeting(rows, question.pattern, question)
        others = [pattern for pattern in PATTERNS if pattern != question.pattern] if each.empty else []
        done = rows[rows["outcome"] == "OK"]
        there = tuple(pattern for pattern in others if not _meeting(done, pattern, question).empty)
        return cls(law or Law(trials), each[[*KEY, "memoryBytes"]], there)

    def predicted(self, question: Question, known: Collection[tuple[str, str]] = ()) -> pd.DataFrame:
        """All combinations that meet the requirements, or are known to on this setup: what `predict` says, with `late`,
        whether the slowest that the probability counts come too late; and `volume` (bytes) and `price` of a month.
        BadInput where nothing can be predicted.
        """
        return self.at_deadline(question, self.one_way(question, known))

    def one_way(self, question: Question, known: Collection[tuple[str, str]] = ()) -> pd.DataFrame:
        """The same without what depends on the deadline."""
        cells = self.law.combined(question.pattern, question.node_size, question.node)
        meets = {*self.fine[KEY].itertuples(index=False, name=None), *known}
        cells = cells[[name in meets for name in zip(*(cells[each] for each in KEY), strict=True)]]
        if cells.empty:
            return cells
        load = f"rate:{question.rate_per_second:g}"
        own = {} if question.score is None else {kind_of_board(str(question.board)): question.score}
        asked = on(cells, str(question.board), Link.named(str(question.link)), load, {**scores(), **own})
        return self._priced(question, self._one_way(asked)).merge(self.fine, on=KEY, how="left")

    def _one_way(self, asked: pd.DataFrame) -> pd.DataFrame:
        """Predictions with the bytes on the wire; latencies are one way, in the direction in which a message goes."""
        found = self.law.predictor.model.volume.on_the_wire(self.law.predictor.predict(asked))
        beyond = lopsided_ns(found)
        return found.assign(**{name: (found[name] + beyond).clip(lower=0.0) for name in _LATENCIES})

    @staticmethod
    def at_deadline(question: Question, found: pd.DataFrame) -> pd.DataFrame:
        """Adds to the rows of `one_way` whether each is late."""
        return found if found.empty else found.assign(late=found["latest"] > question.deadline_ns)

    def _priced(self, question: Question, found: pd.DataFrame) -> pd.DataFrame:
        """Adds when the slowest that the probability counts come (`latest`, ns), the mean of the slower way at the
        `earliest`, and volume and price of a month.
        """
        used = found["wireBytesThere"] + found["wireBytesBack"].where(found["pattern"] == "request-reply", 0.0)
        volume = monthly_bytes(1.0, question.rate_per_second) * used
        price = volume.map((question.tariff or _NO_TARIFF).monthly_price)
        times = self.law.tail.factor(question.probability)
        latest = slowest_ns(found["latencyHigh"].to_numpy(float), found, times, question.probability)
        earliest = found["latencyLow"] + slower_way_ns(found)
        return found.assign(latest=latest, earliest=earliest, volume=volume, price=price, cents=price.round(2))


def _meeting(rows: pd.DataFrame, pattern: str, question: Question) -> pd.DataFrame:
    """The asked middleware that was measured in the pattern, with each serializer, where they meet the requirements."""
    asked = of_names(rows[rows["pattern"] == pattern], question.middleware)
    calls = asked.drop_duplicates("system")[["system", *_OF_MIDDLEWARE]]
    formats = rows.drop_duplicates("serializer")[["serializer", *_OF_SERIALIZER]]
    memory = asked.groupby(KEY)["memoryBytes"].max().reset_index()
    each = calls.merge(formats, how="cross").merge(memory, on=KEY, how="left")
    meets = [not lacking(row, question.requirements) for _, row in each.iterrows()]
    return each.loc[pd.Series(meets, each.index, dtype=bool)]


_LATENCIES = ("latency", "latencyLow", "latencyHigh")
