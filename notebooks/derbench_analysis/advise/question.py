"""What an engineer asks."""

import re
from dataclasses import dataclass

from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.costs import Tariff
from derbench_analysis.errors import BadInput
from derbench_analysis.numerals import UNSIGNED, decimal
from derbench_analysis.text import closest

PROBABILITY, RATE, SIZE = 0.99, 1.0, "study"
"""The standard question: the share in time, messages per second, and the size."""

YOURS = "yours"
"""The source of a price that a user gives."""

_BYTES = re.compile(r"[0-9.]+(e\+?[0-9]+)?", re.IGNORECASE)
_LONGEST_NS = 86_400e9
_MOST_PER_SECOND = 1e9
_LARGEST = 1e12
_UNITS = {"us": 1e3, "ms": 1e6, "s": 1e9, "min": 60e9, "h": 3600e9}


@dataclass(frozen=True)
class Question:
    """Which combination delivers this pattern's messages on this board and link in time, this often?

    Without a board or a link: on which board and link does it, and what does that cost? `node` is the message, such as
    MMXU; None where one alone was measured with that size. `score` is a board's own, in MIPS: it needs no file then.
    `middleware` names the only ones that are asked about; empty of all.
    """

    board: str | None
    link: str | None
    pattern: str
    deadline_ns: float
    probability: float
    rate_per_second: float = RATE
    node_size: str = SIZE
    requirements: tuple[str, ...] = ()
    tariff: Tariff | None = None
    node: str | None = None
    score: float | None = None
    middleware: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.pattern not in PATTERNS:
            meant = closest(self.pattern, PATTERNS)
            raise BadInput(f"pattern '{self.pattern}' is unknown: use {', '.join(PATTERNS)}{meant}")
        if not 0 < self.probability < 1:
            raise BadInput(
                f"probability {self.probability:g} must lie between 0 and 1, such as 0.999; 1 can never be shown"
            )
        if not 0 < self.rate_per_second <= _MOST_PER_SECOND:
            raise BadInput(
                f"rate {self.rate_per_second:g} must be above 0 messages per second, and at most {_MOST_PER_SECOND:g}"
            )

    @property
    def in_bytes(self) -> bool:
        """Whether the size is a number of bytes, and no name."""
        return _BYTES.fullmatch(self.node_size) is not None

    @property
    def carried(self) -> str:
        """Pattern and message in words."""
        message = f"{self.node} of size" if self.node else "size"
        by = f" by {', '.join(self.middleware)}" if self.middleware else ""
        return f"{self.pattern} of {message} {self.node_size}{by}"


def duration_ns(text: str, what: str = "deadline") -> float:
    """Nanoseconds of `100 ms`, `3ms`, `1 s`, `2 min`, `1 h`."""
    match = re.fullmatch(rf" *({UNSIGNED}) *(us|ms|s|min|h) *", text)
    if not match or not 0 < float(match[1]) * _UNITS[match[2]] <= _LONGEST_NS:
        raise BadInput(f"{what} '{text}' is no duration above zero: say it like '100 ms' or '1 s', at most a day")
    return float(match[1]) * _UNITS[match[2]]


def tariff(text: str) -> Tariff:
    """From `FEE:GIGABYTES:PRICE`, such as `5:1:2`: 5 a month with 1 GB in it, and 2 for each GB beyond."""
    parts = text.split(":")
    try:
        fee, gigabytes, price = (decimal(part) for part in parts)
    except ValueError as problem:
        raise BadInput(f"tariff '{text}' must be FEE:GIGABYTES:PRICE, such as 5:1:2") from problem
    if not all(0 <= part <= _LARGEST for part in (fee, gigabytes, price)):
        raise BadInput(f"tariff '{text}' has a number below zero or beyond {_LARGEST:g}")
    return Tariff(fee, gigabytes * 1e9, price, source=YOURS)


def prices(text: str) -> dict[str, float]:
    """A user's own prices of boards, from `rpi3=40,bbb=60`."""
    found = {}
    for part in (part.strip() for part in text.split(",") if part.strip()):
        name, _, amount = part.partition("=")
        try:
            found[name] = decimal(amount)
        except ValueError as problem:
            raise BadInput(f"price '{part}' must be BOARD=AMOUNT, such as rpi3=40") from problem
        if not name or not 0 <= found[name] <= _LARGEST:
            raise BadInput(f"price '{part}' must be BOARD=AMOUNT, of which the amount is not below zero")
    return found
