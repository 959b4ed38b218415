package org.derbench.image;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.capability.Capability;
import org.derbench.lab.process.Programs;
import org.derbench.lab.terminal.Environment;

/** The programs that images are made with, and how they are run. */
public final class ImageTools {

    /** The programs that make an image, each with its Debian package. */
    static final Map<String, String> BUILD = Map.of(
            "mmdebstrap",
            "mmdebstrap",
            "genimage",
            "genimage",
            "bmaptool",
            "bmap-tools",
            "arch-test",
            "arch-test",
            "mcopy",
            "mtools",
            "mkfs.vfat",
            "dosfstools",
            "mke2fs",
            "e2fsprogs",
            "faketime",
            "faketime");

    /** Emulated boards install hundreds of packages, one instruction after the other. */
    private static final int MOST_HOURS = 6;

    private static final int LAST_WORDS_SECONDS = 5;

    private ImageTools() {}

    /** Which of the programs this machine has, for doctor. */
    public static List<Capability> ofThisMachine() {
        return new TreeMap<>(BUILD)
                .entrySet().stream()
                        .map(each -> Capability.program(each.getKey(), "images of boards", each.getValue())
                                .asOptional())
                        .toList();
    }

    /**
     * @throws MissingCapabilityException if one of these programs is not there, with the packages of all that are
     *     missing
     */
    static void require(Map<String, String> programs) {
        Map<String, String> missing = new TreeMap<>(programs);
        missing.keySet().removeIf(name -> Programs.find(name).isPresent());
        if (!missing.isEmpty()) {
            throw new MissingCapabilityException(
                    "not installed: " + String.join(", ", missing.keySet()),
                    "apt-get install "
                            + missing.values().stream().distinct().sorted().collect(Collectors.joining(" ")));
        }
    }

    /**
     * Runs a program to its end, in this process' group, so that Ctrl-C ends both. All that it says is progress.
     *
     * @param variables added to the environment's
     * @return its exit code
     * @throws LabException if it does not end within a quarter of a day; it is ended then
     */
    static int run(Environment environment, List<String> command, Map<String, String> variables)
            throws InterruptedException {
        Process process = start(environment, command, variables);
        try {
            CompletableFuture<Void> said =
                    CompletableFuture.runAsync(() -> copy(process.getInputStream(), environment.err()));
            if (!process.waitFor(MOST_HOURS, TimeUnit.HOURS)) {
                throw new LabException("'" + command.get(0) + "' does not end within " + MOST_HOURS + " h");
            }
            // a process that it left behind may hold its output open
            said.completeOnTimeout(null, LAST_WORDS_SECONDS, TimeUnit.SECONDS).join();
            return process.exitValue();
        } finally {
            process.destroy();
        }
    }

    private static Process start(Environment environment, List<String> command, Map<String, String> variables) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment.variables());
        builder.environment().putAll(variables);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new LabException("'" + command.get(0) + "' cannot be started: " + e.getMessage(), e);
        }
    }

    private static void copy(InputStream from, OutputStream to) {
        try {
            from.transferTo(to);
            to.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("what a program says cannot be shown", e);
        }
    }
}
