"""Boards as their files describe them: how fast they are, and what they cost."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from derbench_analysis.data.costs import CURRENCY, Board
from derbench_analysis.data.links import kind_of_board, setup_order
from derbench_analysis.data.yamls import files, number, origin, part, read
from derbench_analysis.errors import BadInput

OWN_LIFETIME_YEARS = 5.0
"""How long a board serves whose file says no more."""


@dataclass(frozen=True)
class Machine:
    """A kind of board: the MIPS of 7-Zip of one core, how many cores it has, and how fast one core does AES-256, in kB
    per second, and whether by instructions of its own. None where its file says nothing of it.
    """

    score: float
    cores: int | None
    aes: float | None
    memory_bytes: float | None
    aes_instructions: bool | None = None


@cache
def machines() -> dict[str, Machine]:
    """Each board with a score, by its kind."""
    found = {}
    for name, content in _all().items():
        where = f"boards/{name}.yaml"
        speed, stands_for = part(content, "speed", where), part(content, "emulates", where)
        if speed:
            found[name] = _machine(content, speed, where)
        elif _SCORE in stands_for:
            kind = kind_of_board(str(stands_for.get("board")))
            found.setdefault(kind, Machine(number(stands_for, _SCORE, f"{where}: emulates"), None, None, None))
    return found


def _machine(content: dict[str, Any], speed: dict[str, Any], where: str) -> Machine:
    aes = number(speed, _AES, f"{where}: speed") if _AES in speed else None
    cores = int(number(content, "cores", where)) if "cores" in content else None
    memory = number(content, _MEMORY, where) * 1e6 if _MEMORY in content else None
    return Machine(number(speed, _SCORE, f"{where}: speed"), cores, aes, memory, speed.get("aesInstructions"))


_SCORE, _AES, _MEMORY = "sevenZipMips", "aes256KilobytesPerSecond", "memoryMegabytes"


def scores() -> dict[str, float]:
    """MIPS of 7-Zip of one core of each board that has a score, by the board's kind."""
    return {kind: machine.score for kind, machine in machines().items()}


def setups() -> list[tuple[str, str]]:
    """Boards and links that the study had, weak boards and slow links first."""
    pairs = {(kind_of_board(name), str(link)) for name, content in _all().items() for link in content.get("setups", [])}
    return sorted(pairs, key=lambda pair: setup_order("@".join(pair)))


def prices(own: dict[str, float]) -> dict[str, Board]:
    """The price of each kind of board that has one; a user's own amounts replace those in the files."""
    for name in own:
        if name not in _all():
            raise BadInput(f"--prices: board '{name}' is unknown: use {', '.join(_all())}")
    found = {}
    for name, content in _all().items():
        said = part(content, "price", f"boards/{name}.yaml")
        if said or name in own:
            found[kind_of_board(name)] = _board(name, {"lifetimeYears": OWN_LIFETIME_YEARS, **said}, own.get(name))
    return found


def _board(name: str, said: dict[str, Any], own: float | None) -> Board:
    where = f"boards/{name}.yaml: price"
    currency, lifetime = str(said.get("currency", CURRENCY)), max(number(said, "lifetimeYears", where), 0.1)
    if own is not None:
        return Board(own, lifetime, currency, "", "yours")
    return Board(number(said, "amount", where), lifetime, currency, *origin(said))


@cache
def _all() -> dict[str, dict[str, Any]]:
    return {name: read(file) for name, file in files("boards").items()}
