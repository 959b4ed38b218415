"""Holds the figures of a record against its histogram, its counts and its link."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from derbench_analysis.data.fields import Fields
from derbench_analysis.data.histograms import decode
from derbench_analysis.data.percentiles import RECORDED
from derbench_analysis.data.records import along_routes
from derbench_analysis.errors import BadInput
from derbench_analysis.statistics.conditions import FASTER_THAN_WIRE

_ROUNDING = 2e-3
"""A histogram keeps three digits."""

_EXACT = 1e-6
_NEAR = 0.15
"""A share of the window: its intervals begin and end with messages."""

_MOST_COMPILING = 0.05
_OVER_RATE = 1.02
_ROUNDED_UP = 1.01
_OF_STEPS = 0.1
_MANY_AT_EDGES = 30
"""Messages under way when a window begins or ends may be in a step, or not."""

_FATES = ("unsent", "arrived", "corrupt", "lost")
_OF_HOPS = {"p50Ns": 0.5, "p99Ns": 0.99}


def contradictions(record: dict[str, Any]) -> Iterator[str]:
    """Figures that the rest of a measured record says otherwise, each in words."""
    try:
        fields = Fields(record, "it")
        yield from _of_route(fields)
        yield from _halves(fields.object("times"))
        yield from _clocks(fields)
        yield from _steps(fields)
        yield from _wire(fields)
        yield from _costs(fields.object("costs"))
        yield from _outcome(fields)
        yield from _took(fields)
        yield from _conditions(fields)
        for route in along_routes(record):
            yield from (f"{said}, in {route['identity']['cell']}" for said in _of_route(Fields(route, "it")))
    except (BadInput, ValueError) as problem:
        yield f"cannot be read: {problem}"


def _of_route(fields: Fields) -> Iterator[str]:
    """Contradictions within the figures of one route."""
    yield from _rate(fields.object("window"))
    yield from _times(fields)
    yield from _hops(fields.object("times"))
    yield from _books(fields.object("books"))
    yield from _absorbed(fields.object("books"))


def _rate(window: Fields) -> Iterator[str]:
    pace = window.object("pace")
    said, intervals, seconds = window.number("throughputPerSecond"), pace.number("intervals"), pace.number("ns") / 1e9
    if math.isnan(seconds) or seconds <= 0:
        yield "its rate has no intervals"
        return
    made = intervals / seconds
    if abs(said - made) > _EXACT * made:
        yield f"throughputPerSecond is {said:g}, and its intervals make {made:g}"
    gap = window.number("longestGapNs") / 1e9
    slack = _NEAR * window.number("seconds") + 2 * max(seconds / max(intervals, 1), 0.0 if math.isnan(gap) else gap)
    if abs(seconds - window.number("seconds")) > slack:
        yield f"its intervals take {seconds:g} s, and its window {window.number('seconds'):g} s"


def _times(fields: Fields) -> Iterator[str]:
    route = fields.object("times").object("route")
    scenario = fields.object("setup").values.get("scenario")
    if not route.text("histogram"):
        if not scenario and any(not math.isnan(route.number(name)) for name in RECORDED.values()):
            yield "it has percentiles, and no histogram"
        return
    histogram = decode(route.text("histogram"))
    if not histogram.total:
        return
    both_ways = route.number("roundTripP50Ns")
    share = 1.0 if math.isnan(both_ways) else 0.5
    made = {name: share * histogram.quantile(percent) for percent, name in RECORDED.items()}
    made |= {"latencyMeanNs": share * histogram.mean(), "latencyMaxNs": share * float(histogram.highest[-1])}
    made |= {"roundTripP50Ns": float(histogram.quantile(0.5))}
    for name, value in made.items():
        said = route.number(name)
        if not math.isnan(said) and abs(said - value) > _ROUNDING * value:
            yield f"{name} is {said:g}, and its histogram has {value:g}"
    books = fields.object("books").object("route")
    ended = books.number("ok") + books.number("late")
    if histogram.total != ended:
        yield f"its histogram has {histogram.total} messages, and its books {ended:g}"


def _hops(times: Fields) -> Iterator[str]:
    for hop, said in times.object("hops").objects().items():
        histogram = decode(said.text("histogram")) if said.text("histogram") else None
        if histogram is None or not histogram.total:
            continue
        for name, percent in _OF_HOPS.items():
            value = histogram.quantile(percent)
            if abs(said.number(name) - value) > _ROUNDING * value:
                yield f"{name} of hop {hop} is {said.number(name):g}, and its histogram has {value:g}"


def _halves(times: Fields) -> Iterator[str]:
    """The two halves of a round trip are its hops."""
    halves, hops = times.object("halfRoundTrip"), times.object("hops").objects()
    for hop in ("there", "back"):
        for name in _OF_HOPS:
            said = halves.number(f"{hop}{name[0].upper()}{name[1:]}")
            had = hops[hop].number(name) if hop in hops else math.nan
            if abs(said - had) > _ROUNDING * had:
                yield f"{name} of hop {hop} is {had:g}, and {said:g} beside the round trip"


def _clocks(fields: Fields) -> Iterator[str]:
    """A time between two clocks is known no better than both clocks are."""
    if fields.object("setup").values.get("scenario"):
        return
    roles = fields.object("conditions").object("roles").objects().values()
    errors = sum(role.object("clock").number("errorNs") for role in roles)
    for hop, said in fields.object("times").object("hops").objects().items():
        known = said.number("errorNs")
        if not math.isnan(errors) and not known >= errors - len(roles):
            yield f"errorNs of hop {hop} is {known:g}, and its clocks' errors make {errors:g}"


def _books(books: Fields) -> Iterator[str]:
    """Each part that was due on a hop arrived, was damaged or lost, or could not be sent."""
    copies = (copy.object("hops").objects() for copy in books.object("copies").objects().values())
    for hops in (books.object("hops").objects(), *copies):
        for hop, said in hops.items():
            due, made = said.number("due"), sum(said.number(name) for name in _FATES)
            if due != made:
                yield f"due of hop {hop} is {due:g}, and its parts make {made:g}"


def _absorbed(books: Fields) -> Iterator[str]:
    """Parts that a control absorbed are not due on the next hop, and the books of the route have as many."""
    found = 0.0
    for (hop, said), (after, on) in pairwise(books.object("hops").objects().items()):
        absorbed = said.number("absorbed")
        if math.isnan(absorbed):
            continue
        found += absorbed
        if on.number("due") != said.number("arrived") - absorbed:
            yield f"due of hop {after} is {on.number('due'):g}, and {said.number('arrived') - absorbed:g} came by {hop}"
    route = books.object("route").number("absorbed")
    if (0.0 if math.isnan(route) else route) != found:
        yield f"absorbed of its route is {route:g}, and its hops make {found:g}"


def _steps(fields: Fields) -> Iterator[str]:
    """The steps of a window have the messages of its books; messages of a warm-up were sent before the window."""
    if fields.object("setup").values.get("scenario"):
        return
    window, route = fields.object("window"), fields.object("books").object("route")
    steps = window.object("steps").object("series").values.get("messages")
    ended = route.number("ok") + route.number("late")
    if isinstance(steps, list) and abs(sum(steps) - ended) > _OF_STEPS * ended + _MANY_AT_EDGES:
        yield f"the steps of its window have {sum(steps)} messages, and its books {ended:g}"
    warm = fields.object("warmUp").object("series").values.get("messages")
    if isinstance(warm, list) and sum(warm) > window.number("sentBefore"):
        yield f"its warm-up has {sum(warm)} messages, and {window.number('sentBefore'):g} were sent before its window"


def _wire(fields: Fields) -> Iterator[str]:
    """Both ways add up, bytes make the bits a second that the link counted, and have the payload in them."""
    rate = fields.object("window").number("throughputPerSecond")
    pair = not fields.object("setup").values.get("scenario") and not fields.object("setup").text("fault")
    for host, wire in fields.object("wire").objects().items():
        up, down, both = (wire.number(f"{name}ytesPerMessage") for name in ("upB", "downB", "b"))
        if pair and abs(up + down - both) > _EXACT * both:
            yield f"bytesPerMessage at {host} is {both:g}, and up and down make {up + down:g}"
        payload = fields.object("window").number("payloadBytes")
        if pair and payload > _ROUNDED_UP * max(up, down):
            yield f"its payload has {payload:g} bytes, and its messages {max(up, down):g} at {host}"
        for way, each in (("up", up), ("down", down)):
            said, made = wire.number(f"{way}BitsPerSecond"), 8 * each * rate
            if pair and abs(said - made) > _NEAR * max(said, made):
                yield f"{way}BitsPerSecond at {host} is {said:g}, and its bytes make {made:g}"


def _costs(costs: Fields) -> Iterator[str]:
    said = costs.number("cpuNsPerMessage")
    made = sum(role.number("cpuNsPerMessage") for role in costs.object("roles").objects().values())
    if abs(said - made) > _EXACT * made:
        yield f"cpuNsPerMessage is {said:g}, and its roles make {made:g}"


def _outcome(fields: Fields) -> Iterator[str]:
    """A pair is not OK where messages went wrong; with a fault it has other rules."""
    setup = fields.object("setup")
    if fields.text("outcome") != "OK" or setup.values.get("scenario") or setup.text("fault"):
        return
    books = fields.object("books").object("route")
    wrong = ("corrupt", "duplicated", "foreign", *(() if fields.object("window").values.get("mayDrop") else ("lost",)))
    for name in wrong:
        if books.number(name) > 0:
            yield f"it is OK, and {books.number(name):g} of its messages are {name}"


def _took(fields: Fields) -> Iterator[str]:
    took, seconds = fields.object("identity").number("tookNs") / 1e9, fields.object("window").number("seconds")
    if took < seconds:
        yield f"it took {took:g} s, and its window {seconds:g} s"
    phase = fields.object("conditions").object("phases").number("windowNs") / 1e9
    if phase < (1 - _ROUNDING) * seconds:
        yield f"its phase of the window took {phase:g} s, and its window {seconds:g} s"


def _conditions(fields: Fields) -> Iterator[str]:
    """Conditions that its figures show, and that it does not name; records of earlier versions name none."""
    conditions = fields.object("conditions")
    if "limiting" not in conditions.values:
        return
    named = conditions.object("limiting").texts("conditions")
    if conditions.texts("disturbances") and "disturbed" not in named:
        yield "it was disturbed, and does not name that"
    roles = fields.object("costs").object("roles").objects().values()
    worked = [role.number("compilerMs") for role in roles if not math.isnan(role.number("compilerMs"))]
    part = max(worked, default=0.0) / 1e3 / fields.object("window").number("seconds")
    if part > _MOST_COMPILING and "cold" not in named:
        yield f"compilers worked for {100 * part:.0f} % of its window, and it is not named cold"


def impossible(record: dict[str, Any]) -> Iterator[str]:
    """Figures that its link does not permit, each in words. Bytes are those that the link's device counted."""
    try:
        fields = Fields(record, "it")
        rate = fields.object("window").number("throughputPerSecond")
        route = fields.object("times").object("route")
        for host, wire in fields.object("wire").objects().items():
            link = fields.object("links").object(host).object("verified")
            yield from _overfull(host, wire, link, rate)
            yield from _too_fast(wire, link, route)
    except (BadInput, ValueError):
        # said already among the contradictions
        return


