"""Boards beside each other, from trials that nobody ran."""

import json

import browser
import bundles
import pytest
import smart_meters
import synthetic
from test_report_choices import FIRST_SCREEN, WIDTHS, count, texts

from derbench_analysis.cli import main
from derbench_analysis.compare.boards import boards
from derbench_analysis.data.load import load

NEAR = [0.99, 1, 1.01]
SYSTEMS = ("zeromq", "http", "coap")


def dataset(folder, board, rates, **changes):
    """A sweep of a lab with boards of that kind: one cell for each middleware."""
    made = [
        one
        for middleware, rate in rates.items()
        for one in synthetic.forks([rate * near for near in NEAR], board=board, middleware=middleware, **changes)
    ]
    return synthetic.write(folder, made)


def three(rate):
    return dict.fromkeys(SYSTEMS, rate)


@pytest.fixture
def labs(tmp_path):
    """Two labs: the one's boards are three times as fast as the other's in one middleware, and twice in the others."""
    return [dataset(tmp_path / "spring", "bbb", three(100)),
            dataset(tmp_path / "autumn", "rpi3", {**three(200), "coap": 300, "opcua": 5})]  # fmt: skip


def test_boards_are_compared_across_datasets(labs):
    found = boards(load(labs))
    assert [(each.one, each.other, each.place, each.measure) for each in found.beside] == [
        ("bbb", "rpi3", "100mbit", "throughput")
    ]
    beside = found.beside[0]
    assert {cell.name.split(" | ")[0]: cell.ratio.value for cell in beside.cells} == {
        "coap": pytest.approx(3), "http": pytest.approx(2), "zeromq": pytest.approx(2),
    }  # fmt: skip
    assert all(cell.told and cell.ratio.low < cell.ratio.value < cell.ratio.high for cell in beside.cells)


def test_the_mean_is_paired_in_logarithms(labs):
    ratio = boards(load(labs)).beside[0].ratio
    assert ratio.value == pytest.approx((2 * 2 * 3) ** (1 / 3))
    # Student's t of ln 2, ln 2 and ln 3 with two degrees of freedom
    assert (ratio.low, ratio.high) == (pytest.approx(1.280, abs=1e-3), pytest.approx(4.095, abs=1e-3))


def test_two_shared_cells_have_no_interval(tmp_path):
    rates = dict.fromkeys(SYSTEMS[:2], 100)
    found = boards(load([dataset(tmp_path / "a", "bbb", rates), dataset(tmp_path / "b", "rpi3", rates)]))
    assert len(found.beside[0].cells) == 2
    assert not found.beside[0].ratio.known


def test_at_a_given_rate_lower_latency_is_faster(tmp_path):
    def loop(folder, board, mean):
        made = synthetic.open_loop((0, 0, 0), 100, board=board)
        return synthetic.write(folder, [one | {"latencyMeanNs": mean * near}
                                        for one, near in zip(made, NEAR, strict=True)])  # fmt: skip

    found = boards(load([loop(tmp_path / "a", "bbb", 6e6), loop(tmp_path / "b", "rpi3", 2e6)]))
    assert [(each.measure, each.cells[0].ratio.value) for each in found.beside] == [("latency", pytest.approx(3))]


def test_each_link_is_a_row_of_its_own(tmp_path):
    folders = [dataset(tmp_path / f"{board}-{link}", board, three(rate), link=link)
               for board, rate in {"bbb": 100, "rpi3": 200}.items() for link in ("10mbit", "1mbit")]  # fmt: skip
    assert [each.place for each in boards(load(folders)).beside] == ["1mbit", "10mbit"]


def test_boards_that_share_nothing_are_named(tmp_path, capsys):
    folders = [dataset(tmp_path / "a", "bbb", three(100)), dataset(tmp_path / "b", "rpi3", {"opcua": 5})]
    assert main(["boards", *map(str, folders)]) == 3
    assert capsys.readouterr().out == "Nothing is said of boards that share no cell: bbb and rpi3.\n"


def test_one_board_alone_is_told(tmp_path, capsys):
    assert main(["boards", str(dataset(tmp_path / "a", "bbb", three(100)))]) == 3
    assert "These results are of one board alone, bbb: two are needed to compare." in capsys.readouterr().out


def test_cold_trials_are_left_out_and_told(tmp_path, capsys):
    folders = [dataset(tmp_path / "a", "bbb", three(100)),
               dataset(tmp_path / "b", "rpi3", three(200), warmUpStable=False)]  # fmt: skip
    assert main(["boards", *map(str, folders)]) == 3
    said = capsys.readouterr().out
    assert "bbb and rpi3 were tried in 3 cells; no cell ended well on both and counts." in said
    assert "Left out 9 of 18 trials: 9 cold (docs/conditions.md)." in said


