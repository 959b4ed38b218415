"""How many sweeps noticed a machine that changed, and how many told one cell from itself: drift.py RESULTS."""

import json
import sys
from math import log
from pathlib import Path

from scipy.stats import ttest_rel

from derbench_analysis.data.load import load

CHANCE = 0.05


def told_apart(folder: Path) -> bool:
    """Whether the forks of the two cells differ, pass by pass, whatever limits them."""
    rates: dict[str, dict[int, float]] = {}
    for line in (folder / "trials.jsonl").open():
        trial = json.loads(line)
        of = rates.setdefault(trial["setup"]["variant"], {})
        of[trial["identity"]["fork"]] = log(trial["window"]["throughputPerSecond"])
    one, other = rates.values()
    both = sorted(one.keys() & other.keys())
    return bool(ttest_rel([one[fork] for fork in both], [other[fork] for fork in both]).pvalue < CHANCE)


def main(results: Path) -> None:
    for kind in ("steady", "slowed"):
        folders = sorted(results.glob(f"{kind}-*"))
        apart = sum(map(told_apart, folders))
        drifting = 0
        for folder in folders:
            found = load([folder]).drifts
            drifting += bool(found)
            print(f"{folder.name}:", *(f"drifting, {drift.factor:.2f} since fork {drift.fork}" for drift in found))
        print(f"{kind}: of {len(folders)} sweeps {drifting} drifting, {apart} told one cell from itself")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
