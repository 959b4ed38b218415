"""Functions that the notebooks call: the asked dataset, and tables of it."""

import os
from functools import lru_cache
from pathlib import Path

import pandas as pd

from derbench_analysis.data.costs import Board, Tariff, cpu_share, monthly_bytes, without_echo
from derbench_analysis.data.deadlines import deadlines
from derbench_analysis.data.histograms import decode, merge
from derbench_analysis.data.links import bytes_within, setup_order
from derbench_analysis.data.load import OPEN_LOOPS, Dataset, load
from derbench_analysis.errors import BadInput
from derbench_analysis.report.answer import best, troubles
from derbench_analysis.statistics.cells import with_names
from derbench_analysis.statistics.delivery import probabilities
from derbench_analysis.statistics.interplay import interplays
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import resolved, share, significant, size

FOLDERS = "DERBENCH_RESULTS"


def results(histograms_of: str = OPEN_LOOPS) -> tuple[Dataset, Study]:
    """The folders that DERBENCH_RESULTS names, with `:` between them; without it the newest one in results/."""
    for option, value in {"display.max_colwidth": None, "display.max_rows": 500, "display.min_rows": 500}.items():
        pd.set_option(option, value)
    named = tuple(Path(text) for text in os.environ.get(FOLDERS, "").split(os.pathsep) if text)
    return _loaded(named or (_newest(),), histograms_of)


@lru_cache(maxsize=1)
def _loaded(folders: tuple[Path, ...], histograms_of: str) -> tuple[Dataset, Study]:
    """Kept, because the notebooks of a report run in one process."""
    dataset = load(folders, histograms_of)
    return dataset, Study(dataset)


def _newest() -> Path:
    here = Path(__file__).resolve().parents[2] / "results"
    files = [file for depth in ("*", "*/*") for file in here.glob(f"{depth}/trials.jsonl*")]
    found = sorted(files, key=lambda file: file.stat().st_mtime)
    if not found:
        raise BadInput(f"{here} has no results folder: run derbench quick, or name folders in {FOLDERS}")
    return here / found[-1].relative_to(here).parts[0]


def overview(dataset: Dataset) -> pd.DataFrame:
    """Trials by setup, load and outcome."""
    by = ["setup", "load", "node", "nodeSize", "emulated"]
    table = dataset.pairs.groupby([*by, "outcome"]).size().unstack("outcome", fill_value=0).reset_index()
    table.columns.name = None
    return (
        table.sort_values("setup", key=lambda names: names.map(setup_order), kind="stable")
        .set_index("setup")
        .rename_axis(None)
    )


def best_table(study: Study) -> pd.DataFrame:
    """The best combinations of each setup and pattern."""
    rows = [
        (b.setup, b.pattern, ", ".join(b.names), b.others, b.latency, b.throughput, b.forks, b.hidden)
        for b in best(study)
    ]
    names = ["setup", "pattern", "best", "or", "latency", "throughput", "forks", "not resolved"]
    return pd.DataFrame(rows, columns=names)


def trouble_table(study: Study) -> pd.DataFrame:
    """The trials that failed, were invalid, unsupported or overloaded."""
    rows = [(t.outcome, t.reason, t.trials, len(t.cells)) for t in troubles(study)]
    return pd.DataFrame(rows, columns=["outcome", "reason", "trials", "cells"])


def flattery(dataset: Dataset) -> pd.DataFrame:
    """Mean utilization in percent of each middleware, reported on all forks and on those that did not choose."""
    columns = {}
    for name, honest in (("all forks", False), ("even forks only", True)):
        study = Study(dataset, honest=honest)
        if not study.cells.empty:
            columns[name] = study.utilization("system", "throughput").set_index("system")["utilization"] * 100
    return pd.DataFrame(columns).round(1).rename_axis(None)


def deadlines_table() -> pd.DataFrame:
    """The deadlines with their sources; those not verified await a check of the source."""
    rows = [(d.label, d.source, d.edition, d.verified) for d in deadlines()]
    names = [f"{d.limit_ms:g} ms" for d in deadlines()]
    return pd.DataFrame(rows, names, ["label", "source", "edition", "verified"])


def room_table() -> pd.DataFrame:
    """Bytes on the wire within a deadline, by rate."""
    links = {"1 Mbit/s": 1e6, "10 Mbit/s": 1e7, "100 Mbit/s": 1e8}
    limits = [d.limit_ms for d in deadlines() if d.limit_ms <= 1000]
    table = {name: [size(bytes_within(ms / 1e3, rate)) for ms in limits] for name, rate in links.items()}
    return pd.DataFrame(table, index=pd.Index([f"{ms:g} ms" for ms in limits]))


def delivery_table(dataset: Dataset, wanted: float = 0.99) -> pd.DataFrame:
    """A row for each open-loop cell, a column for each deadline up to 1 s: the verdict and the probability."""
    table: dict[str, pd.Series] = {}
    names = _names(dataset.pairs[dataset.pairs["load"].str.startswith(OPEN_LOOPS)])
    for deadline in (d for d in deadlines() if d.limit_ms <= 1000):
        found = with_names(probabilities(dataset.pairs, deadline.limit_ms * 1e6)).sort_values(names, key=_order)
        keys = pd.Index([" | ".join(values) for values in found[names].to_numpy()], dtype="object")
        texts = [f"{p.verdict(wanted)}: {p.text()}" for p in found["probability"]]
        table[f"{deadline.limit_ms:g} ms"] = pd.Series(texts, index=keys, dtype="object")
    return pd.DataFrame(table)


