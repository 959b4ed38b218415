"""The paper's claims, each checked on the trials of a dataset: holds, fails, or cannot be told.

The paper's levels belong to its machines (virtual ones of 2016). So the checks look at orders, factors and shapes,
unless a claim is about a level. Where a claim has a number, its text here says how it is computed.
"""

import math
from collections.abc import Iterator, Sequence
from statistics import median

from derbench_analysis.numerals import is_whole
from derbench_analysis.papers.encourage.loops import (
    BIG,
    CAMPUS,
    DESIGNS,
    GATEWAYS,
    HOME,
    HOMES,
    OPTIONS,
    OTHER_PLACES,
    SATURATION,
    SMALL,
    Loops,
    known,
    mean_ms,
    middle,
)  # fmt: skip
from derbench_analysis.papers.study.verdict import (
    FAILS,
    HOLDS,
    LACKING,
    UNTOLD,
    Check,
    Claim,
    Verdict,
    judge,
    simply,
    untold,
)
from derbench_analysis.statistics.intervals import Interval, interval, ratio
from derbench_analysis.text import significant

NEAR = 1.1
"""The largest ratio of two figures that count as the same."""

BURST = "10000"
MACHINES = 3
HOMES_PERIOD_S = 4
WANTED_HOMES, WANTED_EUROS = 520, 0.25
FIRST, DEVICE, CHANNELS, ONE = DESIGNS


def _ms(seconds: float) -> str:
    return f"{significant(1000 * seconds)} ms"


def first_design_breaks(found: Loops) -> Iterator[Check]:
    """D1."""
    trials = found.by(SATURATION, design=FIRST, size=SMALL, devices=BURST)
    if not trials:
        yield untold(FIRST, LACKING)
        return
    broken = [trial for trial in trials if not trial.measured]
    reasons = "; ".join(dict.fromkeys(trial.reason for trial in broken)) or "all workflows closed"
    yield simply(FIRST, bool(broken), f"{len(broken)} of {len(trials)} trials broke: {reasons}")


def order(found: Loops) -> Iterator[Check]:
    """D2."""
    for size in (SMALL, BIG):
        times = {design: found.workflows(design, size) for design in (ONE, CHANNELS, DEVICE)}
        if not all(times.values()):
            yield untold(f"order, {size}", "needs a trial with figures of each of the last three designs")
            continue
        slower = [ratio(times[CHANNELS], times[ONE]), ratio(times[DEVICE], times[CHANNELS])]
        numbers = ", ".join(f"{design} {_ms(median(each))}" for design, each in times.items())
        numbers += f"; ratios of neighbours {slower[0].text()} and {slower[1].text()}"
        yield _all_within(f"order, {size}", slower, 1, math.inf, numbers)


def last_step(found: Loops) -> Iterator[Check]:
    """D3."""
    for size, least, most in ((SMALL, 10, 40), (BIG, 4, 16)):
        one, channels = found.workflows(ONE, size), found.workflows(CHANNELS, size)
        if not one or not channels:
            yield untold(f"factor, {size}", "needs trials of the last two designs")
            continue
        factor = ratio(channels, one)
        numbers = f"{_ms(median(channels))} over {_ms(median(one))} is {factor.text()}, wanted {least} to {most}"
        numbers += "".join(_elsewhere(found, size))
        yield _all_within(f"factor, {size}", [factor], least, most, numbers)


def _all_within(name: str, found: Sequence[Interval], least: float, most: float, numbers: str) -> Check:
    """Holds if all lie between with their whole intervals, fails if one lies outside so.

    Without intervals the values decide, and the numbers say so.
    """
    limits = [(each.low, each.high) if each.known else (each.value, each.value) for each in found]
    if any(high <= least or low >= most for low, high in limits):
        return Check(FAILS, f"{name}: {numbers}")
    inside = all(least < low and high < most for low, high in limits)
    return Check(HOLDS if inside else UNTOLD, f"{name}: {numbers}")


def _elsewhere(found: Loops, size: str) -> Iterator[str]:
    """The same factor at other places, for comparison; it is not judged."""
    for link, words in OTHER_PLACES.items():
        factor = found.workflow(CHANNELS, size, link) / found.workflow(ONE, size, link)
        if not math.isnan(factor):
            yield f"; {significant(factor)} with the router {words}"


def campus_and_home(found: Loops) -> Iterator[Check]:
    """D4."""
    for design in (ONE, CHANNELS, DEVICE):
        campus, home = (found.workflow(design, SMALL, link) for link in (CAMPUS, HOME))
        known = not math.isnan(campus) and not math.isnan(home)
        yield simply(f"{design} from home and campus", _same(campus, home) if known else None,
                     f"{_ms(home)} and {_ms(campus)}" if known else "")  # fmt: skip


def _same(one: float, other: float) -> bool:
    return max(one, other) <= NEAR * min(one, other)


def tells_the_bottleneck(found: Loops) -> Iterator[Check]:
    """D5."""
    time = found.workflow(ONE)
    holds, fails = found.stable()
    if math.isnan(time) or math.isnan(holds) or math.isnan(fails):
        yield untold("rates", "needs a burst, and steady rates of which one holds and one does not")
        return
    yield simply("rates", holds <= 1.15 / time and fails >= 0.85 / time,
                 f"{significant(1 / time)}/s at saturation; steady at {holds:g}/s, not at {fails:g}/s")  # fmt: skip


