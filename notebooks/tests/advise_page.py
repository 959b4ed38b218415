"""The questions of docs/advise.md with their answers; `python -m tests.advise_page` writes the page anew."""

import io
import re
import shlex
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from unittest import mock

from derbench_analysis import cli
from derbench_analysis.advise.elsewhere import Elsewhere
from derbench_analysis.load import load
from derbench_analysis.predict.predictor import Predictor

HOME = Path(__file__).parents[2]
PAGE = HOME / "docs" / "advise.md"
PUBLISHED = HOME / "results" / "reference"
BLOCK = re.compile(r"```\n\$ derbench advise (.*)\n((?:.*\n)*?)```")


class Once:
    """While it is entered the dataset is read once, and fitted once."""

    def __init__(self):
        dataset = load([PUBLISHED])
        fitted = cache(lambda: Predictor.of(Elsewhere.measured_cells(dataset.trials)))
        self._patches = [
            mock.patch.object(cli, "load", return_value=dataset),
            mock.patch.object(Elsewhere, "predictor", property(lambda _: fitted())),
        ]

    def __enter__(self):
        for patch in self._patches:
            patch.start()

    def __exit__(self, *_):
        for patch in self._patches:
            patch.stop()


def questions(text):
    return BLOCK.findall(text)


def asked(command):
    """The exit code and the lines that are printed."""
    with redirect_stdout(io.StringIO()) as said:
        code = cli.main(["advise", str(PUBLISHED), *shlex.split(command)])
    return code, said.getvalue().splitlines()


def recorded(code, said):
    """A table's heading and first row, two where setups are compared; of no answer why."""
    table = said.index("") + 1
    rows = said[table : table + (3 if said[0].startswith("any") or "any link" in said[0] else 2)]
    kept = (
        rows if code == 0 else [said[table], *[line for line in said if line.startswith("  ")][:1], f"exit code {code}"]
    )
    return "\n".join([*kept, *(line for line in said if line.startswith("To be sure"))]) + "\n"


def answered(text):
    """The page with the answers that its questions get."""
    for command, shown in questions(text):
        block = f"```\n$ derbench advise {command}\n"
        text = text.replace(f"{block}{shown}```", f"{block}{recorded(*asked(command))}```")
    return text


if __name__ == "__main__":
    with Once():
        PAGE.write_text(answered(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
