import pytest

from derbench_analysis.advise.show import _hours
from derbench_analysis.text import counted, duration


@pytest.mark.parametrize(("count", "text"), [(0, "0 trials"), (1, "1 trial"), (2, "2 trials"), (1200, "1,200 trials")])
def test_one_thing_has_no_s(count: int, text: str) -> None:
    assert counted(count, "trial") == text


@pytest.mark.parametrize(
    ("hours", "text"),
    [
        (0.001, "1 minute"),
        (1 / 60, "1 minute"),
        (0.04, "2 minutes"),
        (0.999, "60 minutes"),
        (1, "1 hour"),
        (1.02, "1 hour"),
        (1.6, "1.6 hours"),
        (30, "30 hours"),
    ],
)
def test_a_time_is_told_as_people_do(hours: float, text: str) -> None:
    assert _hours(hours) == text


@pytest.mark.parametrize(
    ("ns", "text"),
    [
        (1e3, "0.00100 ms"),
        (1e8, "100 ms"),
        (1e9, "1 s"),
        (1.5e9, "1.50 s"),
        (60e9, "1 min"),
        (90e9, "90 s"),
        (900e9, "15 min"),
        (7200e9, "2 h"),
    ],
)
def test_a_duration_has_a_fitting_unit(ns: float, text: str) -> None:
    assert duration(ns) == text
