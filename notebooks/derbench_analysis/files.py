"""Finds and examines the files of results folders."""

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from derbench_analysis.errors import BadInput

NAMES = ("trials.jsonl", "trials.jsonl.gz")


def trials_files(folders: Iterable[Path]) -> list[Path]:
    """The file of trials of each folder. BadInput names a folder that has none."""
    files = [_trials_file(folder) for folder in folders]
    if not files:
        raise BadInput("no results folder was given: name at least one, such as results/quick-20260101-120000")
    return files


def _trials_file(folder: Path) -> Path:
    if not folder.is_dir():
        raise BadInput(f"{folder}: is no folder; a results folder holds {NAMES[0]}")
    for name in NAMES:
        if (folder / name).is_file():
            return folder / name
    raise BadInput(f"{folder}: holds no {NAMES[0]}; a results folder has one after its first trial")


def is_torn(file: Path) -> bool:
    """Whether the last line was cut short: a sweep was killed while it wrote a record."""
    if file.suffix == ".gz":
        return False
    last = _last_line(file)
    return bool(last) and not last.endswith(b"\n") and not _is_record(last)


def copy_without_last_line(file: Path, target: Path) -> Path:
    """A copy of all whole lines."""
    keep = file.stat().st_size - len(_last_line(file))
    with file.open("rb") as source, target.open("wb") as copy:
        while keep > 0 and (part := source.read(min(keep, 1 << 20))):
            copy.write(part)
            keep -= len(part)
    return target


def first_bad_line(file: Path) -> int | None:
    """The number, from 1, of the first line that is no JSON object; None where all are."""
    with _open(file) as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip() and not _is_record(line):
                return number
    return None


def _open(file: Path) -> IO[bytes]:
    return gzip.open(file, "rb") if file.suffix == ".gz" else file.open("rb")  # type: ignore[return-value]


def _last_line(file: Path) -> bytes:
    with file.open("rb") as lines:
        parts: list[bytes] = []
        for part in _backwards(lines):
            cut = part.rfind(b"\n", 0, len(part) if parts else len(part) - 1)
            parts.append(part[cut + 1 :])
            if cut >= 0:
                break
    return b"".join(reversed(parts))


def _backwards(lines: IO[bytes], size: int = 1 << 16) -> Iterator[bytes]:
    end = lines.seek(0, os.SEEK_END)
    while end > 0:
        start = max(0, end - size)
        lines.seek(start)
        yield lines.read(end - start)
        end = start


def _is_record(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False
