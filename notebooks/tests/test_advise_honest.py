"""An answer says no, yes or nothing by what is known: neither luck nor a way that nobody meant decides."""

import dataclasses
import json

import pytest
import synthetic
from test_advise_beside import ASKED, Foretold, Unknown, measured, told

from derbench_analysis.advise.answer import Says, answer
from derbench_analysis.advise.beside import with_predictions
from derbench_analysis.advise.everywhere import everywhere
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.show import as_text
from derbench_analysis.cli import main
from derbench_analysis.data.costs import Tariff

SATELLITE = "up: {delayMs: 270, jitterMs: 10}\ndown: {delayMs: 270, jitterMs: 10}\n"


def lopsided(up, down):
    ways = {"up": {"rateBitsPerSecond": up}, "down": {"rateBitsPerSecond": down}}
    return {"linkVerified": {"discipline": "wire", **ways}}


def asked_of(tmp_path, records, question=ASKED):
    return answer(synthetic.loaded(tmp_path / "r", records).trials, question)


SLOW = {"load": "rate:10", "middleware": "rmi"}


@pytest.mark.parametrize(("warm", "says"), [(True, Says.NO), (False, Says.UNKNOWN)])
def test_cold_open_loops_decide_nothing(tmp_path, warm, says):
    found = asked_of(tmp_path, synthetic.open_loop([900, 900, 900], 2000, warmUpStable=warm, **SLOW))
    assert found.says is says
    assert found.excluded[0].kind == ("probability" if warm else "probability while cold")
    assert found.tried == 1


@pytest.mark.parametrize(("warm", "says"), [(True, Says.NO), (False, Says.UNKNOWN)])
def test_cold_closed_loops_decide_nothing(tmp_path, warm, says):
    records = synthetic.forks([2] * 3, warmUpStable=warm)
    found = asked_of(tmp_path, records, dataclasses.replace(ASKED, rate_per_second=1))
    assert found.says is says
    assert found.excluded[0].reason.endswith("while cold") != warm


def test_a_failure_decides_nothing(tmp_path):
    slow = synthetic.open_loop([900, 900, 900], 2000, **SLOW)
    found = asked_of(tmp_path, [*slow, synthetic.failed(middleware="xmpp")])
    assert {one.kind for one in found.excluded} == {"probability", "failed"}
    assert found.says is Says.UNKNOWN


def test_no_wire_carries_what_failed(tmp_path):
    records = [*synthetic.forks([500] * 3), synthetic.failed(middleware="xmpp")]
    found = asked_of(tmp_path, records, dataclasses.replace(ASKED, deadline_ns=1e3))
    assert [one.kind for one in found.excluded] == ["physics", "physics"]
    assert found.says is Says.NO


def test_tests_decide_nothing_of_the_unpredicted(tmp_path):
    tested = asked_of(tmp_path, synthetic.open_loop([900, 900, 900], 2000, **SLOW))
    assert tested.says is Says.NO
    found = with_predictions(tested, Unknown())
    assert found.says is Says.UNKNOWN
    assert "not all were tested" in as_text(found, None, "p")


@pytest.mark.parametrize(("others", "code"), [([], 4), (["ice"], 3)])
def test_a_fault_says_nothing_of_the_untried(tmp_path, capsys, others, code):
    late = synthetic.histogram([4e6] * 700 + [3e9] * 300)
    made = [one | {"histogram": late, "oneWayHistogram": None, "fault": "link-down-2s at 3 s"}
            for one in synthetic.open_loop([0, 0, 0], 1000)]  # fmt: skip
    made += [one for name in others for one in synthetic.forks([100], middleware=name)]
    folder = synthetic.write(tmp_path / "r", made)
    asked = ["--board", "laptop", "--link", "100mbit", "--pattern", "request-reply", "--deadline", "100 ms"]
    assert main(["advise", str(folder), *asked, "--fault", "link-down"]) == code
    assert ("No combination in the dataset will do." in capsys.readouterr().out) == (code == 4)


@pytest.mark.parametrize(("up", "down"), [(1e5, 1e7), (1e7, 1e5)])
def test_a_reply_may_go_either_way(tmp_path, up, down):
    """The board that asks gets its reply down the line, and the board that is asked sends it up."""
    records = synthetic.forks([500] * 3, board="rpi3", link="mine", **lopsided(up, down))
    asked = Question("rpi3", "mine", "request-reply", 50e6, 0.99)
    assert asked_of(tmp_path, records, asked).excluded == ()
    pushed = synthetic.forks([500] * 3, board="rpi3", link="mine", pattern="push-pull", **lopsided(up, down))
    there = asked_of(tmp_path / "p", pushed, dataclasses.replace(asked, pattern="push-pull"))
    assert [one.kind for one in there.excluded] == ["physics"] * (up < down)


def test_a_slow_way_back_excludes_no_push(tmp_path):
    """1,600 bytes take 1.28 ms up and 128 ms down: half of both is too long for 20 ms, and the way up is not."""
    records = synthetic.forks([7.5] * 3, pattern="push-pull", **lopsided(1e7, 1e5))
    asked = Question("laptop", "100mbit", "push-pull", 20e6, 0.99)
    assert asked_of(tmp_path, records, asked).excluded == ()


