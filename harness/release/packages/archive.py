"""Archives whose bytes depend on nothing but their files."""

from __future__ import annotations

import gzip
import hashlib
import io
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tree import PROGRAM, File, Tree

LEVEL = 6
# smaller ones are not worth a link
SHARED_FROM = 4096


def write_archive(path: Path, tree: Tree, epoch: int) -> Path:
    with path.open("wb") as out, compressed(out) as packed:
        write_tar(packed, tree, epoch)
    return path


@contextmanager
def compressed(out: IO[bytes]) -> Iterator[IO[bytes]]:
    with gzip.GzipFile(filename="", mode="wb", compresslevel=LEVEL, fileobj=out, mtime=0) as packed:
        yield packed  # type: ignore[misc] # a GzipFile is a stream of bytes


def write_tar(out: IO[bytes], tree: Tree, epoch: int, root: str = "") -> None:
    """In the order of their paths, owned by root, as old as the epoch.

    Jars that several plugins have are there once, with hard links. Every path has the root in front.
    """
    seen: dict[str, str] = {}
    with tarfile.open(fileobj=out, mode="w|", format=tarfile.GNU_FORMAT) as tar:
        for path in sorted([*tree.folders(), *tree.files]):
            member = tarfile.TarInfo(root + path)
            member.mtime = epoch
            if path not in tree.files:
                member.type, member.mode = tarfile.DIRTYPE, PROGRAM
                tar.addfile(member)
            else:
                _add(tar, member, tree.files[path], seen)


def _add(tar: tarfile.TarFile, member: tarfile.TarInfo, file: File, seen: dict[str, str]) -> None:
    member.mode = file.mode
    if file.link:
        member.type, member.linkname, member.mode = tarfile.SYMTYPE, file.link, 0o777
        tar.addfile(member)
        return
    content = file.read()
    same = f"{file.mode} {hashlib.sha256(content).hexdigest()}"
    if len(content) >= SHARED_FROM and seen.setdefault(same, member.name) != member.name:
        member.type, member.linkname = tarfile.LNKTYPE, seen[same]
        tar.addfile(member)
    else:
        member.size = len(content)
        tar.addfile(member, io.BytesIO(content))
