"""Packages are the same bytes for the same files, and what their readers expect."""

from __future__ import annotations

import hashlib
import io
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

import archive
import artifacts
import debian
from bom import Bom
from image import Blob
from problem import Problem
from sources import Sources
from tree import PROGRAM, File, Tree

ROOT = Path(__file__).resolve().parents[4]
EPOCH = 1_800_000_000
JAR = b"jar" * 5_000
TREE = Tree(
    {
        "derbench": File(b"#!/bin/sh\n", PROGRAM),
        "target/derbench/adapters/a/lib.jar": File(JAR),
        "target/derbench/adapters/b/lib.jar": File(JAR),
        "LICENSE": File(b"text"),
    }
)
SOURCES = Sources(ROOT, "1.2.3", "abc", EPOCH, {})
LIBRARY = {"purl": "pkg:maven/org.lib/lib@1?type=jar", "bom-ref": "lib", "hashes": []}
MODULE = {"purl": "pkg:maven/org.derbench/derbench-spi@1.2.3?type=jar", "bom-ref": "spi"}
DOCUMENT = {
    "components": [LIBRARY, MODULE, {"purl": "pkg:maven/org.lib/other@1", "bom-ref": "other"}],
    "dependencies": [{"ref": "spi", "dependsOn": ["lib"]}, {"ref": "lib"}, {"ref": "other", "dependsOn": ["lib"]}],
}


def members(content: bytes) -> dict[str, tarfile.TarInfo]:
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        return {member.name: member for member in tar}


def test_an_archive_depends_on_its_files_alone(tmp_path: Path) -> None:
    backwards = Tree(dict(reversed(list(TREE.files.items()))))
    written = [
        archive.write_archive(tmp_path / name, tree, EPOCH) for name, tree in (("a", TREE), ("other", backwards))
    ]
    assert written[0].read_bytes() == written[1].read_bytes()


def test_a_jar_of_two_plugins_is_there_once(tmp_path: Path) -> None:
    found = members(archive.write_archive(tmp_path / "a.tar.gz", TREE.below("derbench-1"), EPOCH).read_bytes())
    second = found["derbench-1/target/derbench/adapters/b/lib.jar"]
    assert (second.islnk(), second.linkname) == (True, "derbench-1/target/derbench/adapters/a/lib.jar")
    assert {(member.uid, member.gid, member.mtime) for member in found.values()} == {(0, 0, EPOCH)}
    assert {name for name, member in found.items() if member.mode & 0o100 and member.isreg()} == {"derbench-1/derbench"}


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="needs dpkg-deb: apt-get install dpkg")
def test_dpkg_reads_the_debian_package(tmp_path: Path) -> None:
    package = debian.write_package(tmp_path / "a.deb", debian.installed(TREE, SOURCES), SOURCES)
    again = debian.write_package(tmp_path / "b.deb", debian.installed(TREE, SOURCES), SOURCES)
    fields = subprocess.run(["dpkg-deb", "--info", str(package)], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3\n" in fields
    assert "Recommends: mosquitto, rabbitmq-server" in fields
    subprocess.run(["dpkg-deb", "--extract", str(package), str(tmp_path / "root")], check=True)
    assert (tmp_path / "root/usr/bin/derbench").resolve() == tmp_path / "root/usr/lib/derbench/derbench"
    assert (tmp_path / "root/usr/lib/derbench/target/derbench/adapters/b/lib.jar").read_bytes() == JAR
    assert package.read_bytes() == again.read_bytes()


def test_the_published_dataset_is_in_packages() -> None:
    tracked = dict.fromkeys(("results/reference/middleware/trials.jsonl.gz", "results/contributed/README.md"), 0o644)
    built = ROOT / "target/derbench/lib"
    if not built.is_dir():
        pytest.skip("needs a build: ./derbench --version")
    files = Tree.of_installation(Sources(ROOT, "1.2.3", "abc", EPOCH, tracked)).files
    assert [path for path in files if path.startswith("results/")] == ["results/reference/middleware/trials.jsonl.gz"]


def test_adapters_need_no_other_broker() -> None:
    named = {
        package
        for source in (ROOT / "adapters").glob("*/src/main/java/**/*.java")
        for packages in re.findall(r'new Program\("[^"]+", "([^"]+)"\)', source.read_text("utf-8"))
        for package in packages.split()
    }
    assert named <= {*debian.BROKERS, *debian.SUGGESTED}
    assert set(debian.BROKERS) <= named


def test_an_artifacts_bom_has_what_it_needs() -> None:
    part = Bom(DOCUMENT).part("pkg:maven/org.derbench/derbench-spi@1.2.3").document
    assert part["metadata"]["component"] == MODULE
    assert part["components"] == [LIBRARY]
    assert [each["ref"] for each in part["dependencies"]] == ["spi", "lib"]


def jar(path: Path, artifact: str = "") -> Path:
    with zipfile.ZipFile(path, "w") as files:
        files.writestr("a", path.name)
        if artifact:
            name = f"META-INF/maven/org.derbench/{artifact}/pom.properties"
            files.writestr(name, f"artifactId={artifact}\nversion=1.2.3\n")
    return path


def test_own_jars_get_their_hashes(tmp_path: Path) -> None:
    own = jar(tmp_path / "spi.jar", "derbench-spi")
    completed = Bom(DOCUMENT).completed({"lib/spi.jar": own}).document["components"][1]
    assert completed["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(own.read_bytes()).hexdigest()}]


def test_modules_without_a_jar_are_in_no_package() -> None:
    poms = {"purl": "pkg:maven/org.derbench/derbench-stores@1.2.3?type=pom", "bom-ref": "stores"}
    edges = [
        *DOCUMENT["dependencies"],
        {"ref": "stores", "dependsOn": ["spi"]},
        {"ref": "other", "dependsOn": ["stores"]},
    ]
    completed = Bom({"components": [*DOCUMENT["components"], poms], "dependencies": edges}).completed({}).document
    assert [each["bom-ref"] for each in completed["components"]] == ["lib", "other"]
    assert [each["ref"] for each in completed["dependencies"]] == ["lib", "other", "other"]
    assert completed["dependencies"][-1]["dependsOn"] == []


def test_artifacts_are_among_the_jars() -> None:
    kit = ROOT / f"harness/kit/target/derbench-kit-{Sources.read(ROOT).version}.jar"
    found = artifacts.jars(Sources.read(ROOT))
    assert (kit in found.values()) == kit.is_file()


def test_a_jar_that_the_bom_lacks_is_named(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"^the SBOM lacks 2 jars: a/lib\.jar, a/own\.jar$"):
        Bom(DOCUMENT).completed({"a/own.jar": jar(tmp_path / "o.jar", "strange"), "a/lib.jar": jar(tmp_path / "l.jar")})


def test_a_blob_is_named_by_its_hash() -> None:
    assert Blob("type", b"").descriptor(a=1) == {
        "mediaType": "type",
        "digest": "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "size": 0,
        "a": 1,
    }
