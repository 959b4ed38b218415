"""Records of trials of scenarios that nobody ran."""

import json
from pathlib import Path
from typing import Any

import synthetic

from derbench_analysis.data.load import Dataset, load
from derbench_analysis.papers.metering.points import Points

TIMES = {"hop": 0.010, "commit": 0.002, "wait": 0.001}


def trial(plan: str, measured: float = 1.0, **parameters: Any) -> synthetic.Record:
    """One of `metering-server`, or of `metering` where there are meters; `measured` over expected rate."""
    options = {
        name: parameters.pop(name)
        for name in ("outcome", "fork", "hop", "commit", "payload", "wire", "set", "lost")
        if name in parameters
    }
    wanted = {"period": "1 s", "bulk": 100, "load": "closed", "serializer": "JAXB", **parameters}
    wanted = {name: str(value) for name, value in wanted.items()}
    simulated = "meters" not in wanted
    senders = int(wanted.setdefault("concentrators", "1") if simulated else wanted["meters"])
    value, unit = wanted["period"].split(" ")
    bulk = int(wanted["bulk"])
    expected = senders * (bulk if simulated else 1) / (float(value) * {"ms": 1e-3, "s": 1}[unit])
    rate, name = measured * expected, "metering-server" if simulated else "metering"
    due = max(1, round(rate * 10))
    label = " ".join(f"{key}={text}" for key, text in wanted.items())
    made = synthetic.as_written(
        synthetic.record(
            sweep=f"metering-{plan}-20260101-000000",
            cell=f"{name} {label}",
            fork=options.get("fork", 1),
            outcome=options.get("outcome", "OK"),
            reason=None if options.get("outcome", "OK") == "OK" else "1 unsent",
            scheduled=due,
            throughputPerSecond=rate,
            load="closed",
            pattern="push-pull",
            node="MeterReadings",
        )
    )
    hop = {
        "due": due,
        "unsent": 0,
        "arrived": due,
        "corrupt": 0,
        "lost": options.get("lost", 0),
        "duplicated": 0,
        "messages": max(1, due // (bulk if simulated else 1)),
        "payloadBytes": options.get("payload", 15_000),
    }
    flow = "bulks" if simulated else "readings"
    ends = (["concentrators"], ["server"]) if simulated else (["meters"], ["concentrator-1", "concentrator-2"])
    made["setup"]["scenario"] = {
        "name": name,
        "parameters": wanted,
        "set": options.get("set", wanted),
        "behaviours": {ends[0][0]: "fleet", **dict.fromkeys(ends[1], "store" if simulated else "gather")},
        "flows": {flow: {"from": ends[0], "to": ends[1], "middleware": "soap", "serializer": "JAXB"}},
        "route": [flow],
    }
    made["books"]["hops"] = {flow: hop, "commit": {**hop, "messages": 0, "lost": 0}}
    made["times"]["hops"] = {
        flow: _times(options.get("hop", TIMES["hop"])),
        "commit": _times(options.get("commit", TIMES["commit"])),
    }
    made["times"]["waits"] = {flow: _times(TIMES["wait"])}
    made["wire"] = {ends[0][0]: {"upBytesPerMessage": options.get("wire", 18_000), "bytesPerMessage": 20_000}}
    return made


def _times(seconds: float) -> dict[str, int]:
    return {"p50Ns": round(seconds * 1e9), "p99Ns": round(2 * seconds * 1e9)}


def written(folder: Path, records: list[synthetic.Record]) -> Path:
    """A results folder."""
    folder.mkdir(parents=True)
    (folder / "trials.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    return folder


def loaded(folder: Path, records: list[synthetic.Record]) -> Dataset:
    """The dataset, written to this folder and loaded."""
    return load([written(folder, records)])


def points(folder: Path, records: list[synthetic.Record]) -> Points:
    """The points, written to this folder and loaded."""
    return Points.of(loaded(folder, records))
