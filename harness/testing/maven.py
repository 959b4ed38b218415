"""Runs Maven in the environment that the launcher has made for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

STDERR = 2


def maven(root: Path, *words: str) -> bool:
    """Whether it succeeded."""
    return start_maven(root, *words).wait() == 0


def start_maven(root: Path, *words: str) -> subprocess.Popen[bytes]:
    """In the background. What it prints goes to stderr."""
    repository = os.environ.get("DERBENCH_MAVEN_REPOSITORY")
    where = [f"-Dmaven.repo.local={repository}"] if repository else []
    sys.stderr.flush()
    return subprocess.Popen(["mvn", *where, *words], cwd=root, stdout=STDERR)
