r"""Reads numbers that a user wrote: one way to write each, as on the rest of the command line.

`int` and `float` also take `1_000`, ` 5 `, `nan`, `inf` and the digits of all scripts, and `\d` in a pattern takes
those digits, too.
"""

import argparse
import math
import re

UNSIGNED = r"(?:0|[1-9][0-9]{0,39})(?:\.[0-9]{1,40})?"
"""A number without sign and exponent, as a part of patterns."""

_DECIMAL = re.compile(rf"-?{UNSIGNED}(?:[eE][-+]?[0-9]{{1,3}})?")
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,39})")


class NoNumber(argparse.ArgumentTypeError, ValueError):
    """Says what would be one, of options, too."""


def decimal(text: str) -> float:
    """The number; NoNumber if the text is not one, or it is too large."""
    number = float(text) if _DECIMAL.fullmatch(text) else math.inf
    if math.isinf(number):
        raise NoNumber(f"must be a number such as 2 or 0.5, not '{text}'")
    return number


def is_whole(text: str) -> bool:
    """Whether it is a whole number."""
    return _WHOLE.fullmatch(text) is not None
