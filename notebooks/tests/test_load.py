import gzip
import json

import jsonschema
import pandas as pd
import pytest
import synthetic
from conftest import small_records

from derbench_analysis.data import load as loading
from derbench_analysis.data.columns import CPU, RECORD
from derbench_analysis.data.files import called
from derbench_analysis.data.load import load
from derbench_analysis.data.query import USUAL_BYTES
from derbench_analysis.errors import BadInput


def test_the_generated_records_are_valid_by_the_schema(pytestconfig):
    schema = json.loads((pytestconfig.rootpath.parent / "results" / "trial.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    for made in [*synthetic.open_loop([1], 100), *synthetic.forks([5.0]), synthetic.failed()]:
        validator.validate(synthetic.as_written(made))
    assert next(small_records())["serializer"] == "ProtoStuff"


def test_flat_and_newer_records_have_equal_columns(tmp_path):
    made = [*synthetic.open_loop([1, 0], 100), *synthetic.forks([5.0]), synthetic.failed(fork=9)]
    flat = [record | {"schemaVersion": 1} for record in made]
    now = synthetic.loaded(tmp_path / "same", made).trials
    before = synthetic.loaded(tmp_path / "before" / "same", flat).trials
    assert now["histogram"].notna().sum() == 2
    pd.testing.assert_frame_equal(now.drop(columns="schemaVersion"), before.drop(columns="schemaVersion"))


def test_any_number_of_folders_become_one_dataset(tmp_path):
    a = synthetic.write(tmp_path / "a", synthetic.forks([10, 11]))
    b = synthetic.write(tmp_path / "b", synthetic.forks([12]))
    found = load([a, b])
    assert list(found.trials["throughputPerSecond"]) == [10, 11, 12]
    assert list(found.trials["folder"]) == ["a", "a", "b"]


def test_a_rate_of_many_digits_is_read(tmp_path):
    loads = ["rate:0.016666666666666666", "rate:1.0E-5", "rate:9999999.999999998"]
    found = synthetic.loaded(tmp_path / "r", [synthetic.record(load=load) for load in loads])
    assert list(found.trials["load"]) == loads


def test_figures_below_zero_are_read(tmp_path):
    """A queue became shorter, a rate fell: the record's own type says which figures may be negative."""
    signed = [column.name for column in RECORD if column.signed and column.name not in CPU]
    assert {"backlogGrowth", "trendPercent", "cpuNsPerMessage"} <= set(signed)
    found = synthetic.loaded(tmp_path / "below", [synthetic.record(**dict.fromkeys(signed, -1))])
    assert (found.trials[signed] == -1).all(axis=None)


def test_whatever_a_trial_writes_is_read(pytestconfig, tmp_path):
    """The golden records of the simulated testbed: each pattern, load, fault and scenario."""
    golden = pytestconfig.rootpath.parent / "harness/sim/src/test/resources/golden/records.jsonl"
    records = [json.loads(line)["record"] for line in golden.read_text().splitlines()]
    for fork, record in enumerate(records):
        record["identity"]["fork"] = fork
    (tmp_path / "golden").mkdir()
    (tmp_path / "golden" / "trials.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    found = load([tmp_path / "golden"])
    assert len(found.trials) + len(found.faulted) == len(records)


def test_other_figures_below_zero_are_refused(tmp_path):
    with pytest.raises(BadInput, match="'longestGapNs' must lie between 0 and"):
        synthetic.loaded(tmp_path / "below", [synthetic.record(longestGapNs=-1)])


def test_many_trials_are_read_in_parts(tmp_path, monkeypatch):
    """A column that is empty in a part, or in all but one, is what it is in a table that is read at once."""
    failed = [record | {"cell": f"f{fork}"} for fork in range(2500) for record in [synthetic.failed(fork=fork)]]
    fine = [synthetic.record(cell=f"c{fork}", fork=fork) for fork in range(2500)]
    folder = synthetic.write(tmp_path / "many", [*failed, *fine, *failed[:1]])
    monkeypatch.setattr(loading, "_CHUNKS", 1)
    parts = load([folder]).trials
    monkeypatch.setattr(loading, "_CHUNKS", 100)
    whole = load([folder]).trials
    assert len(whole) == 5000
    pd.testing.assert_frame_equal(parts, whole)


def test_a_folder_of_folders_is_one_dataset(tmp_path):
    synthetic.write(tmp_path / "whole" / "b", synthetic.forks([12]))
    synthetic.write(tmp_path / "whole" / "a", synthetic.forks([10, 11]))
    (tmp_path / "whole" / "logs").mkdir()
    found = load([tmp_path / "whole"])
    assert list(found.trials["throughputPerSecond"]) == [10, 11, 12]
    assert list(found.trials["folder"]) == ["a", "a", "b"]
    assert found.folders == (tmp_path / "whole",)


def test_a_folder_with_trials_has_no_parts(tmp_path):
    synthetic.write(tmp_path / "whole", synthetic.forks([10]))
    synthetic.write(tmp_path / "whole" / "part", synthetic.forks([12]))
    assert list(load([tmp_path / "whole"]).trials["throughputPerSecond"]) == [10]


def test_a_record_of_many_megabytes_is_read(tmp_path):
    long = "x" * (USUAL_BYTES + 1)
    found = synthetic.loaded(tmp_path / "long", [synthetic.record(), synthetic.failed() | {"reason": long}])
    assert list(found.trials["reason"].dropna()) == [long]


def test_a_torn_last_line_leaves_a_note(tmp_path):
    folder = synthetic.write(tmp_path / "torn", synthetic.forks([10, 11]))
    whole = (folder / "trials.jsonl").read_text()
    (folder / "trials.jsonl").write_text(whole[:-40])
    found = load([folder])
    assert list(found.trials["throughputPerSecond"]) == [10]
    assert "torn" in found.notes[0]


@pytest.mark.parametrize(
    "tail", ["{oops\n", "\0\0\0", "\0\0\n", "\n\n", '{"cut":"\0\0\n', "[1]\n", '{"schemaVersion":1}\n', "[" * 99999]
)
def test_text_after_the_last_record_is_noted(tmp_path, tail):
    folder = synthetic.write(tmp_path / "tail", synthetic.forks([10, 11]))
    with (folder / "trials.jsonl").open("a", encoding="utf-8") as lines:
        lines.write(tail)
    found = load([folder])
    assert list(found.trials["throughputPerSecond"]) == [10, 11]
    assert "torn" in found.notes[0]


def test_a_whole_last_line_without_its_newline_counts(tmp_path):
    folder = synthetic.write(tmp_path / "cut", synthetic.forks([10, 11]))
    whole = (folder / "trials.jsonl").read_text()
    (folder / "trials.jsonl").write_text(whole[:-1])
    assert len(load([folder]).trials) == 2


def test_a_single_torn_line_is_no_result(tmp_path):
    folder = tmp_path / "one"
    folder.mkdir()
    (folder / "trials.jsonl").write_text('{"schemaVersion":1,"swee')
    with pytest.raises(BadInput, match="no whole record"):
        load([folder])


def test_a_bad_line_in_the_middle_is_named(tmp_path):
    folder = synthetic.write(tmp_path / "bad", synthetic.forks([10, 11, 12]))
    lines = (folder / "trials.jsonl").read_text().splitlines()
    (folder / "trials.jsonl").write_text("\n".join([lines[0], "{oops", lines[2]]) + "\n")
    with pytest.raises(BadInput, match="line 2"):
        load([folder])


def test_compressed_trials_are_read(tmp_path):
    folder = synthetic.write(tmp_path / "packed", synthetic.forks([10, 11]))
    plain = folder / "trials.jsonl"
    (folder / "trials.jsonl.gz").write_bytes(gzip.compress(plain.read_bytes()))
    plain.unlink()
    assert len(load([folder]).trials) == 2


def test_an_older_record_without_newer_fields_is_accepted(tmp_path):
    old = synthetic.record(schemaVersion=0)
    for name in ("wireBytesThere", "wireBytesBack", "cpuNsPerMessage"):
        del old[name]
    found = synthetic.loaded(tmp_path / "old", [old])
    assert found.trials["wireBytesThere"].isna().all()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"schemaVersion": 3}, "newer"),
        ({"schemaVersion": 1}, "another one than the first record's"),
        ({"ok": 999}, "books do not balance"),
        ({"outcome": "FINE"}, "'outcome' must be one of"),
        ({"pattern": "gossip"}, "'pattern' must be one of"),
        ({"board": None}, "'board' is missing"),
        ({"throughputPerSecond": None}, "'throughputPerSecond' is missing in a trial that is OK"),
    ],
)
def test_a_wrong_record_is_refused_with_its_place(tmp_path, changes, message):
    folder = synthetic.write(tmp_path / "wrong", [synthetic.record(), synthetic.record(fork=2, **changes)])
    with pytest.raises(BadInput, match=f"record 2: .*{message}"):
        load([folder])


