"""Links of the site lead to pages of the site, or to the sources."""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath

import pytest

from site_hooks import HOME, MADE, page_of, turned

PAGES = [*MADE, *sorted(page.relative_to(HOME).as_posix() for page in (HOME / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s#]+)")
SOURCES = "https://example.org/derbench"


@pytest.mark.parametrize("path", PAGES)
def test_links_lead_to_pages_or_sources(path: str) -> None:
    made = {page_of(page) for page in PAGES}
    text = turned((HOME / path).read_text(encoding="utf-8"), path, SOURCES)
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    links = [link for link in LINK.findall(text) if link.endswith(".md") and "://" not in link]
    assert [link for link in links if normpath(join(dirname(str(page_of(path))), link)) not in made] == []


@pytest.mark.parametrize("path", PAGES)
def test_each_page_is_in_the_list(path: str) -> None:
    assert re.search(rf"- {re.escape(str(page_of(path)))}$", (HOME / "mkdocs.yml").read_text(), re.MULTILINE)


@pytest.mark.parametrize(
    ("link", "path", "there"),
    [
        ("[a](docs/lab.md#permissions)", "README.md", "[a](lab.md#permissions)"),
        ("[a](../CONTRIBUTING.md)", "docs/lab.md", "[a](contributing.md)"),
        ("[a](../labs/slurm/)", "docs/slurm.md", f"[a]({SOURCES}/blob/main/labs/slurm)"),
        ("[a](#b) and [c](https://example.org)", "docs/lab.md", "[a](#b) and [c](https://example.org)"),
        ("![p](docs/pictures/architecture.svg)", "README.md", "![p](pictures/architecture.svg)"),
        ("```sh exit=2\n./derbench\n```", "docs/lab.md", "```sh\n./derbench\n```"),
        ("```\n[a](../pom.xml)\n```", "docs/lab.md", "```\n[a](../pom.xml)\n```"),
    ],
)
def test_a_link_is_turned(link: str, path: str, there: str) -> None:
    assert turned(link, path, SOURCES) == there


def test_a_link_to_no_page_stays() -> None:
    assert turned("[a](gone.md)", "docs/lab.md", SOURCES) == "[a](gone.md)"


def test_without_sources_a_link_is_its_text() -> None:
    assert turned("see [the table](../results/study.csv).", "docs/prediction.md", "") == "see the table."
