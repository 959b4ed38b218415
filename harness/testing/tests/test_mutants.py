from __future__ import annotations

from pathlib import Path

import pytest
from conftest import logged, program

import mutants


def report(folder: Path, killed: int, of: int = 20) -> Path:
    statuses = ["KILLED"] * killed + ["SURVIVED"] * (of - killed)
    rows = [f"B.java,org.derbench.engine.books.Books,x.Mutator,due,{i},{each},t" for i, each in enumerate(statuses)]
    file = folder / "mutations.csv"
    file.write_text("\n".join(rows) + "\n")
    return file


def test_each_package_has_a_line(tmp_path: Path) -> None:
    assert mutants.table([report(tmp_path, 17)]) == (
        [
            "package              mutants killed     %",
            "engine.books              20     17  85.0",
            "all                       20     17  85.0",
        ],
        True,
    )


def test_too_few_killed_in_a_package_fails(tmp_path: Path) -> None:
    lines, enough = mutants.table([report(tmp_path, 16)])
    assert not enough
    assert lines[-1] == "derbench test: below 85 %: engine.books"


def test_no_report_is_a_failure(tree: Path, programs: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program(programs, "mvn", "")
    assert mutants.run(tree) == 1
    assert "derbench test: no mutants were made: see above\n" in capfd.readouterr().err
    assert logged(programs) == [
        "mvn --fail-at-end -Dderbench.mutants=true -pl harness/engine,harness/run -am process-test-classes"
    ]
