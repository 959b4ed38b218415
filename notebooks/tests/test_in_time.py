"""The first table of the page: nobody can choose what measures the harness."""

import synthetic

from derbench_analysis.report.data import page_data
from derbench_analysis.report.in_time import table
from derbench_analysis.statistics.study import Study


def test_the_first_table_recommends_no_reference_adapter(tmp_path):
    made = synthetic.open_loop((0, 0, 0), 9000, middleware="rawtcp", pattern="push-pull")
    made += synthetic.open_loop((1, 0, 0), 1000, pattern="push-pull")
    said = table(page_data(Study(synthetic.loaded(tmp_path / "r", made))))
    assert "zeromq" in said
    assert "rawtcp" not in said
