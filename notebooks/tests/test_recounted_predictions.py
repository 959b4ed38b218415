"""Figures of docs/cost-of-security.md, docs/prediction.md and results/study.csv, recomputed from the records without
the analysis.

Figures of a fit are not here: nobody can reckon them without the program.
"""

import csv
import re
from collections.abc import Iterator
from functools import cache, partial

import pytest
from recount import (
    INTERVAL,
    NUMBER,
    NUMERALS,
    ROOT,
    Dataset,
    Figure,
    Key,
    bare,
    interval_figures,
    region,
    rounded,
    said,
    table,
    text_of,
    words_of,
)
from recount_cells import Cells, Fork, cells_of, closed_loops, kind_of, plain_mean, predictable, shown, without_blocks
from recount_statistics import Interval, ratio

SECURITY, PREDICTION, STUDY = "cost-of-security.md", "prediction.md", "study.csv"
ENDS = Dataset(("dataset/ends",))
ALL = Dataset(("reference", "dataset", "reference-beside"))
TOKEN_BUCKET = "laptop-emulated@100mbit/bucket"


# ---- docs/cost-of-security.md


def security() -> Iterator[Figure]:
    for variant, pattern, clear, secured, times, cpu, wire in table(text_of(SECURITY), "variant | pattern"):
        name, place = bare(variant), (bare(variant), pattern)
        for what, printed, of in (("in clear", clear, _clear), ("secured", secured, _secured)):
            yield Figure(SECURITY, f"{name} {what}", printed, lambda of=of, place=place: shown(of(*place), "rate")[0])
        yield from interval_figures(
            SECURITY, f"{name} throughput", re.fullmatch(INTERVAL, times).groups(), partial(_costs, *place)
        )
        for what, printed in (("cpu", cpu), ("wire", wire)):
            if printed != "unknown":
                yield Figure(SECURITY, f"{name} {what}", printed.removeprefix("x "), partial(_times, what, *place))
    warm, of = said(SECURITY, rf"; ({NUMBER}) of ({NUMBER}) trials were warm")
    yield Figure(SECURITY, "warm", warm, lambda: sum("cold" not in ENDS.named(trial) for trial in ENDS.trials))
    yield Figure(SECURITY, "trials", of, lambda: len(ENDS.trials))
    out, of, why = said(SECURITY, rf"Left out ({NUMBER}) of ({NUMBER}) trials: (.*?) \(")
    yield Figure(SECURITY, "left out", out, lambda: len(_against()))
    yield Figure(SECURITY, "left out of", of, lambda: sum(trial.measured for trial in ENDS.trials))
    for count, condition in re.findall(rf"({NUMBER}) ([a-z ]+)", why):
        yield Figure(SECURITY, f"left out, {condition}", count, partial(_because, condition))


def _against() -> list[frozenset[str]]:
    return ENDS.left_out("comparison", (trial for trial in ENDS.trials if trial.key.load == "closed"))


def _because(condition: str) -> float:
    return sum(condition in names for names in _against())


@cache
def _ends() -> Cells:
    return cells_of(trial for trial in ENDS.fit("comparison") if trial.key.load == "closed")


def _cell(system: str, pattern: str) -> Key:
    (found,) = (key for key in _ends() if (key.system, key.pattern) == (system, pattern))
    return found


def _secured(variant: str, pattern: str) -> list[Fork]:
    return _ends()[_cell(variant, pattern)]


def _clear(variant: str, pattern: str) -> list[Fork]:
    return _secured(variant.partition("/")[0], pattern)


def _costs(variant: str, pattern: str) -> Interval:
    """Both are of one setup, so that blocks are left out."""
    logs = without_blocks(_ends(), "rate")
    return ratio(logs[_cell(variant, pattern)], logs[_cell(variant.partition("/")[0], pattern)])


def _times(what: str, variant: str, pattern: str) -> float:
    return plain_mean(_secured(variant, pattern), what) / plain_mean(_clear(variant, pattern), what)


# ---- docs/prediction.md


