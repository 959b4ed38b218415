package org.derbench.lab.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The unique name of a coordinator, for people who find a host in use. */
final class Coordinator {

    private static final DateTimeFormatter SINCE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    private Coordinator() {}

    /** This process: {@code anna@lab-pc, process 4711 since 2026-03-01 12:00:00 UTC}. */
    static String own() {
        ProcessHandle process = ProcessHandle.current();
        Instant since = process.info().startInstant().orElse(Instant.EPOCH);
        return System.getProperty("user.name") + "@" + hostName() + ", process " + process.pid() + " since "
                + SINCE.format(since);
    }

    private static String hostName() {
        try {
            return Files.readString(HOST_NAME).strip();
        } catch (IOException unnamed) {
            return "localhost";
        }
    }
}
