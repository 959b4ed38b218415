"""Measured and predicted combinations stand in one list, and only what is known says no."""

from dataclasses import dataclass

import pandas as pd
import synthetic

from derbench_analysis.advise.answer import Answer, Says, answer
from derbench_analysis.advise.beside import with_predictions
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.show import as_text
from derbench_analysis.errors import BadInput

ASKED = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, rate_per_second=10)


@dataclass
class Foretold:
    """Stands for a fitted law."""

    rows: list[dict[str, object]]

    def predicted(self, _question: Question, _known: object) -> pd.DataFrame:
        return pd.DataFrame(self.rows)


class Unknown:
    def predicted(self, _question: Question, _known: object) -> pd.DataFrame:
        raise BadInput("too few cells")


def told(system, serializer="ProtoStuff", ms=5.0, late=False, payload=1500):
    return {"system": system, "serializer": serializer, "latency": ms * 1e6, "latencyLow": ms * 0.8e6,
            "latencyHigh": ms * 1.2e6, "late": late, "volume": 1e9, "price": 0.0, "payloadBytes": payload,
            "upBitsPerSecond": 1e8, "downBitsPerSecond": 1e8, "throughput": 7.0, "memoryBytes": 1e8}  # fmt: skip


def measured(tmp_path, question=ASKED, **changes) -> Answer:
    """zeromq was tested at that rate, and of ice there is a closed loop alone."""
    records = [
        *synthetic.open_loop([0, 0, 0], 2000, load="rate:10", middleware="zeromq", **changes),
        *synthetic.forks([100, 101, 102], middleware="zeromq", **changes),
        *synthetic.forks([90, 91, 92], middleware="ice", **changes),
    ]
    return answer(synthetic.loaded(tmp_path / "r", records).trials, question)


def test_what_was_not_tested_is_predicted_beside_it(tmp_path):
    found = with_predictions(measured(tmp_path), Foretold([told("zeromq"), told("ice"), told("rmi")]))
    assert [(one.middleware, one.verdict) for one in found.ranked] == [
        ("zeromq", "met"), ("ice", "predicted in time"), ("rmi", "predicted in time")]  # fmt: skip
    assert found.ranked[0].predicted is None
    assert found.ranked[2].cpu_share is None


def test_a_table_says_how_many_were_tried(tmp_path):
    found = with_predictions(measured(tmp_path), Foretold([told("ice"), told("rmi")]))
    text = as_text(found, None, "settle.yaml")
    assert "1 of 3 combinations tried, 2 predicted with 90 % intervals." in text
    assert "5.00 ms [4.00 ms, 6.00 ms]" in text


def test_what_cannot_be_told_apart_has_one_rank(tmp_path):
    foretold = [told("ice", ms=5), told("rmi", ms=6), told("soap", ms=20)]
    lines = as_text(with_predictions(measured(tmp_path), Foretold(foretold)), None, "p").splitlines()
    ranks = {line.split()[1]: line.split()[0] for line in lines if line[:1].isdigit() and " tried" not in line}
    assert ranks == {"zeromq": "1", "ice": "2", "rmi": "2", "soap": "4"}


def test_a_requirement_that_only_others_meet_is_answered(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("human-readable",))
    found = with_predictions(measured(tmp_path, asked), Foretold([told("zeromq", "JSON (Jackson)")]))
    assert [(one.serializer, one.verdict) for one in found.possible] == [("JSON (Jackson)", "predicted in time")]


def test_what_is_predicted_too_late_is_no_test(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("human-readable",))
    found = with_predictions(measured(tmp_path, asked), Foretold([told("zeromq", "JSON (Jackson)", ms=900)]))
    assert found.possible == ()
    assert "No combination is predicted in time. The quickest are:" in as_text(found, None, "p")


def test_physics_says_no_to_what_nobody_measured(tmp_path):
    found = with_predictions(measured(tmp_path), Foretold([told("rmi", "XML (Jackson)", payload=2_000_000)]))
    said = next(one for one in found.excluded if one.middleware == "rmi")
    assert said.kind == "physics"
    assert "2,000,000 bytes take 160 ms on the wire" in said.reason


def test_a_test_that_failed_is_not_predicted_away(tmp_path):
    records = synthetic.open_loop([900, 900, 900], 2000, load="rate:10", middleware="rmi")
    records += synthetic.forks([100, 101, 102], middleware="rmi")
    tested = answer(synthetic.loaded(tmp_path / "r", records).trials, ASKED)
    found = with_predictions(tested, Foretold([told("rmi")]))
    assert found.ranked == ()
    assert found.excluded[0].kind == "probability"


def test_without_a_law_the_tested_ones_stay(tmp_path):
    tested = measured(tmp_path)
    found = with_predictions(tested, Unknown())
    assert found.ranked == tested.ranked
    assert "Nothing is predicted beside them: too few cells." in as_text(found, None, "p")


def test_nothing_measured_that_meets_it_is_no_no(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("tls",))
    text = as_text(with_predictions(measured(tmp_path, asked), Foretold([])), None, "p")
    assert "Nothing is known: nothing that meets all requirements was measured." in text
    assert "derbench sheet shows what is known of secured variants." in text


def test_a_prediction_alone_is_no_no(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("human-readable",))
    late = told("zeromq", "JSON (Jackson)", ms=900)
    unable = {**told("ice", "JSON (Jackson)"), "latency": float("nan")}
    for foretold in ([late], [unable], []):
        assert with_predictions(measured(tmp_path, asked), Foretold(foretold)).says is Says.UNKNOWN


def test_physics_and_tests_alone_say_no(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("human-readable",))
    large = told("zeromq", "JSON (Jackson)", payload=2_000_000)
    assert with_predictions(measured(tmp_path, asked), Foretold([large])).says is Says.NO


def test_what_physics_excludes_was_not_tried(tmp_path):
    found = with_predictions(measured(tmp_path), Foretold([told("ice"), told("rmi", payload=2_000_000)]))
    assert "1 of 3 combinations tried, 1 predicted" in as_text(found, None, "p")


def test_what_needs_the_least_gives_the_bound(tmp_path):
    foretold = [told("rmi", payload=3_000_000), told("soap", payload=2_000_000)]
    found = with_predictions(measured(tmp_path), Foretold(foretold))
    assert [one.middleware for one in found.excluded] == ["soap", "rmi"]


def test_a_warmer_loop_leads_no_ranking(tmp_path):
    """A latency at a higher rate, which shows nothing of the asked one, gives way to the prediction."""
    records = synthetic.open_loop([0, 1, 5], 2000, load="rate:100", middleware="zeromq", latencyMeanNs=1e6)
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.9999, rate_per_second=1)
    tested = answer(synthetic.loaded(tmp_path / "r", records).trials, asked)
    assert (tested.ranked[0].verdict, tested.ranked[0].latency_at) == ("not tested", "rate:100")
    found = with_predictions(tested, Foretold([told("zeromq", ms=6), told("ice", ms=5)]))
    assert [one.middleware for one in found.ranked] == ["ice", "zeromq"]
    assert "6.00 ms [4.80 ms, 7.20 ms]" in as_text(found, None, "p")
    assert "rate:100" not in as_text(found, None, "p")
