"""Reads files of text cases as harness/cases does: a command, and what must come of it. See CONTRIBUTING."""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from derbench_analysis.cli import main

CASES = Path(__file__).parent / "cases"
ASKED = "asked.test"
"""The cases that ask the published dataset: see test_asked.py."""

HEADING = re.compile(r"(let) (\w+) = (.*)|(file) (\S+)|(\$ derbench)(?: (.*))?|(exit) (\d{1,3})|(out|err)(?: (.*))?")
INDENT = "    "


@dataclass
class TextCase:
    place: str
    words: list[str]
    files: dict[str, str]
    code: int | None = None
    out: list[str] = field(default_factory=list)
    err: list[str] = field(default_factory=list)


def read(path: Path) -> list[TextCase]:
    names: dict[str, str] = {}
    files: dict[str, str] = {}
    cases: list[TextCase] = []
    file = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if file is not None and (line.startswith(INDENT) or not line.strip()):
            files[file] += line[len(INDENT) :] + "\n"
            continue
        file = None
        if not line.strip() or line.startswith("#"):
            continue
        found = HEADING.fullmatch(line)
        if not found:
            raise ValueError(f"{path}:{number}: '{line}' is no line of a case")
        let, name, value, wrote, new, command, words, code, expected, stream, text = found.groups()
        if let:
            names[name] = _named(value, names)
        elif wrote:
            file = new
            files[file] = ""
        elif command:
            cases.append(TextCase(f"{path.name}:{number}", shlex.split(_named(words or "", names)), dict(files)))
        elif code:
            cases[-1].code = int(expected)
        else:
            getattr(cases[-1], stream).append(text or "")
    lacking = [case.place for case in cases if case.code is None]
    if lacking or not cases:
        raise ValueError(f"{path}: no exit code: {lacking}" if lacking else f"{path}: no case")
    return cases


def matches(lines: list[str], text: str) -> bool:
    """`...` stands for any text in a line; alone on a line, for any lines."""
    parts = (".*".join(map(re.escape, line.split("..."))) for line in lines)
    pattern = "".join(
        r"(?:[^\n]*\n)*" if line == "..." else part + r"\n" for line, part in zip(lines, parts, strict=True)
    )
    return re.fullmatch(pattern, text) is not None


def _named(text: str, names: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)}", lambda found: names.get(found[1], found[0]), text)


@dataclass(frozen=True)
class Outcome:
    """The result of a case, as text that may be pasted into its file."""

    is_expected: bool
    text: str


def outcome(case: TextCase, names: Mapping[str, str], capsys: pytest.CaptureFixture[str]) -> Outcome:
    """Runs it in this process. `names` are `{folder}`, where the case's files go, and others like it."""
    for name, text in case.files.items():
        (Path(names["{folder}"]) / name).write_text(_filled(text, names))
    code = main([_filled(word, names) for word in case.words])
    printed = capsys.readouterr()
    out = _emptied(printed.out, names)
    err = re.sub(r"^derbench: ", "", _emptied(printed.err, names), flags=re.MULTILINE)
    as_expected = code == case.code and matches(case.out, out) and matches(case.err, err)
    lines = [f"exit {code}", *_shown("out", out), *_shown("err", err)]
    return Outcome(as_expected, "\n".join([f"{case.place}: it was", *lines]))


def _filled(word: str, names: Mapping[str, str]) -> str:
    for name, path in names.items():
        word = word.replace(name, path)
    return word


def _emptied(text: str, names: Mapping[str, str]) -> str:
    for name, path in names.items():
        text = text.replace(path, name)
    return text


def _shown(word: str, text: str) -> list[str]:
    return [f"{word} {line}" for line in text.splitlines()]
