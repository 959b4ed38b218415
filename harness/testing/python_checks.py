"""Checks the prose of all files, and lints, types and tests the Python programs: python_checks.py ROOT MARKS."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

import prose

PROGRAMS = ("notebooks", "harness/testing", "harness/release")


def main(root: Path, marks: str) -> int:
    """Where their environment cannot be made they are skipped, with the reason in a report."""
    plain = prose.check(root) == 0
    environment = [str(root / "notebooks/environment"), "dev"]
    made = subprocess.run(environment, capture_output=True, check=False)
    if made.returncode:
        skip(root, made.stderr.decode("utf-8", "replace"))
        return 0 if plain else 1
    python = made.stdout.decode().strip()
    passed = [check(python, root, program, marks) for program in PROGRAMS]
    return 0 if plain and all(passed) else 1


def check(python: str, root: Path, program: str, marks: str) -> bool:
    # what mypy found out of the libraries, beside these: a clone need not find it anew
    found_out = Path(python).parents[1] / "mypy" / program
    commands = (
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy", "--no-error-summary", f"--cache-dir={found_out}"],
        ["pytest", "-q", "-m", marks, f"--junitxml={_report(root, program)}"],
    )
    # Ctrl-C ends these, too, where a shell started this in the background
    front = ["env", "--default-signal=INT", python, "-m"]
    sys.stdout.flush()
    passed = [subprocess.run([*front, *words], cwd=root / program, check=False).returncode == 0 for words in commands]
    return all(passed)


def skip(root: Path, said: str) -> None:
    complaints = [line for line in said.splitlines() if line.startswith("derbench: ")]
    reason = complaints[-1][len("derbench: ") :] if complaints else "the Python environment cannot be made"
    report = _report(root, "python")
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(
        '<testsuite tests="1" errors="0" failures="0" skipped="1"><testcase name="all" classname="python">'
        f"<skipped message={quoteattr(reason)}/></testcase></testsuite>\n"
    )


def _report(root: Path, program: str) -> Path:
    return root / "target/surefire-reports" / f"TEST-{program.replace('/', '-')}.xml"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
