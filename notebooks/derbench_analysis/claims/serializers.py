"""Claims on serializers."""

from collections.abc import Iterator

import pandas as pd

from derbench_analysis.claims.evidence import Evidence
from derbench_analysis.claims.middleware import STRONGEST, XML
from derbench_analysis.claims.verdict import Check, Claim, above, below, simply
from derbench_analysis.study import Study

BEST = ["ProtoStuff", "ProtoBuf (ProtoStuff)"]
JSON = {"JSON (ProtoStuff)", "JSON (Jackson)", "Gson", "Genson", "JSON (XStream)"}
QUICK = [*BEST, "Smile (ProtoStuff)", "Fast-Serialization", "Hessian", "Smile (Jackson)", "CBOR (Jackson)"]
COMPACT = ["Avro (Jackson)", "MsgPack"]


def _above_ninety(study: Study) -> Iterator[Check]:
    found = {measure: Evidence(study).utilization("serializer", measure) for measure in ("throughput", "latency")}
    for measure, values in found.items():
        for name in BEST:
            yield above(f"{name} {measure} %", values.get(name), 90)
    for name in sorted(set(found["throughput"]) - set(BEST)):
        both = [values[name] for values in found.values() if name in values]
        yield below(f"{name} %", min(both, key=lambda interval: interval.value), 90)


def _xml(study: Study) -> Iterator[Check]:
    for measure in ("throughput", "latency"):
        found = Evidence(study).utilization("serializer", measure)
        for name in sorted(XML):
            yield below(f"{name} {measure} %", found.get(name), 20)


def _families(study: Study) -> Iterator[Check]:
    found = {name: value.value for name, value in Evidence(study).utilization("serializer", "latency").items()}
    xml, json = ({name: value for name, value in found.items() if name in family} for family in (XML, JSON))
    binary = {name: value for name, value in found.items() if name not in XML | JSON}
    if not xml or not json or not binary:
        yield simply("XML, JSON and binary serializers", None, "")
        return
    slower = [name for name, value in json.items() if value <= max(xml.values())]
    yield simply("JSON not faster than all XML", len(slower) <= 1, ", ".join(slower) or "none")
    text = max([*xml.values(), *json.values()])
    slow = [name for name, value in binary.items() if value <= text]
    yield simply("binary not faster than all text", not slow, ", ".join(slow) or "none")


def _quick(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for setup in STRONGEST:
        rates = evidence.systems(setup, "throughput", "serializer")
        times = evidence.systems(setup, "latency", "serializer")
        for name in QUICK:
            yield above(f"{name} at {setup[1]} Mbit/s, msg/s", rates.get(name), 870)
        for name in QUICK[:-2]:
            yield below(f"{name} at {setup[1]} Mbit/s, ms", times.get(name), 1.1)


def _most_compact(study: Study) -> Iterator[Check]:
    sizes = Evidence(study).payload_bytes()
    if not set(COMPACT) <= set(sizes.index) or len(sizes) < 3:
        yield simply("sizes", None, "")
        return
    first = ", ".join(f"{name} {size:.0f} B" for name, size in sizes.head(4).items())
    yield simply("smallest", set(sizes.index[:2]) == set(COMPACT), first)


def _compact_on_slow(study: Study) -> Iterator[Check]:
    table = Evidence(study).utilization_by_setup("serializer", "throughput")
    known = table[("laptop", 1)].dropna() if ("laptop", 1) in table else pd.Series(dtype=float)
    places = known.rank(ascending=False)
    for name in COMPACT:
        if name not in places:
            yield simply(name, None, "")
            continue
        place = int(places[name])
        numbers = f"place {place} of {len(places)} on laptop@1mbit; very well means one of the first three"
        yield simply(name, place <= 3, numbers)


def _advantage(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    table, sizes = evidence.utilization_by_setup("serializer", "throughput"), evidence.payload_bytes()
    strong, weak = [("laptop", 1), ("rpi3", 1)], [("bbb", 100), ("rpi3", 100), ("laptop", 1000)]
    here, there = ([s for s in setups if s in table.columns] for setups in (strong, weak))
    on_both = table[table[here].notna().any(axis=1) & table[there].notna().any(axis=1)]
    if len(on_both) < 6 or not here or not there:
        yield simply("compact serializers", None, "")
        return
    slow, fast = (_link_to_size(on_both[setups].mean(axis=1), sizes) for setups in (here, there))
    numbers = (
        f"rank correlation of size and throughput {slow:.2f} on slow links with strong boards, {fast:.2f} on fast ones"
    )
    yield simply("compact serializers", slow < fast and slow < -0.5, numbers)


def _link_to_size(utilization: pd.Series, sizes: pd.Series) -> float:
    return float(utilization.rank().corr(sizes[utilization.index].rank()))


CLAIMS = [
    Claim(13, "ProtoStuff and ProtoBuf (ProtoStuff) alone are over 90 % utilization on both.", _above_ninety),
    Claim(14, "All XML serializers are under 20 %.", _xml),
    Claim(15, "All JSON serializers but one are faster than the XML ones; binary ones are faster than text ones.",
          _families),
    Claim(16, "Seven serializers pass 870 msg/s, and all but the last two of them are under 1.1 ms, on the two fastest "
              "setups.", _quick),
    Claim(17, "Avro (Jackson) and MsgPack are the most compact.", _most_compact),
    Claim(18, "Avro (Jackson) and MsgPack do very well where the board is strong and the link slow.", _compact_on_slow),
    Claim(24, "Compact serializers have a clear advantage where the board is much stronger than the link.", _advantage),
]  # fmt: skip
