"""A Debian package: what dpkg-deb would make of an installation, on any machine."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path

from archive import compressed, write_tar
from sources import Sources
from tree import PROGRAM, File, Tree

HOME = "usr/lib/derbench"
DOCUMENTS = "usr/share/doc/derbench"
# the programs that adapters name as their brokers; those that are no whole server of their own are suggested
BROKERS = ("mosquitto", "rabbitmq-server", "nats-server", "redis-server", "prosody")
SUGGESTED = ("zeroc-icebox", "libzeroc-icestorm3.7", "postgresql", "openssh-client")
DEPENDS = ("default-jre-headless (>= 2:1.17) | java17-runtime-headless", "python3", "python3-venv", "iproute2")

CONTROL = """\
Package: derbench
Version: {version}
Architecture: all
Maintainer: The derbench authors
Installed-Size: {kibibytes}
Depends: {depends}
Recommends: {recommends}
Suggests: {suggests}
Section: net
Priority: optional
Description: benchmark of middleware and serialization for energy devices
 derbench measures which middleware and which serializer deliver measurements
 and control commands of distributed energy resources in time, on a given
 board and link, how often and at what cost. It emulates links between
 network namespaces, and accounts for every message.
 .
 Results go into the folder results/ of the working directory.
"""
# as root, Python leaves what it compiled beside the programs
BEFORE_REMOVAL = f"""\
#!/bin/sh
set -e
find /{HOME}/notebooks -name __pycache__ -type d -prune -exec rm -rf {{}} +
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: derbench
Comment: {notice}
Files: *
Copyright: The derbench authors
License: Apache-2.0
 On Debian systems, the whole text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
"""


def installed(tree: Tree, sources: Sources) -> Tree:
    """Where the system has these files. The file `installed` says that results belong elsewhere."""
    notice = "".join(f"\n {line or '.'}" for line in (sources.root / "NOTICE").read_text("utf-8").splitlines())
    changes = io.BytesIO()
    with compressed(changes) as packed:
        packed.write((sources.root / "CHANGELOG.md").read_bytes())
    return (
        tree.with_files({"installed": b"Results, and images of boards, go into the working directory.\n"})
        .below(HOME)
        .with_files(
            {
                "usr/bin/derbench": File(b"", link="../lib/derbench/derbench"),
                f"{DOCUMENTS}/copyright": COPYRIGHT.format(notice=notice).encode(),
                f"{DOCUMENTS}/changelog.gz": changes.getvalue(),
                f"{DOCUMENTS}/pages": File(b"", link="../../../lib/derbench/docs"),
            }
        )
    )


def write_package(path: Path, tree: Tree, sources: Sources) -> Path:
    control = Tree(
        {
            "control": File(_control(tree, sources).encode()),
            "md5sums": File(_sums(tree).encode()),
            "prerm": File(BEFORE_REMOVAL.encode(), PROGRAM),
        }
    )
    with path.open("wb") as out:
        out.write(b"!<arch>\n")
        _member(out, "debian-binary", b"2.0\n", sources.epoch)
        _member(out, "control.tar.gz", _packed(control, sources.epoch), sources.epoch)
        _member(out, "data.tar.gz", _packed(tree, sources.epoch), sources.epoch)
    return path


def _control(tree: Tree, sources: Sources) -> str:
    kibibytes = sum(-(-file.size() // 1024) for file in tree.files.values()) + len(tree.folders())
    return CONTROL.format(
        version=sources.version,
        kibibytes=kibibytes,
        depends=", ".join(DEPENDS),
        recommends=", ".join(BROKERS),
        suggests=", ".join(SUGGESTED),
    )


def _sums(tree: Tree) -> str:
    plain = {path: file for path, file in sorted(tree.files.items()) if not file.link}
    return "".join(f"{hashlib.md5(file.read()).hexdigest()}  {path}\n" for path, file in plain.items())


def _packed(tree: Tree, epoch: int) -> bytes:
    out = io.BytesIO()
    with compressed(out) as packed:
        write_tar(packed, tree, epoch, "./")
    return out.getvalue()


def _member(out: io.BufferedWriter, name: str, content: bytes, epoch: int) -> None:
    """A member of an ar archive, as dpkg reads them: padded to even lengths."""
    out.write(f"{name:<16}{epoch:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n".encode())
    out.write(content + b"\n" * (len(content) % 2))
