"""The sweep that would settle what is not sure."""

import json
import math
import re
from dataclasses import dataclass

from derbench_analysis.advise.answer import Advice, Answer
from derbench_analysis.advise.evidence import rate_of
from derbench_analysis.advise.question import Question
from derbench_analysis.delivery import messages_needed
from derbench_analysis.provenance import bare
from derbench_analysis.statistics import FEWEST_FORKS

MOST = 5
"""Combinations worth another run."""

_PLAIN = re.compile(r"(?!(?:null|true|false)$)[A-Za-z0-9]*[A-Za-z][\w ./()+-]*", re.IGNORECASE)
FORKS = max(5, FEWEST_FORKS)
_SPARE = 1.2


@dataclass(frozen=True)
class Settling:
    """Why more trials are needed, and the plan to run: YAML, for `derbench sweep`."""

    why: str
    plan: str


def settling(answer: Answer) -> Settling | None:
    """None when the best answer is already shown, or when nothing is left to try."""
    open_ones = [advice for advice in answer.ranked if advice.verdict != "met"][:MOST]
    if not open_ones or any(advice.verdict == "met" for advice in answer.ranked):
        return None
    question = answer.question
    needed = math.ceil(messages_needed(question.probability))
    rate = _rate(open_ones, question)
    seconds = max(5, math.ceil(_SPARE * needed / FORKS / rate))
    why = (
        f"to show {question.probability:g} takes {needed:,} messages without a miss, in at least {FEWEST_FORKS} forks, "
        f"from an open loop at {question.rate_per_second:g} per second or more; "
        f"this plan gives {FORKS} forks of {seconds} s"
    )
    return Settling(why, _plan(answer, _names(open_ones), rate, seconds))


def _rate(open_ones: list[Advice], question: Question) -> float:
    """The fastest that they are known to stand, which takes the shortest time; else the asked one."""
    return max([question.rate_per_second, *(rate_of(advice.load) for advice in open_ones if advice.load)])


def _names(open_ones: list[Advice]) -> tuple[list[str], list[str]]:
    middleware = list(dict.fromkeys(bare(advice.middleware) for advice in open_ones))
    serializers = list(dict.fromkeys(advice.serializer for advice in open_ones))
    return middleware, serializers


def _list(names: list[str]) -> str:
    """As YAML; what might be read as anything but that name has quotes."""
    plain = [name if _PLAIN.fullmatch(name) else json.dumps(name) for name in names]
    return f"[{', '.join(plain)}]"


def _plan(answer: Answer, names: tuple[list[str], list[str]], rate: float, seconds: int) -> str:
    question = answer.question
    lines = {
        "name": "settle",
        "boards": _list([answer.board]),
        "links": _list([question.link]),
        "middleware": _list(names[0]),
        "serializers": _list(names[1]),
        "patterns": _list([question.pattern]),
        "nodeSizes": _list([question.node_size]),
        "loads": f"['rate:{rate:g}']",
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return f"{text}trial:\n  duration: {seconds} s\n  forks: {FORKS}\n  repetitions: 1\n"
