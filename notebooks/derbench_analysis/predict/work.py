"""The processors' work of a message, cold, as a sum of parts: what is fitted, and how the sum follows it."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from derbench_analysis.predict.law import Warmth
from derbench_analysis.predict.parts import UNKNOWN, Names, Parts, Places
from derbench_analysis.statistics.intervals import Floats

REFERENCE_SCORE = 1000.0
"""MIPS of 7-Zip, of the processor that parts are given for."""


@dataclass(frozen=True)
class Block:
    """A part of the list of what is fitted: where it begins, how long it is, what it should be and how surely."""

    start: int
    count: int
    prior: float
    spread: float

    @property
    def slice(self) -> slice:
        """Its places."""
        return slice(self.start, self.start + self.count)


class Layout:
    """Where what is in the list. All are logarithms but the slope of warmth."""

    def __init__(self, names: Names) -> None:
        kinds = len(names.kinds)
        wanted = {
            "calls": (len(names.calls), np.log(5e6), 30.0),
            "serializers": (len(names.serializers), np.log(2e6), 30.0),
            "systems": (len(names.systems), np.log(2e4), 30.0),
            "call_on": (len(names.calls) * kinds, 0.0, 0.25),
            "serializer_on": (len(names.serializers) * kinds, 0.0, 0.25),
            "pairing": (len(names.pairings), 0.0, 0.15),
            "kind": (kinds, 0.0, 0.1),
            "slope": (1, 0.3, 0.3),
            "knee": (1, np.log(100.0), 2.0),
        }
        self.blocks: dict[str, Block] = {}
        start = 0
        for name, (count, prior, spread) in wanted.items():
            self.blocks[name] = Block(start, count, prior, spread)
            start += count
        self.size = start
        self.kinds = kinds

    def __getitem__(self, name: str) -> Block:
        return self.blocks[name]

    def priors(self) -> tuple[Floats, Floats]:
        """The expected value of each parameter, and how far from it the parameter may well lie."""
        blocks = self.blocks.values()
        prior = np.concatenate([np.full(block.count, block.prior) for block in blocks])
        return prior, np.concatenate([np.full(block.count, block.spread) for block in blocks])


@dataclass(frozen=True)
class Work:
    """The sum of each cell in ns, and how many percent it follows each place in the list by: (place, share) pairs."""

    cold: Floats
    follows: tuple[tuple[Places, Floats], ...]


def warmth(layout: Layout, fitted: Floats) -> Warmth:
    """What is fitted of it."""
    return Warmth(float(fitted[layout["slope"].start]), float(np.exp(fitted[layout["knee"].start])))


def work(layout: Layout, fitted: Floats, parts: Parts) -> Work:
    """The processors' work for each cell: (call + codings x size x serializer + kB x byte) x pairing x board, over the
    board's score.
    """
    call_on = _on(layout["call_on"], parts.call, parts.kind, layout.kinds)
    serializer_on = _on(layout["serializer_on"], parts.serializer, parts.kind, layout.kinds)
    pairing = _at(layout["pairing"], parts.pairing)
    kind = _at(layout["kind"], parts.kind)
    call = np.exp(fitted[layout["calls"].start + parts.call] + _value(fitted, call_on))
    of_size = np.exp(fitted[layout["serializers"].start + parts.serializer] + _value(fitted, serializer_on))
    coding = parts.codings * parts.size * of_size
    bytes_ = parts.kilobytes * np.exp(fitted[layout["systems"].start + parts.system])
    whole = call + coding + bytes_
    scale = np.exp(_value(fitted, pairing) + _value(fitted, kind)) * REFERENCE_SCORE / parts.score
    all_of_it = np.ones_like(whole)
    return Work(whole * scale, (
        (layout["calls"].start + parts.call, call / whole),
        (call_on, call / whole),
        (layout["serializers"].start + parts.serializer, coding / whole),
        (serializer_on, coding / whole),
        (layout["systems"].start + parts.system, bytes_ / whole),
        (pairing, all_of_it),
        (kind, all_of_it),
    ))  # fmt: skip


def _on(block: Block, places: Places, kinds: Places, count: int) -> Places:
    return np.where((kinds == UNKNOWN) | (places == UNKNOWN), UNKNOWN, block.start + places * count + kinds)


def _at(block: Block, places: Places) -> Places:
    return np.where(places == UNKNOWN, UNKNOWN, block.start + places)


def _value(fitted: Floats, places: Places) -> Floats:
    return np.where(places == UNKNOWN, 0.0, fitted[places])


def columns(follows: tuple[tuple[Places, Floats], ...], size: int) -> npt.NDArray[np.float64]:
    """How each cell follows each place: a row for each cell."""
    rows = np.arange(len(follows[0][0]))
    found = np.zeros((len(rows), size))
    for places, shares in follows:
        known = places != UNKNOWN
        found[rows[known], places[known]] = shares[known]
    return found
