import math

import pytest
import synthetic

from derbench_analysis.data.records import Hop, ScenarioTrial
from derbench_analysis.papers.encourage.claims import CLAIMS, verdicts
from derbench_analysis.papers.encourage.figures import save
from derbench_analysis.papers.encourage.loops import CAMPUS, DESIGNS, HOME, Loops, due
from derbench_analysis.papers.study.verdict import FAILS, HOLDS, UNTOLD, judge

SIZES = ("small", "medium")


def trial(plan, per_second=100.0, mean_ms=139.0, outcome="OK", reason="", **parameters):
    """A trial of a thousand workflows, or of a burst that ends by its rate."""
    usual = {"gateways": "1", "size": "small", "homeLink": CAMPUS, "design": "one-sender", "price": "40"}
    wanted = {**usual, "devices": "130", "period": "1 s", **parameters}
    hop = Hop("readings", 1000, 1000, 0, 0, 0, 1000, 274, 1e5, 1e6, 1e7)
    times = synthetic.histogram([1000 / per_second * 1e9 if plan == "saturation" else mean_ms * 1e6])
    return ScenarioTrial(
        f"encourage-{plan}-20261126-040000", "encourage", 1, 1, "encourage", wanted, {}, {}, {}, (), outcome, reason,
        5.0, per_second, 5 * per_second, mean_ms * 1e6, 2e6 * mean_ms, (hop,), {}, {}, {}, 1e8, 0, 0, times,
    )  # fmt: skip


def verdict_of(number, *trials):
    return judge(next(claim for claim in CLAIMS if claim.number == number), Loops(trials)).verdict


def burst(rates, **parameters):
    return [trial("saturation", rate, design=design, **parameters) for design, rate in zip(DESIGNS, rates, strict=True)]


def test_nothing_can_be_told_of_nothing():
    assert {verdict.verdict for verdict in verdicts(Loops(()))} == {UNTOLD}


@pytest.mark.parametrize(("period", "rate"), [("1 s", 130), ("500 ms", 260), ("2 min", 130 / 120), ("none", math.nan)])
def test_the_rate_is_that_of_the_parameters(period, rate):
    assert due(trial("steady", period=period)) == pytest.approx(rate, nan_ok=True)


def test_claim_1_the_first_design_breaks():
    first = DESIGNS[0]
    assert verdict_of(1, trial("saturation", design=first, devices="10000", outcome="FAILED")) == HOLDS
    assert verdict_of(1, trial("saturation", design=first, devices="10000")) == FAILS
    assert verdict_of(1, trial("saturation", design=first, devices="1000", outcome="FAILED")) == UNTOLD


@pytest.mark.parametrize(
    ("rates", "ordered", "factor"),
    [((1, 5.3, 6.7, 133), HOLDS, HOLDS), ((1, 300, 200, 250), FAILS, FAILS), ((1, 100, 200, 300), HOLDS, FAILS)],
)
def test_claims_2_and_3_order_the_designs(rates, ordered, factor):
    both = [*burst(rates), *burst([rate / 3 if rate == 133 else rate for rate in rates], size="medium")]
    assert (verdict_of(2, *both), verdict_of(3, *both)) == (ordered, factor)


def test_claim_3_names_the_factor_at_other_places():
    loops = Loops((*burst((1, 5.3, 6.7, 133)), *burst((1, 80, 70, 140), homeLink="100mbit")))
    checks = judge(next(claim for claim in CLAIMS if claim.number == 3), loops).checks
    assert checks[0].numbers.endswith("19.9 [no interval], wanted 10 to 40; 2.00 with the router beside its broker")


def several(*per_second):
    """Forks of the last two designs, with these rates of the one with a channel for each message."""
    slow = [trial("saturation", rate, design=DESIGNS[2], size=size) for rate in per_second for size in SIZES]
    fast = [trial("saturation", rate, design=DESIGNS[3], size=size) for rate in (99, 100, 101) for size in SIZES]
    return [*slow, *fast]