def test_a_missing_folder_is_one_clear_line(tmp_path):
    with pytest.raises(BadInput, match="is no folder"):
        load([tmp_path / "nowhere"])
    with pytest.raises(BadInput, match=r"holds no trials\.jsonl"):
        load([tmp_path])
    with pytest.raises(BadInput, match="no results folder was given"):
        load([])


def test_the_later_record_of_a_repetition_counts(tmp_path):
    records = [synthetic.failed(), synthetic.record(throughputPerSecond=7.0)]
    found = synthetic.loaded(tmp_path / "again", records)
    assert list(found.trials["throughputPerSecond"]) == [7.0]


def test_read_back_rates_precede_the_names(tmp_path):
    verified = {"up": {"rateBitsPerSecond": 5_000_000}, "down": {}}
    records = [synthetic.record(linkVerified=verified), synthetic.record(fork=2), synthetic.record(fork=3, link="lte")]
    trials = synthetic.loaded(tmp_path / "rates", records).trials
    assert trials["upBitsPerSecond"][0] == 5e6
    assert trials["downBitsPerSecond"][0] == 1e8
    assert trials["upBitsPerSecond"][1] == 1e8
    assert trials["upBitsPerSecond"].isna()[2]


def test_a_link_without_a_rate_is_read(tmp_path):
    verified = {way: {"rateBitsPerSecond": 0} for way in ("up", "down")}
    trials = synthetic.loaded(tmp_path / "r", [synthetic.record(link="unshaped", linkVerified=verified)]).trials
    assert trials[["upBitsPerSecond", "downBitsPerSecond"]].isna().all(axis=None)


