"""Intervals and comparisons over forks.

One value for each fork (the mean of its repetitions) is one observation: variance lies between forks, and trials of one
fork are not independent (Kalibera & Jones 2013). All computations are on logarithms, so that an interval is a factor,
never goes below zero, and a ratio is a difference. The mean over forks is therefore the geometric one.

The intervals are Student's t (for ratios Welch's), which need no resampling of three values. `docs/statistics.md` has
the measured rates of false alarms on data without a difference, also for the bootstrap-t and the permutation test.

Cells of one sweep share their blocks, the passes in which it measured one fork of each. A whole pass that was faster is
no difference between cells: see `blocks`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd
from scipy.special import stdtr, stdtrit

from derbench_analysis.text import significant

Floats = npt.NDArray[np.float64]

CONFIDENCE = 0.95
FEWEST_FORKS = 3
"""With fewer forks no interval is shown, and nothing is ranked."""

FINEST_STEP = 1e-3
"""The finest step of a record's figures: a histogram of nanoseconds keeps three significant digits."""


@dataclass(frozen=True)
class Interval:
    """A mean over forks, or a ratio of two, with its 95 % interval; limits are no number where forks are too few."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether there were forks enough for limits."""
        return self.low == self.low

    def text(self) -> str:
        """Such as `12.3 [11.9, 12.8]`."""
        limits = f"[{significant(self.low)}, {significant(self.high)}]" if self.known else "[no interval]"
        return f"{significant(self.value)} {limits}"


@dataclass(frozen=True)
class Logs:
    """Forks summed up: mean and variance of the logarithms of their values, and their number. Arrays of one shape.

    `step` is the part of a value that its reading resolves: a count of 50 messages resolves 1/50. `freedom` are the
    degrees of freedom of the variance; without them, one less than there are forks.
    """

    mean: Floats
    variance: Floats
    forks: Floats
    step: Floats | float = FINEST_STEP
    freedom: Floats | None = None

    @classmethod
    def of(cls, values: Sequence[float], step: float = FINEST_STEP) -> "Logs":
        """From one value per fork, all above zero."""
        logs = np.log(np.asarray(values, float))
        variance = logs.var(ddof=1) if len(logs) > 1 else np.nan
        return cls(np.asarray(logs.mean()), np.asarray(variance), np.asarray(float(len(logs))), np.asarray(step))

    @classmethod
    def columns(cls, frame: pd.DataFrame, measure: str, suffix: str = "") -> "Logs":
        """From a frame's columns `<measure>LogMean`, `<measure>LogVariance`, `<measure>Forks` and `<measure>Step`.

        Each of them with the suffix, which tells the second of two merged frames.
        """
        names = ("LogMean", "LogVariance", "Forks", "Step")
        return cls(*(frame[f"{measure}{part}{suffix}"].to_numpy(float) for part in names))

    @classmethod
    def within(cls, frame: pd.DataFrame, measure: str) -> "Logs":
        """The same without what whole blocks were faster or slower: for ratios of cells of one setup.

        From columns such as `<measure>BlockMean`.
        """
        names = ("BlockMean", "BlockVariance", "Forks", "Step", "BlockFreedom")
        return cls(*(frame[measure + part].to_numpy(float) for part in names))

    def at(self, places: npt.NDArray[np.int64]) -> "Logs":
        """The elements at these indices."""
        step = np.broadcast_to(self.step, np.shape(self.mean))
        parts = (self.mean, self.variance, self.forks, step, self.degrees)
        return Logs(*(np.asarray(part)[places] for part in parts))

    @property
    def degrees(self) -> Floats:
        """The degrees of freedom."""
        return self.forks - 1 if self.freedom is None else self.freedom

    @property
    def squared_error(self) -> Floats:
        """The squared error of the mean; not a number if forks are too few. Never below the variance of the step.

        Forks that read the same share their rounding, and more forks do not remove it.
        """
        enough = self.forks >= FEWEST_FORKS
        spread = self.variance / np.where(enough, self.forks, 1)
        return np.where(enough, np.maximum(spread, variance_of_step(self.step)), np.nan)


def quantile(confidence: float, degrees: Floats) -> Floats:
    """The value that |t| stays below with this probability, by degrees of freedom."""
    return np.asarray(stdtrit(degrees, (1 + confidence) / 2))


def tail(t: Floats, degrees: Floats) -> Floats:
    """The two-sided p-value: probability of a value at least as far from zero."""
    return np.asarray(2 * stdtr(degrees, -np.abs(t)))


def variance_of_step(step: Floats | float) -> Floats:
    """The variance that reading a value in steps leaves unknown.

    A value may lie anywhere in its step. The variance of an even spread over a step is its square by twelve (Guide
    to the Expression of Uncertainty in Measurement, JCGM 100:2008, F.2.2.1).
    """
    return np.maximum(step, FINEST_STEP) ** 2 / 12


def limits(logs: Logs) -> tuple[Floats, Floats, Floats]:
    """Mean, lower and upper limit of each."""
    half = quantile(CONFIDENCE, np.maximum(logs.degrees, 1)) * np.sqrt(logs.squared_error)
    return np.exp(logs.mean), np.exp(logs.mean - half), np.exp(logs.mean + half)


def ratio_limits(a: Logs, b: Logs) -> tuple[Floats, Floats, Floats]:
    """a / b with its limits, by Welch's t."""
    error, degrees = _welch(a, b)
    half = quantile(CONFIDENCE, degrees) * error
    difference = a.mean - b.mean
    return np.exp(difference), np.exp(difference - half), np.exp(difference + half)


def p_value(a: Logs, b: Logs) -> Floats:
    """Probability of a ratio at least as far from 1 if both were the same, by Welch's t."""
    error, degrees = _welch(a, b)
    difference = np.abs(a.mean - b.mean)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.where(difference == 0, 0.0, difference / error)
    return np.where(np.isnan(error), np.nan, tail(t, degrees))


def interval(values: Sequence[float]) -> Interval:
    """The mean of one value per fork."""
    return Interval(*(float(part) for part in limits(Logs.of(values))))


def ratio(a: Sequence[float], b: Sequence[float]) -> Interval:
    """The ratio of two means over forks."""
    return Interval(*(float(part) for part in ratio_limits(Logs.of(a), Logs.of(b))))


def _welch(a: Logs, b: Logs) -> tuple[Floats, Floats]:
    ea, eb = a.squared_error, b.squared_error
    parts = ea**2 / np.where(a.degrees > 0, a.degrees, 1) + eb**2 / np.where(b.degrees > 0, b.degrees, 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        degrees = (ea + eb) ** 2 / parts
    return np.sqrt(ea + eb), np.where(np.isnan(degrees), 1.0, degrees)
