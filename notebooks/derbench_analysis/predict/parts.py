"""Which parts the work of each cell is made of, as places in the list of what is fitted."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.errors import BadInput

Places = npt.NDArray[np.int64]
UNKNOWN = -1


@dataclass(frozen=True)
class Names:
    """The measured calls (middleware in a pattern), serializers, middleware, kinds of boards, and pairings; also the
    payload that most cells of a serializer are near.
    """

    calls: tuple[str, ...]
    serializers: tuple[str, ...]
    systems: tuple[str, ...]
    kinds: tuple[str, ...]
    pairings: tuple[str, ...]
    payloads: dict[str, float] = field(compare=False)

    @classmethod
    def of(cls, cells: pd.DataFrame) -> "Names":
        """The names in the cells."""
        made = (_calls(cells), cells["serializer"], cells["system"], cells["kind"], _pairings(cells))
        calls, serializers, systems, kinds, pairings = (tuple(sorted(set(names))) for names in made)
        payloads = cells.groupby("serializer")["payloadBytes"].median()
        sizes = {str(name): float(payload) for name, payload in payloads.items()}
        return cls(calls, serializers, systems, kinds, pairings, sizes)

    def known(self, cells: pd.DataFrame) -> pd.Series:
        """Whether each cell's call and serializer were measured."""
        return _calls(cells).isin(self.calls) & cells["serializer"].isin(self.serializers)

    def places(self, cells: pd.DataFrame) -> "Parts":
        """The parts of each cell. BadInput names a middleware or serializer that nobody measured."""
        for known, asked, what in (
            (self.calls, _calls(cells), "no trial of"),
            (self.serializers, cells["serializer"], "no trial with serializer"),
        ):
            missing = sorted(set(asked) - set(known))
            if missing:
                raise BadInput(f"{what} {missing[0]} is in these folders: nothing can be said of it")
        return Parts(
            _places(self.calls, _calls(cells)),
            _places(self.serializers, cells["serializer"]),
            _places(self.systems, cells["system"]),
            _places(self.kinds, cells["kind"]),
            _places(self.pairings, _pairings(cells)),
            np.where(cells["pattern"] == "request-reply", 1.0, 2.0),
            cells["payloadBytes"].to_numpy(float) / cells["serializer"].map(self.payloads).to_numpy(float),
            (cells["wireBytesThere"] + cells["wireBytesBack"]).to_numpy(float) / 1000,
            cells["score"].to_numpy(float),
        )


@dataclass(frozen=True)
class Parts:
    """The parts of each cell: its places (`UNKNOWN` if not measured), how often a message is encoded and decoded, its
    size beside the measured ones, kB on the wire, and the board's score.
    """

    call: Places
    serializer: Places
    system: Places
    kind: Places
    pairing: Places
    codings: npt.NDArray[np.float64]
    size: npt.NDArray[np.float64]
    kilobytes: npt.NDArray[np.float64]
    score: npt.NDArray[np.float64]


def _calls(cells: pd.DataFrame) -> pd.Series:
    return cells["system"] + " in " + cells["pattern"]


def _pairings(cells: pd.DataFrame) -> pd.Series:
    return cells["system"] + " + " + cells["serializer"]


def _places(known: tuple[str, ...], asked: pd.Series) -> Places:
    place = {name: index for index, name in enumerate(known)}
    return np.array([place.get(name, UNKNOWN) for name in asked], np.int64)
