#!/bin/sh
# Is an adaptive run as good as a full one? Two full runs and three adaptive ones of the same 60 cells, about two hours in all, on
# a machine that does nothing else; then adaptive.py holds each against the first full run, which alone has two repetitions of
# each fork. Results go into the folder given.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
results=${1:?name a folder for the results}
mkdir -p "$results/plans"

# run NAME SEED ADAPTIVE REPETITIONS
run() {
    sed "s/^name: .*/name: $1/; s/seed: .*/seed: $2/; s/repetitions: .*/repetitions: $4/" "$here/adaptive.yaml" >"$results/plans/$1.yaml"
    echo "adaptive: $3" >>"$results/plans/$1.yaml"
    "$here/../../derbench" sweep "$results/plans/$1.yaml" --results "$results" || true
}

run full-1 1 false 2
for seed in 1 2 3; do run "adaptive-$seed" "$seed" true 1; done
run full-2 2 false 1
python3 "$here/adaptive.py" "$results"/full-1-* "$results"/full-2-* "$results"/adaptive-?-*
