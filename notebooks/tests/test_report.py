import json

import browser
import pytest
import synthetic
from conftest import PUBLISHED

from derbench_analysis.data.load import load
from derbench_analysis.notebook import serializer_table
from derbench_analysis.report.answer import best, troubles
from derbench_analysis.report.data import page_data
from derbench_analysis.report.page import parts, render
from derbench_analysis.report.show import claims
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import significant


@pytest.fixture(scope="module")
def chromium():
    if not browser.found():
        pytest.skip("no chromium here: apt-get install chromium")
    with browser.Browser() as opened:
        yield opened


def test_the_page_holds_all_it_needs(page):
    text = page.read_text()
    assert "http://" not in text.replace("http://www.w3.org", "")
    assert "https://" not in text
    assert len(list((page.parent / "figures").glob("*.svg"))) == 12


def test_the_answer_groups_what_cannot_be_told_apart(tmp_path):
    records = (
        synthetic.forks([100, 101, 99], serializer="a")
        + synthetic.forks([100.2, 101.1, 99.3], serializer="b")
        + synthetic.forks([50, 51, 49], serializer="c")
    )
    found = best(Study(synthetic.loaded(tmp_path / "r", records)))
    assert len(found) == 1
    assert set(found[0].names) == {"zeromq + a", "zeromq + b"}
    assert found[0].sure
    assert found[0].others == "one other within 10 %"


def test_the_answer_says_how_far_ties_reach(tmp_path):
    records = synthetic.forks([100, 101, 99], serializer="a") + synthetic.forks([95, 13, 12], serializer="b")
    study = Study(synthetic.loaded(tmp_path / "r", records))
    row = best(study)[0]
    assert row.others == f"one other, up to {significant(row.furthest)} times slower"
    assert row.furthest > 7
    assert f"or {row.others}" in render(parts(study), [])
    assert "zeromq + b: 4" in render(parts(study), [])


def test_the_only_warm_one_has_not_won(tmp_path):
    cold = synthetic.forks([100, 101, 99], serializer="a", warmUpStable=False)
    records = [*cold, *synthetic.forks([10, 11, 9], serializer="b")]
    row = best(Study(synthetic.loaded(tmp_path / "r", records)))[0]
    assert row.names == ("zeromq + a",)
    assert not row.comparisons
    assert "left out 3 of 6" in row.left


def test_every_value_of_every_filter_can_be_chosen(dataset):
    filters = page_data(Study(dataset))["filters"]
    assert filters["board"] == ["rpi3", "laptop"]
    assert filters["pattern"] == ["request-reply", "push-pull", "pub-sub"]
    assert filters["load"] == ["closed", "rate:10"]


def test_with_one_fork_nothing_is_told_apart(tmp_path):
    records = synthetic.forks([100], serializer="a") + synthetic.forks([50], serializer="b")
    found = best(Study(synthetic.loaded(tmp_path / "r", records)))[0]
    assert not found.sure
    assert found.names == ("zeromq + a",)


def test_failures_and_overload_are_named_with_their_cells(tmp_path):
    records = [
        *synthetic.forks([10]),
        synthetic.failed(middleware="xmpp"),
        synthetic.record(load="rate:9", overloaded=True),
    ]
    found = troubles(Study(synthetic.loaded(tmp_path / "r", records)))
    assert {trouble.outcome for trouble in found} == {"FAILED", "OVERLOADED"}
    assert "xmpp" in next(t for t in found if t.outcome == "FAILED").cells[0]


def test_an_overloaded_cell_has_a_readable_reason(tmp_path):
    bad = [synthetic.failed(middleware="xmpp"), synthetic.record(load="rate:9", overloaded=True)]
    study = Study(synthetic.loaded(tmp_path / "r", [*synthetic.forks([10]), *bad]))
    reasons = {cell["outcome"]: cell["reason"] for cell in page_data(study)["failed"]}
    assert reasons.keys() == {"FAILED", "OVERLOADED"}
    assert reasons["OVERLOADED"].startswith("offered more than was achieved")
    assert "NaN" not in parts(study)["data"]


def test_names_from_records_cannot_become_markup(tmp_path):
    name = "<script>alert(1)</script>"
    folder = synthetic.write(tmp_path / "r", synthetic.forks([10, 11, 12], serializer=name))
    study = Study(load([folder]))
    text = render(parts(study), []) + claims(study).html + serializer_table(study).to_html()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_a_mark_at_the_edge_is_whole(chromium, page):
    chromium.open(page, 1280)
    beyond = (
        "(() => { const svg = document.querySelector('#scatter svg'), right = svg.getBoundingClientRect().right;"
        "return [...svg.querySelectorAll('text')].filter((t) => t.getBoundingClientRect().right > right + 0.5)"
        ".map((t) => t.textContent); })()"
    )
    assert chromium.run(beyond) == []


@pytest.mark.parametrize("width", [1280, 375])
def test_the_map_is_filtered_hovered_and_read(chromium, page, width):
    chromium.open(page, width)
    assert chromium.run("document.documentElement.scrollWidth") <= width
    choose(chromium, board="laptop", link="10mbit", measure="throughput")
    chromium.hover("#map tbody tr:nth-child(1) td")
    shown = chromium.run("document.querySelector('#map tbody td').textContent")
    numbers = details(chromium)
    assert numbers["throughput"].startswith(f"{shown} msg/s [")
    assert numbers["n"] == "4,000 messages in 4 forks"
    assert "(native), emulated" in chromium.run("document.querySelector('#detail p').textContent")
    assert chromium.said == []
    assert chromium.requests == []


