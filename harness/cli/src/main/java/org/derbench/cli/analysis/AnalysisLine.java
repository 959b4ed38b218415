package org.derbench.cli.analysis;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The words of one command of the analysis. */
public final class AnalysisLine {

    private final List<String> words = new ArrayList<>();

    /**
     * One without options.
     *
     * @param command its name
     * @param folders of results, all of which exist
     */
    public AnalysisLine(String command, List<Path> folders) {
        words.add(command);
        folders.forEach(folder -> words.add(folder.toString()));
    }

    /** Adds an option, if there is a value: in one word, so that no value can be taken for an option. */
    public AnalysisLine option(String name, Object value) {
        if (value != null) {
            words.add(name + "=" + value);
        }
        return this;
    }

    /** Adds an option without a value, if it is set. */
    public AnalysisLine flag(String name, boolean set) {
        if (set) {
            words.add(name);
        }
        return this;
    }

    /** The name first. */
    public List<String> words() {
        return List.copyOf(words);
    }
}
