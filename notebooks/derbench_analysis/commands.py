"""The commands and their options, declared once.

Python reads its command line by them. `commands.json` has the commands that `derbench` offers; its help comes from
there, and it passes the words on. A test keeps the file as `derbench_analysis commands` prints it.
"""

import argparse
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from derbench_analysis.advise.requirements import KNOWN
from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.yamls import HOME
from derbench_analysis.errors import BadInput
from derbench_analysis.numerals import decimal
from derbench_analysis.text import closest

TEXT, NUMBER, PATH = "text", "number", "path"
"""What an option's value is."""

_READ: dict[str, Callable[[str], object]] = {TEXT: str, NUMBER: decimal, PATH: Path}


@dataclass(frozen=True)
class Option:
    """An option: the label of its value, empty for a flag, and its help. `into` is the field that it fills."""

    name: str
    label: str
    help: str
    kind: str = TEXT
    required: bool = False
    into: str = ""


@dataclass(frozen=True)
class Command:
    """A command: what it does, line by line, what stands below its help, and its options.

    `folders` are the labels of the results folders that it takes, and `folder_help` says what each is; with none it
    takes one or more. `offered` are those that `derbench` has, too. Where it `needs` options, all of one of these sets
    must be given; `lacks` says so.
    """

    name: str
    about: tuple[str, ...]
    options: tuple[Option, ...]
    footer: str = ""
    folders: tuple[str, ...] = ()
    folder_help: str = "Results of a sweep: the name of a folder in results/, or a path."
    offered: bool = False
    needs: tuple[tuple[str, ...], ...] = ()
    lacks: str = ""
    without_folders: bool = False


_MESSAGE = Option("--message", "NAME", "The message, such as MMXU, where several of one size were measured.")
_PAGE = (Option("--page", "FILE", "The page, which has a line where that goes.", PATH, True),)

ADVISE = Command(
    "advise",
    (
        "Say which middleware and serializer to choose, how sure that is, and what would settle it.",
        "",
        "derbench advise --board rpi3 --link 10mbit --pattern push-pull --deadline '100 ms' --probability 0.999",
    ),
    (
        Option("--board", "BOARD", "bbb, rpi3, laptop, ... (default: all that have a price)."),
        Option("--score", "MIPS", "What one core of a board of your own reaches in 7-Zip: 7z b -mmt1.", NUMBER),
        Option(
            "--link",
            "LINK",
            "1mbit, lte, ..., or the file of a profile (default: all that were measured or have a tariff).",
        ),
        Option("--middleware", "LIST", "Of these alone, such as mqtt,coap or mqtt/tls (default: all)."),
        Option("--pattern", "PATTERN", "request-reply, push-pull or pub-sub."),
        Option("--deadline", "TIME", "One way, such as '100 ms'; of a scenario, its own or a shorter one."),
        Option("--probability", "P", "Of delivery in time (default: 0.99).", NUMBER),
        Option("--rate", "N", "Messages per second (default: 1; with --fault the least that was tried).", NUMBER),
        Option("--node-size", "SIZE", "One that was measured, such as study, or bytes (default: study)."),
        _MESSAGE,
        Option(
            "--tariff",
            "FEE:GB:PRICE",
            "A month's fee, the gigabytes in it, and the price of each beyond, such as 5:1:2.",
        ),
        Option("--prices", "LIST", "Your own prices of boards, such as rpi3=40,bbb=60."),
        Option("--require", "WHAT", f"{', '.join(KNOWN[:-1])}, 'memory < 128 MB'; with commas between them."),
        Option("--fault", "FAULT", "While this comes and goes, such as link-down-2s or broker-restart."),
        Option("--scenario", "NAME", "Say how many devices it bears instead, from its trials; with --for."),
        Option(
            "--for",
            "PARAMETER",
            "The parameter that is their number, such as meters; subscribers are the devices of prices.",
            into="number",
        ),
        Option("--plan", "FILE", "Write the plan of a sweep that would settle it.", PATH),
        Option("--json", "", "Print one object of JSON."),
    ),
    footer="Exit code 4: no combination does it, by physics or by a test. Exit code 3: nothing is known that does.",
    offered=True,
    needs=(("--pattern", "--deadline"), ("--for",)),
    lacks="advise needs --pattern and --deadline; or --scenario and --for, to say how many devices",
)

