"""Makes the pages of the site from the pages of the repository: mkdocs.yml names this file.

The README is the first page. A link to a page stays one; a link to another file of the repository leads to where its
sources are, or becomes plain text where nobody says where that is.
"""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parents[2]
DOCS = "docs/"
MADE = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}

_FENCE = re.compile(r"^(```.*?^```$)", re.MULTILINE | re.DOTALL)
_EXIT = re.compile(r"^```sh exit=[0-9]+$", re.MULTILINE)
"""A block's exit code is for the test of the page."""

_LINK = re.compile(r"(?<!\!)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))+)\]\(([^)\s]*)\)")
_IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)\s]*)\)")
_WEB = re.compile(r"[a-z]+:.*")


def page_of(path: str) -> str | None:
    """The page of the site that has that file of the repository; None where no page has it."""
    if path in MADE:
        return MADE[path]
    return path[len(DOCS) :] if path.startswith(DOCS) and path != DOCS else None


def turned(markdown: str, path: str, sources: str) -> str:
    """The text of a page that is made from the file at `path`. `sources` is where sources are; may be empty."""
    parts = _FENCE.split(markdown)
    return "".join(
        _EXIT.sub("```sh", part) if at % 2 else _turned(part, path, sources) for at, part in enumerate(parts)
    )


def _turned(text: str, path: str, sources: str) -> str:
    def link(found: re.Match[str]) -> str:
        target = _target(found[2], path, sources)
        return f"[{found[1]}]({target})" if target else found[1]

    def image(found: re.Match[str]) -> str:
        return f"![{found[1]}]({_target(found[2], path, sources)})"

    return _LINK.sub(link, _IMAGE.sub(image, text))


def _target(target: str, path: str, sources: str) -> str:
    """Where a link leads on the site; empty where it leads nowhere."""
    file, _, heading = target.partition("#")
    if not file or _WEB.fullmatch(target):
        return target
    named = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
    page = page_of(named)
    if page is None or (HOME / named).is_dir():
        return f"{sources}/blob/main/{named}" if sources else ""
    own = page_of(path) or ""
    there = posixpath.relpath(page, posixpath.dirname(own) or ".")
    return f"{there}#{heading}" if heading else there


def _sources() -> str:
    server, name = os.environ.get("GITHUB_SERVER_URL", ""), os.environ.get("GITHUB_REPOSITORY", "")
    return f"{server}/{name}" if server and name else ""


def on_files(files: Any, config: Any) -> Any:
    """Adds the pages that do not lie in docs/."""
    from mkdocs.structure.files import File  # type: ignore[import-not-found,unused-ignore]

    for source, page in MADE.items():
        files.append(File.generated(config, page, content=(HOME / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Turns the links of a page."""
    page_path = page.file.src_uri
    path = next((source for source, made in MADE.items() if made == page_path), DOCS + page_path)
    return turned(markdown, path, _sources())
