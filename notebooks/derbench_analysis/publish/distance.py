"""Over what distance messages are delivered in time, as tables and a figure of a page."""

import math
from pathlib import Path
from typing import Any

import altair as alt
import pandas as pd

from derbench_analysis.data.columns import MEASURED, PATTERNS
from derbench_analysis.data.load import OPEN_LOOPS, Dataset
from derbench_analysis.data.provenance import notes
from derbench_analysis.errors import BadInput
from derbench_analysis.publish.pages import table, write_below_mark
from derbench_analysis.report.theme import SYSTEM_COLOURS, finished
from derbench_analysis.statistics.cells import forks, told_apart, with_names
from derbench_analysis.statistics.delivery import Fork, estimate, fork_counts
from derbench_analysis.statistics.intervals import FEWEST_FORKS
from derbench_analysis.text import share, significant

KM_PER_MS = 200
"""Light in glass."""

DEADLINES_MS = (20, 100, 500)
"""One way: fast and slow automatic interactions, and operators' commands, of `data/deadlines.json`: not verified."""

ENOUGH = 0.99
"""The share from which on a deadline counts as met here: some hundred messages of each fork cannot show more."""

FIGURE = "pictures/delivery-by-distance.svg"

_OF_LINK = ["km", "bits", "loss", "link"]
_ROW = [*_OF_LINK, "system", "pattern"]
_APART = ["board", "serializer", "node", "nodeSize", "load"]
"""In what else cells may differ: it stands behind the middleware then."""


def shares(dataset: Dataset) -> pd.DataFrame:
    """A row for each deadline, link, middleware and pattern.

    `share` is the share of messages that surely came in time among all that were `scheduled` at a given rate. `shown`
    is the lower end of its interval if the `forks` allow one, else the share. BadInput if no link has a delay.
    """
    trials = _placed(dataset)
    found = []
    for limit in DEADLINES_MS:
        counts = fork_counts(trials, limit * 1e6).merge(
            trials[["setup", *_OF_LINK]].drop_duplicates(), on=["setup", "link"]
        )
        rows = [(*key, *_summed(forks_of)) for key, forks_of in told_apart(with_names(counts), _APART).groupby(_ROW)]
        summed = pd.DataFrame(rows, columns=[*_ROW, "scheduled", "delivered", "forks", "low"])
        share_of = summed["delivered"] / summed["scheduled"]
        found.append(summed.assign(deadlineMs=limit, share=share_of, shown=summed["low"].fillna(share_of)))
    every = pd.concat(found, ignore_index=True)
    if every.empty or every["km"].max() == 0:
        raise BadInput("no trial at a given rate went over a link with a delay: run sweeps/distance.yaml")
    if not (every["loss"] == 0).any():
        raise BadInput("every link loses packets, and distances are of links without loss: run sweeps/distance.yaml")
    return every


def _summed(counts: pd.DataFrame) -> tuple[int, int, int, float]:
    """Sums over forks: scheduled messages, messages surely in time, number of forks, and the interval's lower end."""
    each = counts[["scheduled", "delivered"]].to_numpy(int)
    low = estimate([Fork(*map(int, numbers)) for numbers in each]).low if len(each) >= FEWEST_FORKS else float("nan")
    scheduled, delivered = (int(total) for total in each.sum(axis=0))
    return scheduled, delivered, len(each), low


def _placed(dataset: Dataset) -> pd.DataFrame:
    """Measured trials with `km` of fibre each way, `bits` per second (infinite where no rate is set) and `loss` in
    percent, as the link was read back."""
    trials = dataset.pairs[dataset.pairs["outcome"].isin(MEASURED)]
    return trials.assign(
        km=(trials["upDelayMs"] * KM_PER_MS).round().astype(int),
        bits=trials["upBitsPerSecond"].fillna(math.inf),
        loss=trials["upLossPercent"],
    )


def _plain(every: pd.DataFrame) -> pd.DataFrame:
    """Trials without loss, over wires of the rate that most distances were tried with."""
    lossless = every[every["loss"] == 0]
    return lossless[lossless["bits"] == lossless.groupby("bits")["km"].nunique().idxmax()]


def farthest(every: pd.DataFrame) -> list[str]:
    """Up to which distance, of those tried, enough messages came in time, as over all shorter ones."""
    plain = _plain(every)
    systems = sorted(plain["system"].unique())
    rows = []
    for limit in DEADLINES_MS:
        for pattern in _patterns(plain):
            of_row = plain[(plain["deadlineMs"] == limit) & (plain["pattern"] == pattern)]
            cells = [_farthest(of_row[of_row["system"] == system]) for system in systems]
            rows.append([f"{limit} ms", pattern, *cells])
    return table(["deadline", "pattern", *(f"`{system}`" for system in systems)], rows)


def _farthest(tried: pd.DataFrame) -> str:
    if tried.empty:
        return "-"
    near = tried.sort_values("km")
    met = near[(near["shown"] >= ENOUGH).astype(int).cummin() == 1]
    return f"{int(met['km'].max()):,} km" if len(met) else "none"


