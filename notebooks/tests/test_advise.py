import dataclasses

import pytest
import synthetic

from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.question import Question, tariff
from derbench_analysis.advise.settle import settling
from derbench_analysis.advise.show import as_text

ASKED = Question("rpi3", "10mbit", "push-pull", 100e6, 0.999, rate_per_second=10)


def change(**changes):
    return dataclasses.replace(ASKED, **changes)


def test_shown_ones_come_first_and_others_have_reasons(dataset):
    found = answer(dataset.trials, ASKED)
    assert (found.ranked[0].middleware, found.ranked[0].verdict) == ("zeromq", "met")
    assert next(a.verdict for a in found.ranked if a.middleware == "opc-ua") == "undecided"
    assert [(e.middleware, e.kind) for e in found.excluded] == [("rmi", "probability")]
    assert found.ranked[0].load == "rate:10"
    assert settling(found) is None


def test_too_few_messages_name_the_sweep(dataset):
    """Too few messages cannot show it, and the sweep that would is named."""
    found = answer(dataset.trials, change(probability=0.9999))
    assert found.ranked[0].verdict == "cannot be shown"
    missing = settling(found)
    assert "30,000 messages" in missing.why
    assert "nodes: [MMXU]" in missing.plan
    assert "loads: ['rate:10']" in missing.plan
    assert "duration: 720 s" in missing.plan
    text = as_text(found, missing, "settle.yaml")
    assert "derbench sweep settle.yaml" in text


def test_a_higher_rate_may_answer_a_lower_not(dataset):
    """A higher rate than asked may answer, and a lower one may not."""
    assert answer(dataset.trials, change(rate_per_second=2)).ranked[0].load == "rate:10"
    assert {advice.load for advice in answer(dataset.trials, change(rate_per_second=20)).ranked} == {None}


def test_misses_at_a_higher_rate_tell_nothing(dataset):
    found = answer(dataset.trials, change(rate_per_second=2))
    assert found.excluded == ()
    assert next((a.verdict, a.load) for a in found.ranked if a.middleware == "rmi") == ("not tested", None)


def rates(tmp_path, **misses):
    """The answer for 1 message per second, from open loops with a number of misses in three forks each."""
    scheduled = {"rate:1": 10, "rate:10": 100, "rate:100": 1000}
    records = synthetic.forks([500] * 3)
    for name, missed in misses.items():
        rate = name.replace("_", ":")
        records += synthetic.open_loop(missed, scheduled[rate], load=rate)
    trials = synthetic.loaded(tmp_path / "r", records).trials
    return answer(trials, Question("laptop", "100mbit", "request-reply", 100e6, 0.999))


NONE = (0, 0, 0)


@pytest.mark.parametrize(
    ("misses", "by", "verdict"),
    [
        ({"rate_1": NONE}, "rate:1", "cannot be shown"),
        ({"rate_1": NONE, "rate_10": NONE, "rate_100": NONE}, "rate:100", "met"),
        ({"rate_1": NONE, "rate_10": NONE, "rate_100": (9, 9, 9)}, "rate:10", "cannot be shown"),
        ({"rate_1": NONE, "rate_10": (1, 0, 0), "rate_100": NONE}, "rate:1", "cannot be shown"),
        ({"rate_1": (1, 0, 0), "rate_10": NONE, "rate_100": NONE}, "rate:1", "cannot be shown"),
        ({"rate_10": NONE}, "rate:10", "cannot be shown"),
        ({"rate_100": (1, 0, 0)}, None, "not tested"),
    ],
    ids=[
        "alone",
        "a higher one shows it",
        "a higher one fails",
        "a miss on the way there",
        "a miss at the asked rate",
        "only a higher one",
        "only a higher one that fails",
    ],
)
def test_a_short_loop_leaves_it_to_higher_rates(tmp_path, misses, by, verdict):
    """A loop too short for the question leaves it to a higher rate that shows it."""
    best = rates(tmp_path, **misses).ranked[0]
    assert (best.load, best.verdict) == (by, verdict)


def test_the_settling_sweep_runs_at_the_fastest_rate(tmp_path):
    """The sweep that would settle it runs at the fastest rate that is known to hold."""
    missing = settling(rates(tmp_path, rate_1=NONE, rate_10=NONE))
    assert "loads: ['rate:10']" in missing.plan
    assert "duration: 72 s" in missing.plan


def test_misses_at_the_asked_rate_exclude(tmp_path):
    """Misses at the asked rate exclude whatever a higher one shows."""
    found = rates(tmp_path, rate_1=(8, 9, 8), rate_10=NONE, rate_100=NONE)
    assert found.ranked == ()
    assert found.excluded[0].kind == "probability"
    assert found.excluded[0].reason.endswith("at rate:1")


