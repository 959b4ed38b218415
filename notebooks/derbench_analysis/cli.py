"""Reads the command line.

Exit codes: 0 done, 1 not printed or unforeseen, 2 bad input, 3 something is missing, 4 no combination will do,
5 something is worse than before. 8 something speaks against a bundle.

Libraries that draw take a second to load. Only the commands that draw load them.
"""

import argparse
import contextlib
import io
import json
import os
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import pandas as pd

from derbench_analysis.advise.answer import Says
from derbench_analysis.advise.command import advise, advise_devices
from derbench_analysis.advise.devices import SUBSCRIBERS
from derbench_analysis.bundle.archive import SUFFIX
from derbench_analysis.bundle.command import bundle, verified
from derbench_analysis.bundle.folders import bundles_of, unpacked
from derbench_analysis.commands import as_json, parsed
from derbench_analysis.compare.boards import boards
from derbench_analysis.compare.comparison import compare
from derbench_analysis.compare.show import as_text as comparison_as_text
from derbench_analysis.compare.show_boards import as_text as boards_as_text
from derbench_analysis.data import export as tables
from derbench_analysis.data.load import OPEN_LOOPS, PAIR, Dataset, load
from derbench_analysis.data.provenance import is_of_names, listed
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput, MissingCapability, NotMeasured
from derbench_analysis.exclusive import refuse
from derbench_analysis.predict.command import predict
from derbench_analysis.sheet.command import sheet
from derbench_analysis.statistics.faults import least_rate, untried, with_fault
from derbench_analysis.statistics.study import Study, compares
from derbench_analysis.terminal import fitted
from derbench_analysis.text import one_line, visible

DONE, NOT_KNOWN, NO_COMBINATION, WORSE, DOUBTED = 0, 3, 4, 5, 8


def main(arguments: Sequence[str]) -> int:
    """The exit code. Problems are one line on stderr."""
    try:
        options = parsed(arguments)
        code = _run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # who reads (`head`, a pager) has had enough
        _drop_output()
        return 141
    except OSError as problem:
        _complain(f"{problem.filename or 'the standard output'}: {problem.strerror or problem}", 1)
        if problem.filename:
            return 2
        _drop_output()
        return 1
    except (NotMeasured, MissingCapability) as problem:
        return _complain(problem, NOT_KNOWN)
    except BadInput as problem:
        return _complain(problem, 2)
    except Exception as problem:
        if os.environ.get("DERBENCH_DEBUG") == "1":
            raise
        return _complain(f"this went wrong unforeseen: {problem} (DERBENCH_DEBUG=1 shows where)", 1)


def _run(options: argparse.Namespace) -> int:
    if options.command in OF_BUNDLES or not hasattr(options, "folders"):
        return RUN[options.command](options)
    report = options.command == "report"
    kind = _not_for_writing(options.folders[-1]) if report and not options.out else ""
    if kind:
        raise BadInput(f"{options.folders[-1]}: is {kind}, and its report goes where you say: give --out FOLDER")
    with unpacked(options.folders) as folders:
        out = {"out": options.out or options.folders[-1]} if report else {}
        return RUN[options.command](argparse.Namespace(**{**vars(options), **out, "folders": folders}))


def _not_for_writing(folder: Path) -> str:
    """The kind of results beside which no report can lie; empty for others."""
    if folder.suffix == SUFFIX:
        return "a bundle"
    if bundles_of(folder):
        return "a folder of bundles"
    return "part of the package" if any((home / "installed").is_file() for home in folder.resolve().parents) else ""


def _complain(problem: object, exit_code: int) -> int:
    print(f"derbench: {one_line(str(problem))}", file=sys.stderr)
    return exit_code


def _say(text: object) -> None:
    print(visible(str(text)))