@pytest.mark.longer
@pytest.mark.parametrize("width", [1280, 375])
def test_the_published_dataset_is_filtered_hovered_and_read(chromium, published_page, width):
    chromium.open(published_page, width)
    assert chromium.run("document.documentElement.scrollWidth") <= width
    measured = load([PUBLISHED], "none").trials.query("outcome == 'OK' and load == 'closed'").iloc[0]
    choose(chromium, **{name: measured[name] for name in ("board", "link", "pattern")}, measure="throughput")
    chromium.hover("#map tbody tr:nth-child(1) td")
    shown = chromium.run("document.querySelector('#map tbody td').textContent")
    numbers = details(chromium)
    assert float(shown.replace(",", "")) > 0
    assert numbers["throughput"].startswith(f"{shown} msg/s [")
    assert "emulated" in chromium.run("document.querySelector('#detail p').textContent")
    assert chromium.said == []
    assert chromium.requests == []


def choose(chromium, **choices):
    for name, value in choices.items():
        if name == "measure":
            chromium.run(
                f"(() => {{ const s = document.querySelector('select'); s.value = '{value}';"
                "s.dispatchEvent(new Event('change', {bubbles: true})); })()"
            )
        else:
            chromium.click(f"input[name={name}][value='{value}']")


def details(chromium):
    """The panel beside the map, by name."""
    texts = chromium.run("[...document.querySelectorAll('#detail dl > *')].map(each => each.textContent)")
    return dict(zip(texts[::2], texts[1::2], strict=True))


def test_an_open_loop_never_shows_certainty(chromium, page):
    chromium.open(page, 1280)
    choose(chromium, board="rpi3", link="10mbit", pattern="push-pull", load="rate:10", measure="within 100")
    fields = chromium.run("[...document.querySelectorAll('#map tbody td')].map(td => td.textContent)")
    assert sorted(fields) == ["0.980", "0.9995", "≥0.9995"]
    chromium.hover("#map tbody td")
    assert details(chromium)["within 100 ms"]
    choose(chromium, load="closed")
    chromium.hover("#map tbody td")
    assert details(chromium)["within 100 ms"] == "closed loops cannot tell"
    assert chromium.said == []


def test_ties_with_the_best_are_marked(chromium, page, dataset):
    """Cells that cannot be told apart from the best are marked by the shown measure."""
    chromium.open(page, 1280)
    choose(chromium, board="laptop", link="10mbit", pattern="push-pull")
    for measure in ("latency", "throughput"):
        choose(chromium, measure=measure)
        marked = chromium.run("document.querySelectorAll('#map td.best').length")
        rows = [cell for cell in page_data(Study(dataset))["cells"] if measure in cell["best"]]
        here = [c for c in rows if (c["board"], c["link"], c["pattern"]) == ("laptop", "10mbit", "push-pull")]
        assert marked == len(here) > 0


def test_the_map_opens_where_it_is_fullest(chromium, tmp_path):
    records = [
        *synthetic.forks([10], board="rpi3"),
        *synthetic.forks([10], board="laptop", pattern="push-pull", load="rate:9"),
    ]
    for serializer in ("a", "b"):
        records += synthetic.forks([10], board="laptop", pattern="pub-sub", serializer=serializer)
    opened = tmp_path / "page.html"
    opened.write_text(render(parts(Study(synthetic.loaded(tmp_path / "r", records))), []))
    chromium.open(opened, 1280)
    chosen = chromium.run("[...document.querySelectorAll('input:checked')].map(input => input.value)")
    assert {"laptop", "pub-sub", "closed"} < set(chosen)
    assert chromium.run("document.querySelectorAll('#map tbody tr').length") == 2


def test_a_choice_without_results_is_dashed(chromium, page):
    chromium.open(page, 1280)
    choose(chromium, board="laptop", link="1mbit")
    dashed = chromium.run("[...document.querySelectorAll('.pill.empty input')].map(input => input.value)")
    assert "rate:10" in dashed
    choose(chromium, load="rate:10")
    assert "Nothing was measured" in chromium.run("document.getElementById('legend').textContent")


def test_the_map_is_walked_with_the_keyboard(chromium, page):
    chromium.open(page, 1280)
    chromium.run("document.querySelector('#map tbody td').focus()")
    first = chromium.run("document.getElementById('detail').textContent")
    chromium.press("ArrowRight")
    chromium.press("ArrowDown")
    assert (
        chromium.run("document.activeElement.cellIndex + ',' + document.activeElement.parentNode.sectionRowIndex")
        == "2,1"
    )
    assert chromium.run("document.getElementById('detail').textContent") != first


def test_every_field_of_the_map_has_contrast_enough(chromium, page):
    chromium.open(page, 1280)
    colours = json.loads(
        chromium.run(
            "JSON.stringify([...document.querySelectorAll('#map tbody td[style]')]"
            ".map(td => [getComputedStyle(td).color, getComputedStyle(td).backgroundColor]))"
        )
    )
    assert colours
    assert min(contrast(*map(channels, pair)) for pair in colours) >= 4.5


def channels(text):
    return [int(part) for part in text.removeprefix("rgb(").removesuffix(")").split(",")]


def contrast(one, other):
    """By WCAG 2.2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(rgb):
    linear = [v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("cpu", [-50, 0])
def test_cpu_that_is_zero_or_below_is_shown(chromium, tmp_path, cpu):
    study = Study(synthetic.loaded(tmp_path / "r", synthetic.forks([100] * 3, cpuNsPerMessage=cpu)))
    file = tmp_path / "page.html"
    file.write_text(render(parts(study), []), encoding="utf-8")
    chromium.open(file, 1280)
    chromium.run("location.hash = 'measure=cpu'")
    wanted = "document.querySelector('select[name=measure]').value === 'cpu'"
    chromium.wait(wanted)
    assert chromium.run(f"{wanted} && document.querySelectorAll('#map td[style]').length") == 1
    assert chromium.said == []
