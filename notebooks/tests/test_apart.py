"""Sweeps that measured the same cells at different levels are told apart."""

import synthetic

from derbench_analysis.data.load import load
from derbench_analysis.statistics.apart import apart
from derbench_analysis.statistics.cells import KEY


def sweeps(folder, factor):
    """Two sweeps with two cells in common; the second is faster by that factor."""
    rates = {"zeromq": [100, 103, 98], "opcua": [50, 49, 52]}
    for name, times in (("monday", 1.0), ("tuesday", factor)):
        made = [trial for middleware, each in rates.items()
                for trial in synthetic.forks([times * rate for rate in each], middleware=middleware)]  # fmt: skip
        yield synthetic.write(folder / name, made)


def found(folder, factor):
    return apart(load(sweeps(folder, factor)).trials, KEY)


def test_a_quicker_day_is_told(tmp_path):
    (one,) = found(tmp_path, 1.4)
    assert (one.quicker, one.slower, one.cells) == ("tuesday", "monday", 2)
    assert one.low < 1.4 < one.high
    assert abs(one.factor - 1.4) < 1e-9


def test_the_slower_day_may_come_second(tmp_path):
    (one,) = found(tmp_path, 1 / 1.4)
    assert (one.quicker, one.slower) == ("monday", "tuesday")
    assert abs(one.factor - 1.4) < 1e-9


def test_days_that_are_alike_are_not(tmp_path):
    assert found(tmp_path, 1.02) == ()


def test_it_is_a_note_of_the_dataset(tmp_path):
    (note,) = [note for note in load(sweeps(tmp_path, 1.4)).notes if "level" in note]
    assert note.startswith("tuesday and monday differ in level: on laptop@100mbit the 2 cells of both ran 1.40 [")


def test_without_common_cells_nothing_is_said(tmp_path):
    one = synthetic.write(tmp_path / "one", synthetic.forks([100, 101, 102]))
    other = synthetic.write(tmp_path / "other", synthetic.forks([10, 11, 12], middleware="ice"))
    assert apart(load([one, other]).trials, KEY) == ()