def _drop_output() -> None:
    """Drops buffered output, which would fail again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _loaded(options: argparse.Namespace, histograms_of: str = OPEN_LOOPS) -> Dataset:
    dataset = load(options.folders, histograms_of)
    for note in dataset.notes:
        print(f"derbench: {one_line(note)}", file=sys.stderr)
    return dataset


def _report(options: argparse.Namespace) -> int:
    from derbench_analysis.report.page import write_report, write_scenario_report

    dataset, folder = _loaded(options), options.out or options.folders[-1]
    apart = not compares(dataset) and len(dataset.scenarios) + len(dataset.faulted) > 0
    page = write_scenario_report(dataset, folder) if apart else write_report(Study(dataset), folder)
    _say(page)
    if options.open:
        webbrowser.open(page.resolve().as_uri())
    return DONE


def _of_pairs(options: argparse.Namespace, what: str) -> pd.DataFrame:
    dataset = _loaded(options)
    dataset.require_pairs(what)
    return dataset.pairs


_CODES = {Says.YES: DONE, Says.UNKNOWN: NOT_KNOWN, Says.NO: NO_COMBINATION}


def _advise(options: argparse.Namespace) -> int:
    if options.number == SUBSCRIBERS or (options.scenario and (options.scenario != PAIR or options.number)):
        return _CODES[advise_devices(options, _loaded(options, ""), _say)]
    if options.fault:
        return _advise_with_fault(options)
    return _CODES[advise(options, lambda: _of_pairs(options, "advice"), _say)]


def _advise_with_fault(options: argparse.Namespace) -> int:
    dataset = _loaded(options)
    tried = with_fault(dataset, options.fault)
    rate = least_rate(tried, options.board, options.link, options.pattern) if options.rate is None else options.rate
    others = untried(dataset, tried)
    meant = [name for name in others if is_of_names(name, listed(options.middleware))]
    asked = argparse.Namespace(**{**vars(options), "rate": rate, "untried": meant})
    found = advise(asked, lambda: tried, _say)
    if not options.json:
        not_tried = ", ".join(others) or "nothing that the dataset has"
        _say(f"\nWith fault {options.fault} in each window. Not tried with it: {not_tried}.")
    return _CODES[found]


def _predict(options: argparse.Namespace) -> int:
    predict(options, _of_pairs(options, "a prediction"), _say)
    return DONE


def _sheet(options: argparse.Namespace) -> int:
    sheet(options, _of_pairs(options, "a sheet"), _say)
    return DONE


def _compare(options: argparse.Namespace) -> int:
    before, now = (_loaded(argparse.Namespace(folders=[folder])) for folder in options.folders)
    found = compare(before, now)
    if options.page:
        from derbench_analysis.report.comparison import write_page

        write_page(found, options.folders[0].name, options.folders[1].name, options.page)
    _say(json.dumps(found.as_json(), indent=1) if options.json else fitted(comparison_as_text(found, options.all)))
    return WORSE if found.worse else DONE


def _boards(options: argparse.Namespace) -> int:
    found = boards(_loaded(options, ""))
    if options.page:
        from derbench_analysis.report.boards import write_page

        write_page(found, options.page)
    _say(json.dumps(found.as_json(), indent=1) if options.json else fitted(boards_as_text(found, options.all)))
    return DONE if found.beside else NOT_KNOWN


def _export(options: argparse.Namespace) -> int:
    what = options.what or tables.WHAT[0]
    if what not in tables.WHAT:
        raise BadInput(f"--what '{what}' is unknown: use {' or '.join(tables.WHAT)}")
    if what == "cells":
        refuse(options, ["percentiles"], "--what cells")
    dataset = tables.only(_loaded(options, ""), options.where or "")
    _say(tables.export(dataset, what, tables.percentiles(options.percentiles or ""), options.out))
    return DONE


def _figures(options: argparse.Namespace) -> int:
    from derbench_analysis.papers import others as papers
    from derbench_analysis.papers.study.figures import save

    dataset = _loaded(options)
    written = papers.figures(dataset, options.out)
    if not written or compares(dataset):
        written += save(Study(dataset, honest=options.honest), options.out)
    for path in written:
        _say(path)
    return DONE


def _publish(options: argparse.Namespace) -> int:
    from derbench_analysis.publish.everything import publish, whole

    def ask(words: list[str]) -> tuple[int, list[str]]:
        # pages are as wide as their tables, whatever the terminal
        os.environ.pop("COLUMNS", None)
        with contextlib.redirect_stdout(io.StringIO()) as said:
            code = main([words[0], *map(str, whole(home)), *words[1:]])
        return code, said.getvalue().splitlines()

    home = options.home or HOME
    for path in publish(home, ask, although_drifting=options.although_drifting):
        _say(path)
    return DONE


def _security(options: argparse.Namespace) -> int:
    from derbench_analysis.publish.security import write

    return _written(write, options)


def _distance(options: argparse.Namespace) -> int:
    from derbench_analysis.publish.distance import write

    return _written(write, options)


def _faults(options: argparse.Namespace) -> int:
    from derbench_analysis.publish.faults import write

    return _written(write, options)


def _written(write: Callable[[Dataset, Path], list[Path]], options: argparse.Namespace) -> int:
    for path in write(_loaded(options), options.page):
        _say(path)
    return DONE


def _claims(options: argparse.Namespace) -> int:
    from derbench_analysis.papers.command import claims

    claims(_loaded(options), options.json, _say)
    return DONE


def _bundle(options: argparse.Namespace) -> int:
    bundle(options, _say)
    return DONE


def _verify(options: argparse.Namespace) -> int:
    return DONE if verified(options, _say) else DOUBTED


def _commands(_: argparse.Namespace) -> int:
    print(as_json())
    return DONE


OF_BUNDLES = ("bundle", "verify")
"""The commands that make bundles, and look at them as they are."""

RUN: dict[str, Callable[[argparse.Namespace], int]] = {
    "report": _report,
    "advise": _advise,
    "predict": _predict,
    "sheet": _sheet,
    "compare": _compare,
    "boards": _boards,
    "export": _export,
    "bundle": _bundle,
    "verify": _verify,
    "figures": _figures,
    "claims": _claims,
    "security": _security,
    "distance": _distance,
    "faults": _faults,
    "publish": _publish,
    "commands": _commands,
}
"""By the names of the commands, which `commands` declares."""