PREDICT = Command(
    "predict",
    (
        "Estimate latency and throughput on a board and a link that nobody measured, with 90 % intervals.",
        "",
        "derbench predict --board rpi3 --link lte --pattern push-pull",
    ),
    (
        Option("--board", "BOARD", "bbb, rpi3, laptop, ..., or a name of your own with --score."),
        Option("--score", "MIPS", "What one core of that board reaches in 7-Zip: 7z b -mmt1.", NUMBER),
        Option("--link", "LINK", "1mbit, lte, 10mbit/bucket, ..., or the file of a profile."),
        Option("--pattern", "LIST", f"Of {', '.join(PATTERNS)} (default: all)."),
        Option("--load", "LOAD", "closed (default), or rate:N."),
        Option(
            "--node-size",
            "SIZE",
            "One that was measured, or the bytes of the most compact serializer (default: study).",
        ),
        _MESSAGE,
        Option("--validate", "", "Predict what was measured, each part held out, and say how far off that is."),
        Option("--held-out", "FILE", "Predict the cells that this file holds out, by what they try.", PATH),
        Option("--study", "FOLDER", "Write all cells of the study into this folder: a CSV and a figure.", PATH),
        Option("--json", "", "Print one array of JSON."),
    ),
    footer="Of pub-sub one receiver is predicted. How many one publication reaches is measured: "
    "derbench search --for subscribers.",
    offered=True,
)

SHEET = Command(
    "sheet",
    (
        "Print a gateway's capacity sheet: how many devices each protocol bears, with and without security, and what "
        "that takes.",
        "",
        "derbench sheet --board rpi4 --link lte-m --devices 200 --period '1 min'",
    ),
    (
        Option("--board", "BOARD", "The gateway: rpi4, n100, ..., or a name of your own with --score.", required=True),
        Option("--score", "MIPS", "What one core of that board reaches in 7-Zip: 7z b -mmt1.", NUMBER),
        Option("--cores", "N", "How many it has, with --score.", NUMBER),
        Option("--link", "LINK", "1mbit, lte, ..., or the file of a profile.", required=True),
        Option("--devices", "N", "How many there are.", NUMBER, required=True),
        Option("--period", "TIME", "From one message of a device to its next, such as '1 min'.", required=True),
        Option("--serializer", "NAME", "Such as ProtoStuff (default: the one that most protocols were measured with)."),
        Option(
            "--node-size",
            "SIZE",
            "One that was measured, or bytes (default: study).",
        ),
        _MESSAGE,
        Option("--json", "", "Print one object of JSON."),
    ),
    footer="Each figure says whether it was measured or predicted, or why it is neither.",
    offered=True,
)

COMPARE = Command(
    "compare",
    (
        "Compare two sweeps: of each cell that both have, the ratio of now to before with its interval, and what "
        "changed in versions and hosts.",
    ),
    (
        Option("--all", "", "Show every cell, not only what differs."),
        Option("--json", "", "Print one object of JSON."),
        Option("--page", "FILE", "Write it as a page, too: one file of HTML that needs no network.", PATH),
    ),
    footer="Exit code 5: a cell is worse for certain, all comparisons taken together.",
    folders=("BEFORE", "NOW"),
    offered=True,
)

BOARDS = Command(
    "boards",
    (
        "Compare boards by the cells that they share, whoever measured them: how many times as fast each ran them, "
        "with intervals.",
        "",
        "derbench boards dataset mine --page boards.html",
    ),
    (
        Option("--all", "", "Show every cell below the table."),
        Option("--json", "", "Print one object of JSON, with every cell."),
        Option("--page", "FILE", "Write it as a page, too: one file of HTML that needs no network.", PATH),
    ),
    footer="Exit code 3: no two boards share a cell.",
    offered=True,
)

EXPORT = Command(
    "export",
    ("Write trials or cells as CSV or Parquet, for other programs.",),
    (
        Option("--out", "FILE", "The file, which ends in .csv or .parquet.", PATH, True),
        Option("--what", "WHAT", "trials (default), or cells: means over forks with their limits."),
        Option("--where", "LIST", "Only those that have this, such as board=rpi3,link=10mbit."),
        Option("--percentiles", "LIST", "Further ones of the trials' latency, such as 90,99.99."),
    ),
    offered=True,
)

REPORT = Command(
    "report",
    ("Make report.html, one page that needs no network, and figures/, from the results of sweeps.",),
    (
        Option("--out", "FOLDER", "Where to (default: the last of the results folders).", PATH),
        Option("--open", "", "Show it in a browser."),
    ),
    offered=True,
)

