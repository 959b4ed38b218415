"""Runs Maven in the environment that the launcher has made for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

STDERR = 2


def maven(root: Path, *words: str) -> bool:
    """Whether it succeeded. What it prints goes to stderr."""
    repository = os.environ.get("DERBENCH_MAVEN_REPOSITORY")
    where = [f"-Dmaven.repo.local={repository}"] if repository else []
    sys.stderr.flush()
    return subprocess.run(["mvn", *where, *words], cwd=root, stdout=STDERR, check=False).returncode == 0
