import pytest
import synthetic

from derbench_analysis.papers.study import CLAIMS, verdicts
from derbench_analysis.papers.study.evidence import plain
from derbench_analysis.papers.study.verdict import FAILS, HOLDS, UNTOLD, Claim, above, below, judge, simply
from derbench_analysis.statistics.intervals import Interval
from derbench_analysis.statistics.study import Study


def verdict_of(number, folder, records):
    return judged(number, Study(synthetic.loaded(folder, records)))


def judged(number, study):
    return next(judge(claim, study) for claim in CLAIMS if claim.number == number)


@pytest.fixture(scope="module")
def found(dataset):
    return verdicts(Study(dataset))


def test_the_studys_24_claims_are_in_order(found):
    assert [claim.number for claim in CLAIMS] == list(range(1, 25))
    assert all(verdict.verdict in (HOLDS, FAILS, UNTOLD) and verdict.numbers for verdict in found)


@pytest.mark.parametrize(
    ("interval", "verdict"),
    [(Interval(12, 11, 13), HOLDS), (Interval(12, 9, 15), UNTOLD), (Interval(8, 7, 9), FAILS),
     (Interval(12, float("nan"), float("nan")), UNTOLD), (None, UNTOLD)],
)  # fmt: skip
def test_a_comparison_needs_its_interval_on_one_side(interval, verdict):
    assert above("x", interval, 10).verdict == verdict
    opposite = {HOLDS: FAILS, FAILS: HOLDS, UNTOLD: UNTOLD}[verdict]
    assert below("x", interval, 10).verdict == opposite


def test_one_failing_check_fails_a_claim(dataset):
    """One failing check fails a claim, and one untold check leaves it untold."""
    yes, no, untold = simply("a", True, "1"), simply("b", False, "2"), simply("c", None, "")
    study = Study(dataset)
    assert judge(Claim(0, "", lambda _: [yes, no, untold]), study).verdict == FAILS
    assert judge(Claim(0, "", lambda _: [yes, untold]), study).verdict == UNTOLD
    assert judge(Claim(0, "", lambda _: [yes]), study).verdict == HOLDS
    assert judge(Claim(0, "", lambda _: []), study).verdict == UNTOLD


def strongest(rate, **changes):
    changes = {"emulated": False, **changes}
    return [
        made
        for link in ("100mbit", "1gbit")
        for made in synthetic.forks([rate, rate * 1.01, rate * 0.99], link=link, **changes)
    ]


@pytest.mark.parametrize(("rate", "verdict"), [(1000, HOLDS), (300, FAILS), (500, UNTOLD)])
def test_claim_1_about_a_thousand_messages(tmp_path, rate, verdict):
    assert verdict_of(1, tmp_path / "r", strongest(rate)).verdict == verdict


@pytest.mark.parametrize(("faster", "verdict"), [(30, HOLDS), (60, FAILS)])
def test_claim_4_one_megabit(tmp_path, faster, verdict):
    records = [made for board in ("bbb", "rpi3", "laptop") for made in
               synthetic.forks([faster, faster * 1.01, faster * 0.99], board=board, link="1mbit",
                               emulated=False)]  # fmt: skip
    assert verdict_of(4, tmp_path / "r", records).verdict == verdict


def one_megabit(rates, **changes):
    boards = ("bbb-emulated", "rpi3-emulated", "laptop-emulated")
    return [made for board in boards for made in synthetic.forks(rates, board=board, link="1mbit", **changes)]


def test_the_wire_precedes_a_bucket_of_its_rate(tmp_path):
    """The study's setup is the wire, not a token bucket of the same rate."""
    near = [0.99, 1, 1.01]
    records = [
        made
        for link, rate in (("1mbit/bucket", 60), ("1mbit", 30))
        for board in ("bbb", "rpi3", "laptop")
        for made in synthetic.forks([rate * f for f in near], board=board, link=link, emulated=False)
    ]
    assert verdict_of(4, tmp_path / "both", records).verdict == HOLDS
    assert verdict_of(4, tmp_path / "turned", list(reversed(records))).verdict == HOLDS
    buckets = [made for made in records if made["link"] == "1mbit/bucket"]
    assert verdict_of(4, tmp_path / "buckets", buckets).verdict == FAILS


