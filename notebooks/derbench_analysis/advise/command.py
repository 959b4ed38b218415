"""The command `advise`: from its options to the answer."""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pandas as pd

from derbench_analysis.advise import devices, show_everywhere
from derbench_analysis.advise.answer import Answer, Says, answer
from derbench_analysis.advise.beside import with_predictions
from derbench_analysis.advise.candidates import left_out, of_setup, was_tried
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.advise.everywhere import everywhere
from derbench_analysis.advise.question import PROBABILITY, RATE, SIZE, Question, duration_ns, prices, tariff
from derbench_analysis.advise.requirements import check
from derbench_analysis.advise.settle import Settling, settling
from derbench_analysis.advise.show import as_json, as_text
from derbench_analysis.commands import ADVISE
from derbench_analysis.data.boards import machines, scores
from derbench_analysis.data.columns import REFERENCES
from derbench_analysis.data.links import EMULATED, kind_of_board
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import asked_names, listed
from derbench_analysis.data.records import scenario_trials
from derbench_analysis.data.tariffs import tariff_of
from derbench_analysis.errors import BadInput, NotMeasured
from derbench_analysis.exclusive import refuse
from derbench_analysis.predict.command import own_score
from derbench_analysis.statistics.conditions import LeftOut
from derbench_analysis.terminal import fitted
from derbench_analysis.text import known, one_line

Say = Callable[[object], None]


PLAN = "settle.yaml"
_OF_PAIRS = ("board", "score", "link", "middleware", "pattern", "probability", "rate", "node-size", "message", "tariff",
             "prices", "require", "fault", "plan")  # fmt: skip
"""Options that a question about a scenario does not have."""


def advise(options: argparse.Namespace, trials: Callable[[], pd.DataFrame], say: Say) -> Says:
    """Prints the answer."""
    if options.number is not None:
        raise BadInput("--for needs --scenario, whose devices are to be counted")
    if not options.pattern or not options.deadline:
        raise BadInput(ADVISE.lacks)
    question = _with_tariff(_question(options))
    own = prices(options.prices or "")
    if options.fault:
        return _with_fault(options, trials, question, say)
    if question.score is not None:
        _refuse_of_score(options, question)
    measured = trials()
    question = _with_names(options, measured, question)
    if not (question.board and question.link):
        return _everywhere(options, measured, question, own, say)
    refuse(options, ["prices"], "--board and --link, for one board has one price")
    if _is_measured(measured, question):
        return _here(options, measured, question, say)
    return _foretold(options, measured, question, say)


def _question(options: argparse.Namespace) -> Question:
    return Question(
        options.board,
        options.link,
        options.pattern,
        duration_ns(options.deadline),
        PROBABILITY if options.probability is None else options.probability,
        RATE if options.rate is None else options.rate,
        options.node_size or SIZE,
        listed(options.require),
        tariff(options.tariff) if options.tariff else None,
        options.message,
        own_score(options.score),
    )


def _with_names(options: argparse.Namespace, trials: pd.DataFrame, question: Question) -> Question:
    """The question of the named middleware alone, where some was named."""
    rows = trials[~trials["middleware"].isin(REFERENCES)]
    return replace(question, middleware=asked_names(options.middleware, rows))


def _with_tariff(question: Question) -> Question:
    """The question with the link's tariff, where a link was asked for and no tariff."""
    if question.tariff or not (question.board and question.link):
        return question
    return replace(question, tariff=tariff_of(question.link))


def _is_measured(trials: pd.DataFrame, question: Question) -> bool:
    """Whether anybody tried that; of a board without a score, whether anything was tried there: no more is known."""
    if question.score is not None:
        return False
    known = kind_of_board(str(question.board)) in scores()
    return was_tried(trials, question) or not (known or of_setup(trials, question).empty)


def _refuse_of_score(options: argparse.Namespace, question: Question) -> None:
    if not (question.board and question.link):
        raise BadInput("--score needs --board, a name for it, and --link")
    refuse(options, ["prices", "plan"], "--score")


