"""Records of trials that nobody ran: seeded, and valid by results/trial.schema.json."""

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from hdrh.histogram import HdrHistogram

from derbench_analysis.data.columns import FLAT, HISTOGRAMS, RECORD, REQUIRED, SCHEMA_VERSION
from derbench_analysis.data.load import Dataset, load

Record = dict[str, Any]


def histogram(values_ns: Iterable[float]) -> str:
    """HdrHistogram V2, base64."""
    return _encoded(tuple(Counter(int(value) for value in values_ns).items()))


@cache
def _encoded(counts: tuple[tuple[int, int], ...]) -> str:
    made = HdrHistogram(1, 3_600_000_000_000, 3)
    for value, count in counts:
        made.record_value(value, count)
    return made.encode().decode("ascii")


def record(**changes: Any) -> Record:
    """One trial that is OK: 1000 messages of t = 2 ms in 10 s. Counts follow `scheduled`, names follow `changes`."""
    made: Record = {
        "schemaVersion": SCHEMA_VERSION,
        "sweep": "synthetic",
        "board": "laptop",
        "link": "100mbit",
        "middleware": "zeromq",
        "variant": "base",
        "serializer": "ProtoStuff",
        "pattern": "request-reply",
        "support": "native",
        "node": "MMXU",
        "nodeSize": "study",
        "load": "closed",
        "emulated": True,
        "emulation": "made up",
        "brokerAt": None,
        "fork": 1,
        "repetition": 1,
        "outcome": "OK",
        "reason": None,
        **dict.fromkeys(["late", "lost", "corrupt", "unsent", "duplicated", "outOfOrder", "foreign"], 0),
        "scheduled": 1000,
        "throughputPerSecond": 100.0,
        "overloaded": False,
        "latencyMeanNs": 1e6,
        "payloadBytes": 1500,
        "wireBytes": 3200,
        "wireBytesThere": 1600,
        "wireBytesBack": 1600,
        "wirePackets": 4,
        "linkUtilization": None,
        "cpuNsPerMessage": 200_000,
        "warmUpNs": 1_000_000_000,
        "warmUpStable": True,
        "window": 1,
        "requesters": 0,
        "firstMessageNs": 1_000_000,
        "sentBefore": 10,
        "drainNs": 0,
        "windowSeconds": 10.0,
        "histogram": None,
        "serviceHistogram": None,
        "oneWayHistogram": None,
    }
    made.update(changes)
    mean = made["latencyMeanNs"]
    for name, factor in {"P50": 0.95, "P99": 2.0, "P999": 3.0, "Max": 4.0}.items():
        made.setdefault(f"latency{name}Ns", mean * factor)
    made.setdefault("roundTripP50Ns", 1.9 * mean)
    made.setdefault("ok", made["scheduled"] - sum(made[name] for name in ("late", "lost", "corrupt", "unsent")))
    made.setdefault("cell", " | ".join(str(made[name]) for name in (
        "board", "link", "middleware", "variant", "serializer", "pattern", "node", "nodeSize", "load")))  # fmt: skip
    return made


def degraded(**changes: Any) -> Record:
    """A trial that has figures and is not OK."""
    return record(**{"outcome": "DEGRADED", "reason": "1 of 1000 lost, undeclared", "lost": 1, **changes})


def failed(**changes: Any) -> Record:
    """A trial that failed."""
    whole = record(outcome="FAILED", reason="CONNECT: refused", **changes)
    return {name: whole[name] for name in (*REQUIRED, "fork", "repetition", "reason")}


def forks(throughputs: Iterable[float], **changes: Any) -> list[Record]:
    """A fork for each throughput; latency is as in a closed loop."""
    return [
        record(fork=number, throughputPerSecond=value, latencyMeanNs=0.5e9 / value, **changes)
        for number, value in enumerate(throughputs, start=1)
    ]


def open_loop(misses: Iterable[int], scheduled: int, **changes: Any) -> list[Record]:
    """A `rate:10` trial for each number of misses: t is 4 ms, of a miss 400 ms; one way 2 ms, of a miss 398."""
    changes = {"load": "rate:10", "scheduled": scheduled, "latencyMeanNs": 2e6, **changes}
    return [
        record(
            fork=number,
            histogram=histogram([4e6] * (scheduled - missed) + [400e6] * missed),
            serviceHistogram=histogram([4e6] * (scheduled - missed) + [400e6] * missed),
            oneWayHistogram=histogram([2e6] * (scheduled - missed) + [398e6] * missed),
            **changes,
        )
        for number, missed in enumerate(misses, start=1)
    ]


