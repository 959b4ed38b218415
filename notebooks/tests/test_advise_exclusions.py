"""Combinations that advice leaves out, and those that it must not leave out."""

import pytest
import synthetic

from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.settle import settling
from derbench_analysis.cli import main


@pytest.mark.parametrize(("size", "kinds"), [(375, set()), (376, {"physics"})])
def test_375_bytes_fit_in_3_ms_not_376(tmp_path, size, kinds):
    records = synthetic.forks(
        [900] * 3, board="bbb", link="1mbit", pattern="pub-sub", payloadBytes=size, wireBytesThere=size + 90
    )
    trials = synthetic.loaded(tmp_path / "r", records).trials
    found = answer(trials, Question("bbb", "1mbit", "pub-sub", 3e6, 0.99))
    assert {e.kind for e in found.excluded} == kinds


def test_in_request_reply_the_reply_must_fit(tmp_path):
    records = synthetic.forks([900] * 3, link="1mbit", payloadBytes=376, wireBytesThere=10)
    trials = synthetic.loaded(tmp_path / "r", records).trials
    assert answer(trials, Question("laptop", "1mbit", "request-reply", 3e6, 0.99)).excluded[0].kind == "physics"


@pytest.mark.parametrize("pattern", ["request-reply", "push-pull"])
@pytest.mark.parametrize(("rate", "kinds"), [(100, set()), (101, {"physics"})])
def test_1_megabit_carries_1250_bytes_100_times(tmp_path, pattern, rate, kinds):
    records = synthetic.forks([900] * 3, board="bbb", link="1mbit", payloadBytes=1250, pattern=pattern)
    trials = synthetic.loaded(tmp_path / "r", records).trials
    found = answer(trials, Question("bbb", "1mbit", pattern, 1e9, 0.99, rate_per_second=rate))
    assert {(e.kind, e.reason) for e in found.excluded} == {
        (kind, "so many messages take 1.01 Mbit/s; the link carries 1.00") for kind in kinds
    }


def test_a_study_message_cannot_pass_in_3_ms(tmp_path):
    """A message of size study cannot pass 1 megabit in 3 ms whatever carries it."""
    """1,600 bytes take 12.8 ms there."""
    records = [
        made
        for middleware in ("zeromq", "rmi")
        for made in synthetic.forks(
            [900] * 3, board="bbb-emulated", link="1mbit", pattern="pub-sub", middleware=middleware, payloadBytes=1600
        )
    ]
    found = answer(synthetic.loaded(tmp_path / "r", records).trials, Question("bbb", "1mbit", "pub-sub", 3e6, 0.99))
    assert found.ranked == ()
    assert {exclusion.kind for exclusion in found.excluded} == {"physics"}
    assert "12.8 ms" in found.excluded[0].reason
    assert settling(found) is None


def test_a_median_beyond_the_deadline_excludes(tmp_path):
    trials = synthetic.loaded(tmp_path / "r", synthetic.forks([5] * 3)).trials
    found = answer(trials, Question("laptop", "100mbit", "request-reply", 10e6, 0.99))
    assert found.excluded[0].kind == "latency"
    assert found.ranked == ()
    assert settling(found) is None


def test_a_higher_rates_slow_median_excludes_nothing(tmp_path):
    slow = synthetic.open_loop((0, 0, 0), 100, load="rate:100", latencyMeanNs=900e6)
    trials = synthetic.loaded(tmp_path / "r", slow).trials
    assert answer(trials, Question("laptop", "100mbit", "request-reply", 500e6, 0.9)).excluded == ()


def test_half_a_round_trip_excludes_nothing_timely(tmp_path):
    """Half of a round trip excludes nothing that true one-way times show in time."""
    """A way back that is slow, as of nb-iot: half of both is 900 ms, the way there 2 ms."""
    loops = synthetic.open_loop((0, 0, 0), 2000, pattern="push-pull", latencyMeanNs=900e6)
    trials = synthetic.loaded(tmp_path / "r", loops).trials
    asked = Question("laptop", "100mbit", "push-pull", 800e6, 0.99, rate_per_second=10)
    assert answer(trials, asked).excluded == ()


