"""derbench test: chooses tests, installs what they need, runs them, and sums them up.

The launcher builds the product first, takes the locks, and cleans the environment. Needs nothing but Python.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import changes
import installing
import mutants
import reports
from modules import Modules
from running import Suite
from words import Asked, UsageError, parse

ROOT = Path(__file__).resolve().parents[2]


def main(words: list[str]) -> int:
    try:
        if words[:1] == ["check"]:
            parse(words[1:], Modules.read(ROOT))
            return 0
        asked = parse(words, Modules.read(ROOT))
    except UsageError as e:
        print(f"derbench: {e}", file=sys.stderr)
        return 2
    return mutants.run(ROOT) if asked.mutants else run(asked)


def run(asked: Asked) -> int:
    began = time.time()
    installing.install_what_tests_need(ROOT)
    succeeded = Suite(ROOT).run(asked, changes.since_base(ROOT) if asked.changed else None)
    summary = reports.read(ROOT, newer_than=began)
    reports.tell(summary, time.time() - began)
    return 0 if succeeded and not summary.failed else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
