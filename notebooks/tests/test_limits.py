"""A parser that pipelines use reads the file of `derbench check --junit`."""

from junitparser import Failure, JUnitXml, Skipped

from derbench_analysis.data.yamls import HOME

WRITTEN = HOME / "harness/cli/src/test/resources/org/derbench/cli/limit/limits.xml"


def test_a_parser_counts_what_is_broken() -> None:
    suites = JUnitXml.fromfile(str(WRITTEN))
    assert (suites.tests, suites.failures, suites.skipped, suites.errors) == (3, 1, 1, 0) or [
        (suite.tests, suite.failures, suite.skipped, suite.errors) for suite in suites
    ] == [(3, 1, 1, 0)]


def test_a_parser_finds_each_limit() -> None:
    cases = [case for suite in JUnitXml.fromfile(str(WRITTEN)) for case in suite]
    assert [(case.name, [type(each) for each in case.result]) for case in cases] == [
        ("p99 <= 200 ms", []),
        ("lost <= 0", [Failure]),
        ("throughput >= 500/s", [Skipped]),
    ]
