"""Checks what a JSON parser cannot: versions, names, ranges, and books that balance."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pandas as pd

from derbench_analysis.data.columns import (
    FLAT,
    IDENTITY,
    MEASURED,
    OUTCOMES,
    PATTERNS,
    RECORD,
    REQUIRED,
    REQUIRED_WHEN_MEASURED,
    SCHEMA_VERSION,
)
from derbench_analysis.errors import BadInput

_LONGEST_NAME = 300
_LARGEST = 1e15
"""More than any count, time in nanoseconds or rate of a trial: eleven days, or a petabit."""
_RATE = re.compile(r"[0-9]{1,15}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,2})?")

BOOKS = ["ok", "late", "lost", "corrupt", "unsent", "absorbed"]


def validate(trials: pd.DataFrame, file: Path) -> pd.DataFrame:
    """The trials, unchanged. BadInput names the line of the first that is wrong."""
    measured = trials["outcome"].isin(MEASURED)
    _refuse(
        trials["schemaVersion"] > SCHEMA_VERSION, file, f"schemaVersion is newer than {SCHEMA_VERSION}: update derbench"
    )
    _refuse(trials["schemaVersion"] < 0, file, "schemaVersion is no version")
    first = trials["schemaVersion"].iloc[:1].sum()
    _refuse(
        (trials["schemaVersion"] > FLAT) != (first > FLAT), file, "schemaVersion is another one than the first record's"
    )
    for name in _with_gaps(trials, REQUIRED):
        _refuse(trials[name].isna(), file, f"'{name}' is missing")
    for name in _with_gaps(trials[measured], REQUIRED_WHEN_MEASURED):
        _refuse(measured & trials[name].isna(), file, f"'{name}' is missing in a trial that is OK or DEGRADED")
    _refuse(~trials["outcome"].isin(OUTCOMES), file, f"'outcome' must be one of {', '.join(OUTCOMES)}")
    _refuse(~trials["pattern"].isin(PATTERNS), file, f"'pattern' must be one of {', '.join(PATTERNS)}")
    _refuse_names(trials, file)
    _refuse_numbers(trials, file)
    _refuse(
        (trials["outcome"] == "OK") & (trials["throughputPerSecond"] <= 0),
        file,
        "'throughputPerSecond' is 0 in a trial that is OK",
    )
    _refuse(~_each(trials["linkVerified"], _is_link), file, "'linkVerified' must tell the rates of 'up' and 'down'")
    unbalanced = trials["scheduled"] != trials[BOOKS].sum(axis=1)
    _refuse(measured & unbalanced, file, f"the books do not balance: scheduled must be {' + '.join(BOOKS)}")
    return trials


def _with_gaps(trials: pd.DataFrame, names: Sequence[str]) -> list[str]:
    """Those columns that lack a value somewhere, in their order."""
    missing = trials[list(names)].isna().any()
    return [str(name) for name in missing.index[missing]]


def _refuse_names(trials: pd.DataFrame, file: Path) -> None:
    for name in IDENTITY:
        _refuse(
            ~_each(trials[name], _is_name), file, f"'{name}' must be a name: a line of at most {_LONGEST_NAME} letters"
        )
    _refuse(~_each(trials["load"], _is_load), file, "'load' must be such as closed, or rate:100")


def _refuse_numbers(trials: pd.DataFrame, file: Path) -> None:
    """Looks at all columns at once: each by itself takes most of the time to read a few records."""
    numbers = [column for column in RECORD if column.kind in ("INTEGER", "BIGINT", "DOUBLE")]
    values = trials[[column.name for column in numbers]].to_numpy(float, na_value=np.nan)
    least = np.array([-_LARGEST if column.signed else 0.0 for column in numbers])
    wrong = (values < least) | (values > _LARGEST)
    for place in np.flatnonzero(wrong.any(axis=0)):
        rows = pd.Series(wrong[:, place], trials.index)
        _refuse(rows, file, f"'{numbers[place].name}' must lie between {least[place]:g} and {_LARGEST:g}")


def _each(texts: pd.Series, check: Callable[[str], bool]) -> pd.Series:
    found = {text: check(text) for text in texts.dropna().unique()}
    return texts.map(lambda text: found.get(text, True)).astype(bool)


def _is_name(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_NAME and text.isprintable() and text[0] not in "[{"


def _is_load(text: str) -> bool:
    rate = text.removeprefix("rate:")
    return rate == text or (_RATE.fullmatch(rate) is not None and 0 < float(rate) <= _LARGEST)


def _is_link(text: str) -> bool:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return found is None or (isinstance(found, dict) and all(_is_way(found.get(way)) for way in ("up", "down")))


def _is_way(way: object) -> bool:
    if not isinstance(way, dict):
        return way is None
    rate = way.get("rateBitsPerSecond")
    return rate is None or (isinstance(rate, int | float) and not isinstance(rate, bool) and 0 <= rate <= _LARGEST)


def _refuse(wrong: pd.Series, file: Path, what: str) -> None:
    if wrong.any():
        raise BadInput(f"{file}: record {int(wrong.to_numpy().argmax()) + 1}: {what}")
