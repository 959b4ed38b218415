"""Figures of the answers in docs/advise.md and docs/sheet.md, recomputed from the records without the analysis.

Predicted ones are not here: nobody can reckon them without the program.
"""

import math
import re
import shlex
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from statistics import median

import pytest
import yaml
from recount import NUMBER, ROOT, Dataset, Figure, Trial, bare, histogram, percentile, said, table, text_of
from recount_cells import boards, forks_of, plain_mean, predictable, shown

ADVICE, SHEET = "advise.md", "sheet.md"
PUBLISHED = Dataset(("reference", "dataset"))
"""The folders that a command reads which is given none."""

MONTH_S = 30 * 24 * 3600
Trials = Callable[[], list[Trial]]


@dataclass(frozen=True)
class Question:
    """A command of the page, with the rows of its answer by their headings."""

    number: int
    options: dict[str, str]
    rows: list[dict[str, str]]
    text: str

    def __getitem__(self, name: str) -> str:
        return self.options.get(name, "")

    @property
    def rate(self) -> float:
        """Messages a second: one, if no more is said."""
        return float(self["rate"] or 1)

    @property
    def asks(self) -> bool:
        return self["pattern"] == "request-reply"

    @property
    def deadline_ns(self) -> float:
        number, unit = self["deadline"].split()
        return float(number) * {"ms": 1e6, "s": 1e9}[unit]


def questions() -> Iterator[Question]:
    blocks = re.findall(r"^(\d+)\. [^\n]*\n```\n\$ derbench advise (.*?)\n(.*?)```", text_of(ADVICE), re.M | re.S)
    for number, command, answer in blocks:
        words = shlex.split(command)
        options = dict(zip((word.removeprefix("--") for word in words[::2]), words[1::2], strict=True))
        heads = _columns(answer.splitlines()[0])
        lines = [_columns(re.sub(r"^\s*(?:\d+|\*) +", "", line)) for line in answer.splitlines()[1:]]
        rows = [dict(zip(heads, line, strict=True)) for line in lines if len(line) == len(heads) > 3]
        yield Question(int(number), options, rows, answer)


def _columns(line: str) -> list[str]:
    return re.split(r"\s{2,}", line.strip())


def advice() -> Iterator[Figure]:
    for question in questions():
        yield from _combinations(question)
        yield from _needed(question)
        yield from _physics(question)
        for row in question.rows:
            name = f"question {question.number}, {row['middleware']} {row['serializer']}"
            if row.get("open loop", "none") != "none":
                yield from _tested(name, question, row)
            elif row.get("of") == "measured":
                where = f"{name} on {row['board']}@{row['link']}"
                yield from _costs(where, question, row, partial(_nearest, question, row))
            if "board, EUR" in row and f"{row['board']}=" not in question["prices"]:
                price = partial(_board_price, row["board"])
                yield Figure(ADVICE, f"{name} on {row['board']}@{row['link']}, board", row["board, EUR"], price)


def _tested(name: str, question: Question, row: dict[str, str]) -> Iterator[Figure]:
    """The figures of a combination that open loops tested."""
    trials = partial(_loop, question, row, row["open loop"])
    shown_ = re.search(rf"at least (0\.\d+) \(no miss in ({NUMBER})\)", row["probability"])
    if shown_:
        yield Figure(ADVICE, f"{name} messages", shown_[2], lambda: _messages(trials()))
        yield Figure(ADVICE, f"{name} misses", "0", lambda: _misses(trials(), question.deadline_ns))
        yield Figure(ADVICE, f"{name} probability", shown_[1], partial(_at_least, trials, len(shown_[1]) - 2))
    cold = re.search(r"; (?:.*, )?(?:(\d+) of \d+ )?cold", row["probability"])
    if cold:
        yield Figure(ADVICE, f"{name} cold", cold[1] or "0", lambda: _cold(trials(), expected=not cold[1]))
    yield from _costs(name, question, row, trials)


def _at_least(trials: Trials, digits: int) -> float:
    """Without a miss; cut after these digits, so as not to promise more."""
    return math.floor((1 - 3 / _messages(trials())) * 10**digits + 1e-9) / 10**digits


def _costs(name: str, question: Question, row: dict[str, str], trials: Trials) -> Iterator[Figure]:
    """Latency, volume, CPU and price. The way back of a push costs nothing: it is only there to be timed."""
    if re.fullmatch(rf"{NUMBER} m?s", row["latency"]):
        yield Figure(ADVICE, f"{name} latency", row["latency"], lambda: shown(forks_of(trials()), "latency")[0])
    volume = partial(_volume, question, trials)
    yield Figure(ADVICE, f"{name} volume", row["per month"], volume)
    if row.get("CPU", "-") != "-":
        yield Figure(ADVICE, f"{name} CPU", row["CPU"], partial(_work, question, trials))
    if "price" in row:
        fee, included, beyond = map(float, question["tariff"].split(":"))
        yield Figure(ADVICE, f"{name} price", row["price"], lambda: fee + max(0, volume() / 1e9 - included) * beyond)


