"""The records of an experiment give the result that docs/statistics.md tells."""

import os
import subprocess
import sys

from derbench_analysis.data.yamls import HOME


def test_only_slowed_sweeps_are_drifting():
    drift = [sys.executable, str(HOME / "sweeps/experiments/drift.py"), str(HOME / "results/experiments/drift")]
    environment = {**os.environ, "PYTHONPATH": str(HOME / "notebooks")}
    said = subprocess.run(drift, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()
    assert "steady: of 10 sweeps 0 drifting, 0 told one cell from itself" in said
    assert "slowed: of 10 sweeps 10 drifting, 0 told one cell from itself" in said
