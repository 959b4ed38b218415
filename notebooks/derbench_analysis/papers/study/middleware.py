"""Claims on middleware."""

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from derbench_analysis.papers.study.draws import Truths, Utilizations, Values, interval
from derbench_analysis.papers.study.evidence import Evidence, plain
from derbench_analysis.papers.study.setups import STRONG
from derbench_analysis.papers.study.verdict import Check, Claim, above, below, level, likely, simply, untold
from derbench_analysis.statistics.intervals import Floats, Interval
from derbench_analysis.statistics.ranking import ALIKE
from derbench_analysis.statistics.study import Study

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
        table = Evidence(study).utilizations("system", measure)
        yield _in_almost_all(f"ice best by {measure}", table, "ice", _is_best)
        yield _in_almost_all(f"opcua worst by {measure}", table, "opcua", _is_worst)


def _is_best(values: Floats) -> Truths:
    return np.asarray(values * ALIKE >= _most(values)[..., None, :])


def _is_worst(values: Floats) -> Truths:
    return np.asarray(values <= -ALIKE * _most(-values)[..., None, :])


def _in_almost_all(what: str, table: Utilizations, name: str, placed: Callable[[Floats], Truths]) -> Check:
    if name not in table.names or len(table.names) < 2:
        return likely(what, None, "")
    if not table.certain:
        return untold(what, "too few forks")
    place = table.names.index(name)
    setups = int((~np.isnan(table.measured[place])).sum())
    times = placed(table.drawn)[:, place].sum(axis=1)
    numbers = f"in {placed(table.measured)[place].sum()} of {setups} setups, by draws {_range(times)}"
    return likely(what, times >= ALMOST_ALL * setups, f"{numbers} (within {100 * (ALIKE - 1):.0f} %)")


def _range(drawn: npt.NDArray[np.int64]) -> str:
    low, high = np.quantile(drawn, [0.025, 0.975], method="nearest")
    return f"{low:.0f} to {high:.0f}"


