"""The trials of scenarios as objects, with what only they have: parameters, roles, and figures by hop."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from derbench_analysis.data.columns import MEASURED, OVERLOADED
from derbench_analysis.data.fields import Fields
from derbench_analysis.data.files import lines_of, trials_files
from derbench_analysis.data.load import Dataset
from derbench_analysis.data.percentiles import FEWEST
from derbench_analysis.data.provenance import shown
from derbench_analysis.errors import BadInput

_OF_ROUTE = ("outcome", "reason", "window", "books", "times", "faults", "routes")
"""The parts of a record that each of its routes has."""

COMMIT = "commit"
"""The hop from the arrival at a store to the commit."""


@dataclass(frozen=True)
class Hop:
    """One hop of a route. Counts are of parts that were due in the window; what is not known is NaN."""

    name: str
    due: float
    arrived: float
    lost: float
    corrupt: float
    unsent: float
    messages: float
    payload_bytes: float
    waited_ns: float
    took_ns: float
    took_p99_ns: float
    absorbed: float = math.nan
    """Parts that arrived at a control and have no answer, where it is not to answer all."""


@dataclass(frozen=True)
class Flow:
    """The choices of one flow; the middleware as it is shown."""

    senders: tuple[str, ...]
    receivers: tuple[str, ...]
    middleware: str
    serializer: str


@dataclass(frozen=True)
class Reached:
    """A share of the devices, and how long it took until that share had a publication: the median of them."""

    share: float
    ns: float


@dataclass(frozen=True)
class ScenarioTrial:
    """One trial. `plan` is the sweep's name without its time; `by_role` are figures of each process.

    `ends` are parts that ended inside the window, whenever they were due. `copies` are the hops beside the route, which
    copies of what it carries go over.
    """

    sweep: str
    cell: str
    fork: float
    repetition: float
    scenario: str
    parameters: dict[str, str]
    set: dict[str, str]
    behaviours: dict[str, str]
    flows: dict[str, Flow]
    route: tuple[str, ...]
    outcome: str
    reason: str
    seconds: float
    per_second: float
    ends: float
    p50_ns: float
    p99_ns: float
    hops: tuple[Hop, ...]
    cpu_ns_by_role: dict[str, float]
    up_bytes_by_role: dict[str, float]
    bytes_by_role: dict[str, float]
    first_message_ns: float
    duplicated: float
    out_of_order: float
    histogram: str
    copies: tuple[Hop, ...] = ()
    conditions: tuple[str, ...] = ()
    """The names of the conditions that limit its figures."""
    reached: dict[str, tuple[Reached, ...]] = field(default_factory=dict)
    """When shares of the devices had something, by the flow that brought it, for those flows that reach many."""

    @property
    def plan(self) -> str:
        """The name of the plan that it is of."""
        return self.sweep.rsplit("-", 2)[0]

    @property
    def measured(self) -> bool:
        """Whether it has figures."""
        return self.outcome in (*MEASURED, OVERLOADED)

    def hop(self, name: str) -> Hop | None:
        """None where the route has none of that name."""
        return next((hop for hop in self.hops if hop.name == name), None)


def scenario_trials(dataset: Dataset) -> list[ScenarioTrial]:
    """The trials of a dataset. The later one of two records of one repetition counts."""
    if dataset.scenarios.empty:
        return []
    latest: dict[tuple[str, str, float, float], ScenarioTrial] = {}
    for file in trials_files(dataset.folders):
        for trial in _read(file):
            latest[(str(file), trial.cell, trial.fork, trial.repetition)] = trial
    return list(latest.values())


def _read(file: Path) -> Iterator[ScenarioTrial]:
    for number, line in lines_of(file):
        if b'"scenario"' not in line:
            continue
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            # a torn last line: whatever else is no record was refused when the folder was loaded
            continue
        for each in (record, *along_routes(record)):
            fields = Fields(each, f"{file}: record {number}")
            setup = fields.object("setup").values
            if setup.get("scenario") and not setup.get("fault"):
                yield _trial(fields)


def along_routes(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The record once for each further route, with the route's figures in the place of the first one's."""
    routes = record.get("routes", {})
    try:
        for name in routes:
            identity, setup = record["identity"], record["setup"]
            scenario = {**setup["scenario"], "route": setup["scenario"]["routes"][name]}
            yield {
                **{key: value for key, value in record.items() if key not in _OF_ROUTE},
                **routes[name],
                "identity": {**identity, "cell": f"{identity['cell']}, route {name}"},
                "setup": {**setup, "scenario": scenario},
            }
    except (KeyError, TypeError) as problem:
        raise BadInput("its routes are not those of its setup") from problem


