"""How many comparisons of 10 forks with 10 are told apart: alike.py RESULTS, the folder that alike.sh filled."""

import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import log
from pathlib import Path

from derbench_analysis.statistics import Interval, ratio

FORKS = 10

Cells = dict[str, list[float]]


def throughputs(folder: Path) -> Cells:
    """The throughputs of OK forks by cell, in the order of the forks."""
    forks: dict[str, dict[int, float]] = defaultdict(dict)
    for line in (folder / "trials.jsonl").open():
        trial = json.loads(line)
        if trial["outcome"] == "OK":
            setup = trial["setup"]
            cell = f"{setup['middleware']}/{setup['variant']} {setup['serializer']}"
            forks[cell][trial["identity"]["fork"]] = trial["window"]["throughputPerSecond"]
    return {cell: [of[fork] for fork in sorted(of)] for cell, of in forks.items()}


def show(name: str, found: Interval) -> bool:
    apart = found.known and not found.low <= 1 <= found.high
    print(f"  {name}: {found.text()}{' told apart' if apart else ''}")
    return apart


def noise(cells: Cells) -> str:
    """The noise of a fork, and the least difference that ten forks beside ten can tell: half the width of the interval
    of their ratio.
    """
    fork = statistics.median(statistics.stdev([log(value) for value in values]) for values in cells.values())
    told = 2.1 * fork * (2 / FORKS) ** 0.5
    return f"noise of a fork {fork:.1%} (median of the cells); ten forks beside ten tell {told:.1%}"


def alike(cells: Cells) -> None:
    """Every second fork beside the others."""
    apart = sum(show(cell, ratio(forks[0::2], forks[1::2])) for cell, forks in sorted(cells.items()))
    print(f"A/A: {apart} of {len(cells)} told apart; {noise(cells)}")


def slower(cells: Cells) -> None:
    """Ten forks beside ten, in the order of time."""
    a, b = (forks for _, forks in sorted(cells.items()))
    sets: Sequence[int] = range(0, min(len(a), len(b)) - FORKS + 1, FORKS)
    apart = sum(show(f"forks {n} to {n + FORKS - 1}", ratio(b[n : n + FORKS], a[n : n + FORKS])) for n in sets)
    print(f"A/B: {apart} of {len(sets)} told apart; {noise(cells)}; all forks: {ratio(b, a).text()}")


def main(results: Path) -> None:
    (a_a,), (a_b,) = results.glob("alike-*"), results.glob("slower-*")
    alike(throughputs(a_a))
    slower(throughputs(a_b))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
