"""Findings in texts; and the list of files that are still to be rewritten only shrinks."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import prose

PLAIN = [
    "Stops the schedule and drops devices that are queued.",
    "Of course this passes.",
    "What does this machine permit?",
    "Number of due parts never sent; valid after `end`.",
    "The value is so small that nobody sees it.",
    "So many messages came that the queue was full.",
    "Who sends the message?",
    "It is one of those. Then it ends.",
]
TWISTED = [
    "Of one that is not sending nothing is made.",
    "It takes the port, else that of the host.",
    "A name that is none is refused.",
    "One that was being sent is so no more.",
    "It has two ends, of which one is bound.",
    "The link of one host, which is what it is.",
    "Nobody is due, nor is who had to wait.",
    "A message is late, and so is its reply.",
    "What a process in its place uses is no other program's.",
    "The place wherein it runs.",
    "Those of one dataset.",
    "Those that are OK.",
    "The same with so many requesters.",
    "Who has not answered is gone.",
    "That of a link by its name.",
    "The book is kept " + "word " * 30 + "here.",
]


@pytest.mark.parametrize("sentence", PLAIN)
def test_plain_sentences_pass(sentence: str) -> None:
    assert prose.findings_in("docs/a.md", f"# Of that of\n\n{sentence}\n") == []


@pytest.mark.parametrize("sentence", TWISTED)
@pytest.mark.parametrize(
    ("path", "around"),
    [
        ("docs/a.md", "{}"),
        ("docs/a.md", "- {}"),
        ("docs/a.md", "| one | {} |"),
        ("A.java", "/** {} */\nclass A {{}}"),
        ("A.java", "/**\n * Plain.\n *\n * @param a {}\n */\nvoid a(int a) {{}}"),
        ("a.py", '"""{}"""'),
        ("a.py", 'def f():\n    """{}"""'),
        ("a.py", 'A = 1\n"""{}"""'),
        ("a.py", 'class B:\n    a: int = 1\n    """{}"""'),
    ],
)
def test_twisted_sentences_are_found(sentence: str, path: str, around: str) -> None:
    assert len(prose.findings_in(path, around.format(sentence))) == 1


@pytest.mark.parametrize(
    "page",
    [
        "```\nOf a is none.\n```\n",
        "Text.\n\n    that of a\n",
        "It is `that of`.\n",
        "<!-- made from data: a -->\nThat of which.\n<!-- made until here -->\n",
        "<!-- what follows is made from records -->\n\nOf all, that of b.\n",
    ],
)
def test_code_and_generated_text_is_left_out(page: str) -> None:
    assert prose.findings_in("docs/a.md", page) == []


def test_a_finding_has_its_line() -> None:
    (found,) = prose.findings_in("docs/a.md", "```\ncode\n```\n\nPlain.\n\nIt is none.\n")
    assert found.line == 7


def test_only_unreleased_changes_are_judged() -> None:
    page = "# Log\n\n## Unreleased\n\n- It is none.\n\n## 1.1, unreleased\n\n- It is none.\n\n## 1.0\n\n- It is none.\n"
    assert [found.line for found in prose.findings_in("CHANGELOG.md", page)] == [5, 9]


def test_code_in_a_comment_is_no_prose() -> None:
    assert prose.findings_in("A.java", "/** Sends {@code that of} and {@link A#b that}. */") == []


@pytest.mark.parametrize(
    ("name", "count"),
    [("aDeadNodeFailsItsTrial", 0), ("whatAProcessInThePlaceOfOneThatWasKilledUses", 1)],
)
def test_long_names_of_tests_are_found(name: str, count: int) -> None:
    source = (
        f"class T {{\n    @Test\n    void {name}() {{}}\n    void helperOfSomeTestsWithAVeryLongNameIndeed() {{}}\n}}"
    )
    assert len(prose.findings_in("a/src/test/java/T.java", source)) == count
    assert prose.findings_in("a/src/main/java/T.java", source) == []


def test_kits_have_short_names_too() -> None:
    source = "class T {\n    @Test\n    void whatAProcessInThePlaceOfOneThatWasKilledUses() {}\n}"
    assert len(prose.findings_in("harness/kit/src/main/java/T.java", source)) == 1


@pytest.mark.parametrize("annotation", ["DisplayName", "Label"])
def test_what_a_test_says_is_prose(annotation: str) -> None:
    source = f'class T {{\n    @Test\n    @{annotation}("its name is that of its owner")\n    void itIsNamed() {{}}\n}}'
    assert len(prose.findings_in("a/src/test/java/T.java", source)) == 1


def test_python_tests_have_short_names_too() -> None:
    found = prose.findings_in("tests/test_a.py", "def test_a_b_c_d_e_f_g_h_i():\n    pass\n")
    assert [each.line for each in found] == [1]


# ---- the list


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / prose.TODO).parent.mkdir(parents=True)
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    return tmp_path


def write(checkout: Path, name: str, text: str) -> None:
    (checkout / name).write_text(text)


def test_a_new_file_must_be_plain(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "A.java", "/** Of a, b. */")
    (checkout / prose.TODO).write_text("")
    assert prose.check(checkout) == 1
    assert "A.java:1: begins with 'Of'" in capsys.readouterr().out


def test_a_listed_file_passes_and_is_counted(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(checkout, "A.java", "/** Of a, b. */")
    assert prose.renew(checkout) == 0
    assert prose.check(checkout) == 0
    assert "1 files with 1 findings" in capsys.readouterr().out


def test_a_listed_file_gets_no_worse(checkout: Path) -> None:
    write(checkout, "A.java", "/** Of a, b. */")
    prose.renew(checkout)
    write(checkout, "A.java", "/** Of a, b. Of c, d. */")
    assert prose.check(checkout) == 1


def test_the_list_is_never_renewed_upwards(checkout: Path) -> None:
    write(checkout, "A.java", "/** Of a, b. */")
    prose.renew(checkout)
    write(checkout, "B.java", "/** Of a, b. */")
    assert prose.renew(checkout) == 1
    assert prose.read_todo((checkout / prose.TODO).read_text()) == {"A.java": 1}


def test_the_list_follows_a_file_that_moves(checkout: Path) -> None:
    write(checkout, "A.java", "/** Of a, b. */")
    prose.renew(checkout)
    (checkout / "A.java").rename(checkout / "B.java")
    assert prose.check(checkout) == 1
    assert prose.renew(checkout) == 0
    assert prose.check(checkout) == 0


def test_a_branch_may_not_lengthen_the_list(checkout: Path) -> None:
    git = ["git", "-C", str(checkout), "-c", "user.name=a", "-c", "user.email=a@b"]
    write(checkout, "A.java", "/** Of a, b. */")
    prose.renew(checkout)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "one"], check=True)
    subprocess.run([*git, "update-ref", "refs/remotes/origin/main", "HEAD"], check=True)
    write(checkout, "A.java", "/** Of a, b. Of c, d. */")
    (checkout / prose.TODO).write_text("2 A.java\n")
    assert prose.check(checkout) == 1


def test_outside_of_git_nothing_is_checked(tmp_path: Path) -> None:
    write(tmp_path, "A.java", "/** Of a, b. */")
    assert prose.check(tmp_path) == 0