def test_the_links_bound_holds_for_every_machine(tmp_path):
    # 1,600 bytes there and back take 25.6 ms, and 37 in a second 0.95 of their time
    three = verdict_of(4, tmp_path / "three", one_megabit([36.8, 37, 37.2]))
    assert three.verdict == HOLDS
    assert "bound by the link, 0.95 of its time" in three.checks[0].numbers
    assert verdict_of(4, tmp_path / "two", one_megabit([36, 37])).verdict == UNTOLD


GUESS = "one core of this machine, limited to the speed of a BeagleBone Black's (estimated, +- 30 %)"


def beaglebone(rate, **changes):
    """Closed loops whose link is no limit."""
    rates = [rate * f for f in (0.99, 1, 1.01)]
    return [made for link in ("1mbit", "10mbit", "100mbit") for made in
            synthetic.forks(rates, board="bbb-emulated", link=link, wireBytesThere=10, wireBytesBack=10,
                            **changes)]  # fmt: skip


@pytest.mark.parametrize(("rate", "verdict"), [(60, HOLDS), (130, UNTOLD), (150, UNTOLD), (250, FAILS)])
def test_a_level_is_as_uncertain_as_its_board(tmp_path, rate, verdict):
    """The study's BeagleBone has 140 messages per second at most; an emulated one may be off by 30 %."""
    found = verdict_of(3, tmp_path / "r", beaglebone(rate, emulation=GUESS))
    assert found.verdict == verdict
    assert "the board's speed +- 30 %" in found.checks[0].numbers


def test_a_board_of_unknown_certainty_decides_nothing(tmp_path):
    found = verdict_of(3, tmp_path / "r", beaglebone(60, emulation="made up"))
    assert found.verdict == UNTOLD
    assert "unknown certainty" in found.numbers


def test_times_faster_than_their_bytes_have_no_link(tmp_path):
    # 3,200 bytes a message take 0.256 ms at 100 Mbit/s, so that a wire carries 3,906 a second
    rates = [5000 * f for f in (0.99, 1, 1.01)]
    found = verdict_of(1, tmp_path / "r", synthetic.forks(rates, link="100mbit", emulation=GUESS))
    assert found.verdict == UNTOLD
    assert "with no link: the bytes take 1.28 of that time on a wire" in found.numbers


def test_claims_on_the_same_figures_say_so(found):
    numbers = {verdict.number: verdict.numbers for verdict in found}
    assert numbers[8].endswith("(one claim with 7)")
    assert "one claim" not in numbers[7]


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
    assert verdict_of(9, tmp_path / "b", one_fork_each(rates | {"zeromq": 1200}, "middleware")).verdict == FAILS
    assert verdict_of(9, tmp_path / "c", one_fork_each(rates | {"zeromq": 1050}, "middleware")).verdict == HOLDS
    assert verdict_of(9, tmp_path / "d", one_fork_each(rates | {"zeromq": 1100}, "middleware")).verdict == UNTOLD


NOISY = [0.3, 1, 3]


def noisy(rate, place):
    """A fork for each factor. Their order is another one for each cell: what all forks of a pass share is no noise."""
    return [rate * NOISY[(fork + place) % len(NOISY)] for fork in range(len(NOISY))]


@pytest.fixture(scope="module")
def noisy_study(tmp_path_factory):
    middleware = {"ice": 1000, "zeromq": 950, "wamp": 600, "web-services": 300, "xmpp": 290, "opc-ua": 280, "rmi": 500,
                  "yami4": 400}  # fmt: skip
    serializers = {"ProtoStuff": 1000, "Gson": 500, "JAXB": 450, "Kryo": 480}
    records = [made for place, (name, rate) in enumerate(middleware.items()) for made in
               synthetic.forks(noisy(rate, place), middleware=name)]  # fmt: skip
    records += [made for place, (name, rate) in enumerate(serializers.items()) for made in
                synthetic.forks(noisy(rate, place), middleware="ice", serializer=name,
                                pattern="push-pull")]  # fmt: skip
    return Study(synthetic.loaded(tmp_path_factory.mktemp("noisy") / "r", records))


