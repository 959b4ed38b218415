"""Which board on which link, and what that costs: the best combination of each setup, measured where that was done."""

import dataclasses
from dataclasses import dataclass, field

import pandas as pd

from derbench_analysis.advise.answer import (
    BY_TRIALS,
    PHYSICS,
    PREDICTION,
    REQUIREMENT,
    UNTESTED,
    UNTRIED,
    Advice,
    Answer,
    Says,
    answer,
)
from derbench_analysis.advise.beside import with_predictions
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.advise.option import CERTAIN, MEASURED, Option, Refusal, with_front
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import check
from derbench_analysis.data.boards import prices, scores
from derbench_analysis.data.boards import setups as studys
from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.costs import CURRENCY, Board, Tariff
from derbench_analysis.data.links import BUCKET, kind_of_board, setup_order
from derbench_analysis.data.messages import of_one_message
from derbench_analysis.data.tariffs import tariff_of, tariffs
from derbench_analysis.data.yamls import files
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.predict.study import ELSEWHERE, PREDICTED
from derbench_analysis.text import closest, milliseconds


@dataclass(frozen=True)
class Everywhere:
    """All setups where something may do, the cheapest first, and why the others will not.

    Prices of the boards and links among them are in `currency`. Everything is `decided` where physics excludes each
    setup, and where one link was asked for: of all links there may always be a faster one.
    """

    question: Question
    options: tuple[Option, ...]
    excluded: tuple[tuple[str, str], ...]
    decided: bool = False
    currency: str = CURRENCY
    boards: dict[str, Board] = field(default_factory=dict)
    tariffs: dict[str, Tariff] = field(default_factory=dict)
    unpriced: tuple[str, ...] = ()
    """Boards with a score that are left out, since they have no price."""

    @property
    def says(self) -> Says:
        """A no needs physics for each setup."""
        if self.options:
            return Says.YES
        return Says.NO if self.decided else Says.UNKNOWN


def everywhere(trials: pd.DataFrame, question: Question, own_prices: dict[str, float]) -> Everywhere:
    """Asks the question of each setup that it leaves open. BadInput where something is wrong with it on all
    of them."""
    check(question.requirements)
    _refuse_several_messages(trials, question)
    boards, elsewhere = prices(own_prices), Elsewhere.of(trials, question)
    there = _there(trials)
    setups = _setups(there, question, boards)
    fees = _fees(question, {link for _, link in setups})
    currency = _currency([boards[board].currency for board, _ in setups], question, fees)
    options, excluded, decided = [], [], question.link is not None
    problems: list[BadInput] = []
    for name, link in setups:
        asked = dataclasses.replace(question, board=name, link=link, tariff=fees.get(link))
        found = _found(trials if (name, link) in there else None, asked, boards[name], elsewhere)
        if isinstance(found, Option):
            options.append(found)
        elif isinstance(found, Refusal):
            decided &= found.decided
            excluded.append((f"{name}@{link}", found.reason))
        else:
            decided = False
            problems.append(found)
            excluded.append((f"{name}@{link}", str(found)))
    if len(problems) == len(setups) and not all(isinstance(one, NotMeasured) for one in problems):
        raise problems[0]
    shown = {board: boards[board] for board in dict.fromkeys(option.board for option in options)}
    used = {link: fees[link] for link in dict.fromkeys(option.link for option in options) if link in fees}
    unpriced = () if question.board else tuple(sorted(scores().keys() - boards.keys()))
    return Everywhere(question, with_front(options), tuple(excluded), decided, currency, shown, used, unpriced)


def _refuse_several_messages(trials: pd.DataFrame, question: Question) -> None:
    sized = trials[(trials["nodeSize"] == question.node_size) & ~trials["middleware"].isin(REFERENCES)]
    if not sized.empty:
        of_one_message(sized, question.node_size, question.node)


def _fees(question: Question, links: set[str]) -> dict[str, Tariff]:
    """The tariff of each link that has one; only the asked link may be a user's own file."""
    if question.tariff:
        return dict.fromkeys(links, question.tariff)
    known: dict[str, Tariff | None] = {**tariffs()}
    if question.link:
        known[question.link] = tariff_of(question.link)
    return {link: fee for link in links if (fee := known.get(link))}


def _currency(of_boards: list[str], question: Question, fees: dict[str, Tariff]) -> str:
    """The one currency of all prices. A user's own tariff is in the boards' currency."""
    found = sorted({*of_boards, *([] if question.tariff else [fee.currency for fee in fees.values()])})
    if len(found) > 1:
        raise BadInput(f"prices are in {' and '.join(found)}: boards/ and tc-profiles/ must give them in one currency")
    return found[0]