def as_written(made: Record) -> Record:
    """The record as a sweep of its version writes it; what is None is left out of one that has parts."""
    if isinstance(made["schemaVersion"], int) and made["schemaVersion"] <= FLAT:
        return made
    written: Record = {}
    places = {column.name: column.path for column in (*RECORD, *HISTOGRAMS)}
    for name, value in made.items():
        if value is not None:
            *parts, last = places[name]
            part = written
            for each in parts:
                part = part.setdefault(each, {})
            part[last] = value
    return written


def write(folder: Path, records: Iterable[Record]) -> Path:
    """A results folder. Records older than those with parts are written flat."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "trials.jsonl").open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(as_written(made)) + "\n" for made in records)
    return folder


def loaded(folder: Path, records: Iterable[Record]) -> Dataset:
    """The dataset that the analysis reads from such a folder."""
    return load([write(folder, records)])


@dataclass(frozen=True)
class World:
    """A made-up truth: each part's share of the time that a message takes, in ms, beside the wire's."""

    boards: dict[str, float] = field(default_factory=lambda: {"bbb": 3.0, "rpi3": 0.9, "laptop": 0.25})
    links: dict[str, float] = field(default_factory=lambda: {"1mbit": 1e6, "10mbit": 1e7, "100mbit": 1e8})
    middleware: dict[str, float] = field(default_factory=lambda: dict(MIDDLEWARE))
    serializers: dict[str, tuple[float, float]] = field(default_factory=lambda: dict(SERIALIZERS))
    noise: float = 0.03

    def setups(self) -> list[tuple[str, str]]:
        """All, and the laptop at 1 Gbit/s: the study's ten when nothing is changed."""
        pairs = [(board, link) for board in self.boards for link in self.links]
        return [*pairs, ("laptop", "1gbit")] if "laptop" in self.boards else pairs

    def trials(self, number_of_forks: int, repetitions: int, seed: int = 1) -> Iterator[Record]:
        """Closed loops over the whole matrix; ICE has no pub-sub, as in the study."""
        rng = np.random.default_rng(seed)
        for board, link in self.setups():
            rate = {**self.links, "1gbit": 1e9}[link]
            for middleware, overhead in self.middleware.items():
                for serializer, (work, size) in self.serializers.items():
                    for pattern in ("request-reply", "push-pull", "pub-sub"):
                        names = {"board": board, "link": link, "middleware": middleware, "serializer": serializer,
                                 "pattern": pattern}  # fmt: skip
                        if middleware == "ice" and pattern == "pub-sub":
                            for fork in range(1, number_of_forks + 1):
                                yield failed(**names, fork=fork) | {"outcome": "UNSUPPORTED", "reason": "no pub-sub"}
                            continue
                        mean = self.boards[board] * (overhead + work) * 1e6 + (size + 90) * 8e9 / rate
                        for fork in range(1, number_of_forks + 1):
                            drift = math.exp(self.noise * rng.standard_normal())
                            for repetition in range(1, repetitions + 1):
                                latency = mean * drift * math.exp(0.3 * self.noise * rng.standard_normal())
                                yield record(fork=fork, repetition=repetition, latencyMeanNs=latency, payloadBytes=size,
                                             wireBytes=2 * size + 180,
                                             wireBytesThere=size + 90, wireBytesBack=size + 90,
                                             throughputPerSecond=0.5e9 / latency, **names)  # fmt: skip


MIDDLEWARE = {"ice": 0.5, "zeromq": 0.55, "rmi": 0.65, "yami4": 0.7, "corba": 0.8, "wamp": 1.0, "xml-rpc": 1.3,
              "xmpp": 3.0, "web-services": 3.2, "opc-ua": 4.0}  # fmt: skip

SERIALIZERS = {"ProtoStuff": (0.1, 1600), "ProtoBuf (ProtoStuff)": (0.1, 1600), "Smile (ProtoStuff)": (0.15, 2200),
               "Fast-Serialization": (0.15, 1700), "Hessian": (0.2, 2700), "Smile (Jackson)": (0.25, 2300),
               "CBOR (Jackson)": (0.25, 2700), "Avro (Jackson)": (0.4, 1300), "MsgPack": (0.3, 1400),
               "JSON (ProtoStuff)": (0.5, 3900), "XML (ProtoStuff)": (1.6, 5200), "JSON (Jackson)": (0.5, 4000),
               "XML (Jackson)": (2.0, 5000), "ProtoBuf (Jackson)": (0.3, 1650), "MsgPack (Jackson)": (0.4, 2600),
               "BSON (Jackson)": (0.5, 3800), "Gson": (0.8, 4000), "Genson": (0.7, 4000), "Kryo": (0.15, 1450),
               "Java Serialization": (0.9, 4600), "JBoss Marshalling": (0.5, 3300), "XStream": (3.5, 5000),
               "JAXB": (2.1, 5300), "Simple XML": (4.0, 5000), "JSON (XStream)": (5.0, 4000)}  # fmt: skip
