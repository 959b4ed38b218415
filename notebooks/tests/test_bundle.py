"""Bundles: what is sound has nothing against it, and what was damaged or dressed up is told."""

import copy
import gzip
import json
import math
import os
import tarfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import bundles
import pytest
from bundles import Record, edited, sealed

from derbench_analysis.bundle.archive import Bundle, read
from derbench_analysis.bundle.make import _photo, make
from derbench_analysis.bundle.verify import verify
from derbench_analysis.cli import main
from derbench_analysis.errors import BadInput


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Bundle:
    return bundles.sound(tmp_path_factory.mktemp("sound"))


@pytest.fixture(scope="module")
def file(sound: Bundle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    written = tmp_path_factory.mktemp("file") / "sound.derbench"
    sound.write(written)
    return written


def against(bundle: Bundle) -> dict[str, str]:
    return {check.name: "; ".join(check.against) for check in verify(bundle) if check.against}


def faster(record: Record, times: float) -> None:
    window = record["window"]
    window["pace"]["ns"] = int(window["pace"]["ns"] / times)
    window["throughputPerSecond"] = 1e9 * window["pace"]["intervals"] / window["pace"]["ns"]


def a_percentile_is_edited(found: list[Record]) -> None:
    found[2]["times"]["route"]["latencyP99Ns"] /= 2


def a_rate_is_edited(found: list[Record]) -> None:
    found[2]["window"]["throughputPerSecond"] *= 1.2


def a_histogram_is_anothers(found: list[Record]) -> None:
    found[2]["times"]["route"] = {**found[3]["times"]["route"], "histogram": found[8]["times"]["route"]["histogram"]}


def lost_messages_are_left_out(found: list[Record]) -> None:
    found[2]["books"]["route"]["scheduled"] += 7


def records_are_left_out(found: list[Record]) -> list[Record]:
    return [*found[:4], *found[5:]]


def a_slow_fork_is_left_out(found: list[Record]) -> list[Record]:
    kept = found[:-1]
    for order, record in enumerate(kept):
        record["identity"]["order"] = order
    return kept


def a_fork_is_there_twice(found: list[Record]) -> list[Record]:
    return [*found, found[-1]]


def another_board_is_claimed(found: list[Record]) -> None:
    for record in found:
        record["setup"]["board"] = "rpi3-emulated"
        record["identity"]["cell"] = record["identity"]["cell"].replace("laptop-emulated", "rpi3-emulated")


def a_real_board_is_claimed(found: list[Record]) -> None:
    for record in found:
        record["setup"] |= {"board": "rpi3", "emulated": False}
        record["identity"]["cell"] = record["identity"]["cell"].replace("laptop-emulated", "rpi3")
        record["conditions"]["boards"] = {}


def windows_were_cold(found: list[Record]) -> None:
    for record in found:
        record["warmUp"]["stable"] = False


def cold_windows_are_called_warm(found: list[Record]) -> None:
    found[2]["conditions"]["limiting"] = {"conditions": []}
    found[2]["costs"]["roles"]["initiator"]["compilerMs"] = 2000


def others_used_the_machine(found: list[Record]) -> None:
    for record in found:
        record["conditions"]["disturbances"] = ["initiator: 0.9 CPUs were busy with others"]


def the_machine_drifted(found: list[Record]) -> None:
    for record in found:
        if record["identity"]["fork"] > 3:
            faster(record, 0.5)


def messages_pass_the_link(found: list[Record]) -> None:
    faster(found[2], 4)


def a_whole_window_is_faster(found: list[Record]) -> None:
    faster(found[2], 2)


def a_histogram_is_left_out(found: list[Record]) -> None:
    del found[2]["times"]["route"]["histogram"]
    found[2]["times"]["route"]["latencyP50Ns"] /= 2


def a_round_trip_is_edited(found: list[Record]) -> None:
    found[2]["times"]["route"]["roundTripP50Ns"] /= 2


def a_hop_is_edited(found: list[Record]) -> None:
    found[2]["times"]["hops"]["there"]["p50Ns"] //= 2


def bytes_are_edited(found: list[Record]) -> None:
    wire = found[2]["wire"]["initiator"]
    for name in ("bytesPerMessage", "upBytesPerMessage", "downBytesPerMessage"):
        wire[name] /= 2


def bytes_of_both_ways_are_edited(found: list[Record]) -> None:
    found[2]["wire"]["initiator"]["bytesPerMessage"] /= 2


def cpu_time_is_edited(found: list[Record]) -> None:
    found[2]["costs"]["cpuNsPerMessage"] /= 2


def lost_messages_are_called_ok(found: list[Record]) -> None:
    books = found[2]["books"]["route"]
    books["scheduled"], books["lost"] = books["scheduled"] + 7, 7


def a_fork_takes_no_time(found: list[Record]) -> None:
    found[2]["identity"]["tookNs"] = 1


def a_rate_is_no_number(found: list[Record]) -> None:
    found[2]["window"]["throughputPerSecond"] = math.nan


def a_field_is_missing(found: list[Record]) -> None:
    del found[2]["warmUp"]


def a_slow_fork_is_said_to_fail(found: list[Record]) -> None:
    found[2] |= {"outcome": "FAILED", "reason": "the network"}


def a_record_is_of_tomorrow(found: list[Record]) -> None:
    found[2]["schemaVersion"] = 3


def a_fork_is_run_again(found: list[Record]) -> list[Record]:
    again = copy.deepcopy(found[-1])
    again["identity"]["attempt"] = 2
    return [*found, again]


def a_fork_is_a_copy(found: list[Record]) -> None:
    one, other = (at for at, each in enumerate(found) if each["identity"]["cell"] == found[0]["identity"]["cell"]), None
    first, other = next(one), next(one)
    found[other] = {**copy.deepcopy(found[first]), "identity": found[other]["identity"]}


def another_link_is_claimed(found: list[Record]) -> None:
    for record in found:
        record["setup"]["link"] = "10mbit"
        record["identity"]["cell"] = record["identity"]["cell"].replace("1mbit", "10mbit")


def another_serializer_is_claimed(found: list[Record]) -> None:
    for record in found:
        record["setup"]["serializer"] = "Avro"
        record["identity"]["cell"] = record["identity"]["cell"].replace("ProtoStuff", "Avro")


def a_link_is_not_proven(found: list[Record]) -> None:
    del found[2]["links"]


def a_board_has_no_description(found: list[Record]) -> None:
    for record in found:
        record["setup"]["board"] = "superpi"
        record["identity"]["cell"] = record["identity"]["cell"].replace("laptop-emulated", "superpi")


def a_machine_has_no_name(found: list[Record]) -> None:
    a_real_board_is_claimed(found)
    for role in found[0]["conditions"]["roles"].values():
        del role["facts"]["cpuModel"]


def a_machine_is_left_out(found: list[Record]) -> None:
    found[2]["conditions"]["roles"] = {}


def a_core_had_more_than_its_share(found: list[Record]) -> None:
    for board in found[2]["conditions"]["boards"].values():
        board["core"]["share"] = min(1.0, 1.3 * board["shareTarget"])


def a_payload_is_edited(found: list[Record]) -> None:
    found[2]["window"]["payloadBytes"] /= 2


def a_payload_has_more_bytes_than_its_messages(found: list[Record]) -> None:
    found[2]["window"]["payloadBytes"] *= 4


def two_start_times_are_exchanged(found: list[Record]) -> None:
    one, other = found[2]["identity"], found[9]["identity"]
    one["startedAt"], other["startedAt"] = other["startedAt"], one["startedAt"]


def the_sweep_is_dated_back(found: list[Record]) -> None:
    for record in found:
        record["identity"]["startedAt"] = "2024" + record["identity"]["startedAt"][4:]


def start_times_are_nearer_each_other(found: list[Record]) -> None:
    for record in found[1:]:
        record["identity"]["startedAt"] = found[0]["identity"]["startedAt"]


def a_fork_is_there_as_another_repetition(found: list[Record]) -> list[Record]:
    again = copy.deepcopy(found[-1])
    again["identity"]["repetition"] = 2
    return [*found, again]


def a_warm_up_is_anothers(found: list[Record]) -> None:
    found[2]["warmUp"] = copy.deepcopy(found[3]["warmUp"])


def another_link_is_claimed_wherever_it_is_named(found: list[Record]) -> None:
    another_link_is_claimed(found)
    for record in found:
        record["links"]["initiator"]["verified"]["profile"] = "10mbit"


def another_link_is_claimed_with_its_rates(found: list[Record]) -> None:
    another_link_is_claimed_wherever_it_is_named(found)
    for record in found:
        for way in ("up", "down"):
            record["links"]["initiator"]["verified"][way]["rateBitsPerSecond"] = 10_000_000


def halves_of_a_round_trip_are_edited(found: list[Record]) -> None:
    found[2]["times"]["halfRoundTrip"]["thereP50Ns"] //= 2


def a_phase_is_edited(found: list[Record]) -> None:
    found[2]["conditions"]["phases"]["windowNs"] //= 2


DRESSED_UP: list[tuple[Callable[[list[Record]], list[Record] | None], str, str]] = [
    (a_payload_is_edited, "sweep", "MMXU study by ProtoStuff has 799 bytes in record 3, and 1,598 in record "),
    (a_payload_has_more_bytes_than_its_messages, "figures", "record 3: its payload has 6389.71 bytes"),
    (two_start_times_are_exchanged, "sweep", "record 4 was begun before record 3, and comes after it"),
    (the_sweep_is_dated_back, "sweep", "record 1 was begun before the sweep"),
    (start_times_are_nearer_each_other, "sweep", "record 2 was begun 0 s after record 1, and its machine ran "),
    (a_fork_is_there_as_another_repetition, "complete", "record 16 has the times of record 15"),
    (a_warm_up_is_anothers, "sweep", "record 4 has the warm-up of record 3"),
    (another_link_is_claimed_wherever_it_is_named, "board", "its link 10mbit was of 1,000,000 bit/s up at initiator"),
    (another_link_is_claimed_with_its_rates, "board", "bit/s up at initiator, and was found to carry 1,000,"),
    (halves_of_a_round_trip_are_edited, "figures", "record 3: p50Ns of hop there is "),
    (a_phase_is_edited, "figures", "record 3: its phase of the window took 2."),
    (a_whole_window_is_faster, "figures", "record 3: its intervals take "),
    (a_histogram_is_left_out, "figures", "record 3: it has percentiles, and no histogram"),
    (a_round_trip_is_edited, "figures", "record 3: roundTripP50Ns is "),
    (a_hop_is_edited, "figures", "record 3: p50Ns of hop there is "),
    (bytes_are_edited, "figures", "record 3: upBitsPerSecond at initiator is "),
    (bytes_of_both_ways_are_edited, "figures", "record 3: bytesPerMessage at initiator is "),
    (cpu_time_is_edited, "figures", "record 3: cpuNsPerMessage is "),
    (lost_messages_are_called_ok, "figures", "record 3: it is OK, and 7 of its messages are lost"),
    (a_fork_takes_no_time, "figures", "record 3: it took 1e-09 s, and its window 5 s"),
    (a_rate_is_no_number, "complete", "record 3: is no JSON object"),
    (a_field_is_missing, "complete", "record 3: 'warmUp' is missing"),
    (a_slow_fork_is_said_to_fail, "complete", "record 3: 'window' must not be there with this outcome"),
    (a_record_is_of_tomorrow, "complete", "record 3: is of schema version 3, and this derbench judges 2: update"),
    (a_fork_is_run_again, "complete", "record 16 is of the same repetition as record 15"),
    (a_fork_is_a_copy, "complete", "has the times of record 1"),
    (another_link_is_claimed, "board", "record 1: its link is 10mbit, and was proven as '1mbit'"),
    (another_serializer_is_claimed, "complete", "the plan has serializers ProtoStuff, and a record Avro"),
    (a_link_is_not_proven, "board", "record 3: its link 1mbit was not proven"),
    (a_board_has_no_description, "board", "record 1: board superpi is described nowhere in the bundle"),
    (a_machine_has_no_name, "board", "record 1: initiator does not say its board or its CPU"),
    (a_machine_is_left_out, "board", "record 3: it does not say what its roles ran on"),
    (a_core_had_more_than_its_share, "board", "record 3: initiator had "),
    (a_percentile_is_edited, "figures", "record 3: latencyP99Ns is "),
    (a_rate_is_edited, "figures", "record 3: throughputPerSecond is "),
    (a_histogram_is_anothers, "figures", "record 3: "),
    (lost_messages_are_left_out, "books", "record 3: the books do not balance"),
    (records_are_left_out, "complete", "1 fork of the order are not there, the first is number 4"),
    (a_slow_fork_is_left_out, "complete", "1 cell have not the 5 forks of the plan"),
    (a_fork_is_there_twice, "complete", "is there 2 times"),
    (another_board_is_claimed, "board", "stands in for 'laptop', and rpi3-emulated for 'rpi3'"),
    (a_real_board_is_claimed, "board", "which is no raspberry pi 3 model b"),
    (windows_were_cold, "warm", "15 of 15 trials are cold"),
    (cold_windows_are_called_warm, "figures", "record 3: compilers worked for 40 % of its window"),
    (the_machine_drifted, "steady", "is drifting"),
    (others_used_the_machine, "steady", "15 of 15 trials were disturbed by others"),
    (messages_pass_the_link, "physics", "record 3: its messages have "),
]


def with_boards(bundle: Bundle) -> Bundle:
    described = {f"boards/{name}.yaml": (bundles.HOME / f"boards/{name}.yaml").read_bytes() for name in BOARDS}
    return replace(bundle, files={**bundle.files, **described})


BOARDS = ("rpi3", "rpi3-emulated")


def test_a_sound_bundle_has_nothing_against_it(sound: Bundle) -> None:
    assert against(sealed(sound)) == {}


@pytest.mark.parametrize(("edit", "check", "said"), DRESSED_UP, ids=lambda value: getattr(value, "__name__", ""))
def test_what_is_dressed_up_is_told(
    sound: Bundle, edit: Callable[[list[Record]], list[Record] | None], check: str, said: str
) -> None:
    assert said in against(sealed(with_boards(edited(sound, edit)))).get(check, "")


def test_another_machines_environment_is_told(sound: Bundle) -> None:
    other = json.dumps({**json.loads(sound.files["environment.json"]), "operatingSystem": "Linux 5.10"}).encode()
    said = against(sealed(replace(sound, files={**sound.files, "environment.json": other})))["sweep"]
    assert "record 1: initiator ran on 6.18.44-fc-v669, amd64, Debian 17" in said


def test_what_is_said_of_many_records_stands_once(sound: Bundle) -> None:
    told = against(sealed(with_boards(edited(sound, a_real_board_is_claimed))))["board"]
    assert told.count("initiator ran on") == 1
    assert "(14 more records)" in told


def test_an_edit_without_new_hashes_is_told(sound: Bundle) -> None:
    listed = sealed(sound).manifest
    dressed = replace(edited(sound, a_rate_is_edited), manifest=listed)
    assert against(dressed)["whole"] == "trials.jsonl is not what its hash says"


def test_a_missing_file_is_told(sound: Bundle) -> None:
    listed = sealed(sound)
    kept = {name: data for name, data in listed.files.items() if name != "environment.json"}
    assert against(replace(listed, files=kept))["whole"] == "environment.json is missing"


def test_another_score_of_a_board_is_told(sound: Bundle) -> None:
    name = "boards/laptop.yaml"
    other = sound.files[name].replace(b"3540", b"7080")
    said = against(sealed(replace(sound, files={**sound.files, name: other})))["board"]
    assert "is described otherwise than derbench's own file does" in said


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("run.sh", b"#!/bin/sh", "run.sh has no place in a bundle"),
        ("boards/a/../b.yaml", b"a: 1", "boards/a/../b.yaml has no place in a bundle"),
        ("photo.jpg", b"MZ", "photo.jpg is no JPEG"),
        ("environment.json", b"[]", "environment.json is no JSON object"),
        ("plan.yaml", b" " * (1 << 20) + b"a: 1", "plan.yaml has more than 1 MB"),
    ],
)
def test_a_strange_file_is_told(sound: Bundle, name: str, data: bytes, said: str) -> None:
    assert said in against(sealed(replace(sound, files={**sound.files, name: data})))["whole"]


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (b"a: [b", "plan.yaml is no plan"),
        (b"middleware: [mqtt]\ntrial: {forks: 5}", "the plan has middleware mqtt, and a record "),
        (b"trial: {forks: 5, duration: 60 s}", "record 1 has a window of 5 s, and the plan's have 60 s"),
        (b"trial: {forks: 5, duration: soon}", "the plan cannot be read: duration 'soon' is no duration"),
    ],
)
def test_another_plan_is_told(sound: Bundle, plan: bytes, said: str) -> None:
    assert said in against(sealed(replace(sound, files={**sound.files, "plan.yaml": plan})))["complete"]


