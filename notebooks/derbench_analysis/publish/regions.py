"""Parts of a page that are made from data; all else in it is written by hand."""

from pathlib import Path

from derbench_analysis.errors import BadInput


def begin(name: str) -> str:
    """The line before what is made."""
    return f"<!-- made from data: {name} -->"


END = "<!-- made until here -->"
"""The line behind it."""


def renew(page: Path, made: dict[str, str]) -> Path:
    """Puts each text between its two lines. BadInput names a page that lacks them."""
    text = page.read_text(encoding="utf-8")
    for name, said in made.items():
        before, mark, rest = text.partition(f"{begin(name)}\n")
        _, end, after = rest.partition(END)
        if not mark or not end:
            raise BadInput(f"{page}: has no line '{begin(name)}' with a line '{END}' behind it")
        text = f"{before}{mark}{said.strip()}\n{end}{after}"
    page.write_text(text, encoding="utf-8")
    return page