def test_costs_follow_rate_and_tariff(tmp_path):
    trials = synthetic.loaded(tmp_path / "r", synthetic.forks([500] * 3, wireBytes=1000)).trials
    asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9, tariff=tariff("5:1:2"))
    best = answer(trials, asked).ranked[0]
    assert best.bytes_per_month == pytest.approx(2.592e9)
    assert best.price_per_month == pytest.approx(5 + 1.592 * 2)
    assert best.cpu_share == pytest.approx(0.0002)


def test_closed_loops_alone_name_the_settling_sweep(tmp_path):
    """A fast setup with closed loops only is answered with the sweep that would settle it."""
    trials = synthetic.loaded(tmp_path / "r", synthetic.forks([1000, 990, 1010])).trials
    found = answer(trials, Question("laptop", "100mbit", "request-reply", 10e6, 0.9999))
    assert [advice.verdict for advice in found.ranked] == ["not tested"]
    assert "30,000 messages" in settling(found).why


def test_met_precedes_missed_and_that_untested(tmp_path):
    """Combinations that met the goal precede those that missed it, and these precede untested ones."""
    records = synthetic.forks([1500] * 3, serializer="untested")
    for serializer, misses in (("met", (0, 0, 0)), ("missed", (0, 2, 1))):
        records += synthetic.forks([500] * 3, serializer=serializer)
        records += synthetic.open_loop(misses, 1000, serializer=serializer)
    records += synthetic.open_loop((0, 0, 0), 100, serializer="too few")
    trials = synthetic.loaded(tmp_path / "r", records).trials
    found = answer(trials, Question("laptop", "100mbit", "request-reply", 100e6, 0.999, rate_per_second=10))
    assert [advice.serializer for advice in found.ranked] == ["met", "too few", "missed", "untested"]
    assert [advice.verdict for advice in found.ranked] == ["met", "cannot be shown", "undecided", "not tested"]


def test_latency_is_never_from_a_closed_loop(tmp_path):
    """Latency is the asked rate's, and never a closed loop's."""
    closed = synthetic.forks([5000] * 3)
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.9)
    only_closed = answer(synthetic.loaded(tmp_path / "a", closed).trials, asked)
    assert (only_closed.ranked[0].latency_ns, only_closed.ranked[0].closed_latency_ns) == (None, pytest.approx(1e5))
    assert "not known" in as_text(only_closed, None, "settle.yaml")
    loops = [*synthetic.open_loop((0, 0, 0), 100, load="rate:1", latencyMeanNs=2e6),
             *synthetic.open_loop((0, 0, 0), 100, load="rate:10", latencyMeanNs=1e6)]  # fmt: skip
    found = answer(synthetic.loaded(tmp_path / "b", closed + loops).trials, asked)
    assert (found.ranked[0].latency_ns, found.ranked[0].latency_at) == (pytest.approx(2e6), "rate:1")


def test_a_token_bucket_answers_for_the_wire(tmp_path):
    """A question that no wire could measure is answered over a token bucket."""
    of_bucket = {"linkVerified": {"discipline": "bucket", "up": {"rateBitsPerSecond": 1e8, "burstBytes": 3750}}}
    made = synthetic.open_loop([0, 0, 0], 2000, link="100mbit/bucket", pattern="push-pull", **of_bucket)
    trials = synthetic.loaded(tmp_path / "r", made).trials
    found = answer(trials, Question("laptop", "100mbit", "push-pull", 100e6, 0.99))
    assert [advice.middleware for advice in found.ranked] == ["zeromq"]
    assert found.bucket


def test_a_pushed_messages_echo_is_not_paid(tmp_path):
    sizes = {"wireBytes": 2000, "wireBytesThere": 1000, "wireBytesBack": 1000}
    records = [made for pattern in ("push-pull", "pub-sub", "request-reply") for made in
               synthetic.forks([500] * 3, pattern=pattern, **sizes)]  # fmt: skip
    trials = synthetic.loaded(tmp_path / "r", records).trials
    volume, cpu = {}, {}
    for pattern in ("push-pull", "pub-sub", "request-reply"):
        best = answer(trials, Question("laptop", "100mbit", pattern, 1e9, 0.9)).ranked[0]
        volume[pattern], cpu[pattern] = best.bytes_per_month, best.cpu_share
    assert volume["push-pull"] == volume["pub-sub"] == pytest.approx(2.592e9)
    assert volume["request-reply"] == pytest.approx(2 * 2.592e9)
    assert cpu["request-reply"] == pytest.approx(2 * cpu["push-pull"])
