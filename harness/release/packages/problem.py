"""A problem ends the program with one line."""

from __future__ import annotations

BAD_INPUT, MISSING = 2, 3


class Problem(Exception):
    """Says what is wrong, and what would be right."""

    def __init__(self, text: str, exit_code: int = BAD_INPUT) -> None:
        super().__init__(text)
        self.exit_code = exit_code