def test_claim_3_is_decided_by_its_interval():
    assert verdict_of(3, *several(8.2, 8.3, 8.4)) == HOLDS
    assert verdict_of(3, *several(98, 100, 102)) == FAILS
    assert verdict_of(3, *several(6, 8, 12)) == UNTOLD


def test_claim_2_is_open_of_equal_designs():
    trials = [*several(8.2, 8.3, 8.4)]
    trials += [trial("saturation", rate, design=DESIGNS[1], size=size) for rate in (8.1, 8.3, 8.5) for size in SIZES]
    assert verdict_of(2, *trials) == UNTOLD


def test_claim_6_is_decided_by_its_interval():
    def loops(*means):
        small = [trial("steady", mean_ms=mean) for mean in means]
        return [*small, *(trial("steady", mean_ms=407, size="medium", devices="40") for _ in means)]

    assert verdict_of(6, *loops(300, 310, 320)) == HOLDS
    assert verdict_of(6, *loops(100, 101, 102)) == FAILS
    assert verdict_of(6, *loops(100, 170, 400)) == UNTOLD


def test_claim_4_home_and_campus():
    campus = burst((1, 100, 200, 300))
    assert verdict_of(4, *campus, *burst((1, 98, 195, 290), homeLink=HOME)) == HOLDS
    assert verdict_of(4, *campus, *burst((1, 98, 195, 150), homeLink=HOME)) == FAILS


def steady(means, outcomes):
    return [
        trial("steady", mean_ms=mean, outcome=outcome, devices=str(rate))
        for (rate, mean), outcome in zip(means.items(), outcomes, strict=True)
    ]


def test_claims_5_6_7_and_11_the_knee():
    papers = steady({100: 300, 130: 310, 140: 1070, 150: 5310}, ("OK", "OK", "OK", "DEGRADED"))
    loops = [*papers, *burst((1, 5, 6, 133)), trial("steady", mean_ms=407, size="medium", devices="40")]
    assert [verdict_of(number, *loops) for number in (5, 6, 7, 11)] == [HOLDS] * 4
    early = [*steady({10: 100, 20: 1000, 30: 100}, ("OK", "OK", "DEGRADED")), *burst((1, 5, 6, 133))]
    assert [verdict_of(number, *early) for number in (5, 7, 11)] == [FAILS] * 3


def test_claim_9_the_rate_alone_matters():
    def one_and_more(first, more):
        gateways = [trial("gateways", gateways="1", mean_ms=139), trial("gateways", gateways="3", mean_ms=first)]
        return [*gateways, trial("homes", mean_ms=139), trial("homes", devices="90000", mean_ms=more)]

    assert verdict_of(9, *one_and_more(145, 140)) == HOLDS
    assert verdict_of(9, *one_and_more(200, 140)) == FAILS
    assert verdict_of(9, *one_and_more(145, 200)) == FAILS
    assert verdict_of(9, *one_and_more(145, 140)[:3]) == UNTOLD


def test_claim_10_options():
    def options(one, persistent, vhost):
        times = {"": 110, "-prefetch-1": one, "-persistent": persistent, "-vhost": vhost}
        return [trial("options", mean_ms=ms, middleware=f"amqp/topic{name}") for name, ms in times.items()]

    assert verdict_of(10, *options(150, 150, 110.5)) == HOLDS
    assert verdict_of(10, *options(150, 112, 110.5)) == FAILS


def test_figures_are_drawn_of_what_was_run(tmp_path):
    assert save(Loops(()), tmp_path) == []
    loops = Loops((*burst((1, 100, 200, 300)), *steady({100: 139, 200: 150}, ("OK", "OK"))))
    written = save(loops, tmp_path)
    assert [path.name for path in written if path.suffix == ".svg"] == [
        "encourage-saturation.svg",
        "encourage-steady.svg",
    ]
    assert all(path.stat().st_size > 1000 for path in written)
