"""The command `sheet`: from its options to a gateway's capacity sheet."""

import argparse
import json
from collections.abc import Callable

import pandas as pd

from derbench_analysis.advise.question import duration_ns
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.command import own_score
from derbench_analysis.sheet.sheet import Asked, Sheet
from derbench_analysis.sheet.show import as_json, as_text

_MOST_DEVICES = 1e9
_MOST_CORES = 1024
_SIZE = "study"


def sheet(options: argparse.Namespace, trials: pd.DataFrame, say: Callable[[object], None]) -> None:
    """Prints it."""
    if options.cores is not None and options.score is None:
        raise BadInput("--cores needs --score: a board with a file has its cores there")
    asked = Asked(
        options.board,
        options.link,
        _whole(options.devices, "--devices", _MOST_DEVICES),
        duration_ns(options.period, "period") / 1e9,
        options.node_size or _SIZE,
        options.message,
        options.serializer,
        own_score(options.score),
        None if options.cores is None else _whole(options.cores, "--cores", _MOST_CORES),
    )
    made = Sheet.of(trials, asked)
    rows = made.rows()
    say(json.dumps(as_json(made, rows), indent=1) if options.json else as_text(made, rows))


def _whole(value: float, name: str, most: float) -> int:
    if not 1 <= value <= most or value != int(value):
        raise BadInput(f"{name} {value:g} must be a whole number from 1 to {most:g}")
    return int(value)
