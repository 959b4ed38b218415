"""The columns that the analysis reads, with their DuckDB types, and where a record has them.

`columns.json` is made from the record itself; a record that lacks a field has null there.
"""

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Column:
    """A column. In a flat record, of version 1, the field has its name; since then it lies at `path`."""

    name: str
    path: tuple[str, ...]
    kind: str
    signed: bool = False


_MADE = json.loads((Path(__file__).parents[1] / "columns.json").read_text(encoding="utf-8"))

SCHEMA_VERSION: int = _MADE["schemaVersion"]

FLAT = 1
"""The last version of the record that was flat."""

# the most memory that each process of a pair had in use
MEMORY = {"peakMemoryBytesInitiator": "initiator", "peakMemoryBytesResponder": "responder"}

# CPU time of each process of a pair, and the share of a core that stood in for its board, as it was read back
CPU = {"cpuNsInitiator": "initiator", "cpuNsResponder": "responder"}
SHARE = {"coreShareInitiator": "initiator", "coreShareResponder": "responder"}

_COLUMNS = [
    Column(made["name"], tuple(made["path"]), made["type"], made.get("signed", False)) for made in _MADE["columns"]
]
_COLUMNS += [Column(name, ("costs", "roles", role, "peakMemoryBytes"), "BIGINT") for name, role in MEMORY.items()]
_COLUMNS += [Column(name, ("costs", "roles", role, "cpuNsPerMessage"), "DOUBLE", True) for name, role in CPU.items()]
_COLUMNS += [Column(name, ("conditions", "boards", host, "core", "share"), "DOUBLE") for name, host in SHARE.items()]

MACHINE = "machineMips"
"""The score of a core of the machine that stood in for a pair's boards, in MIPS of 7-Zip; null without emulation."""

_COLUMNS += [Column(MACHINE, ("conditions", "boards", "initiator", "hostSevenZipMips"), "DOUBLE")]

# disturbances of the window by other work on a machine, in words
_COLUMNS += [Column("disturbances", ("conditions", "disturbances"), "VARCHAR[]")]

# what limits what may be concluded from it, where the record says so
_COLUMNS += [Column("limiting", ("conditions", "limiting", "conditions"), "VARCHAR[]")]

_LONG = {"histogram", "serviceHistogram", "oneWayHistogram"}

HISTOGRAMS = [column for column in _COLUMNS if column.name in _LONG]
"""Long columns: only some of them are kept."""

RECORD = [column for column in _COLUMNS if column.name not in _LONG]

IDENTITY = ["board", "link", "middleware", "variant", "serializer", "pattern", "node", "nodeSize", "load"]

REQUIRED = ["schemaVersion", "sweep", "cell", "outcome", *IDENTITY, "support", "emulated"]
"""Never null."""

REQUIRED_WHEN_MEASURED = [
    "fork",
    "repetition",
    "scheduled",
    "ok",
    "late",
    "lost",
    "corrupt",
    "unsent",
    "throughputPerSecond",
]
"""Never null in a trial that was measured."""

OUTCOMES = ["OK", "DEGRADED", "INVALID", "FAILED", "UNSUPPORTED"]
"""How a trial can end."""

MEASURED = ["OK", "DEGRADED"]
"""The outcomes that have figures. No mean, rank or advice uses figures of a DEGRADED trial."""

OVERLOADED = "OVERLOADED"
"""How tables call a trial that is OK and did not keep up with its load."""

REFERENCES = ["inproc", "rawtcp", "hiccup", "liar"]
"""Adapters that measure the harness and the wire: nobody can choose them."""

PATTERNS = ["request-reply", "push-pull", "pub-sub"]
"""Messaging patterns, in the order in which they are shown."""

SECURED = ("tls", "https", "wss", "ssl", "dtls", "curve", "secure")
"""How variants are called whose base is the same in clear."""
