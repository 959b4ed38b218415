"""The sentences below an answer, and names as an engineer types them."""

import json

import pytest
import synthetic
from test_advise_beside import Foretold, measured, told

from derbench_analysis.advise.beside import with_predictions
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.show import as_text
from derbench_analysis.cli import main
from derbench_analysis.data.links import BUCKET
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link
from derbench_analysis.text import closest

PUSHED = ["--board", "rpi3", "--pattern", "push-pull", "--deadline", "10 s"]


def advised(folder, capsys, *more):
    code = main(["advise", str(folder), *more])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize(("typed", "meant"), [("LTE-M", "lte-m"), ("NB-IoT", "nb-iot"), ("nbiot", "nb-iot")])
def test_capitals_are_no_other_name(typed, meant):
    assert closest(typed, ["lte", "lte-m", "nb-iot", "plc"]) == f"; did you mean {meant}?"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--link", "LoRaWAN"], "or the file of a profile of your own, such as mine.yaml"),
        (["--link", "10mbit", "--require", "TLS"], "requirement 'TLS' is unknown"),
        (["--link", "10mbit", "--require", "TLS"], "did you mean tls?"),
        (["--link", "10mbit", "--middleware", "zeromqq"], "middleware 'zeromqq' was not measured: use ice, "),
        (["--link", "10mbit", "--middleware", "zeromqq"], "did you mean zeromq?"),
        (["--link", "10mbit", "--message", "MeterValues"], "or give the bytes of yours by --node-size"),
    ],
)
def test_a_wrong_name_gets_the_right_one(small_study, capsys, more, words):
    code, _, problem = advised(small_study, capsys, *PUSHED, *more)
    assert code == 2
    assert words in problem
    assert problem.count("\n") == 1


@pytest.mark.parametrize("link", ["10mbit", "lte"])
@pytest.mark.parametrize("names", ["zeromq", "zeromq, rmi"])
def test_only_named_middleware_is_answered(small_study, capsys, link, names):
    code, said, _ = advised(small_study, capsys, *PUSHED, "--link", link, "--middleware", names, "--json")
    found = json.loads(said)
    assert code == 0
    assert {one["middleware"] for one in [*found["ranked"], *found["excluded"]]} == set(names.split(", "))
    _, said, _ = advised(small_study, capsys, *PUSHED, "--link", link, "--middleware", names)
    assert said.startswith(f"rpi3 on {link}, push-pull of size study by {names}: within 10 s")


def test_a_name_is_asked_of_all_setups(small_study, capsys):
    code, said, _ = advised(small_study, capsys, *PUSHED, "--middleware", "rmi", "--json")
    assert code == 0
    assert {one["middleware"] for one in json.loads(said)["options"]} == {"rmi"}


def test_a_name_means_its_variants_too(tmp_path, capsys):
    records = [made for variant in ("base", "curve") for made in synthetic.forks([500] * 3, variant=variant)]
    folder = synthetic.write(tmp_path / "r", records)
    asked = ["--board", "laptop", "--link", "100mbit", "--pattern", "request-reply", "--deadline", "1 s", "--json"]

    def ranked(name):
        said = advised(folder, capsys, *asked, "--middleware", name)[1]
        return {one["middleware"] for one in json.loads(said)["ranked"]}

    assert ranked("zeromq") == {"zeromq", "zeromq/curve"}
    assert ranked("zeromq/curve") == {"zeromq/curve"}


def test_an_unsupported_pattern_is_no_no(small_study, capsys):
    asked = ["--board", "rpi3", "--link", "10mbit", "--pattern", "pub-sub", "--deadline", "1 s"]
    code, said, _ = advised(small_study, capsys, *asked, "--middleware", "ice")
    assert code == 3
    assert "ice + ProtoStuff: no pub-sub" in said


