"""The measurements that the fit needs: a row for each cell."""

from typing import Any

import numpy as np
import pandas as pd

from derbench_analysis.data.columns import MACHINE, REFERENCES
from derbench_analysis.data.links import OF_LINE, WAYS, kind_of_board
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.errors import NotMeasured
from derbench_analysis.predict.runs import RAN, seconds_run
from derbench_analysis.predict.wires import wire
from derbench_analysis.statistics.cells import KEY, forks, told_from_emulation, with_names
from derbench_analysis.statistics.conditions import PREDICTION, require_fit
from derbench_analysis.statistics.intervals import Logs, limits

FEWEST = 20
"""With fewer cells nothing is fitted."""

LEAST_WORK = 0.1
"""The least share of a cycle that the link does not take, in a cell that shows the processors' work."""

_NS_PER_S = 1e9

VALUES = {"throughputPerSecond": "throughput", "latencyMeanNs": "latency"}
VOLUMES = ["payloadBytes", "wireBytesThere", "wireBytesBack"]
LINK = ["upBitsPerSecond", "downBitsPerSecond", *(f"{way}{name}" for way in WAYS for name in OF_LINE)]
"""The facts of a link that a prediction knows. A frame's bytes beside its own are not in it: older records have none.
"""
BY = [*KEY, *LINK]


def observed(trials: pd.DataFrame, scores: dict[str, float]) -> pd.DataFrame:
    """The cells of closed and of open loops between one sender and one receiver: geometric means over forks.

    `scores` are the boards' scores; a cell of a board without a score is left out. A board that a slower machine stood
    in for has that machine's score. An open loop whose latency is hidden by emulated boards is left out, too; a closed
    loop still has its throughput. A cell that several machines have counts on one of them. A middleware is left out in
    a pattern where the link took all of the time in each of its cells: its work is not known. NotMeasured if too few
    cells are left. Cells come in the order of their names, whatever the order of folders.
    """
    wanted = ~trials["middleware"].isin(REFERENCES) & trials["load"].map(_is_estimated)
    kept = of_one_machine(require_fit(trials[wanted & (trials["outcome"] == "OK")], PREDICTION, "a prediction")[0])
    links = kept[["folder", "setup", *LINK]].drop_duplicates(["folder", "setup"])
    shown = told_from_emulation(forks(kept))
    machines = kept.groupby(["folder", "setup"])[MACHINE].mean().reset_index()
    rows = shown.merge(links, how="left", on=["folder", "setup"], suffixes=("Mean", ""))
    rows = rows.merge(machines, how="left", on=["folder", "setup"])
    of_cell = ["folder", *KEY]
    ran = kept.assign(**{RAN: seconds_run(kept)}).groupby(of_cell, observed=True, dropna=False)[RAN].mean()
    rows = rows.merge(ran.reset_index(), how="left", on=of_cell)
    timed = (rows["latencyMeanNs"] > 0) | rows["latencyBelow"].notna()
    whole = rows[timed & (rows[["throughputPerSecond", *VOLUMES]] > 0).all(axis=1)]
    logs = whole.assign(**{name: np.log(whole[name]) for name in VALUES})
    groups = logs.groupby(BY, observed=True, dropna=False)
    found = groups[[*VOLUMES, MACHINE, RAN]].mean()
    for column, name in VALUES.items():
        of_all = groups[column].count() == groups.size()
        values = [np.where(of_all, value, np.nan) for value in limits(_logs(groups[column]))]
        found[name], found[f"{name}Low"], found[f"{name}High"] = values
    cells = _with_work(described(with_names(_told(found.reset_index())), scores))
    if len(cells) < FEWEST:
        raise NotMeasured(
            f"{len(cells)} cells of boards with a score are in these folders; a prediction needs {FEWEST}"
        )
    return cells


def of_one_machine(trials: pd.DataFrame) -> pd.DataFrame:
    """The trials of each cell on the machine that has most of them: levels of emulated boards differ from machine to
    machine. A machine is known by its score. Where two have as many, the faster one counts.
    """
    machine = trials[MACHINE].astype(float).fillna(0.0)
    cell = trials.groupby(KEY, sort=False, observed=True, dropna=False).ngroup()
    many = machine.groupby([cell, machine]).transform("size")
    most = many == many.groupby(cell).transform("max")
    fastest = machine.where(most).groupby(cell).transform("max")
    return trials[machine == fastest]


def _with_work(cells: pd.DataFrame) -> pd.DataFrame:
    """Without the middleware whose work nobody saw in a pattern: all of its cells there waited for the link alone."""
    takes = wire(cells)
    least = np.maximum(takes.passing, takes.filling)
    cycle = (_NS_PER_S / cells["throughput"]).where(cells["rate"].isna(), 2 * cells["latency"])
    seen = (1 - least / cycle) >= LEAST_WORK
    told: pd.DataFrame = cells[seen.groupby([cells["system"], cells["pattern"]]).transform("any")]
    return told.reset_index(drop=True)


def _told(cells: pd.DataFrame) -> pd.DataFrame:
    return cells[(cells["load"] == "closed") | cells["latency"].notna()]


def _logs(groups: Any) -> Logs:
    parts = (groups.mean(), groups.var(), groups.count())
    return Logs(*(part.to_numpy(float) for part in parts))


def described(cells: pd.DataFrame, scores: dict[str, float]) -> pd.DataFrame:
    """Adds each board's `kind` and `score`, and the `rate` of its load: no number in a closed loop."""
    kinds = cells["board"].map(kind_of_board)
    rate = cells["load"].map(lambda load: float(load.removeprefix(OPEN_LOOPS)) if load != "closed" else np.nan)
    score = kinds.map(scores).astype(float)
    if MACHINE in cells:
        score = score.mask(cells[MACHINE] < score, cells[MACHINE])
    with_score = cells.assign(kind=kinds, score=score, rate=rate.astype(float))
    return with_score[with_score["score"].notna()].reset_index(drop=True)


def _is_estimated(load: str) -> bool:
    return load == "closed" or load.startswith(OPEN_LOOPS)