def _volume(question: Question, trials: Trials) -> float:
    """Bytes in a month."""
    return plain_mean(forks_of(trials()), "wire" if question.asks else "there") * question.rate * MONTH_S


def _work(question: Question, trials: Trials) -> float:
    """The share of a core that both ends take together."""
    return plain_mean(forks_of(trials()), "cpu") * question.rate / 1e9 / (1 if question.asks else 2)


def _nearest(question: Question, row: dict[str, str]) -> list[Trial]:
    """The slowest open loop at the asked rate or above, else the closed loop: its warm trials, where it has some."""
    loads = {trial.key.load for trial in PUBLISHED.trials if trial.key.load.startswith("rate:")}
    for load in sorted(loads, key=_rate_of):
        found = _loop(question, row, load) if _rate_of(load) >= question.rate else []
        if found:
            return found
    return _warmest(trial for trial in _loop(question, row, "closed") if trial.counts)


def _warmest(trials: Iterable[Trial]) -> list[Trial]:
    """Without the cold ones, where there are others."""
    found = list(trials)
    return [trial for trial in found if "cold" not in PUBLISHED.named(trial)] or found


def _rate_of(load: str) -> float:
    return float(load.removeprefix("rate:"))


def _loop(question: Question, row: dict[str, str], load: str) -> list[Trial]:
    """The trials of a load that may count; on a token bucket where nobody measured the wire."""
    board, link = row.get("board", question["board"]), row.get("link", question["link"])
    wanted = (bare(row["middleware"]), row["serializer"], question["pattern"], "study", load)
    for setup in (f"{board}-emulated@{link}", f"{board}-emulated@{link}/bucket"):
        there = [trial for trial in PUBLISHED.fit("advice") if trial.key.setup == setup and trial.measured]
        if there:
            return [trial for trial in there if _names(trial) == wanted]
    return []


def _names(trial: Trial) -> tuple[str, str, str, str, str]:
    key = trial.key
    return key.system, key.serializer, key.pattern, key.size, key.load


def _messages(trials: list[Trial]) -> int:
    return sum(trial.at("books", "route", "scheduled") for trial in trials)


def _misses(trials: list[Trial], deadline_ns: float) -> int:
    """Messages that are not certain to have come in time: by the round trip, less the smallest one-way time."""
    found = _messages(trials)
    for trial in trials:
        trips = histogram(trial.at("times", "route", "histogram"))
        there = trial.at("times", "hops", "there", "histogram")
        least = trips[0].lowest / 2
        if there and trial.at("times", "hops", "there", "errorNs") is None:
            first = histogram(there)[0].lowest
            least = max(0, min(first, trips[0].lowest - first))
        found -= sum(bucket.times for bucket in trips if bucket.highest <= deadline_ns + least)
    return found


def _cold(trials: list[Trial], expected: bool) -> int:
    """The number of trials whose coldness is not the expected one."""
    return sum(("cold" in PUBLISHED.named(trial)) != expected for trial in trials)


def _combinations(question: Question) -> Iterator[Figure]:
    """The middleware that predictions know in the pattern, each with every serializer."""
    totals = re.findall(rf"^\d+ of ({NUMBER}) combinations? tried", question.text, re.MULTILINE)
    totals += [row["tried"].split()[-1] for row in question.rows if "tried" in row][:1]
    without = {"": set(), "no-broker": _with_broker(), "no-gpl": {"dlms", "ice", "iec104"}}
    for total in totals if question["require"] in without else []:
        of = partial(_systems_with_serializers, question["pattern"], without[question["require"]])
        yield Figure(ADVICE, f"question {question.number}, combinations", total, of)


@cache
def _with_broker() -> set[str]:
    setups = ((trial.key.system, trial.at("setup")) for trial in PUBLISHED.trials)
    return {system for system, setup in setups if setup["support"] == "brokered" or "brokerAt" in setup}


def _systems_with_serializers(pattern: str, without: set[str]) -> int:
    cells = predictable(PUBLISHED)
    systems = {key.system for key in cells if key.pattern == pattern and not {key.system, key.middleware} & without}
    return len(systems) * len({key.serializer for key in cells if key.size == "study"})


def _needed(question: Question) -> Iterator[Figure]:
    needed = re.search(rf"({NUMBER}) messages without a miss", question.text)
    if needed:
        wanted = Fraction(question["probability"] or "0.99")
        yield Figure(ADVICE, f"question {question.number}, needed messages", needed[1], lambda: float(3 / (1 - wanted)))


def _physics(question: Question) -> Iterator[Figure]:
    name, rate = f"question {question.number}", partial(_bits_per_second, question["link"])
    payload = partial(_payload, question)
    takes = re.search(rf"({NUMBER}) bytes take ({NUMBER} m?s) on the wire; ({NUMBER}) fit in", question.text)
    if takes:
        yield Figure(ADVICE, f"{name}, payload", takes[1], payload)
        yield Figure(ADVICE, f"{name}, time on the wire", takes[2], lambda: payload() * 8e9 / rate())
        yield Figure(ADVICE, f"{name}, bytes that fit", takes[3], lambda: question.deadline_ns / 8e9 * rate())
    many = re.search(rf"so many messages take ({NUMBER}) Mbit/s; the link carries ({NUMBER})", question.text)
    if many:
        yield Figure(ADVICE, f"{name}, needed rate", many[1], lambda: payload() * 8 * question.rate / 1e6)
        yield Figure(ADVICE, f"{name}, carried rate", many[2], lambda: rate() / 1e6)


