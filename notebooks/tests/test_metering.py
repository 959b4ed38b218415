from pathlib import Path

import pytest
from smart_meters import loaded, points, trial

from derbench_analysis.data.load import load
from derbench_analysis.data.records import scenario_trials
from derbench_analysis.papers.metering.capacity import capacity, meters, of_concentrator
from derbench_analysis.papers.metering.claims import CLAIMS, verdicts
from derbench_analysis.papers.metering.comparison import compared
from derbench_analysis.papers.metering.figures import FIGURES, save
from derbench_analysis.papers.metering.points import CONCENTRATOR, Points, seconds
from derbench_analysis.papers.metering.sending import byte_shares
from derbench_analysis.papers.study.verdict import FAILS, HOLDS, UNTOLD, judge

SAMPLE = Path(__file__).parent / "metering-sample"
"""The shortened plans, run once: records without what no figure and no claim reads."""


def verdict_of(number, folder, records):
    return judge(next(claim for claim in CLAIMS if claim.number == number), points(folder, records)).verdict


def test_the_papers_15_claims_are_judged():
    found = verdicts(Points.of(load([SAMPLE])))
    assert [verdict.number for verdict in found] == list(range(1, 16))
    assert all(verdict.numbers for verdict in found)
    assert sum(verdict.verdict != UNTOLD for verdict in found) >= 6


def test_its_figures_5_to_16_are_drawn(tmp_path):
    written = save(Points.of(load([SAMPLE])), tmp_path)
    assert [path.name for path in written] == [
        f"metering-{number:02d}.{kind}" for number in range(5, 17) for kind in ("svg", "png")
    ]
    assert all(path.stat().st_size > 1000 for path in written)


def test_a_figure_without_its_plan_is_omitted(tmp_path):
    found = points(tmp_path / "r", [trial("period", period=f"{p} ms", concentrators=7) for p in (50, 100)])
    assert [figure.number for figure in FIGURES if figure.chart(found) is not None] == [7]
    assert [v.verdict for v in verdicts(found)] == [UNTOLD] * 15


SIZES = (2, 10, 50, 100)


@pytest.mark.parametrize(
    ("hop", "commit", "first", "second"),
    [
        ((50, 20, 10, 10), (5, 10, 50, 100), HOLDS, HOLDS),
        ((1, 5, 100, 9000), (1, 2, 3, 4), FAILS, HOLDS),
        ((2, 10, 50, 100), (50, 50, 50, 50), HOLDS, FAILS),
    ],
)
def test_claims_1_and_2_times_of_a_reading(tmp_path, hop, commit, first, second):
    made = [trial("bulk", bulk=b, hop=h / 1e3, commit=c / 1e3) for b, h, c in zip(SIZES, hop, commit, strict=True)]
    assert verdict_of(1, tmp_path / "a", made) == first
    assert verdict_of(2, tmp_path / "b", made) == second
    assert verdict_of(1, tmp_path / "c", made[:3]) == UNTOLD


@pytest.mark.parametrize(("short", "long", "verdict"), [(0.5, 0.97, HOLDS), (0.98, 0.7, FAILS)])
def test_claim_3_the_same_product(tmp_path, short, long, verdict):
    made = [
        trial("concentrators", short, concentrators=1, period="31 ms"),
        trial("concentrators", 0.98, concentrators=16, period="500 ms"),
        trial("concentrators", long, concentrators=32, period="1 s"),
    ]
    assert verdict_of(3, tmp_path / "r", made) == verdict


@pytest.mark.parametrize(("ratios", "verdict"), [((0.3, 0.6, 0.9, 0.99), HOLDS), ((0.9, 0.9, 0.5, 0.4), FAILS)])
def test_claim_4_small_periods(tmp_path, ratios, verdict):
    made = [
        trial("period", r, concentrators=7, period=f"{p} ms") for r, p in zip(ratios, (50, 100, 500, 2000), strict=True)
    ]
    assert verdict_of(4, tmp_path / "r", made) == verdict


def concentrator(stable_up_to, ratio_of=lambda bulk: 0.5, bulks=(5, 50)):
    return [
        trial("concentrator", 1.0 if meters <= stable_up_to else ratio_of(bulk), meters=meters, bulk=bulk)
        for meters in (100, 200, 400)
        for bulk in bulks
    ]


def test_claims_5_to_7_a_concentrator(tmp_path):
    good = concentrator(200, lambda bulk: 0.3 if bulk == 5 else 0.6)
    assert [verdict_of(number, tmp_path / f"a{number}", good) for number in (5, 6, 7)] == [HOLDS] * 3
    assert verdict_of(7, tmp_path / "b", concentrator(200, lambda bulk: 0.6 if bulk == 5 else 0.3)) == FAILS
    assert [verdict_of(5, tmp_path / f"c{up_to}", concentrator(up_to)) for up_to in (50, 400)] == [UNTOLD] * 2


def server(plan, holds):
    """Trials for each bulk size, stable up to a number of concentrators."""
    return [
        trial(plan, min(1.0, most / j), outcome="OK" if j <= most else "DEGRADED", concentrators=j, bulk=b)
        for b, most in holds.items()
        for j in (10, 20, 40, 80)
    ]


def test_claim_8_capacity_over_bulk_size(tmp_path):
    assert verdict_of(8, tmp_path / "a", server("server-bulk", {1: 40, 10: 40, 50: 20, 100: 10})) == HOLDS
    assert verdict_of(8, tmp_path / "b", server("server-bulk", {10: 40, 20: 20, 40: 10, 80: 10})) == FAILS


