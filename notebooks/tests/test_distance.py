"""The page of distances, from trials that nobody ran."""

import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.errors import BadInput
from derbench_analysis.publish.distance import by_link, closed, farthest, how_sure, shares
from derbench_analysis.publish.pages import MARK
from derbench_analysis.text import share


def link(delay_ms, loss=0.0, bits=10_000_000):
    way = {"qdisc": "netem", "rateBitsPerSecond": bits, "delayMs": delay_ms, "lossPercent": loss}
    return {"profile": "made up", "discipline": "wire", "up": way, "down": way}


def trials(name, delay_ms, one_way_ms, middleware="zeromq", loss=0.0, bits=10_000_000, misses=0):
    there = [one_way_ms * 1e6] * (1000 - misses) + [9e9] * misses
    and_back = synthetic.histogram([2 * each for each in there])
    made = {
        "link": name,
        "middleware": middleware,
        "pattern": "push-pull",
        "linkVerified": link(delay_ms, loss, bits),
    }
    timed = {
        "histogram": and_back,
        "serviceHistogram": and_back,
        "oneWayHistogram": synthetic.histogram(there),
        "latencyMeanNs": one_way_ms * 1e6,
    }
    return [
        synthetic.record(load="rate:20", **made, **timed),
        synthetic.record(throughputPerSecond=500 / one_way_ms, **made),
    ]


ALL = [
    *trials("10mbit", 0, 1),
    *trials("10mbit-europe", 10, 12),
    *trials("10mbit-overseas", 75, 80),
    *trials("10mbit-antipodes", 150, 160),
    *trials("10mbit", 0, 1, "coap"),
    *trials("10mbit-europe", 10, 12, "coap", misses=300),
    *trials("10mbit-overseas", 75, 80, "coap"),
    *trials("10mbit-overseas-loss2", 75, 80, loss=2.0, misses=100),
    *trials("1mbit-overseas", 75, 85, bits=1_000_000),
]


def test_the_distance_is_the_links_as_read(tmp_path):
    found = shares(synthetic.loaded(tmp_path / "r", ALL))
    assert dict(zip(found["link"], found["km"], strict=True)) == {
        "10mbit": 0, "10mbit-europe": 2000, "10mbit-overseas": 15000, "10mbit-overseas-loss2": 15000,
        "10mbit-antipodes": 30000,
        "1mbit-overseas": 15000}  # fmt: skip


def test_the_farthest_holds_over_shorter_distances_too(tmp_path):
    lines = farthest(shares(synthetic.loaded(tmp_path / "r", ALL)))
    assert lines[0] == "| deadline | pattern | `coap` | `zeromq` |"
    assert lines[2:] == [
        "| 20 ms | push-pull | 0 km | 2,000 km |",
        "| 100 ms | push-pull | 0 km | 15,000 km |",
        "| 500 ms | push-pull | 0 km | 30,000 km |",
    ]


def test_one_fork_has_no_interval(tmp_path):
    assert how_sure(shares(synthetic.loaded(tmp_path / "r", ALL))).startswith("By 1 fork each: no interval")


def test_the_interval_must_lie_above_the_goal(tmp_path):
    near = [made | {"fork": fork} for fork in (1, 2, 3) for made in trials("10mbit", 0, 1)]
    far = [made | {"fork": fork} for fork in (1, 2, 3) for made in trials("10mbit-europe", 10, 12, misses=8)]
    found = shares(synthetic.loaded(tmp_path / "r", [*near, *far]))
    of_far = found[(found["km"] == 2000) & (found["deadlineMs"] == 100)].iloc[0]
    assert of_far["share"] == pytest.approx(0.992)
    assert of_far["shown"] < 0.99
    assert "| 100 ms | push-pull | 0 km |" in farthest(found)
    assert how_sure(found) == "By the lower end of the 95 % interval over at least 3 forks each."


def test_each_link_has_its_share_and_rate(tmp_path):
    dataset = synthetic.loaded(tmp_path / "r", ALL)
    found = shares(dataset)
    in_time = by_link(found[found["deadlineMs"] == 100], "share", share)
    assert "| `10mbit-europe` | 2,000 km | 0.700 | 1 |" in in_time
    assert "| `10mbit-overseas-loss2` | 15,000 km | - | 0.900 |" in in_time
    assert "| `10mbit-antipodes` | 30,000 km | - | 0 |" in in_time
    assert "| `10mbit-overseas` | 15,000 km | 6.25 | 6.25 |" in by_link(
        closed(dataset), "throughputPerSecond", lambda rate: f"{rate:.2f}"
    )


def test_trials_without_delay_name_the_right_plan(tmp_path):
    with pytest.raises(BadInput, match=r"run sweeps/distance\.yaml"):
        shares(synthetic.loaded(tmp_path / "r", trials("10mbit", 0, 1)))


def test_one_command_fills_tables_and_figure(tmp_path, capsys):
    page = tmp_path / "docs" / "page.md"
    page.parent.mkdir()
    page.write_text(f"# Title\n\n{MARK}\nnothing yet\n")
    folder = synthetic.write(tmp_path / "r", ALL)
    for _ in range(2):
        assert main(["distance", str(folder), "--page", str(page)]) == 0
    said = page.read_text()
    assert said.startswith("# Title\n")
    assert "nothing yet" not in said
    assert said.count("15,000 km") > 3
    drawn = (page.parent / "pictures" / "delivery-by-distance.svg").read_text()
    assert drawn.startswith("<svg")
    for text in ("within 20 ms", "within 500 ms", "30,000", "coap"):
        assert text in drawn
    assert str(page) in capsys.readouterr().out


def test_links_with_loss_alone_make_no_page(tmp_path):
    with pytest.raises(BadInput, match="every link loses packets"):
        shares(synthetic.loaded(tmp_path / "r", trials("wan-eu", 10, 12, loss=0.01)))


def test_a_delay_without_rate_is_a_distance(tmp_path):
    made = [*trials("far", 10, 12, bits=None), synthetic.failed(link="never", load="rate:20", pattern="push-pull")]
    assert list(shares(synthetic.loaded(tmp_path / "r", made))["km"]) == [2000] * 3
