"""One setup that may do, with its best combination and what that costs."""

from dataclasses import dataclass

MEASURED = "measured"
IN_TIME, UNSURE = "predicted in time", "predicted, not sure"
CERTAIN = ("met", IN_TIME)
"""The verdicts that say that a setup does it."""


@dataclass(frozen=True)
class Option:
    """A setup with its best combination. `of` says whether it is measured or predicted; prices are of a month.

    `front` is set where nothing that is as certain is both cheaper and quicker. `node` is what a predicted one carries.
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
    link_price: float
    front: bool = False
    node: str = ""

    @property
    def price(self) -> float:
        """Board and link together."""
        return self.board_price + self.link_price

    @property
    def place(self) -> tuple[bool, float, bool, float]:
        """What the order goes by: whether it does it, by measurement or prediction; price; measured first; latency."""
        return self.verdict not in CERTAIN, self.price, self.of != MEASURED, self.latency_ns or float("inf")
