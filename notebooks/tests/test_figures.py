import xml.etree.ElementTree as ElementTree

import pandas as pd
import pytest
import synthetic

from derbench_analysis.errors import BadInput
from derbench_analysis.papers.study import tables
from derbench_analysis.papers.study.figures import FIGURES
from derbench_analysis.report.page import parts, render
from derbench_analysis.statistics.study import Study


def test_there_are_twelve_figures_as_svg_and_png(page):
    assert len(FIGURES) == 12
    written = sorted((page.parent / "figures").iterdir())
    assert len(written) == 24
    for path in written:
        if path.suffix == ".svg":
            assert ElementTree.parse(path).getroot().tag.endswith("svg")
        else:
            assert path.read_bytes().startswith(b"\x89PNG")


def test_a_figure_shows_each_setups_best_cells(tmp_path):
    records = synthetic.forks([100, 101, 99]) + synthetic.forks([50, 51, 49], serializer="Gson")
    table = tables.extremes(Study(synthetic.loaded(tmp_path / "r", records)), "pattern", "throughput")
    row = table.iloc[0]
    assert len(table) == 1
    assert (row["setup"], row["name"]) == ("laptop@100mbit", "request-reply")
    assert row["value"] == pytest.approx(100, rel=1e-3)
    assert row["low"] < row["value"] < row["high"]
    assert "ProtoStuff" in row["with"]


def test_a_limit_far_beyond_is_left_out(tmp_path):
    near = synthetic.forks([100] * 3, link="1mbit", wireBytesThere=1000, wireBytesBack=1000)
    far = synthetic.forks([100] * 3, link="10mbit", wireBytesThere=1000, wireBytesBack=1000)
    study = Study(synthetic.loaded(tmp_path / "r", near + far))
    found = tables.extremes(study, "pattern", "throughput").set_index("setup")["limit"]
    assert found["laptop@1mbit"] == pytest.approx(125)
    assert found["laptop@10mbit"] != found["laptop@10mbit"]


@pytest.mark.parametrize("name", ["inproc", "rawtcp", "hiccup", "liar"])
def test_reference_adapters_do_not_compete(tmp_path, name):
    records = synthetic.forks([100] * 3) + synthetic.forks([900] * 3, middleware=name)
    study = Study(synthetic.loaded(tmp_path / "r", records))
    assert list(study.cells["middleware"]) == ["zeromq"]


def test_the_size_study_comes_before_any_other(tmp_path):
    records = synthetic.forks([100] * 5, nodeSize="small") + synthetic.forks([10] * 3)
    assert Study(synthetic.loaded(tmp_path / "r", records)).carried == ("MMXU", "study")


def test_without_a_closed_loop_there_are_no_figures(tmp_path):
    study = Study(synthetic.loaded(tmp_path / "r", synthetic.open_loop([0], 10)))
    with pytest.raises(BadInput, match="no closed loop"):
        _ = study.cells


def test_a_size_without_results_is_not_shown(tmp_path):
    study = Study(synthetic.loaded(tmp_path / "r", [*synthetic.forks([100] * 3, nodeSize="small"), synthetic.failed()]))
    assert study.carried == ("MMXU", "small")
    assert "3 forks a cell" in render(parts(study), [])


def test_a_name_has_one_label_for_both_measures():
    rows = [("ice", 4, 4), ("ice", 3, 3), ("rmi", 2, 4), ("rmi", 2, 4), ("mqtt", 1, 4), ("mqtt", 1, 3),
            ("opcua", 3, 4), ("opcua", 2, 3)]  # fmt: skip
    found = tables._labels(pd.DataFrame(rows, columns=["system", "setups", "ofSetups"]), "system")
    assert found == {
        "ice": "ice",
        "rmi": "rmi on 2 of 4 setups",
        "mqtt": "mqtt on 1 setup",
        "opcua": "opcua on 2 to 3 setups",
    }