def test_a_cell_well_on_one_alone_is_told(labs, tmp_path, capsys):
    slow = [synthetic.failed(board="bbb", middleware="opcua", fork=fork) for fork in (1, 2, 3)]
    labs.append(synthetic.write(tmp_path / "failed", slow))
    assert main(["boards", *map(str, labs)]) == 0
    assert "bbb and rpi3 at 100mbit, by throughput: 1 cell of both ended well on rpi3 alone." in capsys.readouterr().out


def test_other_versions_are_told(tmp_path, capsys):
    folders = [dataset(tmp_path / "a", "bbb", three(100), middlewareVersion="1.0"),
               dataset(tmp_path / "b", "rpi3", three(200), middlewareVersion="2.0")]  # fmt: skip
    assert main(["boards", *map(str, folders)]) == 0
    assert "middleware coap was 1.0 on bbb and 2.0 on rpi3" in capsys.readouterr().out


def test_a_drift_hides_what_it_makes(tmp_path):
    def drifting(folder, board, rate):
        made = [one for middleware in (*SYSTEMS, "opcua", "rmi")
                for one in synthetic.forks([rate * near for near in [1, 1.01, 1, 1.5, 1.51, 1.5]], board=board,
                                           middleware=middleware)]  # fmt: skip
        return synthetic.write(folder, made)

    found = boards(load([drifting(tmp_path / "a", "bbb", 100), drifting(tmp_path / "b", "rpi3", 145)]))
    assert any("is drifting" in note for note in found.notes)
    assert not any(cell.told for cell in found.beside[0].cells)


def test_what_programs_read_has_every_cell(labs, capsys):
    assert main(["boards", *map(str, labs), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    beside = found["beside"][0]
    assert (found["boards"], beside["shared"], len(beside["cells"])) == (["bbb", "rpi3"], 3, 3)
    assert beside["timesAsFast"]["low"] < beside["timesAsFast"]["value"] < beside["timesAsFast"]["high"]


def test_all_shows_each_cell(labs, capsys):
    assert main(["boards", *map(str, labs), "--all"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "rpi3 over bbb 100mbit throughput 3 2.29 [1.28, 4.10] 2.00 to 3.00 3 of 3" in said
    assert "coap | ProtoStuff | request-reply | MMXU study | closed 100.0 msg/s 300 msg/s 3.00 [" in said


def test_the_page_and_the_report_have_them(labs, tmp_path):
    page, report = tmp_path / "boards.html", tmp_path / "report"
    assert main(["boards", *map(str, labs), "--page", str(page)]) == 0
    assert main(["report", *map(str, labs), "--out", str(report)]) == 0
    for text in (page.read_text(), (report / "report.html").read_text()):
        assert "Boards beside each other" in text
        assert "rpi3 over bbb" in text


def test_compare_sends_unlike_boards_here(labs, capsys):
    assert main(["compare", *map(str, labs)]) == 2
    assert "derbench boards compares unlike boards" in capsys.readouterr().err


def test_names_from_records_cannot_become_markup(tmp_path):
    hostile = [dataset(tmp_path / name, f"<script>{name}", {"<script>alert(1)</script>": 5}) for name in ("a", "b")]
    page = tmp_path / "boards.html"
    assert main(["boards", *map(str, hostile), "--page", str(page)]) == 0
    assert "<script" not in page.read_text()


def test_scenarios_are_compared_by_their_parameters(tmp_path):
    def measured(folder, board, times):
        made = [smart_meters.trial("work", times * near, fork=fork, bulk=50) for fork, near in enumerate(NEAR, start=1)]
        for one in made:
            one["setup"]["board"] = board
        return smart_meters.written(folder, made)

    found = boards(load([measured(tmp_path / "a", "bbb", 1.0), measured(tmp_path / "b", "rpi3", 0.5)]))
    assert [each.place.partition(" ")[0] for each in found.beside] == ["metering-server"]


def test_a_bundle_is_compared_with_a_folder(tmp_path, capsys):
    bundle = tmp_path / "lab.derbench"
    bundles.sound(tmp_path).write(bundle)
    assert main(["boards", str(bundle), str(bundles.HOME / "results/reference")]) in (0, 3)
    assert "laptop-emulated" in capsys.readouterr().out


@pytest.fixture(scope="module")
def chromium():
    if not browser.found():
        pytest.skip("no chromium here: apt-get install chromium")
    with browser.Browser() as opened:
        yield opened


@WIDTHS
def test_the_page_is_read_at_any_width(chromium, labs, tmp_path, width):
    page = tmp_path / "boards.html"
    assert main(["boards", *map(str, labs), "--page", str(page)]) == 0
    chromium.open(page, width, FIRST_SCREEN, "#boards")
    chromium.run("document.querySelector('details').open = true")
    assert texts(chromium, ".ratios td[data-name='times as fast']") == [
        cell.ratio.text() for cell in boards(load(labs)).beside[0].cells
    ]
    assert count(chromium, ".ratios svg .span") == 3
    assert chromium.run("document.documentElement.scrollWidth") <= width
    assert chromium.said == chromium.requests == []
