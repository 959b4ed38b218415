"""The cheapest comes first; where each price is from is shown; a star is of what is as certain."""

import dataclasses
import json

import pytest
import synthetic

from derbench_analysis.advise import everywhere as module
from derbench_analysis.advise.answer import answer
from derbench_analysis.advise.everywhere import everywhere
from derbench_analysis.advise.option import Option, with_front
from derbench_analysis.advise.question import Question
from derbench_analysis.advise.show import as_json as here_as_json
from derbench_analysis.advise.show import as_text as here_as_text
from derbench_analysis.advise.show_everywhere import as_json, as_text
from derbench_analysis.data.costs import Board, Tariff
from derbench_analysis.errors import BadInput
from derbench_analysis.text import known

ASKED = Question(None, None, "push-pull", 100e6, 0.99, rate_per_second=10)
PROFILE = """
up: {rateBitsPerSecond: 100000}
down: {rateBitsPerSecond: 100000000}
tariff: {monthlyFee: 3, includedGigabytes: 2, perGigabyte: 1, currency: EUR, date: "2026-01", source: my contract}
"""


def change(**changes):
    return dataclasses.replace(ASKED, **changes)


def two(tmp_path, tariff):
    """One that is quick and large, and one that is slow and small."""
    loops = {"quick": (1e6, 9000), "small": (2e6, 1000)}
    made = [one for name, (mean, size) in loops.items() for one in
            synthetic.open_loop((0, 0, 0), 1000, serializer=name, latencyMeanNs=mean, wireBytesThere=size,
                                payloadBytes=size, pattern="push-pull")]  # fmt: skip
    asked = Question("laptop", "100mbit", "push-pull", 100e6, 0.99, 10, tariff=tariff)
    return [advice.serializer for advice in answer(synthetic.loaded(tmp_path / "r", made).trials, asked).ranked]


@pytest.mark.parametrize(
    ("tariff", "order"),
    [(Tariff(5, 0, 2), ["small", "quick"]), (Tariff(5, 1e15, 0), ["quick", "small"]), (None, ["quick", "small"])],
    ids=["each gigabyte costs", "a flat rate", "no tariff"],
)
def test_the_cheapest_precedes_the_quickest(tmp_path, tariff, order):
    """Among equally certain ones the cheapest comes first, and then the quickest."""
    assert two(tmp_path, tariff) == order


def test_each_price_has_its_date_and_source(dataset):
    found = everywhere(dataset.trials, change(link="lte", deadline_ns=1e9), {"laptop": 99})
    said = as_text(found, "settle.yaml")
    assert "board, EUR" in said
    assert "  rpi3: 35 EUR over 5 years (2016-02): 35 US dollars at its launch" in said
    assert "  laptop: 99 EUR over 5 years: yours" in said
    assert (
        "  lte: 5 EUR a month with 1 GB, 2 for each GB beyond (2026-11): assumed: a subscription for machines" in said
    )
    assert as_json(found)["prices"]["links"]["lte"]["date"] == "2026-11"


def test_a_link_without_a_tariff_has_no_price(dataset):
    found = everywhere(dataset.trials, change(board="rpi3", link="10mbit"), {})
    assert found.options[0].price == found.options[0].board_price
    row = next(line for line in as_text(found, "settle.yaml").splitlines() if " 10mbit " in line)
    assert row.split()[-2] == "-"
    assert json.loads(json.dumps(as_json(found)))["options"][0]["link_price"] is None


def test_an_own_tariff_counts_for_all_links(dataset):
    asked = change(board="laptop", tariff=Tariff(7, 1e12, 0, source="yours"))
    said = as_text(everywhere(dataset.trials, asked, {}), "settle.yaml")
    assert said.count("each link: 7 EUR a month with 1,000 GB, 0 for each GB beyond: yours") == 1


def test_prices_in_two_currencies_do_not_compare(dataset, monkeypatch):
    boards = {"rpi3": Board(35, 5, "EUR"), "bbb": Board(45, 5, "USD")}
    monkeypatch.setattr(module, "prices", lambda own: boards)
    with pytest.raises(BadInput, match="prices are in EUR and USD"):
        everywhere(dataset.trials, ASKED, {})
    assert everywhere(dataset.trials, change(board="bbb", link="10mbit"), {}).currency == "USD"


def test_an_own_profile_brings_tariff_and_way(dataset, tmp_path):
    """A profile of one's own brings its tariff and the way that a message goes."""
    """1,690 bytes at 100 kbit/s take 135 ms, and half of both ways is not enough."""
    profile = tmp_path / "mine.yaml"
    profile.write_text(PROFILE)
    asked = change(link=str(profile), board="laptop", deadline_ns=1e9, rate_per_second=1)
    slow = everywhere(dataset.trials, asked, {})
    (option,) = slow.options
    assert option.link_price == pytest.approx(3 + max(0.0, option.bytes_per_month / 1e9 - 2))
    assert option.latency_ns > 100e6
    assert "my contract" in as_text(slow, "settle.yaml")
    assert everywhere(dataset.trials, dataclasses.replace(asked, deadline_ns=80e6), {}).options == ()


@pytest.mark.parametrize(("loss", "verdict"), [(0, "predicted in time"), (5, "predicted, not sure")])
def test_lossy_links_are_unsure_within_the_wait(dataset, tmp_path, loss, verdict):
    """A link that loses packets is not sure within the time of a retransmission."""
    profile = tmp_path / "mine.yaml"
    way = f"{{rateBitsPerSecond: 10000000, lossPercent: {loss}}}"
    profile.write_text(f"up: {way}\ndown: {way}\n")
    asked = change(link=str(profile), board="laptop", deadline_ns=190e6)
    assert [option.verdict for option in everywhere(dataset.trials, asked, {}).options] == [verdict]


def option(of, price, latency_ns, below=None):
    verdict = "met" if of == "measured" else "predicted in time"
    return Option("b", "l", "m", "s", of, verdict, latency_ns, 1.0, price, None, below)


def stars(*options):
    return [(one.of, one.price) for one in with_front(options) if one.front]


def test_predictions_take_no_star_from_measurements():
    assert stars(option("predicted", 1, 5.0), option("measured", 2, 9.0)) == [("predicted", 1), ("measured", 2)]
    assert stars(option("measured", 1, 5.0), option("predicted", 2, 9.0)) == [("measured", 1)]
    assert stars(option("measured", 1, 9.0), option("measured", 2, 5.0), option("measured", 3, 7.0)) == [
        ("measured", 1),
        ("measured", 2),
    ]


def test_a_hidden_latency_leads_by_its_bound():
    assert stars(option("measured", 1, None, 4.0), option("measured", 2, 5.0)) == [("measured", 1)]
    assert stars(option("measured", 1, None)) == []


def test_an_unknown_volumes_cost_comes_last(tmp_path):
    blind = dict.fromkeys(("wireBytes", "wireBytesThere", "wireBytesBack"))
    made = synthetic.forks([100] * 3) + synthetic.forks([200] * 3, serializer="Gson", **blind)
    asked = Question("laptop", "100mbit", "request-reply", 1e9, 0.5, tariff=Tariff(5, 1e9, 2))
    found = answer(synthetic.loaded(tmp_path / "r", made).trials, asked)
    assert [one.serializer for one in found.ranked] == ["ProtoStuff", "Gson"]
    assert "NaN" not in json.dumps(known(here_as_json(found, None)))
    assert "unknown" in here_as_text(found, None, "plan.yaml")
