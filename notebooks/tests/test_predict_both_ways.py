"""A prediction is half of both ways, and says so."""

import json

import pytest

from derbench_analysis.cli import main


def predicted(folder, capsys, link, *more):
    main(["predict", str(folder), "--board", "rpi3", "--link", link, "--pattern", "push-pull", *more])
    return capsys.readouterr().out


@pytest.mark.parametrize("link", ["10mbit", "adsl"])
def test_a_prediction_says_that_it_halves(small_study, capsys, link):
    assert "Latency is half of both ways" in predicted(small_study, capsys, link)


def test_the_way_there_is_told(small_study, capsys):
    """The way up of ADSL is the slower one."""
    slow = json.loads(predicted(small_study, capsys, "adsl", "--json"))
    even = json.loads(predicted(small_study, capsys, "10mbit", "--json"))
    assert min(row["beyondHalf"] for row in slow) > 5e6
    assert max(abs(row["beyondHalf"]) for row in even) < 1e6
