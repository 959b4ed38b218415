"""The modules of the build, as their pom.xml say: folders, artifacts, what each needs, and their test classes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

NAMESPACE = {"m": "http://maven.apache.org/POM/4.0.0"}
OWN_GROUP = "org.derbench"
ANNOTATIONS = re.compile(r"^ *@(?:Tag\(\"(\w+)\"\)|(Physics))$", re.MULTILINE)
EXTENDS = re.compile(r"^ *(?:(?:public|static|abstract|final) )*class \w+ extends (\w+)", re.MULTILINE)
LONGER, ALONE = "longer", "alone"
TAGS_OF_PHYSICS = {LONGER, ALONE}
TEST_SOURCES = Path("src/test/java")
CONTRACTS = Path("harness/kit/src/main/java")


@dataclass(frozen=True)
class Modules:
    """All modules below a root; paths are relative to it."""

    root: Path
    artifacts: dict[Path, str]  # by module
    needs: dict[Path, frozenset[str]]  # artifacts of our own, by module

    @staticmethod
    def read(root: Path) -> Modules:
        artifacts: dict[Path, str] = {}
        needs: dict[Path, frozenset[str]] = {}
        left = [Path()]
        while left:
            path = left.pop()
            project = ElementTree.parse(root / path / "pom.xml").getroot()
            of_profiles = _texts(project, "m:profiles/m:profile/m:modules/m:module")
            left += [path / name for name in (*_texts(project, "m:modules/m:module"), *of_profiles)]
            artifacts[path] = _texts(project, "m:artifactId")[0]
            needs[path] = frozenset(
                _texts(dependency, "m:artifactId")[0]
                for dependency in project.findall("m:dependencies/m:dependency", NAMESPACE)
                if _texts(dependency, "m:groupId") == [OWN_GROUP]
            )
        return Modules(root, artifacts, needs)

    @property
    def paths(self) -> list[Path]:
        return sorted(path for path in self.artifacts if path != Path())

    def named(self, name: str) -> Path | None:
        """By path, or by the last part of it."""
        wanted = Path(name)
        found = [path for path in self.paths if path == wanted or path.name == name]
        return found[0] if found else None

    def of_file(self, file: Path) -> Path | None:
        """The innermost module that a file lies in; None for the root's."""
        return next((parent for parent in file.parents if parent in self.artifacts and parent != Path()), None)

    def with_dependents(self, changed: set[Path]) -> list[Path]:
        """These, and what needs one of them, directly or by others."""
        found = set(changed)
        while True:
            artifacts = {self.artifacts[path] for path in found}
            more = {path for path in self.paths if path not in found and self.needs[path] & artifacts}
            if not more:
                return sorted(found)
            found |= more

    def classes(self, module: Path | None = None) -> list[str]:
        """The full names of the test classes, of one module or of all."""
        return [_class_name(file) for file in self._sources([module] if module else self.paths)]

    def classes_named(self, name: str) -> list[str]:
        """By full name, or by the last part of it."""
        return [each for each in self.classes() if name in (each, each.rpartition(".")[2])]

    def module_of_class(self, name: str) -> list[Path]:
        return [path for path in self.paths if (self.root / path / _source(name)).exists()]

    def longer_classes(self, module: Path) -> list[str]:
        """Its classes with a test in the longer lane."""
        return [_class_name(file) for file in self._sources([module]) if LONGER in self._tags(file)]

    def takes_the_machine_whole(self, name: str) -> bool:
        """Whether a class has a test that goes on alone."""
        return any(ALONE in self._tags(self.root / path / _source(name)) for path in self.module_of_class(name))

    def _tags(self, file: Path) -> set[str]:
        """The tags of a class, and of each contract of the kit that it extends."""
        text = file.read_text("utf-8")
        found = ANNOTATIONS.findall(text)
        own = {tag for tag, _ in found if tag} | (TAGS_OF_PHYSICS if any(physics for _, physics in found) else set())
        contracts = [self._contracts[name] for name in EXTENDS.findall(text) if name in self._contracts]
        return own.union(*(self._tags(contract) for contract in contracts))

    @cached_property
    def _contracts(self) -> dict[str, Path]:
        return {file.stem: file for file in (self.root / CONTRACTS).rglob("*.java")}

    def _sources(self, modules: list[Path]) -> list[Path]:
        files = (file for module in modules for file in (self.root / module / TEST_SOURCES).rglob("*Test.java"))
        return sorted(files)


def _texts(element: ElementTree.Element, path: str) -> list[str]:
    return [(found.text or "").strip() for found in element.findall(path, NAMESPACE)]


def _class_name(file: Path) -> str:
    parts = file.with_suffix("").parts
    start = len(parts) - 1 - parts[::-1].index("java")
    return ".".join(parts[start + 1 :])


def _source(class_name: str) -> Path:
    return TEST_SOURCES / (class_name.replace(".", "/") + ".java")
