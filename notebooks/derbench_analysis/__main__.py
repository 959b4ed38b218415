"""The commands: python -m derbench_analysis report|advise|claims|figures."""

import sys

from derbench_analysis.cli import main

sys.exit(main(sys.argv[1:]))
