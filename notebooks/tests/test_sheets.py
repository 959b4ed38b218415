"""Pages of sheets: one for each board of today, with a sheet for each link, made from the published dataset."""

import re

import pytest

from derbench_analysis.data.boards import machines, scores
from derbench_analysis.data.load import load
from derbench_analysis.data.yamls import HOME, files
from derbench_analysis.publish.everything import whole
from derbench_analysis.publish.sheets import BOARDS, FOLDER, LINKS, sheets, text
from derbench_analysis.sheet.sheet import Basis

PAGES = HOME / "docs" / FOLDER


@pytest.fixture(scope="module")
def pages(dataset, tmp_path_factory):
    """The pages of the small study, by board."""
    docs = tmp_path_factory.mktemp("docs")
    return {page.stem: page.read_text(encoding="utf-8") for page in sheets(docs, dataset)}


def test_each_board_has_a_sheet_per_link(pages):
    assert tuple(pages) == BOARDS
    for page in pages.values():
        assert tuple(re.findall("^## (.*)$", page, re.MULTILINE)) == LINKS


def test_the_first_table_shows_devices_by_link(pages):
    heading, _, first = next(iter(pages.values())).split("\n| protocol | security | ")[1].splitlines()[:3]
    assert heading == f"{' | '.join(LINKS)} |"
    assert len(first.strip("|").split("|")) == len(LINKS) + 2
    assert first.endswith(" p |")


def test_a_stronger_board_bears_more_on_wires(pages):
    def devices(board):
        line = next(line for line in pages[board].splitlines() if line.startswith("| zeromq | none | "))
        return float(line.split(" | ")[2].split()[0].replace(",", ""))

    assert devices("imx6ull") < devices("bbb") < devices("rpi4") < devices("n100")


def test_boards_with_their_own_scores_are_there():
    """Boards of today have a page each: those with a score of their own, but for a laptop and this machine."""
    named = {name for name in files("boards") if name in machines()}
    assert set(BOARDS) == named - {"laptop"}


@pytest.mark.longer
def test_published_sheets_are_what_the_dataset_says():
    basis = Basis(load(whole(HOME)).pairs, scores())
    for board in ("bbb", "rpi4"):
        assert (PAGES / f"{board}.md").read_text(encoding="utf-8") == text(board, basis), board


def test_the_repository_has_a_page_per_board():
    assert sorted(page.stem for page in PAGES.glob("*.md")) == sorted(BOARDS)
    site = (HOME / "mkdocs.yml").read_text(encoding="utf-8")
    assert [board for board in BOARDS if f"- {FOLDER}/{board}.md\n" not in site] == []
