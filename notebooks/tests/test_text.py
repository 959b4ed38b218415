import pytest

from derbench_analysis.advise.show import _hours
from derbench_analysis.text import counted


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
