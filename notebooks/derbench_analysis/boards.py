"""Boards as their files describe them: how fast they are, and what they cost."""

from functools import cache
from typing import Any

from derbench_analysis.costs import Board
from derbench_analysis.links import kind_of_board, setup_order
from derbench_analysis.yamls import files, read

OWN_LIFETIME_YEARS = 5.0
"""How long a board serves whose file says no more."""


@cache
def scores() -> dict[str, float]:
    """MIPS of 7-Zip of one core of each board that has a score, by the board's kind."""
    found = {}
    for content in _all().values():
        stands_for = content.get("emulates") or {}
        if "board" in stands_for and "sevenZipMips" in stands_for:
            found[kind_of_board(str(stands_for["board"]))] = float(stands_for["sevenZipMips"])
    return found


def setups() -> list[tuple[str, str]]:
    """Boards and links that the study had, weak boards and slow links first."""
    pairs = {(kind_of_board(name), str(link)) for name, content in _all().items() for link in content.get("setups", [])}
    return sorted(pairs, key=lambda pair: setup_order("@".join(pair)))


@cache
def _all() -> dict[str, dict[str, Any]]:
    return {name: read(file) for name, file in files("boards").items()}


def prices(own: dict[str, float]) -> dict[str, Board]:
    """Of each kind of board that has one, with a user's own amounts in place of those of the files."""
    found = {}
    for name, content in _all().items():
        said = content.get("price")
        amount = own.get(name, said["amount"] if said else None)
        if amount is not None:
            years = float(said["lifetimeYears"]) if said else OWN_LIFETIME_YEARS
            found[kind_of_board(name)] = Board(float(amount), years, said["currency"] if said else "EUR")
    return found
