"""How much longer than the mean the slowest messages take, as open loops showed."""

import math
from dataclasses import dataclass

import numpy as np
import pandas as pd

from derbench_analysis.load import OPEN_LOOPS

_AT = {0.5: "latencyP50Ns", 0.99: "latencyP99Ns", 0.999: "latencyP999Ns"}
NINE_IN_TEN = 0.9


@dataclass(frozen=True)
class Tail:
    """Of probabilities, the factor that nine in ten open loops stay below; infinite beyond those."""

    factors: dict[float, float]

    @classmethod
    def of(cls, trials: pd.DataFrame) -> "Tail":
        """From all open loops that kept up; without one nothing is known, and every factor is infinite."""
        loops = trials[trials["load"].str.startswith(OPEN_LOOPS) & (trials["outcome"] == "OK") & ~trials["overloaded"]]
        if loops.empty:
            return cls({})
        ratios = {p: loops[name] / loops["latencyMeanNs"] for p, name in _AT.items()}
        return cls({p: max(1.0, float(ratio.quantile(NINE_IN_TEN))) for p, ratio in ratios.items()})

    def factor(self, probability: float) -> float:
        """Between two that are known, along the number of nines."""
        if not self.factors or probability > max(self.factors):
            return math.inf
        nines = [-math.log10(1 - p) for p in self.factors]
        wanted = -math.log10(1 - probability)
        return float(np.exp(np.interp(wanted, nines, np.log(list(self.factors.values())))))
