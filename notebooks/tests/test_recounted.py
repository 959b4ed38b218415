"""Figures of docs/reference-results.md and README.md, recomputed from the records.

Nothing here imports the analysis: pages and records are read and reckoned anew, by the definitions of the docs.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from statistics import fmean, median, mode

import numpy as np
import pytest
from recount import (
    INTERVAL,
    NUMBER,
    NUMERALS,
    ROOT,
    Dataset,
    Figure,
    Key,
    Trial,
    bare,
    interval_figures,
    read,
    region,
    rounded,
    said,
    table,
)
from recount_cells import (
    Cells,
    cells_of,
    closed_loops,
    forks_of,
    layouts,
    of_the_study,
    plain_mean,
    shown,
    values,
    without_blocks,
)
from recount_statistics import Interval, Logs, median_with_limits, ratio

RESULTS = "reference-results.md"
REFERENCE = Dataset(("reference",))
BESIDE = Dataset(("dataset", "reference-beside"))


# ---- docs/reference-results.md


def whole() -> Iterator[Figure]:
    systems, serializers = said(RESULTS, rf"The dataset has (\w+) middleware and ({NUMBER}) serializers")
    of = {name: partial(_different, name) for name in ("middleware", "serializer")}
    yield Figure(RESULTS, "middleware", str(NUMERALS.index(systems)), of["middleware"])
    yield Figure(RESULTS, "serializers", serializers, of["serializer"])
    (payload,) = said(RESULTS, rf": ({NUMBER}) bytes in ProtoStuff's encoding")
    yield Figure(RESULTS, "bytes of ProtoStuff", rounded(payload), _bytes_of_protostuff)
    (hours,) = said(RESULTS, r"It takes (\w+) hours on a machine without other work")
    yield Figure(RESULTS, "hours", str(NUMERALS.index(hours)), _hours)


def _different(name: str) -> float:
    return len({getattr(trial.key, name) for trial in REFERENCE.trials})


def _bytes_of_protostuff() -> float:
    found = [trial for trial in REFERENCE.trials if trial.measured and trial.key.serializer == "ProtoStuff"]
    return fmean(trial.figures["payload"] or math.nan for trial in found)


def _hours() -> float:
    """The time that all forks of the reference and of what is beside it took, one after the other."""
    trials = [trial for folder in ("reference", "reference-beside") for trial in read(ROOT / "results" / folder)]
    return sum(trial.at("identity", "tookNs") or 0 for trial in trials) / 3.6e12


def parts() -> Iterator[Figure]:
    for place, _, of, ended in table(region(RESULTS, "parts"), "part"):
        folder = place.strip("`")
        name = folder.removeprefix("results/")
        for count, outcome in re.findall(rf"({NUMBER}) ([A-Z]+)", ended):
            yield Figure(RESULTS, f"{name} {outcome}", count, partial(_ended, folder, outcome))
        window, forks = re.findall(NUMBER, of)
        yield Figure(RESULTS, f"{name} seconds", window, partial(_window, folder))
        yield Figure(RESULTS, f"{name} forks", forks, partial(_most_forks, folder))


def _ended(folder: str, outcome: str) -> float:
    return sum(trial.record["outcome"] == outcome for trial in read(ROOT / folder))


def _window(folder: str) -> float:
    return mode(trial.at("window", "seconds") for trial in read(ROOT / folder) if trial.measured)


def _most_forks(folder: str) -> float:
    forks = {(trial.at("identity", "cell"), trial.at("identity", "fork")) for trial in read(ROOT / folder)}
    return max(Counter(cell for cell, _ in forks).values())


def circumstances() -> Iterator[Figure]:
    text = " ".join(region(RESULTS, "circumstances").split())
    for sweep, setup, factor in re.findall(rf"(\S+) is drifting: on (\S+) its .*? was ({NUMBER}) times", text):
        yield Figure(RESULTS, f"drift of {setup}", factor, partial(_drift, sweep, setup))
    yield from _scores(text)
    (spread,) = said(RESULTS, r"at the median of closed loops, (.*?)\. -", text)
    for factor, setup in re.findall(rf"({NUMBER}) on ([^\s,]+)", spread):
        yield Figure(RESULTS, f"forks on {setup}", factor, partial(_forks_differ, setup))
    for warm, of, load in re.findall(rf"({NUMBER}) of ({NUMBER}) at ([a-z]+(?::\d+)?)", text):
        yield Figure(RESULTS, f"warm at {load}", warm, lambda load=load: sum(_warm(load)))
        yield Figure(RESULTS, f"trials at {load}", of, lambda load=load: len(_warm(load)))
    for part, setup in re.findall(rf"({NUMBER} %) on ([^\s,]+?)[.,]? ", text):
        yield Figure(RESULTS, f"compilers on {setup}", part, partial(_compilers, setup))
    disturbed, of_all = said(RESULTS, rf"were ({NUMBER}) of ({NUMBER}), and say so", text)
    yield Figure(RESULTS, "disturbed", disturbed, lambda: sum(map(_disturbed, REFERENCE.trials)))
    yield Figure(RESULTS, "trials", of_all, lambda: len(REFERENCE.trials))
    for use, out, of, why in re.findall(rf"- (\w+): left out ({NUMBER}) of ({NUMBER}) trials: ([^-]*)", text):
        yield Figure(RESULTS, f"{use} leaves out", out, lambda use=use: len(REFERENCE.left_out(use)))
        yield Figure(RESULTS, f"{use} of", of, lambda: sum(trial.measured for trial in REFERENCE.trials))
        for count, condition in re.findall(rf"({NUMBER}) ([a-z ]+)", why):
            yield Figure(RESULTS, f"{use} {condition.strip()}", count, partial(_because, use, condition.strip()))


def _scores(text: str) -> Iterator[Figure]:
    machine = r"\*\*The machine\*\*: (.*?) MIPS by 7-Zip(?:, and (.*?) for what is beside it)?;"
    own, beside = said(RESULTS, machine, text)
    for name, printed, dataset in (("machine", own, REFERENCE), ("machines beside", beside or "", BESIDE)):
        ends = re.findall(NUMBER, printed)
        for end, of in zip(ends, (min, max) if len(ends) > 1 else (max,), strict=False):
            yield Figure(RESULTS, f"{name}, {of.__name__}", end, partial(_score, of, dataset))


def _score(of: Callable[[set[float]], float], dataset: Dataset) -> float:
    trials = [trial for folder in dataset.folders for trial in read(ROOT / "results" / folder)]
    boards = [board for trial in trials for board in (trial.at("conditions", "boards") or {}).values()]
    return of({board["hostSevenZipMips"] for board in boards if board.get("hostSevenZipMips")})


def _drift(sweep: str, setup: str) -> float:
    """Where the rate is given, the speed is one over the latency."""
    forks = [fork for fork in forks_of(REFERENCE.trials) if fork.folder.name == sweep and fork.key.setup == setup]
    for fork in forks:
        latency = fork.figures["latency"]
        given = fork.key.load.startswith("rate:")
        fork.figures["speed"] = fork.figures["rate"] if not given else latency and 1 / latency
    (layout,) = layouts(forks, "speed").values()
    return layout.factor


def _forks_differ(setup: str) -> float:
    """All OK trials count, whatever their conditions."""
    cells: dict[Key, list[float]] = {}
    for trial in REFERENCE.trials:
        if trial.record["outcome"] == "OK" and trial.key.load == "closed" and trial.key.setup == setup:
            cells.setdefault(trial.key, []).append(trial.figures["rate"] or math.nan)
    return median(max(rates) / min(rates) for rates in cells.values() if len(rates) > 1)


def _warm(load: str) -> list[bool]:
    fine = [trial for trial in REFERENCE.trials if trial.record["outcome"] == "OK" and trial.key.load == load]
    return [bool(trial.at("warmUp", "stable")) for trial in fine]


def _compilers(setup: str) -> float:
    """The mean of both ends' compilers, as a part of the window."""
    found = []
    for trial in REFERENCE.trials:
        if trial.record["outcome"] == "OK" and trial.key.load == "closed" and trial.key.setup == setup:
            roles = [role["compilerMs"] for role in trial.at("costs", "roles").values() if "compilerMs" in role]
            found.append(fmean(roles) / 1e3 / trial.at("window", "seconds"))
    return median(found)


