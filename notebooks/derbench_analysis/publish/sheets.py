"""Pages of sheets: what each protocol bears on a board of today, behind each link that a gateway may have."""

from collections.abc import Iterator
from pathlib import Path

from derbench_analysis.data.boards import machines, scores
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.provenance import notes
from derbench_analysis.data.yamls import content
from derbench_analysis.publish.pages import table
from derbench_analysis.sheet.sheet import Asked, Basis, Row, Sheet
from derbench_analysis.sheet.show import HEADINGS, cells_of, missing
from derbench_analysis.text import significant

BOARDS = ("bbb", "imx6ull", "rpi3", "rpizero2w", "stm32mp1", "cm4", "imx8m", "rpi4", "rpi5", "j4125", "n100")
LINKS = ("100mbit", "10mbit", "1mbit", "vdsl", "adsl", "lte", "lte-m", "nb-iot", "plc")
DEVICES, PERIOD_S, PERIOD, SIZE = 100, 60.0, "1 min", "study"
"""A hundred devices, each once a minute: most links carry so many, so that their times can be told."""

FOLDER = "sheets"


def sheets(docs: Path, dataset: Dataset) -> Iterator[Path]:
    """Writes a page for each board, and names each."""
    basis = Basis(dataset.pairs, scores())
    (docs / FOLDER).mkdir(parents=True, exist_ok=True)
    for board in BOARDS:
        page = docs / FOLDER / f"{board}.md"
        page.write_text(text(board, basis), encoding="utf-8")
        yield page


def text(board: str, basis: Basis) -> str:
    """The page of a board: how many devices each protocol bears on each link, then a sheet for each link."""
    made = {link: Sheet(basis, Asked(board, link, DEVICES, PERIOD_S, SIZE)) for link in LINKS}
    rows = {link: sheet.rows() for link, sheet in made.items()}
    serializer = made[LINKS[0]].serializer
    lines = [
        f"# What each protocol bears on `{board}`",
        "",
        *_about(board, serializer),
        "",
        *_overview(rows),
        "",
        *(line for link in LINKS for line in _of_link(board, link, rows[link])),
        *notes([row.protocol for row in rows[LINKS[0]]]),
    ]
    return "\n".join(lines).strip() + "\n"


def _about(board: str, serializer: str) -> list[str]:
    machine = machines()[board]
    return [
        f"{content('boards', board, 'board')['description']}. One core has {machine.score:,.0f} MIPS of 7-Zip. The "
        "board is a gateway: all messages of its devices pass it and its link. The first table says how many devices "
        f"it bears that each send a message of 1.6 kB ({serializer}) once in {PERIOD}. The other tables say what "
        f"{DEVICES} of them see.",
        "",
        "`m` is measured on that board and link, `p` is predicted from emulated boards, with its 90 % interval; "
        "[A gateway's sheet](../sheet.md) says what each column means, and what is left out. This page is made from "
        "the [published dataset](../reference-results.md).",
    ]


def _overview(rows: dict[str, list[Row]]) -> list[str]:
    names = [[row.protocol, row.security] for row in rows[LINKS[0]]]
    most = zip(*([cells_of(row)[3] for row in rows[link]] for link in LINKS), strict=True)
    return table(["protocol", "security", *LINKS], [[*name, *each] for name, each in zip(names, most, strict=True)])


def _of_link(board: str, link: str, rows: list[Row]) -> list[str]:
    asked = f"--board {board} --link {link} --devices {DEVICES} --period '{PERIOD}'"
    said = [f"- {', '.join(names)}: {why}." for why, names in missing(rows).items()]
    return [
        f"## {link}",
        "",
        f"{content('tc-profiles', link, 'link')['description']}; {significant(DEVICES / PERIOD_S)} messages per "
        f"second in all. `derbench sheet {asked}` prints it:",
        "",
        *table(HEADINGS, [cells_of(row) for row in rows]),
        "",
        *(["Not predictable:", "", *said, ""] if said else []),
    ]
