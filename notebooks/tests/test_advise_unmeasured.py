"""Where nobody measured board and link, they are predicted; where nothing can be predicted, that is said."""

import json

import pytest
import synthetic

from derbench_analysis.advise.everywhere import everywhere
from derbench_analysis.advise.question import Question
from derbench_analysis.cli import main
from derbench_analysis.data.load import load

ASKED = ["--pattern", "push-pull", "--deadline", "100 ms"]
FAST = Question(None, None, "push-pull", 100e6, 0.99, rate_per_second=10)


def advised(folder, capsys, *more):
    code = main(["advise", str(folder), *ASKED, *more])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_an_unmeasured_board_on_a_link_is_predicted(small_study, capsys):
    code, said, _ = advised(small_study, capsys, "--board", "rpi3", "--link", "100mbit", "--rate", "10")
    assert code == 0
    assert said.startswith("rpi3 on 100mbit, push-pull of size study: within 100 ms")
    assert "\n0 of " in said
    assert "predicted with 90 % intervals." in said


@pytest.mark.parametrize(("board", "link"), [("rpi4", "lte"), ("n100", "100mbit"), ("rpi3", "100mbit")])
def test_board_and_link_need_no_price(small_study, capsys, board, link):
    """All combinations are ranked for a board that has a score alone, with what their plan needs."""
    code, said, _ = advised(small_study, capsys, "--board", board, "--link", link, "--json")
    found = json.loads(said)
    assert code == 0
    assert len(found["ranked"]) > 1
    assert all(one["predicted"]["low_ns"] < one["predicted"]["high_ns"] for one in found["ranked"])
    assert f"boards: [{board}-emulated]\nlinks: [{link}]" in found["missing"]["plan"]
    assert "nodes: [MMXU]" in found["missing"]["plan"]


def test_a_row_agrees_with_the_whole_answer(small_study, capsys):
    """Whether one setup is asked for or all of a board, the best of a setup is the same."""
    _, of_one, _ = advised(small_study, capsys, "--board", "rpi4", "--link", "lte", "--json")
    _, of_all, _ = advised(small_study, capsys, "--board", "rpi4", "--json")
    best = json.loads(of_one)["ranked"][0]
    row = next(one for one in json.loads(of_all)["options"] if one["link"] == "lte")
    assert {name: row[name] for name in ("middleware", "serializer", "verdict")} == {
        name: best[name] for name in ("middleware", "serializer", "verdict")}  # fmt: skip
    assert (row["link_price"], row["low_ns"]) == (best["price_per_month"], best["predicted"]["low_ns"])
    assert (row["tried"], row["combinations"]) == (0, len(json.loads(of_one)["ranked"]))


def test_a_price_of_a_link_has_its_source(small_study, capsys):
    _, said, _ = advised(small_study, capsys, "--board", "rpi4", "--link", "lte")
    assert "  lte: 5 EUR a month with 1 GB, 2 for each GB beyond" in said
    _, said, _ = advised(small_study, capsys, "--board", "rpi4", "--link", "lte", "--tariff", "1:1:1")
    assert "lte: " not in said


def test_a_score_needs_a_known_link(small_study, capsys):
    code, _, problem = advised(small_study, capsys, "--board", "mine", "--score", "900", "--link", "10mbps")
    assert code == 2
    assert "link '10mbps' is unknown: use 100mbit" in problem


def test_what_was_measured_is_answered_by_that(small_study, capsys):
    _, said, _ = advised(small_study, capsys, "--board", "rpi3", "--link", "10mbit", "--json")
    assert json.loads(said)["ranked"]


def test_a_board_is_known_by_its_score(small_study, capsys):
    slow, fast = (
        advised(small_study, capsys, "--board", "mine", "--score", score, "--link", "10mbit", "--json")
        for score in ("300", "3000")
    )
    assert slow[0] == fast[0] == 0
    first, second = (json.loads(said)["ranked"] for _, said, _ in (slow, fast))
    assert all(one["predicted"] and one["probability"] is None for one in first)
    assert first[0]["predicted"]["latency_ns"] > second[0]["predicted"]["latency_ns"]


def test_a_score_needs_board_and_link(small_study, capsys):
    code, _, problem = advised(small_study, capsys, "--score", "2000", "--link", "10mbit")
    assert (code, problem.strip()) == (2, "derbench: --score needs --board, a name for it, and --link")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--board", "mine", "--link", "10mbit"], "board 'mine' has no score: use bbb, cm4"),
        (["--board", "rpi3", "--link", "nowhere"], "link 'nowhere' is unknown: use 100mbit"),
        (["--board", "rpi3", "--link", "10mbit", "--node-size", "huge"], "size 'huge' was not measured: use study"),
        (["--board", "mine"], "or write boards/mine.yaml with both"),
        (["--board", "n100"], "or give --prices n100=AMOUNT; with --link it needs its score alone"),
        (["--link", "nowhere"], "link 'nowhere' is unknown"),
    ],
)  # fmt: skip
def test_what_is_unknown_is_one_clear_line(small_study, capsys, more, words):
    code, _, problem = advised(small_study, capsys, *more)
    assert code == 2
    assert words in problem
    assert problem.count("\n") == 1


