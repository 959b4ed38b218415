import base64
import struct
import zlib

import numpy as np
import pytest
import synthetic

from derbench_analysis.data.histograms import EMPTY, decode, merge
from derbench_analysis.errors import BadInput


def test_a_histogram_is_decoded_bucket_by_bucket():
    found = decode(synthetic.histogram([100, 100, 2_000_000]))
    assert found.total == 3
    assert found.minimum == 100
    assert found.lowest[1] <= 2_000_000 <= found.highest[1]
    assert list(found.counts) == [2, 1]


def test_mean_and_quantiles_are_within_a_thousandth():
    values = np.random.default_rng(1).lognormal(14, 1, 5000).astype(int)
    found = decode(synthetic.histogram(values))
    assert found.mean() == pytest.approx(values.mean(), rel=1e-3)
    assert found.quantile(0.99) == pytest.approx(np.quantile(values, 0.99, method="inverted_cdf"), rel=1e-3)


def test_a_histogram_that_grows_without_end_is_refused():
    packed = zlib.compress(bytes(64 << 20), 9)
    with pytest.raises(BadInput, match="more counts than any histogram"):
        decode(base64.b64encode(struct.pack(">II", 0x1C849314, len(packed)) + packed).decode())


def test_merged_counts_are_added():
    both = merge([decode(synthetic.histogram([100, 5_000_000])), decode(synthetic.histogram([100, 7]))])
    assert list(both.lowest[:2]) == [7, 100]
    assert list(both.counts) == [1, 2, 1]
    assert merge([]) is EMPTY


def test_only_buckets_wholly_below_are_certain():
    found = decode(synthetic.histogram([1_000_000]))
    assert found.certainly_within(found.highest[0]) == 1
    assert found.certainly_within(found.highest[0] - 1) == 0


def test_an_empty_histogram_is_no_error():
    assert decode(synthetic.histogram([])).total == 0


def test_damage_is_a_bad_input():
    with pytest.raises(BadInput, match="cannot be decoded"):
        decode("HISTnonsense")
