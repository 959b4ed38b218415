"""Makes a bundle of a sweep's folder."""

import json
import os
import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from derbench_analysis.bundle.archive import BOARDS, ENVIRONMENT, PHOTO, PLAN, TRIALS, Bundle
from derbench_analysis.bundle.private import Private, bare_jpeg
from derbench_analysis.data.files import lines_of, parts, trials_files
from derbench_analysis.data.load import load
from derbench_analysis.data.yamls import files as yaml_files
from derbench_analysis.data.yamls import part
from derbench_analysis.data.yamls import read as read_yaml
from derbench_analysis.errors import BadInput

LICENCE = "CC-BY-4.0"
_MOST_PHOTO_BYTES = 4 << 20
_SHORTEST_NAME = 4
_REMOTE = ("ssh", "slurm")
_LAB_HOST = re.compile(r"(\S+) \(\S+ on ")


@dataclass(frozen=True)
class Made:
    """A bundle, and what was taken out of it, by kind."""

    bundle: Bundle
    replaced: dict[str, set[str]]
    records: int


def make(folder: Path, licence: str, hidden: Sequence[str], photo: Path | None) -> Made:
    """The bundle of that folder. BadInput where its records are wrong, or a file of it cannot be read."""
    if parts(folder) != [folder]:
        raise BadInput(f"{folder}: is a dataset of several sweeps: bundle each of its folders")
    load([folder])
    records = [json.loads(line) for _, line in lines_of(trials_files([folder])[0]) if _whole(line)]
    boards = sorted({board for record in records for board in boards_of(record)})
    surroundings = _surroundings(folder)
    private = Private(tuple({*hidden, *_own_names(), *_hosts(surroundings)}), frozenset(boards))
    cleaned = [private.record(record) for record in records]
    known = yaml_files("boards")
    files = {
        PLAN: _plan(folder, private),
        ENVIRONMENT: _environment(surroundings, private),
        TRIALS: "".join(f"{_line(record)}\n" for record in cleaned).encode(),
        **{f"{BOARDS}{board}.yaml": known[board].read_bytes() for board in _described(boards, known)},
    }
    if photo is not None:
        files[PHOTO] = _photo(photo)
    sweeps = sorted({str(record.get("identity", record).get("sweep")) for record in cleaned})
    manifest = {
        "sweep": ", ".join(sweeps),
        "licence": licence,
        "records": len(cleaned),
        "boards": boards,
    }
    return Made(Bundle(manifest, files), private.replaced, len(cleaned))


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def _whole(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        # a torn last line: any other was refused when the folder was loaded
        return False


def _described(boards: Sequence[str], known: Mapping[str, Path]) -> list[str]:
    """The known ones of these boards, and those that they stand in for, whose files have the scores."""
    stood_for = [part(read_yaml(known[board]), "emulates", board).get("board") for board in boards if board in known]
    return sorted({*boards, *map(str, stood_for)} & {*known})


def boards_of(record: dict[str, Any]) -> set[str]:
    """The boards of a record: of its pair, or of its roles."""
    setup = record.get("setup", record)
    found = {str(setup.get("board"))}
    scenario = setup.get("scenario")
    roles = scenario.get("roles") if isinstance(scenario, dict) else None
    for role in roles.values() if isinstance(roles, dict) else ():
        if isinstance(role, dict) and role.get("board"):
            found.add(str(role["board"]))
    return found


def _own_names() -> list[str]:
    """The names of this machine and of who is logged in, unless they are words of every text."""
    names = [socket.gethostname(), socket.gethostname().partition(".")[0], os.environ.get("USER", "")]
    return [
        name for name in names if len(name) >= _SHORTEST_NAME and name not in ("root", "user", "localhost", "derbench")
    ]


def _plan(folder: Path, private: Private) -> bytes:
    """Without comments, which may say anything."""
    plan = private.value(read_yaml(folder / PLAN))
    return yaml.safe_dump(plan, sort_keys=False, allow_unicode=True).encode()


def _surroundings(folder: Path) -> dict[str, Any]:
    file = folder / ENVIRONMENT
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadInput(f"{file}: is no JSON object that can be read") from problem
    if not isinstance(found, dict):
        raise BadInput(f"{file}: is no JSON object")
    return found


def _runs(surroundings: dict[str, Any]) -> list[dict[str, Any]]:
    """The surroundings of the sweep's beginning, and of each time that it went on."""
    return [surroundings, *(one for one in surroundings.get("resumed") or [] if isinstance(one, dict))]


def _hosts(surroundings: dict[str, Any]) -> set[str]:
    """The names of a lab's hosts, as its description has them: `bbb-1 (192.0.2.1 on eth0)`."""
    said = " ".join(str(each.get("pairDescription", "")) for each in _runs(surroundings) if each.get("pair") in _REMOTE)
    return {name.rpartition("@")[2] for name in _LAB_HOST.findall(said)}


def _environment(surroundings: dict[str, Any], private: Private) -> bytes:
    for each in _runs(surroundings):
        if each.get("pair") in _REMOTE:
            each["pairDescription"] = f"hosts of a lab, reached by {each['pair']}"
    return json.dumps(private.value(surroundings)).encode() + b"\n"


def _photo(file: Path) -> bytes:
    # whoever reads a pipe waits for its writer
    data = b"" if file.exists() and not file.is_file() else file.read_bytes()
    bare = bare_jpeg(data)
    if bare is None or len(data) > _MOST_PHOTO_BYTES:
        raise BadInput(f"--photo {file}: must be a JPEG of at most {_MOST_PHOTO_BYTES >> 20} MB")
    return bare
