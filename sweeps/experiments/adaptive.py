"""Hold sweeps against a full one: adaptive.py FULL OTHER...

Prints three figures for each other sweep: Kendall's tau over the pairs of cells that the full one tells apart; whether
the full one's best cell is in the other's top group; the share of the full one's time. Needs nothing but Python. With
60 cells of two forks there are 60 degrees of freedom and more, so the normal distribution stands for Student's t.
"""

import json
import math
import sys
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from statistics import NormalDist, fmean

QUANTILE = NormalDist().inv_cdf


class Sweep:
    """One sweep: by cell, the mean logarithm of each fork's throughput."""

    def __init__(self, folder: Path) -> None:
        self.name = folder.name
        self.seconds = 0.0
        forks: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
        for line in (folder / "trials.jsonl").open():
            trial = json.loads(line)
            identity = trial["identity"]
            self.seconds += identity.get("tookNs", 0) / 1e9
            if trial["outcome"] == "OK":
                forks[identity["cell"]][identity["fork"]].append(math.log(trial["window"]["throughputPerSecond"]))
        self.logs = {cell: [fmean(logs) for logs in by_fork.values()] for cell, by_fork in forks.items()}
        self.means = {cell: fmean(logs) for cell, logs in self.logs.items()}
        degrees = sum(len(logs) - 1 for logs in self.logs.values())
        squares = sum((log - self.means[cell]) ** 2 for cell, logs in self.logs.items() for log in logs)
        self.variance = squares / degrees
        self.best = max(self.means, key=lambda cell: self.means[cell])

    def error(self, a: str, b: str) -> float:
        """Standard error of the difference of two cells' means."""
        return math.sqrt(self.variance / len(self.logs[a]) + self.variance / len(self.logs[b]))

    def told_apart(self) -> list[tuple[str, str]]:
        return [
            (a, b)
            for a, b in combinations(self.means, 2)
            if abs(self.means[a] - self.means[b]) > QUANTILE(0.975) * self.error(a, b)
        ]

    def top_group(self) -> set[str]:
        bound = QUANTILE(1 - 0.05 / (len(self.means) - 1))
        return {
            cell
            for cell in self.means
            if self.means[self.best] - self.means[cell] <= bound * self.error(self.best, cell)
        }


def compare(full: Sweep, other: Sweep) -> str:
    pairs = [(a, b) for a, b in full.told_apart() if a in other.means and b in other.means]
    agreed = sum(1 if (full.means[a] - full.means[b]) * (other.means[a] - other.means[b]) > 0 else -1 for a, b in pairs)
    forks = sum(len(logs) for logs in other.logs.values())
    yes = "yes" if full.best in other.top_group() else "NO"
    return (
        f"{other.name}: tau {agreed / len(pairs):.3f} over {len(pairs)} pairs; "
        f"best cell of the full run in its top group: {yes}; "
        f"{other.seconds / full.seconds:.0%} of the time, {forks} forks"
    )


def main(folders: list[str]) -> None:
    full, *others = (Sweep(Path(folder)) for folder in folders)
    print(f"{full.name}: {len(full.means)} cells, best {full.best}, noise of a fork {math.sqrt(full.variance):.1%}")
    for other in others:
        print(compare(full, other))


if __name__ == "__main__":
    main(sys.argv[1:])
