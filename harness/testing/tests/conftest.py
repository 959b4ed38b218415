"""A small tree of modules, and programs that write down how they were called."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

POM = """<project xmlns="http://maven.apache.org/POM/4.0.0"><artifactId>{artifact}</artifactId>
<modules>{modules}</modules><dependencies>{dependencies}</dependencies></project>"""
MODULES = {
    "": ("root", ["harness/engine", "harness/acceptance", "adapters"], []),
    "harness/engine": ("derbench-engine", [], []),
    "harness/acceptance": ("derbench-acceptance", [], ["bus"]),
    "adapters": ("adapters", ["jetty", "http", "bus"], []),
    "adapters/jetty": ("jetty", [], []),
    "adapters/http": ("http", [], ["jetty"]),
    "adapters/bus": ("bus", [], ["derbench-engine"]),
}
TESTS = {
    "harness/engine/src/test/java/org/x/engine/SoundnessTest.java": "class SoundnessTest {}",
    "harness/acceptance/src/test/java/org/x/KillsTest.java": '@Tag("longer")\nclass KillsTest {}',
    "harness/acceptance/src/test/java/org/x/QuickTest.java": "class QuickTest {}",
    "harness/acceptance/src/test/java/org/x/WireTest.java": '@Tag("full")\n@Tag("alone")\nclass WireTest {}',
    "adapters/http/src/test/java/org/x/http/TlsTest.java": 'class TlsTest {\n    @Tag("longer")\n    @Physics\n}',
    "adapters/bus/src/test/java/org/x/bus/ATest.java": '@Tag("longer")\nclass ATest {}',
    "adapters/bus/src/test/java/org/x/bus/BTest.java": '@Tag("longer")\nclass BTest {}',
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "a tree"
    for path, (artifact, modules, needs) in MODULES.items():
        names = "".join(f"<module>{name}</module>" for name in modules)
        dependencies = "".join(
            f"<dependency><groupId>org.derbench</groupId><artifactId>{name}</artifactId></dependency>" for name in needs
        )
        write(root / path / "pom.xml", POM.format(artifact=artifact, modules=names, dependencies=dependencies))
    for name, text in TESTS.items():
        write(root / name, text)
    return root


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that comes first in PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder


def program(folder: Path, name: str, script: str) -> None:
    """A shell script of that name, which first writes its words to a file 'log' beside the folder."""
    file = folder / name
    file.write_text(f"#!/bin/sh\necho \"{name} $*\" >>'{folder.parent}/log'\n{script}\n")
    file.chmod(0o755)


def logged(folder: Path) -> list[str]:
    log = folder.parent / "log"
    return log.read_text().splitlines() if log.exists() else []


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