BUNDLE = Command(
    "bundle",
    (
        "Make one file of a sweep to hand on: its plan, records, boards and hashes, without names of hosts, users, "
        "paths and addresses.",
    ),
    (
        Option("--out", "FILE", "The file, which ends in .derbench.", PATH, True),
        Option("--licence", "NAME", "Of the data, by its name in SPDX's list (default: CC-BY-4.0)."),
        Option("--hide", "LIST", "Further words to take out, with commas between them."),
        Option("--photo", "FILE", "A JPEG of the boards; what the camera wrote into it is taken out.", PATH),
    ),
    footer="It prints what goes in, and what it took out.",
    folders=("SWEEP",),
    offered=True,
)

VERIFY = Command(
    "verify",
    (
        "Say of a bundle, or of each in a folder, whether it is whole, balances its books, obeys physics, was warm "
        "and steady, and name its versions.",
    ),
    (),
    footer="Exit code 8: something speaks against it.",
    folders=("FILE",),
    folder_help="A bundle, such as rpi3-2026-12.derbench, or a folder of bundles.",
    offered=True,
)

COMMANDS = (
    REPORT,
    ADVISE,
    PREDICT,
    SHEET,
    COMPARE,
    BOARDS,
    EXPORT,
    BUNDLE,
    VERIFY,
    Command(
        "figures",
        ("Draw the figures of the study, or of other papers, as SVG and PNG.",),
        (
            Option("--out", "FOLDER", "The folder to draw into.", PATH, True),
            Option("--honest", "", "Choose winners on odd forks, report even ones."),
        ),
    ),
    Command(
        "claims",
        ("Check the study's 24 claims, or those of other papers.",),
        (Option("--json", "", "Print one array of JSON."),),
    ),
    Command("security", ("Put into a page what secured variants cost beside their bases.",), _PAGE),
    Command("distance", ("Put into a page over what distance messages are delivered in time.",), _PAGE),
    Command("faults", ("Put into a page what each middleware does when something fails.",), _PAGE),
    Command(
        "publish",
        ("Make anew what pages and pictures say of the published datasets.",),
        (
            Option("--home", "FOLDER", "The folder of derbench (default: this one).", PATH),
            Option("--although-drifting", "", "Publish a dataset whose machine drifted; the pages say that it did."),
        ),
        without_folders=True,
    ),
    Command(
        "commands", ("Print the commands that derbench offers, as commands.json has them.",), (), without_folders=True
    ),
)
"""In the order in which help shows them."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")


def parsed(arguments: Iterable[str]) -> argparse.Namespace:
    """The options of a command; `command` is its name. BadInput where words are wrong."""
    words = list(arguments)
    options, unknown = _parser().parse_known_args(words)
    if unknown:
        known = [option.name for command in COMMANDS if command.name == options.command for option in command.options]
        typed = unknown[0].partition("=")[0]
        said = f"unrecognized arguments: {' '.join(unknown)}{closest(typed, known)}"
        raise BadInput(f"{said}; see derbench_analysis {options.command} --help")
    return options


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="derbench_analysis", description="What results folders say.", allow_abbrev=False)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for command in COMMANDS:
        about = "\n".join(command.about)
        made = commands.add_parser(
            command.name,
            help=command.about[0].replace("%", "%%"),
            description=about.replace("%", "%%"),
            epilog=command.footer.replace("%", "%%"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if not command.without_folders:
            for label in command.folders:
                made.add_argument("folders", action="append", type=Path, metavar=label, help=command.folder_help)
            if not command.folders:
                made.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="Results of a sweep.")
        for option in command.options:
            _add(made, option)
    return parser


def _add(parser: argparse.ArgumentParser, option: Option) -> None:
    """No option has a default here, so that what was given is known."""
    field = option.into or option.name.removeprefix("--").replace("-", "_")
    text = option.help.replace("%", "%%")
    if option.label:
        parser.add_argument(
            option.name, dest=field, metavar=option.label, type=_READ[option.kind], required=option.required, help=text
        )
    else:
        parser.add_argument(option.name, dest=field, action="store_true", help=text)


def as_json() -> str:
    """The commands that `derbench` offers, for its help."""
    shown = [
        {
            "name": command.name,
            "about": list(command.about),
            "footer": command.footer,
            "folders": list(command.folders),
            "folderHelp": command.folder_help,
            "needs": [list(names) for names in command.needs],
            "lacks": command.lacks,
            "options": [
                {"name": option.name, "label": option.label, "help": option.help,
                 "number": option.kind == NUMBER, "required": option.required}
                for option in command.options
            ],
        }
        for command in COMMANDS if command.offered
    ]  # fmt: skip
    return json.dumps({"commands": shown}, indent=1)


FILE = HOME / "notebooks" / "derbench_analysis" / "commands.json"
"""What `derbench` reads."""