def test_globs_and_further_cells_are_in_the_plan(sound: Bundle) -> None:
    plan = b"serializers: [Avro]\nlinks: ['1*']\nmiddleware: ['*']\nalso: [{serializers: [Proto*]}]\ntrial: {forks: 5}"
    assert against(sealed(replace(sound, files={**sound.files, "plan.yaml": plan}))) == {}


def test_another_commit_is_told(sound: Bundle) -> None:
    other = json.dumps({**json.loads(sound.files["environment.json"]), "commit": "0" * 40}).encode()
    told = against(sealed(replace(sound, files={**sound.files, "environment.json": other})))["versions"]
    assert told.startswith("environment.json does not tell of derbench ")


def test_other_boards_in_the_manifest_are_told(sound: Bundle) -> None:
    listed = sealed(sound)
    other = replace(listed, manifest={**listed.manifest, "boards": ["rpi4"]})
    assert (
        "the manifest tells of other boards than its records, which are of laptop-emulated" in against(other)["board"]
    )


def test_text_that_grows_without_end_is_not_printed(sound: Bundle) -> None:
    lines = [
        b"a0: &a0 [x, x]",
        *(b"a%d: &a%d [%s]" % (at, at, b",".join([b"*a%d" % (at - 1)] * 9)) for at in range(1, 12)),
    ]
    board = b"\n".join([*lines, b"emulates: {board: *a11}"])
    said = against(sealed(replace(sound, files={**sound.files, "boards/laptop-emulated.yaml": board})))["board"]
    assert len(said) < 2000


