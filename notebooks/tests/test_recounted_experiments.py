"""Figures of docs/encourage.md and docs/statistics.md, recomputed from the records without the analysis, and figures
of other pages from what they follow from: sizes of encodings, profiles of links, files of boards.
"""

import csv
import math
import re
from collections.abc import Iterator
from functools import cache, partial
from statistics import fmean, median

import pytest
import yaml
from recount import (
    INTERVAL,
    NUMBER,
    NUMERALS,
    ROOT,
    Figure,
    Trial,
    conditions_of,
    histogram,
    interval_figures,
    read,
    said,
    table,
    text_of,
)
from recount_statistics import Interval, Layout, Logs, beyond_t, level, ratio

ENCOURAGE, STATISTICS, MESSAGES = "encourage.md", "statistics.md", "messages.md"
LINKS, DISTANCE, FIRST, VIRTUAL = "links.md", "distance.md", "first-trial.md", "virtual-boards.md"
COUNTS = {word: str(count) for count, word in enumerate(NUMERALS)} | {"twenty": "20"}
GLASS_KM_PER_S = 200_000
FULL_FRAME, ACKNOWLEDGEMENT, BESIDE = 1514, 66, 24
"""Bytes of Ethernet: two frames, and what each takes beside its own."""


# ---- docs/encourage.md

WARM, COLD, STEADY = ("burst-warm", "burst-channels"), ("burst",), ("steady", "steady-400", "means")


def bursts() -> Iterator[Figure]:
    for design, counted, ms, factor in table(text_of(ENCOURAGE), "design, small messages"):
        name = design.strip("`")
        count, of = counted.split(" of ")
        yield Figure(ENCOURAGE, f"{name} count", count, lambda name=name: len(_clean(_bursts(WARM, name))))
        yield Figure(ENCOURAGE, f"{name} trials", of, lambda name=name: len(_bursts(WARM, name)))
        yield Figure(ENCOURAGE, f"{name} workflow", f"{ms} ms", partial(_workflow_ns, name))
        if factor:
            ends = re.fullmatch(INTERVAL, factor).groups()
            yield from interval_figures(ENCOURAGE, f"{name} factor", ends, _factor_of_channels)
    (messages,) = said(ENCOURAGE, rf"a burst of ({NUMBER}) messages")
    yield Figure(ENCOURAGE, "messages of a burst", messages, lambda: _due(_scenario("burst-warm")[0]))
    fine, of = said(ENCOURAGE, rf"`encourage-burst-channels`, ({NUMBER}) of ({NUMBER}) trials OK")
    warm = [trial for part in WARM for trial in _scenario(part)]
    yield Figure(ENCOURAGE, "bursts OK", fine, lambda: sum(trial.counts for trial in warm))
    yield Figure(ENCOURAGE, "bursts", of, lambda: len(warm))
    without = rf"without a run-in it was {INTERVAL} \(`encourage-burst`, (\d+) of (\d+)"
    *ends, cold, of = said(ENCOURAGE, without)
    yield from interval_figures(ENCOURAGE, "factor without a run-in", ends, _factor_while_cold)
    yield Figure(ENCOURAGE, "cold bursts", cold, lambda: sum("cold" in conditions_of(t) for t in _scenario("burst")))
    yield Figure(ENCOURAGE, "bursts without a run-in", of, lambda: len(_scenario("burst")))


@cache
def _scenario(part: str) -> list[Trial]:
    return list(read(ROOT / "results" / "dataset-beside" / f"encourage-{part}"))


def _clean(trials: list[Trial]) -> list[Trial]:
    return [trial for trial in trials if trial.counts and not conditions_of(trial)]


def _parameter(trial: Trial, name: str) -> str:
    return trial.at("setup", "scenario", "parameters", name)


def _bursts(parts: tuple[str, ...], design: str) -> list[Trial]:
    wanted = ("small", design)
    found = [trial for part in parts for trial in _scenario(part)]
    return [trial for trial in found if (_parameter(trial, "size"), _parameter(trial, "design")) == wanted]


def _due(trial: Trial) -> int:
    return trial.at("books", "hops", "readings", "due")


def _time_ns(trial: Trial) -> float:
    """The time of one workflow: from the burst to the last command, over the workflows of the burst."""
    return histogram(trial.at("times", "route", "histogram"))[-1].highest / _due(trial)


