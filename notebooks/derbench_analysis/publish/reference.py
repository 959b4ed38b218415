"""Statements of docs/reference-results.md and README.md about the published datasets."""

import json
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path

from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.files import lines_of, parts, trials_files
from derbench_analysis.data.links import setup_order
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.yamls import read
from derbench_analysis.papers.study import verdicts
from derbench_analysis.papers.study.verdict import FAILS, HOLDS, UNTOLD, Verdict
from derbench_analysis.statistics.conditions import COUNT, LIMIT, SEE, USES, fit
from derbench_analysis.statistics.study import Study
from derbench_analysis.text import significant


def table_of_parts(folders: Iterable[Path], home: Path) -> str:
    """A row for each part: its folder, what it is, and how its trials ended."""
    rows = [["part", "what", "forks of", "trials"], ["---"] * 4]
    for part in (part for folder in folders for part in parts(folder)):
        plan = read(part / "plan.yaml")
        lines = lines_of(trials_files([part])[0])
        outcomes = Counter(json.loads(line)["outcome"] for _, line in lines if line.strip())
        ended = ", ".join(f"{count:,} {outcome}" for outcome, count in outcomes.most_common())
        of_cell = f"{plan['trial']['duration']}, {plan['trial']['forks']} a cell"
        rows.append([f"`{part.relative_to(home)}`", str(plan["description"]), of_cell, ended])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def circumstances(dataset: Dataset, folders: Iterable[Path], beside: Sequence[Path] = ()) -> str:
    """On what it and what is beside it were measured, how far forks differ, which were warm, and which disturbed."""
    fine = dataset.pairs[dataset.pairs["outcome"] == "OK"]
    closed = fine[fine["load"] == "closed"]
    by = closed.groupby(["setup", "cell"])["throughputPerSecond"]
    spread = (by.max() / by.min())[by.size() > 1].groupby("setup").median()
    setups = sorted(spread.index, key=setup_order)
    differ = ", ".join(f"{significant(spread[setup])} on {setup}" for setup in setups) or "not known"
    warm = [f"{int(rows['warmUpStable'].sum()):,} of {len(rows):,} at {load}" for load, rows in fine.groupby("load")]
    work = _compilers(folders)
    cold = ", ".join(f"{100 * work[setup]:.0f} % on {setup}" for setup in setups if setup in work) or "not known"
    scores, disturbed, links = _surroundings(folders)
    others = _surroundings(beside)[0] if beside else []
    machine = f"{_range(scores)} MIPS by 7-Zip" if scores else "a machine without a score"
    machine += f", and {_range(others)} for what is beside it" if others else ""
    drifted = [f"- **Drifting**: {drift.text}." for drift in dataset.drifts]
    return "\n".join([
        *drifted,
        f"- **The machine**: {machine}; boards are scaled by it, and each record has it.",
        f"- **Links**: {', '.join(links)}.",
        f"- **Forks of one cell differ**: the fastest over the slowest is, at the median of closed loops, {differ}.",
        f"- **Warm** when the timed window began were {', '.join(warm)}. In closed loops each end's compiler was at\n"
        f"  work for this part of the window, at the median: {cold}.",
        f"- **Disturbed** by others were {disturbed:,} of {len(dataset.pairs):,}, and say so.",
        *_left_out(dataset),
    ])  # fmt: skip


def _left_out(dataset: Dataset) -> list[str]:
    """The trials that conditions leave out of each use; the published plans have no limits."""
    found = [(use, fit(dataset.pairs, use)[1].text.removesuffix(SEE)) for use in USES if use not in (LIMIT, COUNT)]
    lines = [f"  - {use}: {text}" for use, text in found if text]
    return ["- **Trials that do not count**, by [conditions](conditions.md):", *lines] if lines else []


def _compilers(folders: Iterable[Path]) -> dict[str, float]:
    """By setup: the median over closed loops of the part of a window for which an end's compiler was at work."""
    parts_of: dict[str, list[float]] = {}
    for file in trials_files(folders):
        for record in (json.loads(line) for _, line in lines_of(file) if line.strip()):
            setup, roles = record.get("setup", {}), record.get("costs", {}).get("roles", {})
            took = [role["compilerMs"] for role in roles.values() if "compilerMs" in role]
            if took and setup["load"] == "closed" and record["outcome"] == "OK":
                part = statistics.mean(took) / 1e3 / record["window"]["seconds"]
                parts_of.setdefault(f"{setup['board']}@{setup['link']}", []).append(part)
    return {setup: statistics.median(found) for setup, found in parts_of.items()}


def _surroundings(folders: Iterable[Path]) -> tuple[list[float], int, list[str]]:
    scores, disturbed, links = set(), 0, set()
    for file in trials_files(folders):
        for record in (json.loads(line) for _, line in lines_of(file) if line.strip()):
            conditions = record.get("conditions", {})
            disturbed += bool(conditions.get("disturbances"))
            boards = conditions.get("boards", {}).values()
            scores |= {board["hostSevenZipMips"] for board in boards if board.get("hostSevenZipMips")}
            link = record.get("links", {}).get("initiator", {}).get("verified", {})
            if link.get("discipline"):
                links.add(f"{link['profile']} a {link['discipline']} by the {link['madeBy']}")
    return sorted(scores), disturbed, sorted(links)


def claims(study: Study) -> str:
    """Which claims hold, fail, or cannot be told; of each that fails the numbers, and why, as far as we know."""
    found = verdicts(study)
    reasons = json.loads(files("derbench_analysis").joinpath("data/reasons.json").read_text("utf-8"))
    lists = {kind: ", ".join(str(one.number) for one in found if one.verdict == kind) or "none"
             for kind in (HOLDS, FAILS, UNTOLD)}  # fmt: skip
    said = (
        f"Of the {len(found)}, these hold: {lists[HOLDS]}. These fail: {lists[FAILS]}. "
        f"These cannot be told: {lists[UNTOLD]}."
    )
    failing = [_failing(one, str(reasons.get(str(one.number), ""))) for one in found if one.verdict == FAILS]
    return "\n".join([said, "", *failing])


def _failing(one: Verdict, reason: str) -> str:
    return f"- **{one.number}** ({one.text.rstrip('.')}): {_first(one.numbers)}. {reason}".rstrip()


def _first(numbers: str) -> str:
    """One is enough to fail: the page of the report has them all."""
    first, *more = numbers.split("; ")
    return f"{first}, and {len(more)} more" if more else first


def about_the_picture(study: Study) -> str:
    """What the README's picture shows."""
    cells = study.compared(["system"])
    of_cell = _range(study.cells["forks"])
    names = sorted(set(cells["serializer"]))
    with_what = names[0] if len(names) == 1 else f"the best of {len(names)} serializers"
    patterns = " and ".join(pattern for pattern in PATTERNS if pattern in set(cells["pattern"]))
    buckets = [setup for setup in sorted(set(cells["setup"]), key=setup_order) if setup.endswith("/bucket")]
    but = (
        f" On {', '.join(buckets)} the link is a token bucket, which lets a packet pass at full speed after a pause."
        if buckets
        else ""
    )
    systems = cells["system"].nunique()
    return (
        f"From [`results/reference`](results/README.md): a measurement of 1.6 kB back and forth through {systems} "
        f"middleware\nwith {with_what}, in the best of {patterns}, {of_cell} forks each.{but}"
    )


def _range(values: Iterable[float]) -> str:
    least, most = (f"{extreme(list(values)):,.0f}" for extreme in (min, max))
    return least if least == most else f"{least} to {most}"
