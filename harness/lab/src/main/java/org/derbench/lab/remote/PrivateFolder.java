package org.derbench.lab.remote;

import java.util.Optional;
import org.derbench.lab.MissingCapabilityException;

/**
 * A folder on another host that only its user and root can change, so that we wrote everything that is read from it
 * later.
 *
 * @param path absolute, or relative to where its shell starts; the shell expands it
 */
public record PrivateFolder(String path) {

    private static final String REFUSED = "derbench-refuses ";
    private static final String REMEDY = "; remedy: ";

    /**
     * Shell text that makes the folder if necessary and enters it. If others could change or replace it, the shell ends
     * there. It is checked after it was entered, so that it can no longer be replaced.
     */
    public String enter() {
        return "umask 077; refuse() { echo \"" + REFUSED + "$1" + REMEDY + "$2\"; exit 77; }; mine=$(id -u); d=\""
                + path + "\"; "
                + "mkdir -p \"$d\" && cd -P \"$d\" || exit; "
                + "[ ! -L \"$d\" ] || refuse \"$d is a link\" \"rm $d\"; here=$(pwd -P); owner=$(stat -c %u .); "
                + "[ \"$owner\" = \"$mine\" ] || refuse \"$here belongs to user $owner, not to user $mine\" 'name another folder, or have it removed'; "
                + "case $(stat -c %A .) in d????-??-?) ;; *) refuse \"$here can be written by others\" \"rm -r $here\" ;; esac; "
                + "up=$here; while [ -n \"$up\" ]; do up=${up%/*}; at=${up:-/}; owner=$(stat -c %u \"$at\"); "
                + "[ \"$owner\" = \"$mine\" ] || [ \"$owner\" = 0 ] || refuse \"$at, which has $here in it, belongs to user $owner\" 'name another folder'; "
                + "case $(stat -c %A \"$at\") in d????-??-?|d????????[tT]) ;; *) refuse \"others can replace $here: $at can be written by them\" "
                + "\"name another folder, or chmod go-w $at (chmod +t $at, if it is for all)\" ;; esac; done; ";
    }

    /** The shell's refusal in its standard output, if there is one. */
    public static Optional<MissingCapabilityException> refusal(String host, String output) {
        return output.lines()
                .filter(line -> line.startsWith(REFUSED))
                .findFirst()
                .map(line -> {
                    String[] parts = line.substring(REFUSED.length()).split(REMEDY, 2);
                    return new MissingCapabilityException(host + ": " + parts[0], parts[1]);
                });
    }
}
