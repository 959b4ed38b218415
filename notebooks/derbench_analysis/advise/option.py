"""One setup that may do, with its best combination and what that costs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

MEASURED = "measured"
IN_TIME, UNSURE = "predicted in time", "predicted, not sure"
CERTAIN = ("met", IN_TIME)
"""The verdicts that say that a setup does it."""


@dataclass(frozen=True)
class Option:
    """A setup with its best combination. `of` says whether it is measured or predicted; prices are of a month, and a
    link without a tariff has none.

    Where emulated boards hide the latency, it is None, and below `latency_below_ns`. `front` is set where nothing that
    is as certain is both cheaper and quicker. `node` is what it carries.

    `low_ns` and `high_ns` are the interval of the latency, where there is one. The setup has a number of
    `combinations`: `tried` rest on a test, and `alike` cannot be told from this one, which is among them.
    """

    board: str
    link: str
    middleware: str
    serializer: str
    of: str
    verdict: str
    latency_ns: float | None
    bytes_per_month: float
    board_price: float
    link_price: float | None
    latency_below_ns: float | None = None
    front: bool = False
    node: str = ""
    low_ns: float | None = None
    high_ns: float | None = None
    alike: int = 1
    tried: int = 0
    combinations: int = 1

    @property
    def price(self) -> float:
        """Board and link together."""
        return self.board_price + (self.link_price or 0.0)

    @property
    def at_most_ns(self) -> float:
        """The latency or its upper bound; infinite if both are unknown."""
        found = self.latency_ns if self.latency_ns is not None else self.latency_below_ns
        return math.inf if found is None else found

    @property
    def place(self) -> tuple[bool, float, bool, float]:
        """The key to sort by: whether it meets the deadline, by measurement or prediction; price; measured first;
        latency.
        """
        price = math.inf if math.isnan(self.price) else self.price
        return self.verdict not in CERTAIN, price, self.of != MEASURED, self.at_most_ns


@dataclass(frozen=True)
class Refusal:
    """Why nothing will do on a setup, and whether physics has decided so."""

    reason: str
    decided: bool


def with_front(options: Sequence[Option]) -> tuple[Option, ...]:
    """The options in their order, with the front marked. A measured option must lead all measured ones before it; a
    predicted option must lead all.
    """
    quickest, measured, marked = math.inf, math.inf, []
    for option in sorted(options, key=lambda one: one.place):
        there = option.of == MEASURED
        leads = option.verdict in CERTAIN and option.at_most_ns < (measured if there else quickest)
        if leads:
            quickest = min(quickest, option.at_most_ns)
            measured = option.at_most_ns if there else measured
        marked.append(replace(option, front=leads))
    return tuple(marked)
