"""Questions that leave board or link open: all setups with prices, measured before predicted."""

import dataclasses
import json

import pytest
import synthetic
import yaml

from derbench_analysis.advise.answer import Says
from derbench_analysis.advise.everywhere import everywhere
from derbench_analysis.advise.question import Question, prices
from derbench_analysis.advise.settle import settling_option
from derbench_analysis.advise.show_everywhere import settling
from derbench_analysis.advise.tail import Tail
from derbench_analysis.cli import main
from derbench_analysis.data.costs import Tariff
from derbench_analysis.errors import BadInput

ASKED = Question(None, None, "push-pull", 100e6, 0.99, rate_per_second=10)


def change(**changes):
    return dataclasses.replace(ASKED, **changes)


@pytest.fixture(scope="module")
def found(dataset):
    return everywhere(dataset.trials, ASKED, {})


@pytest.fixture(scope="module")
def of_bbb(dataset):
    """A board that nobody measured, on all links."""
    return everywhere(dataset.trials, change(board="bbb"), {})


def one(found, board, link):
    return next(option for option in found.options if (option.board, option.link) == (board, link))


def test_all_but_the_measured_is_marked_predicted(found):
    """Measured figures are said to be measured, and all others are marked as predicted."""
    assert (one(found, "rpi3", "10mbit").of, one(found, "rpi3", "10mbit").verdict) == ("measured", "met")
    assert {option.of for option in found.options if option.board == "bbb"} == {"predicted for another setup"}
    assert one(found, "laptop", "lte").verdict.startswith("predicted")


def test_no_setup_of_the_front_is_dominated(found):
    """The front has no setup that another one is cheaper and quicker than."""
    everything = [option for option in found.options if option.verdict in ("met", "predicted in time")]
    for option in (option for option in found.options if option.front):
        rivals = [one for one in everything if option.of != "measured" or one.of == "measured"]
        assert not [one for one in rivals if one.price < option.price and one.at_most_ns < option.at_most_ns]


def test_boards_cost_their_price_and_links_theirs(found, dataset):
    """A board costs its price over its life, and a link its tariff."""
    assert one(found, "rpi3", "10mbit").board_price == pytest.approx(35 / 60)
    assert one(found, "rpi3", "10mbit").link_price is None
    assert one(found, "laptop", "lte").link_price > 5
    asked = change(board="rpi3", link="10mbit", tariff=Tariff(7, 1e15, 0))
    own = everywhere(dataset.trials, asked, {"rpi3": 600})
    assert one(own, "rpi3", "10mbit").price == pytest.approx(10 + 7)


def test_an_asked_board_or_link_is_kept(dataset, of_bbb):
    assert {option.board for option in of_bbb.options} == {"bbb"}
    assert {option.link for option in everywhere(dataset.trials, change(link="vdsl"), {}).options} == {"vdsl"}
    with pytest.raises(BadInput, match="board 'mine' has no price: use bbb, cm4, laptop, rpi3, rpi4"):
        everywhere(dataset.trials, change(board="mine"), {})


def test_links_too_slow_are_excluded_with_their_time(dataset):
    found = everywhere(dataset.trials, change(link="nb-iot"), {})
    assert found.options == ()
    assert all("bytes take" in reason for _, reason in found.excluded)
    assert found.says is Says.NO


def test_of_open_links_physics_says_no_no(dataset):
    """There may always be a faster link than those that were tried."""
    found = everywhere(dataset.trials, change(board="rpi3", deadline_ns=10e3), {})
    assert found.options == ()
    assert found.says is Says.UNKNOWN


def test_a_board_has_the_links_of_others(of_bbb):
    assert {"10mbit", "vdsl", "lte"} <= {option.link for option in of_bbb.options}


def test_a_prediction_names_its_sweep_and_hours(of_bbb):
    missing = settling(of_bbb)
    assert "boards: [bbb-emulated]" in missing.plan
    assert "nodes: [MMXU]" in missing.plan
    assert "loads: ['rate:10']" in missing.plan
    assert missing.hours == pytest.approx(5 * (8 + 12) / 3600)


