"""The published dataset for many commands in one process: it is read once, and fitted once."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from derbench_analysis import cli
from derbench_analysis.advise.elsewhere import Law
from derbench_analysis.data.load import load
from derbench_analysis.data.yamls import HOME
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.publish.everything import whole


@contextmanager
def read_once() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    dataset = load(whole(HOME))
    patch.setattr(cli, "load", lambda folders, histograms_of: dataset)
    fitted = cache(lambda: Predictor.of(Law(dataset.trials).measured))
    patch.setattr(Law, "predictor", property(lambda _: fitted()))
    try:
        yield
    finally:
        patch.undo()
