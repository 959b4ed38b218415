"""From trials to cells, for the tests that recompute printed figures: docs/statistics.md has the definitions."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

import yaml
from recount import REFERENCES, ROOT, Dataset, Key, Trial
from recount_statistics import Interval, Layout, Logs, level


@dataclass(frozen=True)
class Fork:
    """One observation: the means over the repetitions of a fork. None is what a repetition lacks."""

    key: Key
    folder: Path
    number: int
    figures: dict[str, float | None]


Cells = dict[Key, list[Fork]]


def forks_of(trials: Iterable[Trial]) -> list[Fork]:
    """The forks of trials that are OK and kept up. A latency that the emulation of boards hides is unknown."""
    groups: dict[tuple[Key, Path, int], list[Trial]] = defaultdict(list)
    for trial in trials:
        if trial.counts:
            groups[trial.key, trial.folder, trial.at("identity", "fork")].append(trial)
    return [Fork(*place, _figures(of_fork)) for place, of_fork in groups.items()]


def _figures(trials: list[Trial]) -> dict[str, float | None]:
    columns = {name: [trial.figures[name] for trial in trials] for name in trials[0].figures}
    means = {name: _mean(values) for name, values in columns.items()}
    latency, resolution = means["latency"], means["resolution"]
    if latency is not None and resolution is not None and latency < resolution / trials[0].ways:
        means["latency"] = None
    return means


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def cells_of(trials: Iterable[Trial]) -> Cells:
    found: Cells = defaultdict(list)
    for fork in forks_of(trials):
        found[fork.key].append(fork)
    return dict(found)


def closed_loops(dataset: Dataset, use: str) -> Cells:
    """The cells that compare with the study: closed loops with its node, without the adapters that do not compete."""
    return cells_of(trial for trial in dataset.fit(use) if of_the_study(trial))


def of_the_study(trial: Trial) -> bool:
    key = trial.key
    return key.load == "closed" and (key.node, key.size) == ("MMXU", "study") and key.middleware not in REFERENCES


def values(forks: Iterable[Fork], name: str) -> list[float]:
    """One value of each fork. Empty where one of them lacks it: such a cell has no mean."""
    found = [fork.figures[name] for fork in forks]
    return [] if not all(found) else [float(value) for value in found if value]


def plain_mean(forks: Iterable[Fork], name: str) -> float:
    """Costs are plain means over forks."""
    return fmean(values(forks, name))


def shown(forks: Iterable[Fork], name: str) -> Interval:
    """A rate or a latency, with its 95 % interval."""
    return level(Logs.of(values(forks, name)))


def layouts(forks: Iterable[Fork], name: str) -> dict[tuple[Path, str], Layout]:
    """The known values of each sweep and setup."""
    groups: dict[tuple[Path, str], list[Fork]] = defaultdict(list)
    for fork in forks:
        if fork.figures[name]:
            groups[fork.folder, fork.key.setup].append(fork)
    return {
        place: Layout(
            [math.log(fork.figures[name] or math.nan) for fork in rows],
            [fork.key for fork in rows],
            [fork.number for fork in rows],
        )
        for place, rows in groups.items()
    }


def without_blocks(cells: Cells, name: str) -> dict[Key, Logs]:
    """The logarithms of each cell without what whole blocks were faster or slower: for ratios within a setup."""
    parts = layouts((fork for forks in cells.values() for fork in forks), name)
    taken = {place: layout.of_blocks for place, layout in parts.items()}
    found = {}
    for key, forks in cells.items():
        if values(forks, name):
            places = [(fork.folder, fork.key.setup) for fork in forks]
            free = fmean(parts[place].free(fork.number) for place, fork in zip(places, forks, strict=True))
            found[key] = _logs(forks, name, [taken[p][f.number] for p, f in zip(places, forks, strict=True)], free)
    return found


def _logs(forks: list[Fork], name: str, blocks: list[float], free: float) -> Logs:
    """A cell that shares no block with another one keeps its values: nothing tells the block apart from it."""
    raw = values(forks, name)
    if free <= 0:
        return Logs.of(raw)
    rest = [value / math.exp(block) for value, block in zip(raw, blocks, strict=True)]
    logs = Logs.of(rest)
    return Logs(logs.mean, logs.variance / free, logs.forks, logs.freedom * free)


@cache
def boards() -> dict[str, dict[str, Any]]:
    """The boards whose files have a score, by name."""
    found = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in (ROOT / "boards").glob("*.yaml")}
    return {name: board for name, board in found.items() if "sevenZipMips" in board.get("speed", {})}


def kind_of(key: Key) -> str:
    """The board that a host is or stands in for."""
    return key.setup.partition("@")[0].removesuffix("-emulated")


@cache
def predictable(dataset: Dataset) -> Cells:
    """The cells that a prediction may rest on: closed and open loops on boards with a score. A cell of several machines
    counts on the one that has most of it. An open loop counts where its latency is known, and a middleware in a pattern
    where one of its cells shows its work.
    """
    asked = (t for t in dataset.fit("prediction") if t.key.load == "closed" or t.key.load.startswith("rate:"))
    fine = [trial for trial in asked if trial.record["outcome"] == "OK" and trial.key.middleware not in REFERENCES]
    links = {trial.key: trial.at("links", "initiator", "verified") for trial in fine}
    found = {}
    for key, forks in cells_of(_of_one_machine(fine)).items():
        whole = [fork for fork in forks if all(fork.figures[name] for name in ("rate", "payload", "there", "back"))]
        if kind_of(key) in boards() and whole and (key.load == "closed" or values(whole, "latency")):
            found[key] = whole
    working = {(key.system, key.pattern) for key, forks in found.items() if beside_link(key, forks, links[key]) >= 0.1}
    return {key: forks for key, forks in found.items() if (key.system, key.pattern) in working}


def beside_link(key: Key, forks: list[Fork], link: dict[str, Any]) -> float:
    """The share of a cycle that the link does not take, by the formulae of docs/prediction.md."""
    there, back = plain_mean(forks, "there"), plain_mean(forks, "back")
    part = 66 / (2 * 1514)  # one acknowledgement for two full frames of the other way, which has some of its own
    lone = [max(0.0, (one - part * other) / (1 - part**2)) for one, other in ((there, back), (back, there))]
    ways = [link["up"], link["down"]]
    delays = sum(way.get("delayMs", 0) for way in ways) * 1e6
    timeout = 2.5e9 if key.middleware == "coap" else 200e6 + delays
    takes = delays * (1 + _further_exchanges(key, plain_mean(forks, "payload")))
    for way, count in zip(ways, lone, strict=True):
        burst = way.get("burstBytes", 0) if link.get("discipline") == "bucket" else 0
        takes += 8e9 * max(0.0, count - burst) / way["rateBitsPerSecond"]
        takes += way.get("lossPercent", 0) / 100 * math.ceil(count / 1514 - 1e-6) * timeout
    full = max(8e9 * count / way["rateBitsPerSecond"] for way, count in zip(ways, (there, back), strict=True))
    cycle = 1e9 / shown(forks, "rate")[0] if key.load == "closed" else 2 * shown(forks, "latency")[0]
    return 1 - max(takes, full) / cycle


def _further_exchanges(key: Key, payload: float) -> float:
    """The exchanges of a cycle that wait for another one."""
    asks = key.pattern == "request-reply"
    if key.middleware == "coap":
        return (math.ceil(payload / 1024) - 1) * (1 if asks else 2)
    rest = {"modbus": math.ceil(math.ceil(max(0.0, payload - 250) / 250) / 16), "mms": 1}
    return rest.get(key.middleware, 0) if asks else 0


def _of_one_machine(trials: list[Trial]) -> list[Trial]:
    """A machine is known by its score; of two that have as many trials the faster one counts."""
    scores: dict[Key, list[float]] = defaultdict(list)
    for trial in trials:
        scores[trial.key].append(_score(trial))
    chosen = {key: max((each.count(score), score) for score in each)[1] for key, each in scores.items()}
    return [trial for trial in trials if _score(trial) == chosen[trial.key]]


def _score(trial: Trial) -> float:
    return float(trial.at("conditions", "boards", "initiator", "hostSevenZipMips") or 0)
