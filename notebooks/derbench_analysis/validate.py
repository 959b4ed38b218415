"""Checks what a JSON parser cannot: versions, names, and books that balance."""

from pathlib import Path

import pandas as pd

from derbench_analysis.columns import MEASURED, OUTCOMES, PATTERNS, REQUIRED, REQUIRED_WHEN_MEASURED, SCHEMA_VERSION
from derbench_analysis.errors import BadInput

BOOKS = ["ok", "late", "lost", "corrupt", "unsent"]


def validate(trials: pd.DataFrame, file: Path) -> pd.DataFrame:
    """The trials, unchanged. BadInput names the line of the first that is wrong."""
    measured = trials["outcome"].isin(MEASURED)
    _refuse(
        trials["schemaVersion"] > SCHEMA_VERSION, file, f"schemaVersion is newer than {SCHEMA_VERSION}: update derbench"
    )
    for name in REQUIRED:
        _refuse(trials[name].isna(), file, f"'{name}' is missing")
    for name in REQUIRED_WHEN_MEASURED:
        _refuse(measured & trials[name].isna(), file, f"'{name}' is missing in a trial that is OK or DEGRADED")
    _refuse(~trials["outcome"].isin(OUTCOMES), file, f"'outcome' must be one of {', '.join(OUTCOMES)}")
    _refuse(~trials["pattern"].isin(PATTERNS), file, f"'pattern' must be one of {', '.join(PATTERNS)}")
    unbalanced = trials["scheduled"] != trials[BOOKS].sum(axis=1)
    _refuse(measured & unbalanced, file, f"the books do not balance: scheduled must be {' + '.join(BOOKS)}")
    return trials


def _refuse(wrong: pd.Series, file: Path, what: str) -> None:
    if wrong.any():
        raise BadInput(f"{file}: record {int(wrong.to_numpy().argmax()) + 1}: {what}")
