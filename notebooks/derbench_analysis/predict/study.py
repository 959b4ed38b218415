"""All cells of the study, measured or predicted: ten setups, ten middleware, 25 serializers, three patterns."""

import pandas as pd

from derbench_analysis.boards import setups
from derbench_analysis.columns import PATTERNS
from derbench_analysis.links import kind_of_board
from derbench_analysis.predict.asked import BUCKET, Link, combinations, on
from derbench_analysis.predict.predictor import Predictor

MEASURED, PREDICTED, ELSEWHERE, UNSUPPORTED = "measured", "predicted", "predicted for another setup", "unsupported"
SHOWN = ["board", "link", "middleware", "serializer", "pattern", "of", "payloadBytes",
         "latency", "latencyLow", "latencyHigh", "throughput", "throughputLow", "throughputHigh"]  # fmt: skip
KEY = ["board", "link", "middleware", "serializer", "pattern"]


def study(measured: pd.DataFrame, scores: dict[str, float]) -> pd.DataFrame:
    """A row for each cell of closed loops; `of` says whether it is measured. Intervals are 95 % of what was measured
    over forks, 90 % of what is predicted. Links are kept as those of the measured cells are.
    """
    buckets = bool(measured["upBurstBytes"].notna().any())
    predictor = Predictor.of(measured)
    combined = combinations(measured, PATTERNS, str(measured["nodeSize"].mode()[0]))
    asked = [on(combined, board, Link.named(link + BUCKET * buckets), "closed", scores) for board, link in setups()]
    said = predictor.predict(pd.concat(asked, ignore_index=True))
    said["link"] = said["link"].str.removesuffix(BUCKET)
    said["of"] = said["far"].map({True: ELSEWHERE, False: PREDICTED})
    return _with_unsupported(_with_measured(said, measured))[SHOWN].reset_index(drop=True)


def _with_measured(said: pd.DataFrame, measured: pd.DataFrame) -> pd.DataFrame:
    closed = measured[measured["rate"].isna()]
    known = closed.assign(board=closed["board"].map(kind_of_board), of=MEASURED).set_index(KEY)
    rows = said.set_index(KEY)
    there = rows.index.intersection(known.index)
    for name in SHOWN[len(KEY) :]:
        rows.loc[there, name] = known.loc[there, name]
    return rows.reset_index()


def _with_unsupported(rows: pd.DataFrame) -> pd.DataFrame:
    """What a middleware does not have has no figures, but a row."""
    names = [sorted(set(rows[name])) for name in ("middleware", "serializer", "pattern")]
    whole = pd.MultiIndex.from_product([setups(), *names]).to_frame(index=False, name=["setup", *KEY[2:]])
    whole[["board", "link"]] = whole.pop("setup").to_list()
    found = whole.merge(rows, on=KEY, how="left")
    return found.assign(of=found["of"].fillna(UNSUPPORTED))
