import pytest
import synthetic

from derbench_analysis.claims import CLAIMS, verdicts
from derbench_analysis.claims.evidence import plain
from derbench_analysis.claims.verdict import FAILS, HOLDS, UNTOLD, Claim, above, below, judge, simply
from derbench_analysis.load import load
from derbench_analysis.statistics import Interval
from derbench_analysis.study import Study


def verdict_of(number, folder, records):
    study = Study(load([synthetic.write(folder, records)]))
    return next(judge(claim, study) for claim in CLAIMS if claim.number == number)


def test_there_are_the_studys_24_claims_in_its_order(dataset):
    assert [claim.number for claim in CLAIMS] == list(range(1, 25))
    found = verdicts(Study(dataset))
    assert all(verdict.verdict in (HOLDS, FAILS, UNTOLD) and verdict.numbers for verdict in found)


@pytest.mark.parametrize(
    ("interval", "verdict"),
    [(Interval(12, 11, 13), HOLDS), (Interval(12, 9, 15), UNTOLD), (Interval(8, 7, 9), FAILS),
     (Interval(12, float("nan"), float("nan")), UNTOLD), (None, UNTOLD)],
)  # fmt: skip
def test_a_comparison_needs_its_whole_interval_on_one_side(interval, verdict):
    assert above("x", interval, 10).verdict == verdict
    opposite = {HOLDS: FAILS, FAILS: HOLDS, UNTOLD: UNTOLD}[verdict]
    assert below("x", interval, 10).verdict == opposite


def test_one_failing_check_fails_a_claim_and_one_untold_leaves_it_untold(dataset):
    yes, no, untold = simply("a", True, "1"), simply("b", False, "2"), simply("c", None, "")
    study = Study(dataset)
    assert judge(Claim(0, "", lambda _: [yes, no, untold]), study).verdict == FAILS
    assert judge(Claim(0, "", lambda _: [yes, untold]), study).verdict == UNTOLD
    assert judge(Claim(0, "", lambda _: [yes]), study).verdict == HOLDS
    assert judge(Claim(0, "", lambda _: []), study).verdict == UNTOLD


def strongest(rate):
    return [
        made for link in ("100mbit", "1gbit") for made in synthetic.forks([rate, rate * 1.01, rate * 0.99], link=link)
    ]


@pytest.mark.parametrize(("rate", "verdict"), [(1000, HOLDS), (300, FAILS), (500, UNTOLD)])
def test_claim_1_about_a_thousand_messages_on_the_strongest_setups(tmp_path, rate, verdict):
    assert verdict_of(1, tmp_path / "r", strongest(rate)).verdict == verdict


@pytest.mark.parametrize(("faster", "verdict"), [(30, HOLDS), (60, FAILS)])
def test_claim_4_one_megabit(tmp_path, faster, verdict):
    records = [made for board in ("bbb", "rpi3", "laptop") for made in
               synthetic.forks([faster, faster * 1.01, faster * 0.99], board=board, link="1mbit")]  # fmt: skip
    assert verdict_of(4, tmp_path / "r", records).verdict == verdict


def test_claim_4_holds_on_emulated_boards_too_and_cannot_be_told_with_two_forks(tmp_path):
    boards = ("bbb-emulated", "rpi3-emulated", "laptop-emulated")
    three = [made for board in boards for made in synthetic.forks([30, 31, 32], board=board, link="1mbit")]
    assert verdict_of(4, tmp_path / "three", three).verdict == HOLDS
    two = [made for board in boards for made in synthetic.forks([30, 31], board=board, link="1mbit")]
    assert verdict_of(4, tmp_path / "two", two).verdict == UNTOLD


def one_fork_each(rates, name):
    return [
        made
        for key, rate in rates.items()
        for made in synthetic.forks([rate, rate * 1.001, rate * 0.999], **{name: key})
    ]


def test_claim_7_throughput_utilization(tmp_path):
    good = {"ice": 1000, "zeromq": 900, "wamp": 800, "web-services": 300, "xmpp": 200, "opc-ua": 100}
    assert verdict_of(7, tmp_path / "good", one_fork_each(good, "middleware")).verdict == HOLDS
    assert verdict_of(7, tmp_path / "bad", one_fork_each(good | {"xmpp": 400}, "middleware")).verdict == FAILS
    del good["wamp"]
    assert verdict_of(7, tmp_path / "less", one_fork_each(good, "middleware")).verdict == UNTOLD


def test_claim_9_ice_best_and_opc_ua_worst(tmp_path):
    rates = {"ice": 1000, "zeromq": 900, "opc-ua": 100}
    assert verdict_of(9, tmp_path / "a", one_fork_each(rates, "middleware")).verdict == HOLDS
    assert verdict_of(9, tmp_path / "b", one_fork_each(rates | {"zeromq": 1100}, "middleware")).verdict == FAILS


def test_claim_17_sizes(tmp_path):
    def records(protostuff):
        sizes = {"Avro (Jackson)": 255, "MsgPack": 291, "ProtoStuff": protostuff}
        return [synthetic.record(serializer=name, payloadBytes=size) for name, size in sizes.items()]

    assert verdict_of(17, tmp_path / "a", records(300)).verdict == HOLDS
    assert verdict_of(17, tmp_path / "b", records(285)).verdict == FAILS


def test_claim_19_ice_without_pub_sub(tmp_path):
    rest = synthetic.forks([10, 11, 12])
    refused = synthetic.failed(middleware="ice", pattern="pub-sub") | {"outcome": "UNSUPPORTED"}
    assert verdict_of(19, tmp_path / "a", [*rest, refused]).verdict == HOLDS
    assert (
        verdict_of(19, tmp_path / "b", [*rest, synthetic.record(middleware="ice", pattern="pub-sub")]).verdict == FAILS
    )
    assert verdict_of(19, tmp_path / "c", rest).verdict == UNTOLD


def test_claim_15_families_of_formats(tmp_path):
    rates = {"ProtoStuff": 1000, "Gson": 500, "JSON (Jackson)": 100, "JAXB": 200, "Kryo": 900}
    assert verdict_of(15, tmp_path / "a", one_fork_each(rates, "serializer")).verdict == HOLDS
    assert verdict_of(15, tmp_path / "b", one_fork_each(rates | {"Gson": 150}, "serializer")).verdict == FAILS
    assert verdict_of(15, tmp_path / "c", one_fork_each(rates | {"Kryo": 400}, "serializer")).verdict == FAILS


def test_the_studys_web_services_are_the_soap_adapter():
    assert plain("soap") == plain("Web Services") == "webservices"
