package org.derbench.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.cases.TextCases;
import org.derbench.lab.terminal.Environment;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Cases that need no plugin. Cases with plugins are in {@code harness/acceptance}. */
class TextCasesTest extends TextCases {

    private static final List<String> FOLDERS =
            List.of("boards", "labs", "results", "scenarios", "sweeps", "tc-profiles");

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    private static Path home;

    /** Without what is built, so that it does not matter what is. */
    @BeforeAll
    static void linkWhatComesWithDerbench() throws IOException {
        for (String folder : FOLDERS) {
            Files.createSymbolicLink(home.resolve(folder), REPOSITORY.resolve(folder));
        }
    }

    @AfterAll
    static void unlink() throws IOException {
        for (String folder : FOLDERS) {
            Files.delete(home.resolve(folder));
        }
    }

    @Override
    protected int run(PrintStream out, PrintStream err, String... words) {
        return Main.run(new Environment(home, Map.of(), out, err, false, false), words);
    }
}