@pytest.mark.parametrize("link", ["10mbit", "lte"])
@pytest.mark.parametrize(
    ("asked", "what"),
    [
        (["--require", "tls"], "that meets all requirements"),
        (["--middleware", "zeromq/curve"], "of zeromq/curve"),
    ],
)
def test_the_unmeasured_says_in_which_pattern(tmp_path, capsys, link, asked, what):
    world = synthetic.World(boards={"rpi3": 0.9}, links={"10mbit": 1e7}, middleware={"zeromq": 0.5, "rmi": 0.6},
                            serializers=dict(list(synthetic.SERIALIZERS.items())[:5]))  # fmt: skip
    secured = synthetic.forks([500] * 3, board="rpi3", link="10mbit", variant="curve")
    folder = synthetic.write(tmp_path / "r", [*world.trials(3, 1), *secured])
    code, said, _ = advised(folder, capsys, *PUSHED, "--link", link, *asked)
    assert code == 3
    assert f"Nothing is known: nothing {what} was measured in push-pull, but in request-reply." in said


@pytest.mark.parametrize(
    ("pattern", "link", "words"),
    [
        ("push-pull", "adsl", "The board sends here, and its message goes up."),
        ("request-reply", "adsl", "The board asks here, and the reply comes down."),
        ("request-reply", "adsl", "has up 0.640 Mbit/s, 10 ms +- 1 ms; down 6.14 Mbit/s, 10 ms +- 1 ms."),
        ("push-pull", "plc", "has each way 0.0429 Mbit/s, 50 ms +- 25 ms, 2 % lost. tc-profiles/plc.yaml says"),
        ("pub-sub", "10mbit", "A publication has one receiver here."),
        ("push-pull", "lte", "Latency is a mean, one way"),
    ],
)
def test_an_answer_says_what_it_means(small_study, capsys, pattern, link, words):
    asked = ["--board", "rpi3", "--link", link, "--pattern", pattern, "--deadline", "1 min"]
    code, said, _ = advised(small_study, capsys, *asked)
    assert code == 0
    assert words in said


def test_a_plain_wire_needs_no_words(small_study, capsys):
    said = advised(small_study, capsys, *PUSHED, "--link", "10mbit")[1]
    assert "The link" not in said
    assert "The board" not in said
    assert "A publication" not in said


def test_a_loop_above_the_rate_says_so(small_study, capsys):
    asked = [*PUSHED, "--link", "10mbit", "--rate"]
    higher = "A loop at a higher rate than the asked one counts for it"
    assert higher in advised(small_study, capsys, *asked, "2")[1]
    assert higher not in advised(small_study, capsys, *asked, "10")[1]


def test_bytes_are_the_most_compact_serializers(small_study, capsys):
    said = advised(small_study, capsys, *PUSHED, "--link", "lte", "--node-size", "200")[1]
    assert "Size 200: the bytes of the most compact serializer. Others are larger in proportion." in said


def test_encryption_without_tls_is_named(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("tls",))
    foretold = Foretold([told("zeromq/curve"), told("mqtt/tls"), told("opcua/secure")])
    text = as_text(with_predictions(measured(tmp_path, asked), foretold), None, "p")
    assert "Encrypted, but not by TLS: zeromq/curve, opcua/secure." in text


def test_memory_says_of_which_board(tmp_path):
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("memory < 200 MB",))
    text = as_text(with_predictions(measured(tmp_path, asked), Foretold([told("rmi")])), None, "p")
    assert "Memory is the most that one process had in use" in text


def test_a_turned_link_has_its_ways_exchanged():
    link = Link.named(f"adsl{BUCKET}")
    assert link.turned.columns["upBitsPerSecond"] == link.columns["downBitsPerSecond"]
    assert link.turned.turned.columns == link.columns
    assert not link.is_even
    assert Link.named("lte-m").is_even
    assert not Link.named("lte-m").is_plain
    assert Link.named("10mbit").is_plain


def test_no_link_loses_more_than_all(tmp_path):
    profile = tmp_path / "mine.yaml"
    profile.write_text("up: {lossPercent: 150}\ndown: {}\n")
    with pytest.raises(BadInput, match=r"up\.lossPercent is 150, and must be at most 100"):
        Link.named(str(profile))
