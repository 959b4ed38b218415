"""What has changed, and since when."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

ONE_DAY_S = 24 * 3600


@dataclass(frozen=True)
class Changes:
    """Changed files, relative to the root.

    `since` tells people what they are compared with, and why. `known` is false where git could not tell.
    """

    since: str
    files: tuple[Path, ...] = ()
    known: bool = True


def since_base(root: Path) -> Changes:
    """The changed files since this branch left origin/main; on main itself, since a day before its last commit."""
    head = _git(root, "rev-parse", "HEAD")
    if head is None:
        return Changes("no git history here", known=False)
    base = _git(root, "merge-base", "HEAD", "origin/main")
    why = "where this branch left origin/main"
    if base in (None, head):
        base, why = _a_day_before(root), "a day before the last commit, since this is main itself"
    if base is None:
        return Changes("the history here begins less than a day ago", known=False)
    names = (_git(root, "diff", "--name-only", "-z", base) or "").split("\0")
    new = (_git(root, "ls-files", "--others", "--exclude-standard", "-z") or "").split("\0")
    files = tuple(Path(name) for name in sorted({*names, *new}) if name)
    return Changes(f"{base[:10]}, {why}", files)


def text_at_base(root: Path, file: Path) -> str | None:
    """A file where this branch left origin/main; None where git does not know, or the file was not there yet."""
    base = _git(root, "merge-base", "HEAD", "origin/main") or _a_day_before(root)
    return _git(root, "show", f"{base}:{file}") if base else None


def _a_day_before(root: Path) -> str | None:
    last = _git(root, "log", "-1", "--format=%ct")
    return _git(root, "rev-list", "-1", f"--before={int(last or 0) - ONE_DAY_S}", "HEAD") or None


def _git(root: Path, *words: str) -> str | None:
    """The output of git; None if git fails. Works also in a checkout of another user, as in a container."""
    command = ["git", "-c", f"safe.directory={root}", "-C", str(root), *words]
    try:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    except OSError:
        return None
    return result.stdout.decode("utf-8", "surrogateescape").strip("\n") if result.returncode == 0 else None