def _disturbed(trial: Trial) -> bool:
    return bool(trial.at("conditions", "disturbances"))


def _because(use: str, condition: str) -> float:
    return sum(condition in names for names in REFERENCE.left_out(use))


def findings() -> Iterator[Figure]:
    setup = ""
    for line in region(RESULTS, "findings").splitlines():
        setup = re.sub(r"^  - (\S+): .*", r"\1", line) if line.startswith("  - ") else setup
        for *ends, pattern, best, worst, count, serializer in re.findall(
            rf"{INTERVAL} in ([a-z-]+) \((.+?) over (.+?), (\d+) with (\w+)\)", line
        ):
            name, place = f"middleware on {setup} {pattern}", (setup, pattern, serializer)
            yield Figure(RESULTS, f"{name}, cells", count, lambda place=place: len(_alike(*place)))
            yield from interval_figures(RESULTS, name, ends, partial(_apart, place, bare(best), bare(worst)))
    text = " ".join(region(RESULTS, "findings").split())
    for count, setup, system, pattern, *ends, told in re.findall(
        rf"\*\*(\d+) serializers on (\S+)\*\* \((\S+), (\S+)\) are {INTERVAL} times .*? tell ({NUMBER} %)", text
    ):
        place, name = (setup, system, pattern), f"serializers on {setup}"
        yield Figure(RESULTS, f"{name}, cells", count, lambda place=place: len(_coded(*place)))
        yield Figure(RESULTS, f"{name}, by bytes", told, partial(_told_by_bytes, place))
        yield from interval_figures(RESULTS, name, ends, partial(_slowest, place))
    for pattern, medians in re.findall(r"\*\*(\S+) beside push-pull\*\*: its .*? as high: (.*?)\. -", text):
        for *ends, setup in re.findall(rf"{INTERVAL} on ([^\s,]+)", medians):
            yield from interval_figures(RESULTS, f"{pattern} on {setup}", ends, partial(_beside_push, pattern, setup))
    for *ends, load, count in re.findall(rf"{INTERVAL} times as long at (\S+) \((\d+) cells?\)", text):
        yield Figure(RESULTS, f"open loops at {load}", count, lambda load=load: len(_open_loops(load)))
        of = partial(lambda load: median_with_limits(_open_loops(load)), load)
        yield from interval_figures(RESULTS, f"open beside closed at {load}", ends, of)


