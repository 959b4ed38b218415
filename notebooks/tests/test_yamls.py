"""The contents of the files of boards and links, and messages where they are wrong."""

import pytest

from derbench_analysis.data.boards import Machine, machines, prices, scores
from derbench_analysis.data.tariffs import tariff_of, tariffs
from derbench_analysis.data.yamls import number, part, read
from derbench_analysis.errors import BadInput


def test_boards_have_scores_prices_and_links_tariffs():
    assert {"bbb": 604, "rpi3": 1007, "laptop": 3540, "rpi4": 1741, "n100": 3910}.items() <= scores().items()
    assert prices({}).keys() <= scores().keys()
    assert {"bbb", "rpi3", "rpi4", "rpi5", "laptop"} <= prices({}).keys()
    assert machines()["rpi5"] == Machine(3196, 4, 1367740, 4.096e9, True)
    assert machines()["stm32mp1"].aes is None
    assert prices({"rpi3": 60})["rpi3"].cost_per_month == pytest.approx(1)
    assert {"lte", "nb-iot", "adsl"} <= tariffs().keys()
    assert "10mbit" not in tariffs()


def test_all_prices_have_the_same_currency():
    assert {board.currency for board in prices({}).values()} | {tariff.currency for tariff in tariffs().values()} == {
        "EUR"
    }


def test_all_prices_have_a_date_and_a_source():
    assert all(price.date and price.source for price in (*prices({}).values(), *tariffs().values()))
    own = prices({"rpi3": 60})["rpi3"]
    assert (own.date, own.source) == ("", "yours")


def test_an_own_profile_may_have_a_tariff(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("up: {}\ndown: {}\n")
    assert tariff_of(str(file)) is None
    file.write_text("tariff: {monthlyFee: 3, includedGigabytes: 2, perGigabyte: 1, date: '2026', source: mine}\n")
    found = tariff_of(str(file))
    assert (found.monthly_fee, found.included_bytes, found.currency, found.source) == (3, 2e9, "EUR", "mine")


def test_an_unknown_boards_price_is_refused():
    with pytest.raises(BadInput, match="--prices: board 'mine' is unknown: use bbb"):
        prices({"mine": 5})


@pytest.mark.parametrize("text", ["a: [", "- one", "just words"])
def test_a_file_without_names_is_refused(tmp_path, text):
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    with pytest.raises(BadInput, match=r"mine\.yaml: (cannot be read as YAML|must hold names with values)"):
        read(file)


@pytest.mark.parametrize("value", ["cheap", -1, True, None, float("nan"), 1e15])
def test_a_missing_number_is_told_with_place(value):
    with pytest.raises(BadInput, match=r"mine\.yaml: price\.amount is '.*', and must be a number from 0"):
        number({"amount": value}, "amount", "mine.yaml: price")


def test_a_part_that_has_no_names_is_refused():
    assert part({}, "price", "mine.yaml") == {}
    with pytest.raises(BadInput, match=r"mine\.yaml: price must hold names"):
        part({"price": 5}, "price", "mine.yaml")
