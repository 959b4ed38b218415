"""All cells of the study, measured or predicted: ten setups, ten middleware, 25 serializers, three patterns."""

import pandas as pd

from derbench_analysis.data.boards import setups
from derbench_analysis.data.columns import PATTERNS
from derbench_analysis.data.links import BUCKET, EMULATED, kind_of_board
from derbench_analysis.data.provenance import own
from derbench_analysis.errors import BadInput
from derbench_analysis.predict.asked import Link, combinations, on
from derbench_analysis.predict.predictor import Predictor

MEASURED, PREDICTED, ELSEWHERE, NO_FIGURE = "measured", "predicted", "predicted for another setup", "no figure"
SHOWN = ["board", "link", "middleware", "serializer", "pattern", "of", "payloadBytes",
         "latency", "latencyLow", "latencyHigh", "throughput", "throughputLow", "throughputHigh"]  # fmt: skip
MIDDLEWARE = (
    "corba", "ice", "opc-ua", "opcua", "rmi", "soap", "wamp", "web-services", "xmlrpc", "xmpp", "yami4", "zeromq"
)  # fmt: skip
"""The study's middleware, by the names of derbench's plugins; two of these names are of older records."""

MOST = 0.5
KEY = ["board", "link", "middleware", "serializer", "pattern"]


def study(measured: pd.DataFrame, scores: dict[str, float]) -> pd.DataFrame:
    """A row for each cell of closed loops that carry what most do, by base variants; `of` says whether it is measured.

    Intervals are 95 % of what was measured over forks, 90 % of what is predicted; `own` says whether the middleware is
    derbench's own implementation. Each link is as it was measured, and those that were not as most were.
    """
    predictor = Predictor.of(measured)
    shown = _shown(measured)
    combined = combinations(shown, PATTERNS, str(shown["nodeSize"].iloc[0]))
    buckets = buckets_of(measured)
    asked = [on(combined, board, Link.named(link + BUCKET * (link in buckets)), "closed", scores)
             for board, link in setups()]  # fmt: skip
    said = predictor.predict(pd.concat(asked, ignore_index=True))
    said["link"] = said["link"].str.removesuffix(BUCKET)
    said["of"] = said["far"].map({True: ELSEWHERE, False: PREDICTED})
    rows = _with_all(_with_measured(said, shown, buckets))
    return rows.assign(own=own(rows))[[*SHOWN, "own"]].reset_index(drop=True)


def _shown(measured: pd.DataFrame) -> pd.DataFrame:
    """Cells of base variants with the node and the size that most of them have."""
    base = measured[(measured["variant"] == "base") & measured["middleware"].isin(MIDDLEWARE)]
    if base.empty:
        raise BadInput("the study's cells are of its middleware in base variants, and these folders have others alone")
    node, size = map(str, base[["node", "nodeSize"]].value_counts().index[0])
    return base[(base["node"] == node) & (base["nodeSize"] == size)]


def buckets_of(measured: pd.DataFrame) -> list[str]:
    """The study's links that are token buckets here: nobody measured them as wires."""
    profile, bucket = measured["link"].str.removesuffix(BUCKET), measured["upBurstBytes"].notna()
    most = bool(bucket.mean() > MOST)
    links = list(dict.fromkeys(link for _, link in setups()))
    return [link for link in links if (bool(bucket[profile == link].all()) if (profile == link).any() else most)]


def _with_measured(said: pd.DataFrame, measured: pd.DataFrame, buckets: list[str]) -> pd.DataFrame:
    profile = measured["link"].str.removesuffix(BUCKET)
    alike = measured["upBurstBytes"].notna() == profile.isin(buckets)
    closed = measured.assign(link=profile)[measured["rate"].isna() & alike]
    real_first = closed.sort_values("board", key=lambda names: names.str.endswith(EMULATED), kind="stable")
    named = real_first.assign(board=real_first["board"].map(kind_of_board), of=MEASURED)
    known = named.drop_duplicates(KEY).set_index(KEY)
    rows = said.set_index(KEY)
    there = rows.index.intersection(known.index)
    for name in SHOWN[len(KEY) :]:
        rows.loc[there, name] = known.loc[there, name]
    return rows.reset_index()


def _with_all(rows: pd.DataFrame) -> pd.DataFrame:
    """Adds a row without figures for each combination that does not exist or was not measured."""
    names = [sorted(set(rows[name])) for name in ("middleware", "serializer", "pattern")]
    whole = pd.MultiIndex.from_product([setups(), *names]).to_frame(index=False, name=["setup", *KEY[2:]])
    whole[["board", "link"]] = whole.pop("setup").to_list()
    found = whole.merge(rows, on=KEY, how="left")
    return found.assign(of=found["of"].fillna(NO_FIGURE))