def _names(trials: pd.DataFrame) -> list[str]:
    """The columns that name cells; they include the message if there are several."""
    several = len(trials[["node", "nodeSize"]].drop_duplicates()) > 1
    return ["setup", "system", "serializer", "pattern", *(["node", "nodeSize"] if several else []), "load"]


def _order(column: pd.Series) -> pd.Series:
    """The sort key of a column: setups in the study's order, rates by their number."""
    if column.name == "load":
        return column.str.removeprefix(OPEN_LOOPS).astype(float)
    if column.name == "setup":
        places = {setup: place for place, setup in enumerate(sorted(set(column), key=setup_order))}
        return column.map(places)
    return column


def one_way_table(dataset: Dataset) -> pd.DataFrame:
    """Quantiles of t/2 and of the true one-way time there, in each cell that has both; all its forks together."""
    trials = dataset.pairs[(dataset.pairs["outcome"] == "OK") & ~dataset.pairs["overloaded"]]
    both = trials[
        trials["thereErrorNs"].isna()
        & trials["histogram"].notna()
        & trials["oneWayHistogram"].notna()
        & (trials["pattern"] != "request-reply")
    ]
    rows, cells = [], []
    for _, trials_of_cell in both.groupby("cell"):
        half, there = (merge(map(decode, trials_of_cell[name])) for name in ("histogram", "oneWayHistogram"))
        if half.total and there.total:
            least = float(trials_of_cell["resolutionNs"].astype(float).fillna(0.0).max())
            rows.append([
                text
                for q in (0.5, 0.99, 0.999)
                for text in (resolved(half.quantile(q) / 2, least / 2), resolved(there.quantile(q), least))
            ])  # fmt: skip
            first = with_names(trials_of_cell.head(1)).iloc[0]
            cells.append(" | ".join(first[_names(both)]))
    names = [f"{what} {q}" for q in ("median", "p99", "p99.9") for what in ("t/2", "one way")]
    return pd.DataFrame(rows, cells, names)


def cost_table(study: Study, messages_per_second: float, tariff: Tariff) -> pd.DataFrame:
    """By middleware and serializer: means over the setups and patterns that all of them were tried in, without the echo
    that only measuring needs. Without such ones, each one's setups stand beside its means."""
    both = ["system", "serializer"]
    used = without_echo(study.compared(both, across_setups=True))
    means = used.groupby(both)[["bytesOfUse", "cpuNsOfUse"]].mean()
    volume = means["bytesOfUse"].map(lambda count: monthly_bytes(count, messages_per_second))
    cpu = means["cpuNsOfUse"].map(lambda ns: cpu_share(ns, messages_per_second))
    table = means.assign(
        bytesOfUse=_whole(means["bytesOfUse"]),
        cpuUsPerMessage=_whole(means["cpuNsOfUse"] / 1e3),
        bytesPerMonth=volume.map(size),
        pricePerMonth=volume.map(tariff.monthly_price).round(2),
        cpuShare=cpu.map(lambda part: f"{100 * part:.3f} %"),
    )
    table.index = pd.Index([" + ".join(names) for names in table.index])
    where = used.groupby(both)["setup"].agg(lambda names: ", ".join(sorted(set(names), key=setup_order)))
    if where.nunique() > 1:
        everywhere = ", ".join(sorted(set(used["setup"]), key=setup_order))
        table["meanOf"] = where.where(where != everywhere, "all setups").to_numpy()
    return table.drop(columns="cpuNsOfUse").sort_values("bytesOfUse").rename(columns={"bytesOfUse": "bytesPerMessage"})


def _whole(values: pd.Series) -> pd.Series:
    return values.round().astype("Int64")


def board_table(board: Board, rates: list[float]) -> pd.DataFrame:
    """Cost of a year and of a million messages at each rate."""
    rows = [(round(board.cost_per_year, 2), significant(board.cost_per_million(rate))) for rate in rates]
    names = [f"{board.currency} per year", f"{board.currency} per million messages"]
    return pd.DataFrame(rows, [f"{rate:g} messages per second" for rate in rates], names)


def serializer_table(study: Study) -> pd.DataFrame:
    """Size of a serialized node, bytes on the wire, CPU, and mean utilizations, over what all were tried in."""
    groups = study.compared(["serializer"], across_setups=True).groupby("serializer")
    table = groups[["payloadBytes", "wireBytes"]].mean().apply(_whole)
    table["cpuUsPerMessage"] = _whole(groups["cpuNsPerMessage"].mean() / 1e3)
    for measure in ("throughput", "latency"):
        found = study.utilization("serializer", measure).set_index("serializer")["utilization"]
        table[f"{measure} utilization"] = found.map(share)
    return table.sort_values("payloadBytes").rename_axis(None)


def interplay_table(study: Study) -> pd.DataFrame:
    """How much the choice of each changes the latency, as factors, and what remains when both are known."""
    found = interplays(study)
    columns = {
        "middleware": [i.systems for i in found],
        "between middleware": [_factor(i.between_systems) for i in found],
        "serializers": [i.serializers for i in found],
        "between serializers": [_factor(i.between_serializers) for i in found],
        "beyond both": [_factor(i.beyond_both) for i in found],
        "by chance": [_factor(i.by_chance) for i in found],
        "by size": [_percent(i.by_size) for i in found],
    }
    return pd.DataFrame(columns, [f"{i.setup} {i.pattern}" for i in found])


def _factor(value: float) -> str:
    return f"{significant(value)} x" if value == value else "not known"


def _percent(value: float) -> str:
    return f"{100 * value:.0f} %" if value == value else "not known"