def means(found: Loops) -> Iterator[Check]:
    """D6."""
    for size, rate, wanted in ((SMALL, 130, 310), (BIG, 40, 407)):
        trials = next((trials for due, trials in found.steady(size) if due == rate), [])
        means = known(trials, mean_ms)
        if not means:
            yield untold(f"mean at {rate}/s, {size}", LACKING)
            continue
        mean = interval(means)
        numbers = f"{mean.text()} ms, wanted {wanted} within a factor of two"
        yield _all_within(f"mean at {rate}/s, {size}", [mean], wanted / 2, wanted * 2, numbers)


def knee(found: Loops) -> Iterator[Check]:
    """D7."""
    time = found.workflow(ONE)
    holds, fails = found.stable()
    if math.isnan(time) or math.isnan(holds) or math.isnan(fails):
        yield untold("knee", "needs a burst, and a steady rate at which the mean is three times that of the lowest")
        return
    numbers = f"between {holds:g}/s and {fails:g}/s; {significant(1 / time)}/s at saturation"
    yield simply("knee", fails >= 0.85 / time, numbers)


def rate_alone(found: Loops) -> Iterator[Check]:
    """D9."""
    for what, plan in (("gateways and devices", GATEWAYS), ("homes and periods", HOMES)):
        cells = sorted(
            {(trial.parameters.get("gateways", ""), trial.parameters.get("devices", "")) for trial in found.by(plan)}
        )
        times = {
            f"{devices} devices at {gateways}": middle(
                found.by(plan, gateways=gateways, devices=devices), lambda trial: trial.p50_ns / 1e6
            )
            for gateways, devices in cells
        }
        known = {name: time for name, time in times.items() if not math.isnan(time)}
        if len(known) < 2:
            yield untold(f"median by {what}", "needs trials with two numbers of them")
            continue
        yield simply(f"median by {what}", _same(max(known.values()), min(known.values())),
                     ", ".join(f"{significant(time)} ms of {name}" for name, time in known.items()))  # fmt: skip


def options(found: Loops) -> Iterator[Check]:
    """D10."""
    times = {
        name: middle(found.by(OPTIONS, middleware=f"amqp/{name}"), lambda trial: trial.p50_ns - 1e8) / 1e6
        for name in ("topic", "topic-prefetch-1", "topic-persistent", "topic-vhost")
    }
    usual = times["topic"]
    for name, words, least, most in (
        ("topic-prefetch-1", "longer", NEAR * usual, math.inf),
        ("topic-persistent", "twice as long or more", 2 * usual, math.inf),
        ("topic-vhost", "the same", usual / NEAR, NEAR * usual),
    ):
        known = not math.isnan(times[name]) and not math.isnan(usual)
        numbers = f"{significant(times[name])} ms beside {significant(usual)} ms, wanted {words}" if known else ""
        yield simply(name, least <= times[name] <= most if known else None, numbers)


def homes(found: Loops) -> Iterator[Check]:
    """D11."""
    holds, _ = found.stable()
    if math.isnan(holds):
        yield untold("homes", "needs a steady rate that holds")
        return
    count = holds * HOMES_PERIOD_S
    euros = MACHINES * _price(found) / count
    numbers = f"{count:g} at a message each {HOMES_PERIOD_S} s, wanted {WANTED_HOMES}"
    yield simply("homes", count >= WANTED_HOMES, numbers)
    yield simply("euros", euros <= WANTED_EUROS, f"{euros:.3f} a month and home, wanted {WANTED_EUROS}")


def _price(found: Loops) -> float:
    prices = [trial.parameters.get("price", "") for trial in found.trials]
    return next((float(price) for price in prices if is_whole(price)), math.nan)


CLAIMS: list[Claim[Loops]] = [
    Claim(1, "With a thread and new objects for each message the router breaks before it has passed a burst of ten "
             "thousand small messages.", first_design_breaks),
    Claim(2, "One channel is faster than a channel for each publish, and that than a thread for each device.", order),
    Claim(3, "The last step alone is a factor of about 20 for small messages and 8 for big ones (within a factor of "
             "two).", last_step),
    Claim(4, "Campus and home do not differ (within a tenth).", campus_and_home),
    Claim(5, "The time of a burst over its workflows tells what the bottleneck bears in the long run (within 15 %).",
          tells_the_bottleneck),
    Claim(6, "The mean is 310 ms at 130 small messages a second, and 407 ms at 40 big ones (within a factor of two).",
          means),
    Claim(7, "The time grows without bound within 15 % of the capacity, and not before.", knee),
    Claim(9, "The rate alone matters, and not how many gateways or devices make it (within a tenth).", rate_alone),
    Claim(10, "A prefetch of 20 keeps the router busy, persistence costs heavily, a virtual host nothing. Times are "
              "without the controller's 100 ms.", options),
    Claim(11, "A router serves 520 homes that send a message each 4 s, for under 0.25 euros a month and home.", homes),
]  # fmt: skip


def verdicts(found: Loops) -> list[Verdict]:
    """All, in the paper's order."""
    return [judge(claim, found) for claim in CLAIMS]
