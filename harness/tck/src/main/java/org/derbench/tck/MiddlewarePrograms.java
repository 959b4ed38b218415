package org.derbench.tck;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.derbench.spi.Program;

/** The programs that a variant needs on the broker's host, which is this one. */
final class MiddlewarePrograms {

    /** Where daemons are, and often not on the path. */
    private static final List<String> DAEMONS = List.of("/usr/sbin", "/sbin");

    private MiddlewarePrograms() {}

    /** Skips the test, with the reason, unless all are there. */
    static void assumeInstalled(List<Program> programs) {
        for (Program program : programs) {
            assumeTrue(
                    isInstalled(program.command()),
                    () -> program.command() + " is not installed: apt-get install " + program.debianPackage());
        }
    }

    private static boolean isInstalled(String command) {
        return Pattern.compile(":")
                .splitAsStream(System.getenv("PATH") + ":" + String.join(":", DAEMONS))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(command)));
    }
}
