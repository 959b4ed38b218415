from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from conftest import write

import changes
import lanes
from changes import Changes
from lanes import Lane, longer_lane
from modules import Modules

STANDING = ("org.x.KillsTest",)
ALL = lanes.REPRESENTATIVE
HERE = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def representative(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "REPRESENTATIVE", STANDING)


def lane(tree: Path, *files: str) -> Lane:
    return longer_lane(Changes("then", tuple(Path(file) for file in files)), Modules.read(tree))


def test_representatives_exist_in_the_longer_lane() -> None:
    here = Modules.read(HERE)
    longer = {name for module in here.paths for name in here.longer_classes(module)}
    assert set(ALL) <= longer


def test_every_plugin_is_a_module() -> None:
    folders = {file.parent.relative_to(HERE) for file in HERE.glob("adapters/*/pom.xml")}
    assert folders <= set(Modules.read(HERE).paths)


def test_a_page_touches_nothing(tree: Path) -> None:
    assert lane(tree, "docs/analysis.md", "README.md").classes == ()


def test_a_plugin_has_its_own_tests(tree: Path) -> None:
    assert lane(tree, "adapters/bus/src/main/java/A.java").classes == ("org.x.bus.ATest", "org.x.bus.BTest")


def test_a_plugin_has_the_kits_longer_tests(tree: Path) -> None:
    kit = tree / "harness/kit/src/main/java/org/x"
    write(kit / "Contract.java", "public abstract class Contract extends Messages {}")
    write(kit / "Messages.java", 'abstract class Messages {\n    @Tag("longer")\n}')
    nested = "class CTest {\n    @Nested\n    class One extends Contract {}\n}"
    write(tree / "adapters/jetty/src/test/java/org/x/CTest.java", nested)
    assert "org.x.CTest" in lane(tree, "adapters/jetty/src/main/java/A.java").classes


def test_what_needs_the_changed_plugin_is_tested_too(tree: Path) -> None:
    assert lane(tree, "adapters/jetty/src/main/java/A.java").classes == ("org.x.http.TlsTest",)


def test_shared_code_has_what_stands_for_all(tree: Path) -> None:
    chosen = lane(tree, "harness/engine/src/main/java/A.java", "harness/engine/pom.xml")
    assert chosen.classes == STANDING
    assert chosen.reasons == (
        "1 that stand for all, since harness/engine/src/main/java/A.java and 1 more files of shared code changed",
    )


def test_a_subject_has_the_tests_of_it(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "SUBJECTS", {"org.x.KillsTest": ("adapters/bus/",), "org.x.GoneTest": ("adapters/",)})
    chosen = lane(tree, "adapters/bus/pom.xml")
    assert chosen.classes[0] == "org.x.KillsTest"
    assert "1 whose subject changed" in chosen.reasons


def test_each_subject_is_there_and_has_longer_tests() -> None:
    here = Modules.read(HERE)
    longer = {name for module in here.paths for name in here.longer_classes(module)}
    assert set(lanes.SUBJECTS) <= longer
    assert [place for places in lanes.SUBJECTS.values() for place in places if not (HERE / place).exists()] == []


def test_a_changed_test_runs_itself(tree: Path) -> None:
    assert lane(tree, "adapters/bus/src/test/java/org/x/bus/BTest.java").classes[0] == "org.x.bus.BTest"
    assert lane(tree, "harness/acceptance/src/test/java/org/x/KillsTest.java").classes == ("org.x.KillsTest",)
    assert lane(tree, "harness/acceptance/src/test/java/org/x/QuickTest.java").classes == ()


def test_without_history_what_stands_for_all_runs(tree: Path) -> None:
    assert longer_lane(Changes("no git", known=False), Modules.read(tree)).classes == STANDING


def test_a_full_lane_has_each_plugin(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "MOST_CLASSES", 2)
    chosen = lane(tree, "adapters/bus/pom.xml", "adapters/http/pom.xml")
    assert chosen.classes == ("org.x.bus.ATest", "org.x.http.TlsTest")
    assert chosen.left == ("org.x.bus.BTest",)


# ---- since when


def git(tree: Path, *words: str, date: str = "2026-01-02T12:00:00+00:00") -> None:
    names = {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "HOME": str(tree), "PATH": "/usr/bin:/bin"}
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", *who, "-C", str(tree), *words], env=names, check=True, capture_output=True)


def commit(tree: Path, file: str, date: str) -> None:
    (tree / file).write_text(date)
    git(tree, "add", file)
    git(tree, "commit", "-m", file, date=date)


@pytest.fixture
def history(tree: Path) -> Path:
    git(tree, "init", "-b", "main")
    commit(tree, "old", "2026-01-01T00:00:00+00:00")
    commit(tree, "yesterday", "2026-01-02T13:00:00+00:00")
    commit(tree, "today", "2026-01-03T12:00:00+00:00")
    return tree


def test_main_itself_is_compared_with_a_day_before(history: Path) -> None:
    git(history, "update-ref", "refs/remotes/origin/main", "HEAD")
    found = changes.since_base(history)
    assert [file for file in map(str, found.files) if "/" not in file and file != "pom.xml"] == ["today", "yesterday"]
    assert "a day before the last commit" in found.since


def test_a_branch_is_compared_with_its_start(history: Path) -> None:
    git(history, "update-ref", "refs/remotes/origin/main", "HEAD~1")
    found = changes.since_base(history)
    assert "today" in map(str, found.files)
    assert "yesterday" not in map(str, found.files)
    assert "where this branch left origin/main" in found.since


def test_what_is_not_committed_has_changed(history: Path) -> None:
    (history / "today").write_text("other")
    (history / "new").write_text("new")
    git(history, "update-ref", "refs/remotes/origin/main", "HEAD")
    assert {"today", "new"} <= set(map(str, changes.since_base(history).files))


def test_without_git_nothing_is_known(tree: Path) -> None:
    assert not changes.since_base(tree).known


def test_a_history_of_one_day_is_not_known(tree: Path) -> None:
    git(tree, "init", "-b", "main")
    commit(tree, "today", "2026-01-03T12:00:00+00:00")
    assert not changes.since_base(tree).known
