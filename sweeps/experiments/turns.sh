#!/bin/sh
# How long does the engine take to turn round at the responder, by middleware? Runs turns.yaml, or the plan that is given, and prints it.
# Results go into the folder given, which must be empty.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$here/../..
results=${1:?name a folder for the results}
plan=${2:-$here/turns.yaml}
mkdir -p "$results"
[ -z "$(ls -A "$results")" ] || { echo "turns.sh: $results is not empty: name another folder" >&2; exit 2; }
python=$("$root/notebooks/environment")

# some trial may fail: the others count
"$root/derbench" sweep "$plan" --results "$results" || true
exec "$python" "$here/turns.py" "$results"
