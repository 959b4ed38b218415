"""Changes what the figures rest on in small ways, one at a time, and tells how many of these mutants fail a test."""

from __future__ import annotations

import csv
import shutil
import sys
from collections import Counter
from pathlib import Path

from maven import maven

MODULES = ("harness/engine", "harness/run")
LEAST_PERCENT = 85
UNNOTICED = ("SURVIVED", "NO_COVERAGE")
PACKAGE, STATUS = 1, 5  # columns of PIT's table


def run(root: Path) -> int:
    folders = [root / module / "target/pit-reports" for module in MODULES]
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    made = maven(
        root, "--fail-at-end", "-Dderbench.mutants=true", "-pl", ",".join(MODULES), "-am", "process-test-classes"
    )
    lines, enough = table([folder / "mutations.csv" for folder in folders])
    lines.append("derbench test: survivors are in harness/{engine,run}/target/pit-reports/index.html")
    print("\n".join(lines), file=sys.stderr, flush=True)
    return 0 if made and enough else 1


def table(reports: list[Path]) -> tuple[list[str], bool]:
    """A line for each package, and whether each, and all together, have enough that a test notices."""
    made: Counter[str] = Counter()
    killed: Counter[str] = Counter()
    for report in filter(Path.exists, reports):
        with report.open(encoding="utf-8", newline="") as file:
            for row in csv.reader(file):
                package = row[PACKAGE].rpartition(".")[0]
                package = package[len("org.derbench.") :] if package.startswith("org.derbench.") else package
                made[package] += 1
                killed[package] += row[STATUS] not in UNNOTICED
    if not made:
        return ["derbench test: no mutants were made: see above"], False
    lines = [f"{'package':<20} {'mutants':>7} {'killed':>6} {'%':>5}"]
    lines += [_line(name, made[name], killed[name]) for name in made]
    lines += [_line("all", sum(made.values()), sum(killed.values()))]
    few = [name for name in made if 100 * killed[name] < LEAST_PERCENT * made[name]]
    if few:
        lines += [f"derbench test: below {LEAST_PERCENT} %: {' '.join(few)}"]
    return lines, not few


def _line(name: str, made: int, killed: int) -> str:
    return f"{name:<20} {made:7d} {killed:6d} {100 * killed / made:5.1f}"
