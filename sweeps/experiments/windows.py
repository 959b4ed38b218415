"""How far first windows are from later ones of the same fork: windows.py RESULTS, the folder that windows.sh filled."""

import json
import sys
from collections import defaultdict
from math import exp, log
from pathlib import Path
from statistics import mean

from derbench_analysis.statistics import interval

Window = tuple[float, float, float, float]
Forks = dict[tuple[str, int], dict[int, Window]]
FIGURES = ("msg/s", "median latency", "CPU per message", "compiler's time")


def windows(folder: Path) -> Forks:
    """By cell and fork, then by repetition: its figures, in the order of `FIGURES`."""
    found: Forks = defaultdict(dict)
    for file in folder.glob("*/trials.jsonl"):
        for line in file.open():
            trial = json.loads(line)
            if trial["outcome"] == "OK":
                setup, identity, costs = trial["setup"], trial["identity"], trial["costs"]
                cell = f"{setup['middleware']}, {setup['load']}"
                found[cell, identity["fork"]][identity["repetition"]] = (
                    trial["window"]["throughputPerSecond"],
                    trial["times"]["route"]["latencyP50Ns"],
                    costs["cpuNsPerMessage"],
                    1 + costs.get("compilerMs", 0),
                )
    return found


def first_to_later(forks: Forks, cell: str, figure: int) -> list[float]:
    """Ratios of the first window to the later ones, for each fork that has both."""
    ratios = []
    for (name, _), of in forks.items():
        later = [log(window[figure]) for repetition, window in of.items() if repetition > 1]
        if name == cell and 1 in of and later:
            ratios.append(of[1][figure] / exp(mean(later)))
    return ratios


def main(results: Path) -> None:
    forks = windows(results)
    for cell in sorted({name for name, _ in forks}):
        texts = []
        for place, figure in enumerate(FIGURES):
            found = interval(first_to_later(forks, cell, place))
            apart = found.known and not found.low <= 1 <= found.high
            texts.append(f"{figure} {found.text()}{' told apart' if apart else ''}")
        print(f"{cell}: first window to later ones: {'; '.join(texts)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
