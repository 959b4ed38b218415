"""The software bill of materials, CycloneDX, of all modules, of a package, and of an artifact."""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from problem import MISSING, Problem

OWN = "META-INF/maven/org.derbench/"
SHA256 = "SHA-256"


@dataclass(frozen=True)
class Bom:
    """A document of CycloneDX."""

    document: dict[str, Any]

    @staticmethod
    def read(file: Path) -> Bom:
        if not file.is_file():
            raise Problem(f"{file} is missing: it is made by mvn -Prelease package; --draft does without", MISSING)
        return Bom(json.loads(file.read_text("utf-8")))

    def text(self) -> bytes:
        return (json.dumps(self.document, indent=2) + "\n").encode()

    def completed(self, jars: dict[str, Path]) -> Bom:
        """With the hashes of derbench's own jars, which are made after the document.

        Libraries are looked up by their SHA-256, derbench's own modules by their coordinates. A jar that is not in the
        document is a problem. A module without a jar is of the build alone, and in no package.
        """
        known = {each["content"] for component in self._components() for each in component.get("hashes", [])}
        hashes: dict[str, str] = {}
        absent = []
        for path, jar in sorted(jars.items()):
            content = hashlib.sha256(jar.read_bytes()).hexdigest()
            purl = _own(jar)
            if purl and self._of(purl):
                hashes[purl] = content
            elif content not in known:
                absent.append(path)
        if absent:
            raise Problem(f"the SBOM lacks {len(absent)} jars: {', '.join(absent)}")
        components = [_with_hash(component, hashes) for component in self._components()]
        return Bom({**self.document, "components": components})._without(
            [each for each in components if _is_absent(each)]
        )

    def _without(self, components: list[dict[str, Any]]) -> Bom:
        gone = {each["bom-ref"] for each in components}
        kept = [each for each in self._components() if each["bom-ref"] not in gone]
        edges = [
            {**each, "dependsOn": [ref for ref in each.get("dependsOn", []) if ref not in gone]}
            for each in self.document["dependencies"]
            if each["ref"] not in gone
        ]
        return Bom({**self.document, "components": kept, "dependencies": edges})

    def about(self, name: str, purl: str) -> Bom:
        """The same components, of a package that has that purl."""
        version = purl.split("@", 1)[1].split("?", 1)[0]
        subject = {"type": "application", "name": name, "version": version, "purl": purl, "bom-ref": purl}
        return self._with_subject(subject)

    def part(self, purl: str) -> Bom:
        """The component with that purl, which may have further qualifiers, and all that it depends on."""
        subjects = self._of(purl)
        if not subjects:
            raise Problem(f"the SBOM has no {purl}")
        subject = subjects[0]
        needed = self._needed(subject["bom-ref"])
        part = {
            **self.document,
            "components": [each for each in self._components() if each["bom-ref"] in needed - {subject["bom-ref"]}],
            "dependencies": [each for each in self.document["dependencies"] if each["ref"] in needed],
        }
        return Bom(part)._with_subject(subject)

    def with_components(self, more: list[dict[str, Any]]) -> Bom:
        return Bom({**self.document, "components": [*self._components(), *more]})

    def _components(self) -> list[dict[str, Any]]:
        return list(self.document["components"])

    def _with_subject(self, subject: dict[str, Any]) -> Bom:
        return Bom({**self.document, "metadata": {**self.document.get("metadata", {}), "component": subject}})

    def _of(self, purl: str) -> list[dict[str, Any]]:
        return [each for each in self._components() if each.get("purl", "").split("?", 1)[0] == purl]

    def _needed(self, ref: str) -> set[str]:
        edges = {each["ref"]: each.get("dependsOn", []) for each in self.document["dependencies"]}
        needed, left = set(), [ref]
        while left:
            each = left.pop()
            if each not in needed:
                needed.add(each)
                left += edges.get(each, [])
        return needed


def _own(jar: Path) -> str:
    """The purl of a module of derbench; empty for a library."""
    with zipfile.ZipFile(jar) as files:
        for name in files.namelist():
            if name.startswith(OWN) and name.endswith("/pom.properties"):
                lines = files.read(name).decode("utf-8").splitlines()
                said = dict(line.split("=", 1) for line in lines if "=" in line)
                return f"pkg:maven/org.derbench/{said['artifactId']}@{said['version']}"
    return ""


def _is_absent(component: dict[str, Any]) -> bool:
    return component.get("purl", "").startswith("pkg:maven/org.derbench/") and not component.get("hashes")


def _with_hash(component: dict[str, Any], hashes: dict[str, str]) -> dict[str, Any]:
    content = hashes.get(component.get("purl", "").split("?", 1)[0])
    return component if content is None else {**component, "hashes": [{"alg": SHA256, "content": content}]}
