import os
import sys
from pathlib import Path

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.pop("COLUMNS", None)
sys.path.insert(0, str(Path(__file__).parent))

import synthetic

from derbench_analysis.data.load import Dataset, load
from derbench_analysis.data.yamls import HOME
from derbench_analysis.publish.everything import dataset as dataset_of
from derbench_analysis.report.page import write_report
from derbench_analysis.statistics.study import Study

PUBLISHED = dataset_of(HOME)


@pytest.fixture(scope="session")
def small_study(tmp_path_factory) -> Path:
    """A results folder: two boards and two links (and 1 Gbit/s), four middleware, five serializers, four forks."""
    return synthetic.write(tmp_path_factory.mktemp("results") / "small-study", small_records())


@pytest.fixture(scope="session")
def dataset(small_study) -> Dataset:
    return load([small_study])


@pytest.fixture(scope="session")
def page(dataset, tmp_path_factory) -> Path:
    """The report of `dataset`, with all notebooks executed."""
    return write_report(Study(dataset), tmp_path_factory.mktemp("report"))


@pytest.fixture(scope="session")
def published_page(tmp_path_factory) -> Path:
    """The report of the published dataset."""
    return write_report(Study(load([PUBLISHED])), tmp_path_factory.mktemp("published"))


def small_records():
    world = synthetic.World(
        boards={"rpi3": 0.9, "laptop": 0.25},
        links={"1mbit": 1e6, "10mbit": 1e7},
        middleware={name: synthetic.MIDDLEWARE[name] for name in ("ice", "zeromq", "rmi", "opc-ua")},
        serializers={name: synthetic.SERIALIZERS[name] for name in
                     ("ProtoStuff", "MsgPack", "JSON (Jackson)", "XML (Jackson)", "Avro (Jackson)")},
    )  # fmt: skip
    yield from world.trials(number_of_forks=4, repetitions=1)
    yield synthetic.failed(middleware="xmpp", board="rpi3", link="10mbit")
    for middleware, misses in (("zeromq", (0, 0, 0)), ("rmi", (40, 30, 50)), ("opc-ua", (1, 0, 2))):
        yield from synthetic.open_loop(
            misses, 2000, middleware=middleware, board="rpi3", link="10mbit", pattern="push-pull"
        )
