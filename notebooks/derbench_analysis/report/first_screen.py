"""The first screen: how much was measured, what is quickest where, what was emulated, what failed, and conditions."""

from collections.abc import Sequence
from dataclasses import dataclass

from derbench_analysis.data.load import Dataset
from derbench_analysis.report.answer import Best
from derbench_analysis.statistics.conditions import CONDITIONS, DRIFTING, OUT, REFUSED, USES
from derbench_analysis.statistics.intervals import FEWEST_FORKS
from derbench_analysis.statistics.study import Study

CELLS_SHOWN = 20


@dataclass(frozen=True)
class Tile:
    """A number that says how much stands behind the page."""

    number: str
    text: str
    alarm: bool = False


def tiles(study: Study) -> list[Tile]:
    """Four of them."""
    trials = study.dataset.pairs
    setups = trials.groupby("setup")["emulated"].any()
    combinations = len(trials.drop_duplicates(["middleware", "variant", "serializer"]))
    bad = int(trials["outcome"].isin(["FAILED", "INVALID"]).sum())
    degraded = int((trials["outcome"] == "DEGRADED").sum())
    unsupported = int((trials["outcome"] == "UNSUPPORTED").sum())
    few = bool(study.cells["forks"].median() < FEWEST_FORKS)
    ended = f"trials failed or invalid; {degraded:,} degraded; {unsupported:,} unsupported"
    return [
        Tile(f"{len(trials):,}", f"trials; {_forks(study)}", few),
        Tile(f"{combinations:,}", "combinations of middleware and serializer"),
        Tile(f"{len(setups)}", f"setups, {_how_many(int(setups.sum()), len(setups))} emulated"),
        Tile(f"{bad:,}", ended, bad + degraded > 0),
    ]


def _forks(study: Study) -> str:
    forks = int(study.cells["forks"].median())
    few = "; too few to tell anything apart" if forks < FEWEST_FORKS else ""
    return f"{forks} fork{'s' * (forks != 1)} a cell{few}"


def _how_many(count: int, of: int) -> str:
    return "all" if count == of else "none" if count == 0 else str(count)


@dataclass(frozen=True)
class Row:
    """A setup, whether it is emulated, and the best of each pattern; None where it was not measured."""

    setup: str
    emulated: bool
    fields: tuple[Best | None, ...]


def rows(found: Sequence[Best], patterns: Sequence[str], study: Study) -> list[Row]:
    """One for each setup."""
    by_place = {(row.setup, row.pattern): row for row in found}
    emulated = study.cells.groupby("setup")["emulated"].any()
    return [
        Row(setup, bool(emulated[setup]), tuple(by_place.get((setup, pattern)) for pattern in patterns))
        for setup in dict.fromkeys(row.setup for row in found)
    ]


@dataclass(frozen=True)
class Limit:
    """A condition that trials have, how many have it, and in which uses they do not count."""

    name: str
    meaning: str
    count: str
    out_of: str


def limits(dataset: Dataset) -> list[Limit]:
    """The conditions of the dataset."""
    names = [text.split(", ") for text in dataset.pairs["conditions"] if text]
    found = []
    for condition in CONDITIONS:
        count = sum(condition.name in each for each in names)
        out = [use for use in USES if condition.in_(use) in (OUT, REFUSED)]
        if condition is DRIFTING:
            count, words = len(dataset.drifts), "setup" + "s" * (len(dataset.drifts) != 1)
        else:
            words = f"of {len(dataset.pairs):,} trials"
        if count:
            found.append(
                Limit(condition.name, condition.meaning.replace("`", ""), f"{count:,} {words}", ", ".join(out))
            )
    return found
