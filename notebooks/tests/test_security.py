"""The cost of security, from trials that nobody ran."""

from pathlib import Path

import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.data.load import load
from derbench_analysis.data.provenance import OWN_NOTE
from derbench_analysis.errors import BadInput
from derbench_analysis.publish.pages import MARK
from derbench_analysis.publish.security import explained_table, nothing, pairs, table, write
from derbench_analysis.statistics.conditions import COMPARISON, fit

NEAR = [0.99, 1, 1.01]


def rates(of, **changes):
    return synthetic.forks([of * factor for factor in NEAR], **changes)


def sweep(folder):
    records = rates(100) + rates(80, variant="curve", wireBytes=3520, cpuNsPerMessage=300_000)
    return synthetic.write(folder, records + rates(50, middleware="amqp", variant="topic") + rates(9, middleware="rmi"))


def test_only_secured_variants_stand_beside_their_base(tmp_path):
    found = pairs(
        synthetic.loaded(tmp_path / "r", rates(100) + rates(80, variant="curve") + rates(9, middleware="rmi"))
    )
    assert list(found["middleware"] + "/" + found["variant"]) == ["zeromq/curve"]
    assert found["ratio"][0] == pytest.approx(0.8)
    assert found["low"][0] < 0.8 < found["high"][0] < 1


def test_a_missing_base_names_the_right_plan(tmp_path):
    with pytest.raises(BadInput, match=r"beside its base: run sweeps/security\.yaml"):
        pairs(synthetic.loaded(tmp_path / "r", rates(80, variant="curve")))


def test_the_table_has_throughput_cpu_and_bytes(tmp_path):
    made = rates(100) + rates(80, variant="curve", wireBytes=3520, cpuNsPerMessage=300_000)
    cells = [cell.strip() for cell in table(pairs(synthetic.loaded(tmp_path / "r", made)))[2].split("|")[1:-1]]
    assert cells[:2] == ["`zeromq/curve`", "request-reply"]
    assert cells[4].startswith("0.800 [")
    assert cells[5:] == ["x 1.50", "x 1.10"]


def test_what_is_own_is_marked_and_explained(tmp_path):
    made = rates(100, middleware="yami4") + rates(50, middleware="yami4", variant="tls")
    lines = explained_table(pairs(synthetic.loaded(tmp_path / "r", made)))
    assert lines[2].startswith("| `yami4/tls (own)` |")
    assert lines[-1] == f"{OWN_NOTE}."


def test_one_command_fills_the_page_repeatedly(tmp_path, capsys):
    page = tmp_path / "docs" / "page.md"
    page.parent.mkdir()
    page.write_text(f"# Title\n\n{MARK}\nNo dataset is published yet.\n")
    for _ in range(2):
        assert main(["security", str(sweep(tmp_path / "r")), "--page", str(page)]) == 0
    said = page.read_text()
    assert said.startswith("# Title\n")
    assert said.count("`zeromq/curve`") == 1
    assert "published yet" not in said
    assert " trials were warm." in said
    assert (page.parent / "pictures" / "cost-of-security.svg").read_text().startswith("<svg")
    assert str(page) in capsys.readouterr().out


def test_a_page_without_places_stays(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text("# Title\n")
    assert main(["security", str(sweep(tmp_path / "r")), "--page", str(page)]) == 2
    assert "below which table and figure go" in capsys.readouterr().err
    assert page.read_text() == "# Title\n"


def test_the_published_page_shows_the_published_records():
    root = Path(__file__).resolve().parents[2]
    page = (root / "docs" / "cost-of-security.md").read_text(encoding="utf-8")
    published = load([root / "results" / "dataset" / "ends"])
    said = nothing(published) if not len(fit(published.pairs, COMPARISON)[0]) else explained_table(pairs(published))
    assert page.endswith("\n".join(["", *said, ""]))


def test_cold_trials_show_no_cost(tmp_path):
    cold = [made | {"warmUpStable": False} for made in rates(100) + rates(80, variant="curve")]
    page = tmp_path / "page.md"
    page.write_text(f"# Title\n{MARK}\n")
    write(synthetic.loaded(tmp_path / "r", cold), page)
    assert "No ratio is shown: left out 6 of 6 trials: 6 cold ([conditions](conditions.md))." in page.read_text()


def test_open_loops_are_no_rows_of_security(tmp_path):
    closed = rates(100) + rates(80, variant="curve")
    loops = rates(10, load="rate:10") + rates(10, variant="curve", load="rate:10")
    assert len(pairs(synthetic.loaded(tmp_path / "r", closed + loops))) == 1


def test_rows_of_two_setups_name_them(tmp_path):
    both = [made for link in ("1mbit", "10mbit") for made in
            rates(100, link=link) + rates(80, variant="curve", link=link)]  # fmt: skip
    lines = table(pairs(synthetic.loaded(tmp_path / "r", both)))[2:]
    assert [line.split("|")[1].strip() for line in lines] == [
        "`zeromq/curve`, laptop@10mbit",
        "`zeromq/curve`, laptop@1mbit",
    ]
