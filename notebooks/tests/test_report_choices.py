"""The page's first table, its curves and scatter, and addresses that carry choices, in a browser."""

import json

import browser
import pandas as pd
import pytest
import synthetic
from conftest import PUBLISHED

from derbench_analysis.data.links import BUCKET
from derbench_analysis.data.load import load
from derbench_analysis.report.data import page_data
from derbench_analysis.report.page import parts, render
from derbench_analysis.statistics.study import Study

WIDTHS = pytest.mark.parametrize("width", [1280, 420])
TWO_MEGABYTES = 2_000_000
FIRST_SCREEN = 900


@pytest.fixture(scope="module")
def chromium():
    if not browser.found():
        pytest.skip("no chromium here: apt-get install chromium")
    with browser.Browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def data(dataset):
    return page_data(Study(dataset))


def count(chromium, selector):
    return chromium.run(f"document.querySelectorAll({json.dumps(selector)}).length")


def texts(chromium, selector):
    return chromium.run(f"[...document.querySelectorAll({json.dumps(selector)})].map(each => each.textContent)")


def checked(chromium):
    return set(chromium.run("[...document.querySelectorAll('input:checked')].map(input => input.value)"))


@pytest.mark.longer
def test_the_published_page_is_below_two_megabytes(published_page):
    assert published_page.stat().st_size < TWO_MEGABYTES


@pytest.mark.longer
@WIDTHS
def test_the_first_screen_says_what_meets_which_deadline(chromium, published_page, width):
    chromium.open(published_page, width, FIRST_SCREEN)
    assert chromium.run("document.querySelector('#meets').getBoundingClientRect().bottom") < FIRST_SCREEN
    assert chromium.run("document.documentElement.scrollWidth") <= width
    assert count(chromium, "#meets tbody tr") == setups_of_pairs()
    assert chromium.said == []


def setups_of_pairs():
    """The number of boards and links of the published dataset; a token bucket is no link of its own."""
    trials = load([PUBLISHED], "none").pairs
    return len(set(trials["board"] + "@" + trials["link"].str.removesuffix(BUCKET)))


@pytest.mark.longer
def test_at_most_four_screens_stand_before_the_chapters(chromium, published_page):
    chromium.open(published_page, 1280, FIRST_SCREEN)
    top = chromium.run("document.querySelector('.chapter').getBoundingClientRect().top + scrollY")
    assert top <= 4 * FIRST_SCREEN


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_contrast_enough(chromium, page, scheme):
    chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
    chromium.open(page, 1280)
    pairs = chromium.run(CONTRASTS)
    chromium.call("Emulation.setEmulatedMedia", features=[])
    assert len(pairs) > 20
    assert [pair for pair in pairs if pair[0] < 4.5] == []


CONTRASTS = """
(() => {
  const part = (v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const channels = (text) => text.match(/[0-9.]+/g).map(Number);
  const ground = (e) => { while (e) { const c = channels(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] > 0) return c; e = e.parentElement; } return [255, 255, 255]; };
  const shown = [...document.querySelectorAll('#answer *, #measured *, nav a, .fine, .chapter summary h2')]
    .filter((e) => e.checkVisibility() && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
  return shown.map((e) => {
    const [a, b] = [light(channels(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    return [(a + 0.05) / (b + 0.05), e.className, e.textContent.slice(0, 40)];
  });
})()
"""


@WIDTHS
def test_a_field_leads_to_what_was_measured(chromium, page, width):
    chromium.open(page, width)
    links = count(chromium, "#meets td a")
    assert links > 0
    for place in range(links):
        link = f"document.querySelectorAll('#meets td a')[{place}]"
        chromium.run(f"{link}.click()")
        asked = f"new URLSearchParams({link}.hash.slice(1)).get('measure')"
        chromium.wait(f"document.querySelector('select[name=measure]').value === {asked}")
        assert "rate:10" in checked(chromium)
        assert count(chromium, "#map td[style]") > 0
    assert chromium.said == []


