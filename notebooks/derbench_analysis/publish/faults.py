"""The behaviour of each middleware when something fails, as a table and three findings of a page."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pandas as pd

from derbench_analysis.data.columns import MEASURED
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import notes
from derbench_analysis.errors import BadInput
from derbench_analysis.publish.pages import table, write_below_mark
from derbench_analysis.statistics.cells import with_names
from derbench_analysis.statistics.faults import name_of
from derbench_analysis.statistics.faults import of_pairs as of_pairs_in
from derbench_analysis.text import significant

LINK, BROKER, RESPONDER, LOSS = "link-down-", "broker-restart-", "responder-restart-", "loss-"

_COUNTS = {"lost": "faultLost", "late": "faultLate", "unsent": "faultUnsent", "doubled": "faultDoubled"}
_NS_PER_S = 1e9

FEW = 0.01
"""A smaller share of what was due does not tell one middleware from another."""


def tried(dataset: Dataset) -> pd.DataFrame:
    """The trials of pairs with a fault, with its `name`, and `who`: middleware, and pattern where there are several."""
    of_pairs = with_names(of_pairs_in(dataset))
    if not of_pairs["outcome"].isin(MEASURED).any():
        raise BadInput("no trial of a pair with a fault was measured: run sweeps/faults.yaml")
    several = of_pairs["pattern"].nunique() > 1
    who = [f"`{system}`" + (f", {pattern}" if several else "")
           for system, pattern in zip(of_pairs["system"], of_pairs["pattern"], strict=True)]  # fmt: skip
    return of_pairs.assign(name=of_pairs["fault"].map(name_of), who=who)


def matrix(trials: pd.DataFrame) -> list[str]:
    """A row for each middleware, a column for each fault: when messages flowed again, and what became of the others."""
    names = _in_order(trials["name"])
    cells = {key: _cell(of_cell) for key, of_cell in trials.groupby(["who", "name"])}
    rows = [[who, *(cells.get((who, name), "not tried") for name in names)] for who in _sorted(trials["who"])]
    return table(["middleware", *names], rows)


def _in_order(names: pd.Series) -> list[str]:
    kinds = [LINK, BROKER, RESPONDER, LOSS]
    return sorted(
        names.unique(),
        key=lambda name: (
            min([kinds.index(kind) for kind in kinds if name.startswith(kind)], default=len(kinds)),
            name,
        ),
    )


def _cell(trials: pd.DataFrame) -> str:
    measured = trials[trials["outcome"].isin(MEASURED)]
    if measured.empty:
        return "cannot happen" if (trials["outcome"] == "UNSUPPORTED").all() else "failed"
    counts = {what: int(measured[name].fillna(0).sum()) for what, name in _COUNTS.items()}
    back = measured["recoveredAfterNs"].dropna()
    when = f"{_seconds(back.median())} s" if len(back) else "never"
    some = f" ({len(back)} of {len(measured)})" if 0 < len(back) < len(measured) else ""
    return "; ".join([when + some, *(f"{count:,} {what}" for what, count in counts.items() if count)])


def findings(trials: pd.DataFrame) -> list[str]:
    """Findings about a link that goes away, ends that die, and lost packets, as far as they were tried."""
    kinds: list[tuple[tuple[str, ...], Callable[[pd.DataFrame], str]]] = [
        ((LINK,), _link),
        ((BROKER, RESPONDER), _deaths),
        ((LOSS,), _loss),
    ]
    measured = trials[trials["outcome"].isin(MEASURED)]
    chosen = [(measured[measured["name"].str.startswith(begins)], says) for begins, says in kinds]
    return [
        f"{number}. {says(of_it)}"
        for number, (of_it, says) in enumerate([each for each in chosen if len(each[0])], start=1)
    ]


def _link(down: pd.DataFrame) -> str:
    back, away = down[down["recoveredAfterNs"].notna()], _names(down, LINK)
    if back.empty:
        said = [f"**After a link was away for {away}, nobody came back.**"]
    else:
        flow = _range(back["recoveredAfterNs"])
        said = [
            f"**After a link was away for {away}, messages flow again {flow} later, and then say old things.**",
            f"The longest silence was {_most(back)} ({_who_has_most(back)}); of what was due then,",
            f"{_shares(back, 'faultLate')} came later than a second.",
        ]
    said += [_lost(down), *_never(down), "Who receives commands must look at their age."]
    return " ".join(said)


def _deaths(killed: pd.DataFrame) -> str:
    silent, said = [], []
    for begins, what in ((BROKER, "the broker"), (RESPONDER, "the other end")):
        of_it = killed[killed["name"].str.startswith(begins)]
        back, never = of_it[of_it["recoveredAfterNs"].notna()], of_it[of_it["recoveredAfterNs"].isna()]
        if len(never):
            silent.append(f"of {what} {_listed(never['who'])}")
        if len(back):
            of_all = f"{back['who'].nunique()} of {of_it['who'].nunique()}"
            said.append(f"Once {what} was there again, {of_all} were back after {_range(back['recoveredAfterNs'])}.")
    title = (
        f"After the end {', after that '.join(silent)} stayed silent"
        if silent
        else "After the end of the broker or of the other end all came back"
    )
    said.insert(0, f"**{title}.**")
    some = killed[["faultLost", "faultUnsent"]].max(axis=1) > FEW * killed["faultDue"]
    lost, refused = (
        killed[some & is_so]
        for is_so in (killed["faultLost"] > killed["faultUnsent"], killed["faultLost"] <= killed["faultUnsent"])
    )
    if len(lost):
        said.append(f"What was sent meanwhile was lost by {_listed(lost['who'])}.")
    if len(refused):
        said.append(f"It was refused, so that the device knows and can keep it, by {_listed(refused['who'])}.")
    said.append("Choose a variant that connects again, and try that end's death before it is rolled out.")
    return " ".join(said)


def _loss(lossy: pd.DataFrame) -> str:
    first = _who_has_most(lossy)
    others = lossy[lossy["who"] != first]
    said = [f"**Where {_names(lossy, LOSS)} of the packets are lost, {first} is silent for up to {_most(lossy)}.**"]
    if len(others):
        said.append(f"All others: {_most(others)} at most.")
    late = lossy[lossy["faultLate"] > 0]
    said.append(
        f"Messages came later than a second with {_listed(late['who'])}."
        if len(late)
        else "No message came later than a second."
    )
    said += [_lost(lossy), *_never(lossy), "On a link that loses packets, ask who sends again, and how soon."]
    return " ".join(said)


def _lost(trials: pd.DataFrame) -> str:
    lost = trials[trials["faultLost"] > 0]
    return f"Messages were lost with {_listed(lost['who'])}, and with no other." if len(lost) else "None was lost."


def _never(trials: pd.DataFrame) -> list[str]:
    never = trials[trials["recoveredAfterNs"].isna()]
    return [f"Not back within 30 s: {_listed(never['who'])}."] if len(never) else []


def _names(trials: pd.DataFrame, begins: str) -> str:
    """The faults' names behind their beginning: `2 s` from `link-down-2s`."""
    return " or ".join(_spaced(name.removeprefix(begins).split("-")[0]) for name in _in_order(trials["name"]))


