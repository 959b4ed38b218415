"""Loads and validates the trials of any number of results folders."""

import re
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import duckdb
import pandas as pd

from derbench_analysis.data.costs import in_the_boards_unit
from derbench_analysis.data.files import (
    copy_of,
    distinct,
    first_bad_line,
    first_of_other_version,
    trials_files,
    version_of,
    whole_bytes,
)
from derbench_analysis.data.links import with_rates
from derbench_analysis.data.percentiles import shown_alone
from derbench_analysis.data.query import MOST_BYTES, USUAL_BYTES, query
from derbench_analysis.data.validate import validate
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.apart import apart, told_apart
from derbench_analysis.statistics.blocks import Drift, drifts, told
from derbench_analysis.statistics.cells import KEY
from derbench_analysis.statistics.conditions import with_conditions

_CHUNKS = 4
"""The vectors of 2,048 rows that are fetched at a time."""

_TOO_LONG = "maximum_object_size"
"""DuckDB says it of a record that is longer than it may be."""

# How DuckDB tells a fault of a line.
_AT_LINE = re.compile(r"in line ([0-9]+): (.*)")

OPEN_LOOPS = "rate:"
PAIR = "pair"
"""The scenario of two hosts."""

# The beginning of the guests' description in `emulation`, where records describe the pair and its hosts.
_OF_GUESTS = r"\bqemu: "


@dataclass(frozen=True)
class Dataset:
    """Trials of one or more sweeps: a row each, named as in the record, and what is to be known of the folders.

    A trial is one run of a scenario, and a pair is the scenario `pair`. A cell of another scenario differs in more than
    the columns of a pair; its `setup` is the scenario with its parameters. Trials to which something was done on
    purpose are `faulted`, and no `trials`: their figures show a fault.
    `drifts` are the setups whose machine did not stay what it was.
    """

    trials: pd.DataFrame
    notes: tuple[str, ...]
    folders: tuple[Path, ...]
    faulted: pd.DataFrame
    drifts: tuple[Drift, ...] = ()

    @cached_property
    def pairs(self) -> pd.DataFrame:
        """The trials of the scenario `pair`."""
        return self.trials[self.trials["scenario"] == PAIR].reset_index(drop=True)

    @cached_property
    def scenarios(self) -> pd.DataFrame:
        """The trials of all other scenarios."""
        return self.trials[self.trials["scenario"] != PAIR].reset_index(drop=True)

    def require_pairs(self, what: str) -> None:
        """BadInput where there are trials of scenarios alone, and `what` is of pairs."""
        if self.pairs.empty:
            folders = ", ".join(str(folder) for folder in self.folders)
            alone = "scenarios alone" if self.faulted.empty else "scenarios, or with faults, alone"
            raise BadInput(f"{folders}: holds trials of {alone}, and {what} is of pairs of hosts")


def load(folders: Iterable[Path | str], histograms_of: str = OPEN_LOOPS) -> Dataset:
    """Reads all trials. Keeps histograms only of loads that begin with `histograms_of` ("" means all).

    Ignores a last line that a killed sweep left torn, with a note. The later one of two records of one repetition
    counts. Raises BadInput, with file and line, if anything else is wrong.
    """
    paths = distinct(Path(folder) for folder in folders)
    files = trials_files(paths)
    notes: list[str] = []
    names = _names(files)
    with tempfile.TemporaryDirectory(prefix="derbench-") as scratch:
        frames = [
            _read(file, Path(scratch) / f"{place}.jsonl", histograms_of, notes).assign(folder=names[file])
            for place, file in enumerate(files)
        ]
    trials = frames[0] if len(frames) == 1 else pd.concat(frames, ignore_index=True)
    frames.clear()  # the parts are not needed beside the whole
    if trials.empty:
        raise BadInput(f"{files[0]}: has no whole record; a sweep must finish at least one trial")
    latest = shown_alone(_latest(trials.assign(scenario=trials["scenario"].astype("object").fillna(PAIR))))
    del trials  # nor all repetitions beside the latest ones
    rated = with_conditions(in_the_boards_unit(with_rates(latest)))
    faulted = rated["fault"].notna()
    kept, with_fault = (rated[rows].reset_index(drop=True) for rows in (~faulted, faulted))
    found = drifts(kept, KEY)
    said = (*notes, *_degraded(latest[~faulted]), *told(found), *told_apart(apart(kept, KEY)))
    return Dataset(kept, said, paths, with_fault, found)


