"""One question at several deadlines: what is known of a setup is looked up once, and predicted once."""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pandas as pd

from derbench_analysis.advise.answer import Answer, answer_from
from derbench_analysis.advise.beside import with_predictions
from derbench_analysis.advise.candidates import Candidates, candidates, on_bucket
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.advise.question import Question
from derbench_analysis.data.links import BUCKET
from derbench_analysis.errors import BadInput

T = TypeVar("T")


@dataclass(frozen=True)
class Known:
    """Everything that is known of a question's setup, whatever its deadline: measured candidates, and `rows` that are
    predicted; each of them may be a problem instead.
    """

    question: Question
    bucket: bool
    measured: Candidates | BadInput
    rows: pd.DataFrame | BadInput
    elsewhere: Elsewhere

    @classmethod
    def of(cls, trials: pd.DataFrame, question: Question, elsewhere: Elsewhere) -> "Known":
        """From the trials of a dataset."""
        bucket = on_bucket(trials, question)
        link = f"{question.link}{BUCKET if bucket else ''}"
        return cls(
            question,
            bucket,
            _or_problem(lambda: candidates(trials, question)),
            _or_problem(lambda: elsewhere.one_way(dataclasses.replace(question, link=link))),
            elsewhere,
        )

    def at(self, deadline_ns: float) -> Answer:
        """The answer to the question with that deadline, as `advise` gives it."""
        asked = dataclasses.replace(self.question, deadline_ns=deadline_ns)
        if isinstance(self.measured, BadInput):
            found = Answer(asked, (), (), str(asked.board), self.bucket, asked.node or "")
        else:
            found = answer_from(self.measured, asked)
        return with_predictions(found, self)

    def predicted(self, question: Question, _known: object) -> pd.DataFrame:
        """As `Elsewhere` says."""
        if isinstance(self.rows, BadInput):
            raise self.rows
        return self.elsewhere.at_deadline(question, self.rows)


def _or_problem(found: Callable[[], T]) -> T | BadInput:
    try:
        return found()
    except BadInput as problem:
        return problem
