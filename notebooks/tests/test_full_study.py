import resource
import subprocess
import sys
from pathlib import Path

import pytest
import synthetic

FIGURES = 24
FOUR_GIB_IN_KB = 4 * 1024 * 1024


@pytest.mark.slow
def test_75_000_trials_fit_in_four_gibibytes(tmp_path):
    carried = synthetic.histogram(range(1_000_000, 3_000_000, 1000))
    weight = {"histogram": carried, "serviceHistogram": carried, "oneWayHistogram": carried}
    records = [made | weight if made["outcome"] == "OK" else made for made in synthetic.World().trials(10, 1)]
    assert len(records) == 75_000
    folder = synthetic.write(tmp_path / "full", records)
    command = [sys.executable, "-m", "derbench_analysis", "report", str(folder), "--out", str(tmp_path / "out")]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[1], stdout=subprocess.DEVNULL)
    assert len(list((tmp_path / "out" / "figures").iterdir())) == FIGURES
    assert (tmp_path / "out" / "report.html").exists()
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < FOUR_GIB_IN_KB
