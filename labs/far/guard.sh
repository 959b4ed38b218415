# Waits for the end of a connection, or for its silence: no line in two watches, so for 14 to 21 seconds. Then it ends the
# nodes of that connection, and clears $device with $clear if it was told to. $ready is what it says when it is up. It forks one sleep a
# watch and nothing else. Its descriptor 9 is what has the host for its coordinator: the last that has it open frees the host.
watch=7
segmentsNow() { ip -d link show dev "$device" 2>/dev/null | sed -n 's/.* gso_max_segs \([0-9]*\).*/\1/p'; }
# how many frames a segment may hold when derbench sets nothing: one is what derbench sets
segments=$(segmentsNow)
[ "${segments:-1}" != 1 ] || segments=65535
finish() {
    for own in "$base/$space"-*-"$mark"-*; do
        owner "$own"
        grep -qs -e "$own" -e derbench-keeper "/proc/$owner/cmdline" || continue
        [ "$1" = eof ] || hangUp "$owner"
        kill -KILL "$owner"
    done
    [ "$marked" != clear ] || eval "$clear"
    exec 9<&-
    # each is removed by a process of its own, which may have been killed
    sleep 1
    removeLeft
}
# the sshd of a connection that hangs does for a quarter of an hour
hangUp() {
    read -r number name state parent rest <"/proc/$1/stat"
    read -r name <"/proc/$parent/comm"
    case $name in sshd* | dropbear*) kill "$parent" ;; esac
}
silence() {
    trap 'silent=0' USR1
    trap 'silent=0 marked=clear' USR2
    trap 'kill "$nap"; exit' TERM
    silent=0
    while [ "$silent" -lt 2 ]; do
        sleep "$watch" 9<&- &
        nap=$!
        silent=$((silent + 1))
        until wait "$nap" || ! kill -0 "$nap"; do :; done
    done
    trap '' TERM
    if grep -qs derbench-guard "/proc/$$/cmdline"; then
        hangUp $$
        kill -KILL $$
    fi
    finish silence
}
mark=$1
uid=$(id -u)
root=
[ "$uid" = 0 ] || root='sudo -n'
marked=
beat=USR1
# the watcher inherits this until it has traps of its own: a line that comes before must not end it
trap '' USR1 USR2
silence </dev/null >/dev/null 2>&1 &
watcher=$!
echo "$ready $uid $(uname -m)"
while read -r line; do
    [ "$line" != clear ] || marked=clear beat=USR2
    kill -"$beat" "$watcher" 2>/dev/null
done
# nobody may hear it any more, and who writes then ends
exec >/dev/null 2>&1
kill "$watcher"
finish eof
