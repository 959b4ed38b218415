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
    """One serializer in two patterns, of which one is twice as fast, and another, a little faster, in the slow one."""
    return [
        *synthetic.forks([100, 101, 99], serializer="Kryo", pattern="request-reply"),
        *synthetic.forks([50, 51, 49], serializer="Kryo", pattern="push-pull"),
        *synthetic.forks([60, 61, 59], serializer="Gson", pattern="push-pull"),
    ]


@pytest.mark.parametrize("measure", ["throughput", "latency"])
def test_serializers_are_compared_in_the_pattern_that_both_were_tried_in(tmp_path, measure):
    found = study_of(tmp_path, grown()).utilization("serializer", measure).set_index("serializer")["utilization"]
    assert found["Gson"] == 1
    assert found["Kryo"] == pytest.approx(50 / 60, rel=1e-3)


def test_patterns_are_compared_with_the_serializer_that_both_were_tried_with(tmp_path):
    found = study_of(tmp_path, grown()).best(["setup", "pattern"], "throughput").set_index("pattern")
    assert found["serializer"].to_dict() == {"request-reply": "Kryo", "push-pull": "Kryo"}


def test_the_best_of_a_setup_is_the_best_of_all(tmp_path):
    best = study_of(tmp_path, grown()).best(["setup"], "throughput").iloc[0]
    assert (best["serializer"], best["pattern"]) == ("Kryo", "request-reply")


def test_what_was_tried_and_not_done_takes_nothing_away_from_the_others(tmp_path):
    unsupported = synthetic.failed(middleware="ice", pattern="pub-sub") | {"outcome": "UNSUPPORTED"}
    records = [
        *synthetic.forks([100, 101, 99], middleware="rmi", pattern="pub-sub"),
        *synthetic.forks([80, 81, 79], middleware="rmi", pattern="push-pull"),
        *synthetic.forks([90, 91, 89], middleware="ice", pattern="push-pull"),
    ]
    for folder, more, expected in (("a", [unsupported], 1.0), ("b", [], 80 / 90)):
        found = study_of(tmp_path / folder, records + more).utilization("system", "throughput").set_index("system")
        assert found.loc["rmi", "utilization"] == pytest.approx(expected, rel=1e-3)


def test_a_pattern_that_nobody_could_do_on_a_setup_is_none_to_compare_there(tmp_path):
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


def test_a_setup_with_one_serializer_says_nothing_about_it_unless_all_are_so(tmp_path):
    alone = synthetic.forks([10, 11, 12], serializer="Kryo", board="bbb")
    found = study_of(tmp_path / "a", [*grown(), *alone]).utilization("serializer", "throughput").set_index("serializer")
    assert found.loc["Kryo", "utilization"] == pytest.approx(50 / 60, rel=1e-3)
    only = study_of(tmp_path / "b", alone).utilization("serializer", "throughput")
    assert list(only["utilization"]) == [1]


def test_a_mean_over_fewer_setups_than_there_are_says_so(tmp_path):
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


def test_a_table_of_means_takes_them_over_the_setups_that_all_were_tried_on(tmp_path):
    slow = synthetic.forks([10, 11, 12], serializer="Kryo", pattern="push-pull", board="bbb", cpuNsPerMessage=9_000_000)
    study = study_of(tmp_path, [*grown(), *slow])
    assert set(notebook.serializer_table(study)["cpuUsPerMessage"]) == {200}
    assert set(notebook.cost_table(study, 1, Tariff(5, 1e9, 2))["cpuUsPerMessage"]) == {100}


def test_claims_about_setups_that_have_one_serializer_cannot_be_told(tmp_path):
    names = ["ProtoStuff", "Avro (Jackson)", "MsgPack", "Gson", "JAXB", "Kryo"]
    many = [made for name in names for made in synthetic.forks([10, 11, 12], serializer=name, board="rpi3")]
    few = synthetic.forks([10, 11, 12], board="laptop", link="1mbit")
    two = synthetic.forks([5, 6, 7], board="laptop", link="1mbit", serializer="Kryo")
    for folder, records in (("a", [*many, *few]), ("b", [*many, *few, *two])):
        found = {claim.number: claim.verdict for claim in verdicts(study_of(tmp_path / folder, records))}
        assert found[18] == found[24] == UNTOLD
