"""Sentences below an answer: the meaning of its figures, and what they leave out."""

from derbench_analysis.advise.answer import MET, Advice, Answer
from derbench_analysis.advise.evidence import rate_of
from derbench_analysis.advise.option import IN_TIME
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import TLS, is_of_memory
from derbench_analysis.data.links import PROFILE_FILE
from derbench_analysis.data.provenance import bare
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link
from derbench_analysis.text import counted

FIGURES = (
    "Latency is a mean, one way, and of a request half of both ways; brackets hold 90 % of what is predicted "
    "(docs/prediction.md says how well). CPU is of one core, by both ends together; derbench sheet predicts it. Left "
    "out: handshakes, keep-alives, and what a broker takes."
)
ONE_RECEIVER = (
    "A publication has one receiver here. How many it reaches is measured: derbench search --for subscribers."
)
_HIGHER = "A loop at a higher rate than the asked one counts for it, though a lone message may take longer."
_MEMORY = "Memory is the most that one process had in use, on whichever board that was measured."
_WITHOUT_TLS = ("curve", "secure")
"""Secured variants that encrypt by a protocol of their own."""


def below(answer: Answer, shown: int) -> list[str]:
    """All sentences; of the ranked ones this many are shown."""
    seen = answer.ranked[:shown]
    return [*_of_ranked(answer, seen), *of_question(answer.question)]


def _of_ranked(answer: Answer, seen: tuple[Advice, ...]) -> list[str]:
    if not seen:
        return []
    asked = answer.question
    higher = any(one.load and rate_of(one.load) > asked.rate_per_second for one in seen)
    memory = any(map(is_of_memory, asked.requirements))
    return [*_rivals(answer), FIGURES, *([_HIGHER] if higher else []), *([_MEMORY] if memory else []),
            *_without_tls(asked, seen)]  # fmt: skip


def _rivals(answer: Answer) -> list[str]:
    """A test makes the first one surer than others, and not better."""
    first = answer.ranked[0]
    rivals = sum(one.verdict == IN_TIME and one.may_match(first) for one in answer.ranked)
    if first.verdict != MET or not rivals:
        return []
    are = "is" if rivals == 1 else "are"
    return [f"The first was tested, and so is surer. {counted(rivals, 'other')} {are} predicted to be as good."]


def _without_tls(asked: Question, seen: tuple[Advice, ...]) -> list[str]:
    if TLS not in asked.requirements:
        return []
    names = dict.fromkeys(bare(one.middleware) for one in seen)
    own = [name for name in names if not set(_WITHOUT_TLS).isdisjoint(name.partition("/")[2].split("-"))]
    return [f"Encrypted, but not by TLS: {', '.join(own)}."] if own else []


def of_question(asked: Question) -> list[str]:
    """The meaning of what was asked for: the receivers, the size, the link."""
    size = f"Size {asked.node_size}: the bytes of the most compact serializer. Others are larger in proportion."
    return [*([ONE_RECEIVER] if asked.pattern == "pub-sub" else []), *([size] if asked.in_bytes else []),
            *_of_link(asked)]  # fmt: skip


def _of_link(asked: Question) -> list[str]:
    """The link where it is no plain wire, and which way a message goes where its ways differ."""
    try:
        link = Link.named(str(asked.link))
    except BadInput:
        # of the user's own records, or of no link: nobody described it
        return []
    if link.is_plain:
        return []
    source = "" if link.name.endswith(PROFILE_FILE) else f" tc-profiles/{link.profile}.yaml says from where."
    return [f"{link.about}{source}", *([] if link.is_even else [_direction(asked)])]


def _direction(asked: Question) -> str:
    swap = "exchange up and down in a profile of your own"
    if asked.pattern == "request-reply":
        return f"The board asks here, and the reply comes down. Where the board is asked, {swap}."
    return f"The board sends here, and its message goes up. Where the board receives it, {swap}."
