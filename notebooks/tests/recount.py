"""Printed figures, and the records that they are recomputed from: read with nothing of derbench_analysis.

The definitions are in docs/record.md, docs/conditions.md, docs/measuring.md and docs/statistics.md.
"""

import base64
import gzip
import json
import math
import re
import struct
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
OWN = " (own)"
REFERENCES = {"inproc", "rawtcp", "hiccup", "liar"}
"""The adapters that do not compete."""

NUMERALS = [
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]
NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
INTERVAL = rf"({NUMBER}) \[(?:({NUMBER}), ({NUMBER})|no interval)\]"
_UNITS = {"": 1.0, "%": 0.01, "ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9, "kB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12}


@dataclass(frozen=True)
class Figure:
    """A printed figure, and what the records say instead. Times are in ns, shares from 0 to 1."""

    page: str
    name: str
    printed: str
    recomputed: Callable[[], float]

    def __str__(self) -> str:
        return f"{self.page}: {self.name}"

    def agrees_with(self, value: float) -> bool:
        """Whether it is the value within half a unit of the last printed digit."""
        number, _, unit = self.printed.strip().partition(" ")
        exact = Decimal(number.replace(",", ""))
        half = 0.5 * 10.0 ** int(exact.as_tuple().exponent) * _UNITS[unit]
        shown = float(exact) * _UNITS[unit]
        return abs(shown - value) <= half + 1e-9 * abs(shown)


def interval_figures(
    page: str, name: str, printed: Iterable[str | None], of: Callable[[], tuple[float, float, float]]
) -> list[Figure]:
    """A value and its limits, as far as they are printed."""
    ends = ("", ", lower limit", ", upper limit")
    return [
        Figure(page, name + end, text, lambda place=place: of()[place])
        for place, (end, text) in enumerate(zip(ends, printed, strict=True))
        if text
    ]


def rounded(printed: str) -> str:
    """A round number with an exponent, so that its last digit is the one that counts."""
    whole = printed.replace(",", "")
    digits = whole.rstrip("0")
    return f"{digits}e{len(whole) - len(digits)}"


def bare(system: str) -> str:
    """A middleware as plans name it."""
    return system.strip("`").removesuffix(OWN)


@cache
def text_of(page: str) -> str:
    """A page by its path; a name alone is one of docs/."""
    return (ROOT / (page if "/" in page or page == "README.md" else f"docs/{page}")).read_text(encoding="utf-8")


def words_of(page: str) -> str:
    """The page as one line."""
    return " ".join(text_of(page).split())


def said(page: str, pattern: str, text: str = "") -> tuple[str, ...]:
    """The groups of a pattern in the page as one line, or in a part of it."""
    found = re.search(pattern, text or words_of(page), re.MULTILINE | re.DOTALL)
    assert found, f"{page} says no more: {pattern}"
    return found.groups()


def region(page: str, name: str) -> str:
    """The text of the page that is made from data by that name."""
    found = re.search(rf"<!-- made from data: {name} -->\n(.*?)<!-- made until here -->", text_of(page), re.DOTALL)
    assert found, f"{page} has no region '{name}'"
    return found[1]


def table(text: str, first: str) -> list[list[str]]:
    """The rows of the table of a text whose first heading begins so."""
    found = re.search(rf"^\| *{re.escape(first)}[^\n]*\n\|[ :|-]*\n((?:\|[^\n]*(?:\n|$))*)", text, re.MULTILINE)
    assert found, f"no table begins with '{first}'"
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found[1].splitlines()]


class Key(NamedTuple):
    """The names by which a cell differs from others."""

    setup: str
    middleware: str
    variant: str
    serializer: str
    pattern: str
    node: str
    size: str
    load: str

    @property
    def system(self) -> str:
        """The middleware with its variant."""
        return self.middleware if self.variant == "base" else f"{self.middleware}/{self.variant}"


