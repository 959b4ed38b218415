"""The cost of messages: bytes, CPU, data volume, boards."""

import math
from dataclasses import dataclass

import pandas as pd

from derbench_analysis.data.columns import CPU, SHARE

SECONDS_PER_MONTH = 30 * 24 * 3600
"""A month of 30 days, as tariffs count."""

YEAR_IN_SECONDS = 365.25 * 24 * 3600

CURRENCY = "EUR"
"""Where nothing else is said."""


@dataclass(frozen=True)
class Tariff:
    """A mobile or fixed subscription: a monthly fee with an included volume, and a price beyond it.

    `date` and `source` say when and where it was offered.
    """

    monthly_fee: float
    included_bytes: float
    price_per_gigabyte: float
    currency: str = CURRENCY
    date: str = ""
    source: str = ""

    def monthly_price(self, volume_bytes: float) -> float:
        """The price for this volume in a month; not a number if the volume is not."""
        if math.isnan(volume_bytes):
            return math.nan
        beyond = max(0.0, volume_bytes - self.included_bytes)
        return self.monthly_fee + beyond / 1e9 * self.price_per_gigabyte


def monthly_bytes(wire_bytes_per_message: float, messages_per_second: float) -> float:
    """Volume in a month of 30 days."""
    return wire_bytes_per_message * messages_per_second * SECONDS_PER_MONTH


def without_echo(cells: pd.DataFrame) -> pd.DataFrame:
    """Adds the cost of a message without an echo to each cell: `bytesOfUse` on the wire, and `cpuNsOfUse`.

    A pushed or published message comes back only to be timed. Its cost is its bytes one way with the acknowledgements
    for them, and half of the CPU time that encodes and decodes it both ways. A request is sent for its reply, so both
    ways count.
    """
    asked = cells["pattern"] == "request-reply"
    return cells.assign(
        bytesOfUse=cells["wireBytes"].where(asked, cells["wireBytesThere"]),
        cpuNsOfUse=cells["cpuNsPerMessage"].where(asked, cells["cpuNsPerMessage"] / 2),
    )


def in_the_boards_unit(trials: pd.DataFrame) -> pd.DataFrame:
    """CPU time as the board's core spends it.

    An emulated board is a share of a faster core, and a record counts the time of that core: what takes 1 ms there
    takes 1 ms / share on the board. Each process' time is divided by the share of its own host, as it was read back;
    where a record lacks the parts, the sum is divided by the mean of both shares.
    """
    shares = trials[list(SHARE)].apply(pd.to_numeric)
    parts = trials[list(CPU)].apply(pd.to_numeric)
    emulated = shares.notna().all(axis=1) & (shares > 0).all(axis=1)
    apart = (parts.to_numpy() / shares.to_numpy()).sum(axis=1)
    together = trials["cpuNsPerMessage"] / shares.mean(axis=1)
    on_boards = pd.Series(apart, index=trials.index).where(parts.notna().all(axis=1), together)
    return trials.assign(cpuNsPerMessage=on_boards.where(emulated, trials["cpuNsPerMessage"]))


def cpu_share(cpu_ns_per_message: float, messages_per_second: float) -> float:
    """Share of one core of the board that the messages take: both node processes together."""
    return cpu_ns_per_message * messages_per_second / 1e9


@dataclass(frozen=True)
class Board:
    """A board's price and how long it serves; `date` and `source` say when and where it was offered."""

    price: float
    lifetime_years: float
    currency: str = CURRENCY
    date: str = ""
    source: str = ""

    @property
    def cost_per_month(self) -> float:
        """Price over lifetime."""
        return self.cost_per_year / 12

    @property
    def cost_per_year(self) -> float:
        """Price over lifetime."""
        return self.price / self.lifetime_years

    def cost_per_million(self, messages_per_second: float) -> float:
        """The cost of a million messages if the board handles this many per second all the time."""
        return self.cost_per_year / (messages_per_second * YEAR_IN_SECONDS) * 1e6
