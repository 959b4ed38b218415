"""Which open loop answers a question: the asked rate's, or a higher one's that had the messages to."""

from collections.abc import Sequence
from dataclasses import dataclass

from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.statistics.delivery import Probability


@dataclass(frozen=True)
class Evidence:
    """What one open loop of a combination showed. `load` is `rate:N`; so many of its trials are `degraded`."""

    load: str
    probability: Probability
    degraded: int = 0

    def verdict(self, wanted: float) -> str:
        """As the probability says; but what is degraded shows no combination to do."""
        said = self.probability.verdict(wanted)
        return "undecided" if said == "met" and self.degraded else said


def rate_of(load: str) -> float:
    """Messages per second of an open loop, `rate:10`."""
    return float(load.removeprefix(OPEN_LOOPS))


def deciding(loops: Sequence[Evidence], rate_per_second: float, wanted: float) -> Evidence | None:
    """Of open loops at the asked rate and above, slowest first, the one to judge by; None where none tells.

    That is the asked rate's, unless it had too few messages to show what is wanted: then the first above it that shows
    it, or else the last before one that missed. What a link carries at a rate it carries below it, though each message
    may take a little longer, by cold caches; what fails at a rate may hold below it, so it tells nothing there.
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
