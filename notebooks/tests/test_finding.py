"""Words tell a figure to those who do not see it."""

import altair as alt
import pandas as pd

from derbench_analysis.report.finding import finding, label_of, labelled


def test_bars_are_told_by_their_ends():
    table = pd.DataFrame({"name": ["a", "b", "c"], "value": [3.0, 12.0, 7.0]})
    chart = alt.Chart(table, title="Speed").mark_bar().encode(alt.X("value:Q", title="per second"), alt.Y("name:N"))
    assert finding(chart.to_dict()) == "Speed: per second from 3.00 (a) to 12.0 (b)"


def test_lines_are_told_from_begin_to_end():
    table = pd.DataFrame({"x": [1, 2, 1, 2], "y": [10.0, 20.0, 5.0, 4.0], "kind": ["a", "a", "b", "b"]})
    base = alt.Chart(table).encode(alt.X("x:Q", title="devices"), alt.Y("y:Q", title="ms"), alt.Color("kind:N"))
    said = finding(alt.layer(base.mark_line(), base.mark_point()).to_dict())
    assert said == "ms by devices: a 10.0 at 1.00 to 20.0 at 2.00; b 5.00 at 1.00 to 4.00 at 2.00"


def test_facets_are_named():
    table = pd.DataFrame({"setup": ["s", "t"], "name": ["a", "b"], "value": [1.0, 2.0]})
    small = alt.Chart(table).mark_bar().encode(alt.X("value:Q", title="ms"), alt.Y("name:N"))
    assert finding(small.facet("setup:N").to_dict()) == "ms from 1.00 (s, a) to 2.00 (t, b)"


def test_an_empty_chart_has_its_title_alone():
    empty = pd.DataFrame({"name": pd.Series(dtype="object"), "value": pd.Series(dtype="float")})
    chart = alt.Chart(empty, title="Nothing").mark_bar().encode(alt.X("value:Q"), alt.Y("name:N"))
    assert finding(chart.to_dict()) == "Nothing"


def test_an_svg_keeps_its_words():
    made = labelled('<svg width="1"></svg>', 'a < b & "c"')
    assert label_of(made) == 'a < b & "c"'
    assert label_of('<svg width="1"></svg>') == ""
