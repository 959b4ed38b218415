"""The command `predict`: from its options to the estimates."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

import pandas as pd

from derbench_analysis.data.boards import scores
from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.csvs import write_csv
from derbench_analysis.data.links import kind_of_board
from derbench_analysis.data.load import OPEN_LOOPS
from derbench_analysis.errors import BadInput
from derbench_analysis.exclusive import refuse
from derbench_analysis.numerals import decimal
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.held_out import HeldOut
from derbench_analysis.predict.holdout import tries, tries_of
from derbench_analysis.predict.observed import observed
from derbench_analysis.predict.one_way import beyond_half_ns
from derbench_analysis.predict.predictor import Predictor
from derbench_analysis.predict.show import as_json, as_text, dimensions_as_text, tried_as_text
from derbench_analysis.predict.study import study
from derbench_analysis.terminal import fitted

_FASTEST = 1e6
_SIZE = "study"
_OF_CELLS = ("board", "score", "link", "pattern", "load", "node-size", "message", "json")
"""Options for single cells, and not for whole datasets."""
_OF_DATASETS = ("validate", "held-out", "study")
"""Options for whole datasets, one at a time."""
CSV, PICTURE = "study.csv", "study.png"


def predict(options: argparse.Namespace, trials: pd.DataFrame, say: Callable[[object], None]) -> None:
    """Prints what is asked for."""
    for whole in _OF_DATASETS:
        if getattr(options, whole.replace("-", "_")):
            refuse(options, [*_OF_CELLS, *({*_OF_DATASETS} - {whole})], f"--{whole}")
    measured = observed(trials, scores())
    if options.held_out:
        say(dimensions_as_text(list(tries_of(measured, HeldOut.read(options.held_out)))))
    elif options.validate:
        say(tried_as_text(list(tries(measured))))
    elif options.study:
        _study(options.study, measured, say)
    else:
        _cells(options, measured, say)


def _study(folder: Path, measured: pd.DataFrame, say: Callable[[object], None]) -> None:
    cells = study(measured, scores())
    folder.mkdir(parents=True, exist_ok=True)
    write_csv(cells, folder / CSV, float_format="%.6g")
    # it draws, and no other prediction should wait until what draws is loaded
    from derbench_analysis.predict.picture import picture

    picture(cells, folder / PICTURE)
    say(folder / CSV)
    say(folder / PICTURE)


def _cells(options: argparse.Namespace, measured: pd.DataFrame, say: Callable[[object], None]) -> None:
    if not options.board or not options.link:
        raise BadInput("predict needs --board and --link, or --validate, --held-out or --study")
    load, size = _load(options.load or "closed"), options.node_size or _SIZE
    known = _scores(options)
    combined = combinations(measured, _patterns(options.pattern or ",".join(PATTERNS)), size, options.message)
    predictor = Predictor.of(measured)
    said = predictor.predict(on(combined, options.board, Link.named(options.link), load, known))
    found = said.assign(beyondHalf=beyond_half_ns(predictor.model.volume.on_the_wire(said)))
    speed = f"{known[kind_of_board(options.board)]:g} MIPS"
    about = f"{options.board} ({speed}) on {options.link}, {load}, size {size}"
    say(json.dumps(as_json(found), indent=1) if options.json else fitted(as_text(found, about)))


def _scores(options: argparse.Namespace) -> dict[str, float]:
    own = own_score(options.score)
    return scores() if own is None else {**scores(), kind_of_board(options.board): own}


def own_score(given: float | None) -> float | None:
    """The score that was given. BadInput where none can be so slow or so fast."""
    if given is not None and not 1 <= given <= _FASTEST:
        raise BadInput(f"score {given:g} must lie between 1 and {_FASTEST:g} MIPS")
    return given


def _patterns(text: str) -> list[str]:
    found = [name.strip() for name in text.split(",")]
    for name in found:
        if name not in PATTERNS:
            raise BadInput(f"pattern '{name}' is unknown: use {', '.join(PATTERNS)}")
    return found


def _load(text: str) -> str:
    rate = text.removeprefix(OPEN_LOOPS)
    try:
        fine = text == "closed" or (rate != text and 0 < decimal(rate) <= _FASTEST)
    except ValueError:
        fine = False
    if not fine:
        raise BadInput(f"load '{text}' must be closed, or such as rate:10, with a rate above 0")
    return text
