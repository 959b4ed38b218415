"""Tables for other programs: trials or cells as CSV or Parquet."""

import dataclasses
import math
import re
from collections.abc import Iterable
from pathlib import Path

import duckdb
import pandas as pd

from derbench_analysis.data.columns import HISTOGRAMS, IDENTITY
from derbench_analysis.data.csvs import write_csv
from derbench_analysis.data.histograms import decode
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.percentiles import COLUMN, asked, by_cell, name
from derbench_analysis.data.provenance import bare, own
from derbench_analysis.errors import BadInput
from derbench_analysis.numerals import decimal
from derbench_analysis.statistics.cells import KEY, cells, forks, with_names

KINDS = {".csv": "CSV", ".parquet": "Parquet"}
WHAT = ["trials", "cells"]
_LOGS = re.compile(r".*(LogMean|LogVariance|Step|Forks|BlockMean|BlockVariance|BlockFreedom)$")


def export(dataset: Dataset, what: str, percentiles: Iterable[float], file: Path) -> Path:
    """Writes what is asked for, as the file's ending says."""
    if file.suffix not in KINDS:
        raise BadInput(f"{file}: must end in {' or '.join(KINDS)}")
    table = _trials(dataset, list(percentiles)) if what == "trials" else _cells(dataset)
    if file.suffix == ".csv":
        write_csv(table, file)
    else:
        _parquet(table, file)
    return file


def _parquet(table: pd.DataFrame, file: Path) -> None:
    with duckdb.cursor() as connection:
        connection.register("shown", table)
        name = str(file).replace("'", "''")
        try:
            connection.execute(f"COPY shown TO '{name}' (FORMAT parquet)")
        except duckdb.IOException as problem:
            raise BadInput(f"{file}: cannot be written") from problem


def _trials(dataset: Dataset, percentiles: list[float]) -> pd.DataFrame:
    """The trials as recorded, without histograms, and whether the middleware is `own`.

    Percentiles come from the histograms. Percentiles that the plan asked for come from the record, and are missing
    where too few messages were timed.
    """
    rows = pd.concat([frame for frame in (dataset.trials, dataset.faulted) if not frame.empty], ignore_index=True)
    shown = rows.drop(columns=[*(column.name for column in HISTOGRAMS), COLUMN])
    known = [asked(recorded) for recorded in rows[COLUMN]]
    for percent in sorted({percent for said in known for percent in said}):
        here = shown[name(percent)] if name(percent) in shown else pd.Series(math.nan, shown.index)
        shown[name(percent)] = [said.get(percent, one) for said, one in zip(known, here, strict=True)]
    for percentile in percentiles:
        shown[name(percentile)] = [
            said[percentile] if percentile in said else _latency(histogram, half, percentile)
            for said, histogram, half in zip(known, rows["histogram"], rows["roundTripP50Ns"].notna(), strict=True)
        ]
    return shown.assign(own=own(rows))


def _latency(histogram: object, half: bool, percentile: float) -> float:
    """Half of the round trip, where there is one."""
    times = decode(histogram) if isinstance(histogram, str) else None
    return float("nan") if times is None or not times.total else times.quantile(percentile / 100) / (2 if half else 1)


def _cells(dataset: Dataset) -> pd.DataFrame:
    """With means over forks and their limits, and percentiles that plans asked for; middleware as plans name it."""
    found = with_names(cells(forks(dataset.trials)))
    kept = found.drop(columns=[name for name in found.columns if _LOGS.fullmatch(str(name))])
    planned = by_cell(dataset.trials, KEY)
    if not planned.empty:
        kept = kept.join(planned[[one for one in planned.columns if one not in kept.columns]], on=KEY)
    return kept.assign(system=kept["system"].map(bare), own=own(kept))


def only(dataset: Dataset, text: str) -> Dataset:
    """Its trials that have what `board=rpi3,link=10mbit` says; all where that is empty. BadInput says what there is."""
    for part in (part.strip() for part in text.split(",") if part.strip()):
        name, _, value = part.partition("=")
        if name not in IDENTITY or not value:
            raise BadInput(f"'{part}' must be NAME=VALUE, such as board=rpi3; names are {', '.join(IDENTITY)}")
        frames = {kind: getattr(dataset, kind) for kind in ("trials", "faulted")}
        there = {str(one) for frame in frames.values() for one in frame[name]}
        if value not in there:
            raise BadInput(f"no such trial has {part}: {name} is {', '.join(sorted(there))}")
        kept = {kind: frame[frame[name] == value].reset_index(drop=True) for kind, frame in frames.items()}
        dataset = dataclasses.replace(dataset, **kept)
    return dataset


def percentiles(text: str) -> list[float]:
    """From `50,99.9`."""
    try:
        found = [decimal(part) for part in text.split(",") if part.strip()]
    except ValueError as problem:
        raise BadInput(f"percentiles '{text}' must be numbers with commas between them, such as 50,99.9") from problem
    if not all(0 < one <= 100 for one in found):
        raise BadInput(f"percentiles '{text}' must lie above 0 and be at most 100")
    return found
