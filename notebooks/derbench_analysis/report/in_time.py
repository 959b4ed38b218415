"""The first table of the page: of each setup and deadline the combination that is delivered in time most surely."""

from bisect import bisect
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.data.provenance import bare
from derbench_analysis.report.templates import rendered

STEPS = (0.5, 0.8, 0.9, 0.95, 0.99, 0.999)
"""Where the next darker colour begins."""


@dataclass(frozen=True)
class Field:
    """A field of the table for a setup and a deadline, and its link."""

    nothing: str = ""
    step: int = 0
    chosen: str = ""
    title: str = ""
    short: str = ""
    name: str = ""
    about: str = ""


@dataclass(frozen=True)
class Row:
    """A setup, in parts between which a narrow column may break it."""

    parts: tuple[str, ...]
    fields: tuple[Field, ...]


def table(data: dict[str, Any]) -> Markup:
    """The table as HTML."""
    return rendered("in_time.html", limits=data["deadlines"], found=rows(data))


def rows(data: dict[str, Any]) -> list[Row]:
    """The rows by what `page_data` holds, judged by the lower limit; empty without open loops. Fields lead to the map.

    Reference adapters are no answer: nobody can choose them.
    """
    if not data["deadlines"]:
        return []
    setups = list(dict.fromkeys((cell["board"], cell["link"]) for cell in data["cells"]))
    order = [(board, link) for board in data["filters"]["board"] for link in data["filters"]["link"]]
    return [_row(setup, data) for setup in order if setup in setups]


def _row(setup: tuple[str, str], data: dict[str, Any]) -> Row:
    here = [cell for cell in data["cells"] if (cell["board"], cell["link"]) == setup]
    tried = any((one["board"], one["link"]) == setup and one["load"].startswith(OPEN_LOOPS) and not _is_reference(one)
                for one in data["failed"])  # fmt: skip
    nothing = "none ended well" if tried else "not tested"
    fields = tuple(_field(f"within {limit}", here, nothing) for limit in data["deadlines"])
    return Row(_breakable("@".join(setup)), fields)


def _breakable(name: str) -> tuple[str, ...]:
    """The parts of a name: a hyphen ends one, and an @ begins one."""
    return tuple(name.replace("-", "-\n").replace("@", "\n@").split("\n"))


def _field(measure: str, cells: list[dict[str, Any]], nothing: str) -> Field:
    told = [cell for cell in cells if measure in cell and not _is_reference(cell)]
    if not told:
        return Field(nothing)
    best = max(told, key=lambda cell: (cell[measure][3], -(cell["latency"][0] or float("inf"))))
    share, short, whole, _ = best[measure]
    choice = {name: best[name] for name in ("board", "link", "pattern", "load", "carries")}
    name = f"{best['system']} + {best['serializer']}"
    about = f"{best['pattern']}, {best['load']}" + (f", {best['conditions']}" if best["conditions"] else "")
    title = f"{name}, {best['pattern']}, {best['load']}: {whole}"
    return Field("", bisect(STEPS, share), urlencode({**choice, "measure": measure}), title, short, name, about)


def _is_reference(cell: dict[str, Any]) -> bool:
    return bare(cell["system"]).partition("/")[0] in REFERENCES
