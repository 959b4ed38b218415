"""The cost of security: each secured variant beside its base, tried alike, as a table and a figure of a page."""

from pathlib import Path
from typing import Any

import altair as alt
import pandas as pd

from derbench_analysis.data.columns import SECURED
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import marked, notes
from derbench_analysis.errors import NotMeasured
from derbench_analysis.publish.pages import table as markdown
from derbench_analysis.publish.pages import write_below_mark
from derbench_analysis.report.theme import INK, LEGEND_OF_TIMES, PATTERN_COLOURS, finished
from derbench_analysis.statistics.cells import KEY, cells, forks, with_names
from derbench_analysis.statistics.conditions import COLD, COMPARISON, SEE, fit, require_fit
from derbench_analysis.statistics.conditions import COLUMN as CONDITIONS
from derbench_analysis.statistics.intervals import FEWEST_FORKS, Interval, Logs, ratio_limits
from derbench_analysis.text import significant

FIGURE = "pictures/cost-of-security.svg"

_SIDES = ("", "Base")
_HEADINGS = ["variant", "pattern", "in clear, msg/s", "secured, msg/s", "throughput", "CPU", "bytes on the wire"]


def pairs(dataset: Dataset) -> pd.DataFrame:
    """A row for each closed loop of a secured variant whose base ended well, too.

    `ratio`, `low` and `high` are of its throughput, `cpu` and `wire` are multiples of the base's cost, and `where`
    names what else its rows differ in. NotMeasured without such a loop.
    """
    closed = dataset.pairs[dataset.pairs["load"] == "closed"]
    found = cells(forks(require_fit(closed, COMPARISON, "what security costs")[0]))
    alike = [name for name in KEY if name != "variant"]
    base = found[found["variant"] == "base"]
    both = found[found["variant"].isin(SECURED)].merge(base, on=alike, suffixes=_SIDES).dropna(subset=_logs())
    if both.empty:
        raise NotMeasured("no secured variant has trials that ended well beside its base: run sweeps/security.yaml")
    logs = [Logs(*(both[f"throughput{part}{side}"].to_numpy(float) for part in ("BlockMean", "BlockVariance", "Forks",
            "Step", "BlockFreedom"))) for side in _SIDES]  # fmt: skip
    ratio, low, high = ratio_limits(*logs)
    both = both.assign(ratio=ratio, low=low, high=high, cpu=both["cpuNsPerMessage"] / both["cpuNsPerMessageBase"],
                       wire=both["wireBytes"] / both["wireBytesBase"])  # fmt: skip
    apart = [name for name in ("setup", "serializer", "node", "nodeSize") if both[name].nunique() > 1]
    both = both.assign(where=[", ".join(["", *map(str, row)]) for row in both[apart].to_numpy()])
    place = both["pattern"].map(list(PATTERN_COLOURS).index)
    return both.assign(place=place).sort_values(["middleware", "variant", "setup", "place"], ignore_index=True)


def _logs() -> list[str]:
    return [f"throughputLogMean{side}" for side in _SIDES]


def table(found: pd.DataFrame) -> list[str]:
    """Lines of Markdown."""
    return markdown(_HEADINGS, [_row(row) for _, row in found.iterrows()])


def explained_table(found: pd.DataFrame) -> list[str]:
    """The same, and below it what its names do not say."""
    explained = [line for note in notes(with_names(found)["system"]) for line in ("", f"{note}.")]
    return [*table(found), *explained]


def _row(row: pd.Series) -> list[str]:
    ratio = Interval(float(row["ratio"]), float(row["low"]), float(row["high"])).text()
    times = [f"x {significant(float(row[what]))}" if pd.notna(row[what]) else "unknown" for what in ("cpu", "wire")]
    rates = [significant(float(row[f"throughput{side}"])) for side in ("Base", "")]
    return [f"`{marked(row['middleware'], row['variant'])}`{row['where']}", str(row["pattern"]), *rates, ratio, *times]


def chart(found: pd.DataFrame) -> Any:
    """How much of its base's throughput each variant has, by pattern; a line at all of it."""
    shown = found.assign(**{name: 100 * found[name] for name in ("ratio", "low", "high")})
    shown = with_names(shown)
    shown = shown.assign(system=shown["system"] + shown["where"])[["system", "pattern", "ratio", "low", "high"]]
    patterns = [pattern for pattern in PATTERN_COLOURS if pattern in set(shown["pattern"])]
    colours = alt.Scale(domain=patterns, range=[PATTERN_COLOURS[pattern] for pattern in patterns])
    base = alt.Chart(shown).encode(y=alt.Y("system:N", title=None), yOffset=alt.YOffset("pattern:N", sort=patterns))
    bars = base.mark_bar().encode(
        alt.X("ratio:Q", title="throughput, % of the same in clear"),
        color=alt.Color("pattern:N", scale=colours, title=None),
    )
    lines = base.mark_rule(color=INK).encode(alt.X("low:Q"), alt.X2("high:Q"))
    all_of_it = alt.Chart(pd.DataFrame({"x": [100]})).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="x:Q")
    drawn = alt.layer(bars, lines, all_of_it).properties(width=420, height=30 * shown["system"].nunique())
    said = f"Closed loop, {int(found['trials'].sum()):,} trials of secured variants. {LEGEND_OF_TIMES}"
    return finished(drawn, "Throughput of secured variants", [said, *notes(with_names(found)["system"])], 640)


def warm(dataset: Dataset) -> str:
    """How many of the trials were warm, by the condition of the same name, in words."""
    cold = dataset.pairs[CONDITIONS].map(lambda text: COLD.name in text.split(", ")).astype(bool)
    return f"{int((~cold).sum()):,} of {len(cold):,} trials were warm"


def without_row(dataset: Dataset, found: pd.DataFrame) -> str:
    """The measured secured variants without a trial that may count beside one of its base."""
    secured = dataset.pairs[dataset.pairs["variant"].isin(SECURED)]
    names = {marked(*each) for each in zip(secured["middleware"], secured["variant"], strict=True)}
    missing = sorted(names - {marked(*each) for each in zip(found["middleware"], found["variant"], strict=True)})
    listed = ", ".join(f"`{name}`" for name in missing)
    return f" No pair of trials is left of {listed}." if missing else ""


def write(dataset: Dataset, page: Path) -> list[Path]:
    """Puts table and figure into the page, in place of all below its mark; where no trial counts, why."""
    if not len(fit(dataset.pairs, COMPARISON)[0]):
        return write_below_mark(page, nothing(dataset), {})
    found = pairs(dataset)
    forks_of = int(found[["forks", "forksBase"]].to_numpy().min())
    sure = f"with 95 % intervals over at least {forks_of} forks each"
    how = sure if forks_of >= FEWEST_FORKS else "some by too few forks for an interval"
    ratios = f"Ratios are of the secured variant to its base, {how}"
    out = fit(dataset.pairs[dataset.pairs["load"] == "closed"], COMPARISON)[1].text
    said = f"{ratios}; {warm(dataset)}." + (f" {out[:1].upper()}{out[1:]}." if out else "")
    said += without_row(dataset, found)
    lines = [said, "", f"![Throughput of each secured variant in % of its base's]({FIGURE})", ""]
    return write_below_mark(page, [*lines, *explained_table(found)], {FIGURE: chart(found)})


def nothing(dataset: Dataset) -> list[str]:
    """Lines of Markdown where no trial may be compared."""
    out = fit(dataset.pairs, COMPARISON)[1]
    return [f"No ratio is shown: {out.text.removesuffix(SEE)} ([conditions](conditions.md))."]