def test_a_delay_without_a_rate_is_physics(small_study, tmp_path, capsys):
    profile = tmp_path / "satellite.yaml"
    profile.write_text(SATELLITE)
    asked = ["advise", str(small_study), "--board", "rpi3", "--link", str(profile), "--pattern", "push-pull"]
    assert main([*asked, "--deadline", "200 ms"]) == 4
    assert "the link's delay alone takes 260 ms one way" in capsys.readouterr().out
    assert main([*asked, "--deadline", "1 s"]) == 0


def test_a_size_in_proportion_is_no_physics(tmp_path):
    """Nobody knows how large a size in bytes is in another format."""
    asked = Question("laptop", "100mbit", "request-reply", 100e6, 0.99, requirements=("human-readable",))
    large = {**told("zeromq", "JSON (Jackson)", payload=2_000_000), "leastBytes": 500_000}
    found = with_predictions(measured(tmp_path, asked), Foretold([large]))
    assert found.says is Says.UNKNOWN
    assert "2,000,000 bytes take 160 ms on the wire" in as_text(found, None, "p")
    assert "if its bytes are in proportion" in as_text(found, None, "p")
    as_large = with_predictions(measured(tmp_path, asked), Foretold([{**large, "leastBytes": 2_000_000}]))
    assert as_large.says is Says.NO


def test_an_untested_loop_hides_no_bound(tmp_path):
    """A closed loop shows nothing of a rate that the link does not carry."""
    unable = {**told("ice"), "latency": float("nan")}
    found = with_predictions(measured(tmp_path), Foretold([unable]))
    assert "ice" not in {one.middleware for one in found.ranked}
    assert [one.reason for one in found.excluded] == ["carries 7.00 messages per second at most (predicted)"]


def test_a_test_makes_surer_and_not_better(tmp_path):
    """A message takes 2 ms where it was tested, and may take as long where it was not."""
    foretold = [told("ice", ms=1.1), told("rmi", ms=0.5), told("soap", ms=50)]
    text = as_text(with_predictions(measured(tmp_path), Foretold(foretold)), None, "p")
    assert "The first was tested, and so is surer. 2 others are predicted to be as good." in text


@pytest.fixture(scope="module")
def of_any_board(small_study):
    def asked(capsys, *more):
        code = main(["advise", str(small_study), "--pattern", "push-pull", "--rate", "10", *more])
        return code, capsys.readouterr().out

    return asked


def test_predicted_rivals_of_a_test_are_alike(of_any_board, capsys):
    said = json.loads(of_any_board(capsys, "--board", "rpi3", "--deadline", "100 ms", "--json")[1])["options"]
    tested = next(one for one in said if one["of"] == "measured")
    assert tested["tried"] < tested["alike"] <= tested["combinations"]


def test_boards_without_a_price_are_named(of_any_board, capsys):
    _, said = of_any_board(capsys, "--deadline", "100 ms")
    assert "Left out, for they have no price: imx6ull, " in said
    _, said = of_any_board(capsys, "--deadline", "100 ms", "--board", "rpi3")
    assert "Left out, for they have no price" not in said


def test_another_board_may_do_what_tests_deny(tmp_path):
    """There may always be a faster board: tests of some deny nothing."""
    slow = synthetic.open_loop([900] * 3, 1000, link="10mbit", pattern="push-pull", latencyMeanNs=200e6)
    trials = synthetic.loaded(tmp_path / "r", slow).trials
    found = everywhere(trials, Question(None, "10mbit", "push-pull", 100e6, 0.99, 10), {})
    assert found.options == ()
    assert found.says is Says.UNKNOWN


def test_an_emulated_boards_name_is_its_own(small_study, capsys):
    asked = ["--board", "rpi4-emulated", "--link", "lte", "--pattern", "push-pull", "--deadline", "1 s", "--json"]
    assert main(["advise", str(small_study), *asked]) == 0
    assert "boards: [rpi4-emulated]\n" in json.loads(capsys.readouterr().out)["missing"]["plan"]


def test_the_slower_way_may_be_too_late(tmp_path):
    """Half of both ways is within 100 ms, and the reply's way is not."""
    slow = {**told("rmi", ms=90), "earliest": 120e6}
    found = with_predictions(measured(tmp_path), Foretold([slow]))
    assert {one.middleware: one.verdict for one in found.ranked}["rmi"] == "predicted too late"


def test_the_quickest_come_first_where_all_are_late(tmp_path):
    asked = dataclasses.replace(ASKED, requirements=("human-readable",), tariff=Tariff(0, 0, 2))
    cheap, quick = (
        {**told("zeromq", name, ms=ms), "price": price}
        for name, ms, price in (("Gson", 900, 1.0), ("JSON (Jackson)", 300, 2.0))
    )
    found = with_predictions(measured(tmp_path, asked), Foretold([cheap, quick]))
    assert [one.serializer for one in found.ranked] == ["JSON (Jackson)", "Gson"]
