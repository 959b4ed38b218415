import re

import pytest

from derbench_analysis.advise.question import duration_ns, prices, tariff
from derbench_analysis.cli import main
from derbench_analysis.data.export import percentiles
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput
from derbench_analysis.numerals import decimal, is_whole

OTHER_WAYS = ["1_0", " 10", "10 ", "+10", "010", "\u0661\u0660", "nan", "inf", "-inf", "1e999", "10.", ".5", "0x10", ""]


@pytest.mark.parametrize(("text", "number"), [("10", 10), ("0.5", 0.5), ("-2", -2), ("1e3", 1000), ("0", 0)])
def test_a_number_is_read(text: str, number: float) -> None:
    assert decimal(text) == number


@pytest.mark.parametrize("text", OTHER_WAYS)
def test_another_way_to_write_it_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be a number such as 2 or"):
        decimal(text)
    assert not is_whole(text)


@pytest.mark.parametrize("text", ["1_0", "\u0661\u0660", "nan", "inf", "+10", "010", "0x10"])
def test_all_that_is_asked_is_read_so(text: str) -> None:
    for ask in (lambda: tariff(f"{text}:1:2"), lambda: prices(f"rpi3={text}"), lambda: percentiles(f"50,{text}"),
                lambda: duration_ns(f"{text} ms")):  # fmt: skip
        with pytest.raises(BadInput):
            ask()


@pytest.mark.parametrize("option", ["predict --score", "advise --rate", "advise --probability"])
@pytest.mark.parametrize("text", ["1_0", "\u0661", "nan", "+10"])
def test_an_option_says_what_would_be_right(option: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, name = option.split()
    assert main([command, f"{name}={text}", "nowhere"]) == 2
    assert f"argument {name}: must be a number such as 2 or 0.5, not '{text}'" in capsys.readouterr().err


def test_nobody_reads_numbers_in_another_way() -> None:
    """Digits of all scripts are digits to these, and `float` as the type of an option takes `nan`."""
    loose = re.compile(r"\\d|isdecimal|isdigit|isnumeric|add_argument\([^)]*type=(?:float|int)\b")
    for source in (HOME / "notebooks" / "derbench_analysis").rglob("*.py"):
        if source.name != "numerals.py":
            assert loose.findall(source.read_text()) == [], source
