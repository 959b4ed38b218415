"""Reads the command line.

Exit codes: 0 done, 1 not printed or unforeseen, 2 bad input, 3 something is missing, 4 no combination will do,
5 something is worse than before.
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
from typing import NoReturn

import pandas as pd

from derbench_analysis import export as tables
from derbench_analysis import papers
from derbench_analysis.cli_advise import add_advise, advise, advise_devices
from derbench_analysis.cli_claims import claims
from derbench_analysis.cli_predict import add_predict, predict
from derbench_analysis.compare import compare
from derbench_analysis.compare_show import as_text as comparison_as_text
from derbench_analysis.distance import write as write_distance
from derbench_analysis.errors import BadInput, MissingCapability
from derbench_analysis.faults import least_rate, untried, with_fault
from derbench_analysis.faults_page import write as write_faults
from derbench_analysis.figures import save
from derbench_analysis.given import refuse
from derbench_analysis.load import OPEN_LOOPS, Dataset, load
from derbench_analysis.publish.everything import dataset as dataset_of
from derbench_analysis.publish.everything import publish
from derbench_analysis.report.comparison import write_page
from derbench_analysis.report.page import write_report, write_scenario_report
from derbench_analysis.security import write as write_security
from derbench_analysis.study import Study, compares
from derbench_analysis.text import one_line, visible
from derbench_analysis.yamls import HOME

DONE, NO_COMBINATION, WORSE = 0, 4, 5

_PAGES: tuple[tuple[str, str, Callable[[Dataset, Path], list[Path]]], ...] = (
    ("security", "what secured variants cost beside their bases", write_security),
    ("distance", "over what distance messages are delivered in time", write_distance),
    ("faults", "what each middleware does when something fails", write_faults),
)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")


def main(arguments: Sequence[str]) -> int:
    """The exit code. Problems are one line on stderr."""
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
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
    except BadInput as problem:
        return _complain(problem, 2)
    except MissingCapability as problem:
        return _complain(problem, 3)
    except Exception as problem:
        if os.environ.get("DERBENCH_DEBUG") == "1":
            raise
        return _complain(f"this went wrong unforeseen: {problem} (DERBENCH_DEBUG=1 shows where)", 1)


def _complain(problem: object, exit_code: int) -> int:
    print(f"derbench: {one_line(str(problem))}", file=sys.stderr)
    return exit_code


def _say(text: object) -> None:
    print(visible(str(text)))


def _drop_output() -> None:
    """What is still buffered would fail again when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="derbench_analysis", description="What results folders say.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    report = _command(commands, "report", "make report.html and figures/", _report)
    report.add_argument("--out", type=Path, help="where to (default: the last results folder)")
    report.add_argument("--open", action="store_true", help="show it in a browser")
    figures = _command(
        commands, "figures", "draw the figures of the study, or of other papers, as SVG and PNG", _figures
    )
    figures.add_argument("--out", type=Path, required=True, help="the folder to draw into")
    figures.add_argument("--honest", action="store_true", help="choose winners on odd forks, report even ones")
    add_advise(_command(commands, "advise", "say what to choose, how sure that is, and what would settle it", _advise))
    add_predict(_command(commands, "predict", "estimate cells that nobody measured, with intervals", _predict))
    checked = _command(commands, "claims", "check the study's 24 claims, or those of other papers", _claims)
    checked.add_argument("--json", action="store_true", help="for programs")
    for name, text, write in _PAGES:
        page = _command(commands, name, f"put into a page {text}", _written_by(write))
        page.add_argument("--page", type=Path, required=True, help="the page, which has a line where that goes")
    _add_tables(commands)
    text = "make anew what pages and pictures say of the published datasets"
    published = commands.add_parser("publish", help=text, description=text)
    published.add_argument("--home", type=Path, default=HOME, help="the folder of derbench (default: this one)")
    published.set_defaults(run=_publish)
    return parser