def prediction() -> Iterator[Figure]:
    for held_out, cells, *_ in table(region(PREDICTION, "validation"), "held out"):
        yield Figure(PREDICTION, f"{held_out}, cells", cells.split()[-1], partial(_held_out, held_out))
    text = " ".join(region(PREDICTION, "links").split())
    (cells,) = said(PREDICTION, rf"Of the ({NUMBER}) cells", text)
    yield Figure(PREDICTION, "cells", cells, lambda: len(predictable(ALL)))
    for kind, count in re.findall(rf"(wires|token buckets|delay|loss) in ({NUMBER})", text):
        yield Figure(PREDICTION, f"cells with {kind}", count, partial(_of_kind, kind))
    study_ = " ".join(region(PREDICTION, "study").split()).partition("Links are")[0]
    kinds = ("measured", "predicted", "predicted for another setup", "no figure")
    for kind, count in zip(kinds, re.findall(NUMBER, study_), strict=True):
        yield Figure(PREDICTION, f"study's cells, {kind}", count, partial(_study_has, kind))
    (whole,) = said(PREDICTION, rf"^## The study's ({NUMBER}) cells", text_of(PREDICTION))
    yield Figure(PREDICTION, "study's cells", whole, lambda: len(_study()))
    loops = rf"up to ({NUMBER}) messages a second, on the other setups .*? ({NUMBER}) at most"
    fastest, others = said(PREDICTION, loops)
    yield Figure(PREDICTION, "fastest loop", rounded(fastest), partial(_fastest, on_bucket=True))
    yield Figure(PREDICTION, "fastest loop elsewhere", rounded(others), partial(_fastest, on_bucket=False))


def _held_out(name: str) -> float:
    if name.startswith(("each ", "at random")):
        return len(predictable(ALL))
    return sum(name in (key.setup, key.setup.partition("@")[2], kind_of(key)) for key in predictable(ALL))


def _of_kind(kind: str) -> float:
    verified = {trial.key: trial.at("links", "initiator", "verified") for trial in ALL.trials if trial.measured}
    return sum(_is_of(kind, verified[key]) for key in predictable(ALL))


def _is_of(kind: str, verified: dict) -> bool:
    if kind in ("wires", "token buckets"):
        return (verified.get("discipline") == "bucket") == (kind == "token buckets")
    return verified["up"].get("delayMs" if kind == "delay" else "lossPercent", 0) > 0


def _fastest(on_bucket: bool) -> float:
    """The highest rate of the reference's closed loops, on the laptop's token bucket or elsewhere."""
    cells = closed_loops(Dataset(("reference",)), "page")
    return max(shown(forks, "rate")[0] for key, forks in cells.items() if (key.setup == TOKEN_BUCKET) == on_bucket)


# ---- results/study.csv


@cache
def _study() -> list[dict[str, str]]:
    with (ROOT / "results" / "study.csv").open(encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows))


def _study_has(kind: str) -> float:
    return sum(row["of"] == kind for row in _study())


def study() -> Iterator[Figure]:
    """Every fifth cell that is measured."""
    buckets = re.findall(r"but for (\w+), which are token buckets", " ".join(region(PREDICTION, "study").split()))
    for row in [row for row in _study() if row["of"] == "measured"][::5]:
        setup = f"{row['board']}-emulated@{row['link']}" + "/bucket" * (row["link"] in buckets)
        key = Key(setup, row["middleware"], "base", row["serializer"], row["pattern"], "MMXU", "study", "closed")
        name = f"{row['board']}@{row['link']} {row['middleware']} {row['serializer']} {row['pattern']}"
        for measure, figure in (("throughput", "rate"), ("latency", "latency")):
            ends = (row[measure], row[f"{measure}Low"], row[f"{measure}High"])
            yield from interval_figures(STUDY, f"{name} {measure}", ends, partial(_measured, key, figure))


def _measured(key: Key, figure: str) -> Interval:
    return shown(predictable(ALL)[key], figure)


FIGURES = [*security(), *prediction(), *study()]


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_a_figure_beside_predictions_is_what_records_say(figure):
    found = figure.recomputed()
    assert figure.agrees_with(found), f"printed is {figure.printed}, and the records say {found:.7g}"


def test_security_predictions_and_study_are_recounted():
    least = {security: 50, prediction: 25, study: 100}
    assert [each.__name__ for each, count in least.items() if len(list(each())) < count] == []


def test_the_page_counts_its_protocols():
    variants = {row[0] for row in table(text_of(SECURITY), "variant | pattern")}
    assert f"what security costs {NUMERALS[len(variants)]} protocols" in words_of(SECURITY)
