#!/bin/sh
# Is the first window of a fork as warm as the later ones? Runs windows.yaml, or the plan that is given, and prints for each cell how far
# its first windows are from its later ones. Results go into the folder given, which must be empty.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$here/../..
results=${1:?name a folder for the results}
plan=${2:-$here/windows.yaml}
mkdir -p "$results"
[ -z "$(ls -A "$results")" ] || { echo "windows.sh: $results is not empty: name another folder" >&2; exit 2; }
python=$("$root/notebooks/environment")

# some trial may fail: the others count
"$root/derbench" sweep "$plan" --results "$results" || true
PYTHONPATH=$root/notebooks exec "$python" "$here/windows.py" "$results"
