"""Bundles where results folders are asked for: each is unpacked while a command runs."""

import contextlib
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from derbench_analysis.bundle.archive import SUFFIX, damage, read, unpack
from derbench_analysis.data.files import trials_files
from derbench_analysis.errors import BadInput


@contextlib.contextmanager
def unpacked(paths: Iterable[Path]) -> Iterator[list[Path]]:
    """The folders, and a folder for each bundle or each of a folder of bundles. BadInput where one is damaged."""
    with tempfile.TemporaryDirectory(prefix="derbench-") as scratch:
        yield [folder for path in paths for folder in _folders(path, Path(scratch))]


def _folders(path: Path, scratch: Path) -> list[Path]:
    bundles = [path] if path.suffix == SUFFIX and path.is_file() else bundles_of(path)
    return [_folder(file, scratch / str(len(list(scratch.iterdir())))) for file in bundles] or [path]


def bundles_of(folder: Path) -> list[Path]:
    """The bundles of a folder that has no records of its own; none of another folder, or of a file."""
    found = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    if found:
        with contextlib.suppress(BadInput):
            trials_files([folder])
            return []
    return found


def _folder(file: Path, scratch: Path) -> Path:
    bundle = read(file)
    damaged = damage(bundle)
    if damaged:
        raise BadInput(f"{file}: is not whole: {damaged[0]}; derbench verify {file.name} says more")
    return unpack(bundle, scratch)
