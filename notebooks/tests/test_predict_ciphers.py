"""Encryption on boards without instructions for AES, loss under CoAP, and fits that nothing tries."""

import numpy as np
import pandas as pd
import pytest

from derbench_analysis.data.boards import scores
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.ciphers import IN_JAVA, Cipher, computes_aes, with_ciphers
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.predict.wires import DATAGRAM_MEAN_NS, RETRANSMISSION_NS, timeout_ns


@pytest.fixture(scope="module")
def measured(dataset):
    return observed(dataset.trials, scores())


def cells(kind, score, variant="tls"):
    return pd.DataFrame(
        {"kind": [kind], "score": [score], "variant": [variant], "wireBytesThere": [1000.0], "wireBytesBack": [500.0]}
    )


def more(kind, score, variant="tls"):
    found = Cipher.of(with_ciphers(cells(kind, score, variant)))
    return found.low[0], found.value[0], found.high[0]


def test_a_pi_4_takes_what_its_file_says():
    """1,500 bytes are encrypted and decrypted, at 36.24 MB a second by OpenSSL."""
    takes = 2 * 1500 / 36.24e6 * 1e9 * IN_JAVA
    assert more("rpi4", 1741.0) == pytest.approx((takes / 2, takes, takes * 2))


@pytest.mark.parametrize(
    ("kind", "score", "variant"), [("rpi5", 2800.0, "curve"), ("rpi4", 1741.0, "base"), ("rpi4", 1741.0, "curve")]
)
def test_without_aes_to_do_nothing_is_more(kind, score, variant):
    assert more(kind, score, variant) == (0, 0, 0)


def test_a_board_with_instructions_takes_nothing_more():
    assert more("rpi5", scores()["rpi5"]) == (0, 0, 0)


def test_a_score_alone_leaves_it_open():
    low, value, high = more("mine", 1000.0)
    assert low == 0 < value < high


@pytest.mark.parametrize(("variant", "does"), [("tls", True), ("topic-tls", True), ("base", False), ("curve", False)])
def test_a_variants_name_tells_its_cipher(variant, does):
    assert computes_aes(variant) == does


def test_secured_calls_cost_more_without_instructions(measured):
    def gap(board):
        asked = on(combinations(measured, ["push-pull"], "study"), board, Link.named("10mbit"), "closed", scores())
        one = asked[(asked["system"] == "zeromq") & (asked["serializer"] == "ProtoStuff")]
        predictor = Predictor.of(measured)
        plain, tls = (predictor.predict(one.assign(variant=variant)).iloc[0] for variant in ("base", "tls"))
        return tls["latency"] - plain["latency"], tls["busy"] - plain["busy"]

    assert all(extra > 1e5 for extra in gap("rpi3"))
    assert gap("rpi5") == (0, 0)


def test_a_costly_cipher_leaves_no_interval_at_zero(measured):
    """On a slow board without instructions the cipher is most of the work; what it takes at the least remains."""
    asked = on(combinations(measured, ["push-pull"], "study"), "bbb", Link.named("unshaped"), "rate:1", scores())
    secured = asked.assign(variant="tls", rate=0.01, cipherNs=1e5, cipherNsLow=1e3, cipherNsHigh=2e5)
    found = Predictor.of(measured).predict(secured)
    assert ((found["latencyLow"] > 0) & (found["latencyLow"] < found["latency"])).all()
    assert np.isfinite(found["throughputHigh"]).all()


def test_coap_waits_longer_for_lost_packets():
    link = {"upDelayMs": [10.0, 10.0], "downDelayMs": [10.0, 10.0]}
    found = timeout_ns(pd.DataFrame({"middleware": ["coap", "mqtt"], **link}))
    assert list(found) == [DATAGRAM_MEAN_NS, RETRANSMISSION_NS + 20e6]


def test_a_fit_that_nothing_tries_is_unsure(measured):
    """Each cell is the only one of its middleware, so that the fit goes through all of them."""
    first = measured[(measured["load"] == "closed") & (measured["setup"] == "rpi3@10mbit")].iloc[:1]
    alone = pd.concat([first.assign(system=f"m{n}", middleware=f"m{n}") for n in range(20)], ignore_index=True)
    said = Predictor.of(alone).predict(alone)
    assert (np.log(said["latencyHigh"] / said["latency"]) > 0.2 * said["share"]).all()


def test_work_is_less_sure_than_time(measured):
    asked = on(combinations(measured, ["push-pull"], "study"), "rpi3", Link.named("nb-iot"), "rate:0.01", scores())
    row = Predictor.of(measured).predict(asked).iloc[0]
    assert row["busyHigh"] / row["busyLow"] > row["latencyHigh"] / row["latencyLow"]
