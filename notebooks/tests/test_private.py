"""Names of people, machines and places do not leave the house; all else stays as it is."""

import pytest

from derbench_analysis.bundle.private import Private, bare_jpeg


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("broker at 192.168.7.2:1883", "broker at <address>:1883"),
        ("from 00:1a:2B:3c:4d:5e", "from <address>"),
        ("to fe80::1a2b:3c4d, and 2001:db8:0:0:0:0:0:1", "to <address>, and <address>"),
        ("payload:/home/ada/samples is gone", "payload:<path> is gone"),
        ("ssh debian@bbb-1 failed", "ssh <user> failed"),
        ("node gridlab did not answer", "node <host> did not answer"),
        ("host-gridlab and gridlabs", "host-<host> and gridlabs"),
        ("laptop@10mbit | zeromq/curve | JSON (Jackson)", "laptop@10mbit | zeromq/curve | JSON (Jackson)"),
        ("500/s and 1.8.0 at 19:23:26", "500/s and 1.8.0 at 19:23:26"),
        ("Debian 17.0.15+6-Debian-1deb12u1", "Debian 17.0.15+6-Debian-1deb12u1"),
    ],
)
def test_private_words_are_taken_out(text: str, without: str) -> None:
    assert Private(("gridlab",), frozenset({"laptop"})).text(text) == without


def test_hosts_of_a_lab_get_numbers() -> None:
    record = {"links": {"cellar-1": {"why": "cellar-1 was away"}}, "conditions": {"roles": {"meters": {}}}}
    private = Private()
    assert private.record(record)["links"] == {"host-1": {"why": "host-1 was away"}}
    assert private.replaced == {"host": {"cellar-1"}}


def test_roles_of_a_failed_trial_keep_their_names() -> None:
    record = {
        "setup": {"scenario": {"hosts": {"devices": "a"}}},
        "links": {"devices": {}},
        "reason": "CONNECT (devices)",
    }
    private = Private()
    assert private.record(record)["reason"] == "CONNECT (devices)"
    assert private.replaced == {}


def test_jobs_and_addresses_are_dropped() -> None:
    made = Private().record({"identity": {"slurm": {"node": "x"}, "fork": 1}, "links": {}})
    assert made["identity"] == {"fork": 1}


def test_a_photo_loses_what_the_camera_wrote() -> None:
    exif = b"\xff\xe1\x00\x06GPS!"
    table, scan = b"\xff\xdb\x00\x04ab", b"\xff\xda\x00\x02image"
    assert bare_jpeg(b"\xff\xd8" + exif + table + scan) == b"\xff\xd8" + table + scan


def test_what_is_no_jpeg_is_refused() -> None:
    assert bare_jpeg(b"\x89PNG") is None
