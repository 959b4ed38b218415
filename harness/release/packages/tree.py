"""The files of a package."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from problem import MISSING, Problem
from sources import Sources

PROGRAM, PLAIN = 0o755, 0o644
# what an installation has of a checkout: files and folders
PARTS = (
    "LICENSE",
    "NOTICE",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CITATION.cff",
    "derbench",
    "board-images/",
    "boards/",
    "docs/",
    "labs/",
    "notebooks/",
    "results/",
    "scenarios/",
    "sweeps/",
    "tc-profiles/",
)
LEFT_OUT = ("notebooks/tests/", "board-images/contract-check", "results/contributed/")
DISTRIBUTION = "target/derbench"


@dataclass(frozen=True)
class File:
    """A file: its bytes, or where they lie; or a link to a path."""

    content: bytes | Path
    mode: int = PLAIN
    link: str = ""

    def read(self) -> bytes:
        return self.content if isinstance(self.content, bytes) else self.content.read_bytes()

    def size(self) -> int:
        return len(self.content) if isinstance(self.content, bytes) else self.content.stat().st_size


@dataclass(frozen=True)
class Tree:
    """Files by their paths, which begin with no slash; folders are those that they need."""

    files: Mapping[str, File]

    @staticmethod
    def of_installation(sources: Sources) -> Tree:
        """The product of a checkout, without sources and tests; with the commit, for its records."""
        files = {
            path: File(sources.root / path, PROGRAM if mode & stat.S_IXUSR else PLAIN)
            for path, mode in sources.files.items()
            if path.startswith(PARTS) and not path.startswith(LEFT_OUT) and not Path(path).name.startswith(".")
        }
        distribution = sources.root / DISTRIBUTION
        built = {
            file.relative_to(sources.root).as_posix(): File(file) for file in distribution.rglob("*") if file.is_file()
        }
        if not any(path.startswith(f"{DISTRIBUTION}/lib/") for path in built):
            raise Problem(f"{distribution} has no derbench: build it first, for example by ./derbench list", MISSING)
        return Tree({**files, **built, "commit": File(f"{sources.commit}\n".encode())})

    def with_files(self, more: Mapping[str, bytes | File]) -> Tree:
        added = {path: file if isinstance(file, File) else File(file) for path, file in more.items()}
        return Tree({**self.files, **added})

    def below(self, folder: str) -> Tree:
        """The same files in that folder."""
        return Tree({f"{folder}/{path}": file for path, file in self.files.items()})

    def jars(self) -> dict[str, Path]:
        """The jars, which lie on this machine."""
        return {
            path: file.content
            for path, file in self.files.items()
            if path.endswith(".jar") and isinstance(file.content, Path)
        }

    def folders(self) -> list[str]:
        return sorted({parent.as_posix() for path in self.files for parent in list(Path(path).parents)[:-1]})