@pytest.mark.parametrize("rate", [0.00167, 0.000278, 1 / 900])
def test_seldom_messages_take_forks_not_long_windows(of_bbb, rate):
    """A seldom message takes more forks and no window beyond a day."""
    option = of_bbb.options[0]
    plan = yaml.safe_load(settling_option(option, change(rate_per_second=rate, probability=0.999)).plan)
    forks, seconds = plan["trial"]["forks"], int(plan["trial"]["duration"].split()[0])
    assert seconds <= 86_400
    assert forks * seconds * rate >= 3_000
    assert float(plan["loads"][0].removeprefix("rate:")) >= rate


def test_no_plan_shows_what_takes_years(of_bbb):
    option = of_bbb.options[0]
    assert settling_option(option, change(rate_per_second=1e-5, probability=0.999)) is None


def test_plans_name_no_bytes_or_own_link(of_bbb):
    """No plan can name a size in bytes or a link of one's own."""
    option = of_bbb.options[0]
    assert [settling_option(option, change(node_size=size)) for size in ("800", "8e2")] == [None, None]
    assert settling_option(dataclasses.replace(option, link="mine.yaml"), ASKED) is None


def test_a_requirement_leaves_out_here_and_there(dataset):
    found = everywhere(dataset.trials, change(link="10mbit", requirements=("no-gpl",)), {})
    assert {option.of for option in found.options} >= {"measured", "predicted for another setup"}
    assert "ice" not in {option.middleware for option in found.options}
    assert everywhere(dataset.trials, change(link="10mbit", requirements=("tls",)), {}).options == ()


def test_beyond_shown_probabilities_nothing_is_sure(tmp_path):
    """Beyond the probabilities that open loops show no prediction is sure."""
    trials = synthetic.loaded(tmp_path / "r", synthetic.open_loop([0, 0, 0], 1000)).trials
    tail = Tail.of(trials)
    assert tail.factor(0.99) == pytest.approx(2.0)
    assert tail.factor(0.999) == pytest.approx(3.0)
    assert 2.0 < tail.factor(0.997) < 3.0
    assert tail.factor(0.9999) == float("inf")
    assert Tail({}).factor(0.5) == float("inf")


def test_a_percentile_needs_a_message_beyond_it(tmp_path):
    short = synthetic.open_loop([0, 0, 0], 100, serializer="short", latencyP999Ns=90e6)
    reference = synthetic.open_loop([0, 0, 0], 1000, middleware="rawtcp", latencyP99Ns=90e6)
    trials = synthetic.loaded(tmp_path / "a", [*synthetic.open_loop([0, 0, 0], 1000), *short, *reference]).trials
    assert Tail.of(trials).factor(0.999) == pytest.approx(3.0)
    assert Tail.of(trials).factor(0.99) == pytest.approx(2.0)
    few = Tail.of(synthetic.loaded(tmp_path / "b", short).trials)
    assert (few.factor(0.99), few.factor(0.999)) == (pytest.approx(2.0), float("inf"))
    untold = synthetic.open_loop([0, 0, 0], 1000, latencyP99Ns=None, latencyP999Ns=None)
    assert Tail.of(synthetic.loaded(tmp_path / "c", untold).trials).factor(0.99) == float("inf")


def test_each_row_tells_its_origin(small_study, capsys):
    """The table says where each row is from, and exit code 4 that it has no row."""
    asked = ["advise", str(small_study), "--pattern", "push-pull", "--deadline", "100 ms"]
    assert main([*asked, "--link", "10mbit"]) == 0
    said = capsys.readouterr().out
    assert "measured" in said
    assert "predicted for another setup" in said
    assert main([*asked, "--link", "nb-iot"]) == 4
    assert "No setup will do." in capsys.readouterr().out
    assert main([*asked, "--link", "10mbit", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"][0]["price"] > 0


@pytest.mark.parametrize("text", ["rpi3", "rpi3=cheap", "=5", "rpi3=-1", "rpi3=nan"])
def test_a_wrong_price_is_one_clear_line(text):
    with pytest.raises(BadInput, match="must be BOARD=AMOUNT"):
        prices(text)
