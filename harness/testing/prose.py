"""Checks that docs, javadoc, docstrings and names of tests are plain English.

    prose.py           prints what is not plain; fails where a file has more of it than prose-todo.txt permits
    prose.py FILE...   prints what is not plain in these files, whatever the list permits
    prose.py --renew   writes the list anew; refuses where it would permit more than before

The list has one line for each file that is still to be rewritten, with the number of its findings. A file that is not
in the list must be plain.
"""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import changes

ROOT = Path(__file__).resolve().parents[2]
TODO = Path("harness/testing/prose-todo.txt")
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "results/README.md")
CHANGELOG = "CHANGELOG.md"
HEAD = "# Files that are still to be rewritten in plain English, and their findings (prose.py). It may only shrink.\n"
MOST_WORDS = 30
MOST_WORDS_OF_A_TEST = 8

_VERBS = "(?:is|are|was|were|do|does|did|has|have|can|may|must)"
# Each is a way to write a sentence that readers read twice, with what to write instead.
TWISTED = {
    "begins with 'Of': say the subject first": r"^Of (?!course\b)",
    "'that of': repeat the noun": r"\b(?:that|[Tt]hose) of\b",
    "begins with 'Those': name them": r"^Those (?:that|who|whose|which|with|without|in|on|for)\b",
    "'is none': use 'no' and the noun": r"\b(?:is|are|was|were) none\b",
    "'is so': repeat the verb or the adjective": r"\b(?:is|are|was|were) so\b(?=[.,;:]| no more| in | here| there|$)",
    "'of which': begin a new sentence": r"\bof (?:which|whom|whose)\b",
    "'which is what': begin a new sentence": r"\bwhich (?:is|are) what\b",
    "'nor is': say who does not do what": rf"\b(?:nor|neither) {_VERBS}\b",
    "'so does': say who does what": rf"(?:^So|, so|; so|and so|but so) {_VERBS}\b",
    "begins with 'What': name the thing": r"^What\b(?!.*\?$)(?=(?:\W+\w+){6})",
    "'whereof': plain prepositions": r"\b(?:where|there)(?:of|in|by|upon|with)\b",
    "'be had': 'exist', 'get' or 'available'": r"\bbe had\b",
    "'so many': 'this many', or name the number": r"\b[Ss]o (?:many|much|few|long|often)\b(?!.*\b(?:that|as)\b)",
    "begins with 'Who': name the one": r"^Who(?:m|se)?\b(?!.*\?$)",
    "begins with 'That of': name the thing": r"^That (?:of|it)\b",
}
_TWISTED = {what: re.compile(pattern) for what, pattern in TWISTED.items()}

_GENERATED = re.compile(r"<!-- made from data.*?<!-- made until here -->", re.DOTALL)
_REST_IS_GENERATED = re.compile(r"<!-- what follows is made from records.*", re.DOTALL)
_FENCED = re.compile(r"^ *```.*?^ *```\s*$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"^\n?(?: {4,}|\t)\S.*$", re.MULTILINE)
_UNRELEASED = re.compile(r"^## [^\n]*\b[Uu]nreleased\b.*?(?=^## (?![^\n]*unreleased)|\Z)", re.MULTILINE | re.DOTALL)
_JAVADOC = re.compile(r"/\*\*(.*?)\*/", re.DOTALL)
_TAG = re.compile(r"\s@(?:param|return|throws|see|since|author|apiNote|implNote|implSpec)\b(?:\s+<?\w+>?)?")
_INLINE_TAG = re.compile(r"\{@\w+\s*((?:[^{}]|\{[^{}]*\})*)\}")
_TEST = re.compile(
    r"@(?:Test|ParameterizedTest|RepeatedTest|Property|TestFactory|Physics|Example)\b.*?(?:void|> ) ?(\w+)\(", re.DOTALL
)
_DISPLAY_NAME = re.compile(r'@(?:DisplayName|Label)\(\s*"((?:[^"\\]|\\.)*)"')
_HUMP = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_WORD = re.compile(r"\S*\w\S*")
_END = re.compile(r"(?<=[.!?])[\"')*]*\s+(?=[\"'(*`A-Z0-9]|derbench\b)")
_ABBREVIATIONS = re.compile(r"\b(e\.g|i\.e|etc|vs|cf|approx|No|Fig|et al|U\.S)\.(?=\s)")


@dataclass(frozen=True)
class Finding:
    """Something that is not plain: a line of a file and what to change there."""

    line: int
    what: str
    text: str

    def __str__(self) -> str:
        text = self.text if len(self.text) <= 100 else self.text[:97] + "..."
        return f"{self.line}: {self.what}: {text}"


def findings_in(path: str, text: str) -> list[Finding]:
    """The findings in a file; its name chooses the rules."""
    if path.endswith(".md"):
        return _sorted(_of_sentences(_pieces_of_page(_released_left_out(path, text))))
    if path.endswith(".py"):
        return _sorted([*_of_sentences(_docstrings(text)), *_long_names(_python_tests(text))])
    found = _of_sentences([*_javadoc(text), *_display_names(text)])
    return _sorted([*found, *_long_names(_java_tests(text))] if "/src/test/" in path or "/kit/" in path else found)


def _sorted(found: list[Finding]) -> list[Finding]:
    return sorted(found, key=lambda each: each.line)


# ---- sentences


def _of_sentences(pieces: Iterable[tuple[int, str]]) -> list[Finding]:
    found = []
    for line, piece in pieces:
        for sentence in sentences(piece):
            found += [Finding(line, what, sentence) for what in twists(sentence)]
    return found


def sentences(piece: str) -> list[str]:
    """The sentences of a paragraph, an entry of a list or a cell of a table. Code counts as one word."""
    text = re.sub(r"``?[^`]+``?", "X", piece)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"[*_]{1,2}([^*_\n]+)[*_]{1,2}", r"\1", text)
    text = _ABBREVIATIONS.sub(r"\1", " ".join(text.split()))
    return [each.strip() for each in _END.split(text) if each.strip()]


