"""Words for those who do not see a figure."""

import re
from collections.abc import Iterator, Mapping
from html import escape, unescape
from typing import Any

from derbench_analysis.text import significant

Row = Mapping[str, Any]
Encoding = Mapping[str, Any]

_NAMING = ("facet", "row", "column", "x", "y", "color", "xOffset", "yOffset")
_LABEL = re.compile(r'<svg [^>]*?aria-label="([^"]*)"')
MOST = 4
"""Lines of one figure that are told; the rest are counted."""


def finding(spec: Mapping[str, Any]) -> str:
    """The title, and the extremes of bars and maps, or where lines begin and end. `spec` is of Vega-Lite."""
    title = spec.get("title", {})
    text = title.get("text", "") if isinstance(title, dict) else title
    heading = " ".join(text) if isinstance(text, list) else str(text)
    encoding, rows = next(_encodings(spec), {}), _rows(spec)
    measured = [name for name in ("y", "x") if _is_measured(encoding, name)]
    facet = spec.get("facet")
    every = {**({"facet": facet} if isinstance(facet, dict) and "field" in facet else {}), **encoding}
    if len(measured) == 2:
        said = _lines(every, rows)
    else:
        measured = measured or [name for name in ("color",) if _is_measured(encoding, name)]
        said = _extremes(every, rows, measured[0]) if measured else ""
    return ": ".join(part for part in (heading, said) if part)


def labelled(svg: str, text: str) -> str:
    """The SVG with that text for those who do not see it."""
    return svg.replace("<svg ", f'<svg role="img" aria-label="{escape(text, quote=True)}" ', 1)


def label_of(svg: str) -> str:
    """The text that `labelled` has put there; empty without one."""
    found = _LABEL.match(svg)
    return unescape(found[1]) if found else ""


def _encodings(part: Mapping[str, Any]) -> Iterator[Encoding]:
    if part.get("encoding"):
        yield part["encoding"]
    for inner in [*part.get("layer", []), *([part["spec"]] if "spec" in part else [])]:
        yield from _encodings(inner)


def _rows(spec: Mapping[str, Any]) -> list[Row]:
    sets = spec.get("datasets", {})
    return list(next(iter(sets.values()), []))


def _is_measured(encoding: Encoding, channel: str) -> bool:
    return bool(encoding.get(channel, {}).get("type") == "quantitative")


def _named(encoding: Encoding, row: Row) -> str:
    fields = [said["field"] for name in _NAMING if (said := encoding.get(name)) and said.get("type") != "quantitative"
              and "field" in said]  # fmt: skip
    return ", ".join(dict.fromkeys(str(row[field]) for field in fields if row.get(field) is not None))


def _titled(encoding: Encoding, channel: str) -> str:
    said = encoding[channel]
    return str(said.get("title") or said["field"])


def _extremes(encoding: Encoding, rows: list[Row], channel: str) -> str:
    field = encoding[channel]["field"]
    known = sorted((row for row in rows if row.get(field) is not None), key=lambda row: float(row[field]))
    if not known:
        return ""
    least, most = (f"{significant(float(row[field]))} ({_named(encoding, row)})" for row in (known[0], known[-1]))
    return f"{_titled(encoding, channel)} from {least} to {most}"


def _lines(encoding: Encoding, rows: list[Row]) -> str:
    x, y = encoding["x"]["field"], encoding["y"]["field"]
    lines: dict[str, list[Row]] = {}
    for row in rows:
        if row.get(x) is not None and row.get(y) is not None:
            lines.setdefault(_named(encoding, row), []).append(row)
    said = [_line(name, sorted(of_it, key=lambda row: float(row[x])), x, y) for name, of_it in lines.items()]
    more = [f"and {len(said) - MOST} more"] if len(said) > MOST else []
    return f"{_titled(encoding, 'y')} by {_titled(encoding, 'x')}: {'; '.join([*said[:MOST], *more])}" if said else ""


def _line(name: str, ordered: list[Row], x: str, y: str) -> str:
    first, last = (f"{significant(float(row[y]))} at {significant(float(row[x]))}" for row in (ordered[0], ordered[-1]))
    return f"{name} {first} to {last}".strip()