@cache
def _page_cells() -> Cells:
    return closed_loops(REFERENCE, "page")


@cache
def _logs(name: str) -> dict[Key, Logs]:
    return without_blocks(_page_cells(), name)


def _alike(setup: str, pattern: str, serializer: str) -> list[Key]:
    return [key for key in _page_cells() if (key.setup, key.pattern, key.serializer) == (setup, pattern, serializer)]


def _apart(place: tuple[str, str, str], best: str, worst: str) -> Interval:
    ordered = sorted(_alike(*place), key=lambda key: shown(_page_cells()[key], "rate")[0])
    assert (ordered[-1].system, ordered[0].system) == (best, worst)
    return ratio(_logs("rate")[ordered[-1]], _logs("rate")[ordered[0]])


def _coded(setup: str, system: str, pattern: str) -> list[Key]:
    found = [key for key in _page_cells() if (key.setup, key.system, key.pattern) == (setup, system, pattern)]
    return [key for key in found if key in _logs("latency") and values(_page_cells()[key], "wire")]


def _slowest(place: tuple[str, str, str]) -> Interval:
    ordered = sorted(_coded(*place), key=lambda key: shown(_page_cells()[key], "latency")[0])
    return ratio(_logs("latency")[ordered[-1]], _logs("latency")[ordered[0]])


def _told_by_bytes(place: tuple[str, str, str]) -> float:
    """The squared correlation of the logarithms of bytes and latencies."""
    cells = [_page_cells()[key] for key in _coded(*place)]
    pairs = [(plain_mean(forks, "wire"), shown(forks, "latency")[0]) for forks in cells]
    return float(np.corrcoef(np.log(np.array(pairs)).T)[0, 1] ** 2)


def _beside_push(pattern: str, setup: str) -> Interval:
    """The ratio of cells that differ in the pattern alone."""
    rates = {key: shown(forks, "rate")[0] for key, forks in _page_cells().items() if key.setup == setup}
    both = {key: key._replace(pattern="push-pull") for key in rates if key.pattern == pattern}
    return median_with_limits([rates[key] / rates[push] for key, push in both.items() if push in rates])


def _open_loops(load: str) -> list[float]:
    cells = cells_of(REFERENCE.fit("page"))
    means = {key: shown(forks, "latency")[0] for key, forks in cells.items() if values(forks, "latency")}
    found = [(key, key._replace(load="closed")) for key in means if key.load == load]
    return [means[key] / means[closed] for key, closed in found if closed in means]


