#!/bin/sh
# How often does derbench tell apart what is alike, and how often what is not? One cell twice (A/A), and one cell beside itself
# with 5 % added to its service time (A/B): 609 forks, on a machine that does nothing else. Results go into the folder given,
# which must be empty.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$here/../..
results=${1:?name a folder for the results}
mkdir -p "$results"
[ -z "$(ls -A "$results")" ] || { echo "alike.sh: $results is not empty: name another folder" >&2; exit 2; }
mkdir "$results/plans"
python=$("$root/notebooks/environment")

# service time of the cell that gets slower, by 9 forks of it; then 5 % of that
"$root/derbench" trial --middleware hiccup --set serveMs=1 --serializer ProtoStuff --pattern push-pull --link unshaped --duration "1 s" \
    --forks 9 --json --results "$results" >"$results/service.jsonl"
add=$("$python" -c 'import json, statistics, sys
times = [1e9 / json.loads(line)["window"]["throughputPerSecond"] for line in sys.stdin]
print(round(0.05 * statistics.median(times)))' <"$results/service.jsonl")
echo "5 % of the service time: $add ns"
sed "s/addNs: 0/addNs: $add/" "$here/slower.yaml" >"$results/plans/slower.yaml"

# some trial may fail: the others count
for plan in "$results/plans/slower.yaml" "$here/alike.yaml"; do
    "$root/derbench" sweep "$plan" --results "$results" || true
done
PYTHONPATH=$root/notebooks exec "$python" "$here/alike.py" "$results"
