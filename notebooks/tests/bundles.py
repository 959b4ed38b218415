"""A small sweep of real records, and bundles of it that somebody dressed up."""

import gzip
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from derbench_analysis.bundle.archive import TRIALS, Bundle, sha256
from derbench_analysis.bundle.make import make
from derbench_analysis.data.yamls import HOME

Record = dict[str, Any]

AXES = {
    "boards": "board",
    "links": "link",
    "middleware": "middleware",
    "serializers": "serializer",
    "patterns": "pattern",
}
SETUP = "laptop-emulated@1mbit"
FORKS = 5


def records() -> list[Record]:
    """The records of three published cells, five forks each, as if they had been a sweep of their own."""
    with gzip.open(HOME / "results/reference/middleware/trials.jsonl.gz", "rt", encoding="utf-8") as lines:
        all_of = [record for record in map(json.loads, lines) if record["identity"]["cell"].startswith(SETUP)]
    cells = sorted({record["identity"]["cell"] for record in all_of})
    whole = [cell for cell in cells if sum(record["identity"]["cell"] == cell for record in all_of) == FORKS][:3]
    found = sorted(
        (record for record in all_of if record["identity"]["cell"] in whole),
        key=lambda record: (record["identity"]["fork"], record["identity"]["order"]),
    )
    for order, record in enumerate(found):
        record["identity"]["order"] = order
    return found


def sweep(folder: Path, made: Sequence[Record]) -> Path:
    """A results folder."""
    folder.mkdir()
    (folder / TRIALS).write_text("".join(json.dumps(record) + "\n" for record in made))
    cells = [record["setup"] for record in made]
    plan = {axis: sorted({cell[field] for cell in cells}) for axis, field in AXES.items()}
    plan["trial"] = {"forks": FORKS, "duration": "5 s"}
    (folder / "plan.yaml").write_text("# measured at home by me\n" + yaml.safe_dump(plan))
    environment = json.loads((HOME / "results/reference/middleware/environment.json").read_text())
    (folder / "environment.json").write_text(json.dumps(environment))
    return folder


def sound(folder: Path) -> Bundle:
    """The bundle of it."""
    return make(sweep(folder / "sweep", records()), "CC-BY-4.0", [], None).bundle


def edited(bundle: Bundle, edit: Callable[[list[Record]], list[Record] | None]) -> Bundle:
    """With other records, as many as the manifest then tells of."""
    found = [json.loads(line) for line in bundle.files[TRIALS].splitlines()]
    kept = edit(found)
    kept = found if kept is None else kept
    text = "".join(json.dumps(record) + "\n" for record in kept).encode()
    return replace(bundle, files={**bundle.files, TRIALS: text}, manifest={**bundle.manifest, "records": len(kept)})


def sealed(bundle: Bundle) -> Bundle:
    """With a list of hashes, as a file has it."""
    listed = {name: {"sha256": sha256(data), "bytes": len(data)} for name, data in bundle.files.items()}
    return replace(bundle, manifest={**bundle.manifest, "format": 1, "files": listed})
