"""Records of Callia's experiments that nobody ran."""

from pathlib import Path
from typing import Any

import smart_meters
import synthetic

from derbench_analysis.papers.callia.borders import Borders


def trial(plan: str, **changes: Any) -> synthetic.Record:
    """One over `callia-border`: ten messages that take 3 ms each; `times_ms` says otherwise."""
    times = [each * 1e6 for each in changes.pop("times_ms", [3.0] * 10)]
    lost, out_of_order = changes.pop("lost", 0), changes.pop("out_of_order", 0)
    wanted = {"middleware": "kafka", "acks": "all", "autocommit": "true", **changes.pop("parameters", {})}
    label = " ".join(f"{key}={text}" for key, text in wanted.items())
    count = len(times)
    made = synthetic.as_written(
        synthetic.record(
            sweep=f"callia-{plan}-20260101-000000",
            cell=f"callia-border {plan} {label}",
            scheduled=count + lost,
            lost=lost,
            outOfOrder=out_of_order,
            pattern="push-pull",
            node="Bid",
            load="closed",
            histogram=synthetic.histogram(times),
            **{"firstMessageNs": 200_000_000, "throughputPerSecond": 1.0, **changes},
        )
    )
    made["setup"]["scenario"] = {
        "name": "callia-border",
        "parameters": wanted,
        "set": wanted,
        "behaviours": {"lower": "fleet", "upper": "sink"},
        "flows": {"bids": {"from": ["lower"], "to": ["upper"], "middleware": "kafka", "serializer": "Avro"}},
        "route": ["bids"],
    }
    hop = {"due": count + lost, "unsent": 0, "arrived": count, "corrupt": 0, "lost": lost, "duplicated": 0}
    made["books"]["hops"] = {"bids": {**hop, "messages": count + lost, "payloadBytes": 200}}
    return made


def borders(folder: Path, records: list[synthetic.Record]) -> Borders:
    """The experiments' trials, written to this folder and loaded."""
    return Borders.of(smart_meters.loaded(folder, records))
