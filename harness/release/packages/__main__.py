"""Makes the packages of a release from what the build has laid out: packages FOLDER [--draft] [KIND...].

Kinds are tar, deb and image; without one, tar and deb. The same commit gives the same bytes. A draft does without what
only the profile `release` makes: the SBOM, and the sources and javadoc of the artifacts.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import archive
import artifacts
import debian
import image
from bom import Bom
from problem import Problem
from sources import Sources
from tree import Tree

ROOT = Path(__file__).resolve().parents[3]
KINDS = ("tar", "deb", "image")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="packages", description=__doc__, allow_abbrev=False)
    parser.add_argument("folder", type=Path)
    parser.add_argument("kinds", nargs="*", metavar="KIND", type=kind)
    parser.add_argument("--draft", action="store_true")
    asked = parser.parse_args(words)
    try:
        for made in make(ROOT, asked.folder, asked.kinds or ["tar", "deb"], asked.draft):
            print(made)
    except Problem as problem:
        print(f"packages: {problem}", file=sys.stderr)
        return problem.exit_code
    return 0


def kind(word: str) -> str:
    if word not in KINDS:
        raise argparse.ArgumentTypeError(f"'{word}' is no kind of package: {', '.join(KINDS)}")
    return word


def make(root: Path, folder: Path, kinds: list[str], draft: bool) -> list[Path]:
    """Makes these kinds of packages in the folder, each with its SBOM."""
    sources = Sources.read(root)
    tree = Tree.of_installation(sources)
    bom = None if draft else Bom.read(root / "target/sbom.json").completed({**tree.jars(), **artifacts.jars(sources)})
    tree = tree.with_files(artifacts.repository(sources, bom, draft))
    folder.mkdir(parents=True, exist_ok=True)
    name = f"derbench-{sources.version}"
    made = []
    if "tar" in kinds:
        whole, own = with_bom(tree, bom, f"pkg:generic/derbench@{sources.version}")
        made.append(archive.write_archive(folder / f"{name}.tar.gz", whole.below(name), sources.epoch))
        made += written(folder / f"{name}.tar.gz.sbom.json", own)
    if "deb" in kinds:
        whole, own = with_bom(tree, bom, f"pkg:deb/derbench@{sources.version}?arch=all")
        package = folder / f"derbench_{sources.version}_all.deb"
        made.append(debian.write_package(package, debian.installed(whole, sources), sources))
        made += written(folder / f"{package.name}.sbom.json", own)
    if "image" in kinds:
        whole, own = with_bom(tree, bom, f"pkg:oci/derbench@{sources.version}")
        made += image.write_image(folder, debian.installed(whole, sources), sources, own)
    return made


def with_bom(tree: Tree, bom: Bom | None, purl: str) -> tuple[Tree, Bom | None]:
    """The tree with the SBOM of the package in it."""
    if bom is None:
        return tree, None
    own = bom.about("derbench", purl)
    return tree.with_files({"sbom.json": own.text()}), own


def written(file: Path, bom: Bom | None) -> list[Path]:
    if bom is None:
        return []
    file.write_bytes(bom.text())
    return [file]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