@dataclass(frozen=True, eq=False)
class Trial:
    """A record, and the folder that it lies in."""

    folder: Path
    record: dict[str, Any]

    def at(self, *path: str) -> Any:
        """A field by its names; None where the record lacks it."""
        found: Any = self.record
        for name in path:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    @cached_property
    def key(self) -> Key:
        setup = self.record["setup"]
        names = ("middleware", "variant", "serializer", "pattern", "node", "nodeSize", "load")
        return Key(f"{setup['board']}@{setup['link']}", *(setup[name] for name in names))

    @property
    def measured(self) -> bool:
        return self.record["outcome"] in ("OK", "DEGRADED")

    @property
    def counts(self) -> bool:
        """Whether it is OK and kept up."""
        return self.record["outcome"] == "OK" and not self.at("window", "overloaded")

    @property
    def ways(self) -> int:
        """How many ways the time of a message has."""
        return 1 if self.key.load.startswith("oneway") else 2

    @cached_property
    def figures(self) -> dict[str, float | None]:
        """By short names; CPU time as the board's own core would spend it."""
        return {
            "rate": self.at("window", "throughputPerSecond"),
            "latency": self.at("times", "route", "latencyMeanNs"),
            "payload": self.at("window", "payloadBytes"),
            "wire": self.at("wire", "initiator", "bytesPerMessage"),
            "there": self.at("wire", "initiator", "upBytesPerMessage"),
            "back": self.at("wire", "initiator", "downBytesPerMessage"),
            "cpu": self._cpu(),
            "resolution": self.at("conditions", "resolutionNs"),
        }

    def _cpu(self) -> float | None:
        shares = [self.at("conditions", "boards", end, "core", "share") for end in ("initiator", "responder")]
        parts = [self.at("costs", "roles", end, "cpuNsPerMessage") for end in ("initiator", "responder")]
        whole = self.at("costs", "cpuNsPerMessage")
        if not all(shares):
            return whole
        if None not in parts:
            return sum(part / share for part, share in zip(parts, shares, strict=True))
        return None if whole is None else whole / (sum(shares) / 2)

    def rates(self) -> tuple[float, float] | None:
        """Bits per second up and down, as read back, or by the name of the link."""
        named = re.match(r"(\d+)mbit\b", self.key.setup.partition("@")[2])
        found = [self.at("links", "initiator", "verified", way, "rateBitsPerSecond") for way in ("up", "down")]
        both = [rate or (1e6 * float(named[1]) if named else 0.0) for rate in found]
        return (both[0], both[1]) if all(both) else None


