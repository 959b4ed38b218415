"""All setups as text for people, or as JSON for programs."""

import math
from collections import Counter
from dataclasses import asdict
from typing import Any

from derbench_analysis.advise.everywhere import Everywhere
from derbench_analysis.advise.notes import of_question
from derbench_analysis.advise.option import CERTAIN, MEASURED, Option
from derbench_analysis.advise.settle import Settling, settling_option
from derbench_analysis.advise.show import interval, missing
from derbench_analysis.advise.sources import sources
from derbench_analysis.data.provenance import bare, notes
from derbench_analysis.terminal import table
from derbench_analysis.text import duration, milliseconds, money, share, size

HEADINGS = ["", "board", "link", "middleware", "serializer", "alike", "tried", "of", "in time", "latency", "per month"]
PRICES = ("board", "link", "both")
NO_TARIFF = "-"
MOST_EXCLUDED = 5


def as_json(found: Everywhere) -> dict[str, Any]:
    """Times in ns, volumes in bytes, prices of a month."""
    settled = settling(found)
    return {
        "question": asdict(found.question),
        "options": [_json(one) for one in found.options],
        "prices": {
            "currency": found.currency,
            "boards": {name: asdict(board) for name, board in found.boards.items()},
            "links": {name: asdict(tariff) for name, tariff in found.tariffs.items()},
        },
        "excluded": [{"setup": setup, "reason": reason} for setup, reason in found.excluded],
        "missing": asdict(settled) if settled else None,
    }


def _json(one: Option) -> dict[str, Any]:
    name = bare(one.middleware)
    return {**asdict(one), "middleware": name, "own": one.middleware != name, "price": one.price}


def settling(found: Everywhere) -> Settling | None:
    """The sweep that would measure the cheapest one that is predicted to do; None where the cheapest is measured."""
    sure = [one for one in found.options if one.verdict in CERTAIN] or list(found.options)
    return settling_option(sure[0], found.question) if sure and sure[0].of != MEASURED else None


def as_text(found: Everywhere, plan_file: str) -> str:
    """The setups, cheapest first, then why others will not do, then what would make the first one sure."""
    lines = [_wanted(found), "", *_table(found), *_excluded(found), *missing(settling(found), plan_file)]
    own = notes([one.middleware for one in found.options])
    beside = [*_unpriced(found), *of_question(found.question)]
    return "\n".join([*lines, "", CAUTION, *beside, *sources(found), *own])


def _unpriced(found: Everywhere) -> list[str]:
    if not found.unpriced:
        return []
    names = ", ".join(found.unpriced)
    return [f"Left out, for they have no price: {names}. --prices {found.unpriced[0]}=99 gives one."]


CAUTION = (
    "alike: so many combinations may be as good as the one that is shown, which is one of them.\n"
    "* nothing that is as certain, measured or predicted, is both cheaper and quicker. Prices are of a month;\n"
    "--prices and --tariff are yours. A link without a tariff is a line of one's own."
)


def _wanted(found: Everywhere) -> str:
    asked = found.question
    where = " on ".join([asked.board or "any board", asked.link or "any link"])
    deadline, often = duration(asked.deadline_ns), f"{asked.rate_per_second:g} per second"
    return f"{where}, {asked.carried}: within {deadline} with probability {share(asked.probability)}, {often}"


def _table(found: Everywhere) -> list[str]:
    if not found.options:
        return ["No setup will do." if found.decided else "No setup is known to do it."]
    headings = [*HEADINGS, *(f"{what}, {found.currency}" for what in PRICES)]
    return table([headings, *(_row(option) for option in found.options)])


def _row(option: Option) -> list[str]:
    prices = [_price(price) for price in (option.board_price, option.link_price, option.price)]
    return [
        "*" if option.front else "",
        *(option.board, option.link, option.middleware, option.serializer),
        f"{option.alike:,}",
        f"{option.tried:,} of {option.combinations:,}",
        *(option.of, option.verdict, _latency(option), size(option.bytes_per_month)),
        *prices,
    ]


def _price(amount: float | None) -> str:
    return NO_TARIFF if amount is None else money(amount)


def _latency(option: Option) -> str:
    if option.latency_ns is not None:
        if option.of == MEASURED or option.low_ns is None or option.high_ns is None:
            return milliseconds(option.latency_ns)
        return interval(option.latency_ns, option.low_ns, option.high_ns)
    below = option.latency_below_ns
    return "not known" if below is None else milliseconds(math.nan, below)


def _excluded(found: Everywhere) -> list[str]:
    if not found.excluded:
        return []
    shown = [f"  {setup}: {reason}" for setup, reason in found.excluded[:MOST_EXCLUDED]]
    rest = len(found.excluded) - MOST_EXCLUDED
    more = [f"  and {rest} more (--json has all)"] if rest > 0 else []
    boards = Counter(setup.partition("@")[0] for setup, _ in found.excluded)
    counts = ", ".join(f"{count} of {board}" for board, count in boards.items())
    return ["", f"Setups that will not do, or are not known to: {counts}", *shown, *more]
