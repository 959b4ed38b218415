"""Two messages whose sizes share a name are never mixed."""

import pytest
import synthetic

from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.everywhere import everywhere
from derbench_analysis.advise.question import Question
from derbench_analysis.cli import main
from derbench_analysis.data.boards import scores
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import combinations
from derbench_analysis.predict.observed import observed

ASKED = ["--pattern", "request-reply", "--deadline", "100 ms"]
SIZES = {"MMXU": 1500, "MHAI": 9000}


def records():
    return [made for node, size in SIZES.items() for at in range(12) for made in
            synthetic.forks([50] * 3, node=node, serializer=f"s{at}", payloadBytes=size, wireBytesThere=size + 90,
                            board="laptop", link="10mbit")]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return synthetic.write(tmp_path_factory.mktemp("two") / "r", records())


@pytest.fixture(scope="module")
def trials(tmp_path_factory):
    return synthetic.loaded(tmp_path_factory.mktemp("two") / "r", records()).trials


@pytest.mark.parametrize("where", [["--board", "laptop", "--link", "10mbit"], ["--board", "laptop"]])
def test_of_two_messages_one_must_be_named(folder, capsys, where):
    assert main(["advise", str(folder), *ASKED, *where]) == 2
    said = capsys.readouterr().err
    assert "several messages of size 'study' are there: say --message, one of MHAI, MMXU" in said
    assert said.count("\n") == 1
    assert main(["advise", str(folder), *ASKED, *where, "--message", "GGIO"]) == 2
    assert "message 'GGIO' was not measured with size 'study': use MHAI, MMXU" in capsys.readouterr().err


@pytest.mark.parametrize("node", SIZES)
def test_an_answer_is_about_the_asked_message(trials, node):
    asked = Question("laptop", "10mbit", "request-reply", 1e9, 0.9, node=node)
    volume = {advice.bytes_per_month for advice in answer(trials, asked).ranked}
    assert len(volume) == 1
    assert asked.carried == f"request-reply of {node} of size study"


def test_so_are_predicted_payloads(trials):
    measured = observed(trials, scores())
    for node, size in SIZES.items():
        assert set(combinations(measured, ["request-reply"], "study", node)["payloadBytes"]) == {size}
        assert set(combinations(measured, ["request-reply"], "study", node)["node"]) == {node}
    with pytest.raises(BadInput, match="several messages of size 'study'"):
        combinations(measured, ["request-reply"], "study")
    with pytest.raises(BadInput, match="several messages of size 'study'"):
        everywhere(trials, Question(None, None, "request-reply", 1e9, 0.9), {})


def test_predict_takes_the_message_too(folder, capsys):
    asked = ["predict", str(folder), "--board", "laptop", "--link", "10mbit", "--pattern", "request-reply"]
    assert main(asked) == 2
    assert "say --message, one of MHAI, MMXU" in capsys.readouterr().err
    assert main([*asked, "--message", "MHAI"]) == 0
    assert "9.00 kB" in capsys.readouterr().out
