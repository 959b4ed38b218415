"""Numbers as people read them."""

import difflib
import math
import re
from collections.abc import Iterable
from typing import Any

# Control characters, marks of direction, separators of lines, and the byte order mark.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\ud800-\udfff]"
)


def visible(text: str) -> str:
    """The text with what moves a terminal's cursor shown as escapes, as the command line shows it. JSON stays JSON."""
    return _UNSEEN.sub(lambda unseen: f"\\u{ord(unseen[0]):04x}", text)


def one_line(text: str) -> str:
    """The same in one line."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")


def closest(typed: str, names: Iterable[str]) -> str:
    """A hint at the name that was meant, such as `; did you mean --rate?`; empty where none is like it. Capital letters
    count as small ones: an engineer writes LTE-M.
    """
    known = {name.lower(): name for name in names}
    found = difflib.get_close_matches(typed.lower(), list(known), 1)
    return f"; did you mean {known[found[0]]}?" if found else ""


def exact(value: float) -> str:
    """The shortest text that is read as that number: `10`, `0.3333333333333333`."""
    return repr(float(value)).removesuffix(".0")


def share(value: float) -> str:
    """A probability with as many nines as tell it from 1: 0.99987, not 1.00; it is cut, not rounded, so as not to
    promise more."""
    if math.isnan(value):
        return "unknown"
    if value in (0.0, 1.0):
        return f"{value:.0f}"
    if value < 0.01:
        return f"{value:.1g}" if value < 1e-4 else f"{value:.5f}"
    digits = 3 if value < 0.99 else 2 + math.ceil(-math.log10(1 - value))
    scale = 10**digits
    cut = f"{math.floor(value * scale + 1e-9) / scale:.{digits}f}"
    return cut.rstrip("0") if value >= 0.99 else cut


def milliseconds(ns: float, below: float = math.nan) -> str:
    """Such as `3.21 ms`; `< 0.4 ms` where no more is known than that it is below."""
    if not math.isnan(below):
        return f"< {significant(below / 1e6)} ms"
    return "unknown" if math.isnan(ns) else f"{significant(ns / 1e6)} ms"


def duration(ns: float) -> str:
    """As people say it: `100 ms`, `1.50 s`, `15 min`, `2 h`."""
    for unit, each in (("h", 3600e9), ("min", 60e9), ("s", 1e9)):
        if ns >= each and ns % each == 0:
            return f"{ns / each:g} {unit}"
    return milliseconds(ns) if ns < 1e9 else f"{significant(ns / 1e9)} s"


def resolved(ns: float, least: float) -> str:
    """Such as `3.21 ms`; `< 0.4 ms` of what is below the least that can be told, in ns."""
    return milliseconds(ns, least if ns < least else math.nan)


def significant(value: float, digits: int = 3) -> str:
    """Three significant digits, without an exponent, with commas in thousands."""
    if math.isnan(value):
        return "unknown"
    if value == 0:
        return "0"
    places = max(0, digits - 1 - math.floor(math.log10(abs(value))))
    return f"{value:,.{places}f}"


def counted(count: int, noun: str) -> str:
    """`1 trial`, `1,200 trials`; for nouns that take an s."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def money(amount: float) -> str:
    """With two decimals: `12.49`."""
    return "unknown" if math.isnan(amount) else f"{amount:.2f}"


def known(value: Any) -> Any:
    """The same with null for what is no number, which JSON does not have."""
    if isinstance(value, dict):
        return {name: known(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [known(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def size(count: float) -> str:
    """Bytes with a decimal prefix: `1.62 GB`."""
    if math.isnan(count):
        return "unknown"
    for factor, unit in ((1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e3, "kB")):
        if count >= factor:
            return f"{significant(count / factor)} {unit}"
    return f"{significant(count)} B"
