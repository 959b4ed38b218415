package org.derbench.lab.remote;

import java.util.List;
import java.util.stream.Collectors;

/** Text for a POSIX shell. */
public final class Shell {

    private Shell() {}

    /** The words as one command line, in which every word is taken as it is. */
    public static String line(List<String> words) {
        return words.stream().map(Shell::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
