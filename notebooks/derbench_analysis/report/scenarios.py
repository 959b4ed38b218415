"""Scenarios in the page: each cell's roles, hops and shares of time; and the paper whose experiments they repeat."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pandas as pd
from markupsafe import Markup

from derbench_analysis.data.load import Dataset
from derbench_analysis.data.percentiles import NOT_SHOWN
from derbench_analysis.data.provenance import notes, shown_parameter
from derbench_analysis.data.records import COMMIT, ScenarioTrial, scenario_trials
from derbench_analysis.papers.callia import figures as callia_figures
from derbench_analysis.papers.callia.borders import Borders
from derbench_analysis.papers.encourage import figures as encourage_figures
from derbench_analysis.papers.encourage.loops import Loops
from derbench_analysis.papers.metering import figures
from derbench_analysis.papers.metering.capacity import MINUTES, meters, of_concentrator, of_server
from derbench_analysis.papers.metering.comparison import compared
from derbench_analysis.papers.metering.points import Points
from derbench_analysis.papers.others import Judged, claims
from derbench_analysis.report.chapters import Chapter
from derbench_analysis.report.reach import reach_chapters
from derbench_analysis.report.show import claims_table, picture
from derbench_analysis.report.templates import rendered
from derbench_analysis.statistics.conditions import counts
from derbench_analysis.text import milliseconds, significant

_COLOURS = ["#0072B2", "#56B4E9", "#E69F00", "#F6D18A", "#009E73", "#8FD3BE", "#CC79A7", "#E8C3D8"]
_COLUMNS = ("Cell", "Trials", "Parts/s", "End to end", "Where the time goes", "Accounted for")


def scenario_chapters(dataset: Dataset, folder: Path) -> list[Chapter]:
    """None where there is no scenario. Figures of papers are written into the folder."""
    trials = scenario_trials(dataset)
    if not trials:
        return []
    by_name: dict[str, list[ScenarioTrial]] = defaultdict(list)
    for trial in trials:
        by_name[trial.scenario].append(trial)
    found = [_chapter(name, of_it) for name, of_it in sorted(by_name.items())] + reach_chapters(trials)
    points, beside, judged = Points(trials), compared(trials), claims(dataset)
    if not beside.empty:
        found.append(Chapter("Smart metering: middleware and serializers", _beside(beside)))
    if not points.empty:
        found.append(_paper(points, folder, judged["metering"]))
    loops = Loops.of_trials(trials)
    if not loops.empty:
        found.append(_loop(loops, folder, judged["encourage"]))
    borders = Borders.of_trials(trials)
    return found if borders.empty else [*found, _agents(borders, folder, judged["callia"])]


def _beside(table: pd.DataFrame) -> Markup:
    names = ("Middleware", "Serializer", "Outcome", "Readings/s at the server", "Bytes a reading, meters' link",
             "Bytes a reading, server's link", "CPU a reading, µs", "p99 to the commit, ms")  # fmt: skip
    rows = [[_shown(value) for value in row] for row in table.itertuples(index=False)]
    return _table(names, rows, "Middleware and serializers", notes(table["middleware"]))


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], label: str, explained: Iterable[str] = ()) -> Markup:
    return rendered("table.html", heads=heads, rows=rows, kind="", label=label, about="", notes=list(explained))


def _shown(value: object) -> str:
    return value if isinstance(value, str) else significant(float(str(value)))


def _chapter(name: str, trials: Sequence[ScenarioTrial]) -> Chapter:
    cells: dict[str, list[ScenarioTrial]] = defaultdict(list)
    for trial in trials:
        cells[trial.cell].append(trial)
    html = rendered(
        "scenario.html",
        roles=_roles(trials[0]),
        label=f"Cells of {name}",
        heads=_COLUMNS,
        rows=[_row(of_cell) for of_cell in cells.values()],
        notes=notes(_label(trial) for trial in trials),
    )
    return Chapter(f"Scenario {name}", html)


@dataclass(frozen=True)
class Share:
    """A part of the time from end to end: its box in the bar, in percent, and its colour."""

    name: str
    ns: float
    share: float
    at: float
    colour: str

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.name} {milliseconds(self.ns)} ({100 * self.share:.0f} %)"


@dataclass(frozen=True)
class Row:
    """A cell as the page shows it; without figures where nothing was measured."""

    label: str
    outcomes: str
    reasons: tuple[str, ...]
    measured: bool
    rate: str = ""
    times: str = ""
    bar: tuple[Share, ...] = ()
    books: str = ""


def _roles(trial: ScenarioTrial) -> str:
    """Its route with the roles in brackets: `[meters] --readings--> [concentrator x2]`."""
    said: list[str] = []
    for name in trial.route:
        flow = trial.flows.get(name)
        if flow is not None:
            said += [] if said else [f"[{_processes(flow.senders)}]"]
            said += [f"--{name}-->", f"[{_processes(flow.receivers)}]"]
    behaviours = ", ".join(f"{role} ({what})" for role, what in trial.behaviours.items())
    return f"{' '.join(said)}. Roles: {behaviours}."


def _processes(names: Sequence[str]) -> str:
    """`concentrator x2` of `concentrator-1` and `concentrator-2`."""
    return f"{names[0].rsplit('-', 1)[0]} x{len(names)}" if len(names) > 1 else "".join(names)


def _row(trials: Sequence[ScenarioTrial]) -> Row:
    measured = [trial for trial in trials if trial.measured]
    outcomes = ", ".join(f"{_count(trials, outcome)} {outcome}" for outcome in dict.fromkeys(t.outcome for t in trials))
    reasons = tuple(reason for reason in dict.fromkeys(trial.reason for trial in trials) if reason)
    if not measured:
        return Row(_label(trials[0]), outcomes, reasons, False)
    times = f"p50 {milliseconds(_median(t.p50_ns for t in measured))}, p99 {_rare([t.p99_ns for t in measured])}"
    rate = significant(_median(trial.per_second for trial in measured))
    limits = counts(", ".join(trial.conditions) for trial in measured)
    outcomes = f"{outcomes}; {limits}" if limits else outcomes
    return Row(_label(trials[0]), outcomes, reasons, True, rate, times, _bar(measured), _books(measured))


def _label(trial: ScenarioTrial) -> str:
    return ", ".join(shown_parameter(name, value) for name, value in trial.set.items()) or "as it is by itself"


def _count(trials: Sequence[ScenarioTrial], outcome: str) -> int:
    return sum(trial.outcome == outcome for trial in trials)


def _median(values: Iterable[float]) -> float:
    known = [value for value in values if not math.isnan(value)]
    return median(known) if known else math.nan


def _rare(p99_ns: list[float]) -> str:
    return NOT_SHOWN if any(map(math.isnan, p99_ns)) else milliseconds(median(p99_ns))


def shares(trials: Sequence[ScenarioTrial]) -> list[tuple[str, float, float]]:
    """The shares in the sum of the hops' median waits and times: name, ns and share of each."""
    parts: list[tuple[str, float]] = []
    for place, hop in enumerate(trials[0].hops):
        hops = [trial.hops[place] for trial in trials if len(trial.hops) > place]
        if hop.name != COMMIT:
            parts.append((f"before {hop.name}", _median(each.waited_ns for each in hops)))
        parts.append((hop.name, _median(each.took_ns for each in hops)))
    known = [(name, ns) for name, ns in parts if not math.isnan(ns)]
    whole = sum(ns for _, ns in known)
    return [(name, ns, ns / whole if whole else 0.0) for name, ns in known]


