"""The sweep that would settle what is not sure."""

import json
import math
import re
from dataclasses import dataclass, replace

from derbench_analysis.advise.answer import Advice, Answer
from derbench_analysis.advise.evidence import rate_of
from derbench_analysis.advise.option import Option
from derbench_analysis.advise.question import Question
from derbench_analysis.data.links import EMULATED, PROFILE_FILE
from derbench_analysis.data.provenance import bare
from derbench_analysis.statistics.delivery import messages_needed
from derbench_analysis.statistics.intervals import FEWEST_FORKS
from derbench_analysis.text import counted, exact

MOST = 3
"""Combinations worth another run."""

_PLAIN = re.compile(r"(?!(?:null|true|false)$)[A-Za-z0-9]*[A-Za-z][\w ./()+-]*", re.IGNORECASE)
FORKS = max(5, FEWEST_FORKS)
_SPARE = 1.2
_LONGEST_S = 86_400
"""The longest window of a plan."""
_MOST_FORKS = 1_000
BESIDE_THE_WINDOW_S = 12
"""The time of a fork beside its window on a slow board: start, run-in, warm-up, drain."""


@dataclass(frozen=True)
class Settling:
    """Why more trials are needed, the plan to run (YAML, for `derbench sweep`), and how long that takes."""

    why: str
    plan: str
    hours: float


@dataclass(frozen=True)
class Windows:
    """A number of forks, each with a window of the same length."""

    forks: int
    seconds: int

    @classmethod
    def of(cls, messages: int, rate: float) -> "Windows | None":
        """The windows in which this many messages pass at a rate; None where no plan has them."""
        whole = _SPARE * messages / rate
        forks = max(FORKS, math.ceil(whole / _LONGEST_S))
        return None if forks > _MOST_FORKS else cls(forks, max(5, math.ceil(whole / forks)))

    def hours(self, cells: int) -> float:
        """The time that this many cells take: each fork starts, runs in, warms up and has its window."""
        return cells * self.forks * (self.seconds + BESIDE_THE_WINDOW_S) / 3600


def settling(answer: Answer) -> Settling | None:
    """None when the best answer is already shown, when nothing is left to try, when that takes years, or when no plan
    can name what was asked for.
    """
    if not _is_nameable(answer.question, str(answer.question.link)):
        return None
    open_ones = [advice for advice in answer.possible if advice.verdict != "met"][:MOST]
    if not open_ones or any(advice.verdict == "met" for advice in answer.ranked):
        return None
    question = answer.question
    needed = math.ceil(messages_needed(question.probability))
    rate = _rate(open_ones, question)
    windows = Windows.of(needed, rate)
    if windows is None:
        return None
    why = (
        f"to show {question.probability:g} takes {counted(needed, 'message')} without a miss, "
        f"in at least {FEWEST_FORKS} forks, "
        f"from an open loop at {question.rate_per_second:g} per second or more; "
        f"this plan gives {counted(windows.forks, 'fork')} of {windows.seconds} s"
    )
    names = _names(open_ones)
    text = _plan(answer.board, answer.node, question, names, rate, windows)
    return Settling(why, text, windows.hours(len(names[0]) * len(names[1])))


def settling_option(option: Option, question: Question) -> Settling | None:
    """For one setup that was not measured, with the one combination that is predicted to be its best.

    None where no plan can name what was asked for, or where that takes years.
    """
    if not _is_nameable(question, option.link):
        return None
    needed = math.ceil(messages_needed(question.probability))
    windows = Windows.of(needed, question.rate_per_second)
    if windows is None:
        return None
    names = ([bare(option.middleware)], [option.serializer])
    asked = replace(question, link=option.link)
    setup = f"{option.board}@{option.link}"
    why = f"{setup} is predicted, not measured; {counted(needed, 'message')} without a miss would show it"
    text = _plan(f"{option.board}{EMULATED}", option.node, asked, names, question.rate_per_second, windows)
    return Settling(why, text, windows.hours(1))


def _is_nameable(question: Question, link: str) -> bool:
    """No plan can name a size in bytes, a link from a file of one's own, or a board that is a score alone."""
    return not (link.endswith(PROFILE_FILE) or question.in_bytes or question.score is not None)


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


def _plan(
    board: str, node: str, question: Question, names: tuple[list[str], list[str]], rate: float, windows: Windows
) -> str:
    lines = {
        "name": "settle",
        "boards": _list([board]),
        "links": _list([str(question.link)]),
        "middleware": _list(names[0]),
        "serializers": _list(names[1]),
        "patterns": _list([question.pattern]),
        "nodes": _list([node]),
        "nodeSizes": _list([question.node_size]),
        "loads": f"['rate:{exact(rate)}']",
    }
    text = "".join(f"{name}: {value}\n" for name, value in lines.items())
    return f"{text}trial:\n  duration: {windows.seconds} s\n  forks: {windows.forks}\n  repetitions: 1\n"
