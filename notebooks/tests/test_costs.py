import pandas as pd
import pytest
import synthetic

from derbench_analysis.data.costs import Board, Tariff, cpu_share, in_the_boards_unit, monthly_bytes
from derbench_analysis.data.deadlines import deadlines
from derbench_analysis.data.links import bytes_within, rates, setup_order
from derbench_analysis.notebook import cost_table
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import milliseconds, share, significant, size


def test_a_kilobyte_a_second_is_2_592_gigabytes():
    assert monthly_bytes(1000, 1) == pytest.approx(2.592e9)


def test_a_tariff_charges_only_what_goes_beyond():
    tariff = Tariff(monthly_fee=5, included_bytes=1e9, price_per_gigabyte=2)
    assert tariff.monthly_price(0.9e9) == 5
    assert tariff.monthly_price(3e9) == pytest.approx(9)


def test_a_board_by_year_and_by_million_messages():
    board = Board(price=60, lifetime_years=10)
    assert board.cost_per_year == 6
    assert board.cost_per_million(1) == pytest.approx(6 / 31.5576)


def test_cpu_share():
    assert cpu_share(200_000, 1000) == pytest.approx(0.2)


def trial(**changes: float | None) -> pd.DataFrame:
    parts = {"cpuNsInitiator": 300.0, "cpuNsResponder": 100.0, "coreShareInitiator": 0.2, "coreShareResponder": 0.25}
    return pd.DataFrame([{"cpuNsPerMessage": 400.0, **parts, **changes}])


def on_board(**changes: float | None) -> float:
    return float(in_the_boards_unit(trial(**changes))["cpuNsPerMessage"].iloc[0])


def test_an_emulated_board_spends_cpu_by_its_share():
    assert on_board() == pytest.approx(300 / 0.2 + 100 / 0.25)


def test_without_parts_the_mean_share_counts():
    assert on_board(cpuNsInitiator=None) == pytest.approx(400 / 0.225)


def test_a_real_host_spends_what_was_counted():
    assert on_board(coreShareInitiator=None, coreShareResponder=None) == 400
    assert on_board(coreShareResponder=None) == 400


def test_375_bytes_fit_in_3_ms():
    assert bytes_within(0.003, 1e6) == pytest.approx(375)


def test_deadlines_rise_with_label_source_and_edition():
    found = deadlines()
    assert [d.limit_ms for d in found] == sorted(d.limit_ms for d in found)
    assert all(d.label and d.source and d.edition for d in found)


def test_setups_are_in_the_studys_order():
    setups = ["laptop@1gbit", "bbb@10mbit", "rpi3-emulated@1mbit", "bbb@1mbit", "zz@lte"]
    assert sorted(setups, key=setup_order) == [
        "bbb@1mbit",
        "bbb@10mbit",
        "rpi3-emulated@1mbit",
        "laptop@1gbit",
        "zz@lte",
    ]


def test_a_link_without_rates_has_none():
    up, down = rates("null", "lte")
    assert up != up
    assert down != down


def test_shares_are_cut_and_never_seem_certain():
    assert share(0.99987) == "0.99987"
    assert share(0.9999999) == "0.9999999"
    assert share(0.5) == "0.500"
    assert share(0.00003) == "3e-05"
    assert share(float("nan")) == "unknown"


def test_numbers_are_short():
    assert significant(1234.5) == "1,234"
    assert significant(0.01234) == "0.0123"
    assert milliseconds(3_214_000) == "3.21 ms"
    assert size(2.592e9) == "2.59 GB"


def test_means_over_unlike_setups_name_them(tmp_path):
    records = [*synthetic.forks([100, 101, 102]), *synthetic.forks([10, 11, 12], middleware="ice", board="rpi3")]
    study = Study(synthetic.loaded(tmp_path / "r", records))
    table = cost_table(study, 1, Tariff(5, 1e9, 2))
    assert dict(table["meanOf"]) == {"zeromq + ProtoStuff": "laptop@100mbit", "ice + ProtoStuff": "rpi3@100mbit"}


def test_means_over_the_same_setups_need_no_names(tmp_path):
    records = [*synthetic.forks([100, 101, 102]), *synthetic.forks([10, 11, 12], middleware="ice")]
    assert "meanOf" not in cost_table(Study(synthetic.loaded(tmp_path / "r", records)), 1, Tariff(5, 1e9, 2))