def test_an_unpriced_board_names_its_measurements(tmp_path, capsys):
    folder = synthetic.write(tmp_path / "r", synthetic.forks([500] * 3, board="meter", pattern="push-pull"))
    asked = ["--board", "meter", "--link", "100mbit", "--deadline", "1 s", "--pattern", "pub-sub"]
    assert main(["advise", str(folder), *asked]) == 2
    assert "no trial of pub-sub with size 'study' is there: the setup has push-pull" in capsys.readouterr().err


def loops(**changes):
    return synthetic.open_loop((0, 0, 0), 1000, link="10mbit", pattern="push-pull", **changes)


def test_small_folders_answer_what_was_measured(tmp_path):
    found = everywhere(synthetic.loaded(tmp_path / "r", loops()).trials, FAST, {})
    assert [(option.board, option.link, option.of) for option in found.options] == [("laptop", "10mbit", "measured")]
    assert "a prediction needs 20" in dict(found.excluded)["rpi3@10mbit"]


def test_without_measurements_the_reason_is_the_answer(tmp_path, capsys):
    synthetic.loaded(tmp_path / "r", synthetic.forks([500] * 3, pattern="pub-sub"))
    code, said, _ = advised(tmp_path / "r", capsys)
    assert code == 3
    assert "No setup is known to do it." in said
    assert "a prediction needs 20" in said


def test_too_few_records_are_no_wrong_question(tmp_path, capsys):
    """The results of `sweeps/security.yaml` have neither boards nor links: a question of both is right all the same."""
    synthetic.loaded(tmp_path / "r", synthetic.forks([500] * 3, board="host", link="unshaped", variant="curve"))
    code, said, problem = advised(
        tmp_path / "r", capsys, "--board", "rpi3", "--link", "10mbit", "--require", "tls", "--json"
    )
    found = json.loads(said)
    assert (code, problem, found["ranked"]) == (3, "", [])
    assert "a prediction needs 20" in found["unpredicted"]
    code, said, _ = advised(tmp_path / "r", capsys, "--board", "rpi3", "--link", "10mbit")
    assert code == 3
    assert "Nothing is known: 0 cells of boards with a score are in these folders" in said


def test_a_board_with_a_price_alone_works(dataset):
    found = everywhere(dataset.trials, FAST, {"host": 5})
    assert found.options
    reasons = {reason for setup, reason in found.excluded if setup.startswith("host@")}
    assert len(reasons) == 1
    assert next(iter(reasons)).startswith("board 'host' has no score")


def test_a_lacking_middleware_does_not_answer_others(tmp_path):
    """A combination that lacks a requirement says nothing of those that may meet it."""
    secured = synthetic.open_loop((0, 0, 0), 1000, middleware="zeromq", variant="curve", board="rpi3", link="1mbit",
                                  pattern="push-pull", latencyMeanNs=40e6)  # fmt: skip
    folder = synthetic.write(tmp_path / "r", [*secured, *_plain()])
    found = everywhere(load([folder]).trials, _requiring("tls"), {})
    there = next(option for option in found.options if (option.board, option.link) == ("rpi3", "10mbit"))
    assert (there.middleware, there.of) == ("zeromq/curve", "predicted")


def _plain():
    world = synthetic.World(boards={"rpi3": 0.9, "laptop": 0.25}, links={"10mbit": 1e7},
                            middleware={"zeromq": 0.55, "rmi": 0.65})  # fmt: skip
    return world.trials(number_of_forks=3, repetitions=1)


def _requiring(*names):
    return Question(None, None, "push-pull", 1e9, 0.9, requirements=names)


def test_the_reason_is_the_fitting_combinations(tmp_path):
    """The reason of a setup comes from the combinations that meet all requirements."""
    gpl = loops(middleware="ice")
    slow = synthetic.open_loop((900, 900, 900), 1000, link="10mbit", pattern="push-pull", latencyMeanNs=200e6)
    trials = synthetic.loaded(tmp_path / "r", [*gpl, *slow]).trials
    asked = Question("laptop", "10mbit", "push-pull", 100e6, 0.99, 10, requirements=("no-gpl",))
    found = everywhere(trials, asked, {})
    assert dict(found.excluded)["laptop@10mbit"].startswith("half of the messages take longer")
