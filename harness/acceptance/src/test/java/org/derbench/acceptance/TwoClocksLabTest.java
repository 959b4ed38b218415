package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.record.ClockFigures;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.PairScenario;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two hosts over ssh: the clock of one is 300 ms ahead, and 20 millionths faster. */
@Tag("longer")
class TwoClocksLabTest extends OverSsh {

    private static final long MS = 1_000_000;
    private static final Path LIBRARIES = Path.of("/usr/lib");

    /** A Java whose clocks are wrong: libfaketime stands between it and the kernel. */
    private void changeClock() throws IOException {
        Optional<Path> library;
        try (Stream<Path> architectures = Files.list(LIBRARIES)) {
            library = architectures
                    .map(each -> each.resolve("faketime/libfaketimeMT.so.1"))
                    .filter(Files::exists)
                    .findFirst();
        }
        Assumptions.assumeTrue(library.isPresent(), "libfaketime is not installed: apt-get install libfaketime");
        Path java = Files.writeString(
                folder.resolve("wrong-java"),
                "#!/bin/sh\nLD_PRELOAD=" + library.orElseThrow() + " FAKETIME='+0.3 x1.00002' exec "
                        + System.getProperty("java.home") + "/bin/java \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        String lab = Files.readString(this.lab.labFile());
        int two = lab.indexOf("    java: ", lab.indexOf("  two:\n"));
        Files.writeString(
                this.lab.labFile(),
                lab.substring(0, two) + "    java: " + java + lab.substring(lab.indexOf('\n', two)));
    }

    @Test
    void oneWayTimesLieWithinTheirError() throws Exception {
        changeClock();
        Run run = derbench.run(
                "trial",
                "--middleware=zeromq",
                "--serializer=ProtoStuff",
                "--pattern=push-pull",
                "--load=rate:100",
                "--link=unshaped",
                "--lab=" + lab.labFile(),
                "--pair=twins",
                "--duration=5 s",
                "--results=" + folder.resolve("results"),
                "--json");
        assertThat(run.exitCode()).as(run.said()).isZero();
        TrialRecord record = TrialRecord.parse(run.out().strip());

        long longestNs =
                Histograms.decode(record.times().route().serviceHistogram()).getMaxValue();
        for (String hop : List.of("there", "back")) {
            HopTimes times = record.times().hops().get(hop);
            Histogram ns = Histograms.decode(times.histogram());
            assertThat(times.errorNs()).as(hop).isPositive();
            // a way takes no less than nothing, and no longer than both
            assertThat(ns.getMaxValue()).as(hop).isBetween(0L, longestNs + times.errorNs());
        }
        ClockFigures clock =
                record.conditions().roles().get(PairScenario.RESPONDER).clock();
        // it gains 20 microseconds in each second of the process, which lives for less than a minute
        assertThat(clock.aheadNs())
                .as("300 ms, to half of an exchange's round trip: %s", clock)
                .isBetween(300 * MS - clock.errorNs(), 302 * MS + clock.errorNs());
    }
}
