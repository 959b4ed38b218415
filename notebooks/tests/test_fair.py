import pytest
import synthetic

from derbench_analysis import notebook
from derbench_analysis.data.costs import Tariff
from derbench_analysis.papers.study import tables, verdicts
from derbench_analysis.papers.study.figures import FIGURES
from derbench_analysis.papers.study.verdict import UNTOLD
from derbench_analysis.statistics.study import Study


def study_of(folder, records):
    return Study(synthetic.loaded(folder / "r", records))


def grown():
    """One serializer in two patterns, twice as fast in one; and another, a little faster, in the slow pattern."""
    return [
        *synthetic.forks([100, 101, 99], serializer="Kryo", pattern="request-reply"),
        *synthetic.forks([50, 51, 49], serializer="Kryo", pattern="push-pull"),
        *synthetic.forks([60, 61, 59], serializer="Gson", pattern="push-pull"),
    ]


@pytest.mark.parametrize("measure", ["throughput", "latency"])
def test_serializers_are_compared_in_their_common_pattern(tmp_path, measure):
    found = study_of(tmp_path, grown()).utilization("serializer", measure).set_index("serializer")["utilization"]
    assert found["Gson"] == 1
    assert found["Kryo"] == pytest.approx(50 / 60, rel=1e-3)


def test_patterns_are_compared_with_their_common_serializer(tmp_path):
    found = study_of(tmp_path, grown()).best(["setup", "pattern"], "throughput").set_index("pattern")
    assert found["serializer"].to_dict() == {"request-reply": "Kryo", "push-pull": "Kryo"}


def test_the_best_of_a_setup_beats_all(tmp_path):
    best = study_of(tmp_path, grown()).best(["setup"], "throughput").iloc[0]
    assert (best["serializer"], best["pattern"]) == ("Kryo", "request-reply")


def test_undone_combinations_cost_the_others_nothing(tmp_path):
    unsupported = synthetic.failed(middleware="ice", pattern="pub-sub") | {"outcome": "UNSUPPORTED"}
    records = [
        *synthetic.forks([100, 101, 99], middleware="rmi", pattern="pub-sub"),
        *synthetic.forks([80, 81, 79], middleware="rmi", pattern="push-pull"),
        *synthetic.forks([90, 91, 89], middleware="ice", pattern="push-pull"),
    ]
    for folder, more, expected in (("a", [unsupported], 1.0), ("b", [], 80 / 90)):
        found = study_of(tmp_path / folder, records + more).utilization("system", "throughput").set_index("system")
        assert found.loc["rmi", "utilization"] == pytest.approx(expected, rel=1e-3)


def test_an_impossible_pattern_is_not_compared(tmp_path):
    rates = {("zeromq", "request-reply"): 100, ("zeromq", "push-pull"): 80,
             ("ice", "request-reply"): 50, ("ice", "push-pull"): 40}  # fmt: skip
    records = [made for (name, pattern), rate in rates.items() for made in
               synthetic.forks([rate, rate * 1.01, rate * 0.99], middleware=name, pattern=pattern)]  # fmt: skip
    records.append(synthetic.failed(middleware="ice", pattern="pub-sub") | {"outcome": "UNSUPPORTED"})
    assert set(study_of(tmp_path, records).best(["setup", "pattern"], "throughput")["system"]) == {"zeromq"}


def test_where_nothing_was_tried_with_all_everything_counts(tmp_path):
    records = [
        *synthetic.forks([100, 101, 99], middleware="rmi", serializer="Kryo"),
        *synthetic.forks([50, 51, 49], middleware="ice", serializer="Gson"),
    ]
    study = study_of(tmp_path, records)
    assert len(study.compared(["system"])) == len(study.compared(["serializer"])) == 2
    assert study.utilization("system", "throughput")["utilization"].min() == pytest.approx(0.5, rel=1e-3)


def test_a_setup_with_one_serializer_says_nothing(tmp_path):
    """A setup with one serializer says nothing about it, unless all setups have one only."""
    alone = synthetic.forks([10, 11, 12], serializer="Kryo", board="bbb")
    found = study_of(tmp_path / "a", [*grown(), *alone]).utilization("serializer", "throughput").set_index("serializer")
    assert found.loc["Kryo", "utilization"] == pytest.approx(50 / 60, rel=1e-3)
    only = study_of(tmp_path / "b", alone).utilization("serializer", "throughput")
    assert list(only["utilization"]) == [1]


def test_a_mean_over_fewer_setups_says_so(tmp_path):
    two = [made for name in ("Kryo", "Avro") for made in synthetic.forks([10, 11, 12], serializer=name, board="bbb")]
    names = set(tables.utilization(study_of(tmp_path, [*grown(), *two]), "serializer")["name"])
    assert names == {"Kryo", "Gson on 1 of 2 setups", "Avro on 1 of 2 setups"}


def test_a_figure_says_what_it_leaves_out(tmp_path):
    def said(folder, records):
        return " ".join(FIGURES[9].chart(study_of(folder, records)).to_dict()["title"]["subtitle"])

    assert "nothing beside" not in said(tmp_path / "a", synthetic.forks([1, 2, 3]))
    assert "Without 1 cell that has nothing beside it to compare with." in said(tmp_path / "b", grown())
    alone = synthetic.forks([10, 11, 12], serializer="Kryo", board="bbb")
    assert "6 trials. Without 2 cells that have nothing" in said(tmp_path / "c", [*grown(), *alone])


def test_means_are_over_the_common_setups(tmp_path):
    slow = synthetic.forks([10, 11, 12], serializer="Kryo", pattern="push-pull", board="bbb", cpuNsPerMessage=9_000_000)
    study = study_of(tmp_path, [*grown(), *slow])
    assert set(notebook.serializer_table(study)["cpuUsPerMessage"]) == {200}
    assert set(notebook.cost_table(study, 1, Tariff(5, 1e9, 2))["cpuUsPerMessage"]) == {100}


def test_one_serializer_leaves_claims_untold(tmp_path):
    names = ["ProtoStuff", "Avro (Jackson)", "MsgPack", "Gson", "JAXB", "Kryo"]
    many = [made for name in names for made in synthetic.forks([10, 11, 12], serializer=name, board="rpi3")]
    few = synthetic.forks([10, 11, 12], board="laptop", link="1mbit")
    two = synthetic.forks([5, 6, 7], board="laptop", link="1mbit", serializer="Kryo")
    for folder, records in (("a", [*many, *few]), ("b", [*many, *few, *two])):
        found = {claim.number: claim.verdict for claim in verdicts(study_of(tmp_path / folder, records))}
        assert found[18] == found[24] == UNTOLD