@WIDTHS
def test_a_shared_address_opens_what_was_chosen(chromium, page, width, tmp_path):
    chromium.open(page, width)
    chromium.click("input[name=board][value=rpi3]")
    chromium.click("input[name=load][value='rate:10']")
    chromium.click("input[name=pattern][value=push-pull]")
    chromium.click("input[name=link][value='10mbit']")
    chromium.click("#map tbody td")
    address = chromium.run("location.hash")
    shown = texts(chromium, "#map td"), texts(chromium, "#curves .names li")
    assert "picked=" in address
    chromium.open(page, width)
    chromium.run(f"location.hash = {json.dumps(address)}")
    chromium.wait("document.querySelector('input[name=load]:checked').value === 'rate:10'")
    assert (texts(chromium, "#map td"), texts(chromium, "#curves .names li")) == shown
    assert {"rpi3", "10mbit", "push-pull", "rate:10"} <= checked(chromium)


@WIDTHS
def test_curves_are_of_the_fields_that_were_clicked(chromium, page, width):
    chromium.open(page, width)
    chromium.run("location.hash = 'board=rpi3&link=10mbit&pattern=push-pull&load=rate%3A10'")
    chromium.wait("document.querySelectorAll('#curves svg').length === 2")
    first = texts(chromium, "#curves .names li")
    assert len(first) == 3
    assert count(chromium, "#curves polyline") == 2 * 3
    chromium.click("#map tbody td")
    assert len(texts(chromium, "#curves .names li")) == 1
    chromium.click("#map tbody td")
    assert texts(chromium, "#curves .names li") == first


def test_curves_of_two_boards_say_whose_they_are(chromium, both_boards):
    chromium.open(both_boards, 1280)
    chromium.click("input[name=load][value='rate:10']")
    for board in ("rpi3", "laptop"):
        chromium.click(f"input[name=board][value={board}]")
        chromium.click("#map tbody td")
    names = texts(chromium, "#curves .names li")
    assert [name.rstrip("×") for name in names] == ["zeromq + ProtoStuff, rpi3", "zeromq + ProtoStuff, laptop"]
    address = chromium.run("location.hash")
    chromium.open(both_boards, 1280)
    chromium.run(f"location.hash = {json.dumps(address)}")
    chromium.wait("document.querySelectorAll('#curves .names li').length === 2")
    assert texts(chromium, "#curves .names li") == names
    chromium.click("#curves .names button")
    assert [name.rstrip("×") for name in texts(chromium, "#curves .names li")] == ["zeromq + ProtoStuff"]
    assert chromium.said == []


@pytest.fixture
def both_boards(tmp_path):
    made = [trial for board in ("rpi3", "laptop") for trial in synthetic.open_loop([0, 0, 0], 100, board=board)]
    made += synthetic.forks([10, 11, 12])
    page = tmp_path / "page.html"
    own = parts(Study(synthetic.loaded(tmp_path / "r", made)))
    page.write_text(render(own, []), encoding="utf-8")
    return page


@WIDTHS
def test_the_scatter_has_a_dot_for_each_field(chromium, page, width):
    chromium.open(page, width)
    fields = chromium.run("[...document.querySelectorAll('#map tbody td[style]')].length")
    for other in ("bytes", "cpu", "throughput", "cost"):
        against = f"const s = document.getElementById('against'); s.value = '{other}'"
        chromium.run(f"(() => {{ {against}; s.dispatchEvent(new Event('change')); }})()")
        assert count(chromium, "#scatter circle") == fields
    assert chromium.run("document.documentElement.scrollWidth") <= width


def test_closed_loops_have_no_curves_and_say_so(chromium, page):
    chromium.open(page, 1280)
    assert "of this choice there is none" in chromium.run("document.getElementById('curves').textContent")
    chromium.run("location.hash = 'board=rpi3&link=10mbit&pattern=push-pull&load=closed'")
    chromium.wait("!!document.querySelector('#curves button')")
    assert "Curves are of open loops" in chromium.run("document.getElementById('curves').textContent")
    chromium.click("#curves button")
    assert count(chromium, "#curves svg") == 2
    assert "rate:10" in checked(chromium)


