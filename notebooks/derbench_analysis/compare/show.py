"""A comparison as text for people."""

from collections import Counter

from derbench_analysis.compare.comparison import OPEN, SAME, Compared, Comparison
from derbench_analysis.data.provenance import notes
from derbench_analysis.terminal import table
from derbench_analysis.text import counted, milliseconds, significant

MOST_ROWS = 40
HEADINGS = ["cell", "before", "now", "ratio", ""]


def as_text(found: Comparison, everything: bool) -> str:
    """The differences first; equal or undecided cells are only counted, unless `everything` is asked for."""
    shown = [each for each in found.cells if everything or each.verdict not in (SAME, OPEN)]
    kinds = Counter(each.verdict for each in found.cells)
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    both = f"{counted(len(found.cells), 'cell')} in both: {counts}" if counts else "0 cells in both"
    lines = [f"{both}. {found.only_before} only before, {found.only_now} only now."]
    lines += [f"No trial of it ends well any more: {cell}" for cell in found.lost]
    lines += [f"It ends well {each.text}" for each in found.fewer]
    lines += [f"Not compared, since the emulation of boards hides a latency of it: {cell}" for cell in found.hidden]
    lines += _table(shown if everything else shown[:MOST_ROWS])
    if not everything and len(shown) > MOST_ROWS:
        lines.append(f"and {len(shown) - MOST_ROWS} more (--all has them)")
    lines += [
        "",
        f"Each of {counted(len(found.cells), 'comparison')} is at 95 % and alone: of twenty cells without a difference "
        "one is told apart by chance.",
        *left_out(found),
    ]
    lines += ["*: stands with the error shared out over all cells."] if any(each.surely for each in shown) else []
    lines += _changes(found)
    return "\n".join([*lines, *notes(systems(found))])


def left_out(found: Comparison) -> list[str]:
    """The trials of either sweep that do not count, and the ratios that a drift hides."""
    said = [f"{when}: {out.text}." for when, out in zip(("Before", "Now"), found.left_out, strict=False) if out.text]
    if found.drifted > 1:
        said.append(f"A machine drifted: ratios within {found.drifted:.2f} times are not told.")
    return said


def systems(found: Comparison) -> list[str]:
    """The middleware of all cells that are named."""
    cells = (*(each.cell for each in found.cells), *found.lost, *found.hidden, *(each.cell for each in found.fewer))
    return [cell.split(" | ")[1] for cell in cells]


def _table(shown: list[Compared]) -> list[str]:
    if not shown:
        return []
    return ["", *table([HEADINGS, *map(_row, shown)])]


def _row(each: Compared) -> list[str]:
    return [each.cell, figure(each, each.before), figure(each, each.now), each.ratio.text(),
            each.verdict + "*" * each.surely + (f" ({each.conditions})" if each.conditions else "")]  # fmt: skip


def figure(each: Compared, value: float) -> str:
    """One of a cell's two figures, with its unit."""
    return milliseconds(value) if each.measure == "latency" else _rate(value)


def _rate(value: float) -> str:
    return f"{significant(value)} msg/s"


def _changes(found: Comparison) -> list[str]:
    if not found.changes:
        return ["", "Versions and hosts are the same, as far as both say."]
    return ["", "What changed:", *(f"  {change.what}: {change.before} -> {change.now}" for change in found.changes)]
