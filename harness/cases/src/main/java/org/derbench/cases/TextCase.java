package org.derbench.cases;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One command, and what must come of it.
 *
 * @param file the file in which the case is written
 * @param line the line of its command, counted from 1
 * @param files the files that the command finds in its folder: content by name
 * @param words the command line, without the name of the program
 * @param out what the command prints; see {@link Expected}
 * @param err what it complains of, without the program's name in front
 */
record TextCase(
        Path file, int line, Map<String, String> files, List<String> words, int exitCode, Expected out, Expected err) {

    /** The place, then the command. */
    String name() {
        return file.getFileName() + ":" + line + " " + String.join(" ", words);
    }
}
