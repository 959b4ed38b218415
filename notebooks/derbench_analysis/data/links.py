"""The rates of a setup's link."""

import json
import math
import re
from typing import Any

import numpy as np
import pandas as pd

_NAMED = re.compile(r"^([1-9][0-9]*)(mbit|gbit)(/[a-z]+)?$")
_BITS = {"mbit": 1e6, "gbit": 1e9}

BUCKET = "/bucket"
"""The end of a link's name whose rate a token bucket keeps; a wire has the profile's name alone."""

PROFILE_FILE = ".yaml"
"""The end of a link's name that is the file of a profile."""

EMULATED = "-emulated"
"""The end of an emulated board's name."""


def with_rates(trials: pd.DataFrame) -> pd.DataFrame:
    """Adds `setup`, and the link's rates `upBitsPerSecond` and `downBitsPerSecond`; not a number if unknown.

    The setup of a pair is its board and link; the setup of another scenario is its name with its parameters.

    The rates are those read back before the trial, or else those in the profile's name. Adds all other facts that were
    read back each way, too: see `FACTS`.
    """
    texts = trials["linkVerified"].astype("object").where(trials["linkVerified"].notna(), "")
    known = {key: rates(*key) for key in set(zip(texts, trials["link"], strict=True))}
    both = [known[key] for key in zip(texts, trials["link"], strict=True)]
    added = trials.drop(columns="linkVerified")
    of_scenario = trials["cell"].str.partition(" | ")[0]
    pair = trials["board"] + "@" + trials["link"]
    added["setup"] = pair.where(trials["scenario"] == "pair", of_scenario)
    added["upBitsPerSecond"] = [up for up, _ in both]
    added["downBitsPerSecond"] = [down for _, down in both]
    facts = {text: _facts((json.loads(text) if text else None) or {}) for text in set(texts)}
    for name in FACTS:
        added[name] = np.array([facts[text][name] for text in texts], float)
    added["overloaded"] = trials["overloaded"].astype("boolean").fillna(False).astype(bool)
    return added


def _facts(verified: dict[str, Any]) -> dict[str, float]:
    found = {}
    for way in WAYS:
        said = verified.get(way) or {}
        found[f"{way}BurstBytes"] = _burst(said, verified.get("discipline"))
        found[f"{way}DelayMs"] = float(said.get("delayMs") or 0.0)
        found[f"{way}JitterMs"] = float(said.get("jitterMs") or 0.0)
        found[f"{way}LossPercent"] = float(said.get("lossPercent") or 0.0)
        found[f"{way}OverheadBytes"] = float(said.get("overheadBytes") or 0.0)
    found[NO_LINK] = 1.0 if verified.get("noLink") else 0.0
    return found


def _burst(way: dict[str, Any], discipline: str | None) -> float:
    """Only a token bucket has one. The first records do not name the discipline: all that were shaped are buckets."""
    bucket = discipline == "bucket" or (discipline is None and "tb" in str(way.get("qdisc")))
    return float(way.get("burstBytes") or math.nan) if bucket else math.nan


WAYS = ("up", "down")
NO_LINK = "probeNoLink"
"""1 where a packet of the link's probe was faster than its bytes are on a wire of that rate, else 0."""
OF_LINE = ("BurstBytes", "DelayMs", "JitterMs", "LossPercent")
"""The facts of a way that tell lines of one rate apart."""
_OF_WAY = (*OF_LINE, "OverheadBytes")
FACTS = [*(f"{way}{name}" for way in WAYS for name in _OF_WAY), NO_LINK]
"""Facts of each way: the burst of its token bucket (no number where it is a wire), its delay, how that varies, its
loss, and the bytes of each frame beside its own. Both ways share what the probe says of the rate.
"""


def rates(verified: str, link: str) -> tuple[float, float]:
    """Up and down, in bits per second."""
    named = nominal_rate(link)
    found = json.loads(verified) if verified else None
    if not found:
        return named, named
    return tuple((found.get(way) or {}).get("rateBitsPerSecond") or named for way in ("up", "down"))  # type: ignore[return-value]


def nominal_rate(link: str) -> float:
    """Bits per second that the name of a link tells, such as `10mbit` or `10mbit/bucket`; else no number."""
    match = _NAMED.match(link)
    return float(match[1]) * _BITS[match[2]] if match else float("nan")


def kind_of_board(board: str) -> str:
    """The board that a host is or emulates: `rpi3` of `rpi3-emulated`."""
    return board.removesuffix(EMULATED)


_STRENGTH = ["bbb", "rpi3", "laptop"]


def setup_order(setup: str) -> tuple[int, str, float, str]:
    """Sorts setups as the study shows them: weak boards first, then slow links."""
    board, _, link = setup.partition("@")
    kind = kind_of_board(board)
    rate = nominal_rate(link)
    return (
        _STRENGTH.index(kind) if kind in _STRENGTH else len(_STRENGTH),
        board,
        rate if rate == rate else float("inf"),
        link,
    )


def most_per_second(bytes_there: pd.Series, bytes_back: pd.Series, up: pd.Series, down: pd.Series) -> pd.Series:
    """The wire's limit: messages per second that the busier direction can carry.

    Holds for every load. A closed loop may come close to it in spite of the waiting, because a token bucket that is
    idle one way fills while the message goes the other way.
    """
    there, back = up / (8 * bytes_there), down / (8 * bytes_back)
    return there.combine(back, min)


def bytes_within(deadline_s: float, bits_per_second: float) -> float:
    """Bytes that fit on the wire within a deadline: 375 in 3 ms at 1 Mbit/s."""
    return deadline_s * bits_per_second / 8
