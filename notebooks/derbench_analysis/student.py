"""Student's t distribution for any (also fractional) degrees of freedom, on arrays."""

import math

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_BISECTIONS = 80


def tail(t: Floats, degrees: Floats) -> Floats:
    """The two-sided p-value: probability of a value at least as far from zero."""
    t, degrees = np.broadcast_arrays(np.asarray(t, float), np.asarray(degrees, float))
    with np.errstate(over="ignore"):
        x: Floats = degrees / (degrees + t * t)
    return _incomplete_beta(x, degrees / 2)


def quantile(confidence: float, degrees: Floats) -> Floats:
    """The value that |t| stays below with this probability."""
    wanted, inverse = np.unique(np.asarray(degrees, float), return_inverse=True)
    low, high = np.zeros_like(wanted), np.full_like(wanted, 1e6)
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        beyond = tail(middle, wanted) > 1 - confidence
        low, high = np.where(beyond, middle, low), np.where(beyond, high, middle)
    return ((low + high) / 2)[inverse].reshape(np.shape(degrees))


def _incomplete_beta(x: Floats, a: Floats) -> Floats:
    """The regularised incomplete beta function I_x(a, 1/2)."""
    log_gamma = np.array([math.lgamma(v + 0.5) - math.lgamma(v) for v in np.ravel(a)]).reshape(a.shape)
    with np.errstate(divide="ignore", invalid="ignore"):
        front = np.exp(log_gamma - math.lgamma(0.5) + a * np.log(x) + 0.5 * np.log1p(-x))
        direct = front * _continued_fraction(x, a, np.full_like(a, 0.5)) / a
        mirrored = 1 - front * _continued_fraction(1 - x, np.full_like(a, 0.5), a) / 0.5
    result = np.where(x < (a + 1) / (a + 2.5), direct, mirrored)
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
