"""Which board on which link, and what that costs: the best combination of each setup, measured where that was done."""

import dataclasses
from dataclasses import dataclass

import pandas as pd

from derbench_analysis.advise.answer import UNTESTED, Advice, answer
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.advise.option import CERTAIN, MEASURED, Option
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import check
from derbench_analysis.boards import prices
from derbench_analysis.boards import setups as studys
from derbench_analysis.costs import Board, Tariff
from derbench_analysis.errors import BadInput
from derbench_analysis.links import BUCKET, kind_of_board, setup_order
from derbench_analysis.tariffs import tariffs


@dataclass(frozen=True)
class Everywhere:
    """All setups where something may do, the cheapest first, and why the others will not."""

    question: Question
    options: tuple[Option, ...]
    excluded: tuple[tuple[str, str], ...]


def everywhere(trials: pd.DataFrame, question: Question, own_prices: dict[str, float]) -> Everywhere:
    """Asks the question of each setup that it leaves open."""
    check(question.requirements)
    boards = prices(own_prices)
    elsewhere = Elsewhere.of(trials, question)
    options, excluded = [], []
    for name, link in _setups(trials, question, boards):
        tariff = question.tariff or tariffs().get(link, Tariff(0, 0, 0))
        asked = dataclasses.replace(question, board=name, link=link, tariff=tariff)
        found = _measured(trials, asked, boards[name]) or elsewhere.best(asked, boards[name])
        if isinstance(found, Option):
            options.append(found)
        else:
            excluded.append((f"{name}@{link}", found))
    return Everywhere(question, _with_front(sorted(options, key=lambda option: option.place)), tuple(excluded))


def _setups(trials: pd.DataFrame, question: Question, boards: dict[str, Board]) -> list[tuple[str, str]]:
    """Those that were measured, the study's, and each board with a price on each link with a tariff."""
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
            f"board '{question.board}' has no price: use {', '.join(sorted(boards))}, or give it by --prices"
        )
    return sorted(found, key=lambda pair: setup_order("@".join(pair)))


def _measured(trials: pd.DataFrame, question: Question, board: Board) -> Option | str | None:
    """The best of a setup that was measured; why none will do there; None where it was not."""
    try:
        found = answer(trials, question)
    except BadInput:
        return None
    if not found.ranked:
        return found.excluded[0].reason if found.excluded else "nothing was measured"
    tested = [advice for advice in found.ranked if advice.verdict != UNTESTED]
    return None if not tested else _option(question, tested[0], board)


def _option(question: Question, best: Advice, board: Board) -> Option:
    return Option(str(question.board), str(question.link), best.middleware, best.serializer, MEASURED, best.verdict,
                  best.latency_ns, best.bytes_per_month, board.cost_per_month, best.price_per_month or 0.0)  # fmt: skip


def _with_front(options: list[Option]) -> tuple[Option, ...]:
    """Of those that do it: each that no cheaper one is quicker than."""
    quickest, marked = float("inf"), []
    for option in options:
        latency = option.latency_ns or float("inf")
        leads = option.verdict in CERTAIN and latency < quickest
        quickest = latency if leads else quickest
        marked.append(dataclasses.replace(option, front=leads))
    return tuple(marked)
