"""Which open loop answers a question: the asked rate's, or a higher one's that had the messages to."""

from collections.abc import Sequence
from dataclasses import dataclass

from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.statistics.delivery import Probability


@dataclass(frozen=True)
class Evidence:
    """The result of one open loop of a combination. `load` is `rate:N`; `degraded` counts its degraded trials, and
    `cold` says whether one of its trials was cold.
    """

    load: str
    probability: Probability
    degraded: int = 0
    cold: bool = False

    def verdict(self, wanted: float) -> str:
        """As the probability says; but what is degraded shows no combination to do."""
        said = self.probability.verdict(wanted)
        return "undecided" if said == "met" and self.degraded else said


def rate_of(load: str) -> float:
    """Messages per second of an open loop, `rate:10`."""
    return float(load.removeprefix(OPEN_LOOPS))


def deciding(loops: Sequence[Evidence], rate_per_second: float, wanted: float) -> Evidence | None:
    """The open loop to judge by, among those at the asked rate and above, slowest first; None if no loop tells.

    It is the loop at the asked rate, unless that had too few messages to show the wanted share. Then it is the first
    one above that shows it, or else the last before one that missed. A link that carries a rate carries all lower
    rates, though cold caches may make each message a little slower. A link that fails at a rate may hold a lower one,
    so a failure tells nothing about it.
    """
    best = None
    for loop in loops:
        shown = loop.probability.can_be_shown(wanted)
        if shown and loop.verdict(wanted) == "met":
            return loop
        ends = shown or loop.probability.missed > 0
        if not ends or rate_of(loop.load) == rate_per_second:
            best = loop
        if ends:
            break
    return best
