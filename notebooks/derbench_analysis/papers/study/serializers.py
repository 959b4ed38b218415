"""Claims on serializers."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pandas as pd

from derbench_analysis.papers.study.draws import Values
from derbench_analysis.papers.study.evidence import Evidence
from derbench_analysis.papers.study.middleware import STRONGEST, XML
from derbench_analysis.papers.study.verdict import (
    FAILS,
    HOLDS,
    UNTOLD,
    Check,
    Claim,
    above,
    below,
    level,
    likely,
    simply,
    untold,
)
from derbench_analysis.statistics.intervals import Floats
from derbench_analysis.statistics.study import Study

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
        checks = [below(f"{name} {measure} %", values[name], 90) for measure, values in found.items() if name in values]
        yield min(checks, key=lambda check: (HOLDS, UNTOLD, FAILS).index(check.verdict))


def _xml(study: Study) -> Iterator[Check]:
    for measure in ("throughput", "latency"):
        found = Evidence(study).utilization("serializer", measure)
        for name in sorted(XML):
            yield below(f"{name} {measure} %", found.get(name), 20)


def _families(study: Study) -> Iterator[Check]:
    means = Evidence(study).utilizations("serializer", "latency").means()
    xml, json = ([name for name in means.names if name in family] for family in (XML, JSON))
    binary = [name for name in means.names if name not in XML | JSON]
    if not xml or not json or not binary:
        yield likely("XML, JSON and binary serializers", None, "")
        return
    yield _not_faster("JSON not faster than all XML", means, json, xml, at_most=1)
    yield _not_faster("binary not faster than all text", means, binary, [*xml, *json], at_most=0)


def _not_faster(name: str, means: Values, ones: list[str], others: list[str], at_most: int) -> Check:
    best = max(others, key=lambda other: means.measured[means.names.index(other)])
    slow = [one for one in ones if means.interval(one).value <= means.interval(best).value]
    drawn = np.array([means.all_draws(one) for one in ones])
    numbers = ", ".join(f"{one} {means.interval(one).text()} %" for one in slow) or "none"
    if np.isnan(drawn).any():
        return untold(name, numbers)
    fastest = np.max([means.all_draws(other) for other in others], axis=0)
    numbers += f"; the best of the others is {best}, {means.interval(best).text()} %"
    return likely(name, (drawn <= fastest).sum(axis=0) <= at_most, numbers)


def _quick(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for setup in STRONGEST:
        rates, times = (evidence.levels(setup, measure, "serializer") for measure in ("throughput", "latency"))
        for name in QUICK:
            yield level(above, f"{name} at {setup[1]} Mbit/s, msg/s", rates.get(name), 870)
        for name in QUICK[:-2]:
            yield level(below, f"{name} at {setup[1]} Mbit/s, ms", times.get(name), 1.1)


def _most_compact(study: Study) -> Iterator[Check]:
    sizes = Evidence(study).payload_bytes().round()
    if not set(COMPACT) <= set(sizes.index) or len(sizes) < 3:
        yield simply("sizes", None, "")
        return
    first = ", ".join(f"{name} {size:.0f} B" for name, size in sizes.head(4).items())
    yield simply("smallest", bool(sizes[COMPACT].max() <= sizes.drop(COMPACT).min()), first)


def _compact_on_slow(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    table = evidence.utilizations("serializer", "throughput").on(evidence.names_of([("laptop", 1)]))
    for name in COMPACT:
        at = table.names.index(name) if name in table.names else -1
        if not table.setups or at < 0 or np.isnan(table.measured[at, 0]):
            yield likely(name, None, "")
            continue
        places = (table.drawn[:, :, 0] > table.drawn[:, at : at + 1, 0]).sum(axis=1) + 1
        place = int((table.measured[:, 0] > table.measured[at, 0]).sum()) + 1
        known = int((~np.isnan(table.measured[:, 0])).sum())
        numbers = f"place {place} of {known} on laptop@1mbit; very well means one of the first three"
        yield likely(name, places <= 3, numbers) if table.certain else untold(name, numbers)


def _advantage(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    table, sizes = evidence.utilizations("serializer", "throughput"), evidence.payload_bytes()
    strong, weak = [("laptop", 1), ("rpi3", 1)], [("bbb", 100), ("rpi3", 100), ("laptop", 1000)]
    here, there = (table.on(evidence.names_of(setups)).means() for setups in (strong, weak))
    both = ~np.isnan(here.measured) & ~np.isnan(there.measured)
    if both.sum() < 6:
        yield likely("compact serializers", None, "")
        return
    bytes_of = sizes[list(np.array(table.names)[both])].rank().to_numpy(float)
    slow, fast = (_rank_correlation(values.measured[None, both], bytes_of)[0] for values in (here, there))
    numbers = (
        f"rank correlation of size and throughput {slow:.2f} on slow links with strong boards, {fast:.2f} on fast ones"
    )
    drawn = [values.drawn[:, both] for values in (here, there)]
    if np.isnan(drawn).any():
        yield untold("compact serializers", numbers)
        return
    slows, fasts = (_rank_correlation(values, bytes_of) for values in drawn)
    yield likely("compact serializers", (slows < fasts) & (slows < -0.5), numbers)


def _rank_correlation(utilizations: Floats, ranks: npt.NDArray[np.floating]) -> Floats:
    """The rank correlation of each row with these ranks."""
    rows = pd.DataFrame(utilizations).rank(axis=1).to_numpy()
    rows, other = rows - rows.mean(axis=1, keepdims=True), ranks - ranks.mean()
    return np.asarray((rows @ other) / np.sqrt((rows**2).sum(axis=1) * (other**2).sum()))


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
