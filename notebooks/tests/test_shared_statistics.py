"""The statistics of the command line (Java) and these are the same: both are held to one file, and that to SciPy."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from derbench_analysis.statistics.intervals import Logs, interval, p_value, ratio

FILE = Path(__file__).parents[2] / "harness/run/src/test/resources/org/derbench/run/stats/cases.json"
CASES = json.loads(FILE.read_text())["cases"]


def of_scipy(a: list[float], b: list[float]) -> dict[str, float]:
    """What stands in the file."""
    logs_a, logs_b = np.log(a), np.log(b)
    mean = stats.t.interval(0.95, len(a) - 1, logs_a.mean(), stats.sem(logs_a))
    welch = stats.ttest_ind(logs_a, logs_b, equal_var=False)
    limits = welch.confidence_interval(0.95)
    return {
        "mean": float(np.exp(logs_a.mean())),
        "meanLow": float(np.exp(mean[0])),
        "meanHigh": float(np.exp(mean[1])),
        "ratio": float(np.exp(logs_a.mean() - logs_b.mean())),
        "ratioLow": float(np.exp(limits.low)),
        "ratioHigh": float(np.exp(limits.high)),
        "pValue": float(welch.pvalue),
    }


@pytest.mark.parametrize("case", CASES)
def test_the_shared_file_is_what_scipy_says(case):
    assert {name: case[name] for name in of_scipy(case["a"], case["b"])} == pytest.approx(
        of_scipy(case["a"], case["b"]), rel=1e-9
    )


@pytest.mark.parametrize("case", CASES)
def test_the_analysis_agrees_with_the_shared_file(case):
    mean, quotient = interval(case["a"]), ratio(case["a"], case["b"])
    found = [mean.value, mean.low, mean.high, quotient.value, quotient.low, quotient.high]
    found.append(float(p_value(Logs.of(case["a"]), Logs.of(case["b"]))))
    names = ["mean", "meanLow", "meanHigh", "ratio", "ratioLow", "ratioHigh", "pValue"]
    assert found == pytest.approx([case[name] for name in names], rel=1e-6)


def write() -> None:
    """Draws the cases and writes the file anew."""
    rng = np.random.default_rng(6)
    shapes = [
        (3, 3, 0.05, 1.0),
        (3, 10, 0.2, 1.1),
        (5, 5, 0.05, 1.02),
        (10, 10, 0.05, 1.0),
        (10, 6, 0.3, 1.5),
        (20, 20, 0.02, 1.05),
    ]
    cases = []
    for forks_a, forks_b, noise, factor in shapes:
        a = (1e5 * factor * rng.lognormal(0, noise, forks_a)).round(1).tolist()
        b = (1e5 * rng.lognormal(0, noise / 2, forks_b)).round(1).tolist()
        cases.append({"a": a, "b": b, **of_scipy(a, b)})
    FILE.write_text(json.dumps({"cases": cases}, indent=1) + "\n")
