"""Takes out of texts what names people, machines and places: addresses, paths, users, hosts."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

ADDRESS, PATH, USER, HOST = "address", "path", "user", "host"

_OCTET = r"(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])"
_FORMS = (
    (ADDRESS, re.compile(rf"(?<![\w.]){_OCTET}(?:\.{_OCTET}){{3}}(?![\w.])")),
    (ADDRESS, re.compile(r"(?<![\w:])(?:[0-9a-fA-F]{2}:){5}[0-9a-fA-F]{2}(?![\w:])")),
    (ADDRESS, re.compile(r"(?<![\w:])(?:[0-9a-fA-F]{1,4}:){3,7}:?[0-9a-fA-F]{0,4}(?![\w:])")),
    (ADDRESS, re.compile(r"(?<![\w:])[0-9a-fA-F]{1,4}::[0-9a-fA-F:]*")),
    (PATH, re.compile(r"(?<![\w./+>-])~?/(?:[\w.@+%-]+/)*[\w.@+%-]+")),
)  # fmt: skip
_USER = re.compile(r"(?<![\w@.-])([\w.-]+)@([\w.-]+)")

_AS_THEY_ARE = {"histogram", "serviceHistogram", "classPath", "startedAt", "measuredAt", "commit"}
_DROPPED = {"slurm", "towards"}
_BY_HOST = {"links", "wire", "boards"}
_OF_PAIRS = {"initiator", "responder"}


@dataclass
class Private:
    """Replaces private words, and keeps what it replaced, by kind."""

    words: tuple[str, ...] = ()
    boards: frozenset[str] = frozenset()
    replaced: dict[str, set[str]] = field(default_factory=dict)
    _hosts: dict[str, str] = field(default_factory=dict)

    def text(self, text: str) -> str:
        """The text without private words."""
        for kind, form in _FORMS:
            text = form.sub(partial(self._found, kind), text)
        text = _USER.sub(self._user, text)
        for word in self.words:
            text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda found: self._instead(HOST, found[0]), text)
        for host, other in self._hosts.items():
            text = re.sub(rf"(?<![\w-]){re.escape(host)}(?![\w-])", other, text)
        return text

    def record(self, record: dict[str, Any]) -> dict[str, Any]:
        """A record without private words. Hosts of a lab get numbers, the same in all records."""
        conditions = record.get("conditions")
        roles = set(conditions.get("roles", {})) if isinstance(conditions, dict) else set()
        roles |= _roles_of(record)
        for part in (record, conditions if isinstance(conditions, dict) else {}):
            for name in _BY_HOST:
                self._number(part.get(name), roles | _OF_PAIRS)
        cleaned: dict[str, Any] = self.value(record)
        return cleaned

    def value(self, value: Any) -> Any:
        """Any value of JSON without private words."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return [self.value(each) for each in value]
        if isinstance(value, dict):
            return {
                self._hosts.get(name, name): each
                if name in _AS_THEY_ARE or name.endswith("Version")
                else self.value(each)
                for name, each in value.items()
                if name not in _DROPPED
            }
        return value

    def _number(self, by_host: Any, roles: Iterable[str]) -> None:
        for host in by_host if isinstance(by_host, dict) else ():
            if host not in roles and host not in self._hosts:
                self._hosts[host] = f"host-{len(self._hosts) + 1}"
                self.replaced.setdefault(HOST, set()).add(host)

    def _user(self, found: re.Match[str]) -> str:
        return found[0] if found[1] in self.boards else self._instead(USER, found[0])

    def _found(self, kind: str, found: re.Match[str]) -> str:
        return self._instead(kind, found[0])

    def _instead(self, kind: str, word: str) -> str:
        self.replaced.setdefault(kind, set()).add(word)
        return f"<{kind}>"


def _roles_of(record: dict[str, Any]) -> set[str]:
    """The roles of a scenario, which a record without conditions names, too."""
    setup = record.get("setup")
    scenario = setup.get("scenario") if isinstance(setup, dict) else None
    hosts = scenario.get("hosts") if isinstance(scenario, dict) else None
    return set(hosts) if isinstance(hosts, dict) else set()


_START, _APP0, _APP1, _APP15, _COMMENT, _SCAN = 0xD8, 0xE0, 0xE1, 0xEF, 0xFE, 0xDA


def bare_jpeg(data: bytes) -> bytes | None:
    """A JPEG without what cameras write into it: place, time, owner. None where it is no JPEG."""
    if data[:2] != bytes([0xFF, _START]):
        return None
    kept, at = [data[:2]], 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        kind, size = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if kind == _SCAN:
            return b"".join([*kept, data[at:]])
        if not _APP1 <= kind <= _APP15 and kind != _COMMENT:
            kept.append(data[at : at + 2 + size])
        at += 2 + size
    return None