def test_an_unknown_address_changes_nothing(chromium, page):
    chromium.open(page, 1280)
    before = checked(chromium)
    chromium.run("location.hash = 'board=nowhere&measure=beauty&against=time'")
    chromium.wait("location.hash.includes('beauty')")
    assert checked(chromium) == before
    assert chromium.said == []


def test_a_million_messages_cost_their_boards_life(data):
    assert data["costs"]["rpi3"] == pytest.approx(35 / 5 / (365.25 * 86_400) * 1e6)
    assert set(data["costs"]) == {"rpi3", "laptop"}
    assert data["currency"] == "EUR"


@WIDTHS
def test_the_map_is_saved_with_every_number(chromium, page, data, width, tmp_path):
    chromium.open(page, width)
    chromium.run("location.hash = 'board=rpi3&link=10mbit&pattern=push-pull&load=rate%3A10'")
    chromium.wait("document.querySelector('input[name=load]:checked').value === 'rate:10'")
    saved = chromium.download("#save", tmp_path)
    where = chromium.run("document.getElementById('where').textContent")
    assert where == "'board=rpi3,link=10mbit,pattern=push-pull,load=rate:10,node=MMXU,nodeSize=study'"
    assert saved.name == "derbench-rpi3-10mbit-push-pull-rate-10-MMXU-study.csv"
    read = pd.read_csv(saved)
    choice = {"board": "rpi3", "link": "10mbit", "pattern": "push-pull", "load": "rate:10"}
    cells = [cell for cell in data["cells"] if choice.items() <= cell.items()]
    assert len(read) == len(cells) == count(chromium, "#map td[style]") > 0
    for name, values in {"latencyMs": "latency", "throughputPerSecond": "throughput"}.items():
        columns = read[[name, f"{name}Low", f"{name}High"]].to_numpy().tolist()
        assert columns == [cell[values] for cell in cells]
    costs = [data["costs"][cell["board"]] / cell["throughput"][0] for cell in cells]
    assert list(read["boardPricePerMillion"]) == pytest.approx(costs)
    assert list(read["within 100 ms"]) == [cell["within 100"][2] for cell in cells]
    assert list(read["serializer"]) == [cell["serializer"] for cell in cells]
    assert chromium.said == []


@WIDTHS
def test_the_quickest_ones_numbers_are_the_maps(chromium, page, width):
    chromium.open(page, width)
    rows = chromium.run(
        "[...document.querySelectorAll('.answer tbody tr')]"
        ".flatMap(tr => [...tr.querySelectorAll('td:not(.none)')].map(td =>"
        " [tr.querySelector('th').firstChild.textContent, td.dataset.pattern, td.querySelector('.first').textContent,"
        " ...[...td.querySelectorAll('.numbers span')].map(span => span.textContent)]))"
    )
    assert len(rows) > 6
    # conditions stand beside the two numbers, where there are any
    for setup, pattern, name, latency, throughput, *_conditions in rows:
        board, link = setup.split("@")
        chosen = f"board={board}&link={link}&pattern={pattern}&load=closed&measure=latency"
        chromium.run(f"location.hash = {json.dumps(chosen)}")
        chromium.wait(f"document.querySelector('input[name=board]:checked').value === {json.dumps(board)} &&"
             f" document.querySelector('input[name=link]:checked').value === {json.dumps(link)} &&"
             f" document.querySelector('input[name=pattern]:checked').value === {json.dumps(pattern)}")  # fmt: skip
        shown = chromium.run(
            "(() => { const td = [...document.querySelectorAll('#map tbody td')]"
            f".find(td => td.derbench.title === {json.dumps(name)});"
            " td.dispatchEvent(new Event('focusin', {bubbles: true}));"
            " return [...document.querySelectorAll('#detail dd')].slice(0, 2).map(each => each.textContent); })()"
        )
        assert shown == [latency, throughput]
