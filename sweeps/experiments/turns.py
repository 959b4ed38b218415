"""From an arrival to the encoding of its echo, by middleware: turns.py RESULTS, the folder that turns.sh filled."""

import json
import sys
from pathlib import Path

NS_PER_US = 1000


def main(results: Path) -> None:
    for file in sorted(results.glob("*/trials.jsonl")):
        for line in sorted(file.open(), key=lambda text: json.loads(text)["setup"]["middleware"]):
            trial = json.loads(line)
            turn = trial.get("times", {}).get("turn")
            if turn:
                thread = "the same thread" if turn["sameThread"] else "another thread"
                median, tail = turn["p50Ns"] / NS_PER_US, turn["p99Ns"] / NS_PER_US
                name = trial["setup"]["middleware"]
                print(f"{name:12} {median:8.1f} us, p99 {tail:8.1f} us, on {thread}")
            else:
                print(f"{trial['setup']['middleware']:12} {trial['outcome']}: {trial.get('reason', '')}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