def _overfull(host: str, wire: Fields, link: Fields, rate: float) -> Iterator[str]:
    for way in ("up", "down"):
        carries, bits = link.object(way).number("rateBitsPerSecond"), 8 * wire.number(f"{way}BytesPerMessage") * rate
        if carries > 0 and bits > _OVER_RATE * carries:
            yield f"its messages have {bits:,.0f} bit/s {way} at {host}, and the link carries {carries:,.0f}"


def _too_fast(wire: Fields, link: Fields, route: Fields) -> Iterator[str]:
    """Round trips of a lone message below what its delay and its bytes take on a wire."""
    if link.text("discipline") != "wire" or math.isnan(route.number("roundTripP50Ns")) or not route.text("histogram"):
        return
    delay = sum(_least_delay(link.object(way)) for way in ("up", "down"))
    least = decode(route.text("histogram")).minimum
    if least < FASTER_THAN_WIRE * delay:
        yield f"a message took {least / 1e6:.3f} ms there and back, and the link delays it by {delay / 1e6:.3f} ms"


def _least_delay(way: Fields) -> float:
    """In nanoseconds."""
    delay, jitter = way.number("delayMs"), way.number("jitterMs")
    return 0.0 if math.isnan(delay) else 1e6 * (delay - (0.0 if math.isnan(jitter) else jitter))