@pytest.mark.parametrize("number", [7, 8, 9, 11, 15, 20])
def test_what_lies_within_its_noise_cannot_be_told(noisy_study, number):
    assert judged(number, noisy_study).verdict == UNTOLD


@pytest.fixture(scope="module")
def study_of_two_forks(tmp_path_factory):
    records = [made for name, rate in {"ice": 1000, "opc-ua": 10, "xmpp": 11, "web-services": 10, "wamp": 12}.items()
               for made in synthetic.forks([rate, rate], middleware=name)]  # fmt: skip
    records += [made for name, rate in {"JAXB": 1, "Gson": 10, "Kryo": 100}.items()
                for made in synthetic.forks([rate, rate], middleware="ice", serializer=name)]  # fmt: skip
    return Study(synthetic.loaded(tmp_path_factory.mktemp("two") / "r", records))


@pytest.mark.parametrize("number", [7, 8, 9, 11, 15])
def test_two_forks_tell_no_order(study_of_two_forks, number):
    assert judged(number, study_of_two_forks).verdict == UNTOLD


@pytest.mark.parametrize("number", [7, 21])
def test_two_forks_on_one_setup_tell_no_mean(tmp_path, number):
    rates = {"ice": 1000, "zeromq": 900, "wamp": 800, "web-services": 300, "xmpp": 200, "opc-ua": 100, "rmi": 500,
             "yami4": 400}  # fmt: skip
    two = [made for name, rate in rates.items() for made in
           synthetic.forks([rate, rate * 1.001], middleware=name, board="rpi3")]  # fmt: skip
    assert verdict_of(number, tmp_path / "r", [*one_fork_each(rates, "middleware"), *two]).verdict == UNTOLD


def test_claim_13_fails_only_on_both(tmp_path):
    rates = {"ProtoStuff": 1000, "ProtoBuf (ProtoStuff)": 990, "Gson": 970}
    records = one_fork_each(rates, "serializer")
    slow = [{**one, "latencyMeanNs": one["latencyMeanNs"] * (3 if one["serializer"] == "Gson" else 1)}
            for one in records]  # fmt: skip
    assert verdict_of(13, tmp_path / "a", slow).verdict == HOLDS
    assert verdict_of(13, tmp_path / "b", records).verdict == FAILS


def test_claim_17_sizes(tmp_path):
    def records(protostuff):
        sizes = {"Avro (Jackson)": 255, "MsgPack": 291, "ProtoStuff": protostuff}
        return [synthetic.record(serializer=name, payloadBytes=size) for name, size in sizes.items()]

    assert verdict_of(17, tmp_path / "a", records(300)).verdict == HOLDS
    assert verdict_of(17, tmp_path / "b", records(285)).verdict == FAILS


def test_claim_19_ignores_adapters_declarations(tmp_path):
    rest = synthetic.forks([10, 11, 12])
    refused = synthetic.failed(middleware="ice", pattern="pub-sub") | {"outcome": "UNSUPPORTED"}
    assert verdict_of(19, tmp_path / "declared", [*rest, refused]).verdict == UNTOLD
    published = synthetic.forks([10, 11, 12], middleware="ice", pattern="pub-sub")
    assert verdict_of(19, tmp_path / "published", [*rest, *published]).verdict == FAILS


def test_claim_15_families_of_formats(tmp_path):
    rates = {"ProtoStuff": 1000, "Gson": 500, "JSON (Jackson)": 100, "JAXB": 200, "Kryo": 900}
    assert verdict_of(15, tmp_path / "a", one_fork_each(rates, "serializer")).verdict == HOLDS
    assert verdict_of(15, tmp_path / "b", one_fork_each(rates | {"Gson": 150}, "serializer")).verdict == FAILS
    assert verdict_of(15, tmp_path / "c", one_fork_each(rates | {"Kryo": 400}, "serializer")).verdict == FAILS


def test_the_studys_web_services_are_the_soap_adapter():
    assert plain("soap") == plain("Web Services") == "webservices"