@cache
def read(folder: Path) -> tuple[Trial, ...]:
    """All trials of the sweeps below a folder; the later one of two records of a repetition counts."""
    found: dict[object, Trial] = {}
    for file in sorted(folder.rglob("trials.jsonl.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines):
                trial = Trial(file.parent, json.loads(line))
                one = tuple(trial.at("identity", name) for name in ("cell", "fork", "repetition"))
                found[(file, *one) if one[1] is not None else (file, number)] = trial
    return tuple(found.values())


@cache
def left_out_of(use: str) -> frozenset[str]:
    """The conditions by which a use leaves a trial out, as docs/conditions.md has them."""
    text = region("conditions.md", "conditions")
    heads = [head.strip() for head in text.splitlines()[0].strip("|").split("|")]
    rows = table(text, "condition")
    return frozenset(row[0].strip("`") for row in rows if row[heads.index(use)] == "left out")


@dataclass(frozen=True)
class Dataset:
    """The trials of pairs of hosts in some folders below results/, with their conditions."""

    folders: tuple[str, ...]

    @cached_property
    def trials(self) -> list[Trial]:
        """All of them, but for those with a fault."""
        found = [trial for folder in self.folders for trial in read(ROOT / "results" / folder)]
        return [one for one in found if one.at("setup", "scenario") is None and one.at("setup", "fault") is None]

    @cached_property
    def conditions(self) -> dict[Trial, frozenset[str]]:
        """By trial: as its record names them, or by its fields where it does not. Where one trial of a setup was faster
        than a wire, no trial of it crossed a link.
        """
        without_link = {trial.key.setup for trial in self.trials if trial.record["outcome"] == "OK" and _faster(trial)}
        return {
            trial: frozenset({*conditions_of(trial), *({"no link"} if trial.key.setup in without_link else ())})
            for trial in self.trials
            if trial.measured
        }

    def named(self, trial: Trial) -> frozenset[str]:
        return self.conditions.get(trial, frozenset())

    def fit(self, use: str) -> list[Trial]:
        """The trials that count in that use."""
        return [trial for trial in self.trials if not self.named(trial) & left_out_of(use)]

    def left_out(self, use: str, trials: Iterable[Trial] | None = None) -> list[frozenset[str]]:
        """The conditions of each trial that does not count, as far as they are the reason."""
        of = self.trials if trials is None else trials
        return [names for trial in of if (names := self.named(trial) & left_out_of(use))]


def conditions_of(trial: Trial) -> set[str]:
    """The conditions that one trial has by itself."""
    told = trial.at("conditions", "limiting", "conditions")
    if told is not None:
        return set(told)
    latency, resolution = trial.figures["latency"], trial.figures["resolution"]
    judged = {
        "cold": trial.at("warmUp", "stable") is False,
        "disturbed": bool(trial.at("conditions", "disturbances")),
        "cut off": trial.at("warmUp", "searchEnded") is False,
        "unresolved": None not in (latency, resolution) and latency < resolution / trial.ways,
    }
    return {name for name, true in judged.items() if true}


def _faster(trial: Trial) -> bool:
    """Whether a round trip took less than 0.98 of what its bytes take on a wire, without TCP's acknowledgements: 66
    bytes for every two full frames of the other way."""
    if trial.at("links", "initiator", "verified", "noLink"):
        return True
    rates, (there, back) = trial.rates(), (trial.figures["there"], trial.figures["back"])
    if rates is None or there is None or back is None or trial.at("times", "route", "roundTripP50Ns") is None:
        return False
    takes = 0.0
    for way, rate, one, other in (("up", rates[0], there, back), ("down", rates[1], back, there)):
        lone = max(0.0, one - 66 / (2 * 1514) * other)
        beside = trial.at("links", "initiator", "verified", way, "overheadBytes") or 0
        takes += 8e9 * (lone + beside * math.ceil(lone / 1514)) / rate
    return 2 * float(trial.figures["latency"] or math.inf) < 0.98 * takes


class Bucket(NamedTuple):
    """The times from the lowest to the highest of a bucket, and how many there are."""

    lowest: int
    highest: int
    times: int


@cache
def histogram(encoded: str) -> tuple[Bucket, ...]:
    """The buckets of HdrHistogram's V2 format, compressed and in base64, in rising order; empty ones left out."""
    packed = base64.b64decode(encoded)
    raw = zlib.decompress(packed[8 : 8 + struct.unpack(">I", packed[4:8])[0]])
    length, _, digits, least = struct.unpack(">iiiq", raw[4:24])
    half = math.ceil(math.log2(2 * 10**digits)) - 1
    unit = int(math.log2(least))
    found, index = [], 0
    for count in _zigzag(raw[40 : 40 + length]):
        if count > 0:
            shift = max(0, (index >> half) - 1)
            within = index if index >> half == 0 else (index & ((1 << half) - 1)) + (1 << half)
            lowest = within << (shift + unit)
            found.append(Bucket(lowest, lowest + (1 << (shift + unit)) - 1, count))
        index += 1 if count >= 0 else -count
    return tuple(found)


def _zigzag(raw: bytes) -> list[int]:
    """Numbers of seven bits a byte, the ninth byte whole; a negative one counts empty buckets."""
    found, value, shift = [], 0, 0
    for byte in raw:
        last = shift == 56
        value |= (byte if last else byte & 0x7F) << shift
        shift += 7
        if last or byte < 0x80:
            found.append((value >> 1) ^ -(value & 1))
            value, shift = 0, 0
    return found


def percentile(buckets: tuple[Bucket, ...], share: float) -> int:
    """The highest time of the bucket that has this share of the times in it or below."""
    seen = list(accumulate(bucket.times for bucket in buckets))
    rank = max(1, math.ceil(round(share * seen[-1], 6)))
    return next(bucket.highest for bucket, count in zip(buckets, seen, strict=True) if count >= rank)
