"""Figures of degraded trials stand for nothing else."""

import pytest
import synthetic

from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.show import as_text
from derbench_analysis.cli import main
from derbench_analysis.errors import BadInput
from derbench_analysis.report.answer import best, troubles
from derbench_analysis.report.curves import curves
from derbench_analysis.report.data import page_data
from derbench_analysis.report.first_screen import tiles
from derbench_analysis.statistics.cells import cells, forks
from derbench_analysis.statistics.delivery import probabilities
from derbench_analysis.statistics.study import Study

ASKED = Question("laptop", "100mbit", "request-reply", 100e6, 0.999, rate_per_second=10)


def loaded(tmp_path, *records):
    return synthetic.loaded(tmp_path / "r", records)


def test_no_mean_and_no_rank_has_its_figures(tmp_path):
    fast = synthetic.degraded(fork=3, throughputPerSecond=1e6, latencyMeanNs=1)
    best_of_all = [
        synthetic.degraded(fork=f, middleware="broken", throughputPerSecond=1e6, latencyMeanNs=1) for f in (1, 2, 3)
    ]
    dataset = loaded(tmp_path, *synthetic.forks([100, 100]), fast, *best_of_all)
    found = cells(forks(dataset.trials))
    assert list(found["system"]) == ["zeromq"]
    assert found["throughput"].iloc[0] == pytest.approx(100)
    assert [row.names for row in best(Study(dataset))] == [("zeromq + ProtoStuff",)]


def test_every_analysis_counts_degraded_trials(tmp_path, capsys):
    dataset = loaded(tmp_path, *synthetic.forks([100, 100]), *[synthetic.degraded(fork=f) for f in (3, 4)])
    assert dataset.notes == ("2 of 4 trials are DEGRADED; no mean, rank or advice has such figures",)
    assert any("2 degraded" in tile.text for tile in tiles(Study(dataset)))
    assert main(["claims", str(tmp_path / "r")]) == 0
    assert "2 of 4 trials are DEGRADED" in capsys.readouterr().err


def test_degraded_trials_are_told_by_kind(tmp_path):
    """The report tells degraded trials by kind, and the map tells why."""
    reasons = [
        "1 of 1000 lost, undeclared; no message for 9.85 of 10.00 s",
        "7 of 900 lost, undeclared; no message for 1.25 of 10.00 s",
    ]
    bad = [
        synthetic.degraded(fork=f, middleware="broken", overloaded=True, reason=why)
        for f, why in enumerate(reasons, start=1)
    ]
    study = Study(loaded(tmp_path, *synthetic.forks([100]), *bad))
    found = troubles(study)
    assert [(t.outcome, t.trials) for t in found] == [("DEGRADED", 2)]
    assert found[0].reason == "N of N lost, undeclared; no message for N of N s"
    assert [(c["outcome"], c["reason"]) for c in page_data(study)["failed"]] == [("DEGRADED", reasons[0])]


def test_a_degraded_trials_losses_are_missed(tmp_path):
    lossy = synthetic.open_loop([5], 1000, outcome="DEGRADED", reason="5 of 1000 lost, undeclared")[0] | {"fork": 3}
    trials = loaded(tmp_path, *synthetic.open_loop([0, 0], 1000), lossy).trials
    found = probabilities(trials, 100e6).iloc[0]
    assert (found["probability"].scheduled, found["probability"].missed, found["degraded"]) == (3000, 5, 1)


def test_degraded_trials_alone_give_no_advice(tmp_path):
    broken = [synthetic.degraded(fork=f, middleware="broken", latencyMeanNs=1) for f in (1, 2, 3)]
    elsewhere = [synthetic.record(fork=f, middleware="broken", load="oneway") for f in (1, 2, 3)]
    found = answer(loaded(tmp_path, *synthetic.forks([500] * 3), *broken, *elsewhere).trials, ASKED)
    assert [advice.middleware for advice in found.ranked] == ["zeromq"]
    assert [(e.middleware, e.kind, e.reason) for e in found.excluded] == [
        ("broken", "degraded", "1 of 1000 lost, undeclared")
    ]


def test_a_degraded_trial_leaves_it_unsure(tmp_path):
    loops = synthetic.open_loop([0, 0, 0], 4000)
    question = ASKED
    sure = answer(loaded(tmp_path, *synthetic.forks([500] * 3), *loops).trials, question)
    assert sure.ranked[0].verdict == "met"
    gap = synthetic.open_loop([0], 4000, outcome="DEGRADED", reason="no message for 1.25 of 10.00 s")[0] | {"fork": 4}
    unsure = answer(loaded(tmp_path / "more", *synthetic.forks([500] * 3), *loops, gap).trials, question)
    assert unsure.ranked[0].verdict == "undecided"
    assert "; 1 degraded" in as_text(unsure, None, "settle.yaml")


def test_without_its_figures_it_is_refused(tmp_path):
    with pytest.raises(BadInput, match="'throughputPerSecond' is missing in a trial that is OK or DEGRADED"):
        loaded(tmp_path, synthetic.degraded(throughputPerSecond=None))


def test_no_curve_has_an_overloaded_trial(tmp_path):
    made = synthetic.open_loop([0, 0], 100)
    made[1] |= {"overloaded": True, "histogram": synthetic.histogram([9e9] * 100)}
    (found,) = curves(loaded(tmp_path, *made).trials).values()
    assert max(found) < 3