def how_sure(every: pd.DataFrame) -> str:
    """The evidence for the distances, in words."""
    fewest = int(every["forks"].min())
    if fewest >= FEWEST_FORKS:
        return f"By the lower end of the 95 % interval over at least {fewest} forks each."
    return f"By {fewest} fork{'s' * (fewest != 1)} each: no interval, so another run may say another distance."


def _patterns(rows: pd.DataFrame) -> list[str]:
    return [pattern for pattern in PATTERNS if pattern in set(rows["pattern"])]


def by_link(rows: pd.DataFrame, value: str, text: Any) -> list[str]:
    """A row for each link, nearest first, and a column for each middleware: a value for each pattern."""
    systems, patterns = sorted(rows["system"].unique()), _patterns(rows)
    known = rows.set_index([*_OF_LINK, "system", "pattern"])[value].to_dict()
    lines = []
    for place in rows[_OF_LINK].drop_duplicates().sort_values(_OF_LINK).itertuples(index=False, name=None):
        cells = [[known.get((*place, system, pattern)) for pattern in patterns] for system in systems]
        lines.append([f"`{place[3]}`", f"{place[0]:,} km",
                      *(" / ".join("-" if one is None else text(one) for one in cell) for cell in cells)])  # fmt: skip
    return table(["link", "each way", *(f"`{system}`" for system in systems)], lines)


def closed(dataset: Dataset) -> pd.DataFrame:
    """Messages per second of loops that send one message at a time, by link, middleware and pattern."""
    trials = _placed(dataset)
    alone = forks(trials[trials["load"] == "closed"])
    placed = alone.merge(trials[["setup", *_OF_LINK]].drop_duplicates(), on=["setup", "link"])
    return told_apart(with_names(placed), _APART).groupby(_ROW)["throughputPerSecond"].mean().reset_index()


def chart(every: pd.DataFrame) -> Any:
    """The share in time by distance: a line for each middleware, a field for each deadline and pattern."""
    plain = _plain(every)
    shown = plain.assign(
        distance=[f"{km:,}" for km in plain["km"]], deadline=[f"within {ms} ms" for ms in plain["deadlineMs"]]
    )
    systems = sorted(shown["system"].unique())
    order = [f"{km:,}" for km in sorted(plain["km"].unique())]
    lines = (
        alt.Chart(shown[["distance", "km", "deadline", "pattern", "system", "share"]])
        .mark_line(point=True)
        .encode(
            alt.X("distance:O", sort=order, title="km of fibre each way"),
            alt.Y("share:Q", title="share in time", scale=alt.Scale(domain=[0, 1])),
            color=alt.Color(
                "system:N", title=None, scale=alt.Scale(domain=systems, range=SYSTEM_COLOURS[: len(systems)])
            ),
            tooltip=["system", "distance", "share"],
        )
        .properties(width=190, height=110)
    )
    drawn = lines.facet(
        row=alt.Row("deadline:N", sort=[f"within {ms} ms" for ms in DEADLINES_MS], title=None),
        column=alt.Column("pattern:N", sort=_patterns(shown), title=None),
    )
    bits = float(plain["bits"].iloc[0])
    rate = "No limit of the rate" if math.isinf(bits) else f"{bits / 1e6:g} Mbit/s"
    said = (
        f"{rate}, nothing lost on the way. One way, from when a message was due; what "
        "certainly came in time, of all that were due."
    )
    return finished(drawn, "Delivery within the deadline by distance", [said, *notes(systems)], 640)


def write(dataset: Dataset, page: Path) -> list[Path]:
    """Puts tables and figure into the page, in place of all below its mark."""
    every, alone = shares(dataset), closed(dataset)
    of_one = every[every["deadlineMs"] == DEADLINES_MS[1]]
    measured = dataset.pairs[dataset.pairs["outcome"].isin(MEASURED)]
    trials = int(measured["load"].str.startswith(OPEN_LOOPS).sum())
    lines = [
        f"![Delivery within the deadline by distance]({FIGURE})",
        "",
        f"Of {int(of_one['scheduled'].sum()):,} messages in {trials:,} trials at a given rate. As far as",
        f"{100 * ENOUGH:.0f} % of them came in time, and over all shorter distances, too (wires of one rate, nothing",
        f"lost on the way). {how_sure(every)}",
        "",
        *farthest(every),
        "",
        f"The share that came within {DEADLINES_MS[1]} ms ({' / '.join(_patterns(every))}):",
        "",
        *by_link(of_one, "share", share),
    ]
    if not alone.empty:
        lines += ["", f"Messages per second, one at a time ({' / '.join(_patterns(alone))}):", "",
                  *by_link(alone, "throughputPerSecond", significant)]  # fmt: skip
    for note in notes([*every["system"], *alone["system"]]):
        lines += ["", f"{note}."]
    return write_below_mark(page, lines, {FIGURE: chart(every)})
