"""The commit that packages are made of."""

from __future__ import annotations

import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

from problem import MISSING, Problem

NAMESPACE = {"m": "http://maven.apache.org/POM/4.0.0"}


@dataclass(frozen=True)
class Sources:
    """A checkout.

    Its files are those that git knows, by path, with their modes; the epoch is the second of the commit.
    """

    root: Path
    version: str
    commit: str
    epoch: int
    files: dict[str, int]

    @staticmethod
    def read(root: Path) -> Sources:
        project = ElementTree.parse(root / "pom.xml").getroot()
        version = project.findtext("m:version", namespaces=NAMESPACE) or ""
        changed = _git(root, "status", "--porcelain", "--untracked-files=no")
        return Sources(
            root,
            version,
            _git(root, "rev-parse", "--verify", "HEAD").strip() + ("-dirty" if changed else ""),
            int(_git(root, "log", "-1", "--format=%ct")),
            dict(_file(line) for line in _git(root, "ls-files", "-s", "-z").split("\0") if line),
        )


def _file(line: str) -> tuple[str, int]:
    about, path = line.split("\t", 1)
    return path, int(about.split()[0], 8)


def _git(root: Path, *words: str) -> str:
    ran = subprocess.run(["git", "-C", str(root), *words], capture_output=True, check=False)
    if ran.returncode:
        said = ran.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Problem(f"git does not know the commit of {root}: {said[-1] if said else 'no git'}; use a clone", MISSING)
    return ran.stdout.decode()
