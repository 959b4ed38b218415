"""The paper's claims, each checked on the trials of a dataset: holds, fails, or cannot be told.

The paper's machines were two PCs on a gigabit LAN, with Kafka 1.0.0. Where a claim has a number, its text here says how
it is computed.
"""

import math
from collections.abc import Iterator

from derbench_analysis.data.histograms import Histogram
from derbench_analysis.papers.callia.borders import Borders, Case
from derbench_analysis.papers.study.verdict import Check, Claim, Verdict, judge, simply, untold
from derbench_analysis.text import significant

CLEAR = "kafka"
"""The paper's figures are those without TLS."""

MEAN_MS, UNDER_MS, SHARE, FIRST_MS, PER_SECOND, FACTOR, DEADLINE_MS = 3.53, 6.0, 0.95, 200.0, 2710.0, 10.0, 50.0
"""What the paper found."""

ABOUT = 2.0
"""A number "about" another is within this factor."""

NS_PER_MS = 1e6


def _one_a_second(found: Borders) -> Case | None:
    return next((case for case in found.latency if case.middleware == CLEAR), None)


def _times(found: Borders, what: str) -> Histogram | Check:
    case = _one_a_second(found)
    if case is None or not case.times.total:
        return untold(what, "needs the latency test")
    return case.times


def _near(name: str, value: float, wanted: float, unit: str) -> Check:
    low, high = wanted / ABOUT, wanted * ABOUT
    return simply(name, low <= value <= high, f"{significant(value)} {unit}, wanted {low:g} to {high:g}")


def _latency(found: Borders) -> Iterator[Check]:
    times = _times(found, "one message a second")
    if isinstance(times, Check):
        yield times
        return
    yield _near("mean", times.mean() / NS_PER_MS, MEAN_MS, "ms")
    share = times.certainly_within(UNDER_MS * NS_PER_MS) / times.total
    yield simply(f"under {UNDER_MS:g} ms", share > SHARE, f"{100 * share:.1f} % of {times.total:,}, wanted above 95 %")


def _first(found: Borders) -> Iterator[Check]:
    case = _one_a_second(found)
    if case is None or math.isnan(case.first_ms):
        yield untold("first message", "needs the latency test")
        return
    yield _near("first message", case.first_ms, FIRST_MS, "ms")
    if case.times.total:
        longest = case.times.quantile(1.0) / NS_PER_MS
        yield simply(
            "longer than any later one", case.first_ms > longest, f"{significant(longest)} ms the longest of those"
        )


def _order(found: Borders) -> Iterator[Check]:
    for case in [*found.latency, *found.burst]:
        if case.acknowledged:
            numbers = (
                f"{case.lost:,} lost, {case.out_of_order:,} after a later one, {case.duplicated:,} twice of "
                f"{case.arrived:,}"
            )
            yield simply(case.name, case.lost == 0 and case.out_of_order == 0, numbers)


def _burst_of(found: Borders, both: bool) -> Case | None:
    return next(
        (
            case
            for case in found.burst
            if case.middleware == CLEAR and case.acknowledged == both and case.commits == both
        ),
        None,
    )


def _burst(found: Borders) -> Iterator[Check]:
    case = _burst_of(found, True)
    if case is None or math.isnan(case.per_second):
        yield untold("burst", "needs the burst with acknowledgement and autocommit, and OK")
        return
    yield _near("with both", case.per_second, PER_SECOND, "messages/s")


def _factor(found: Borders) -> Iterator[Check]:
    slow, fast = _burst_of(found, True), _burst_of(found, False)
    if slow is None or fast is None or not slow.per_second > 0 or math.isnan(fast.per_second):
        yield untold("factor", "needs the burst with both, and without, and OK")
        return
    yield _near("without both over with both", fast.per_second / slow.per_second, FACTOR, "times")


def _deadline(found: Borders) -> Iterator[Check]:
    times = _times(found, "remote control")
    if isinstance(times, Check):
        yield times
        return
    p99 = times.quantile(0.99) / NS_PER_MS
    yield simply("99th percentile", p99 < DEADLINE_MS, f"{significant(p99)} ms, wanted below {DEADLINE_MS:g} ms")


CLAIMS = [
    Claim(
        1,
        "One message a second takes 3.53 ms on average (taken as within a factor of two), over 95 % less than 6 ms.",
        _latency,
    ),
    Claim(2, "The first message takes about 200 ms (taken as 100 to 400), longer than any later one.", _first),
    Claim(3, "Nothing is lost or overtaken where messages are acknowledged.", _order),
    Claim(4, "With acknowledgement and autocommit 2,710 messages/s go (taken as within a factor of two).", _burst),
    Claim(5, "Without both about ten times as many go (taken as five to twenty).", _factor),
    Claim(6, "That is well below the 50 ms that remote control asks for (taken as the 99th percentile).", _deadline),
]


def verdicts(found: Borders) -> list[Verdict]:
    """All six, in the paper's order."""
    return [judge(claim, found) for claim in CLAIMS]
