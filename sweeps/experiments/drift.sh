#!/bin/sh
# Does a sweep notice that its machine got slower half-way, and keep equal cells together all the same? Ten sweeps of drift.yaml on a
# machine that does nothing else, and ten on one from which burner.py takes 30 % of each CPU after half of the trials, turn about: as root,
# half an hour. Results go into the folder given, which must be empty.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$here/../..
results=${1:?name a folder for the results}
mkdir -p "$results"
[ -z "$(ls -A "$results")" ] || { echo "drift.sh: $results is not empty: name another folder" >&2; exit 2; }
[ "$(id -u)" = 0 ] || { echo "drift.sh: control groups need root" >&2; exit 3; }
python=$("$root/notebooks/environment")
mkdir "$results/plans"
half=5
burner=
running=
# a job of a shell without a terminal does not hear Ctrl-C
trap '[ -z "$burner" ] || kill "$burner"; [ -z "$running" ] || kill "$running" 2>/dev/null || true' EXIT
trap 'exit 130' INT TERM

sweep() { # the plan by that name, with a seed of its own
    sed "s/^name: .*/name: $1/; s/seed: .*/seed: $2/" "$here/drift.yaml" >"$results/plans/$1.yaml"
    exec "$root/derbench" sweep "$results/plans/$1.yaml" --results "$results"
}

for number in 1 2 3 4 5 6 7 8 9 10; do
    (sweep "steady-$number" "$number") || true
    sweep "slowed-$number" "$number" &
    running=$!
    while kill -0 "$running" 2>/dev/null; do
        if [ -z "$burner" ] && [ "$(cat "$results/slowed-$number"-*/trials.jsonl 2>/dev/null | wc -l)" -ge "$half" ]; then
            "$python" "$here/burner.py" 0.3 &
            burner=$!
        fi
        sleep 0.2
    done
    running=
    [ -z "$burner" ] || { kill "$burner"; wait "$burner" || true; }
    burner=
done
PYTHONPATH=$root/notebooks exec "$python" "$here/drift.py" "$results"
