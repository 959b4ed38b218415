# What the keeper of a node and the guard of a host have in common. $base is the folder for folders of nodes.
umask 077
base=${base:-${TMPDIR:-/tmp}/derbench-nodes-$(id -u)}
# a folder's name begins with the PID namespace and the number of its process: in another namespace that is another process
space=$(readlink /proc/self/ns/pid | tr -dc 0-9)
mkdir -p "$base" && [ -O "$base" ] && [ ! -L "$base" ] && case $(ls -ld "$base") in drwx------*) ;; *) false ;; esac || { echo "$base is not a folder of this user alone; remove it" >&2; exit 1; }
owner() {
    owner=${1#"$base/$space-"}
    owner=${owner%%-*}
}
removeLeft() {
    for left in "$base/$space"-*; do
        [ -d "$left" ] || continue
        owner "$left"
        # where /proc is that of another PID namespace, an owner is not found; but the pipe then has a reader
        grep -qs -e "$left" -e derbench-keeper "/proc/$owner/cmdline" ||
            dd if=/dev/null of="$left/alive" oflag=nonblock conv=notrunc,nocreat 2>/dev/null || rm -rf "$left"
    done
}
removeLeft
