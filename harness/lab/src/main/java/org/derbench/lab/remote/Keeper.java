package org.derbench.lab.remote;

import java.util.List;

/**
 * Gives a process a folder for temporary files of its own, mode 0700, which is removed when the process ends in
 * whatever way.
 */
public final class Keeper {

    /** The option of a JVM that makes it use that folder. */
    public static final String TEMPORARY_FOLDER = "-Djava.io.tmpdir=SCRATCH";

    private static final String NAME = "derbench-keeper";

    private Keeper() {}

    /**
     * The words that run the rest of their command line as the same process, on this machine, with its folder below
     * this one.
     */
    public static List<String> in(String folder) {
        return words("base=$1 mark=local how=same; shift; ", folder);
    }

    /**
     * The words that run the rest of their command line as a child on another host, in its standard folder. The mark
     * names the owner; a line with the mark tells when the child has ended.
     */
    public static List<String> above(String mark) {
        return words("mark=$1 how=below; shift; ", mark);
    }

    private static List<String> words(String settings, String argument) {
        return List.of("sh", "-c", settings + RemoteScript.text("keeper"), NAME, argument);
    }
}