def _better_when_strong(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    table, strong = evidence.utilizations("system", "throughput"), evidence.names_of(STRONG)
    others = [setup for setup in evidence.names_of(evidence.setups) if setup not in strong]
    one, other = table.on(strong).means(), table.on(others).means()
    for name in ("webservices", "xmpp"):
        if name not in table.names or np.isnan([m.measured[m.names.index(name)] for m in (one, other)]).any():
            yield likely(name, None, "")
            continue
        numbers = f"{_percent(one, name)} on slow links with strong boards, {_percent(other, name)} elsewhere"
        yield _drawn(name, one.all_draws(name) - other.all_draws(name), lambda more: more > 0, numbers)


def _percent(values: Values, name: str) -> str:
    return f"{values.interval(name).text()} %"


def _drawn(name: str, drawn: Floats, true: Callable[[Floats], Truths], numbers: str) -> Check:
    """How often it is true in the draws; cannot be told if forks are too few for draws."""
    return untold(name, numbers) if np.isnan(drawn).any() else likely(name, true(drawn), numbers)


def _wamp(study: Study) -> Iterator[Check]:
    found = Evidence(study).utilizations("system", "latency").means()
    for name in ("webservices", "xmpp"):
        if "wamp" not in found or name not in found:
            yield likely(f"wamp and {name}", None, "")
            continue
        both = f"{_percent(found, 'wamp')} and {_percent(found, name)}"
        factor = np.abs(np.log(found.all_draws("wamp") / found.all_draws(name)))
        numbers = f"{both}, alike means within a factor of {SIMILAR}"
        yield _drawn(f"wamp and {name}", factor, lambda log: log <= np.log(SIMILAR), numbers)


def _on_the_strongest(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for setup in STRONGEST:
        rates, times = (evidence.levels(setup, measure, "system") for measure in ("throughput", "latency"))
        for name in OTHERS:
            yield level(above, f"{name} at {setup[1]} Mbit/s, msg/s", rates.get(name), 600)
            if name not in ("xmlrpc", "wamp"):
                yield level(below, f"{name} at {setup[1]} Mbit/s, ms", times.get(name), 2.1)
        for name in SLOW:
            yield level(below, f"{name} at {setup[1]} Mbit/s, msg/s", rates.get(name), 600)


def _ice_without_pub_sub(study: Study) -> Iterator[Check]:
    """A record's outcome repeats here what the adapter declares: a statement of derbench, and no measurement."""
    trials = study.dataset.pairs
    ice = trials[
        (trials["middleware"].map(plain) == "ice") & (trials["variant"] == "base") & (trials["pattern"] == "pub-sub")
    ]
    if ice.empty:
        yield likely("ice pub-sub", None, "")
        return
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in ice["outcome"].value_counts().items())
    if (ice["outcome"] == "OK").any():
        yield simply("ice pub-sub", False, outcomes)
    else:
        yield untold("ice pub-sub", f"{outcomes}, which derbench's adapter declares; nothing was measured")


def _alternatives(study: Study) -> Iterator[Check]:
    evidence = Evidence(study)
    for of, poor in (("system", {"xmpp", "webservices"}), ("serializer", XML)):
        table = evidence.utilizations(of, "latency")
        present = [name for name in table.names if name in poor]
        if not present or len(present) == len(table.names):
            yield likely(of, None, "")
            continue
        rest = table.only([name for name in table.names if name not in poor])
        beaten: Truths = np.asarray(_most(table.only(present).drawn) < _most(rest.drawn))
        measured = (_most(table.only(present).measured) < _most(rest.measured)).sum()
        numbers = f"beaten on {measured} of {len(table.setups)} setups, by draws {_range(beaten.sum(axis=-1))}"
        name = ", ".join(present)
        yield likely(name, np.all(beaten, axis=-1, keepdims=True), numbers) if table.certain else untold(name, numbers)


def _most(values: Floats) -> Floats:
    highest: Floats = np.max(np.where(np.isnan(values), -np.inf, values), axis=-2)
    return highest


XML = {"XML (ProtoStuff)", "XML (Jackson)", "XStream", "JAXB", "Simple XML"}


def _throughput_over_setups(study: Study) -> Iterator[Check]:
    table = Evidence(study).utilizations("system", "throughput")
    yield from _beside_median(table, ["zeromq", "wamp"], wide=True)
    for name in ("yami4", "rmi"):
        if name not in table.names:
            yield likely(name, None, "")
            continue
        most = _most_over_setups(table.only([name]))
        yield below(f"{name} at most, %, modest means under 90", most, 90)


def _most_over_setups(table: Utilizations) -> Interval:
    known = ~np.isnan(table.measured[0])
    return interval(float(np.max(table.measured[0, known])), np.max(table.drawn[:, 0, known], axis=-1))


def _latency_over_setups(study: Study) -> Iterator[Check]:
    return _beside_median(Evidence(study).utilizations("system", "latency"), ["zeromq", "rmi", "yami4"], wide=False)


def _beside_median(table: Utilizations, names: list[str], wide: bool) -> Iterator[Check]:
    several = len(table.setups) > 1 and len(table.names) >= 3
    for name in names:
        if not several or name not in table.names:
            yield likely(name, None, "")
            continue
        if not table.certain:
            yield untold(name, "too few forks")
            continue
        place = table.names.index(name)
        spread, drawn = _span(table.measured), _span(table.drawn)
        own = interval(float(spread[place]), drawn[:, place])
        beyond = drawn[:, place] - np.median(drawn, axis=-1)
        numbers = f"utilization spans {own.text()} points over setups, the median middleware {np.nanmedian(spread):.0f}"
        yield _drawn(name, beyond, lambda more: more > 0 if wide else more < 0, numbers)


def _span(values: Floats) -> Floats:
    known = ~np.isnan(values)
    high, low = (np.where(known, values, side * np.inf) for side in (-1, 1))
    return np.where(known.any(axis=-1), high.max(axis=-1) - low.min(axis=-1), np.nan)


CLAIMS = [
    Claim(7, "Throughput utilization: ICE, ZeroMQ, WAMP over 70 %; Web Services, XMPP, OPC UA under 31 %.",
          _throughput),
    Claim(8, "Latency utilization: ICE, ZeroMQ, RMI, YAMI4 over 70 %; Web Services, XMPP, OPC UA under 30 %.",
          _latency, one_with=7),
    Claim(9, "ICE is best and OPC UA worst in almost all cases (taken as 80 % of setups, and as within 10 % of "
             "the best or worst).", _best_and_worst),
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