@pytest.mark.parametrize(("overloaded", "rate"), [(True, 1), (False, 20)])
def test_silence_of_all_loads_is_the_reason(tmp_path, overloaded, rate):
    loops = synthetic.open_loop((0, 0, 0), 100, overloaded=overloaded)
    trials = synthetic.loaded(tmp_path / "r", loops).trials
    found = answer(trials, Question("laptop", "100mbit", "request-reply", 1e9, 0.5, rate_per_second=rate))
    assert [one.kind for one in found.excluded] == ["untried"]


def test_what_only_a_bound_calls_missed_excludes_nothing(tmp_path):
    """Stalls of the echo: by round trips 40 of 2,000 miss 100 ms in each fork, by true one-way times none does."""
    records = [
        made | {"oneWayHistogram": synthetic.histogram([2e6] * 2000)}
        for made in synthetic.open_loop((40, 40, 40), 2000, pattern="push-pull")
    ]
    trials = synthetic.loaded(tmp_path / "r", records).trials
    found = answer(trials, Question("laptop", "100mbit", "push-pull", 100e6, 0.999, rate_per_second=10))
    assert (found.ranked[0].verdict, found.ranked[0].probability.missed) == ("met", 0)


def test_a_failed_combination_keeps_its_reason(tmp_path):
    records = [*synthetic.forks([500] * 3), synthetic.failed(middleware="xmpp")]
    found = answer(
        synthetic.loaded(tmp_path / "r", records).trials,
        Question("laptop", "100mbit", "request-reply", 1e9, 0.9),
    )
    assert [(e.middleware, e.kind, e.reason) for e in found.excluded] == [("xmpp", "failed", "CONNECT: refused")]


def test_requirements_exclude_with_the_one_that_is_lacking(tmp_path):
    records = (
        synthetic.forks([500] * 3, middleware="corba", serializer="JSON (Jackson)")
        + synthetic.forks([500] * 3, middleware="zeromq", serializer="JSON (Jackson)")
        + synthetic.forks([500] * 3, middleware="zeromq", variant="curve", serializer="ProtoStuff")
        + synthetic.forks([500] * 3, middleware="xmpp", serializer="Gson", support="brokered", brokerAt="responder")
    )
    trials = synthetic.loaded(tmp_path / "r", records).trials

    def left(*requirements):
        asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9, requirements=requirements)
        return {advice.middleware for advice in answer(trials, asked).ranked}

    assert left("human-readable") == {"corba", "zeromq", "xmpp"}
    assert left("open-standard") == {"corba", "xmpp"}
    assert left("open-standard", "no-broker") == {"corba"}
    assert left("tls") == {"zeromq/curve"}


def test_a_plugins_declaration_precedes_any_list(tmp_path):
    mine = synthetic.forks([500] * 3, middleware="corba", serializer="Mine", format="json", humanReadable=True)
    other = synthetic.forks([500] * 3, middleware="corba", serializer="Gson", format="gson", humanReadable=False)
    trials = synthetic.loaded(tmp_path / "r", mine + other).trials
    for requirement in ("human-readable", "open-standard"):
        asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9, requirements=(requirement,))
        assert "Mine" in {advice.serializer for advice in answer(trials, asked).ranked}
    asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9, requirements=("human-readable",))
    assert [exclusion.serializer for exclusion in answer(trials, asked).excluded] == ["Gson"]


def test_a_board_and_its_emulation_share_a_row(tmp_path):
    """A real board and its emulation are one row, with the asked one's figures."""
    made = synthetic.forks([400] * 3, board="rpi3-emulated") + synthetic.forks([100] * 3, board="rpi3", emulated=False)
    trials = synthetic.loaded(tmp_path / "r", made).trials
    found = answer(trials, Question("rpi3", "100mbit", "request-reply", 1e9, 0.5))
    assert [(one.emulated, round(one.closed_latency_ns)) for one in found.ranked] == [(False, 5_000_000)]


def test_a_links_delay_is_physics(small_study, capsys):
    """Light takes 150 ms to the antipodes, whatever the middleware."""
    asked = ["--board", "rpi3", "--link", "10mbit-antipodes", "--pattern", "request-reply", "--deadline"]
    assert main(["advise", str(small_study), *asked, "100 ms"]) == 4
    assert "the link's delay alone takes 150 ms one way" in capsys.readouterr().out
    assert main(["advise", str(small_study), *asked, "1 s"]) == 0
