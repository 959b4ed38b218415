"""How many messages of one open loop were delivered within a deadline: at least, and at most.

A deadline runs from when a message should have been sent. Round trips are recorded from there. True one-way times,
which there are where both ends share a clock, are of every message that came to the responder, and run from the actual
send.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from derbench_analysis.data.histograms import Histogram

_PARTS = (0.5, 0.25, 0.1, 0.05)
"""The shares of the deadline that a late send may take."""

_STARTS = 8
_MOST_LIMITS = 200
"""The most limits up to the longest time: with closer limits most times would have one between."""


@dataclass(frozen=True)
class Times:
    """The times of one trial: round trips from the intended and from the actual send, and true one-way times there.

    In request-reply the one-way times are of the request, and of a sample only; so `every` is false.
    """

    round_trips: Histogram
    service: Histogram
    one_way: Histogram
    every: bool

    def at_least(self, deadline_ns: float) -> int:
        """Messages that certainly arrived within the deadline."""
        if not self.round_trips.total:
            return 0
        by_round_trip = self.round_trips.certainly_within(deadline_ns + self.smallest_one_way_ns)
        return max([by_round_trip, *self._by_one_way(deadline_ns)])

    def at_most(self, deadline_ns: float) -> int:
        """Messages that may have arrived within the deadline.

        With true one-way times, all but those that surely came too late or not at all. Without them, all that came
        back, because the way back may have taken the time. For a request, as many as half of t says.
        """
        if self.every:
            return self.one_way.possibly_within(deadline_ns) if self.one_way.total else self.round_trips.total
        return self.round_trips.possibly_within(2 * deadline_ns)

    @property
    def smallest_one_way_ns(self) -> float:
        """The smallest time of either direction; half of the smallest t where the ends do not share a clock.

        With a shared clock the way back took at least the smallest t less the smallest time there.
        """
        if not self.one_way.total:
            return self.round_trips.minimum / 2
        return float(max(0, min(self.one_way.minimum, self.round_trips.minimum - self.one_way.minimum)))

    def _by_one_way(self, deadline_ns: float) -> Iterator[int]:
        """Messages that came within a part of the deadline, less those that may have been sent later than the rest of
        it.
        """
        if not (self.every and self.one_way.total and self.service.total):
            return
        unknown = max(0, self.one_way.total - self.round_trips.total)
        for part in _PARTS:
            late_ns = part * deadline_ns
            yield self.one_way.certainly_within(deadline_ns - late_ns) - self._sent_late(late_ns) - unknown

    def _sent_late(self, late_ns: float) -> int:
        """An upper bound on the messages that were sent later than that.

        Let t be a message's time from the intended send, and s its time from the actual send. If it was sent at least
        `late_ns` late, t - s >= `late_ns`. Take limits that are `late_ns` apart: one of them lies between s and t. The
        number of messages with a limit between both times is the difference of two counts.
        """
        longest = max(int(self.round_trips.highest[-1]), int(self.service.highest[-1]))
        if longest > _MOST_LIMITS * late_ns:
            return self.round_trips.total
        return min(
            sum(self._between(limit) for limit in np.arange(late_ns * start / _STARTS, longest + late_ns, late_ns))
            for start in range(1, _STARTS + 1)
        )

    def _between(self, limit_ns: float) -> int:
        at = self._edge(limit_ns)
        return max(0, self.round_trips.certainly_beyond(at) - self.service.certainly_beyond(at))

    def _edge(self, limit_ns: float) -> float:
        """The limit, or the upper edge of the bucket that has it inside: both histograms have the same buckets."""
        for histogram in (self.round_trips, self.service):
            place = int(np.searchsorted(histogram.highest, limit_ns))
            if place < len(histogram.highest) and histogram.lowest[place] <= limit_ns:
                return float(histogram.highest[place])
        return limit_ns
