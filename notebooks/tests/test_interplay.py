import math

import pytest
import synthetic

from derbench_analysis.notebook import interplay_table
from derbench_analysis.statistics.interplay import interplays
from derbench_analysis.statistics.study import Study


def study_of(folder, rates, spread=1.0):
    """Three forks a cell; one is faster and one slower by `spread`. Latency is half of a cycle."""
    records = [
        made
        for (middleware, serializer), rate in rates.items()
        for made in synthetic.forks([rate * spread, rate, rate / spread], middleware=middleware, serializer=serializer)
    ]
    return Study(synthetic.loaded(folder / "r", records))


PRODUCT = {("ice", "Kryo"): 1000, ("ice", "JAXB"): 100, ("soap", "Kryo"): 500, ("soap", "JAXB"): 50}


def test_independent_choices_leave_nothing(tmp_path):
    (found,) = interplays(study_of(tmp_path, PRODUCT))
    assert (found.setup, found.pattern) == ("laptop@100mbit", "request-reply")
    assert (found.systems, found.serializers) == (2, 2)
    assert found.between_systems == pytest.approx(2)
    assert found.between_serializers == pytest.approx(10)
    assert found.beyond_both == pytest.approx(1)
    assert found.by_chance == pytest.approx(1, abs=0.001)


def test_an_exceptional_cell_is_what_remains(tmp_path):
    # by hand: of a 2 x 2 table with one logarithm d larger every residual is d / 4, with one degree of freedom
    slower = PRODUCT | {("soap", "JAXB"): 50 / 4}
    (found,) = interplays(study_of(tmp_path, slower))
    assert found.beyond_both == pytest.approx(math.sqrt(4))
    assert found.between_systems == pytest.approx(2 * math.sqrt(4))


def test_what_the_spread_of_forks_makes_alone(tmp_path):
    # by hand: logarithms of a cell are -d, 0 and d, their variance is d squared, and the mean's variance is a third of
    # it
    (found,) = interplays(study_of(tmp_path, PRODUCT, spread=1.1))
    assert found.by_chance == pytest.approx(1.1 ** (1 / math.sqrt(3)))


def test_a_middleware_without_a_serializer_is_dropped(tmp_path):
    (found,) = interplays(study_of(tmp_path, PRODUCT | {("opcua", "Kryo"): 1}))
    assert (found.systems, found.serializers) == (2, 2)
    assert found.between_systems == pytest.approx(2)


def test_serializers_are_dropped_if_more_remains(tmp_path):
    rates = PRODUCT | {(name, "Kryo"): 10 for name in "abc"} | {(name, "Gson"): 10 for name in "abcd"}
    rates |= {("ice", "Gson"): 10, ("soap", "Gson"): 10, ("d", "Kryo"): 10}
    (found,) = interplays(study_of(tmp_path, rates))
    assert (found.systems, found.serializers) == (6, 2)


def test_one_middleware_or_one_serializer_has_no_interplay(tmp_path):
    only_ice = {cell: rate for cell, rate in PRODUCT.items() if cell[0] == "ice"}
    assert interplays(study_of(tmp_path / "ice", only_ice)) == []
    only_kryo = {cell: rate for cell, rate in PRODUCT.items() if cell[1] == "Kryo"}
    assert interplay_table(study_of(tmp_path / "kryo", only_kryo)).empty


def test_without_forks_enough_chance_is_not_known(tmp_path):
    records = [synthetic.record(middleware=m, serializer=s, latencyMeanNs=5e8 / r) for (m, s), r in PRODUCT.items()]
    table = interplay_table(Study(synthetic.loaded(tmp_path / "r", records)))
    assert table.loc["laptop@100mbit request-reply"].to_dict() == {
        "middleware": 2,
        "serializers": 2,
        "between middleware": "2.00 x",
        "between serializers": "10.0 x",
        "beyond both": "1.00 x",
        "by chance": "not known",
        "by size": "not known",
    }


def sized(folder, cells):
    """Three forks alike for each (bytes on the wire, messages per second), of PRODUCT's cells in their order."""
    records = [
        made
        for (middleware, serializer), (size, rate) in zip(PRODUCT, cells, strict=True)
        for made in synthetic.forks([rate] * 3, middleware=middleware, serializer=serializer, wireBytes=size)
    ]
    (found,) = interplays(Study(synthetic.loaded(folder / "r", records)))
    return found.by_size


def test_size_tells_all_where_wires_decide(tmp_path):
    # a latency that goes with the square of the size is as sure as one that goes with the size
    assert sized(tmp_path / "line", [(2000, 400), (8000, 100), (4000, 200), (16000, 50)]) == pytest.approx(1)
    assert sized(tmp_path / "square", [(2000, 400), (4000, 100), (8000, 25), (1000, 1600)]) == pytest.approx(1)


def test_a_latency_that_goes_half_with_the_size(tmp_path):
    # by hand, to base 2: sizes 0 0 1 1 and latencies 0 1 1 2 have variances 1/4 and 1/2, and the covariance 1/4
    assert sized(tmp_path, [(1000, 800), (1000, 400), (2000, 400), (2000, 200)]) == pytest.approx(0.5)


def test_size_tells_nothing_of_unrelated_latency(tmp_path):
    assert sized(tmp_path, [(1000, 800), (1000, 400), (2000, 800), (2000, 400)]) == pytest.approx(0)


def test_what_is_all_alike_has_no_share(tmp_path):
    assert math.isnan(sized(tmp_path / "size", [(1000, 800), (1000, 400), (1000, 400), (1000, 200)]))
    assert math.isnan(sized(tmp_path / "latency", [(1000, 800), (2000, 800), (3000, 800), (4000, 800)]))
