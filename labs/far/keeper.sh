# Runs the command line in $@ with a new folder for temporary files, named after $mark, which is removed as soon as the process
# has ended, however it ended: a pipe in it says so. With $how = below it is run as a child: where all of a session is killed with its
# first process, and where $mark on standard error tells that the command line ended, and not what carries its streams.
folder=$(mktemp -d "$base/$space-$$-$mark-XXXXXX") && mkfifo "$folder/alive" && exec 8<>"$folder/alive" || exit 1
# Brokers run in folders of their own below it; those of a killed node may not have heard yet.
removal='
exec 8>&-
cd /
read -r never
for own in "$1"/*/ "$1"/*/broker/; do
    for process in /proc/[0-9]*; do
        [ "$process/cwd" -ef "$own" ] && kill -KILL "${process#/proc/}"
    done
done
rm -rf "$1" || { sleep 1; rm -rf "$1"; }'
( trap '' HUP INT TERM; exec sh -c "$removal" derbench-removal "$folder" <"$folder/alive" >/dev/null 2>&1 & )
for word do
    shift
    [ "$word" != -Djava.io.tmpdir=SCRATCH ] || word=-Djava.io.tmpdir=$folder
    set -- "$@" "$word"
done
[ "$how" = below ] || exec "$@"
"$@"
code=$?
rm -rf "$folder"
printf '\n%s\n' "$mark" >&2
exit "$code"