def _add_tables(commands: "argparse._SubParsersAction[_Parser]") -> None:
    beside = _command(
        commands, "compare", "two sweeps beside each other: the first is before, the second now", _compare
    )
    beside.add_argument("--all", action="store_true", help="show every cell, not only what differs")
    beside.add_argument("--json", action="store_true", help="for programs")
    beside.add_argument("--page", type=Path, help="write it as a page, too: one file of HTML")
    export = _command(commands, "export", "write trials or cells as CSV or Parquet", _export)
    export.add_argument("--out", type=Path, required=True, help="the file, which ends in .csv or .parquet")
    export.add_argument("--what", choices=tables.WHAT, default="trials", help="trials (default), or cells")
    export.add_argument("--where", default="", help="only those that have this, such as board=rpi3,link=10mbit")
    export.add_argument("--percentiles", help="further ones of the latency, such as 90,99.99")


def _command(
    commands: "argparse._SubParsersAction[_Parser]", name: str, text: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=text)
    command.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="a results folder")
    command.set_defaults(run=run)
    return command


def _loaded(options: argparse.Namespace, histograms_of: str = OPEN_LOOPS) -> Dataset:
    dataset = load(options.folders, histograms_of)
    for note in dataset.notes:
        print(f"derbench: {one_line(note)}", file=sys.stderr)
    return dataset


def _report(options: argparse.Namespace) -> int:
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
    return dataset.trials


def _advise(options: argparse.Namespace) -> int:
    if options.scenario:
        return DONE if advise_devices(options, _loaded(options, ""), _say) else NO_COMBINATION
    if options.fault:
        return _advise_with_fault(options)
    return DONE if advise(options, lambda: _of_pairs(options, "advice"), _say) else NO_COMBINATION


def _advise_with_fault(options: argparse.Namespace) -> int:
    dataset = _loaded(options)
    tried = with_fault(dataset, options.fault)
    rate = least_rate(tried, options.board, options.link, options.pattern) if options.rate is None else options.rate
    found = advise(argparse.Namespace(**{**vars(options), "rate": rate}), lambda: tried, _say)
    if not options.json:
        not_tried = ", ".join(untried(dataset, tried)) or "nothing that the dataset has"
        _say(f"\nWith fault {options.fault} in each window. Not tried with it: {not_tried}.")
    return DONE if found else NO_COMBINATION


def _predict(options: argparse.Namespace) -> int:
    predict(options, _of_pairs(options, "a prediction"), _say)
    return DONE


def _compare(options: argparse.Namespace) -> int:
    if len(options.folders) != 2:
        raise BadInput(f"compare takes two results folders, the one before and the one now, not {len(options.folders)}")
    before, now = (_loaded(argparse.Namespace(folders=[folder])) for folder in options.folders)
    for dataset in (before, now):
        dataset.require_pairs("a comparison")
    found = compare(before, now)
    if options.page:
        write_page(found, options.folders[0].name, options.folders[1].name, options.page)
    _say(json.dumps(found.as_json(), indent=1) if options.json else comparison_as_text(found, options.all))
    return WORSE if found.worse else DONE


def _export(options: argparse.Namespace) -> int:
    if options.what == "cells":
        refuse(options, ["percentiles"], "--what cells")
    dataset = tables.only(_loaded(options, ""), options.where)
    _say(tables.export(dataset, options.what, tables.percentiles(options.percentiles or ""), options.out))
    return DONE


def _figures(options: argparse.Namespace) -> int:
    dataset = _loaded(options)
    written = papers.figures(dataset, options.out)
    if not written or compares(dataset):
        written += save(Study(dataset, honest=options.honest), options.out)
    for path in written:
        _say(path)
    return DONE


def _publish(options: argparse.Namespace) -> int:
    def ask(words: list[str]) -> tuple[int, list[str]]:
        with contextlib.redirect_stdout(io.StringIO()) as said:
            code = main(["advise", str(dataset_of(options.home)), *words])
        return code, said.getvalue().splitlines()

    for path in publish(options.home, ask):
        _say(path)
    return DONE


def _written_by(write: Callable[[Dataset, Path], list[Path]]) -> Callable[[argparse.Namespace], int]:
    def run(options: argparse.Namespace) -> int:
        for path in write(_loaded(options), options.page):
            _say(path)
        return DONE

    return run


def _claims(options: argparse.Namespace) -> int:
    claims(_loaded(options), options.json, _say)
    return DONE
