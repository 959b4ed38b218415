from pathlib import Path

import nbformat
import pandas as pd
import pytest
import synthetic
from markupsafe import escape

from derbench_analysis import notebook
from derbench_analysis.report.chapters import chapter_of

FOLDER = Path(__file__).parents[1]
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_six():
    assert [path.stem[:2] for path in NOTEBOOKS] == ["01", "02", "03", "04", "05", "06"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_short_and_shows_its_results(path):
    cells = nbformat.read(path, as_version=4).cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    assert all(len(cell.source.splitlines()) <= 8 for cell in code)
    assert all(cell.execution_count is None for cell in code)
    assert any(cell.outputs for cell in code), "python -m derbench_analysis publish writes them"
    assert {output.output_type for cell in code for output in cell.outputs} == {"execute_result"}
    text = path.read_text(encoding="utf-8")
    assert len(text) < 600_000
    assert str(Path.home()) not in text
    assert str(FOLDER.parent) not in text


def test_all_become_chapters_of_the_page(page):
    text = page.read_text()
    for path in NOTEBOOKS:
        title = nbformat.read(path, as_version=4).cells[0].source.partition("\n")[0].removeprefix("# ")
        assert f">{escape(title)}</h2>" in text
    assert text.count("<table") >= 12
    assert text.count("data:image/svg+xml;base64,") == 12
    assert "Traceback" not in text


def test_without_any_folder_it_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.delenv(notebook.FOLDERS, raising=False)
    monkeypatch.setattr(notebook, "__file__", str(tmp_path / "a" / "b" / "c.py"))
    with pytest.raises(notebook.BadInput, match="run derbench quick"):
        notebook.results()


def test_half_of_t_stands_beside_true_times(small_study, monkeypatch):
    monkeypatch.setenv(notebook.FOLDERS, str(small_study))
    dataset, _ = notebook.results(histograms_of="")
    table = notebook.one_way_table(dataset)
    assert table.index.is_unique, "the forks of a cell are one row"
    row = table.iloc[0]
    assert row["t/2 median"] == "2.00 ms"
    assert row["one way p99.9"] == "2.00 ms"


def test_every_deadline_judges_every_open_loop(small_study, monkeypatch):
    monkeypatch.setenv(notebook.FOLDERS, str(small_study))
    dataset, _ = notebook.results()
    table = notebook.delivery_table(dataset, wanted=0.999)
    assert table.shape == (3, 8)
    assert table["100 ms"].str.startswith("met").sum() == 1
    assert table["100 ms"].str.startswith("not met").sum() == 1


def test_open_loops_are_ordered_by_setup(tmp_path):
    records = [
        made
        for board, load in (("laptop", "rate:100"), ("laptop", "rate:10"), ("bbb", "rate:10"), ("laptop", "rate:1"))
        for made in synthetic.open_loop((0, 0, 0), 100, board=board, load=load)
    ]
    table = notebook.delivery_table(synthetic.loaded(tmp_path / "r", records))
    told = [(row.split("@")[0], row.split(" | ")[-1]) for row in table.index]
    assert told == [("bbb", "rate:10"), ("laptop", "rate:1"), ("laptop", "rate:10"), ("laptop", "rate:100")]


def test_two_messages_have_names_of_their_own(tmp_path):
    made = synthetic.open_loop([0], 10) + synthetic.open_loop([0], 10, node="MHAI")
    assert notebook.delivery_table(synthetic.loaded(tmp_path / "r", made)).index.is_unique


def book(*sources, tables):
    """Prose and tables in turn."""
    cells = [nbformat.v4.new_markdown_cell("# Title\n\nFirst.")]
    for source, table in zip(sources, tables, strict=True):
        output = nbformat.v4.new_output("execute_result", {"text/html": table.to_html()})
        cells += [nbformat.v4.new_markdown_cell(source), nbformat.v4.new_code_cell("x", outputs=[output])]
    return nbformat.v4.new_notebook(cells=cells)


def test_prose_of_empty_tables_is_left_out():
    full, empty = pd.DataFrame({"a": [1]}), pd.DataFrame({"a": []})
    chapter = chapter_of(book("Shown.", "Explained.", tables=(full, empty)))
    assert "First." in chapter.html
    assert "Shown." in chapter.html
    assert "Explained." not in chapter.html


def test_a_chapter_without_a_table_is_none():
    assert chapter_of(book("Explained.", tables=(pd.DataFrame({"a": []}),))) is None