def test_guests_in_qemu_are_refused_as_performance_results(tmp_path):
    guests = "pair 'guests' of the lab: a (10.214.1.1 on eth1, qemu: the image of rpi3) and b (10.214.1.2 on eth1)"
    folder = synthetic.write(tmp_path / "guests", synthetic.forks([10], emulation=guests))
    with pytest.raises(BadInput, match=r"guests/trials.jsonl: is of guests in QEMU.*leave this folder out"):
        load([folder])


def test_a_guest_in_virtual_time_is_read(tmp_path):
    how = "two network namespaces; the machine is an emulated one, bbb-virtual: an armhf guest of QEMU in virtual time"
    records = synthetic.forks([10], board="bbb-virtual", emulation=how, emulated=True)
    trials = load([synthetic.write(tmp_path / "virtual", records)]).trials
    assert list(trials["setup"].str.partition("@")[0]) == ["bbb-virtual"]
    assert trials["emulated"].all()


def test_folders_of_one_name_lose_nothing(tmp_path):
    folders = [synthetic.write(tmp_path / host / "sweep", synthetic.forks([10, 11])) for host in ("pi", "lab")]
    assert len(load(folders).trials) == 4
    assert len(load([folders[0], folders[0]]).trials) == 2


def test_a_folder_within_another_counts_once(tmp_path):
    whole = tmp_path / "results" / "dataset"
    synthetic.write(whole / "ends", synthetic.forks([100, 101]))
    synthetic.write(whole / "rates", synthetic.forks([50, 51], middleware="ice"))
    given = load([whole, whole / "ends", whole])
    assert given.folders == (whole,)
    assert len(given.trials) == 4
    assert called(whole / "ends") == "dataset/ends"
    assert called(tmp_path) == str(tmp_path)