def twists(sentence: str) -> list[str]:
    """The rules that a sentence breaks."""
    bare = sentence.lstrip("\"'(*-# ")
    found = [what for what, pattern in _TWISTED.items() if pattern.search(bare)]
    words = max(len(_WORD.findall(clause)) for clause in re.split(r"[:;]\s", sentence))
    whole = len(_WORD.findall(sentence))
    # a list behind a colon may be longer than a thought
    if words > MOST_WORDS or whole > 2 * MOST_WORDS:
        found.append(f"a sentence of {whole} words: make two of it")
    return found


# ---- where sentences stand


def _released_left_out(path: str, text: str) -> str:
    if path != CHANGELOG:
        return text
    unreleased = _UNRELEASED.search(text)
    return "\n" * text[: unreleased.start()].count("\n") + unreleased.group() if unreleased else ""


def _pieces_of_page(text: str) -> Iterator[tuple[int, str]]:
    """Paragraphs, entries of lists and cells of tables, with their lines."""
    for generated in (_REST_IS_GENERATED, _GENERATED, _FENCED, _INDENTED):
        text = generated.sub(_blank, text)
    piece: list[str] = []
    began = 0
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        bare = line.strip()
        if piece and (not bare or re.match(r"[-*+|#]|\d+\. ", bare)):
            yield began, " ".join(piece)
            piece = []
        if bare.startswith("|"):
            yield from (
                (number, cell.strip()) for cell in bare.strip("|").split("|") if not re.fullmatch(r"[ :-]*", cell)
            )
        elif bare and not bare.startswith(("#", "<!--")):
            began = began if piece else number
            piece.append(re.sub(r"^(?:[-*+]|\d+\.) ", "", bare))


def _blank(match: re.Match[str]) -> str:
    """As many lines, so that those behind keep their numbers."""
    return "\n" * match.group().count("\n")


def _javadoc(text: str) -> Iterator[tuple[int, str]]:
    for comment in _JAVADOC.finditer(text):
        line = text.count("\n", 0, comment.start()) + 1
        body = re.sub(r"^\s*\* ?", "", comment.group(1), flags=re.MULTILINE)
        body = re.sub(r"<pre>.*?</pre>|\{@snippet.*?\n\s*\}", " ", body, flags=re.DOTALL)
        for _ in range(3):
            body = _INLINE_TAG.sub(r"`\1`", body)
        for piece in re.split(r"<(?:p|li|/li|ul|/ul|ol|/ol|td|tr|th|table|h\d)>|\n\s*\n", _TAG.sub("\n\n", " " + body)):
            yield line, re.sub(r"<[^>]+>", "", piece)


def _docstrings(text: str) -> Iterator[tuple[int, str]]:
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            said = ast.get_docstring(node)
            if said:
                yield from _pieces_of_docstring(getattr(node, "lineno", 1), said)
            for value, below in zip(node.body, node.body[1:], strict=False):
                if isinstance(value, (ast.Assign, ast.AnnAssign)):
                    yield from _pieces_of_docstring(below.lineno, _text_of(below))


def _pieces_of_docstring(line: int, said: str) -> Iterator[tuple[int, str]]:
    yield from ((line, piece) for piece in re.split(r"\n\s*\n", _INDENTED.sub("", said)))


