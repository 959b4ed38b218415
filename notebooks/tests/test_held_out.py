"""The cells that the dataset holds out: that its plans have them, and what is said of each dimension."""

import fnmatch
import itertools
import json

import pytest
import yaml

from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.held_out import HeldOut
from derbench_analysis.predict.holdout import Tried

PLANS = HOME / "sweeps" / "dataset"
PARTS = [line.split()[0] for line in (PLANS / "parts").read_text().splitlines()]
AXES = {"boards": "board", "links": "link", "middleware": "middleware", "serializers": "serializer",
        "patterns": "pattern", "nodes": "node", "nodeSizes": "nodeSize", "loads": "load"}  # fmt: skip


def cells_of(name):
    """The cells of a plan, each by its names; a pattern of names stays as it is."""
    plan = yaml.safe_load((PLANS / f"{name}.yaml").read_text())
    if "scenario" in plan:
        return []
    own = {axis: plan.get(axis, ["host"]) for axis in AXES}
    lists = [own, *({**own, **{axis: more[axis] for axis in AXES if axis in more}} for more in plan.get("also", []))]
    return [
        dict(zip(AXES.values(), names, strict=True)) for each in lists for names in itertools.product(*each.values())
    ]


CELLS = [cell for part in PARTS for cell in cells_of(part)]
HELD = json.loads((PLANS / "held-out.json").read_text())["dimensions"]


def one_of_each(matcher):
    """Every combination of one axis' name with any of the others."""
    return [(axis, name, matcher) for axis, names in matcher.items() for name in names]


@pytest.mark.parametrize(
    ("axis", "name", "matcher"),
    [one for matchers in HELD.values() for matcher in matchers for one in one_of_each(matcher)],
)
def test_each_name_holds_out_a_cell(axis, name, matcher):
    wanted = {**matcher, axis: [name]}
    assert any(all(_has(cell, key, names) for key, names in wanted.items()) for cell in CELLS)


def _has(cell, axis, names):
    said = cell[axis]
    return said in names or ("*" in said and any(fnmatch.fnmatch(name, said) for name in names))


def test_parts_share_cells_that_tell_days_apart():
    same = [("zeromq", pattern, "rpi3-emulated", "10mbit", "ProtoStuff", "closed")
            for pattern in ("request-reply", "push-pull")]  # fmt: skip
    axes = ("middleware", "pattern", "board", "link", "serializer", "load")
    for part in ("ends", "ends-others", "boards", "lines", "rates", "serializers", "distance"):
        there = {tuple(cell[axis] for axis in axes) for cell in cells_of(part)}
        assert there.issuperset(same[:1] if part.startswith("ends") else same), part


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[]", 'must hold "dimensions"'),
        ("{", "cannot be read as JSON"),
        ('{"dimensions": {"link": []}}', "dimensions.link: must be a list of maps"),
        ('{"dimensions": {"link": [{"lnk": ["plc"]}]}}', "'lnk' is unknown: use board, link"),
        ('{"dimensions": {"link": [{"link": "plc"}]}}', "dimensions.link.link: must be a list of names"),
    ],
)
def test_a_wrong_file_is_told_with_place(tmp_path, text, reason):
    file = tmp_path / "held.json"
    file.write_text(text)
    with pytest.raises(BadInput, match=reason.replace("[", r"\[")):
        HeldOut.read(file)


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        (Tried("link", 20, 0.1, 0.1, 0.9, 0.95, 20), ""),
        (Tried("link", 2, 0.1, 0.1, 1.0, 1.0, 9), "2 of 9 cells could be tried, which tells too little"),
        (Tried("link", 0, 0.1, 0.1, 1.0, 1.0, 0), "no cell tries it"),
        (Tried("link", 200, 0.1, 0.1, 0.9, 1.0, 200), "100 % lie in their 90 % intervals"),
        (Tried("link", 20, 0.1, 0.1, 1.0, 1.0, 20), ""),
        (Tried("link", 20, 0.31, 0.1, 0.9, 0.9, 20), "off by 31 % at the median"),
        (Tried("link", 20, 0.1, float("nan"), 0.5, float("nan"), 20), "50 % lie in their 90 % intervals"),
    ],
)
def test_what_is_not_predictable_has_a_reason(tried, why):
    assert tried.why_not == why
