from __future__ import annotations

import time
from pathlib import Path

import pytest
from conftest import write

from reports import Summary, read, tell


def summary(folder: Path, counts: str, *cases: str) -> Summary:
    write(folder / "a/target/surefire-reports/TEST-a.xml", f'<testsuite name="a" {counts}>{"".join(cases)}</testsuite>')
    return read(folder, 0)


def case(name: str, inside: str) -> str:
    return f'<testcase name="{name}" classname="a.B" time="0">{inside}</testcase>'


def failed(message: str) -> str:
    return f'<failure message="{message}" type="E"><![CDATA[E: at]]></failure>'


def aborted(said: str) -> str:
    return f'<skipped type="org.x.Aborted"><![CDATA[org.x.Aborted: {said}\n\tat x]]></skipped>'


def test_failures_and_skips_precede_the_sum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = summary(
        tmp_path,
        'tests="3" errors="1" skipped="1" failures="0"',
        case("a", ""),
        case("b", '<skipped message="no broker"/>'),
        case("c", '<error message="expected:&#10;1" type="E"><![CDATA[E: at]]></error>'),
    )
    tell(found, 61.4)
    assert capsys.readouterr().err == (
        "failed: a.B.c: expected: 1\nskipped: 1 test: no broker\n"
        "derbench test: took 61 s\ntests: 1 passed, 1 failed, 1 skipped\n"
    )


def test_a_test_with_arguments_is_named_with_them(tmp_path: Path) -> None:
    found = summary(
        tmp_path,
        'tests="1" errors="0" skipped="0" failures="1"',
        case("refused(Case) bus/base &quot;1 &lt; 2 &amp; 3&quot;", failed("a &lt; b")),
    )
    assert found.failures == ['a.B.refused(Case) bus/base "1 < 2 & 3": a < b']


def test_a_long_message_keeps_start_and_end(tmp_path: Path) -> None:
    counts = 'tests="1" errors="0" skipped="0" failures="1"'
    told = summary(tmp_path, counts, case("b", failed("the sweep " + "x" * 3000 + " expected: 0"))).failures[0]
    assert told.startswith("a.B.b: the sweep xxx")
    assert " [...] xxx" in told
    assert told.endswith("x expected: 0")
    assert len(told) < 2050
    assert summary(tmp_path, counts, case("b", failed("y" * 2000))).failures == ["a.B.b: " + "y" * 2000]


def test_a_skips_reason_is_told_once(tmp_path: Path) -> None:
    broker = aborted("Assumption failed: mosquitto is not installed: apt-get install mosquitto")
    found = summary(
        tmp_path,
        'tests="4" errors="0" skipped="4" failures="0"',
        case("b", aborted("Assumption failed: needs Slurm: apt-get install slurmd munge")),
        case("c", broker),
        case("d", broker),
        case("e", '<skipped message="needs munge: apt-get install munge"/>'),
    )
    assert found.skips == {
        "needs Slurm: apt-get install slurmd munge": 1,
        "mosquitto is not installed: apt-get install mosquitto": 2,
        "needs munge: apt-get install munge": 1,
    }
    assert found.packages == ["slurmd", "munge", "mosquitto"]
    assert (found.passed, found.failed, found.skipped) == (0, 0, 4)


def test_a_failure_counted_in_no_suite_is_counted(tmp_path: Path) -> None:
    found = summary(tmp_path, 'tests="1" errors="0" skipped="0" failures="0"', case("b", failed("no name")))
    assert (found.passed, found.failed) == (0, 1)


def test_a_reason_on_its_own_line_is_told(tmp_path: Path) -> None:
    said = case("b", aborted("\nAssumption failed: needs most of the machine"))
    found = summary(tmp_path, 'tests="1" errors="0" skipped="1" failures="0"', said)
    assert list(found.skips) == ["needs most of the machine"]


def test_a_report_that_was_cut_is_a_failure(tmp_path: Path) -> None:
    write(tmp_path / "target/surefire-reports/TEST-a.xml", '<testsuite tests="3"><testcase')
    assert "is no whole report" in read(tmp_path, 0).failures[0]


def test_reports_of_an_earlier_run_do_not_count(tmp_path: Path) -> None:
    write(tmp_path / "target/surefire-reports/TEST-a.xml", '<testsuite tests="3"/>')
    assert read(tmp_path, 0).tests == 3
    assert read(tmp_path, time.time() + 1).tests == 0


def test_pytest_wraps_its_suite(tmp_path: Path) -> None:
    text = '<testsuites><testsuite tests="2" errors="0" failures="0" skipped="0"/></testsuites>'
    write(tmp_path / "target/surefire-reports/TEST-notebooks.xml", text)
    assert read(tmp_path, 0).passed == 2