def _text_of(statement: ast.stmt) -> str:
    """The text below a constant or a field; empty for any other statement."""
    alone = statement.value if isinstance(statement, ast.Expr) else None
    text = alone.value if isinstance(alone, ast.Constant) else None
    return inspect.cleandoc(text) if isinstance(text, str) else ""


# ---- names of tests


def _display_names(text: str) -> Iterator[tuple[int, str]]:
    """The sentences of tests whose names are too short."""
    for name in _DISPLAY_NAME.finditer(text):
        yield text.count("\n", 0, name.start()) + 1, name.group(1)


def _java_tests(text: str) -> Iterator[tuple[int, str]]:
    for test in _TEST.finditer(text):
        yield text.count("\n", 0, test.start(1)) + 1, test.group(1)


def _python_tests(text: str) -> Iterator[tuple[int, str]]:
    for test in re.finditer(r"^ *def test_(\w+)\(", text, re.MULTILINE):
        yield text.count("\n", 0, test.start(1)) + 1, test.group(1)


def _long_names(tests: Iterator[tuple[int, str]]) -> list[Finding]:
    found = []
    for line, name in tests:
        words = len(_HUMP.findall(name))
        if words > MOST_WORDS_OF_A_TEST:
            what = f"a test's name of {words} words: shorten it, and say more by @DisplayName"
            found.append(Finding(line, what, name))
    return found


# ---- the list of what is still to do


def read_todo(text: str) -> dict[str, int]:
    """The number of findings that each listed file may have."""
    entries = (line.split() for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return {path: int(count) for count, path in entries}


def written(todo: dict[str, int]) -> str:
    head = (
        "# Files that are still to be rewritten in plain English, with their findings (prose.py). It may only shrink.\n"
    )
    return head + "".join(f"{count} {path}\n" for path, count in sorted(todo.items()) if count)


def excess(found: dict[str, int], todo: dict[str, int]) -> list[str]:
    """The files with more findings than the list permits."""
    return sorted(path for path, count in found.items() if count > todo.get(path, 0))


def grown(now: dict[str, int], before: dict[str, int]) -> bool:
    """Whether a list permits more than another."""
    return sum(now.values()) > sum(before.values())


def files(root: Path) -> list[str]:
    """The pages and sources that git knows or would add; none outside of a git checkout."""
    words = ["git", "-c", f"safe.directory={root}", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run([*words, "*.java", "*.py", *PAGES, CHANGELOG], capture_output=True, check=False)
    names = sorted(set(filter(None, listed.stdout.decode().split("\0"))))
    return [name for name in names if (root / name).is_file() and _is_checked(name)]


def _is_checked(name: str) -> bool:
    path = Path(name)
    return not name.endswith(".md") or name == CHANGELOG or any(path.match(page) for page in PAGES)


def check(root: Path) -> int:
    todo = read_todo(_text(root / TODO)) if (root / TODO).exists() else {}
    found = {name: findings_in(name, _text(root / name)) for name in files(root)}
    counts = {name: len(each) for name, each in found.items() if each}
    failures = excess(counts, todo)
    for name in failures:
        print("\n".join(f"{name}:{each}" for each in found[name]))
        print(f"prose: {name} has {counts[name]} findings, and the list permits {todo.get(name, 0)}")
    before = changes.text_at_base(root, TODO)
    if before is not None and grown(todo, read_todo(before)):
        print(f"prose: {TODO} permits more than it did before this branch; it may only shrink")
        return 1
    print(f"prose: {len(counts)} files with {sum(counts.values())} findings are still to be rewritten")
    plain = [name for name in todo if counts.get(name, 0) < todo[name]]
    if plain:
        print(f"prose: {len(plain)} files are plainer than {TODO} says; run harness/testing/prose.py --renew")
    return 1 if failures else 0


def renew(root: Path) -> int:
    """Also where files got other names: what the list permits in all must not grow."""
    counts = {name: len(findings_in(name, _text(root / name))) for name in files(root)}
    if (root / TODO).exists() and grown(counts, read_todo(_text(root / TODO))):
        print("prose: there are more findings than the list permits; rewrite them first")
        return check(root)
    (root / TODO).write_text(written(counts), encoding="utf-8")
    return 0


def show(root: Path, names: list[str]) -> int:
    found = [(name, each) for name in names for each in findings_in(name, _text(root / name))]
    print("\n".join(f"{name}:{each}" for name, each in found))
    return 1 if found else 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def main(words: list[str]) -> int:
    if words == ["--renew"]:
        return renew(ROOT)
    return show(ROOT, words) if words else check(ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
