from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest
from conftest import logged, program, write

import running
from changes import Changes
from running import Suite
from words import Asked

ALONE = "-Dtests.beside=false -Dsurefire.reportNameSuffix=alone -Dtest=org.x.http.TlsTest,org.x.WireTest "


@pytest.fixture(autouse=True)
def user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)


@pytest.fixture
def suite(tree: Path, programs: Path) -> Suite:
    program(programs, "mvn", "")
    write(tree / "notebooks/environment", "#!/bin/sh\necho 'derbench: no Python \"here\"' >&2; exit 3\n")
    (tree / "notebooks/environment").chmod(0o755)
    return Suite(tree)


def called(suite: Suite, programs: Path, asked: Asked, changed: Changes | None = None) -> list[str]:
    assert suite.run(asked, changed)
    return logged(programs)


COMPILED = "mvn -q -b smart -T1C -DskipTests verify"
ABOVE = "harness/sim,harness/arch,harness/acceptance"
BELOW = f"--fail-at-end -Dderbench.tests.skip=true -Dmaven.main.skip=true -pl {ABOVE} -am test"


def test_what_tests_all_modules_goes_on_beside_them(suite: Suite, programs: Path) -> None:
    first, *beside = called(suite, programs, Asked())
    assert first == COMPILED
    assert sorted(beside) == [
        f"mvn {BELOW}",
        "mvn --fail-at-end -b smart -T1C -pl !harness/sim,!harness/arch,!harness/acceptance,!harness/release package",
    ]


def test_what_does_not_compile_is_not_tested(suite: Suite, programs: Path) -> None:
    program(programs, "mvn", "exit 1")
    assert not suite.run(Asked(), None)
    assert logged(programs) == [COMPILED]


def test_tests_that_need_the_machine_run_last(suite: Suite, programs: Path) -> None:
    *first, last = called(suite, programs, Asked(longer=True))
    assert all("-Dderbench.all=true -Dderbench.not=full, alone -" in each for each in first[1:])
    assert f"-Dderbench.tests=alone -Dderbench.not=full {ALONE}" in last


def test_what_takes_the_machine_whole_waits_for_python(suite: Suite, programs: Path) -> None:
    program(
        suite.root / "notebooks",
        "environment",
        "sleep 0.3; echo python >>'" + str(programs.parent / "log") + "'; exit 1",
    )
    (suite.root / "log").symlink_to(programs.parent / "log")
    *_, python, last = called(suite, programs, Asked(longer=True))
    assert python == "python"
    assert "-Dderbench.tests=alone" in last


def test_full_leaves_nothing_out(suite: Suite, programs: Path) -> None:
    *first, last = called(suite, programs, Asked(longer=True, full=True))
    assert all("-Dderbench.full=true -Dderbench.not=none, alone -" in each for each in first[1:])
    assert "-Dderbench.full=true -Dderbench.tests=alone -Dderbench.not=none" in last


def test_changed_adds_classes_of_the_longer_lane(
    suite: Suite, programs: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    changed = Changes("then", (Path("adapters/bus/pom.xml"),))
    second = called(suite, programs, Asked(changed=True), changed)[3]
    assert "-Dderbench.longer=true -Dderbench.not=full, alone -Dsurefire.reportNameSuffix=longer" in second
    assert "-Dtest=org.x.bus.ATest,org.x.bus.BTest " in second
    assert second.endswith("-pl adapters/bus -am package")
    assert "1 files differ from then\n" in capfd.readouterr().err


def test_physics_of_the_change_comes_last(suite: Suite, programs: Path) -> None:
    changed = Changes("then", (Path("adapters/http/pom.xml"),))
    last = called(suite, programs, Asked(changed=True), changed)[-1]
    assert "-Dderbench.tests=alone" in last
    assert "-Dtest=org.x.http.TlsTest " in last


@pytest.mark.parametrize(("file", "marks"), [("notebooks/a.py", "not slow"), ("docs/a.md", "not slow and not longer")])
def test_a_changed_analysis_has_its_longer_tests(file: str, marks: str) -> None:
    assert running._marks(Asked(changed=True), Changes("then", (Path(file),))) == marks


def test_named_classes_run_whatever_their_lane(suite: Suite, programs: Path) -> None:
    (only,) = called(suite, programs, Asked(classes=("org.x.bus.ATest",)))
    assert "-Dderbench.all=true -Dtest=org.x.bus.ATest " in only
    assert only.endswith("-pl adapters/bus -am package")


def test_a_module_runs_its_own_tests_only(suite: Suite, programs: Path) -> None:
    (only,) = called(suite, programs, Asked(modules=(Path("harness/acceptance"),)))
    assert "-Dtest=org.x.KillsTest,org.x.QuickTest,org.x.WireTest " in only
    assert "derbench.all" not in only


@pytest.mark.parametrize("failing", ["*release package", "*-am*"])
def test_a_failure_on_either_side_fails(suite: Suite, programs: Path, failing: str) -> None:
    program(programs, "mvn", f'case "$*" in {failing}) exit 1;; esac')
    assert not suite.run(Asked(), None)


def test_without_its_environment_python_is_skipped(suite: Suite, programs: Path) -> None:
    called(suite, programs, Asked())
    report = (suite.root / "target/surefire-reports/TEST-python.xml").read_text()
    assert "<skipped message='no Python \"here\"'/>" in report


@pytest.mark.parametrize(("file", "due"), [("serializers/json/A.java", 2), ("docs/analysis.md", 0)])
def test_changed_serializers_are_tried_on_arm(monkeypatch: pytest.MonkeyPatch, file: str, due: int) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert len(running._due_checks(Asked(changed=True), Changes("then", (Path(file),)))) == due


def test_checks_may_take_the_launchers_locks(
    suite: Suite, programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    held = [os.open(tmp_path, os.O_RDONLY) for _ in range(2)]
    fcntl.flock(held[0], fcntl.LOCK_EX)
    monkeypatch.setenv("DERBENCH_LOCKS", " ".join(map(str, held)))
    (suite.root / "serializers").mkdir()
    program(suite.root / "serializers", "arm-check", f"exec flock --nonblock '{tmp_path}' true")
    assert suite.run(Asked(changed=True), Changes("then", (Path("serializers/json/A.java"),)))
    assert len(logged(suite.root / "serializers")) == 2
