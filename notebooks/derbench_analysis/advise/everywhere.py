"""Which board on which link, and what that costs: the best combination of each setup, measured where that was done."""

import dataclasses
from dataclasses import dataclass, field

import pandas as pd

from derbench_analysis.advise.answer import PHYSICS, REQUIREMENT, UNTESTED, UNTRIED, Advice, Says, answer
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.advise.option import MEASURED, Option, Refusal, with_front
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import check
from derbench_analysis.data.boards import prices
from derbench_analysis.data.boards import setups as studys
from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.costs import CURRENCY, Board, Tariff
from derbench_analysis.data.links import BUCKET, kind_of_board, setup_order
from derbench_analysis.data.messages import of_one_message
from derbench_analysis.data.tariffs import tariff_of, tariffs
from derbench_analysis.errors import BadInput


@dataclass(frozen=True)
class Everywhere:
    """All setups where something may do, the cheapest first, and why the others will not.

    Prices of the boards and links among them are in `currency`. Everything is `decided` where no setup is excluded by
    a prediction alone.
    """

    question: Question
    options: tuple[Option, ...]
    excluded: tuple[tuple[str, str], ...]
    decided: bool = False
    currency: str = CURRENCY
    boards: dict[str, Board] = field(default_factory=dict)
    tariffs: dict[str, Tariff] = field(default_factory=dict)

    @property
    def says(self) -> Says:
        """A no needs a test or physics for each setup."""
        if self.options:
            return Says.YES
        return Says.NO if self.decided else Says.UNKNOWN


def everywhere(trials: pd.DataFrame, question: Question, own_prices: dict[str, float]) -> Everywhere:
    """Asks the question of each setup that it leaves open. BadInput where of none of them anything can be said."""
    check(question.requirements)
    _refuse_several_messages(trials, question)
    boards, elsewhere = prices(own_prices), Elsewhere.of(trials, question)
    setups = _setups(trials, question, boards)
    fees = _fees(question, {link for _, link in setups})
    currency = _currency([boards[board].currency for board, _ in setups], question, fees)
    options, excluded, decided = [], [], True
    problems: list[BadInput] = []
    for name, link in setups:
        asked = dataclasses.replace(question, board=name, link=link, tariff=fees.get(link))
        found = _found(trials, asked, boards[name], elsewhere)
        if isinstance(found, Option):
            options.append(found)
        elif isinstance(found, Refusal):
            decided &= found.decided
            excluded.append((f"{name}@{link}", found.reason))
        else:
            decided = False
            problems.append(found)
            excluded.append((f"{name}@{link}", str(found)))
    if len(problems) == len(setups):
        raise problems[0]
    shown = {board: boards[board] for board in dict.fromkeys(option.board for option in options)}
    used = {link: fees[link] for link in dict.fromkeys(option.link for option in options) if link in fees}
    return Everywhere(question, with_front(options), tuple(excluded), decided, currency, shown, used)


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


def _setups(trials: pd.DataFrame, question: Question, boards: dict[str, Board]) -> list[tuple[str, str]]:
    """Measured setups, the study's setups, and each board with a price on each link with a tariff."""
    there = set(zip(trials["board"].map(kind_of_board), trials["link"].str.removesuffix(BUCKET), strict=True))
    offered = {(board, link) for board in boards for link in {*tariffs(), question.link} if link}
    pairs = there | set(studys()) | offered
    wanted = kind_of_board(question.board) if question.board else None
    found = [
        (board, link)
        for board, link in pairs
        if board in boards and wanted in (None, board) and question.link in (None, link)
    ]
    if not found:
        raise BadInput(
            f"board '{question.board}' has no price: use {', '.join(sorted(boards))}, "
            f"or write boards/{wanted}.yaml with its score and price"
        )
    return sorted(found, key=lambda pair: setup_order("@".join(pair)))


def _found(trials: pd.DataFrame, question: Question, board: Board, elsewhere: Elsewhere) -> Option | Refusal | BadInput:
    """The best of a setup, why none will do there, or why nothing can be said of it."""
    try:
        return _measured(trials, question, board) or elsewhere.best(question, board)
    except BadInput as problem:
        return problem


def _measured(trials: pd.DataFrame, question: Question, board: Board) -> Option | Refusal | None:
    """The best of a setup that was measured; why none will do there; None where it was not, or where all that was
    measured lacks a requirement, which something else may meet."""
    try:
        found = answer(trials, question)
    except BadInput:
        return None
    if not found.ranked:
        reasons = [one.reason for one in found.excluded if one.kind not in (REQUIREMENT, UNTRIED)]
        # other combinations may do what the tested ones cannot, but no wire carries more
        physics = {one.kind for one in found.excluded} <= {PHYSICS, REQUIREMENT}
        return Refusal(reasons[0], decided=physics) if reasons else None
    tested = [advice for advice in found.ranked if advice.verdict != UNTESTED]
    return None if not tested else _option(question, tested[0], board)


def _option(question: Question, best: Advice, board: Board) -> Option:
    return Option(
        str(question.board),
        str(question.link),
        best.middleware,
        best.serializer,
        MEASURED,
        best.verdict,
        best.latency_ns,
        best.bytes_per_month,
        board.cost_per_month,
        best.price_per_month,
        best.latency_below_ns,
    )
