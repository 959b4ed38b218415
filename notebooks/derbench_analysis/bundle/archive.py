"""The file: a gzipped tar with a list of hashes, alike whenever it is made."""

import gzip
import hashlib
import io
import json
import re
import tarfile
import zlib
from collections.abc import Iterator, Mapping
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
_MOST_BYTES_BESIDE = 1 << 20
"""A file that has no records and is no photo: whoever reads YAML takes long."""

_HAS_A_PLACE = re.compile(r"plan\.yaml|environment\.json|trials\.jsonl|photo\.jpg|boards/[\w.+-]+\.yaml")
_JPEG = b"\xff\xd8"


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
        raise BadInput(f"{file}: is no file, and holds no {SUFFIX}; derbench bundle makes one of a sweep's folder")
    try:
        files = _files(file)
    except (tarfile.TarError, EOFError, gzip.BadGzipFile, zlib.error, UnicodeError) as problem:
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


class _Plain(tarfile.TarInfo):
    """A plain file. Other entries are refused before their content is read, which may be endless."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> "_Plain":
        entry = super().frombuf(buf, encoding, errors)
        if entry.type not in (tarfile.REGTYPE, tarfile.AREGTYPE) or entry.size < 0 or not _name(entry.name):
            raise _Refused(entry.name)
        return entry


class _Refused(Exception):
    """The entry of that name."""


def _name(name: str) -> bool:
    return bool(name) and ".." not in name and not name.startswith("/")


def _files(file: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    left = _MOST_BYTES
    try:
        with tarfile.open(file, "r:gz", tarinfo=_Plain) as tar:
            for entry in tar:
                left -= entry.size
                if entry.name in found or left < 0 or len(found) >= _MOST_FILES:
                    raise _Refused(entry.name)
                data = tar.extractfile(entry)
                found[entry.name] = data.read() if data else b""
    except _Refused as refused:
        raise BadInput(f"{file}: '{refused}' has no place in a bundle; derbench bundle makes one") from refused
    return found


def damage(bundle: Bundle) -> list[str]:
    """The differences between the files and the list of hashes, in words; empty where it is whole."""
    listed = bundle.manifest.get("files")
    listed = listed if isinstance(listed, dict) else {}
    needed = [name for name in (PLAN, ENVIRONMENT, TRIALS) if name not in bundle.files]
    found = [f"{name} is missing" for name in sorted({*needed, *(set(listed) - set(bundle.files))})]
    found += [f"{name} is not in the list of hashes" for name in sorted(set(bundle.files) - set(listed))]
    found += [problem for name, data in sorted(bundle.files.items()) for problem in _strange(name, data)]
    for name in sorted(set(listed) & set(bundle.files)):
        said = listed[name]
        if not isinstance(said, dict) or said.get("sha256") != sha256(bundle.files[name]):
            found.append(f"{name} is not what its hash says")
    return found


def _strange(name: str, data: bytes) -> Iterator[str]:
    if not _HAS_A_PLACE.fullmatch(name):
        yield f"{name} has no place in a bundle"
    elif name == PHOTO and not data.startswith(_JPEG):
        yield f"{name} is no JPEG"
    elif name == ENVIRONMENT and not is_object(data):
        yield f"{name} is no JSON object"
    elif name not in (TRIALS, PHOTO) and len(data) > _MOST_BYTES_BESIDE:
        yield f"{name} has more than {_MOST_BYTES_BESIDE >> 20} MB"


def is_object(data: bytes) -> bool:
    """Whether it is a JSON object."""
    try:
        return isinstance(json.loads(data), dict)
    except (ValueError, RecursionError):
        return False


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