def _spaced(text: str) -> str:
    number = text.rstrip("abcdefghijklmnopqrstuvwxyz%")
    return f"{number} {text[len(number) :]}" if number and number != text else text


def _range(times_ns: pd.Series) -> str:
    low, high = _seconds(times_ns.min()), _seconds(times_ns.max())
    return f"{low} s" if low == high else f"{low} to {high} s"


def _shares(trials: pd.DataFrame, name: str) -> str:
    """The least and the most, in percent of what was due."""
    percent = (100 * trials[name] / trials["faultDue"]).round()
    low, high = int(percent.min()), int(percent.max())
    return f"{low} %" if low == high else f"{low} to {high} %"


def _who_has_most(trials: pd.DataFrame) -> str:
    return str(trials.sort_values("faultSilenceNs")["who"].iloc[-1])


def _most(trials: pd.DataFrame) -> str:
    return f"{_seconds(trials['faultSilenceNs'].max())} s"


def _listed(who: Iterable[str]) -> str:
    names = _sorted(who)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "none"


def _sorted(who: Iterable[str]) -> list[str]:
    return sorted(set(who), key=lambda name: name.replace("`", " "))


def _seconds(ns: float) -> str:
    return significant(float(ns) / _NS_PER_S, 2)


def write(dataset: Dataset, page: Path) -> list[Path]:
    """Puts table and findings into the page, in place of all below its mark."""
    trials = tried(dataset)
    measured = trials[trials["outcome"].isin(MEASURED)]
    due = int(measured["faultDue"].median())
    said = [
        f"{len(measured):,} trials. A field says how long after its end messages flowed again (median over forks), and",
        f"what became, over all forks, of the messages that were due from a second before it on: {due:,} or so in each",
        "trial.",
    ]
    explained = [line for note in notes(trials["system"]) for line in ("", f"{note}.")]
    return write_below_mark(page, [*said, "", *matrix(trials), "", *findings(trials), *explained], {})
