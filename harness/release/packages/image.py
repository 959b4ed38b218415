"""An image for containers, as the Open Container Initiative lays it out, in one archive.

No daemon takes part. The lower layer is a root file system of Debian packages, which mmdebstrap makes; the upper one is
derbench.
"""

from __future__ import annotations

import datetime
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from archive import compressed, write_tar
from bom import Bom
from debian import BROKERS
from problem import MISSING, Problem
from sources import Sources
from tree import File, Tree

SUITE = "bookworm"
PACKAGES = ("default-jre-headless", "iproute2", "python3", "python3-venv", *BROKERS)
USER = 1000
FOLDER = "/work"
# of each machine its own, or with the time of the build in it
CLEARED = (
    "etc/*-",
    "etc/ssl/certs/ssl-cert-snakeoil.pem",
    "etc/ssl/private/ssl-cert-snakeoil.key",
    "var/cache/apt/*.bin",
    "var/cache/ldconfig/aux-cache",
    "var/lib/apt/lists/*",
    "var/lib/dbus/machine-id",
    "var/lib/rabbitmq/.erlang.cookie",
    "var/log/apt",
    "var/log/*.log",
)
# whoever runs as this user has a home, and a folder for results
HOOKS = (
    f'chroot "$1" useradd --create-home --uid {USER} --shell /bin/sh derbench',
    f'install -d -o {USER} -g {USER} "$1{FOLDER}"',
    *(f'rm -rf "$1"/{path}' for path in CLEARED),
    ': >"$1/etc/machine-id"',
)
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"
INDEX = "application/vnd.oci.image.index.v1+json"
STATUS = "./var/lib/dpkg/status"


@dataclass(frozen=True)
class Blob:
    """Content of an image, by its hash."""

    media_type: str
    content: bytes

    def digest(self) -> str:
        return f"sha256:{hashlib.sha256(self.content).hexdigest()}"

    def descriptor(self, **more: Any) -> dict[str, Any]:
        return {"mediaType": self.media_type, "digest": self.digest(), "size": len(self.content), **more}


def write_image(folder: Path, tree: Tree, sources: Sources, bom: Bom | None) -> list[Path]:
    """Makes the archive, and its SBOM with the Debian packages, for the architecture of this machine."""
    system = _root_file_system(sources.epoch)
    architecture = _said(["dpkg", "--print-architecture"]).strip()
    upper = io.BytesIO()
    write_tar(upper, tree, sources.epoch)
    layers = [system, upper.getvalue()]
    blobs = [Blob(LAYER, _compressed(layer)) for layer in layers]
    config = Blob(CONFIG, _json(_config(sources, architecture, layers)))
    manifest = Blob(
        MANIFEST,
        _json(
            {
                "schemaVersion": 2,
                "mediaType": MANIFEST,
                "config": config.descriptor(),
                "layers": [blob.descriptor() for blob in blobs],
            }
        ),
    )
    path = folder / f"derbench-{sources.version}-{architecture}.oci.tar"
    files = {f"blobs/{blob.digest().replace(':', '/')}": File(blob.content) for blob in [*blobs, config, manifest]}
    named = manifest.descriptor(annotations={"org.opencontainers.image.ref.name": sources.version})
    files["index.json"] = File(_json({"schemaVersion": 2, "mediaType": INDEX, "manifests": [named]}))
    files["oci-layout"] = File(_json({"imageLayoutVersion": "1.0.0"}))
    with path.open("wb") as out:
        write_tar(out, Tree(files), sources.epoch)
    if bom is None:
        return [path]
    beside = folder / f"{path.name}.sbom.json"
    beside.write_bytes(bom.with_components(_debian_packages(system, architecture)).text())
    return [path, beside]


def _config(sources: Sources, architecture: str, layers: list[bytes]) -> dict[str, Any]:
    created = datetime.datetime.fromtimestamp(sources.epoch, datetime.UTC)
    return {
        "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": f"{USER}:{USER}",
            "Env": [
                "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                "HOME=/home/derbench",
                "LC_ALL=C.UTF-8",
            ],
            "Entrypoint": ["/usr/bin/derbench"],
            "Cmd": ["--help"],
            "WorkingDir": FOLDER,
            "Labels": {
                "org.opencontainers.image.title": "derbench",
                "org.opencontainers.image.version": sources.version,
                "org.opencontainers.image.revision": sources.commit,
                "org.opencontainers.image.licenses": "Apache-2.0",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}" for layer in layers]},
    }


def _root_file_system(epoch: int) -> bytes:
    """The same Debian packages make the same bytes."""
    if not shutil.which("mmdebstrap"):
        raise Problem("the image needs mmdebstrap, found none; run: sudo apt-get install -y mmdebstrap", MISSING)
    with tempfile.TemporaryDirectory() as work:
        path = Path(work) / "root.tar"
        hooks = [f"--customize-hook={hook}" for hook in HOOKS]
        include = f"--include={','.join(PACKAGES)}"
        command = ["mmdebstrap", "--quiet", "--variant=minbase", include, *hooks, SUITE, str(path), *_mirrors()]
        ran = subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, check=False)
        if ran.returncode:
            raise Problem("mmdebstrap made no root file system: see above", 1)
        return path.read_bytes()


def _mirrors() -> list[str]:
    """Where this machine's apt has the suite and its updates from."""
    wanted = (SUITE, f"{SUITE}-updates", f"{SUITE}-security")
    told = _said(["apt-get", "indextargets", "--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages"])
    found = dict(line.split(" ", 1) for line in told.splitlines() if line.split(" ", 1)[0] in wanted)
    if SUITE not in found:
        raise Problem(f"this machine's apt has no Debian {SUITE}: make the image on a Debian machine", MISSING)
    return [f"deb {found[suite]} {suite} main" for suite in wanted if suite in found]


def _debian_packages(system: bytes, architecture: str) -> list[dict[str, Any]]:
    """The packages of the lower layer, as components."""
    with tarfile.open(fileobj=io.BytesIO(system)) as tar:
        status = tar.extractfile(STATUS)
        text = status.read().decode("utf-8") if status else ""
    found = []
    for paragraph in text.split("\n\n"):
        said = dict(re.findall(r"^(Package|Version): (\S+)$", paragraph, re.MULTILINE))
        if said:
            purl = f"pkg:deb/debian/{said['Package']}@{said['Version']}?arch={architecture}&distro={SUITE}"
            found.append(
                {
                    "type": "library",
                    "name": said["Package"],
                    "version": said["Version"],
                    "purl": purl,
                    "bom-ref": purl,
                }
            )
    return found


def _said(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Problem(f"'{command[0]}' does not run here: make the image on a Debian machine", MISSING) from None


def _compressed(content: bytes) -> bytes:
    out = io.BytesIO()
    with compressed(out) as packed:
        packed.write(content)
    return out.getvalue()


def _json(document: dict[str, Any]) -> bytes:
    return json.dumps(document, indent=1, sort_keys=True).encode()
