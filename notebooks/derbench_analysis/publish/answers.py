"""The commands of a page that are answered from the datasets, each with the lines of its answer that the page shows."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

from derbench_analysis.errors import BadInput

_BLOCK = re.compile(r"```\n\$ derbench ((?:advise|sheet) .*)\n((?:.*\n)*?)```")

Ask = Callable[[list[str]], tuple[int, list[str]]]
"""From the words of a command to its exit code and the lines that it prints."""


def questions(page: Path) -> list[tuple[str, str]]:
    """Each command, and what the page shows of its answer."""
    return _BLOCK.findall(page.read_text(encoding="utf-8"))


def shown(code: int, said: list[str]) -> str:
    """A table's heading and first rows, how many were tried, and what would settle it; of no answer why."""
    table = said.index("") + 1
    if code == 0:
        setups = said[0].startswith("any") or "any link" in said[0]
        rows = said[table : table + (3 if setups else 4)]
        kept = [line for line in rows if " tried, " not in line]
        kept += [line for line in said if " tried, " in line]
    else:
        why = [line for line in said if line.startswith("  ")]
        kept = [said[table], *why[:1], f"exit code {code}"]
    return "\n".join([*kept, *(line for line in said if line.startswith("To be sure"))]) + "\n"


def shown_again(said: list[str], before: str) -> str:
    """A sheet's heading, and the rows that were shown before, by protocol and security."""
    heading, *rows = said[said.index("") + 1 :]
    wanted = [line.split()[:2] for line in before.splitlines()[1:]]
    kept = [row for row in rows if row.split()[:2] in wanted]
    if len(kept) != len(wanted):
        raise BadInput(f"a sheet has {len(kept)} of the {len(wanted)} rows that are shown of it")
    return "\n".join([heading, *kept]) + "\n"


def renew_answers(page: Path, ask: Ask) -> Path:
    """Asks each question again, and writes its answer into the page."""
    text = page.read_text(encoding="utf-8")
    for command, answer in questions(page):
        block = f"```\n$ derbench {command}\n"
        text = text.replace(f"{block}{answer}```", f"{block}{_answer(page, command, answer, ask)}```")
    page.write_text(text, encoding="utf-8")
    return page


def _answer(page: Path, command: str, before: str, ask: Ask) -> str:
    words = shlex.split(command)
    code, said = ask(words)
    if "" not in said:
        raise BadInput(f"{page}: no answer to: derbench {command} (exit code {code})")
    return shown(code, said) if words[0] == "advise" else shown_again(said, before)
