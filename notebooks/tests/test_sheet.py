"""A gateway's capacity sheet: each figure is measured, predicted, or neither, with the reason."""

import json

import pytest
import synthetic

from derbench_analysis.cli import main

ASKED = ["--serializer", "ProtoStuff", "--board", "rpi3", "--link", "10mbit", "--devices", "100", "--period", "10 s"]


def said(folder, capsys, *more):
    code = main(["sheet", str(folder), *(more or ASKED)])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.fixture
def rows(small_study, capsys):
    code, printed, _ = said(small_study, capsys, *ASKED, "--json")
    assert code == 0
    return {(row["protocol"], row["security"]): row for row in json.loads(printed)["rows"]}


def test_what_was_measured_there_is_measured(rows):
    row = rows["zeromq", "none"]
    assert (row["device_bytes"]["mark"], row["cpu"]["mark"]) == ("measured", "measured")
    assert row["memory"] == {"value": None, "low": None, "high": None, "mark": "not predictable",
                             "why": "its memory was not measured"}  # fmt: skip


def test_the_most_devices_are_predicted_with_interval(rows):
    most = rows["zeromq", "none"]["devices"]
    assert most["mark"] == "predicted"
    assert 100 < most["low"] <= most["value"] <= most["high"]


def test_a_secured_variant_without_measurement_has_a_reason(rows):
    missing = [row for (_, security), row in rows.items() if security != "none" and row["pattern"] == "-"]
    assert all("was not measured on a board" in row["devices"]["why"] for row in missing)


def test_a_stronger_board_bears_more(small_study, capsys):
    def most(score):
        asked = ["--board", "mine", "--score", score, "--cores", "2", *ASKED[4:], "--json"]
        return json.loads(said(small_study, capsys, *asked)[1])["rows"][0]["devices"]["value"]

    assert most("300") < most("3000")


def test_a_call_waits_for_its_slower_way(small_study, capsys, monkeypatch):
    monkeypatch.setattr("derbench_analysis.sheet.sheet.PATTERN_ORDER", ("request-reply",))
    asked = ["--board", "rpi3", "--link", "adsl", *ASKED[6:], "--serializer", "ProtoStuff", "--json"]
    row = json.loads(said(small_study, capsys, *asked)[1])["rows"][0]
    up_bits_per_s, least_bits = 0.64e6, 8 * 1600
    assert row["pattern"] == "request-reply"
    assert row["latency_ns"]["value"] > 1e9 * least_bits / up_bits_per_s


def test_a_sheet_fits_narrow_terminals(small_study, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    code, printed, _ = said(small_study, capsys)
    assert code == 0
    assert max(map(len, printed.splitlines()[2:])) <= 80


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["--devices", "1.5"], "--devices 1.5 must be a whole number from 1"),
        (["--devices", "0"], "--devices 0 must be a whole number from 1"),
        (["--period", "soon"], "period 'soon' is no duration above zero"),
        (["--board", "mine"], "board 'mine' has no score: use bbb"),
        (["--cores", "4"], "--cores needs --score"),
        (["--serializer", "nothing"], "serializer 'nothing' was not measured: use "),
        (["--link", "nowhere"], "link 'nowhere' is unknown: use 100mbit"),
    ],
)
def test_wrong_input_is_one_clear_line(small_study, capsys, more, problem):
    code, _, err = said(small_study, capsys, *ASKED, *more)
    assert code == 2
    assert problem in err
    assert err.count("\n") == 1


@pytest.fixture(scope="module")
def asking(tmp_path_factory):
    """A world in which requests are small, and replies are not."""
    world = synthetic.World(
        boards={"rpi3": 0.9, "laptop": 0.25},
        links={"10mbit": 1e7, "100mbit": 1e8},
        middleware={"zeromq": 0.55, "rmi": 0.65},
        serializers={"ProtoStuff": (0.1, 1600)},
    )
    made = [one | ({"wireBytesThere": 150, "wireBytes": one["wireBytesBack"] + 150} if _asks(one) else {})
            for one in world.trials(3, 1)]  # fmt: skip
    return synthetic.write(tmp_path_factory.mktemp("asking") / "r", made)


def _asks(record):
    return record["pattern"] == "request-reply" and record["outcome"] == "OK"


def test_a_gateways_replies_go_up(asking, capsys, monkeypatch):
    """Over ADSL as many devices as the slow way up carries, whether they push or are asked."""
    asked = ["--board", "rpi3", "--link", "adsl", "--devices", "10", "--period", "1 s", "--json"]
    for pattern in ("request-reply", "push-pull"):
        monkeypatch.setattr("derbench_analysis.sheet.sheet.PATTERN_ORDER", (pattern,))
        for row in json.loads(said(asking, capsys, *asked)[1])["rows"]:
            assert row["devices"]["value"] == pytest.approx(640e3 / 8 / 1690, rel=0.1)


def test_a_link_that_loses_most_has_a_reason(small_study, tmp_path, capsys):
    profile = tmp_path / "mine.yaml"
    profile.write_text("up: {lossPercent: 90}\ndown: {lossPercent: 90}\n")
    code, printed, _ = said(small_study, capsys, *ASKED[:4], "--link", str(profile), *ASKED[6:])
    assert code == 0
    assert "the link loses too many packets for 99 of 100 messages" in printed


def test_a_sheet_describes_its_link(small_study, capsys):
    _, printed, _ = said(small_study, capsys, *ASKED[:4], "--link", "lte-m", *ASKED[6:], "--node-size", "100")
    text = " ".join(printed.split())
    assert "LTE for machines (category M1, full duplex), good coverage, connected" in text
    assert "Size 100: the bytes of the most compact serializer." in text
