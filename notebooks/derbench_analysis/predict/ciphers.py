"""The time that encryption takes more without instructions for AES: secured variants were measured with them."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.data.boards import Machine, machines
from derbench_analysis.data.columns import SECURED
from derbench_analysis.predict.wires import WAYS
from derbench_analysis.statistics.intervals import Floats

WITHOUT_AES = ("curve",)
"""Secured variants that do not compute AES."""

IN_JAVA = 5.4
"""How many times as long a byte takes in AES-256-GCM by the JDK as in AES-256-CBC by OpenSSL, which boards' files have.
One run by hand on one machine, by CPU time, with the instructions switched off: 51 and 274 MB a second."""

UNSURE = 2.0
"""The factor by which that may be off on another processor."""

BYTES_PER_MIPS_AND_SECOND = 30e3
"""The speed of OpenSSL on a board whose file does not say: boards without instructions do 21 to 37 kB per MIPS."""

_TIMES = 2
"""Each byte is encrypted at one end, and decrypted at the other."""

COLUMNS = ("cipherNs", "cipherNsLow", "cipherNsHigh")
"""For each byte on the wire, with its limits."""


@dataclass(frozen=True)
class Cipher:
    """The time that a cycle takes more, in ns, with its limits."""

    value: Floats
    low: Floats
    high: Floats

    @classmethod
    def of(cls, sized: pd.DataFrame) -> "Cipher":
        """Nothing for cells that were measured, and for variants that do not compute AES."""
        if not set(COLUMNS) <= set(sized.columns):
            return cls(*np.zeros((len(COLUMNS), len(sized))))
        computes = sized["variant"].map(computes_aes).to_numpy(bool)
        count = np.where(computes, sum(sized[name].to_numpy(float) for _, name in WAYS), 0.0)
        return cls(*(_TIMES * count * sized[name].to_numpy(float) for name in COLUMNS))


def computes_aes(variant: str) -> bool:
    """Whether a variant is secured by AES."""
    names = set(variant.split("-"))
    return not names.isdisjoint(SECURED) and names.isdisjoint(WITHOUT_AES)


def with_ciphers(cells: pd.DataFrame) -> pd.DataFrame:
    """Adds what a byte takes more on each cell's board. A board with a score of its own is not the one in the file."""
    known = machines()
    per_byte = {
        (kind, score): _per_byte(known.get(kind), score)
        for kind, score in set(zip(cells["kind"], cells["score"], strict=True))
    }
    found = [per_byte[key] for key in zip(cells["kind"], cells["score"], strict=True)]
    columns = np.array(found, float).reshape(-1, len(COLUMNS)).T
    return cells.assign(**dict(zip(COLUMNS, columns, strict=True)))


def _per_byte(machine: Machine | None, score: float) -> tuple[float, float, float]:
    """Where nobody says whether a board has instructions, it may take nothing."""
    told = machine if machine and machine.score == score else Machine(score, None, None, None)
    if told.aes_instructions:
        return 0.0, 0.0, 0.0
    rate = 1e3 * told.aes if told.aes else BYTES_PER_MIPS_AND_SECOND * score
    takes = 1e9 * IN_JAVA / rate
    return takes, takes / UNSURE if told.aes_instructions is False else 0.0, takes * UNSURE
