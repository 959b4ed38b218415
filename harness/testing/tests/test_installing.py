from __future__ import annotations

from pathlib import Path

import pytest
from conftest import logged, program

import installing

DOCTOR = """echo '{"name":"mosquitto","remedy":"apt-get install mosquitto"}'
echo '{"name":"tbf","remedy":"modprobe sch_tbf"}'
echo '{"name":"ldd","remedy":"apt-get install mosquitto"}'
echo '{"name":"ok"}'; exit 3"""


@pytest.fixture(autouse=True)
def doctor(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DERBENCH_JAVA", raising=False)
    monkeypatch.setattr(installing, "_is_root", lambda: True)
    program(programs, "java", DOCTOR)
    program(programs, "sudo", "exit 1")


def test_what_doctor_names_is_installed_at_once(tree: Path, programs: Path) -> None:
    program(programs, "apt-get", "")
    installing.install_what_tests_need(tree)
    assert logged(programs)[1:] == ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends mosquitto"]


def test_what_cannot_be_installed_is_told(tree: Path, programs: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program(programs, "apt-get", "exit 100")
    installing.install_what_tests_need(tree)
    assert capfd.readouterr().err == (
        "installing mosquitto from this machine's package sources (apt-get)...\n"
        "derbench: apt-get update failed: see above\n"
        "derbench test: goes on, and skips what needs mosquitto\n"
    )


def test_without_the_right_nothing_is_installed(tree: Path, programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installing, "_is_root", lambda: False)
    program(programs, "apt-get", "")
    installing.install_what_tests_need(tree)
    assert logged(programs) == ["sudo -n true"]
