"""Boards beside each other, as text for people."""

from collections.abc import Iterator

from derbench_analysis.compare.boards import Beside, Boards, Cell
from derbench_analysis.compare.comparison import LATENCY
from derbench_analysis.data.provenance import notes
from derbench_analysis.terminal import table
from derbench_analysis.text import counted, milliseconds, significant

HEADINGS = ["boards", "at", "by", "cells of both", "times as fast", "least to most", "told apart"]
_BY = {LATENCY: "latency at a given rate"}

ABOUT = (
    "Times as fast is a ratio of throughputs or, where the rate was given, of latencies: the mean over the cells of "
    "both, with the 95 % interval of their paired logarithms. It is as wide as cells are unlike, and unknown of fewer "
    "than three. A cell is told apart by its forks on both boards, alone: of twenty without a difference, one is."
)


def as_text(found: Boards, everything: bool) -> str:
    """A row for each pair of boards at each place; with `everything`, each cell below."""
    lines = table([HEADINGS, *map(row, found.beside)]) if found.beside else []
    lines += ["", ABOUT] if found.beside else []
    if everything:
        for each in found.beside:
            lines += ["", title(each), *_cells(each)]
    return "\n".join([*lines, *(f"{note}." for note in said(found))])


def title(each: Beside) -> str:
    """The two boards, where, and by what."""
    return f"{each.one} and {each.other} at {each.place}, by {_BY.get(each.measure, each.measure)}"


def row(each: Beside) -> list[str]:
    """A row of the table of boards."""
    told = sum(cell.told for cell in each.cells)
    return [f"{each.other} over {each.one}", each.place, _BY.get(each.measure, each.measure), f"{len(each.cells):,}",
            each.ratio.text(), f"{significant(each.least)} to {significant(each.most)}",
            f"{told:,} of {len(each.cells):,}"]  # fmt: skip


def figure(each: Beside, value: float) -> str:
    """One of a cell's two figures, with its unit."""
    return milliseconds(value) if each.measure == LATENCY else f"{significant(value)} msg/s"


def verdict(cell: Cell) -> str:
    """Whether its boards can be told apart, and the conditions of its trials."""
    return ("" if cell.told else "cannot be told") + (f" ({cell.conditions})" if cell.conditions else "")


def said(found: Boards) -> list[str]:
    """Sentences that a reader needs beside the table, each without its full stop."""
    out = found.left_out.text
    return [*_of_each(found), *_sharing_nothing(found), *([f"{out[0].upper()}{out[1:]}"] if out else []),
            *notes(cell.name for each in found.beside for cell in each.cells)]  # fmt: skip


def _of_each(found: Boards) -> Iterator[str]:
    for each in found.beside:
        for board, count in zip((each.one, each.other), each.alone, strict=True):
            if count:
                yield f"{title(each)}: {counted(count, 'cell')} of both ended well on {board} alone"
        if each.versions:
            yield f"{title(each)}: {'; '.join(each.versions)}"


def _sharing_nothing(found: Boards) -> Iterator[str]:
    if len(found.names) < 2:
        yield f"These results are of one board alone, {', '.join(found.names)}: two are needed to compare"
    unshared = [each for each in found.strangers if not each.tried]
    if unshared:
        pairs = ", ".join(f"{each.one} and {each.other}" for each in unshared)
        yield f"Nothing is said of boards that share no cell: {pairs}"
    for each in found.strangers:
        if each.tried:
            pair = f"{each.one} and {each.other}"
            yield f"{pair} were tried in {counted(each.tried, 'cell')}; no cell ended well on both and counts"


def _cells(each: Beside) -> list[str]:
    heads = ["cell", each.one, each.other, "times as fast", ""]
    rows = [[cell.name, figure(each, cell.one), figure(each, cell.other), cell.ratio.text(), verdict(cell)]
            for cell in each.cells]  # fmt: skip
    return table([heads, *rows])
