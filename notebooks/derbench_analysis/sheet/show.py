"""The sheet as text for people, or as JSON for programs."""

import textwrap
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from derbench_analysis.data.provenance import bare, notes
from derbench_analysis.sheet.figure import NEITHER, Figure
from derbench_analysis.sheet.sheet import Row, Sheet
from derbench_analysis.terminal import columns, table
from derbench_analysis.text import counted, duration, known, milliseconds, significant, size

HEADINGS = ["protocol", "security", "pattern", "devices", "99 % within", "bytes a device and month", "CPU", "memory"]
_WIDE = 120
MARKS = (
    "m: measured on this board and link, but for memory, which is of one process on any board. p: predicted, with "
    "90 % in brackets; without them where bytes on the link decide alone. Devices: the most that the busier way of the "
    "link or one core carries, with each message echoed. Messages go up the link, evenly: where devices send at once, "
    "they wait longer. CPU: of one core of the gateway. Left out: handshakes, keep-alives, and memory of many "
    "connections."
)


def as_text(sheet: Sheet, rows: Sequence[Row]) -> str:
    """The question, the table, what marks mean, and why figures are missing."""
    body = table([HEADINGS, *(cells_of(row) for row in rows)])
    return "\n".join(
        [
            about(sheet),
            "",
            *body,
            "",
            *textwrap.wrap(MARKS, _room()),
            *(line for said in _of_question(sheet) for line in textwrap.wrap(said, _room())),
            *_missing(rows),
            *notes([row.protocol for row in rows]),
        ]
    )


def _of_question(sheet: Sheet) -> list[str]:
    """The size in bytes, and the link where it is no plain wire."""
    size_ = f"Size {sheet.asked.node_size}: the bytes of the most compact serializer. Others are larger in proportion."
    named = sheet.asked.node_size in set(sheet.basis.observed["nodeSize"])
    return [*([] if named else [size_]), *([] if sheet.link.is_plain else [sheet.link.about])]


def about(sheet: Sheet) -> str:
    """The question in words."""
    asked, machine = sheet.asked, sheet.machine
    cores = counted(machine.cores, "core") if machine.cores else "cores not known"
    each = f"a message of size {asked.node_size} ({sheet.serializer}) each {duration(1e9 * asked.period_s)}"
    return (
        f"{asked.board} ({machine.score:g} MIPS a core, {cores}) on {asked.link}: {asked.devices:,} devices, "
        f"{each}, {significant(asked.rate)} messages per second in all"
    )


def cells_of(row: Row) -> list[str]:
    """A row of the table below `HEADINGS`."""
    return [row.protocol, row.security, row.pattern, row.devices.text(_count), row.latency_ns.text(milliseconds),
            row.device_bytes.text(size), row.cpu.text(_share), row.memory.text(size)]  # fmt: skip


def _count(value: float) -> str:
    return f"{int(value):,}" if value < 1000 else significant(value)


def _share(value: float) -> str:
    return f"{significant(100 * value, 2)} %"


def missing(rows: Sequence[Row]) -> dict[str, list[str]]:
    """Why figures are missing: each reason once, with whom it concerns."""
    concerned: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        name = row.protocol if row.security == "none" else f"{row.protocol}/{row.security}"
        for why in dict.fromkeys(figure.why for figure in _figures(row) if figure.mark == NEITHER):
            concerned[why].append(name)
    return concerned


def _missing(rows: Sequence[Row]) -> list[str]:
    found = [f"{', '.join(names)}: {why}" for why, names in missing(rows).items()]
    return ["", "Not predictable:", *(line for text in found for line in _indented(text))] if found else []


def _indented(text: str) -> list[str]:
    return textwrap.wrap(text, _room(), initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _room() -> int:
    return min(columns() or _WIDE, _WIDE)


def _figures(row: Row) -> list[Figure]:
    values = [getattr(row, field.name) for field in fields(row)]
    return [value for value in values if isinstance(value, Figure)]


def as_json(sheet: Sheet, rows: Sequence[Row]) -> dict[str, Any]:
    """Times in ns, bytes, shares from 0 to 1; each figure with its limits and its mark."""
    return {
        "question": {**asdict(sheet.asked), "serializer": sheet.serializer, "score": sheet.machine.score,
                     "cores": sheet.machine.cores},
        "rows": [known({**asdict(row), "protocol": bare(row.protocol)}) for row in rows],
    }  # fmt: skip
