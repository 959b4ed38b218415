"""Claims on middleware."""

from collections.abc import Iterator

import pandas as pd

from derbench_analysis.claims.evidence import Evidence, plain
from derbench_analysis.claims.setups import STRONG
from derbench_analysis.claims.verdict import Check, Claim, above, below, simply
from derbench_analysis.study import Study

SLOW = ["webservices", "xmpp", "opcua"]
STRONGEST = [("laptop", 100), ("laptop", 1000)]
OTHERS = ["ice", "zeromq", "rmi", "yami4", "corba", "wamp", "xmlrpc"]
ALMOST_ALL = 0.8
SIMILAR = 1.5


def _utilizations(study: Study, measure: str, high: list[str], low_limit: float) -> Iterator[Check]:
    found = Evidence(study).utilization("system", measure)
    for name in high:
        yield above(f"{name} %", found.get(name), 70)
    for name in SLOW:
        yield below(f"{name} %", found.get(name), low_limit)


def _throughput(study: Study) -> Iterator[Check]:
    return _utilizations(study, "throughput", ["ice", "zeromq", "wamp"], 31)


def _latency(study: Study) -> Iterator[Check]:
    return _utilizations(study, "latency", ["ice", "zeromq", "rmi", "yami4"], 30)


def _best_and_worst(study: Study) -> Iterator[Check]:
    for measure in ("throughput", "latency"):
        table = Evidence(study).utilization_by_setup("system", measure)
        yield _in_almost_all(f"ice best by {measure}", table, "ice", table.idxmax())
        yield _in_almost_all(f"opcua worst by {measure}", table, "opcua", table.idxmin())


def _in_almost_all(what: str, table: pd.DataFrame, name: str, placed: pd.Series) -> Check:
    if name not in table.index or len(table) < 2:
        return simply(what, None, "")
    times = int((placed == name).sum())
    return simply(what, times >= ALMOST_ALL * len(placed), f"in {times} of {len(placed)} setups")


def _better_when_strong(study: Study) -> Iterator[Check]:
    table = Evidence(study).utilization_by_setup("system", "throughput")
    strong = table.columns.isin(STRONG)
    for name in ("webservices", "xmpp"):
        one, other = (table.loc[:, setups].mean(axis=1).get(name) for setups in (strong, ~strong))
        if pd.isna(one) or pd.isna(other):
            yield simply(name, None, "")
            continue
        yield simply(name, bool(one > other), f"{one:.0f} % on slow links with strong boards, {other:.0f} % elsewhere")


def _wamp(study: Study) -> Iterator[Check]:
    found = Evidence(study).utilization("system", "latency")
    for name in ("webservices", "xmpp"):
        if "wamp" not in found or name not in found:
            yield simply(f"wamp and {name}", None, "")
            continue
        factor = found["wamp"].value / found[name].value
        numbers = f"{found['wamp'].value:.0f} % and {found[name].value:.0f} %, alike means within a factor of {SIMILAR}"
        yield simply(f"wamp and {name}", 1 / SIMILAR <= factor <= SIMILAR, numbers)


def _on_the_strongest(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for setup in STRONGEST:
        rates, times = evidence.systems(setup, "throughput"), evidence.systems(setup, "latency")
        for name in OTHERS:
            yield above(f"{name} at {setup[1]} Mbit/s, msg/s", rates.get(name), 600)
            if name not in ("xmlrpc", "wamp"):
                yield below(f"{name} at {setup[1]} Mbit/s, ms", times.get(name), 2.1)
        for name in SLOW:
            yield below(f"{name} at {setup[1]} Mbit/s, msg/s", rates.get(name), 600)


def _ice_without_pub_sub(study: Study) -> Iterator[Check]:
    trials = study.dataset.trials
    ice = trials[
        (trials["middleware"].map(plain) == "ice") & (trials["variant"] == "base") & (trials["pattern"] == "pub-sub")
    ]
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in ice["outcome"].value_counts().items())
    unsupported = None if ice.empty else bool((ice["outcome"] == "UNSUPPORTED").all())
    yield simply("ice pub-sub", unsupported, outcomes)


def _alternatives(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for of, poor in (("system", {"xmpp", "webservices"}), ("serializer", XML)):
        table = evidence.utilization_by_setup(of, "latency")
        present = [name for name in table.index if name in poor]
        if not present or len(present) == len(table):
            yield simply(of, None, "")
            continue
        worse = (table.loc[present].max() < table.drop(present).max()).sum()
        yield simply(", ".join(present), bool(worse == table.shape[1]), f"beaten on {worse} of {table.shape[1]} setups")


XML = {"XML (ProtoStuff)", "XML (Jackson)", "XStream", "JAXB", "Simple XML"}


def _spread(study: Study, measure: str) -> pd.Series:
    table = Evidence(study).utilization_by_setup("system", measure)
    return table.max(axis=1) - table.min(axis=1) if table.shape[1] > 1 else pd.Series(dtype=float)


def _throughput_over_setups(study: Study) -> Iterator[Check]:
    spread = _spread(study, "throughput")
    yield from _beside_median(spread, ["zeromq", "wamp"], wide=True)
    table = Evidence(study).utilization_by_setup("system", "throughput")
    for name in ("yami4", "rmi"):
        most = table.loc[name].max() if name in table.index else None
        numbers = "" if most is None else f"at most {most:.0f} %, modest means under 90 %"
        yield simply(name, None if most is None else bool(most < 90), numbers)


def _latency_over_setups(study: Study) -> Iterator[Check]:
    return _beside_median(_spread(study, "latency"), ["zeromq", "rmi", "yami4"], wide=False)


def _beside_median(spread: pd.Series, names: list[str], wide: bool) -> Iterator[Check]:
    median = float(spread.median()) if len(spread) else float("nan")
    for name in names:
        if name not in spread.index or len(spread) < 3:
            yield simply(name, None, "")
            continue
        own = float(spread[name])
        numbers = f"utilization spans {own:.0f} points over setups, the median middleware {median:.0f}"
        yield simply(name, own > median if wide else own < median, numbers)


CLAIMS = [
    Claim(7, "Throughput utilization: ICE, ZeroMQ, WAMP over 70 %; Web Services, XMPP, OPC UA under 31 %.",
          _throughput),
    Claim(8, "Latency utilization: ICE, ZeroMQ, RMI, YAMI4 over 70 %; Web Services, XMPP, OPC UA under 30 %.",
          _latency),
    Claim(9, "ICE is best and OPC UA worst in almost all cases (taken as 80 % of setups).", _best_and_worst),
    Claim(10, "Web Services and XMPP do better where boards are very strong compared with the link.",
          _better_when_strong),
    Claim(11, "WAMP's latency is like Web Services' and XMPP's.", _wamp),
    Claim(12, "All but XMPP, Web Services and OPC UA pass 600 msg/s on the two strongest setups; the same but XML-RPC "
              "and WAMP are under 2.1 ms there.", _on_the_strongest),
    Claim(19, "ICE has no publish-subscribe.", _ice_without_pub_sub),
    Claim(20, "XMPP, Web Services and XML have better alternatives.", _alternatives),
    Claim(21, "ZeroMQ's and WAMP's throughput differs much between setups; YAMI4 and RMI are modest everywhere.",
          _throughput_over_setups),
    Claim(22, "Latency of ZeroMQ, RMI and YAMI4 is relatively stable over setups.", _latency_over_setups),
]  # fmt: skip
