"""How much longer than the mean the slowest messages take, as open loops showed."""

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.data.percentiles import RECORDED
from derbench_analysis.statistics.cells import told_from_emulation

NINE_IN_TEN = 0.9


@dataclass(frozen=True)
class Tail:
    """How much longer the slowest messages take: by probability, the factor that nine in ten open loops stay below.
    Infinite beyond the known probabilities.
    """

    factors: dict[float, float]

    @classmethod
    def of(cls, trials: pd.DataFrame) -> "Tail":
        """From the open loops that kept up and had a message beyond the percentile: of fewer it is the slowest alone.
        Without such a loop nothing is known of a probability; without any, of none, and every factor is infinite.
        """
        fine = (trials["outcome"] == "OK") & ~trials["overloaded"] & ~trials["middleware"].isin(REFERENCES)
        loops = told_from_emulation(trials[trials["load"].str.startswith(OPEN_LOOPS) & fine])
        ratios = {p: _ratios(loops, p, name) for p, name in RECORDED.items()}
        return cls({p: max(1.0, float(r.quantile(NINE_IN_TEN))) for p, r in ratios.items() if not r.empty})

    def factor(self, probability: float) -> float:
        """Between two that are known, along the number of nines."""
        if not self.factors or probability > max(self.factors):
            return math.inf
        nines = [-math.log10(1 - p) for p in self.factors]
        wanted = -math.log10(1 - probability)
        return float(np.exp(np.interp(wanted, nines, np.log(list(self.factors.values())))))


def _ratios(loops: pd.DataFrame, probability: float, name: str) -> pd.Series:
    """The ratios of the loops that had enough messages for the percentile."""
    beyond = (loops["ok"].astype(float) * (1 - probability)).round(6)
    told = loops[beyond >= 1]
    return (told[name].astype(float) / told["latencyMeanNs"].astype(float)).dropna()
