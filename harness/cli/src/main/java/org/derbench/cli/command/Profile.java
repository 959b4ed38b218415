package org.derbench.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.derbench.cli.option.TrialOptions;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.profile.HotFrames;

/**
 * Recordings of the nodes of a trial, in a temporary folder that closing this removes.
 *
 * @param folder a folder of this machine
 */
record Profile(Path folder) implements AutoCloseable {

    /**
     * Has the JVMs of a trial record themselves.
     *
     * @throws MissingCapabilityException if this Java has no flight recorder
     */
    static Profile begin(TrialOptions trial) {
        if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
            throw new MissingCapabilityException(
                    "this Java has no flight recorder (module jdk.jfr)", "apt-get install default-jre-headless");
        }
        try {
            Profile profile = new Profile(Files.createTempDirectory("derbench-profile"));
            trial.addJvmOptions(HotFrames.options(profile.folder()));
            return profile;
        } catch (IOException e) {
            throw new UncheckedIOException("recordings have no folder", e);
        }
    }

    /** Prints ten frames of each role on the error stream, so that the table or the JSON on the output stays clean. */
    void print(Environment environment) {
        try {
            List<HotFrames> all = HotFrames.in(folder);
            if (all.isEmpty()) {
                environment.complain("no node kept its recording: it ended before");
            }
            all.forEach(role -> print(environment, role));
        } catch (IOException e) {
            environment.complain("a recording cannot be read: " + e.getMessage());
        }
    }

    private static void print(Environment environment, HotFrames role) {
        environment.err().println();
        environment.err().println("profile of " + role.role() + ", " + role.samples() + " samples of Java code:");
        role.frames()
                .forEach(frame -> environment
                        .err()
                        .println(String.format(Locale.ROOT, "%6.1f %%  %s", 100 * frame.share(), frame.method())));
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be removed", e);
        }
    }
}
