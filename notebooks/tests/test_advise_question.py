"""Questions that cannot be answered as they stand."""

import dataclasses

import pytest
import synthetic

from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.question import Question, duration_ns, tariff
from derbench_analysis.advise.show import as_text
from derbench_analysis.errors import BadInput

ASKED = Question("rpi3", "10mbit", "push-pull", 100e6, 0.999, rate_per_second=10)


def change(**changes):
    return dataclasses.replace(ASKED, **changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pattern": "gossip"}, "pattern 'gossip' is unknown"),
        ({"probability": 1.0}, "between 0 and 1"),
        ({"rate_per_second": 0}, "above 0"),
    ],
)
def test_a_wrong_question_is_one_clear_line(changes, message):
    with pytest.raises(BadInput, match=message):
        change(**changes)


def test_an_unmeasured_setup_names_the_measured(dataset):
    with pytest.raises(BadInput, match=r"no trial of board 'bbb' on link '1mbit'.*rpi3@1mbit"):
        answer(dataset.trials, change(board="bbb", link="1mbit"))
    with pytest.raises(BadInput, match="size 'large'"):
        answer(dataset.trials, change(node_size="large"))
    with pytest.raises(BadInput, match="requirement 'pretty' is unknown"):
        answer(dataset.trials, change(requirements=("pretty",)))


def test_durations():
    assert duration_ns("100 ms") == 100e6
    assert duration_ns("3ms") == 3e6
    assert duration_ns("1.5 s") == 1.5e9
    assert duration_ns("1 h") == 3600e9
    for wrong in ("3", "0 ms", "soon", "-1 s"):
        with pytest.raises(BadInput, match="deadline"):
            duration_ns(wrong)
    for wrong in ("5", "a:b:c", "1:-1:1"):
        with pytest.raises(BadInput, match="tariff"):
            tariff(wrong)


@pytest.mark.parametrize("bucket", [True, False])
def test_a_token_buckets_link_is_called_one(tmp_path, bucket):
    way = {"rateBitsPerSecond": 10_000_000, "burstBytes": 1600}
    verified = {"discipline": "bucket" if bucket else "wire", "up": way, "down": way}
    records = synthetic.forks([500] * 3, linkVerified=verified)
    asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9)
    found = answer(synthetic.loaded(tmp_path / "r", records).trials, asked)
    assert found.bucket == bucket
    assert ("token bucket" in as_text(found, None, "settle.yaml")) == bucket