def _foretold(options: argparse.Namespace, trials: pd.DataFrame, question: Question, say: Say) -> Says:
    """All is predicted: nobody measured that on this board and link."""
    check(question.requirements)
    board = kind_of_board(str(question.board))
    name = f"{board}{EMULATED}" if question.score is None else f"{board} ({question.score:g} MIPS)"
    found = _with_predictions(Answer(question, (), (), name), trials)
    if found.unpredicted and question.score is None and board not in machines():
        raise BadInput(str(found.unpredicted))
    if found.unpredicted and not isinstance(found.unpredicted, NotMeasured):
        raise found.unpredicted
    _show(options, found, left_out(trials, question), say)
    return found.says


def _with_fault(options: argparse.Namespace, trials: Callable[[], pd.DataFrame], question: Question, say: Say) -> Says:
    if not (question.board and question.link):
        raise BadInput("--fault needs --board and --link: what a fault does is measured, and not predicted")
    refuse(options, ["prices", "plan", "score"], "--fault")
    tried = trials()
    question = _with_names(options, tried, question)
    if not was_tried(tried, question):
        there = ", ".join(sorted(set(tried["setup"] + " " + tried["pattern"] + " of size " + tried["nodeSize"])))
        raise BadInput(
            f"nobody measured {question.carried} on {question.board}@{question.link} with fault '{options.fault}', and "
            f"what a fault does is not predicted: that was done on {there}"
        )
    return _here(options, tried, question, say)


def advise_devices(options: argparse.Namespace, dataset: Dataset, say: Say) -> Says:
    """Prints how many devices a scenario bears. A number that fails says no: a smaller one may do."""
    question = devices.asked(options.scenario, options.number)
    refuse(options, _OF_PAIRS, "--scenario" if options.scenario else "--for")
    if not question.number:
        raise BadInput("--scenario needs --for, the parameter that is the number of devices, such as meters")
    deadline = duration_ns(options.deadline) if options.deadline else None
    counted, out = devices.counting(scenario_trials(dataset), question)
    found = devices.bearings(counted, question, deadline)
    shown = [asdict(each) for each in found]
    text = "\n".join([devices.as_text(found, question), *_left(out)])
    say(json.dumps(shown, indent=1) if options.json else fitted(text))
    return Says.YES if any(each.holds for each in found) else Says.UNKNOWN


def _here(options: argparse.Namespace, trials: pd.DataFrame, question: Question, say: Say) -> Says:
    found = answer(trials, question)
    if not options.fault:
        found = _with_predictions(found, trials)
    elif options.untried:
        found = replace(found, unpredicted=NotMeasured("nobody knows what the fault does to others"))
    _show(options, found, left_out(trials, question), say)
    return found.says


def _with_predictions(found: Answer, trials: pd.DataFrame) -> Answer:
    """With the patterns in which something meets the requirements, where nothing does in the asked one."""
    elsewhere = Elsewhere.of(trials, found.question)
    return replace(with_predictions(found, elsewhere), in_others=elsewhere.in_others)


def _show(options: argparse.Namespace, found: Answer, out: LeftOut, say: Say) -> None:
    missing = None if options.fault else settling(found)
    _write(options.plan, missing)
    _answer(options, as_json(found, missing), as_text(found, missing, str(options.plan or PLAN)), out, say)


def _answer(options: argparse.Namespace, shown: dict[str, Any], text: str, out: LeftOut, say: Say) -> None:
    """With what was left out."""
    if options.json:
        say(json.dumps(known({**shown, "leftOut": out.as_json()}), indent=1))
    else:
        say(fitted("\n".join([text, *_left(out)])))


def _left(out: LeftOut) -> list[str]:
    """The sentence on what was left out, if anything was."""
    return [f"{out.text[:1].upper()}{out.text[1:]}."] if out.text else []


def _everywhere(
    options: argparse.Namespace, trials: pd.DataFrame, question: Question, own: dict[str, float], say: Say
) -> Says:
    found = everywhere(trials, question, own)
    _write(options.plan, show_everywhere.settling(found))
    plan = str(options.plan or PLAN)
    shown, text = show_everywhere.as_json(found), show_everywhere.as_text(found, plan)
    _answer(options, shown, text, left_out(trials, question), say)
    return found.says


def _write(plan: Path | None, missing: Settling | None) -> None:
    if plan and missing:
        plan.write_text(missing.plan, encoding="utf-8")
    elif plan:
        why = "the best answer is shown already, or nothing is left that a sweep can try"
        print(f"{one_line(str(plan))} is not written: {why}", file=sys.stderr)
