package org.derbench.run.results;

import java.nio.file.Path;
import java.util.List;

/** The option by which a command finds a folder of results. */
public final class FolderOption {

    private FolderOption() {}

    /**
     * The option's words; empty if the folder is where every command looks.
     *
     * @param home derbench's own folder
     */
    public static List<String> of(Path results, Path home) {
        Path parent = results.toAbsolutePath().normalize().getParent();
        return parent.equals(home.resolve("results").toAbsolutePath().normalize())
                ? List.of()
                : List.of("--results", parent.toString());
    }
}
