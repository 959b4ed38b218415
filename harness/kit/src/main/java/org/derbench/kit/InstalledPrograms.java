package org.derbench.kit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.derbench.spi.Program;

/** The programs that a variant needs on the broker's host, which is this one. */
public final class InstalledPrograms {

    /** Where daemons are, and often not on the path. */
    private static final List<String> DAEMONS = List.of("/usr/sbin", "/sbin");

    private InstalledPrograms() {}

    /** Skips the test, with the reason, unless all these programs are installed. */
    public static void assumeInstalled(List<Program> programs) {
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