def test_two_values_of_a_name_are_told(sound: Bundle) -> None:
    text = sound.files["trials.jsonl"].replace(b'"outcome":"OK"', b'"outcome":"FAILED","outcome":"OK"', 1)
    told = against(sealed(replace(sound, files={**sound.files, "trials.jsonl": text})))["complete"]
    assert "record 1: is no JSON object" in told


def entry(kind: bytes, size: int = 0, name: str = "plan.yaml") -> bytes:
    made = tarfile.TarInfo(name)
    made.type, made.size, made.linkname = kind, size, "/etc/passwd" if kind == tarfile.SYMTYPE else ""
    return made.tobuf(tarfile.GNU_FORMAT)


@pytest.mark.parametrize(
    "content",
    [
        entry(tarfile.REGTYPE, name="/etc/passwd"),
        entry(tarfile.REGTYPE, name="../plan.yaml"),
        entry(tarfile.SYMTYPE),
        entry(tarfile.LNKTYPE),
        entry(tarfile.FIFOTYPE),
        entry(tarfile.DIRTYPE),
        entry(tarfile.XHDTYPE, 1 << 33),
        entry(tarfile.GNUTYPE_LONGNAME, 1 << 33),
        entry(tarfile.GNUTYPE_SPARSE, 1 << 33),
        entry(tarfile.REGTYPE, 1 << 33),
        entry(tarfile.REGTYPE, -512),
        entry(tarfile.REGTYPE) * 2,
    ],
    ids=["absolute", "above", "link", "hard", "pipe", "folder", "words", "name", "sparse", "huge", "negative", "twice"],
)
def test_a_hostile_archive_is_refused(content: bytes, tmp_path: Path) -> None:
    made = tmp_path / "hostile.derbench"
    made.write_bytes(gzip.compress(content))
    with pytest.raises(BadInput, match="has no place in a bundle"):
        read(made)


