"""Two sweeps as a page: its numbers equal the output of `derbench compare`, at the width of a screen and of a phone."""

import browser
import pytest
from test_compare import of, sweep
from test_report_choices import FIRST_SCREEN, WIDTHS, count, texts

from derbench_analysis.cli import main
from derbench_analysis.report.comparison import page

ENVIRONMENT = {"java": "17", "cpus": 2}


@pytest.fixture(scope="module")
def chromium():
    if not browser.found():
        pytest.skip("no chromium here: apt-get install chromium")
    with browser.Browser() as opened:
        yield opened


@pytest.fixture
def folders(tmp_path):
    before = sweep(tmp_path / "spring", {"same": 100, "slower": 100, "faster": 100}, ENVIRONMENT, commit="aaa")
    return before, sweep(tmp_path / "autumn", {"same": 101, "slower": 80, "faster": 130}, ENVIRONMENT, commit="bbb")


@WIDTHS
def test_each_ratio_has_its_interval_and_changes(chromium, folders, tmp_path, width):
    file = tmp_path / "compared.html"
    assert main(["compare", *map(str, folders), "--page", str(file)]) == 5
    chromium.open(file, width, FIRST_SCREEN, "#cells")
    cells = {each.verdict: each for each in of(*folders).cells}
    ratios = texts(chromium, ".ratios td[data-name=ratio]")
    assert ratios == [
        cells[verdict].ratio.text() + "*" * cells[verdict].surely for verdict in ("worse", "better", "alike")
    ]
    assert texts(chromium, ".ratios td[data-name=now]") == ["80.0 msg/s", "130 msg/s", "101 msg/s"]
    assert count(chromium, ".ratios svg .span") == 3
    assert texts(chromium, ".changes tbody td") == ["aaa", "bbb"]
    assert chromium.run("document.querySelector('h3.worse + .wide').getBoundingClientRect().bottom") < FIRST_SCREEN
    assert chromium.run("document.documentElement.scrollWidth") <= width
    assert chromium.said == chromium.requests == []


def test_names_from_records_cannot_become_markup(tmp_path):
    hostile = [sweep(tmp_path / name, {"<script>alert(1)</script>": 5}) for name in ("a", "b")]
    assert "<script" not in page(of(*hostile), "<script>", "b")


def test_an_unwritable_page_is_one_clear_line(folders, tmp_path, capsys):
    assert main(["compare", *map(str, folders), "--page", str(tmp_path / "nowhere" / "p.html")]) == 2
    said = capsys.readouterr().err
    assert "nowhere/p.html: No such file or directory" in said
    assert said.count("\n") == 1
