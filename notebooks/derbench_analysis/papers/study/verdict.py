"""The possible answers to a claim."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from derbench_analysis.papers.study.draws import Truths
from derbench_analysis.papers.study.evidence import Level
from derbench_analysis.statistics.intervals import CONFIDENCE, Interval

Data = TypeVar("Data")

HOLDS, FAILS, UNTOLD = "holds", "fails", "cannot be told"
LACKING = "no trial that counts"
"""Why a check decides nothing: the dataset has no trial of it, or the conditions left each of them out."""


@dataclass(frozen=True)
class Check:
    """One comparison that a claim rests on, with its numbers in words."""

    verdict: str
    numbers: str


@dataclass(frozen=True)
class Claim(Generic[Data]):
    """One of a paper's claims, and how it is checked on data.

    `one_with` is another claim's number where both rest on the same figures. The latency of a closed loop with one
    message under way is half of one over its throughput, so that utilizations by either are alike.
    """

    number: int
    text: str
    checks: Callable[[Data], Iterable[Check]]
    one_with: int | None = None


@dataclass(frozen=True)
class Verdict:
    """The verdict on one claim for one dataset."""

    number: int
    text: str
    verdict: str
    checks: tuple[Check, ...]
    one_with: int | None = None

    @property
    def numbers(self) -> str:
        """The numbers of the checks that decide: the failed ones, else the undecided ones, else all."""
        deciding = [check.numbers for check in self.checks if check.verdict == self.verdict]
        said = "; ".join(deciding) or "the dataset has no trials for it"
        return f"{said} (one claim with {self.one_with})" if self.one_with else said


def judge(claim: Claim[Data], data: Data) -> Verdict:
    """Fails if one check fails; cannot be told if one check cannot, or without any check; else holds."""
    checks = tuple(claim.checks(data))
    verdicts = {check.verdict for check in checks}
    overall = FAILS if FAILS in verdicts else UNTOLD if UNTOLD in verdicts or not checks else HOLDS
    return Verdict(claim.number, claim.text, overall, checks, claim.one_with)


def above(name: str, found: Interval | None, limit: float) -> Check:
    """Holds when the whole interval lies above the limit, fails when it lies below."""
    return _compared(name, found, limit, "above", 1)


def below(name: str, found: Interval | None, limit: float) -> Check:
    """Holds when the whole interval lies below the limit, fails when it lies above."""
    return _compared(name, found, limit, "below", -1)


def level(check: Callable[[str, Interval | None, float], Check], name: str, found: Level | None, limit: float) -> Check:
    """A check of a level, with how it came about."""
    if found is not None and found.value is None:
        return untold(name, found.how)
    made = check(name, found.value if found else None, limit)
    return Check(made.verdict, f"{made.numbers} ({found.how})") if found and found.how else made


def _compared(name: str, found: Interval | None, limit: float, side: str, sign: int) -> Check:
    if found is None:
        return untold(name, LACKING)
    numbers = f"{name}: {found.text()}, wanted {side} {limit:g}"
    if not found.known:
        return Check(UNTOLD, numbers)
    near, far = (found.low, found.high) if sign > 0 else (-found.high, -found.low)
    return Check(HOLDS if near > sign * limit else FAILS if far <= sign * limit else UNTOLD, numbers)


def likely(name: str, truths: Truths | None, numbers: str) -> Check:
    """Holds when the draws say so, all but one in forty of them, and fails when as many say otherwise."""
    if truths is None:
        return untold(name, LACKING)
    share, tail = float(truths.mean()), (1 - CONFIDENCE) / 2
    return Check(HOLDS if share >= 1 - tail else FAILS if share <= tail else UNTOLD, f"{name}: {numbers}")


def untold(name: str, why: str) -> Check:
    """A check that this dataset cannot decide, with the reason."""
    return Check(UNTOLD, f"{name}: {why}")


def simply(name: str, true: bool | None, numbers: str) -> Check:
    """A check of what is counted and not sampled, so that it has no interval; None where no trial of it counts."""
    if true is None:
        return Check(UNTOLD, f"{name}: {numbers or LACKING}")
    return Check(HOLDS if true else FAILS, f"{name}: {numbers}")
