"""Claims on what boards and links can do together.

The levels of claims 1 to 4 are messages per second and milliseconds, as the study has them. An emulated board's may be
off by what its record states; a claim is decided where it holds, or fails, over that whole range.
"""

from collections.abc import Iterator

from derbench_analysis.papers.study.evidence import Evidence
from derbench_analysis.papers.study.verdict import Check, Claim, above, below, level
from derbench_analysis.statistics.study import Study

BOARDS = ["bbb", "rpi3", "laptop"]
NO_HELP = 1.1
"""A faster link "does not help" when it gives less than a tenth more."""

ABOUT = 2.0
"""A number "about" another is within this factor."""

FAST = [("bbb", 10), ("bbb", 100), ("rpi3", 100), ("laptop", 1000)]
"""Links that are faster than their board can use, by the study."""

STRONG = [("rpi3", 1), ("laptop", 1), ("laptop", 10)]
"""Boards that are strong compared with their link."""


def _rates(study: Study, setups: list[tuple[str, int]], low: float | None, high: float | None,
           faster_ms: float | None = None, slower_ms: float | None = None) -> Iterator[Check]:  # fmt: skip
    evidence = Evidence(study)
    for setup in setups:
        name = f"{setup[0]}@{setup[1]}mbit"
        rate, latency = evidence.level(setup, "throughput"), evidence.level(setup, "latency")
        if low is not None:
            yield level(above, f"{name} msg/s", rate, low)
        if high is not None:
            yield level(below, f"{name} msg/s", rate, high)
        if faster_ms is not None:
            yield level(below, f"{name} ms", latency, faster_ms)
        if slower_ms is not None:
            yield level(above, f"{name} ms", latency, slower_ms)


def _strongest(study: Study) -> Iterator[Check]:
    return _rates(study, [("laptop", 100), ("laptop", 1000)], 1000 / ABOUT, 1000 * ABOUT, faster_ms=1)


def _middle(study: Study) -> Iterator[Check]:
    return _rates(study, [("rpi3", 10), ("rpi3", 100), ("laptop", 10)], 280, 510, faster_ms=3)


def _beaglebone(study: Study) -> Iterator[Check]:
    return _rates(study, [("bbb", 1), ("bbb", 10), ("bbb", 100)], None, 140, slower_ms=4)


def _one_megabit(study: Study) -> Iterator[Check]:
    return _rates(study, [(board, 1) for board in BOARDS], None, 50, slower_ms=13)


def _saturation(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for board, useful, useless in (("bbb", (1, 10), (10, 100)), ("rpi3", (1, 10), (10, 100)),
                                   ("laptop", (10, 100), (100, 1000))):  # fmt: skip
        for links, check in ((useful, above), (useless, below)):
            gain = evidence.gain((board, links[0]), (board, links[1]))
            yield check(f"{board}: {links[1]} over {links[0]} Mbit/s", gain, NO_HELP)


def _patterns(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for other in ("push-pull", "pub-sub"):
        for setup in FAST:
            gain = evidence.pattern_gain(setup, "request-reply", other)
            yield above(f"{setup[0]}@{setup[1]}mbit request-reply over {other}", gain, 1)
        for setup in STRONG:
            gain = evidence.pattern_gain(setup, other, "request-reply")
            yield above(f"{setup[0]}@{setup[1]}mbit {other} over request-reply", gain, 1)


def _pairings(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for board, slower, link, faster in (("bbb", None, 1, 10), ("rpi3", 1, 10, 100), ("laptop", 10, 100, 1000)):
        gain = evidence.gain((board, link), (board, faster))
        yield below(f"{board}: {faster} over {link} Mbit/s", gain, 3)
        if slower is not None:
            gain = evidence.gain((board, slower), (board, link))
            yield above(f"{board}: {link} over {slower} Mbit/s", gain, 1.5)


CLAIMS = [
    Claim(1, "Laptop at 100 Mbit/s and more: about 1000 msg/s (taken as 500 to 2000), under 1 ms.", _strongest),
    Claim(2, "Raspberry Pi at 10 Mbit/s and more, laptop at 10 Mbit/s: 280 to 510 msg/s, under 3 ms.", _middle),
    Claim(3, "BeagleBone: under 140 msg/s, over 4 ms.", _beaglebone),
    Claim(4, "1 Mbit/s: under 50 msg/s, over 13 ms.", _one_megabit),
    Claim(5, "Each board has a link beyond which more bandwidth does not help (taken as less than 10 % more): "
             "BeagleBone little over 1, Pi 10, laptop 100 Mbit/s.", _saturation),
    Claim(6, "On fast links request-reply does better; push-pull and pub-sub do better where the board is strong "
             "compared with the link.", _patterns),
    Claim(23, "Best pairings: BeagleBone 1, Pi 10, laptop 100 Mbit/s (taken as: a link ten times as fast gives less "
              "than three times as much, a slower one costs a third and more).", _pairings),
]  # fmt: skip
