"""Student's t distribution for any (also fractional) degrees of freedom, on arrays."""

import math

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_MOST_STEPS = 50
_PRECISE = 1e-12


def tail(t: Floats, degrees: Floats) -> Floats:
    """The two-sided p-value: probability of a value at least as far from zero."""
    t, degrees = np.broadcast_arrays(np.asarray(t, float), np.asarray(degrees, float))
    with np.errstate(over="ignore"):
        x: Floats = degrees / (degrees + t * t)
    return _incomplete_beta(x, degrees / 2)


def quantile(confidence: float, degrees: Floats) -> Floats:
    """The value that |t| stays below with this probability."""
    wanted, inverse = np.unique(np.asarray(degrees, float), return_inverse=True)
    aim = math.log(1 - confidence)
    # secants of log(tail) over log(t): nearly a straight line
    before, now = np.full_like(wanted, math.log(2)), np.full_like(wanted, math.log(3))
    of_before, of_now = _log_tail(before, wanted) - aim, _log_tail(now, wanted) - aim
    for _ in range(_MOST_STEPS):
        rise = of_now - of_before
        step = np.where(rise == 0, 0.0, -of_now * (now - before) / np.where(rise == 0, 1.0, rise))
        before, of_before, now = now, of_now, now + step
        of_now = _log_tail(now, wanted) - aim
        if np.max(np.abs(step), initial=0) < _PRECISE:
            break
    found: Floats = np.exp(now)[inverse].reshape(np.shape(degrees))
    return found


def _log_tail(log_t: Floats, degrees: Floats) -> Floats:
    return np.log(tail(np.exp(log_t), degrees))


def _incomplete_beta(x: Floats, a: Floats) -> Floats:
    """The regularised incomplete beta function I_x(a, 1/2)."""
    log_gamma = np.array([math.lgamma(v + 0.5) - math.lgamma(v) for v in np.ravel(a)]).reshape(a.shape)
    with np.errstate(divide="ignore", invalid="ignore"):
        front = np.exp(log_gamma - math.lgamma(0.5) + a * np.log(x) + 0.5 * np.log1p(-x))
        direct = x < (a + 1) / (a + 2.5)
        first, second = np.where(direct, a, 0.5), np.where(direct, 0.5, a)
        part = front * _continued_fraction(np.where(direct, x, 1 - x), first, second) / first
    result = np.where(direct, part, 1 - part)
    return np.where(x >= 1, 1.0, np.where(x <= 0, 0.0, result))


def _continued_fraction(x: Floats, a: Floats, b: Floats, terms: int = 200) -> Floats:
    """By Lentz's method (Numerical Recipes, 6.4)."""
    tiny = 1e-300
    c = np.ones_like(x)
    d = 1 / _away_from_zero(1 - (a + b) * x / (a + 1), tiny)
    result = d.copy()
    for m in range(1, terms):
        for numerator in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _away_from_zero(1 + numerator * d, tiny)
            c = _away_from_zero(1 + numerator / c, tiny)
            result = result * c * d
        if np.nanmax(np.abs(c * d - 1), initial=0) < 1e-15:
            break
    return result


def _away_from_zero(value: Floats, tiny: float) -> Floats:
    return np.where(np.abs(value) < tiny, tiny, value)