def _workflow_ns(design: str) -> float:
    return median(map(_time_ns, _clean(_bursts(WARM, design))))


def _factor_of_channels() -> Interval:
    logs = [Logs.of(list(map(_time_ns, _clean(_bursts(WARM, name))))) for name in ("sender-per-message", "one-sender")]
    return ratio(*logs)


def _factor_while_cold() -> Interval:
    logs = [Logs.of(list(map(_time_ns, _bursts(COLD, name)))) for name in ("sender-per-message", "one-sender")]
    return ratio(*logs)


def steady() -> Iterator[Figure]:
    in_words = rf"({NUMBER}) ms \[({NUMBER}), ({NUMBER})\]"
    patterns = {("small", "130"): rf"{in_words} at 130", ("medium", "40"): rf"At 40 big ones it took {in_words}"}
    for (size, rate), pattern in patterns.items():
        ends = [f"{end} ms" for end in said(ENCOURAGE, pattern)]
        yield from interval_figures(ENCOURAGE, f"mean at {rate}/s", ends, partial(_mean_ns, size, rate))
    one = rf"({NUMBER} ms)"
    others = rf"took {one} at 50 and {one} at 200 small ones, {one} at 130, and {one} at 40 big ones"
    places = (("small", "50"), ("small", "200"), ("small", "130"), ("medium", "40"))
    for place, printed in zip(places, said(ENCOURAGE, others), strict=True):
        yield Figure(ENCOURAGE, f"alone, at {place[1]}/s", printed, partial(_clean_mean_ns, *place))
    yield Figure(ENCOURAGE, "mean at 400/s", *said(ENCOURAGE, rf"took ({NUMBER} s) on average"), _queued_ns)
    lost = said(ENCOURAGE, rf"({NUMBER}) to ({NUMBER}) % of the readings")
    for end, printed in zip(("least", "most"), lost, strict=True):
        yield Figure(ENCOURAGE, f"{end} lost at 400/s", f"{printed} %", partial(_lost, end))


def _steady(size: str, rate: str, parts: tuple[str, ...] = STEADY) -> list[Trial]:
    found = [trial for part in parts for trial in _scenario(part)]
    assert {_parameter(trial, "period") for trial in found} == {"1 s"}
    return [trial for trial in found if (_parameter(trial, "size"), _parameter(trial, "devices")) == (size, rate)]


def _latency(trial: Trial) -> float:
    return trial.at("times", "route", "latencyMeanNs")


def _mean_ns(size: str, rate: str) -> Interval:
    """The mean of the forks that were measured for its interval."""
    return level(Logs.of([_latency(trial) for trial in _clean(_steady(size, rate, ("means",)))]))


def _clean_mean_ns(size: str, rate: str) -> float:
    return fmean(_latency(trial) for trial in _clean(_steady(size, rate, ("steady",))))


def _queued_ns() -> float:
    """The mean of the trials without a condition; all are overloaded."""
    return fmean(_latency(trial) for trial in _steady("small", "400") if not conditions_of(trial))


def _lost(end: str) -> float:
    books = [trial.at("books", "route") for trial in _steady("small", "400")]
    return {"least": min, "most": max}[end](book["lost"] / book["scheduled"] for book in books)