def _bar(trials: Sequence[ScenarioTrial]) -> tuple[Share, ...]:
    found, at = [], 0.0
    for number, (name, ns, share) in enumerate(shares(trials)):
        found.append(Share(name, ns, share, at, _COLOURS[number % len(_COLOURS)]))
        at += 100 * share
    return tuple(found)


def _books(trials: Sequence[ScenarioTrial]) -> str:
    ends: dict[str, float] = defaultdict(float)
    for trial in trials:
        for hop in (*trial.hops, *trial.copies):
            for what, count in (("lost", hop.lost), ("corrupt", hop.corrupt), ("unsent", hop.unsent)):
                ends[f"{what} on {hop.name}"] += 0 if math.isnan(count) else count
    bad = [f"{count:,.0f} {what}" for what, count in ends.items() if count]
    due = sum(trial.hops[0].due for trial in trials if trial.hops)
    absorbed = sum(hop.absorbed for trial in trials for hop in trial.hops if not math.isnan(hop.absorbed))
    no_answer = f"{absorbed:,.0f} absorbed by a control; " if absorbed else ""
    return f"{due:,.0f} due; {no_answer}" + (", ".join(bad) if bad else "all arrived")


def _paper(points: Points, folder: Path, judged: Judged) -> Chapter:
    """Figures 5 to 16, tables 1 and 2, and the claims."""
    drawn = {path.stem: path for path in figures.save(points, folder) if path.suffix == ".svg"}
    shown = [
        picture(figure.title, drawn[figure.name].read_bytes()) for figure in figures.FIGURES if figure.name in drawn
    ]
    about = (
        "Karnouskos, da Silva and Ilic (ICPE 2011) asked how many meters a concentrator and a metering server bear. "
        "Their experiments, with this machine's numbers: what compares is the shapes, not the levels."
    )
    html = _chapter_of_paper(about, shown, _tables(points), judged)
    return Chapter("Smart metering: the paper's figures and claims", html)


def _loop(loops: Loops, folder: Path, judged: Judged) -> Chapter:
    """The burst by design, steady rates, and the claims."""
    about = (
        "Macarulla, Albano, Ferreira and Teixeira asked how many homes a router bears whose readings come back as "
        "commands over RabbitMQ. Their experiments, with this machine's numbers."
    )
    return _of("ENCOURAGE", about, encourage_figures.save(loops, folder), judged)


def _agents(borders: Borders, folder: Path, judged: Judged) -> Chapter:
    """The latency test, the burst, and the claims."""
    about = (
        "Von Tullenburg, Du, Panholzer and Vidal asked how long agents wait for each other's messages over Kafka, "
        "and how many go. Their two experiments, with this machine's numbers."
    )
    return _of("Callia", about, callia_figures.save(borders, folder), judged)


def _of(paper: str, about: str, written: Sequence[Path], judged: Judged) -> Chapter:
    svgs = [path for path in written if path.suffix == ".svg"]
    pictures = [picture(path.stem, path.read_bytes()) for path in svgs]
    html = _chapter_of_paper(about, pictures, None, judged)
    return Chapter(f"{paper}: the paper's experiments and claims", html)


def _chapter_of_paper(about: str, pictures: Sequence[Markup], tables: Markup | None, judged: Judged) -> Markup:
    verdicts, left_out = judged
    notes = [f"Claims: {left_out.text}"] if left_out.trials else []
    return rendered("paper.html", about=about, pictures=pictures, tables=tables, claims=claims_table(verdicts, notes))


def _tables(points: Points) -> Markup | None:
    """Tables 1 and 2."""
    rows = [
        [name, significant(found.holds), *(significant(count) for count in meters(found.holds))]
        for name, found in (("one concentrator", of_concentrator(points)), ("one server", of_server(points)))
        if not math.isnan(found.holds)
    ]
    heads = ["Meters of", "readings/s, stable", *(f"{minutes} min" for minutes in MINUTES)]
    return _table(heads, rows, "Tables 1 and 2") if rows else None
