"""Histograms of nanoseconds: decoded from a record, merged, counted."""

import base64
import binascii
import contextlib
import math
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from hdrh.histogram import HdrHistogram

from derbench_analysis.errors import BadInput

Integers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Histogram:
    """Counts in buckets, each from `lowest` to `highest` (both within it), in rising order; empty ones left out."""

    lowest: Integers
    highest: Integers
    counts: Integers

    @property
    def total(self) -> int:
        """All that was recorded."""
        return int(self.counts.sum())

    @property
    def minimum(self) -> int:
        """The lower edge of the first bucket."""
        if not self.total:
            raise ValueError("an empty histogram has no minimum")
        return int(self.lowest[0])

    def certainly_within(self, limit_ns: float) -> int:
        """Values that are at most the limit for certain: their whole bucket is."""
        return int(self.counts[self.highest <= limit_ns].sum())

    def possibly_within(self, limit_ns: float) -> int:
        """Values that may be at most the limit: the lower edge of their bucket is."""
        return int(self.counts[self.lowest <= limit_ns].sum())

    def certainly_beyond(self, limit_ns: float) -> int:
        """Values that are above the limit for certain: their whole bucket is."""
        return int(self.counts[self.lowest > limit_ns].sum())

    def quantile(self, share: float) -> int:
        """The upper edge of the bucket that holds this quantile (HdrHistogram's value at percentile)."""
        rank = max(1, math.ceil(round(share * self.total, 6)))
        return int(self.highest[np.searchsorted(np.cumsum(self.counts), rank)])

    def mean(self) -> float:
        """From the middle of each bucket."""
        return float(((self.lowest + self.highest + 1) // 2 * self.counts).sum() / self.total)


_HEADER_BYTES = 8
_MOST_BYTES = 1 << 20

EMPTY = Histogram(*(np.empty(0, np.int64) for _ in range(3)))


def decode(encoded: str) -> Histogram:
    """From HdrHistogram's V2 compressed format in base64."""
    _require_small(encoded)
    try:
        found = HdrHistogram.decode(encoded)
    except Exception as problem:  # the library's own errors, zlib's and binascii's have no common type
        raise BadInput(f"a histogram cannot be decoded ({problem}); it must be HdrHistogram V2, base64") from problem
    if not found.get_total_count():
        return EMPTY
    counts = np.array(found.counts, dtype=np.int64)
    index = np.flatnonzero(counts)
    magnitude, half = found.sub_bucket_half_count_magnitude, found.sub_bucket_half_count
    bucket = np.maximum((index >> magnitude) - 1, 0)
    within = np.where((index >> magnitude) == 0, index, (index & (half - 1)) + half)
    width = np.left_shift(np.int64(1), bucket + found.unit_magnitude)
    lowest = within * width
    return Histogram(lowest, lowest + width - 1, counts[index])


def _require_small(encoded: str) -> None:
    """A few bytes may unpack to more than the memory holds."""
    with contextlib.suppress(binascii.Error, ValueError, zlib.error):
        unpacking = zlib.decompressobj()
        unpacking.decompress(base64.b64decode(encoded)[_HEADER_BYTES:], _MOST_BYTES)
        if unpacking.unconsumed_tail:
            raise BadInput("a histogram cannot be decoded: it has more counts than any histogram of times")


def merge(histograms: Iterable[Histogram]) -> Histogram:
    """All counts together. Never merge forks to make one sample of them: intervals come from forks."""
    parts = list(histograms)
    if not parts:
        return EMPTY
    edges = np.stack([np.concatenate([h.lowest for h in parts]), np.concatenate([h.highest for h in parts])])
    unique, place = np.unique(edges, axis=1, return_inverse=True)
    counts = np.bincount(place.ravel(), np.concatenate([h.counts for h in parts]), unique.shape[1])
    return Histogram(unique[0], unique[1], counts.astype(np.int64))
