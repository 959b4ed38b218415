"""Which open loop answers a question: the asked rate's, or a higher one's that had the messages to."""

from collections.abc import Sequence
from dataclasses import dataclass

from derbench_analysis.delivery import Probability


@dataclass(frozen=True)
class Evidence:
    """What one open loop of a combination showed. `load` is `rate:N`."""

    load: str
    probability: Probability


def deciding(loops: Sequence[Evidence], wanted: float) -> Evidence | None:
    """Of open loops at the asked rate and above, slowest first, the one to judge by; None without any.

    That is the slowest, unless it had too few messages to show what is wanted: then the first above it that shows it,
    so long as none on the way there missed. What a link carries at a rate it carries below it, though each message may
    take a little longer, by cold caches; what fails at a rate may hold below it.
    """
    for loop in loops:
        shown = loop.probability.can_be_shown(wanted)
        if shown and loop.probability.verdict(wanted) == "met":
            return loop
        if shown or loop.probability.missed:
            break
    return loops[0] if loops else None