def test_an_edited_byte_is_told(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    for at in range(20, len(whole), len(whole) // 12):
        made = tmp_path / "edited.derbench"
        made.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        try:
            found = read(made)
        except BadInput:
            continue
        assert "whole" in against(found)


def test_half_a_file_is_no_bundle(file: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.derbench"
    half.write_bytes(file.read_bytes()[:5000])
    with pytest.raises(BadInput, match="is no bundle, or is not whole"):
        read(half)


def test_a_folder_is_no_bundle(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is no file, and holds no"):
        read(tmp_path)


def test_a_pipe_is_no_photo(tmp_path: Path) -> None:
    pipe = tmp_path / "photo.jpg"
    os.mkfifo(pipe)
    with pytest.raises(BadInput, match="must be a JPEG"):
        _photo(pipe)


def test_it_is_made_alike_each_time(sound: Bundle, file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.derbench"
    sound.write(again)
    assert again.read_bytes() == file.read_bytes()


def test_comments_of_a_plan_stay_at_home(sound: Bundle) -> None:
    assert b"at home" not in sound.files["plan.yaml"]


def test_hosts_of_a_lab_are_not_named(tmp_path: Path) -> None:
    records = bundles.records()
    records[0]["identity"]["earlierFailures"] = ["bbb-2 did not answer"]
    made = bundles.sweep(tmp_path / "lab", records)
    said = "pair 'cellar' of the lab: bbb-1 (192.0.2.1 on eth0) and bbb-2 (192.0.2.2 on eth0)"
    (made / "environment.json").write_text(json.dumps({"pair": "ssh", "pairDescription": said}))
    found = make(made, "CC-BY-4.0", [], None).bundle.files
    assert json.loads(found["environment.json"])["pairDescription"] == "hosts of a lab, reached by ssh"
    assert "<host> did not answer" in found["trials.jsonl"].decode()


def test_verify_has_an_exit_code(sound: Bundle, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dressed = tmp_path / "dressed.derbench"
    edited(sound, a_rate_is_edited).write(dressed)
    assert (main(["verify", str(file)]), main(["verify", str(dressed)])) == (0, 8)
    assert f"{dressed}: this speaks against it: figures" in capsys.readouterr().out


def test_each_bundle_of_a_folder_is_verified(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.derbench").write_bytes(file.read_bytes())
    assert main(["verify", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("nothing speaks against it") == 2


def test_the_report_of_many_bundles_needs_a_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(file.parent)]) == 2
    assert "is a folder of bundles, and its report goes where you say" in capsys.readouterr().err


def test_bundles_are_results(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(file), str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["cells"]) == 3


def test_a_folder_of_bundles_is_a_dataset(file: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "trials.csv"
    assert main(["export", str(file.parent), "--out", str(out)]) == 0
    assert len(out.read_text().splitlines()) == 16


def test_a_wrong_hash_is_told(file: Path) -> None:
    manifest = read(file).manifest
    manifest["files"]["plan.yaml"]["sha256"] = "0"
    assert against(Bundle(manifest, read(file).files))["whole"] == "plan.yaml is not what its hash says"


def test_the_report_of_a_bundle_needs_a_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(file)]) == 2
    assert "give --out FOLDER" in capsys.readouterr().err


def test_the_report_of_a_package_needs_a_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reference = tmp_path / "results" / "reference"
    reference.mkdir(parents=True)
    (tmp_path / "installed").touch()
    assert main(["report", str(reference)]) == 2
    assert "reference: is part of the package, and its report goes where you say" in capsys.readouterr().err