def claims() -> Iterator[Figure]:
    text = region(RESULTS, "claims")
    for board, link, *ends, on_wire in re.findall(
        rf"(\w+)@(\d+mbit) msg/s: {INTERVAL}, wanted .*?bound by the link, ({NUMBER}) of its time", text
    ):
        setup = f"{board}-emulated@{link}"
        yield from interval_figures(RESULTS, f"best of {setup}", ends, partial(_best, setup))
        yield Figure(RESULTS, f"best of {setup} on the wire", on_wire, partial(_on_wire, setup))
    for board, link, one, other, *ends in re.findall(rf"(\w+)@(\d+mbit) (\S+) over (\S+): {INTERVAL}", text):
        setup = f"{board}-emulated@{link}"
        yield from interval_figures(RESULTS, f"{one} on {setup}", ends, partial(_pattern_gain, setup, one, other))


@cache
def _claimed() -> Cells:
    return closed_loops(REFERENCE, "claim")


def _best_key(keys: list[Key]) -> Key:
    return max(keys, key=lambda key: shown(_claimed()[key], "rate")[0])


def _best(setup: str) -> Interval:
    return shown(_claimed()[_best_key([key for key in _claimed() if key.setup == setup])], "rate")


def _on_wire(setup: str) -> float:
    """The share of a cycle that its bytes take on a wire, there and back."""
    key = _best_key([key for key in _claimed() if key.setup == setup])
    forks = _claimed()[key]
    up, down = next(rates for trial in REFERENCE.trials if trial.key == key and (rates := trial.rates()))
    return shown(forks, "rate")[0] * 8 * (plain_mean(forks, "there") / up + plain_mean(forks, "back") / down)


def _pattern_gain(setup: str, one: str, other: str) -> Interval:
    """The ratio of the best cells of both patterns; only what was tried in all patterns of the setup compares."""
    tried = [trial for trial in REFERENCE.trials if of_the_study(trial) and trial.key.setup == setup]
    could = {trial.key.pattern for trial in tried if trial.record["outcome"] != "UNSUPPORTED"}
    places = sorted({(t.key.system, t.key.serializer, t.key.pattern) for t in tried if t.key.pattern in could})
    full = {place for place, rows in groupby(places, key=lambda row: row[:2]) if len(list(rows)) == len(could)}
    keys = [key for key in _claimed() if key.setup == setup and (key.system, key.serializer) in full]
    best = [_best_key([key for key in keys if key.pattern == pattern]) for pattern in (one, other)]
    logs = without_blocks(_claimed(), "rate")
    return ratio(logs[best[0]], logs[best[1]])


def picture() -> Iterator[Figure]:
    through = rf"through ({NUMBER}) middleware with (\S+), .*? ({NUMBER})(?: to ({NUMBER}))? forks"
    count, serializer, *forks = said("README.md", through)
    yield Figure("README.md", "middleware", count, lambda: len({key.system for key in _with(serializer)}))
    for name, end, of in (("least forks", forks[0], min), ("most forks", forks[1] or forks[0], max)):
        yield Figure("README.md", name, end, partial(_forks_of_cells, of))


def _forks_of_cells(of: Callable[[Iterable[int]], int]) -> float:
    return of(len(forks) for forks in _page_cells().values())


def _with(serializer: str) -> list[Key]:
    return [key for key in _page_cells() if key.serializer == serializer]


FIGURES = [*whole(), *parts(), *circumstances(), *findings(), *claims(), *picture()]


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_a_printed_figure_is_what_records_say(figure):
    found = figure.recomputed()
    assert figure.agrees_with(found), f"printed is {figure.printed}, and the records say {found:.7g}"


def test_each_part_of_the_page_is_recounted():
    least = {whole: 4, parts: 20, circumstances: 40, findings: 40, claims: 6, picture: 3}
    assert [each.__name__ for each, count in least.items() if len(list(each())) < count] == []


def test_each_claim_has_one_verdict():
    listed = region(RESULTS, "claims").splitlines()[0].partition("these hold")[2]
    assert sorted(map(int, re.findall(r"\d+", listed))) == list(range(1, 25))


def test_nothing_here_imports_the_analysis():
    files = [file for name in ("recount*.py", "test_recounted*.py") for file in Path(__file__).parent.glob(name)]
    imports = re.compile(r"^\s*(?:from|import) derbench_analysis", re.MULTILINE)
    assert [file.name for file in files if imports.search(file.read_text(encoding="utf-8"))] == []
