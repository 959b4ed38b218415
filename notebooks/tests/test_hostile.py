"""Records and questions of hostile hands: one line each, and exit code 2."""

import json

import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.data.links import with_rates
from derbench_analysis.data.load import load
from derbench_analysis.errors import BadInput
from derbench_analysis.text import one_line, visible

GOOD = synthetic.record(load="rate:10", linkVerified={"up": {"rateBitsPerSecond": 1e8}, "down": None})
QUESTION = {
    "--board": "laptop", "--link": "100mbit", "--pattern": "request-reply", "--deadline": "100 ms", "--rate": "10",
}  # fmt: skip
DEEP = "[" * 100_000 + "]" * 100_000


def line(**changes):
    return (json.dumps(synthetic.as_written({**GOOD, **changes})) + "\n").encode()


def flat(**changes):
    return line(**{"schemaVersion": 1, **changes})


def hostile(line):
    return [
        *(line(linkVerified=value) for value in ("x", [1], 1e308, {"up": 1e308})),
        *(line(linkVerified={"down": {"rateBitsPerSecond": value}}) for value in ("x", -1, True, 1e308)),
        *(line(throughputPerSecond=value) for value in (float("nan"), float("inf"), 1e308, -1e308, 0, "many", [1], {})),
        *(line(latencyMeanNs=value) for value in (1e308, -5, float("-inf"))),
        *(line(**{name: 1e308}) for name in ("wireBytesThere", "payloadBytes", "windowSeconds", "cpuNsPerMessage")),
        *(line(fork=value) for value in (10**30, -1, "one", {}, [])),
        *(line(scheduled=value, ok=value) for value in (10**18, -1000)),
        *(line(load=value) for value in ("rate:x", "rate:1e308", "rate:-1", "rate:", "", "a\nb")),
        *(line(middleware=value) for value in (["x"], {"a": 1}, "a\0b", "\x1b[31mred", "x" * 100_000, "", "a\u202eb")),
        *(line(schemaVersion=value) for value in (99, -1, "one")),
        *(line(outcome=value) for value in ("FINE", None, 1)),
        line().replace(b'"throughputPerSecond": 100.0', b'"throughputPerSecond": 1e999'),
        line().replace(b'"fork": 1', b'"fork": 1, "fork": 2'),
        line().replace(b'"up": {', b'"x": ' + DEEP.encode() + b', "up": {'),
        line(reason="x").replace(b'"x"', b'"\\ud800"'),
        *(text + b"\n" for text in (b"null", b"1e308", b"[]", DEEP.encode(), b"\xff\xfe", b"\0" * 1000, line()[:100])),
        b"\xef\xbb\xbf" + line(),
        line().strip() * 2 + b"\n",
    ]  # fmt: skip


LINES = [(good, bad) for good in (line, flat) for bad in hostile(good)]


@pytest.mark.parametrize(("good", "content"), LINES, ids=range(len(LINES)))
def test_a_record_that_is_wrong_is_one_line(good, content, tmp_path):
    (tmp_path / "trials.jsonl").write_bytes(content + good())
    with pytest.raises(BadInput) as problem:
        load([tmp_path])
    said = one_line(str(problem.value))
    assert said.startswith(str(tmp_path / "trials.jsonl")) or "no whole record" in said
    assert len(said) < 600
    assert "Error" not in said
    assert "Traceback" not in said


@pytest.mark.parametrize("good", [line, flat])
def test_a_record_that_is_good_is_taken(good, tmp_path):
    (tmp_path / "trials.jsonl").write_bytes(good())
    assert len(load([tmp_path]).trials) == 1


@pytest.mark.parametrize("option", ["--deadline", "--rate", "--probability", "--tariff", "--board"])
@pytest.mark.parametrize("value", ["1e308", "nan", "-1", "9" * 400, "1:2:1e308", "\x1b[31m\n"])
def test_a_question_that_is_wrong_is_one_line(option, value, tmp_path, capsys):
    (tmp_path / "trials.jsonl").write_bytes(line())
    words = [f"{name}={said}" for name, said in {**QUESTION, option: value}.items()]
    assert main(["advise", str(tmp_path), *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith("derbench: ")
    assert said.count("\n") == 1
    assert "\x1b" not in said


def test_what_is_unforeseen_is_one_line_too(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("derbench_analysis.cli.load", lambda folders: with_rates(None))
    assert main(["claims", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_cursor_movements_are_escaped_in_text():
    """Letters that move a cursor are shown as an escape, and JSON stays JSON."""
    nasty = "a\x1b[2Jb\x9bc\u202ed\ud800"
    assert visible(nasty + "\n\t") == "a\\u001b[2Jb\\u009bc\\u202ed\\ud800\n\t"
    assert json.loads(visible(json.dumps(nasty, ensure_ascii=False))) == nasty
