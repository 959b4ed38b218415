"""The page's first screen: of each setup and deadline what meets it, measured or predicted, as `advise` answers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

import pandas as pd

from derbench_analysis.advise import show
from derbench_analysis.advise.answer import MET, PHYSICS, UNTESTED, Advice, Answer, Says
from derbench_analysis.advise.candidates import left_out
from derbench_analysis.advise.deadlines import Known
from derbench_analysis.advise.elsewhere import Elsewhere, Law
from derbench_analysis.advise.evidence import rate_of
from derbench_analysis.advise.option import IN_TIME
from derbench_analysis.advise.question import PROBABILITY, RATE, Question
from derbench_analysis.data.columns import MEASURED, PATTERNS, REFERENCES
from derbench_analysis.data.deadlines import deadlines
from derbench_analysis.data.links import BUCKET, EMULATED, setup_order
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.dimensions import Dimensions
from derbench_analysis.statistics.conditions import RANK, fit
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import milliseconds, significant

DEADLINES_MS = (10, 100, 500, 1_000, 10_000)
"""From a trip to the reading of a meter; data/deadlines.json has what each is for."""

NAMES = 3
"""Middleware that a field names; the rest are counted."""

ROWS = 6
"""Combinations that are listed below the map, of each setup and deadline."""

TIE, NEXT = " = ", ", "

Name = tuple[str, str]
Doubts = Mapping[Name, tuple[str, ...]]


@dataclass(frozen=True)
class Field:
    """A setup at a deadline. `kind` is its colour: met, predicted, doubtful, open, no, or unknown. `names` are of what
    meets it, or else may; `told` are lines below them; `said` is all of it in words. Where there is little room,
    `count` and `first` stand for the names.
    """

    kind: str
    names: str
    told: tuple[str, ...]
    said: str
    address: str = ""
    count: str = ""
    first: str = ""


@dataclass(frozen=True)
class Listed:
    """The first combinations at these deadlines, as `advise` lists them, and why others are not among them."""

    deadlines: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """A setup, in parts between which a narrow column may break it, and what is to be known of it."""

    parts: tuple[str, ...]
    tags: tuple[str, ...]
    fields: tuple[Field, ...]
    listed: tuple[Listed, ...]

    @property
    def setup(self) -> str:
        """Its whole name."""
        return "".join(self.parts)

    @property
    def alike(self) -> bool:
        """Whether one thing is said of all deadlines, and none is known to be met."""
        same = len({(field.kind, field.names, field.told) for field in self.fields}) == 1
        return same and self.fields[0].kind in ("open", "unknown", "no")


@dataclass(frozen=True)
class Map:
    """The map of one pattern. `asked` is the question in words."""

    pattern: str
    asked: str
    limits: tuple[str, ...]
    uses: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]


def maps(study: Study, law: Law, dimensions: Dimensions | BadInput) -> list[Map]:
    """A map for each pattern; first the one that most open loops tell of, which alone show a deadline to be met."""
    trials = study.dataset.pairs[~study.dataset.pairs["middleware"].isin(REFERENCES)]
    there = [pattern for pattern in PATTERNS if (trials["pattern"] == pattern).any()]
    opened = trials[trials["load"].str.startswith(OPEN_LOOPS)]["pattern"]
    there.sort(key=lambda pattern: (-(opened == pattern).sum(), -(trials["pattern"] == pattern).sum()))
    return [_map(trials, pattern, study.carried, law, dimensions) for pattern in there]


def _map(
    trials: pd.DataFrame, pattern: str, carried: tuple[str, str], law: Law, dimensions: Dimensions | BadInput
) -> Map:
    node, size = carried
    rate = _rate(trials[trials["pattern"] == pattern])
    question = Question(None, None, pattern, 1e9, PROBABILITY, rate, size, (), None, node)
    elsewhere = Elsewhere.of(trials, question, law)
    found = [_row(trials, setup, question, elsewhere, dimensions) for setup in _setups(trials)]
    asked = f"{question.carried}, {rate:g} a second, {100 * PROBABILITY:g} % of the messages in time"
    notes = dict.fromkeys(note for _, said in found for note in said)
    return Map(
        pattern,
        asked,
        tuple(map(_duration, DEADLINES_MS)),
        tuple(_use(limit) for limit in DEADLINES_MS),
        tuple(row for row, _ in found),
        tuple(notes),
    )


def _duration(limit_ms: float) -> str:
    return f"{limit_ms:g} ms" if limit_ms < 1e3 else f"{limit_ms / 1e3:g} s"


def _rate(trials: pd.DataFrame) -> float:
    """The rate that most open loops had: a test at a lower one says nothing of it, and a no at a higher one neither."""
    opened = trials.loc[trials["load"].str.startswith(OPEN_LOOPS), "load"]
    return RATE if opened.empty else rate_of(str(opened.mode()[0]))


def _use(limit_ms: float) -> str:
    """The use of the deadline; empty where nobody said."""
    return next((each.label for each in deadlines() if each.limit_ms == limit_ms), "")


def _setups(trials: pd.DataFrame) -> list[tuple[str, str]]:
    pairs = set(zip(trials["board"], trials["link"].str.removesuffix(BUCKET), strict=True))
    return sorted(pairs, key=lambda pair: setup_order("@".join(pair)))


def _row(
    trials: pd.DataFrame,
    setup: tuple[str, str],
    asked: Question,
    elsewhere: Elsewhere,
    dimensions: Dimensions | BadInput,
) -> tuple[Row, list[str]]:
    """The row, and why nothing is predicted in it."""
    board, link = setup
    question = replace(asked, board=board, link=link)
    known = Known.of(trials, question, elsewhere)
    answers = [known.at(1e6 * limit) for limit in DEADLINES_MS]
    doubts = _doubts(known, dimensions)
    out = left_out(trials, question).text
    unranked = _unranked(trials, question)
    fields = [
        _field(found, doubts, out, _address(found, limit, known.bucket), ranked=not unranked)
        for found, limit in zip(answers, DEADLINES_MS, strict=True)
    ]
    tags = [EMULATED[1:]] if board.endswith(EMULATED) else []
    tags += ["token bucket"] if known.bucket else []
    tags += [f"not ranked: {unranked}"] if unranked else []
    parts = _breakable(f"{board.removesuffix(EMULATED)}@{link}")
    return Row(parts, tuple(tags), tuple(fields), _together(map(_listed, answers))), [
        f"Nothing is predicted: {found.unpredicted}" for found in answers if found.unpredicted
    ]


def _unranked(trials: pd.DataFrame, question: Question) -> str:
    """The conditions for which no trial of a setup and pattern may be ranked; empty where some may."""
    here = (trials["board"] == question.board) & (trials["link"].str.removesuffix(BUCKET) == question.link)
    kept, out = fit(trials[here & (trials["pattern"] == question.pattern)], RANK)
    return "" if not out.trials or kept["outcome"].isin(MEASURED).any() else ", ".join(out.by_condition)


def _breakable(name: str) -> tuple[str, ...]:
    """The parts of a name: a hyphen ends one, and an @ begins one."""
    return tuple(name.replace("-", "-\n").replace("@", "\n@").split("\n"))


def _doubts(known: Known, dimensions: Dimensions | BadInput) -> Doubts:
    """By combination, the dimensions that predictions of it rest on and that are not predictable."""
    if isinstance(dimensions, BadInput) or isinstance(known.rows, BadInput) or known.rows.empty:
        return {}
    names = zip(known.rows["system"], known.rows["serializer"], strict=True)
    return dict(zip(names, dimensions.doubts(known.rows), strict=True))


def _address(found: Answer, limit_ms: float, bucket: bool) -> str:
    """The choice in the map of all combinations that shows the measured ones; empty where none was measured."""
    told = next((advice for advice in found.ranked if advice.load), None)
    if told is None:
        return ""
    asked = found.question
    link = f"{asked.link}{BUCKET if bucket else ''}"
    choice = {"board": asked.board, "link": link, "pattern": asked.pattern, "load": told.load}
    measure = f"within {limit_ms:g}" if limit_ms <= 1e3 else "latency"
    return urlencode({**choice, "carries": f"{asked.node} {asked.node_size}", "measure": measure})


def _field(found: Answer, doubts: Doubts, out: str, address: str, ranked: bool) -> Field:
    met = [one for one in found.ranked if one.verdict == MET]
    in_time = [one for one in found.ranked if one.verdict == IN_TIME]
    best = "" if ranked else " at best"
    sure = [one for one in in_time if not doubts.get(_name(one))]
    doubtful = [one for one in in_time if doubts.get(_name(one))]
    unsure = [one for one in found.possible if one.verdict not in (MET, IN_TIME)]
    tried = _tried(found, len(met))
    if met:
        more = [f"≈ {len(sure):,} more predicted"] if sure else []
        more += [f"≈? {len(doubtful):,} more, not predictable"] if doubtful else []
        return _made("met", met, [tried, *more], found, address, ranked)
    if sure:
        return _made("predicted", sure, [_interval(sure[0], best), tried], found, address, ranked)
    if doubtful:
        by = sorted({name for one in doubtful for name in doubts[_name(one)]})
        told = [_interval(doubtful[0], best), f"not predictable: {', '.join(by)}", tried]
        return _made("doubtful", doubtful, told, found, address, ranked)
    if unsure:
        foretold = next((_interval(one, best) for one in unsure if one.predicted), "")
        why = _CLOSED if not foretold and all(one.verdict == UNTESTED for one in unsure) else _UNSURE
        return _made("open", unsure, [foretold, why, tried], found, address, ranked)
    return _none(found, out, tried, address)


def _none(found: Answer, out: str, tried: str, address: str) -> Field:
    late = found.ranked[0].predicted if found.ranked else None
    if found.says is Says.NO:
        return _without("no", "none", [_reason(found), tried], found, address)
    if late:
        return _without("unknown", "none predicted", [f"≈ {milliseconds(late.low_ns)} or more", tried], found, address)
    if found.excluded:
        return _without("unknown", "none known", [_reason(found), tried], found, address)
    return _without("unknown", "not known", [out or "not tried"], found, address)


def _reason(found: Answer) -> str:
    return next((one.reason for one in found.excluded), "")


def _name(one: Advice) -> Name:
    return one.middleware, one.serializer


def _tried(found: Answer, met: int) -> str:
    """Such as `3 of 12 tried, 2 meet it`. One that was tried alone has no rival, and that is said. Nobody has to try
    what no wire carries.
    """
    impossible = sum(one.kind == PHYSICS for one in found.excluded)
    tried = found.tried
    beyond = f", {impossible:,} beyond any wire" if impossible else ""
    if tried == 0:
        return f"none of {found.of:,} tried{beyond}"
    if tried == 1:
        return f"1 of {found.of:,} tried, without a rival{beyond}"
    return f"{tried:,} of {found.of:,} tried" + (f", {met:,} meet it" if met else "") + beyond


def _interval(one: Advice, best: str) -> str:
    """The prediction of the first, which is the quickest; `best` says so where the names beside it are in no order."""
    said = one.predicted
    if said is None:
        return ""
    low, high = (significant(ns / 1e6) for ns in (said.low_ns, said.high_ns))
    return f"≈ {significant(said.latency_ns / 1e6)} ms [{low}, {high}]{best}"


def _made(kind: str, shown: Sequence[Advice], told: Sequence[str], found: Answer, address: str, ranked: bool) -> Field:
    mark, names = _MARKS[kind], families(shown) if ranked else in_no_order(shown)
    field = _without(kind, f"{mark} {names}".strip(), told, found, address)
    alone = len({one.middleware for one in shown}) == 1
    first = shown[0].middleware if ranked or alone else ""
    return replace(field, count=f"{mark} {len(shown):,}".strip(), first=first)


def _without(kind: str, names: str, told: Sequence[str], found: Answer, address: str) -> Field:
    asked = found.question
    lines = tuple(line for line in told if line)
    where = f"{asked.board} on {asked.link} within {_duration(asked.deadline_ns / 1e6)}"
    return Field(
        kind, names, lines, f"{where}: {_WORDS[kind]}: {'; '.join([names, *lines])}", address, _SHORT.get(kind, "")
    )


_UNSURE, _CLOSED = "not sure", "closed loops cannot tell"
_MARKS = {"met": "", "predicted": "≈", "doubtful": "≈?", "open": "?"}
_SHORT = {"no": "none", "unknown": "-"}
_WORDS = {
    "met": "tested and met",
    "predicted": "predicted to be met",
    "doubtful": "predicted, and nothing tells how well",
    "open": "not sure",
    "no": "a test or physics says no",
    "unknown": "nothing is known to meet it",
}


def families(shown: Sequence[Advice]) -> str:
    """The first middleware, in their order, with how many serializers where there are several. Between those that
    nothing tells apart stands `=`.
    """
    firsts: dict[str, Advice] = {}
    for one in shown:
        firsts.setdefault(one.middleware, one)
    named = list(firsts.items())[:NAMES]
    text, leader = "", None
    for middleware, one in named:
        if leader is None:
            leader = one
        else:
            ties = one.ties_with(leader)
            text += TIE if ties else NEXT
            leader = leader if ties else one
        text += _with_serializers(middleware, shown)
    return text + (f" +{len(firsts) - NAMES}" if len(firsts) > NAMES else "")


def in_no_order(shown: Sequence[Advice]) -> str:
    """The same by the alphabet, where nothing may be ranked."""
    names = sorted({one.middleware for one in shown})
    text = NEXT.join(_with_serializers(name, shown) for name in names[:NAMES])
    return text + (f" +{len(names) - NAMES}" if len(names) > NAMES else "")


def _with_serializers(middleware: str, shown: Sequence[Advice]) -> str:
    count = sum(one.middleware == middleware for one in shown)
    return middleware if count == 1 else f"{middleware} ({count})"


def _listed(found: Answer) -> Listed:
    heads, *rows = show.rows(found, ROWS)
    more = len(found.ranked) - ROWS
    notes = [f"and {more:,} more"] if more > 0 else []
    notes += show.excluded_shortly(found)
    deadline = _duration(found.question.deadline_ns / 1e6)
    return Listed((deadline,), tuple(heads), tuple(map(tuple, rows)), tuple(notes))


def _together(each: Iterable[Listed]) -> tuple[Listed, ...]:
    """Deadlines in a row that have the same answer stand together."""
    found: list[Listed] = []
    for one in each:
        if found and replace(one, deadlines=found[-1].deadlines) == found[-1]:
            found[-1] = replace(one, deadlines=(*found[-1].deadlines, *one.deadlines))
        else:
            found.append(one)
    return tuple(found)