def _payload(question: Question) -> float:
    """As it was measured there; else the median over all cells with the serializer."""
    system, serializer = said(ADVICE, r"^  (\S+) \+ (.+?): ", question.text)
    measured = forks_of(_nearest(question, {"middleware": system, "serializer": serializer}))
    if measured:
        return plain_mean(measured, "payload")
    cells = predictable(PUBLISHED)
    like = [key for key in cells if (key.serializer, key.size) == (serializer, "study")]
    return median(plain_mean(cells[key], "payload") for key in like)


def _bits_per_second(link: str) -> float:
    profile = yaml.safe_load((ROOT / "tc-profiles" / f"{link}.yaml").read_text(encoding="utf-8"))
    return float(profile["up"]["rateBitsPerSecond"])


def _board_price(board: str) -> float:
    """A month's share of the price."""
    price = boards()[board]["price"]
    return price["amount"] / price["lifetimeYears"] / 12


# ---- docs/sheet.md


def sheet() -> Iterator[Figure]:
    (block,) = said(SHEET, r"```\n\$ derbench sheet [^\n]*\n(.*?)```", text_of(SHEET))
    heads, *rows = map(_columns, block.splitlines())
    for row in rows:
        protocol, security = row[:2]
        system = _system(protocol, security)
        yield Figure(SHEET, f"{system} memory", row[heads.index("memory")].removesuffix(" m"), partial(_memory, system))


def sheets() -> Iterator[Figure]:
    """The pages of boards: memory once, and the bytes that are measured."""
    for page in sorted((ROOT / "docs" / "sheets").glob("*.md")):
        board, sections = page.stem, re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
        for section in sections:
            link = section.splitlines()[0]
            for protocol, security, pattern, _, _, volume, _, memory in table(section, "protocol | security | pattern"):
                system = _system(protocol, security)
                where, most = f"sheets/{page.name}", partial(_memory, system)
                if (board, section) == ("rpi3", sections[0]) and memory.endswith(" m"):
                    yield Figure(where, f"{system} memory", memory.removesuffix(" m"), most)
                if volume.endswith(" m"):
                    of = partial(_device_bytes, system, f"{board}-emulated@{link}", pattern)
                    yield Figure(where, f"{system} bytes at {link}", volume.removesuffix(" m"), of)


def _system(protocol: str, security: str) -> str:
    return bare(protocol) if security == "none" else f"{bare(protocol)}/{security}"


def _device_bytes(system: str, setup: str, pattern: str) -> float:
    """A message each minute of a month: the median over the loads that were measured, but for the highest rate."""
    asked = [trial for trial in PUBLISHED.fit("advice") if trial.counts and trial.key.load != "saturate"]
    wanted = (system, "ProtoStuff", pattern, "study")
    like = [trial for trial in asked if trial.key.setup == setup and _names(trial)[:-1] == wanted]
    loads = {trial.key.load for trial in like}
    each = [[trial for trial in like if trial.key.load == load] for load in loads]
    way = "wire" if pattern == "request-reply" else "there"
    return median(plain_mean(forks_of(_of_load(trials)), way) for trials in each) * MONTH_S / 60


def _of_load(trials: list[Trial]) -> list[Trial]:
    return _warmest(trials) if trials[0].key.load == "closed" else trials


def _memory(system: str) -> float:
    """The most that a process of the pair had in use, on any board."""
    fine = [trial for trial in PUBLISHED.trials if trial.key.system == system and trial.record["outcome"] == "OK"]
    return max(t.at("costs", "roles", end, "peakMemoryBytes") or 0 for t in fine for end in ("initiator", "responder"))


FIGURES = [*advice(), *sheet(), *sheets()]


@pytest.mark.parametrize("figure", FIGURES, ids=str)
def test_a_figure_of_advice_is_what_records_say(figure):
    found = figure.recomputed()
    assert figure.agrees_with(found), f"printed is {figure.printed}, and the records say {found:.7g}"


def test_answers_of_each_kind_are_recounted():
    least = {advice: 70, sheet: 2}
    assert [each.__name__ for each, count in least.items() if len(list(each())) < count] == []


def test_percentiles_of_records_follow_from_histograms():
    different = []
    for trial in Dataset(("reference/open-loops",)).trials:
        trips = histogram(trial.at("times", "route", "histogram"))
        reckoned = {"latencyP50Ns": percentile(trips, 0.5) / 2, "latencyP99Ns": percentile(trips, 0.99) / 2}
        told = {name: trial.at("times", "route", name) for name in reckoned}
        different += [(trial.key, name) for name in reckoned if told[name] not in (None, reckoned[name])]
    assert different == []
