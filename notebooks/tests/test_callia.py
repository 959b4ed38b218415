import pytest
from agents import borders, trial

from derbench_analysis.papers.callia.claims import verdicts
from derbench_analysis.papers.callia.figures import save
from derbench_analysis.papers.study.verdict import FAILS, HOLDS, UNTOLD


def verdict_of(number, folder, records):
    return next(verdict for verdict in verdicts(borders(folder, records)) if verdict.number == number)


def burst(per_second, acks="all", autocommit="true", **changes):
    return trial(
        "burst", throughputPerSecond=per_second, parameters={"acks": acks, "autocommit": autocommit}, **changes
    )


@pytest.mark.parametrize(
    ("times_ms", "verdict"), [([3.0] * 96 + [9.0] * 4, HOLDS), ([3.0] * 90 + [9.0] * 10, FAILS), ([30.0] * 100, FAILS)]
)
def test_claim_1_mean_and_share(tmp_path, times_ms, verdict):
    found = verdict_of(1, tmp_path / "r", [trial("latency", times_ms=times_ms)])
    assert found.verdict == verdict


@pytest.mark.parametrize(("first_ms", "verdict"), [(200, HOLDS), (20, FAILS), (900, FAILS)])
def test_claim_2_the_first_message_is_apart(tmp_path, first_ms, verdict):
    made = [trial("latency-short", firstMessageNs=first_ms * 1_000_000)]
    assert verdict_of(2, tmp_path / "r", made).verdict == verdict
    longer = [trial("latency", firstMessageNs=200_000_000, times_ms=[3.0] * 9 + [350.0])]
    assert verdict_of(2, tmp_path / "longer", longer).verdict == FAILS


@pytest.mark.parametrize(("changes", "verdict"), [({}, HOLDS), ({"lost": 1}, FAILS), ({"out_of_order": 2}, FAILS)])
def test_claim_3_loss_and_order_need_acknowledgements(tmp_path, changes, verdict):
    made = [burst(2700, **changes), burst(28_000, acks="0", autocommit="false", lost=5)]
    found = verdict_of(3, tmp_path / "r", made)
    assert found.verdict == verdict
    assert "not acknowledged" not in found.numbers


@pytest.mark.parametrize(
    ("fast", "four", "five"), [(27_000, HOLDS, HOLDS), (8_000, HOLDS, FAILS), (90_000, HOLDS, FAILS)]
)
def test_claims_4_and_5_the_burst(tmp_path, fast, four, five):
    made = [burst(2700), burst(2500, autocommit="false"), burst(fast, acks="0", autocommit="false")]
    assert verdict_of(4, tmp_path / "a", made).verdict == four
    assert verdict_of(5, tmp_path / "b", made).verdict == five


def test_claim_5_means_are_over_trials(tmp_path):
    made = [burst(2000), burst(3000, fork=2), burst(25_000, acks="0", autocommit="false")]
    assert "10" in verdict_of(5, tmp_path / "r", made).numbers


def test_a_degraded_bursts_loss_counts(tmp_path):
    made = [burst(2700, outcome="DEGRADED", reason="1 lost", lost=1), burst(27_000, acks="0", autocommit="false")]
    found = {verdict.number: verdict.verdict for verdict in verdicts(borders(tmp_path / "r", made))}
    assert [found[number] for number in (3, 4, 5)] == [FAILS, UNTOLD, UNTOLD]


@pytest.mark.parametrize(("slowest_ms", "verdict"), [(40.0, HOLDS), (60.0, FAILS)])
def test_claim_6_the_deadline_of_remote_control(tmp_path, slowest_ms, verdict):
    assert verdict_of(6, tmp_path / "r", [trial("latency", times_ms=[3.0] * 90 + [slowest_ms] * 10)]).verdict == verdict


def test_what_was_not_run_cannot_be_told(tmp_path):
    found = verdicts(borders(tmp_path / "r", [trial("other")]))
    assert [verdict.verdict for verdict in found] == [UNTOLD] * 6
    assert all(verdict.numbers for verdict in found)


def test_figures_are_drawn_of_what_was_run(tmp_path):
    latency = borders(tmp_path / "a", [trial("latency"), trial("latency", parameters={"middleware": "kafka/tls"})])
    assert [path.name for path in save(latency, tmp_path)] == ["callia-latency.svg", "callia-latency.png"]
    both = borders(tmp_path / "b", [trial("latency"), burst(2700), burst(28_000, acks="0", autocommit="false")])
    written = save(both, tmp_path / "figures")
    assert [path.stem for path in written] == ["callia-latency", "callia-latency", "callia-burst", "callia-burst"]
    assert all(path.stat().st_size > 1000 for path in written)
