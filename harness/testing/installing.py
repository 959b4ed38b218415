"""Installs what doctor names as missing, where that is permitted: without it tests skip."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from maven import STDERR

INSTALL = "apt-get install "


def install_what_tests_need(root: Path) -> None:
    if not _may_install():
        return
    packages = _missing(root)
    if not packages:
        return
    names = " ".join(packages)
    _say(f"installing {names} from this machine's package sources (apt-get)...")
    if not (_apt("update", "-qq") and _apt("install", "-y", "-qq", "--no-install-recommends", *packages)):
        _say(f"derbench test: goes on, and skips what needs {names}")


def _missing(root: Path) -> list[str]:
    """The packages of doctor's remedies, each once."""
    command = [os.environ.get("DERBENCH_JAVA", "java"), f"-Dderbench.home={root}", "-cp"]
    command += [f"{root}/target/derbench/lib/*", "org.derbench.cli.Main", "doctor", "--json"]
    told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    remedies = (json.loads(line).get("remedy") or "" for line in told.decode().splitlines() if line.startswith("{"))
    return sorted({name for each in remedies if each.startswith(INSTALL) for name in each[len(INSTALL) :].split()})


def _may_install() -> bool:
    if not shutil.which("apt-get"):
        return False
    asks_nothing = ["sudo", "-n", "true"]
    return _is_root() or (
        bool(shutil.which("sudo")) and subprocess.run(asks_nothing, stderr=subprocess.DEVNULL).returncode == 0
    )


def _is_root() -> bool:
    return os.geteuid() == 0


def _apt(*words: str) -> bool:
    front = [] if _is_root() else ["sudo", "-n"]
    command = [*front, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *words]
    if subprocess.run(command, stdout=STDERR, check=False).returncode == 0:
        return True
    _say(f"derbench: apt-get {words[0]} failed: see above")
    return False


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
