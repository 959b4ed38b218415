"""Doubts about records of a bundle, where the sample of the other tests has no such fields."""

import copy
import gzip
import json
from typing import Any

import bundles
import pytest

from derbench_analysis.bundle.claims import of_board
from derbench_analysis.bundle.figures import contradictions
from derbench_analysis.bundle.together import disagreements
from derbench_analysis.data.yamls import HOME

Record = dict[str, Any]

RPI3 = {"rpi3": (HOME / "boards/rpi3.yaml").read_bytes()}


def published(folder: str, count: int) -> list[Record]:
    with gzip.open(HOME / "results" / folder / "trials.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line, _ in zip(lines, range(count), strict=False)]


@pytest.fixture
def of_scenario() -> Record:
    return published("dataset-beside/encourage-steady", 1)[0]


@pytest.fixture
def with_checks() -> list[Record]:
    return published("dataset/ends", 3)


def test_published_records_say_nothing_against_themselves(of_scenario: Record, with_checks: list[Record]) -> None:
    assert [said for each in (of_scenario, *with_checks) for said in contradictions(each)] == []
    assert list(disagreements(with_checks, [])) == []


@pytest.mark.parametrize("name", ["due", "arrived", "lost", "unsent"])
def test_an_edited_count_of_a_hop_is_told(of_scenario: Record, name: str) -> None:
    of_scenario["books"]["hops"]["states"][name] += 7
    assert [said for said in contradictions(of_scenario) if said.startswith("due of hop states is ")]


def test_an_edited_count_of_a_copy_is_told(of_scenario: Record) -> None:
    of_scenario["books"]["copies"]["events"]["hops"]["commit"]["arrived"] += 7
    assert [said for said in contradictions(of_scenario) if said.startswith("due of hop commit is ")]


@pytest.fixture
def of_routes(of_scenario: Record) -> Record:
    """The same trial, as if a second route had run beside it and done as well."""
    scenario = of_scenario["setup"]["scenario"]
    scenario["routes"] = {"loop": scenario["route"], "more": scenario["route"]}
    parts = {name: copy.deepcopy(of_scenario[name]) for name in ("outcome", "window", "books", "times")}
    of_scenario["routes"] = {"more": {"lateAfterNs": 10**9, **parts}}
    return of_scenario


def test_edited_counts_of_further_routes_are_told(of_routes: Record) -> None:
    assert list(contradictions(of_routes)) == []
    of_routes["routes"]["more"]["books"]["hops"]["states"]["lost"] += 7
    (said,) = contradictions(of_routes)
    assert said.startswith("due of hop states is ")
    assert said.endswith(", route more")


def test_a_route_that_the_setup_lacks_is_told(of_routes: Record) -> None:
    del of_routes["setup"]["scenario"]["routes"]
    assert list(contradictions(of_routes)) == ["cannot be read: its routes are not those of its setup"]


@pytest.fixture
def absorbing(of_scenario: Record) -> Record:
    """The same record, as if its controller had answered half of the states."""
    hops = of_scenario["books"]["hops"]
    kept = hops["states"]["arrived"] // 2
    hops["states"]["absorbed"] = of_scenario["books"]["route"]["absorbed"] = kept
    for name in ("strategies", "orders"):
        hops[name]["arrived"] = hops[name]["due"] = hops["states"]["arrived"] - kept
    return of_scenario


def of_hops_and_route(record: Record) -> list[str]:
    return [said for said in contradictions(record) if said.startswith(("due of hop", "absorbed of"))]


def test_absorbed_parts_are_due_no_more(absorbing: Record) -> None:
    assert of_hops_and_route(absorbing) == []


def test_another_count_of_absorbed_parts_is_told(absorbing: Record) -> None:
    absorbing["books"]["hops"]["states"]["absorbed"] -= 7
    told = of_hops_and_route(absorbing)
    assert [said.split(" is ")[0] for said in told] == ["due of hop strategies", "absorbed of its route"]


def test_a_missing_check_of_the_machine_is_told(with_checks: list[Record]) -> None:
    del with_checks[1]["conditions"]["roles"]["responder"]["paceAfter"]
    assert list(disagreements(with_checks, [])) == [
        "record 2 lacks the check of the machine's speed at responder, which others have"
    ]


def test_a_guest_is_checked_with_its_host(of_scenario: Record) -> None:
    roles, hosts = of_scenario["conditions"]["roles"], of_scenario["setup"]["scenario"]["hosts"]
    guest, host = sorted(roles)[:2]
    for role in roles.values():
        role |= {"paceBefore": {}, "paceAfter": {}}
    del roles[guest]["paceAfter"]
    lack = f"record 1 lacks the check of the machine's speed at {guest}, which others have"
    assert lack in disagreements([of_scenario], [])
    hosts[guest] = host
    assert not [said for said in disagreements([of_scenario], []) if "lacks the check" in said]


def test_steps_of_another_window_are_told(with_checks: list[Record]) -> None:
    record = with_checks[0]
    steps = record["window"]["steps"]["series"]
    steps["messages"] = [2 * count for count in steps["messages"]]
    assert any(said.startswith("the steps of its window have ") for said in contradictions(record))


def test_a_longer_warm_up_is_told(with_checks: list[Record]) -> None:
    record = with_checks[0]
    series = record["warmUp"]["series"]
    series["messages"] = [3 * count for count in series["messages"]]
    assert any("were sent before its window" in said for said in contradictions(record))


def test_edited_errors_of_clocks_are_told(with_checks: list[Record]) -> None:
    record = with_checks[0]
    for role in record["conditions"]["roles"].values():
        role["clock"] = {"aheadNs": 5, "driftPpm": 0.1, "errorNs": 200_000}
    for hop in record["times"]["hops"].values():
        hop["errorNs"] = 400_000
    assert list(contradictions(record)) == []
    record["times"]["hops"]["back"]["errorNs"] = 1000
    assert list(contradictions(record)) == ["errorNs of hop back is 1000, and its clocks' errors make 400000"]


def on_a_pi(facts: dict[str, str]) -> list[str]:
    """Doubts about the board of a record that claims to be of a Raspberry Pi 3 with these facts."""
    record = copy.deepcopy(bundles.records()[0])
    record["setup"] |= {"board": "rpi3", "emulated": False}
    record["identity"]["cell"] = record["identity"]["cell"].replace("laptop-emulated", "rpi3")
    record["conditions"]["boards"] = {}
    for role in record["conditions"]["roles"].values():
        role["facts"] = facts
    return list(of_board(record, RPI3))


def test_a_board_is_known_by_its_device_tree() -> None:
    own = {
        "boardModel": "Raspberry Pi 3 Model B Rev 1.2",
        "cpuModel": "Cortex-A53",
        "cpuFlags": "fp asimd evtstrm crc32",
    }
    assert on_a_pi(own) == []


def test_another_board_of_its_maker_is_told() -> None:
    said = on_a_pi({"boardModel": "Raspberry Pi 4 Model B Rev 1.4"})
    assert "initiator ran on 'raspberry pi 4 model b rev 1.4', which is no raspberry pi 3 model b" in said


def test_an_emulator_as_a_board_is_told() -> None:
    guest = {"boardModel": "Raspberry Pi 3 Model B", "cpuFlags": "fp asimd evtstrm aes pmull sha1 sha2 crc32"}
    assert "initiator ran on a CPU with instructions for AES, and the board's has none" in on_a_pi(guest)


def test_a_virtual_machine_as_a_board_is_told() -> None:
    assert "initiator ran in a virtual machine" in on_a_pi(
        {"boardModel": "Raspberry Pi 3 Model B", "cpuFlags": "fpu sse hypervisor"}
    )
