"""Required properties of a combination, and properties that are not known."""

from pathlib import Path

import pandas as pd
import pytest
import synthetic

from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.requirements import check, lacking, why_lacking, with_memory
from derbench_analysis.advise.show import rows
from derbench_analysis.data.load import load
from derbench_analysis.errors import BadInput


def ranked(tmp_path, requirement, records):
    trials = synthetic.loaded(tmp_path / "r", records).trials
    asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9, requirements=(requirement,))
    return [advice.middleware for advice in answer(trials, asked).ranked]


@pytest.mark.parametrize("version", [1, 2])
def test_memory_is_the_most_of_any_process(tmp_path, version):
    records = []
    for name, sizes in {"zeromq": (100e6, 90e6), "rmi": (100e6, 130e6)}.items():
        both = dict(zip(("peakMemoryBytesInitiator", "peakMemoryBytesResponder"), map(int, sizes), strict=True))
        records += synthetic.forks([500] * 3, middleware=name, schemaVersion=version, **both)
    assert ranked(tmp_path, "memory < 128 MB", records) == ["zeromq"]


def test_memory_is_known_of_every_measured_pair():
    measured = load([Path(__file__).resolve().parents[2] / "results" / "dataset" / "ends"])
    assert with_memory(measured.trials)["memoryBytes"].notna().all()


def test_unknown_memory_is_not_called_little(tmp_path):
    assert ranked(tmp_path, "memory < 1 GB", synthetic.forks([500] * 3)) == []


def test_libraries_under_the_gpl_are_left_out(tmp_path):
    records = [made for name in ("ice", "corba", "rmi") for made in synthetic.forks([500] * 3, middleware=name)]
    assert sorted(ranked(tmp_path, "no-gpl", records)) == ["corba", "rmi"]


@pytest.mark.parametrize("variant", ["tls", "topic-tls", "https", "wss", "ssl", "dtls", "curve", "secure"])
def test_what_is_secured_is_known_by_its_variant(variant):
    row = pd.Series({"variant": variant, "middleware": "zeromq", "serializer": "Kryo"})
    assert lacking(row, ("tls",)) == []


@pytest.mark.parametrize("variant", ["base", "insecure", "nosecure-topic", "stls"])
def test_a_variant_that_sounds_secured_is_not(variant):
    row = pd.Series({"variant": variant, "middleware": "zeromq", "serializer": "Kryo"})
    assert lacking(row, ("tls",)) == ["tls"]


def test_what_a_broker_takes_no_record_has(tmp_path):
    little = {"peakMemoryBytesInitiator": 10_000_000, "peakMemoryBytesResponder": 10_000_000}
    brokered = synthetic.forks([500] * 3, middleware="mqtt", support="brokered", brokerAt="responder", **little)
    assert ranked(tmp_path, "memory < 1 GB", [*brokered, *synthetic.forks([500] * 3, **little)]) == ["zeromq"]


def test_a_dropped_in_plugins_licence_is_unknown(tmp_path):
    mine = synthetic.forks([500] * 3, middleware="mine", external=True)
    assert ranked(tmp_path, "no-gpl", [*mine, *synthetic.forks([500] * 3, external=False)]) == ["zeromq"]


@pytest.mark.parametrize(
    ("middleware", "open_"), [("http", True), ("websocket", True), ("amqp1", True), ("amqp", False)]
)
def test_a_standards_body_published_an_open_standard(tmp_path, middleware, open_):
    records = synthetic.forks([500] * 3, middleware=middleware, serializer="JSON (Jackson)")
    assert ranked(tmp_path, "open-standard", records) == [middleware] * open_


def test_a_broker_is_one_wherever_it_runs(tmp_path):
    records = synthetic.forks([500] * 3, middleware="xmpp", support="brokered")
    assert ranked(tmp_path, "no-broker", records + synthetic.forks([500] * 3)) == ["zeromq"]


def test_what_is_lacking_is_named():
    row = pd.Series({"variant": "base", "middleware": "ice", "serializer": "Kryo", "memoryBytes": 2e9})
    assert lacking(row, ("tls", "no-gpl", "memory < 1 GB")) == ["tls", "no-gpl", "memory < 1 GB"]


@pytest.mark.parametrize(
    ("memory", "support", "words"),
    [
        (210e6, "adapted", "a process takes 210 MB, and asked for is memory < 200 MB"),
        (float("nan"), "adapted", "its memory was not measured, and asked for is memory < 200 MB"),
        (1e6, "brokered", "no record has its broker's memory, and asked for is memory < 200 MB"),
    ],
)
def test_memory_beyond_its_bound_is_told(memory, support, words):
    row = pd.Series({"memoryBytes": memory, "support": support, "brokerAt": None})
    assert why_lacking(row, ["memory < 200 MB"]) == words
    assert why_lacking(row, ["tls", "memory < 200 MB"]) == f"is not known to be or have: tls; {words}"


@pytest.mark.parametrize(("required", "last"), [((), "CPU"), (("memory < 128 MB",), "memory")])
def test_memory_stands_in_the_table(tmp_path, required, last):
    little = {"peakMemoryBytesInitiator": 90_000_000, "peakMemoryBytesResponder": 100_000_000}
    trials = synthetic.loaded(tmp_path / "r", synthetic.forks([500] * 3, **little)).trials
    asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.9, requirements=required)
    heads, first = rows(answer(trials, asked), 1)
    assert heads[-1] == last
    assert (first[-1] == "100 MB") == bool(required)


@pytest.mark.parametrize("wrong", ["pretty", "memory", "memory < 128", "memory > 1 MB"])
def test_unknown_requirements_name_the_known(wrong):
    with pytest.raises(BadInput, match=f"requirement '{wrong}' is unknown: use human-readable"):
        check((wrong,))