def _there(trials: pd.DataFrame) -> set[tuple[str, str]]:
    """The kinds of boards and the links that were measured; a token bucket counts as its link."""
    pairs = trials[["board", "link"]].drop_duplicates()
    return set(zip(pairs["board"].map(kind_of_board), pairs["link"].str.removesuffix(BUCKET), strict=True))


def _setups(there: set[tuple[str, str]], question: Question, boards: dict[str, Board]) -> list[tuple[str, str]]:
    """Measured setups, the study's setups, and each board with a price on each link with a tariff. A board that is
    asked for has all measured links.
    """
    lines = {link for _, link in there if link in files("tc-profiles")} if question.board else set()
    offered = {(board, link) for board in boards for link in {*tariffs(), *lines, question.link} if link}
    pairs = there | set(studys()) | offered
    wanted = kind_of_board(question.board) if question.board else None
    found = [
        (board, link)
        for board, link in pairs
        if board in boards and wanted in (None, board) and question.link in (None, link)
    ]
    if not found:
        own = f"give --prices {wanted}=AMOUNT" if wanted in scores() else f"write boards/{wanted}.yaml with both"
        raise BadInput(
            f"board '{question.board}' has no price: use {', '.join(sorted(boards))}, or {own}; with --link it needs "
            f"its score alone{closest(str(question.board), scores())}"
        )
    return sorted(found, key=lambda pair: setup_order("@".join(pair)))


def _found(
    trials: pd.DataFrame | None, question: Question, board: Board, elsewhere: Elsewhere
) -> Option | Refusal | BadInput:
    """The best of the answer for one setup, why none will do there, or why nothing can be said of it. `trials` is None
    where none is of that setup.
    """
    try:
        found = with_predictions(_tested(trials, question), elsewhere)
    except BadInput as problem:
        return problem
    told = [advice for advice in found.possible if advice.verdict != UNTESTED]
    if told:
        return _option(found, told[0], board)
    if found.unpredicted and not any(one.kind in (PHYSICS, *BY_TRIALS) for one in found.excluded):
        return found.unpredicted
    return _refusal(found)


def _tested(trials: pd.DataFrame | None, question: Question) -> Answer:
    nobody_did = Answer(question, (), (), str(question.board))
    if trials is None:
        return nobody_did
    try:
        return answer(trials, question)
    except BadInput:
        # nobody measured that there
        return nobody_did


def _refusal(found: Answer) -> Refusal:
    """A test's reason before a prediction's. Physics alone decides: of all boards there may always be a faster one."""
    decided = found.says is Says.NO and {one.kind for one in found.excluded} <= {PHYSICS, REQUIREMENT}
    tested = [one.reason for one in found.excluded if one.kind not in (REQUIREMENT, UNTRIED, PREDICTION, PHYSICS)]
    if tested:
        return Refusal(tested[0], decided)
    late = [one.predicted.latency_ns for one in found.ranked if one.predicted]
    if late:
        return Refusal(f"{milliseconds(min(late))} at best (predicted)", decided)
    reasons = [one.reason for kind in (PREDICTION, PHYSICS) for one in found.excluded if one.kind == kind]
    return Refusal(reasons[0] if reasons else "nothing that meets all requirements was measured", decided)


def _is_alike(one: Advice, best: Advice) -> bool:
    """A test makes the best one surer than another that does it, too, and not better."""
    both_do_it = best.verdict in CERTAIN and one.verdict in CERTAIN
    return one.may_match(best) if both_do_it else one.ties_with(best)


def _option(found: Answer, best: Advice, board: Board) -> Option:
    foretold = best.predicted
    return Option(
        str(found.question.board),
        str(found.question.link),
        best.middleware,
        best.serializer,
        MEASURED if foretold is None else ELSEWHERE if foretold.far else PREDICTED,
        best.verdict,
        foretold.latency_ns if foretold else best.latency_ns,
        best.bytes_per_month,
        board.cost_per_month,
        best.price_per_month,
        None if foretold else best.latency_below_ns,
        node=found.node,
        low_ns=foretold.low_ns if foretold else best.low_ns,
        high_ns=foretold.high_ns if foretold else best.high_ns,
        alike=sum(_is_alike(one, best) for one in found.ranked),
        tried=found.tried,
        combinations=found.of,
    )
