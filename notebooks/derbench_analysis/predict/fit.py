"""Finds the parts that the measured cells agree with best: Levenberg and Marquardt's method, with priors."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from derbench_analysis.statistics.intervals import Floats

SCATTER = 0.2
"""How far a cell of three forks may well lie from its formula, as a logarithm."""

_MOST_STEPS = 100
_ENOUGH = 1e-5

Model = Callable[[Floats], tuple[Floats, Floats]]
"""From what is fitted to the logarithm of each cell's time, and how that follows each place."""


@dataclass(frozen=True)
class Fitted:
    """The result of a fit: the parameters, the residual of each cell (the logarithm of measured over reckoned), and how
    much each cell drew the fit to itself (`leverage`, from 0 to 1).
    """

    found: Floats
    left: Floats
    leverage: Floats


def fit(model: Model, wanted: Floats, prior: Floats, spread: Floats, start: Floats | None = None) -> Fitted:
    """`wanted` are the logarithms of the measured times."""
    now = prior.copy() if start is None else start.copy()
    damping = 1e-2
    reckoned, follows = model(now)
    cost = _cost(wanted - reckoned, now, prior, spread)
    for _ in range(_MOST_STEPS):
        step = _step(follows, wanted - reckoned, now, prior, spread, damping)
        tried = now + np.clip(step, -1.0, 1.0)
        then, then_follows = model(tried)
        then_cost = _cost(wanted - then, tried, prior, spread)
        if not then_cost < cost:
            damping *= 10
            if damping > 1e6:
                break
            continue
        gained = cost - then_cost
        now, reckoned, follows, cost, damping = tried, then, then_follows, then_cost, max(damping / 10, 1e-6)
        if gained < _ENOUGH * cost:
            break
    return Fitted(now, wanted - reckoned, _leverage(follows, spread))


def _cost(left: Floats, now: Floats, prior: Floats, spread: Floats) -> float:
    return float(((left / SCATTER) ** 2).sum() + (((now - prior) / spread) ** 2).sum())


def _step(follows: Floats, left: Floats, now: Floats, prior: Floats, spread: Floats, damping: float) -> Floats:
    diagonal = spread**-2.0
    pull = follows.T @ left / SCATTER**2 + (prior - now) / spread**2
    own = (follows**2).sum(axis=0) / SCATTER**2
    return _solved(follows, diagonal + damping * (diagonal + own), pull)


def _leverage(follows: Floats, spread: Floats) -> Floats:
    solved = _solved(follows, spread**-2.0, follows.T)
    return np.asarray(np.clip(np.einsum("ij,ji->i", follows, solved) / SCATTER**2, 0.0, 0.99), float)


def _solved(follows: Floats, diagonal: Floats, wanted: Floats) -> Floats:
    """The solution of (follows' follows / `SCATTER`^2 + diagonal) x = wanted. With fewer cells than parameters it is
    found in the space of the cells, by Woodbury's identity: that is as exact, and takes less time.
    """
    cells, size = follows.shape
    if cells >= size:
        return np.asarray(np.linalg.solve(follows.T @ follows / SCATTER**2 + np.diag(diagonal), wanted), float)
    light = follows / diagonal
    alone = (wanted.T / diagonal).T
    inner = np.eye(cells) * SCATTER**2 + light @ follows.T
    return np.asarray(alone - light.T @ np.linalg.solve(inner, follows @ alone), float)
