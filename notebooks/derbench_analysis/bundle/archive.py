"""The file: a gzipped tar with a list of hashes, alike whenever it is made."""

import gzip
import hashlib
import io
import json
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from derbench_analysis.errors import BadInput

SUFFIX = ".derbench"
MANIFEST, PLAN, ENVIRONMENT, TRIALS, PHOTO, BOARDS = (
    "manifest.json", "plan.yaml", "environment.json", "trials.jsonl", "photo.jpg", "boards/",
)  # fmt: skip
FORMAT = 1

_MOST_BYTES = 1 << 30
_MOST_FILES = 100


@dataclass(frozen=True)
class Bundle:
    """The content of a bundle: its manifest, and its other files by name."""

    manifest: dict[str, Any]
    files: Mapping[str, bytes]

    @property
    def sweep(self) -> str:
        """The name of its sweep."""
        return str(self.manifest.get("sweep", ""))

    def write(self, file: Path) -> None:
        """Writes it; the same content makes the same bytes."""
        listed = {name: {"sha256": sha256(data), "bytes": len(data)} for name, data in sorted(self.files.items())}
        manifest = json.dumps({**self.manifest, "format": FORMAT, "files": listed}, indent=1).encode() + b"\n"
        with (
            file.open("wb") as raw,
            gzip.GzipFile("", "wb", mtime=0, fileobj=raw) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar,
        ):
            for name, data in [(MANIFEST, manifest), *sorted(self.files.items())]:
                entry = tarfile.TarInfo(name)
                entry.size = len(data)
                tar.addfile(entry, io.BytesIO(data))


def read(file: Path) -> Bundle:
    """The content of a file. BadInput where it is no bundle; hashes are not looked at."""
    if file.exists() and not file.is_file():
        raise BadInput(f"{file}: is no file; derbench bundle makes a bundle of a sweep's folder")
    try:
        files = _files(file)
    except (tarfile.TarError, EOFError, gzip.BadGzipFile, UnicodeError) as problem:
        raise BadInput(f"{file}: is no bundle, or is not whole: {problem}; derbench bundle makes one") from problem
    try:
        manifest = json.loads(files.pop(MANIFEST, b""))
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"{file}: has no {MANIFEST} that can be read; derbench bundle makes one") from problem
    if not isinstance(manifest, dict):
        raise BadInput(f"{file}: {MANIFEST} is no JSON object")
    said = manifest.get("format")
    if said != FORMAT:
        raise BadInput(f"{file}: is of format {said}, and this derbench reads {FORMAT}: update derbench")
    return Bundle(manifest, files)


def _files(file: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    left = _MOST_BYTES
    with tarfile.open(file, "r:gz") as tar:
        for entry in tar:
            left -= entry.size
            plain = entry.isfile() and ".." not in entry.name and not entry.name.startswith("/")
            if not plain or entry.name in found or left < 0 or len(found) >= _MOST_FILES:
                raise BadInput(f"{file}: '{entry.name}' has no place in a bundle; derbench bundle makes one")
            data = tar.extractfile(entry)
            found[entry.name] = data.read() if data else b""
    return found


def damage(bundle: Bundle) -> list[str]:
    """The differences between the files and the list of hashes, in words; empty where it is whole."""
    listed = bundle.manifest.get("files")
    listed = listed if isinstance(listed, dict) else {}
    needed = [name for name in (PLAN, ENVIRONMENT, TRIALS) if name not in bundle.files]
    found = [f"{name} is missing" for name in sorted({*needed, *(set(listed) - set(bundle.files))})]
    found += [f"{name} is not in the list of hashes" for name in sorted(set(bundle.files) - set(listed))]
    for name in sorted(set(listed) & set(bundle.files)):
        said = listed[name]
        if not isinstance(said, dict) or said.get("sha256") != sha256(bundle.files[name]):
            found.append(f"{name} is not what its hash says")
    return found


def sha256(data: bytes) -> str:
    """In hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def unpack(bundle: Bundle, folder: Path) -> Path:
    """Its plan, environment and records as a results folder that is named as the sweep. Returns the folder."""
    name = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in bundle.sweep).strip(".")
    target = folder / (name[:100] or "bundle")
    target.mkdir(parents=True)
    for file in (PLAN, ENVIRONMENT, TRIALS):
        if file in bundle.files:
            (target / file).write_bytes(bundle.files[file])
    return target
