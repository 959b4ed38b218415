# Has this host for one coordinator: $1 is the mark of its connection, $2 says who it is, $3 what it calls this host, and $4 is the script
# that then runs as the guard. The lock is on the network namespace: each machine and each container has one, for all of its users; no file
# is left, and the kernel frees it with the last process that holds it.
refuse() {
    echo "derbench-refuses $1; remedy: $2"
    exit 77
}
command -v flock >/dev/null || refuse 'flock is not installed there' 'apt-get install util-linux'
exec 9</proc/self/ns/net
own=$(readlink /proc/self/ns/net)
# Runs "$@" with the number of each guard here, its coordinator and its name for this host.
forGuards() {
    for process in $(grep -ls derbench-guard /proc/[0-9]*/cmdline); do
        process=${process%/cmdline}
        # of another user's it cannot be told
        net=$(readlink "$process/ns/net" 2>/dev/null)
        [ "${net:-$own}" = "$own" ] || continue
        words=$(tr '\n\0' ' \n' 2>/dev/null <"$process/cmdline" | tail -n 4)
        case $words in
            "derbench-guard
"*)
                words=${words#*
*
}
                "$@" "${process#/proc/}" "${words%
*}" "${words#*
}" ;;
        esac
    done
}
# one of its own whose connection hangs, unnoticed
killOwn() { [ "$1$2" != "$4$5" ] || kill -KILL "$3"; }
tell() {
    [ "$1" != "$4" ] ||
        refuse "it is the same machine as host '$5', which is in use by this derbench" "let 'ssh' of the two name two machines"
    refuse "it is in use by another derbench, of $4, which calls it '$5'" \
        'wait for its end, or end it; a host whose coordinator is gone is free within 30 s'
}
# a guard that is ending needs a moment
if ! flock -w "${moment:-3}" 9; then
    forGuards killOwn "$2" "$3"
    if ! flock -w "${longer:-5}" 9; then
        forGuards tell "$2" "$3"
        refuse 'it is in use by another derbench' 'wait for its end, or end it'
    fi
fi
exec sh -c "$4" derbench-guard "$1" "$2" "$3"