def encourage_claims() -> Iterator[Figure]:
    rows = {claim: why for claim, _, why in table(text_of(ENCOURAGE), "claim | here")}
    by = {begin: next(why for claim, why in rows.items() if begin in claim) for begin in
          ("one channel is faster", "factor of 20", "a burst tells", "310 ms", "520 homes")}  # fmt: skip
    designs = ("one-sender", "sender-per-message", "thread-per-device")
    for design, printed in zip(designs, re.findall(NUMBER, by["one channel is faster"]), strict=True):
        yield Figure(ENCOURAGE, f"claim of the order, {design}", f"{printed} ms", partial(_workflow_ns, design))
    ends = said(ENCOURAGE, INTERVAL, by["factor of 20"])
    yield from interval_figures(ENCOURAGE, "claim of the last step", ends, _factor_of_channels)
    in_a_burst = rf"({NUMBER})/s in a burst, steady at ({NUMBER})/s, not at ({NUMBER})/s"
    burst, holds, fails = said(ENCOURAGE, in_a_burst, by["a burst tells"])
    yield Figure(ENCOURAGE, "claim of the burst", burst, lambda: 1e9 / _workflow_ns("one-sender"))
    yield Figure(ENCOURAGE, "rate that holds", holds, lambda: max(_rates(fine=True)))
    yield Figure(ENCOURAGE, "rate that fails", fails, lambda: min(_rates(fine=False)))
    small, big = re.findall(INTERVAL, by["310 ms"])
    for size, rate, found in (("small", "130", small), ("medium", "40", big)):
        name = f"claim of the mean at {rate}/s"
        yield from interval_figures(ENCOURAGE, name, [f"{end} ms" for end in found], partial(_mean_ns, size, rate))
    homes, euros = said(ENCOURAGE, rf"({NUMBER}) homes.*? ({NUMBER}) euros", by["520 homes"])
    yield Figure(ENCOURAGE, "homes", homes, _homes)
    yield Figure(ENCOURAGE, "euros of a home", euros, lambda: _three_machines() / _homes())


def _rates(fine: bool) -> list[float]:
    """Rates at which all trials are OK, or not all."""
    small = [t for part in STEADY for t in _scenario(part) if _parameter(t, "size") == "small"]
    rates = {_parameter(trial, "devices") for trial in small}
    return [float(rate) for rate in rates if all(trial.counts for trial in _steady("small", rate)) == fine]


def _three_machines() -> float:
    """Euros a month."""
    return 3 * float(_parameter(_steady("small", "200")[0], "price"))


def _homes() -> float:
    """Each sends a message in four seconds."""
    return 4 * max(_rates(fine=True))


# ---- docs/statistics.md


def drift() -> Iterator[Figure]:
    sweeps = r"(\w+) of (\w+) such sweeps were `drifting`, and (\w+) of (\w+) others\. (\w+) of the (\w+) told"
    drifting, of, others, of_others, told, twenty = said(STATISTICS, sweeps)
    for name, printed, recomputed in (
        ("slowed sweeps", of, lambda: len(_sweeps("slowed"))),
        ("steady sweeps", of_others, lambda: len(_sweeps("steady"))),
        ("slowed that drift", drifting, lambda: sum(map(_drifts, _sweeps("slowed")))),
        ("steady that drift", others, lambda: sum(map(_drifts, _sweeps("steady")))),
        ("sweeps", twenty, lambda: len(_sweeps(""))),
        ("sweeps that tell the cell from itself", told, lambda: sum(map(_told, _sweeps("")))),
    ):
        yield Figure(STATISTICS, name, COUNTS[printed.lower()], recomputed)
    (resamples,) = said(STATISTICS, r"Three forks have only (\w+) different resamples")
    yield Figure(STATISTICS, "resamples of three", COUNTS[resamples], lambda: math.comb(3 + 3 - 1, 3))


@cache
def _sweeps(kind: str) -> list[list[Trial]]:
    """The trials of each sweep, in their order."""
    folders = sorted((ROOT / "results" / "experiments" / "drift").glob(f"{kind}*"))
    return [sorted(read(folder), key=lambda trial: trial.at("identity", "order")) for folder in folders]


def _drifts(sweep: list[Trial]) -> bool:
    fine = [trial for trial in sweep if trial.counts]
    logs = [math.log(trial.figures["rate"] or math.nan) for trial in fine]
    layout = Layout(logs, [trial.key for trial in fine], [trial.at("identity", "fork") for trial in fine])
    return layout.factor > 1.05 and layout.chance_that_alike(list(range(len(fine)))) < 0.01


def _told(sweep: list[Trial]) -> bool:
    """Whether the paired t test tells the two cells apart, which are one."""
    rates: dict[int, dict[str, float]] = {}
    for trial in sweep:
        rates.setdefault(trial.at("identity", "fork"), {})[trial.key.variant] = trial.figures["rate"] or math.nan
    logs = Logs.of([fork["base"] / fork["slower"] for fork in rates.values() if len(fork) == 2])
    return beyond_t(logs.mean / math.sqrt(logs.variance / logs.forks), logs.freedom) < 0.05


# ---- what follows from files and physics


