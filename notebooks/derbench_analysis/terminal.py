"""Tables of text that keep within the terminal."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence

from derbench_analysis.numerals import is_whole

_GAP = 2
_INDENT = 4
_LEAST = 20
"""The least letters of a column that is broken into lines, where the terminal is not narrower."""
_NARROWEST, _WIDEST = 20, 1000


def columns() -> int | None:
    """How many letters a line may have: as `COLUMNS` says, else as the terminal does. None where there is neither."""
    said = os.environ.get("COLUMNS", "")
    if is_whole(said) and int(said) > 0:
        return max(_NARROWEST, min(_WIDEST, int(said)))
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def fitted(text: str) -> str:
    """The text with its sentences broken between words where the terminal is narrower. Tables are narrow enough
    already; commands and plans stay whole, so that they can be copied.
    """
    room = columns()
    if room is None:
        return text
    return "\n".join(line for whole in text.split("\n") for line in _broken(whole, room))


def _broken(line: str, room: int) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    if len(line) <= room or len(indent) >= _INDENT or line.lstrip().startswith("derbench "):
        return [line]
    return textwrap.wrap(
        line, room, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False, drop_whitespace=True
    )


def table(rows: Sequence[Sequence[str]], width: int | None = None) -> list[str]:
    """The lines of a table whose first row has the titles. Without a width it is as wide as the terminal.

    Cells that are too wide are broken between words. Where that does not do, a row takes several lines: its first
    cells, and below them, indented, the next ones.
    """
    room = width or columns()
    natural = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    if room is None or _taken(natural) <= room:
        return _lines(rows, [list(range(len(natural)))], natural)
    least = [min(wide, max(_LEAST, _longest_word(rows, place))) for place, wide in enumerate(natural)]
    if _taken(least) <= room:
        return _lines(rows, [list(range(len(natural)))], _shrunk(natural, least, room))
    return _lines(rows, *_folded(natural, least, room))


def _taken(widths: Sequence[int]) -> int:
    return sum(widths) + _GAP * (len(widths) - 1)


def _longest_word(rows: Sequence[Sequence[str]], place: int) -> int:
    return max((len(word) for row in rows for word in row[place].split()), default=0)


def _shrunk(natural: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """The widest that can gives first."""
    widths = list(natural)
    while _taken(widths) > room:
        giving = [place for place, width in enumerate(widths) if width > least[place]]
        widths[max(giving, key=lambda place: widths[place])] -= 1
    return widths


def _folded(natural: Sequence[int], least: Sequence[int], room: int) -> tuple[list[list[int]], list[int]]:
    """As many columns in each line as it has room for, and their widths."""
    groups: list[list[int]] = [[]]
    widths, left = [], room
    for place, wide in enumerate(natural):
        free = left - (_GAP if groups[-1] else 0)
        if least[place] > free and groups[-1]:
            groups.append([])
            free = room - _INDENT
        taken = max(1, min(wide, free))
        groups[-1].append(place)
        widths.append(taken)
        left = free - taken
    return groups, widths


def _lines(rows: Sequence[Sequence[str]], groups: Sequence[Sequence[int]], widths: Sequence[int]) -> list[str]:
    lines = []
    for row in rows:
        for number, group in enumerate(groups):
            indent = " " * (_INDENT if number else 0)
            cells = [_wrapped(row[place], widths[place]) for place in group]
            for line in range(max(map(len, cells))):
                parts = (cell[line] if line < len(cell) else "" for cell in cells)
                shown = (" " * _GAP).join(part.ljust(widths[place]) for part, place in zip(parts, group, strict=True))
                if shown.strip() or not number:
                    lines.append((indent + shown).rstrip())
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    return [text] if len(text) <= width else textwrap.wrap(text, width) or [""]
