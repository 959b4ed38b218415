"""Sums up the reports of Surefire and pytest: what failed, what was skipped and why, and what would help."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

LONGEST = 2000
ASSUMPTION = "Assumption failed: "
CLASS = re.compile(r"^[\w.$]+(: ?|$)\n?")
PACKAGES = re.compile(r"apt-get install ([a-z0-9][a-z0-9.+ -]*)")


@dataclass
class Summary:
    """Failures are told one by one, skips by their reason."""

    tests: int = 0
    counted_failures: int = 0
    failures: list[str] = field(default_factory=list)
    skips: Counter[str] = field(default_factory=Counter)

    @property
    def failed(self) -> int:
        """The failures in all suites; no suite counts a failure before its first test."""
        return max(self.counted_failures, len(self.failures))

    @property
    def skipped(self) -> int:
        return sum(self.skips.values())

    @property
    def passed(self) -> int:
        return max(0, self.tests - self.failed - self.skipped)

    @property
    def packages(self) -> list[str]:
        found = [PACKAGES.search(reason) for reason in self.skips]
        return list(dict.fromkeys(name for match in found if match for name in match.group(1).split()))

    def add(self, report: Path) -> None:
        try:
            root = ElementTree.parse(report).getroot()
        except ElementTree.ParseError as e:
            self.failures.append(f"{report}: is no whole report: {e}")
            return
        for suite in root.iter("testsuite"):
            self.tests += int(suite.get("tests", 0))
            self.counted_failures += int(suite.get("errors", 0)) + int(suite.get("failures", 0))
        for case in root.iter("testcase"):
            name = f"{case.get('classname')}.{case.get('name')}"
            for skip in case.findall("skipped"):
                self.skips[_reason(skip)] += 1
            for failure in [*case.findall("failure"), *case.findall("error")]:
                self.failures.append(f"{name}: {_reason(failure)}")


def read(root: Path, newer_than: float) -> Summary:
    """The summary of all reports newer than a time, in seconds since 1970."""
    summary = Summary()
    for report in sorted(_reports(root)):
        if report.stat().st_mtime >= newer_than:
            summary.add(report)
    return summary


def _reports(root: Path) -> list[Path]:
    return [file for depth in ("", "*/", "*/*/") for file in root.glob(f"{depth}target/surefire-reports/TEST-*.xml")]


def tell(summary: Summary, seconds: float) -> None:
    lines = [f"failed: {failure}" for failure in summary.failures]
    lines += [f"skipped: {n} {'test' if n == 1 else 'tests'}: {reason}" for reason, n in summary.skips.items()]
    if summary.packages:
        lines.append(f"derbench test: to skip less: apt-get install {' '.join(summary.packages)}")
    lines.append(f"derbench test: took {seconds:.0f} s")
    lines.append(f"tests: {summary.passed} passed, {summary.failed} failed, {summary.skipped} skipped")
    print("\n".join(lines), file=sys.stderr, flush=True)


def _reason(element: ElementTree.Element) -> str:
    """The message of a failure, on one line; without a message, the exception's text behind its class."""
    said = element.get("message") or CLASS.sub("", (element.text or "").lstrip()).split("\n", 1)[0]
    line = " ".join(said.split("\n")).strip() or element.get("type") or "no reason is given"
    line = line[len(ASSUMPTION) :] if line.startswith(ASSUMPTION) else line
    # a long one has its subject at the start, and the expected value at the end
    half = LONGEST // 2
    return line if len(line) <= LONGEST else f"{line[:half]} [...] {line[-half:]}"
