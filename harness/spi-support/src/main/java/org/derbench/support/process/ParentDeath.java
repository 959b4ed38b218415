package org.derbench.support.process;

import java.util.List;

/** Has the kernel kill a child when its parent dies, however it dies. */
public final class ParentDeath {

    // The kernel sends no signal of a parent that died before it was asked to, see prctl(2): a child that has another
    // parent by then does not begin.
    private static final String WHILE_IT_LIVES = "[ \"$PPID\" = \"$0\" ] && unset PWD OLDPWD SHLVL && exec \"$@\"";

    private ParentDeath() {}

    /**
     * The words that run the rest of their command line, as the same process, until this process dies. A change of
     * credentials after them would take the signal away. Start it by a thread that lives as long as the child: to the
     * kernel that is the parent.
     *
     * @param setpriv the path of the program
     */
    public static List<String> kills(String setpriv) {
        return List.of(
                setpriv,
                "--pdeathsig",
                "KILL",
                "--",
                "/bin/sh",
                "-c",
                WHILE_IT_LIVES,
                String.valueOf(ProcessHandle.current().pid()));
    }
}