def _outcome(outcome: str, *, overloaded: bool) -> str:
    """The outcome of a trial, as tables call it: `OVERLOADED` where it is OK but did not keep up."""
    return OVERLOADED if outcome == "OK" and overloaded else outcome


def _trial(fields: Fields) -> ScenarioTrial:
    identity, scenario = fields.object("identity"), fields.object("setup").object("scenario")
    window, route = fields.object("window"), fields.object("times").object("route")
    books = fields.object("books").object("route")
    return ScenarioTrial(
        identity.text("sweep"),
        identity.text("cell"),
        identity.number("fork"),
        identity.number("repetition"),
        scenario.text("name"),
        scenario.mapping("parameters"),
        scenario.mapping("set"),
        scenario.mapping("behaviours"),
        {name: _flow(flow) for name, flow in scenario.object("flows").objects().items()},
        scenario.texts("route"),
        _outcome(fields.text("outcome"), overloaded=window.values.get("overloaded") is True),
        fields.text("reason"),
        window.number("seconds"),
        window.number("throughputPerSecond"),
        window.object("pace").number("intervals") + 1,
        route.number("latencyP50Ns"),
        _rare(route.number("latencyP99Ns"), books.number("ok") + books.number("late")),
        _hops(fields.object("books").object("hops"), fields.object("times")),
        _by_role(fields.object("costs").object("roles"), "cpuNsPerMessage"),
        _by_role(fields.object("wire"), "upBytesPerMessage"),
        _by_role(fields.object("wire"), "bytesPerMessage"),
        fields.object("warmUp").number("firstMessageNs"),
        books.number("duplicated"),
        books.number("outOfOrder"),
        route.text("histogram"),
        tuple(
            hop
            for copy in fields.object("books").object("copies").objects().values()
            for hop in _hops(copy.object("hops"), fields.object("times"))
        ),
        fields.object("conditions").object("limiting").texts("conditions"),
        {flow: _reached(times) for flow, times in fields.object("times").object("reach").objects().items()},
    )


def _reached(times: Fields) -> tuple[Reached, ...]:
    """Shares that no publication reached are left out."""
    tenths = times.numbers("tenthsP50Ns")
    found = [Reached((at + 1) / 10, ns) for at, ns in enumerate(tenths)]
    found += [Reached(0.99, times.number("mostP50Ns")), Reached(1.0, times.number("allP50Ns"))]
    return tuple(each for each in found if not math.isnan(each.ns))


def _flow(flow: Fields) -> Flow:
    return Flow(flow.texts("from"), flow.texts("to"), shown(flow.text("middleware")), flow.text("serializer"))


def _hops(books: Fields, times: Fields) -> tuple[Hop, ...]:
    return tuple(_hop(name, books.object(name), times) for name in books.values)


def _hop(name: str, books: Fields, times: Fields) -> Hop:
    took = times.object("hops").object(name)
    return Hop(
        name,
        books.number("due"),
        books.number("arrived"),
        books.number("lost"),
        books.number("corrupt"),
        books.number("unsent"),
        books.number("messages"),
        books.number("payloadBytes"),
        times.object("waits").object(name).number("p50Ns"),
        took.number("p50Ns"),
        _rare(took.number("p99Ns"), books.number("arrived")),
        books.number("absorbed"),
    )


def _rare(p99_ns: float, timed: float) -> float:
    """A 99th percentile, which older records have of fewer times than can show it."""
    return math.nan if timed < FEWEST else p99_ns


def _by_role(roles: Fields, name: str) -> dict[str, float]:
    return {role: fields.number(name) for role, fields in roles.objects().items()}
