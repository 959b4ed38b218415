"""The first table of the page: of each setup and deadline the combination that is delivered in time most surely."""

from bisect import bisect
from html import escape
from typing import Any
from urllib.parse import urlencode

from derbench_analysis.columns import REFERENCES
from derbench_analysis.load import OPEN_LOOPS
from derbench_analysis.provenance import bare

STEPS = (0.5, 0.8, 0.9, 0.95, 0.99, 0.999)
"""Where the next darker colour begins."""


def table(data: dict[str, Any]) -> str:
    """Of what `page_data` holds, by the lower limit; empty without open loops. Fields lead to choices in the map.

    Reference adapters are no answer: nobody can choose them.
    """
    if not data["deadlines"]:
        return ""
    setups = list(dict.fromkeys((cell["board"], cell["link"]) for cell in data["cells"]))
    order = [(board, link) for board in data["filters"]["board"] for link in data["filters"]["link"]]
    head = "".join(f'<th scope="col">{limit} ms</th>' for limit in data["deadlines"])
    rows = "".join(_row(setup, data) for setup in order if setup in setups)
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="In time, by setup and deadline"><table id="in-time">'
        f'<thead><tr><th scope="col">Setup</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _row(setup: tuple[str, str], data: dict[str, Any]) -> str:
    here = [cell for cell in data["cells"] if (cell["board"], cell["link"]) == setup]
    tried = any((one["board"], one["link"]) == setup and one["load"].startswith(OPEN_LOOPS) and not _is_reference(one)
                for one in data["failed"])  # fmt: skip
    nothing = "none ended well" if tried else "not tested"
    fields = "".join(_field(f"within {limit}", here, nothing) for limit in data["deadlines"])
    return f'<tr><th scope="row">{_breakable("@".join(setup))}</th>{fields}</tr>'


def _breakable(name: str) -> str:
    """So that a narrow column breaks it between its parts alone."""
    return escape(name).replace("-", "-<wbr>").replace("@", "<wbr>@")


def _field(measure: str, cells: list[dict[str, Any]], nothing: str) -> str:
    told = [cell for cell in cells if measure in cell and not _is_reference(cell)]
    if not told:
        return f'<td class="none">{nothing}</td>'
    best = max(told, key=lambda cell: (cell[measure][3], -(cell["latency"][0] or float("inf"))))
    share, short, whole, _ = best[measure]
    choice = {name: best[name] for name in ("board", "link", "pattern", "load", "carries")}
    chosen = urlencode({**choice, "measure": measure})
    name = f"{best['system']} + {best['serializer']}"
    title = f"{name}, {best['pattern']}, {best['load']}: {whole}"
    return (
        f'<td class="g{bisect(STEPS, share)}"><a href="#{escape(chosen)}" title="{escape(title)}">'
        f"<b>{escape(short)}</b> <span>{escape(name)}</span>"
        f"<small>{escape(best['pattern'])}, {escape(best['load'])}</small></a></td>"
    )


def _is_reference(cell: dict[str, Any]) -> bool:
    return bare(cell["system"]).partition("/")[0] in REFERENCES
