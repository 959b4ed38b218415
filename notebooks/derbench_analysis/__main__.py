"""The commands: python -m derbench_analysis report|advise|predict|claims|figures|compare|export."""

import os
import sys

# threads of the library for linear algebra wait for one another longer than they save, beside anything else that runs
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from derbench_analysis.cli import main

sys.exit(main(sys.argv[1:]))
