"""A figure of the sheet with its mark: measured, predicted, or the reason why it is neither."""

import math
from collections.abc import Callable
from dataclasses import dataclass

MEASURED, PREDICTED, NEITHER = "measured", "predicted", "not predictable"


@dataclass(frozen=True)
class Figure:
    """A number with its interval, and where it is from. `why` says what is missing where it has no number."""

    value: float
    low: float
    high: float
    mark: str
    why: str = ""

    @classmethod
    def measured(cls, value: float, low: float = math.nan, high: float = math.nan) -> "Figure":
        """Limits are no number where there are too few forks for them."""
        return cls(value, low, high, MEASURED)

    @classmethod
    def predicted(cls, value: float, low: float, high: float) -> "Figure":
        """With its 90 % interval."""
        return cls(value, low, high, PREDICTED)

    @classmethod
    def neither(cls, why: str) -> "Figure":
        """Where it rests on too little."""
        return cls(math.nan, math.nan, math.nan, NEITHER, why)

    def scaled(self, by: float) -> "Figure":
        """The same in another unit."""
        return Figure(self.value * by, self.low * by, self.high * by, self.mark, self.why)

    def text(self, shown: Callable[[float], str]) -> str:
        """Such as `3.2 ms m`, or `3.2 ms [2.1 ms, 4.9 ms] p`."""
        if self.mark == NEITHER:
            return "-"
        known = not (math.isnan(self.low) or math.isnan(self.high)) and self.low != self.high
        limits = f" [{shown(self.low)}, {shown(self.high)}]" if known else ""
        return f"{shown(self.value)}{limits} {self.mark[0]}"
