"""The first screen as HTML: how much was measured, what is quickest where, what was emulated, what failed."""

from collections.abc import Sequence
from html import escape

from derbench_analysis.load import Dataset
from derbench_analysis.provenance import notes_of
from derbench_analysis.report.answer import Best, Trouble, emulations
from derbench_analysis.statistics import FEWEST_FORKS
from derbench_analysis.study import Study

CELLS_SHOWN = 20


def tiles(study: Study) -> str:
    """Four numbers that say how much stands behind the page."""
    trials = study.dataset.trials
    setups = trials.groupby("setup")["emulated"].any()
    combinations = len(trials.drop_duplicates(["middleware", "variant", "serializer"]))
    bad = int(trials["outcome"].isin(["FAILED", "INVALID"]).sum())
    degraded = int((trials["outcome"] == "DEGRADED").sum())
    unsupported = int((trials["outcome"] == "UNSUPPORTED").sum())
    few = bool(study.cells["forks"].median() < FEWEST_FORKS)
    return "".join(
        [
            _tile(f"{len(trials):,}", f"trials; {_forks(study)}", few),
            _tile(f"{combinations:,}", "combinations of middleware and serializer"),
            _tile(f"{len(setups)}", f"setups, {_how_many(int(setups.sum()), len(setups))} emulated"),
            _tile(
                f"{bad:,}",
                f"trials failed or invalid; {degraded:,} degraded; {unsupported:,} unsupported",
                bad + degraded > 0,
            ),
        ]
    )


def _forks(study: Study) -> str:
    forks = int(study.cells["forks"].median())
    few = "; too few to tell anything apart" if forks < FEWEST_FORKS else ""
    return f"{forks} fork{'s' * (forks != 1)} a cell{few}"


def _how_many(count: int, of: int) -> str:
    return "all" if count == of else "none" if count == 0 else str(count)


def _tile(number: str, text: str, alarm: bool = False) -> str:
    return f"<div{' class=alarm' if alarm else ''}><dt>{escape(text)}</dt><dd>{number}</dd></div>"


def notes(dataset: Dataset) -> str:
    """What was wrong with the folders themselves."""
    return "".join(f'<p class="warning">{escape(note)}</p>' for note in dataset.notes)


def provenance(study: Study) -> str:
    """What the names in the page do not say."""
    return "".join(f"<br>{escape(note)}." for note in notes_of(study.dataset.trials))


def answer(found: Sequence[Best], patterns: Sequence[str], study: Study) -> str:
    """A row for each setup, a field for each pattern."""
    by_place = {(row.setup, row.pattern): row for row in found}
    emulated = study.cells.groupby("setup")["emulated"].any()
    rows = []
    for setup in dict.fromkeys(row.setup for row in found):
        fields = "".join(_field(pattern, by_place.get((setup, pattern))) for pattern in patterns)
        tag = '<span class="tag">emulated</span>' if emulated[setup] else ""
        rows.append(f'<tr><th scope="row">{escape(setup)}{tag}</th>{fields}</tr>')
    return "".join(rows)


def _field(pattern: str, row: Best | None) -> str:
    if row is None:
        return f'<td data-pattern="{pattern}" class="none">not measured</td>'
    first = row.names[0] if row.names else "none can be told from the others"
    hidden = f"<span>{row.hidden} at {escape(row.below)} are not ranked</span>" if row.hidden else ""
    return (
        f'<td data-pattern="{pattern}"><span class="first">{escape(first)}</span>{_alike(row)}{hidden}'
        f'<span class="numbers"><span>{escape(row.latency)}</span> <span>{escape(row.throughput)}</span></span></td>'
    )


def _alike(row: Best) -> str:
    if not row.others:
        return ""
    behind = zip(row.names[1:], row.behind[1:], strict=True)
    others = [f"<li>{escape(name)}: {times.text()} times its latency</li>" for name, times in behind]
    if row.more:
        others.append(f"<li>and {row.more} more</li>")
    return f" <details><summary>or {row.others}</summary><ul>{''.join(others)}</ul></details>"


def emulated(study: Study) -> str:
    """Which setups are emulated, and how."""
    found = emulations(study)
    if not found:
        return "<p>Nothing: all hosts and links are real.</p>"
    items = "".join(f"<li>{escape(text)}</li>" for text in found)
    meaning = "These compare middleware and serializers under like conditions; they are no board's figures."
    return f"<p>{meaning}</p><ul>{items}</ul>"


def trouble(found: Sequence[Trouble]) -> str:
    """What is degraded, failed, was invalid, unsupported or overloaded, with its cells behind each reason."""
    if not found:
        return "<p>Nothing: every trial ended well.</p>"
    items = []
    for each in found:
        cells = "".join(f"<li>{escape(cell)}</li>" for cell in each.cells[:CELLS_SHOWN])
        rest = len(each.cells) - CELLS_SHOWN
        more = f"<li>and {rest} more</li>" if rest > 0 else ""
        plural = "s" * (each.trials != 1)
        items.append(
            f"<details><summary>{each.trials:,} trial{plural} {escape(each.outcome)}: {escape(each.reason)}"
            f"</summary><ul>{cells}{more}</ul></details>"
        )
    return "".join(items)
