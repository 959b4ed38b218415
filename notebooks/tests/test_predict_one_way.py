"""Terms of a one-way deadline: the direction of a message, lost packets, and delays that vary."""

import numpy as np
import pandas as pd
import pytest

from derbench_analysis.predict.one_way import (
    jitter_ns,
    lopsided_ns,
    resent_ns,
    slow_start_ns,
    slower_way_ns,
    slowest_ns,
)
from derbench_analysis.predict.wires import (
    ACKNOWLEDGEMENT_BYTES,
    DATAGRAM_MEAN_NS,
    FRAME_BYTES,
    longest_timeout_ns,
    wire,
    without_acknowledgements,
)

FREE = {"BitsPerSecond": np.nan, "BurstBytes": np.nan, "DelayMs": 0.0, "JitterMs": 0.0, "LossPercent": 0.0}


def cells(pattern="push-pull", packets=1, up=None, down=None):
    """A cell whose message has a number of full packets each way, with their acknowledgements."""
    with_acknowledgements = packets * (FRAME_BYTES + ACKNOWLEDGEMENT_BYTES / 2)
    link = {f"{way}{fact}": value for way, changes in (("up", up), ("down", down)) for fact, value in
            {**FREE, **(changes or {})}.items()}  # fmt: skip
    sizes = dict.fromkeys(("wireBytesThere", "wireBytesBack"), with_acknowledgements)
    return pd.DataFrame([{"pattern": pattern, **sizes, **link}])


@pytest.mark.parametrize(("pattern", "share"), [("push-pull", 0.5), ("pub-sub", 0.5), ("request-reply", 0.0)], ids=str)
def test_pushes_take_one_way_and_requests_both(pattern, share):
    slow, quick = {"BitsPerSecond": 1e6, "DelayMs": 30.0}, {"BitsPerSecond": 1e7, "DelayMs": 10.0}
    more = 8e3 * FRAME_BYTES - 8e2 * FRAME_BYTES + 20e6
    assert lopsided_ns(cells(pattern, up=slow, down=quick))[0] == pytest.approx(share * more)
    assert lopsided_ns(cells(pattern, up=quick, down=slow))[0] == pytest.approx(-share * more)


@pytest.mark.parametrize(("pattern", "share"), [("push-pull", 0.0), ("request-reply", 0.5)], ids=str)
def test_the_slower_way_of_a_request_counts(pattern, share):
    slow, quick = {"BitsPerSecond": 1e6}, {"BitsPerSecond": 1e7}
    more = 8e3 * FRAME_BYTES - 8e2 * FRAME_BYTES
    for up, down in ((slow, quick), (quick, slow)):
        assert slower_way_ns(cells(pattern, up=up, down=down))[0] == pytest.approx(share * more)


@pytest.mark.parametrize(
    ("pattern", "packets", "probability", "timeouts"),
    [
        ("push-pull", 1, 0.9, 0),
        ("push-pull", 1, 0.99, 1),
        ("push-pull", 4, 0.9, 1),
        ("push-pull", 1, 0.999, 3),
        ("request-reply", 1, 0.95, 1),
    ],
    ids=["few enough are lost", "too many are lost", "of more packets", "lost twice", "a reply may be lost, too"],
)
def test_too_many_lost_packets_are_waited_for(pattern, packets, probability, timeouts):
    lossy = {"LossPercent": 4.0, "DelayMs": 50.0}
    waits = resent_ns(cells(pattern, packets, lossy, lossy), probability)[0]
    assert waits == pytest.approx(timeouts * (200e6 + 100e6))


def test_a_dead_link_is_waited_for_ever():
    assert resent_ns(cells(up={"LossPercent": 100.0}), 0.5)[0] == float("inf")


def test_what_varies_more_counts():
    assert jitter_ns(cells(up={"JitterMs": 20.0}, down={"JitterMs": 5.0}))[0] == 20e6


@pytest.mark.parametrize(
    ("packets", "middleware", "cost_ns"),
    [
        (0.1, "mqtt", 300e6),
        (1, "mqtt", 300e6),
        (1.1, "mqtt", 300e6 + 125e6),
        (3, "mqtt", 300e6 + 2 * 125e6),
        (1, "coap", DATAGRAM_MEAN_NS),
        (1.1, "coap", 2 * DATAGRAM_MEAN_NS),
    ],
    ids=["a part", "one", "one and a part", "three", "a datagram", "two datagrams"],
)
def test_a_lost_packet_is_sooner_noticed_by_others(packets, middleware, cost_ns):
    """The last packet of a message costs a round trip and 200 ms, each before it one and a quarter round trips."""
    asked = cells(packets=packets, up={"LossPercent": 1.0, "DelayMs": 40.0}, down={"DelayMs": 60.0})
    found = wire(asked.assign(middleware=middleware, payloadBytes=100))
    assert found.passing[0] == pytest.approx(100e6 + 0.01 * cost_ns)
    assert found.waiting[0] == pytest.approx(0.01 * cost_ns)


@pytest.mark.parametrize(
    ("pattern", "packets", "middleware", "trips"),
    [
        ("push-pull", 10, "mqtt", 0),
        ("push-pull", 11, "mqtt", 1),
        ("push-pull", 31, "mqtt", 2),
        ("request-reply", 11, "mqtt", 2),
        ("push-pull", 31, "coap", 0),
    ],
)
def test_a_large_message_waits_for_slow_start(pattern, packets, middleware, trips):
    delayed = {"DelayMs": 20.0}
    asked = cells(pattern, packets, delayed, delayed).assign(middleware=middleware)
    assert slow_start_ns(asked)[0] == pytest.approx(trips * 40e6)


@pytest.mark.parametrize(
    ("pattern", "middleware", "payload", "trips"),
    [
        ("request-reply", "mqtt", 16_000, 0),
        ("request-reply", "coap", 1024, 0),
        ("request-reply", "coap", 1025, 1),
        ("push-pull", "coap", 1600, 2),
        ("request-reply", "modbus", 250, 0),
        ("request-reply", "modbus", 1600, 1),
        ("push-pull", "modbus", 1600, 0),
        ("request-reply", "mms", 100, 1),
        ("push-pull", "mms", 100, 0),
    ],
)
def test_exchanges_wait_for_one_another(pattern, middleware, payload, trips):
    delayed = {"DelayMs": 20.0}
    asked = cells(pattern, 1, delayed, delayed).assign(middleware=middleware, payloadBytes=payload)
    assert wire(asked).passing[0] == pytest.approx((1 + trips) * 40e6)
    assert lopsided_ns(asked)[0] == 0


@pytest.mark.parametrize("pattern", ["push-pull", "request-reply"])
def test_a_delay_takes_no_longer_for_some(pattern):
    """Processors and queues take three times as long for the slowest message, and light does not."""
    far = {"DelayMs": 250.0}
    asked = cells(pattern, up=far, down=far).assign(middleware="mqtt")
    assert slowest_ns(np.array([260e6]), asked, 3.0, 0.99)[0] == pytest.approx(280e6)
    assert slowest_ns(np.array([260e6]), asked, float("inf"), 0.99)[0] == float("inf")


def test_the_longest_timeout_follows_the_round_trip():
    """TCP measures the round trip with the bytes of it: on a slow line they are most of it."""
    slow = {"BitsPerSecond": 42_896.0, "DelayMs": 50.0}
    passing = 2 * (8e9 * FRAME_BYTES / 42_896 + 50e6)
    lone = without_acknowledgements(cells(up=slow, down=slow).assign(middleware="mqtt"))
    assert longest_timeout_ns(lone)[0] == pytest.approx(200e6 + passing)
