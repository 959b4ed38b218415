"""Holds what a record says of its board and its cell against what else it says of them."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.fields import Fields
from derbench_analysis.data.links import WAYS, nominal_rate
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput

_NEAR = 0.02
_MUCH = 0.15
_CARRIES_LEAST, _CARRIES_MOST = 0.5, 1.2
"""Shares of a link's rate. A probe of a long line may find less: what is under way bounds it."""

_VIRTUAL, _AES = "hypervisor", "aes"
"""Flags of a CPU."""

_BASE = "base"
_OF_NO_MODEL = ("host", "qemu")
_UNSHAPED = "unshaped"


def of_board(record: dict[str, Any], described: Mapping[str, bytes]) -> Iterator[str]:
    """Doubts about the board of a record, each in words. `described` are the boards' files in the bundle."""
    try:
        fields = Fields(record, "it")
        yield from _cell(fields)
        setup = fields.object("setup")
        board = setup.text("board")
        description = _description(described.get(board, b""))
        yield from _link(fields)
        if board not in described and board not in _OF_NO_MODEL:
            yield f"board {board} is described nowhere in the bundle"
        for name in described:
            yield from _file(name, described)
        emulated = fields.object("conditions").object("boards").objects()
        for host, each in emulated.items():
            yield from _emulated(host, board, each, described)
        measured = fields.text("outcome") in MEASURED
        if measured and not fields.object("conditions").object("roles").values:
            yield "it does not say what its roles ran on"
        if description.get("emulates") and not emulated and measured:
            yield f"{board} is an emulated board, and its record tells of no emulation"
        if not setup.values.get("emulated"):
            yield from _real(board, fields, description)
    except BadInput as problem:
        yield f"cannot be read: {problem}"


def _cell(fields: Fields) -> Iterator[str]:
    """A pair's cell is named by its setup."""
    setup = fields.object("setup")
    if setup.values.get("scenario"):
        return
    variant = setup.text("variant")
    system = setup.text("middleware") + ("" if variant in ("", _BASE) else f"/{variant}")
    name = [
        f"{setup.text('board')}@{setup.text('link')}",
        system,
        setup.text("serializer"),
        setup.text("pattern"),
        f"{setup.text('node')} {setup.text('nodeSize')}",
        setup.text("load"),
        *([setup.text("fault")] if setup.text("fault") else []),
    ]
    if " | ".join(name) != fields.object("identity").text("cell"):
        yield f"it was of '{' | '.join(name)}', and its cell is '{fields.object('identity').text('cell')}'"


def _link(fields: Fields) -> Iterator[str]:
    """A link is proven by its profile, and its bytes were counted."""
    setup = fields.object("setup")
    if setup.values.get("scenario") or fields.text("outcome") not in MEASURED:
        return
    proven = [each.object("verified").text("profile") for each in fields.object("links").objects().values()]
    for profile in proven:
        if profile != setup.text("link"):
            yield f"its link is {setup.text('link')}, and was proven as '{profile}'"
    for host, each in fields.object("links").objects().items():
        yield from _rates(host, setup.text("link"), each.object("verified"))
    if not proven or (setup.text("link") != _UNSHAPED and not fields.object("wire").values):
        yield f"its link {setup.text('link')} was not proven, or nobody counted its bytes"


def _rates(host: str, link: str, verified: Fields) -> Iterator[str]:
    """The rate that the link's name has was set, and the link's probe found it."""
    named = nominal_rate(link)
    for way in WAYS:
        line = verified.object(way)
        had, found = line.number("rateBitsPerSecond"), verified.object("carries").number(f"{way}BitsPerSecond")
        if had != named and not math.isnan(named):
            yield f"its link {link} was of {had:,.0f} bit/s {way} at {host}"
        short = line.number("delayMs") == 0
        if had > 0 and (found > _CARRIES_MOST * had or (short and found < _CARRIES_LEAST * had)):
            yield f"its link was of {had:,.0f} bit/s {way} at {host}, and was found to carry {found:,.0f}"


def _description(text: bytes) -> dict[str, Any]:
    try:
        found = yaml.safe_load(text)
    except (yaml.YAMLError, UnicodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _part(description: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = description.get(name)
    return found if isinstance(found, dict) else {}


def _file(board: str, described: Mapping[str, bytes]) -> Iterator[str]:
    """A board that derbench knows is described as derbench does."""
    own = HOME / "boards" / f"{board}.yaml"
    if board in described and "/" not in board and own.is_file():
        here, there = _description(own.read_bytes()), _description(described[board])
        known = ("description", "emulates", "speed", "model")
        if {key: here.get(key) for key in known} != {key: there.get(key) for key in known}:
            yield f"board {board} is described otherwise than derbench's own file does"


def _emulated(host: str, board: str, said: Fields, described: Mapping[str, bytes]) -> Iterator[str]:
    of = _part(_description(described.get(board, b"")), "emulates")
    stood_for = str(of["board"]) if isinstance(of.get("board"), str) else ""
    score = of.get("sevenZipMips") or _part(_description(described.get(stood_for, b"")), "speed").get("sevenZipMips")
    score = score if isinstance(score, int | float) else math.nan
    if said.text("board") != stood_for:
        yield f"{host} stands in for '{said.text('board')}', and {board} for '{stood_for}'"
    wanted, machine, share = (said.number(name) for name in ("boardSevenZipMips", "hostSevenZipMips", "shareTarget"))
    if wanted != score:
        yield f"{host} was made as fast as {wanted:g} MIPS, and {stood_for} has {score:g}"
    if abs(share * machine - wanted) > _NEAR * wanted:
        yield f"{host} had {share:.3f} of {machine:g} MIPS, which are not {wanted:g}"
    had = said.object("core").number("share")
    if had > (1 + _MUCH) * share:
        yield f"{host} had {had:.3f} of a core, and {share:.3f} was its share"


def _real(board: str, fields: Fields, description: Mapping[str, Any]) -> Iterator[str]:
    """A real board says its model by its device tree or its CPU's name, and its file says how it names itself."""
    words = str(description.get("description", "")).partition(":")[0].partition("(")[0].lower().split()
    if board in _OF_NO_MODEL or not words:
        return
    for role, each in fields.object("conditions").object("roles").objects().items():
        facts = each.object("facts")
        model = f"{facts.text('boardModel')} {facts.text('cpuModel')}".lower().strip()
        if not model:
            yield f"{role} does not say its board or its CPU"
        elif not _is_of(model, words, description):
            yield f"{role} ran on '{model}', which is no {' '.join(words)}"
        else:
            yield from _cpu(role, facts.text("cpuFlags").split(), description)


def _is_of(model: str, words: list[str], description: Mapping[str, Any]) -> bool:
    names = description.get("model")
    if isinstance(names, list):
        return any(str(name).lower() in model for name in names)
    return bool(set(words[:2]) & set(model.replace("-", " ").split()))


def _cpu(role: str, flags: list[str], description: Mapping[str, Any]) -> Iterator[str]:
    """An emulator may name the board, and has another CPU than the board's file describes."""
    if "model" in description and _VIRTUAL in flags:
        yield f"{role} ran in a virtual machine"
    if _part(description, "speed").get("aesInstructions") is False and _AES in flags:
        yield f"{role} ran on a CPU with instructions for AES, and the board's has none"
