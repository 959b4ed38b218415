"""The artifacts that plugins are built against, as a repository of Maven in a folder."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from bom import Bom
from problem import MISSING, Problem
from sources import Sources
from tree import DISTRIBUTION, File

FOLDER = "maven"
GROUP = "org/derbench"
# by their artifacts: where each module lies, and where its jar goes, if not into its target/
MODULES = {
    "derbench-message": ("harness/message", None),
    "derbench-spi": ("harness/spi", None),
    "derbench-spi-support": ("harness/spi-support", None),
    "derbench-kit": ("harness/kit", None),
    "iec61850-model": ("iec61850-model", f"{DISTRIBUTION}/models/iec61850"),
    "cim-model": ("cim-model", f"{DISTRIBUTION}/models/cim"),
    "flexibility-model": ("flexibility-model", f"{DISTRIBUTION}/models/flexibility"),
}
PARENT = "derbench"


def repository(sources: Sources, bom: Bom | None, draft: bool) -> dict[str, File]:
    """Its files, each with the checksum that Maven asks for. A draft has no sources and no javadoc."""
    files = {_path(PARENT, sources.version, ".pom"): File(sources.root / "pom.xml")}
    for artifact in MODULES:
        for suffix, file in _module(sources, artifact, draft):
            if not file.is_file():
                raise Problem(f"{file} is missing: build it by mvn -Prelease package", MISSING)
            files[_path(artifact, sources.version, suffix)] = File(file)
        if bom is not None:
            own = bom.part(f"pkg:maven/org.derbench/{artifact}@{sources.version}")
            files[_path(artifact, sources.version, "-cyclonedx.json")] = File(own.text())
    sums = {f"{path}.sha1": File(hashlib.sha1(file.read()).hexdigest().encode()) for path, file in files.items()}
    return {**files, **sums}


def jars(sources: Sources) -> dict[str, Path]:
    """The jars with classes, which lie on this machine, by their paths in a package."""
    files = {artifact: dict(_module(sources, artifact, draft=True))[".jar"] for artifact in MODULES}
    return {_path(artifact, sources.version, ".jar"): file for artifact, file in files.items() if file.is_file()}


def _module(sources: Sources, artifact: str, draft: bool) -> Iterator[tuple[str, Path]]:
    folder, jars = MODULES[artifact]
    module, name = sources.root / folder, f"{artifact}-{sources.version}"
    yield ".pom", module / "pom.xml"
    yield ".jar", (sources.root / jars if jars else module / "target") / f"{name}.jar"
    if not draft:
        for kind in ("-sources.jar", "-javadoc.jar"):
            yield kind, module / "target" / (name + kind)


def _path(artifact: str, version: str, suffix: str) -> str:
    return f"{FOLDER}/{GROUP}/{artifact}/{version}/{artifact}-{version}{suffix}"
