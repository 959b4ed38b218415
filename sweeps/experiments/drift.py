"""How many sweeps noticed a machine that changed, and how many told one cell from itself: drift.py RESULTS."""

import sys
from pathlib import Path

import numpy as np
import pandas as pd
from scipy.stats import ttest_rel

from derbench_analysis.data.load import load

CHANCE = 0.05


def told_apart(trials: pd.DataFrame) -> bool:
    """Whether the forks of the two cells differ, pass by pass, whatever limits them."""
    rates = trials.pivot(index="fork", columns="variant", values="throughputPerSecond").astype(float).dropna()
    one, other = np.log(rates.to_numpy()).T
    return bool(ttest_rel(one, other).pvalue < CHANCE)


def main(results: Path) -> None:
    for kind in ("steady", "slowed"):
        sweeps = {folder.name: load([folder]) for folder in sorted(results.glob(f"{kind}-*"))}
        for name, sweep in sweeps.items():
            print(f"{name}:", *(f"drifting, {drift.factor:.2f} since fork {drift.fork}" for drift in sweep.drifts))
        drifting = sum(bool(sweep.drifts) for sweep in sweeps.values())
        apart = sum(told_apart(sweep.trials) for sweep in sweeps.values())
        print(f"{kind}: of {len(sweeps)} sweeps {drifting} drifting, {apart} told one cell from itself")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