def sizes() -> Iterator[Figure]:
    for names, small, medium, large, more in table(text_of(MESSAGES), "serializer | 1"):
        name = names.split(", ")[0]
        name = "JSON (Jackson)" if name == "JSON" else name
        for size, printed in (("small", small), ("medium", medium), ("large", large)):
            yield Figure(MESSAGES, f"{name} {size}", printed, partial(_encoded, name, size))
        yield Figure(MESSAGES, f"{name} for each", more, partial(_for_each_more, name))


@cache
def _sizes() -> dict[tuple[str, str], int]:
    found = {}
    for file in (ROOT / "serializers").glob("*/encoded-sizes.csv"):
        with file.open(encoding="utf-8", newline="") as rows:
            of_readings = [row for row in csv.DictReader(rows) if row["node"] == "MeterReadings"]
        found |= {(row["serializer"], row["size"]): int(row["bytes"]) for row in of_readings}
    return found


def _encoded(serializer: str, size: str) -> float:
    return _sizes()[serializer, size]


def _for_each_more(serializer: str) -> float:
    return (_encoded(serializer, "large") - _encoded(serializer, "small")) / 119


def physics() -> Iterator[Figure]:
    (alone,) = said(LINKS, rf"takes ({NUMBER} ms) \|")
    yield Figure(LINKS, "300 bytes at 1 Mbit/s", alone, lambda: 300 * 8e9 / _up("1mbit")["rateBitsPerSecond"])
    full, acknowledgement = said(LINKS, rf"802\.3\): ({NUMBER} %) of a full frame, ({NUMBER} %) of")
    yield Figure(LINKS, "beside a full frame", full, lambda: BESIDE / FULL_FRAME)
    yield Figure(LINKS, "beside an acknowledgement", acknowledgement, lambda: BESIDE / ACKNOWLEDGEMENT)
    for names, each_way, stands_for in table(text_of(DISTANCE), "link | each way"):
        name, kilometres = names.split(",")[0].strip("`"), re.match(NUMBER, stands_for)
        if kilometres:
            yield Figure(DISTANCE, f"delay of {name}", each_way, lambda name=name: _up(name)["delayMs"] * 1e6)
            yield Figure(DISTANCE, f"fibre of {name}", kilometres[0], partial(_kilometres, name))
    far = rf"of ({NUMBER}) ms beyond ({NUMBER}) km of fibre, or of ({NUMBER}) ms beyond ({NUMBER}) km"
    near, most, nearer, less = said(DISTANCE, far)
    yield Figure(DISTANCE, f"reach of {near} ms", most, lambda: float(near) / 1e3 * GLASS_KM_PER_S)
    yield Figure(DISTANCE, f"reach of {nearer} ms", less, lambda: float(nearer) / 1e3 * GLASS_KM_PER_S)
    half_of = rf"Half of ({NUMBER}) bytes takes ({NUMBER} ms) each way at ({NUMBER}) bits"
    size, takes, rate = (each.replace(",", "") for each in said(FIRST, half_of))
    half, rate = float(size) / 2, float(rate)
    yield Figure(FIRST, "bytes of its trial on the wire", takes, lambda: half * 8e9 / rate)
    (score,) = said(VIRTUAL, rf"and ({NUMBER}) on a BeagleBone Black")
    yield Figure(VIRTUAL, "score of a BeagleBone Black", score, lambda: _yaml("boards/bbb")["speed"]["sevenZipMips"])


def _kilometres(link: str) -> float:
    """The fibre that light passes in the delay of the link."""
    return _up(link)["delayMs"] / 1e3 * GLASS_KM_PER_S


def _yaml(name: str) -> dict:
    return yaml.safe_load((ROOT / f"{name}.yaml").read_text(encoding="utf-8"))


def _up(link: str) -> dict[str, float]:
    return _yaml(f"tc-profiles/{link}")["up"]


FIGURES = [*bursts(), *steady(), *encourage_claims(), *drift(), *sizes(), *physics()]


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_a_figure_of_experiments_is_what_records_say(figure):
    found = figure.recomputed()
    assert figure.agrees_with(found), f"printed is {figure.printed}, and the records say {found:.7g}"


def test_experiments_and_physics_are_recounted():
    least = {bursts: 15, steady: 13, encourage_claims: 15, drift: 7, sizes: 28, physics: 15}
    assert [each.__name__ for each, count in least.items() if len(list(each())) < count] == []
