"""Finds and examines the files of results folders."""

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from derbench_analysis.data.columns import FLAT
from derbench_analysis.errors import BadInput

NAMES = ("trials.jsonl", "trials.jsonl.gz")

RESULTS = "results"
"""The folder in which sweeps write theirs."""


def trials_files(folders: Iterable[Path]) -> list[Path]:
    """The file of trials of each folder, or of each of its parts. BadInput names a folder that has none."""
    files = [_trials_file(part) for folder in folders for part in parts(folder)]
    if not files:
        raise BadInput("no results folder was given: name at least one, such as results/quick-20260101-120000")
    return files


def distinct(folders: Iterable[Path]) -> tuple[Path, ...]:
    """Without those whose every part another one has, too: each trial counts once."""
    found = list(folders)
    for folder in reversed(tuple(found)):
        own = {part.resolve() for part in parts(folder)}
        rest = list(found)
        rest.remove(folder)
        if own <= {part.resolve() for other in rest for part in parts(other)}:
            found = rest
    return tuple(found)


def called(folder: Path) -> str:
    """The identifier by which commands find the folder, where it lies in a folder `results`; else its path."""
    *above, name = folder.resolve().parts
    if RESULTS not in above:
        return str(folder)
    return "/".join([*above[len(above) - above[::-1].index(RESULTS) :], name])


def parts(folder: Path) -> list[Path]:
    """The results folders in a folder without trials of its own, by name; else the folder itself."""
    if _file_in(folder) or not folder.is_dir():
        return [folder]
    return sorted(part for part in folder.iterdir() if _file_in(part)) or [folder]


def _file_in(folder: Path) -> Path | None:
    return next((folder / name for name in NAMES if (folder / name).is_file()), None)


def _trials_file(folder: Path) -> Path:
    if not folder.is_dir():
        raise BadInput(f"{folder}: is no folder; a results folder holds {NAMES[0]}")
    found = _file_in(folder)
    if found:
        return found
    raise BadInput(
        f"{folder}: holds no {NAMES[0]} and no bundle; a results folder has {NAMES[0]} after its first trial"
    )


# A loss of power may leave zeros where a file had grown already.
_BLANK = b"\0 \t\r\n"


def whole_bytes(file: Path) -> int | None:
    """Up to where a file has records, where something else follows the last one; None where nothing does."""
    if file.suffix == ".gz":
        return None
    with file.open("rb") as lines:
        end = lines.seek(0, os.SEEK_END)
        tail, content, start = b"", b"", 0
        for part in _backwards(lines):
            tail = part + tail
            content = tail.rstrip(_BLANK)
            start = content.rfind(b"\n") + 1
            if start > 0 and content:
                break
    begin = end - len(tail)
    if not _is_record(content[start:]):
        return begin + start if tail else None
    return None if tail[len(content) :] in (b"", b"\n") else begin + len(content)


def copy_of(file: Path, size: int, target: Path) -> Path:
    """A copy of the first bytes of a file."""
    keep = size
    with file.open("rb") as source, target.open("wb") as copy:
        while keep > 0 and (part := source.read(min(keep, 1 << 20))):
            copy.write(part)
            keep -= len(part)
    return target


def lines_of(file: Path) -> Iterator[tuple[int, bytes]]:
    """Its lines, each with its number, from 1."""
    with _open(file) as lines:
        yield from enumerate(lines, start=1)


def first_bad_line(file: Path) -> int | None:
    """The number, from 1, of the first line that is no record; None where all are."""
    with _open(file) as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip() and not _is_record(line):
                return number
    return None


def version_of(file: Path) -> int:
    """The version of the first record; 0 without a record."""
    with _open(file) as lines:
        return _version(next(lines, b""))


def first_of_other_version(file: Path) -> int | None:
    """The number, from 1, of the first record that is flat where the first is not, or the reverse; else None."""
    first = version_of(file)
    with _open(file) as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip() and (_version(line) > FLAT) != (first > FLAT):
                return number
    return None


def _version(line: bytes) -> int:
    try:
        return int(json.loads(line)["schemaVersion"])
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return 0


def _open(file: Path) -> IO[bytes]:
    return gzip.open(file, "rb") if file.suffix == ".gz" else file.open("rb")  # type: ignore[return-value]


def _backwards(lines: IO[bytes], size: int = 1 << 20) -> Iterator[bytes]:
    end = lines.seek(0, os.SEEK_END)
    while end > 0:
        start = max(0, end - size)
        lines.seek(start)
        yield lines.read(end - start)
        end = start


def _is_record(line: bytes) -> bool:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return False
    if not isinstance(found, dict) or "schemaVersion" not in found:
        return False
    identity = found.get("identity", found)
    return isinstance(identity, dict) and isinstance(identity.get("cell"), str)