def _names(files: Iterable[Path]) -> dict[Path, str]:
    """A name for the folder of each file: its name, or its whole path if another folder has the same name."""
    folders = {file: file.parent.resolve() for file in files}
    count = Counter(folder.name for folder in set(folders.values()))
    return {file: folder.name if count[folder.name] == 1 else str(folder) for file, folder in folders.items()}


def _degraded(trials: pd.DataFrame) -> list[str]:
    degraded = int((trials["outcome"] == "DEGRADED").sum())
    are = "trial is" if degraded == 1 else "trials are"
    counts = f"{degraded:,} of {len(trials):,} {are} DEGRADED; no mean, rank or advice has such figures"
    return [counts] if degraded else []


def _read(file: Path, scratch: Path, histograms_of: str, notes: list[str]) -> pd.DataFrame:
    source = file
    whole = whole_bytes(file)
    if whole is not None:
        notes.append(f"{file}: the last line is torn (the sweep was killed while it wrote) and was passed over")
        source = copy_of(file, whole, scratch)
    frame = validate(_query(file, source, histograms_of), file)
    if frame["emulation"].str.contains(_OF_GUESTS, regex=True).any():
        raise BadInput(
            f"{file}: is of guests in QEMU, whose every instruction is emulated: it shows that images work, "
            "and nothing about performance; leave this folder out"
        )
    return frame


def _query(file: Path, source: Path, histograms_of: str) -> pd.DataFrame:
    try:
        with duckdb.cursor() as connection:
            version, given = version_of(source), {"file": str(source), "kept": histograms_of}
            try:
                return _frame(connection.execute(query(version, USUAL_BYTES), given))
            except duckdb.Error as problem:
                if _TOO_LONG not in str(problem):
                    raise
            return _frame(connection.execute(query(version, MOST_BYTES), given))
    except duckdb.Error as problem:
        raise BadInput(_what_is_wrong(file, problem)) from problem


def _frame(found: duckdb.DuckDBPyConnection) -> pd.DataFrame:
    """All rows, fetched in parts: DuckDB would hold the whole of them beside the table."""
    parts = [found.fetch_df_chunk(_CHUNKS)]
    while not parts[-1].empty:
        parts.append(found.fetch_df_chunk(_CHUNKS))
    if len(parts) <= 2:
        return parts[0]
    whole = pd.concat(parts[:-1], ignore_index=True)
    # a text that a part lacks is no text there, and would be none in the whole
    texts = [name for name, kind, *_ in found.description or () if str(kind) == "VARCHAR"]
    mixed = [name for name in texts if whole[name].dtype == object and whole[name].notna().any()]
    return whole.astype(dict.fromkeys(mixed, "str"))


def _what_is_wrong(file: Path, problem: duckdb.Error) -> str:
    line = first_bad_line(file)
    if line is not None:
        return f"{file}: line {line} is no JSON object; each line must be the record of one trial"
    line = first_of_other_version(file)
    if line is not None:
        return f"{file}: record {line}: schemaVersion is another one than the first record's"
    said = _AT_LINE.search(str(problem).splitlines()[0])
    return f"{file}: line {said[1]}: {said[2]}" if said else f"{file}: cannot be read as trials"


def _latest(trials: pd.DataFrame) -> pd.DataFrame:
    one = ["folder", "cell", "fork", "repetition"]
    return trials[~trials.duplicated(one, keep="last") | trials["fork"].isna()].reset_index(drop=True)
