"""Where the prices of an answer are from, a line each."""

from derbench_analysis.advise.everywhere import Everywhere
from derbench_analysis.data.costs import Board, Tariff


def sources(found: Everywhere) -> list[str]:
    """The sources of the prices of each board and link that is shown; a user's own tariff applies to all links."""
    fees = {"each link": found.question.tariff} if found.question.tariff else found.tariffs
    boards = [_line(name, _of_board(board, found.currency), board) for name, board in found.boards.items()]
    return boards + [_line(name, _of_link(fee, found.currency), fee) for name, fee in fees.items()]


def source(link: str, fee: Tariff) -> list[str]:
    """The source of the tariff of a link, in a line."""
    return [_line(link, _of_link(fee, fee.currency), fee)]


def _line(name: str, amount: str, of: Board | Tariff) -> str:
    date = f" ({of.date})" if of.date else ""
    return f"  {name}: {amount}{date}: {of.source or 'it does not say where from'}"


def _of_board(board: Board, currency: str) -> str:
    return f"{board.price:,g} {currency} over {board.lifetime_years:g} years"


def _of_link(fee: Tariff, currency: str) -> str:
    beyond = f"{fee.price_per_gigabyte:,g} for each GB beyond"
    return f"{fee.monthly_fee:,g} {currency} a month with {fee.included_bytes / 1e9:,g} GB, {beyond}"