def requests(most_by_rate):
    return [
        trial("server-requests", min(1.0, most / (q * bulk)), concentrators=q, bulk=bulk)
        for q, most in most_by_rate.items()
        for bulk in (10, 20, 40, 80, 160)
    ]


def test_claims_9_to_11_turning_points(tmp_path):
    good = requests({100: 3000, 20: 2500})
    assert [verdict_of(number, tmp_path / f"a{number}", good) for number in (9, 10, 11)] == [HOLDS, FAILS, HOLDS]
    assert verdict_of(10, tmp_path / "b", requests({100: 2000, 20: 2500})) == HOLDS
    assert verdict_of(9, tmp_path / "c", requests({100: 1e6, 20: 1e6})) == UNTOLD


def test_claims_12_and_15_whole_and_parts(tmp_path):
    whole = [trial("whole", 1.0 if j < 60 else 0.9, concentrators=j, period="2 s", bulk=120) for j in (20, 40, 60)]
    assert verdict_of(12, tmp_path / "a", whole) == HOLDS
    assert verdict_of(12, tmp_path / "b", whole[:2]) == UNTOLD
    one = concentrator(200)
    assert verdict_of(15, tmp_path / "c", [*one, *server("server-bulk", {100: 20})]) == HOLDS
    assert verdict_of(15, tmp_path / "d", [*one, *server("server-bulk", {10: 40})]) == FAILS


def sizes(one_data):
    return [
        trial("bytes", bulk=bulk, serializer=serializer, payload=payload, wire=wire)
        for bulk, wire, both in ((1, 1000, (400, one_data)), (100, 20_000, (14_000, 6000)))
        for serializer, payload in zip(("JAXB", "ProtoBuf"), both, strict=True)
    ]


def test_claim_13_shares_of_bytes(tmp_path):
    assert verdict_of(13, tmp_path / "a", sizes(90)) == HOLDS
    assert verdict_of(13, tmp_path / "b", sizes(350)) == FAILS
    shares = byte_shares(points(tmp_path / "c", sizes(90)).by("metering-bytes")).iloc[0]
    assert [round(shares[name]) for name in ("data", "markup", "envelope")] == [9, 31, 60]


def test_claim_14_a_send_follows_from_rates(tmp_path):
    slow = [trial("send", 0.05, concentrators=7, period="10 ms")]
    found = points(tmp_path / "a", slow).by("metering-send")
    assert found["send"].iloc[0] == pytest.approx(0.010 / 0.05 - 0.010, rel=0.01)
    assert verdict_of(14, tmp_path / "b", slow) == HOLDS
    assert verdict_of(14, tmp_path / "c", [trial("send", 0.9, concentrators=7, period="10 ms")]) == FAILS


def test_a_capacity_ends_at_the_first_failure(tmp_path):
    made = [*concentrator(100), trial("concentrator", 1.0, meters=800, bulk=5)]
    found = points(tmp_path / "r", made)
    assert of_concentrator(found).holds == 100
    assert capacity(found.by(CONCENTRATOR)).fails == 200
    assert meters(500) == [30_000, 150_000, 450_000]


def test_trials_without_figures_are_no_points(tmp_path):
    made = [trial("bulk", 0.8), trial("bulk", 1.0, fork=2), trial("bulk", 1.0, fork=3, outcome="FAILED")]
    found = points(tmp_path / "r", made).by("metering-bulk")
    assert list(found["trials"]) == [2]
    assert found["ratio"].iloc[0] == pytest.approx(0.9)
    assert not found["stable"].iloc[0]


def test_too_much_to_end_is_not_stable(tmp_path):
    made = [trial("server-bulk", concentrators=10), trial("server-bulk", concentrators=20, outcome="INVALID")]
    made[1]["reason"] = "nothing ended of the 5000 parts that were due in the window"
    del made[1]["window"]
    found = points(tmp_path / "r", made).by("metering-server-bulk")
    assert list(found["stable"].astype(bool)) == [True, False]
    assert capacity(found).holds == 1000
    assert FIGURES[7].chart(points(tmp_path / "s", made)) is not None


def test_what_a_reading_costs_is_summed_over_roles(tmp_path):
    made = trial("middleware", meters=100, bulk=10, middleware="mqtt")
    made["costs"]["roles"] = {
        "meters": {"cpuNsPerMessage": 1e5},
        "concentrator-1": {"cpuNsPerMessage": 3e5},
        "concentrator-2": {"cpuNsPerMessage": 1e5},
        "server": {"cpuNsPerMessage": 1e6},
    }
    hops = made["books"]["hops"]
    made["books"]["hops"] = {**hops, "bulks": {**hops["readings"], "messages": hops["readings"]["due"] // 10}}
    made["wire"]["server"] = {"bytesPerMessage": 5000}
    row = compared(scenario_trials(loaded(tmp_path / "r", [made]))).iloc[0]
    assert row["cpuUs"] == pytest.approx(100 + 200 + 100)
    assert (row["middleware"], row["meterBytes"], row["serverBytes"]) == ("mqtt", 20_000, 500)


def test_a_burst_is_not_the_windows_rate(tmp_path):
    made = trial("whole", 2.0, concentrators=20, period="2 s", bulk=120)
    made["window"]["pace"] = {"intervals": 7199, "ns": 3_000_000_000}
    row = points(tmp_path / "r", [made]).by("metering-whole").iloc[0]
    assert made["window"]["throughputPerSecond"] == 2400
    assert row["measured"] == pytest.approx((7200 + 120) / 10)


def test_durations_are_those_of_scenarios():
    assert [seconds(text) for text in ("500 ms", "2 s", "15 min")] == [0.5, 2, 900]
    assert seconds("soon") != seconds("soon")
