package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Both ends as real processes, over the loopback device. */
@Execution(ExecutionMode.CONCURRENT)
class ProbeMainTest {

    private static final long BULK_BYTES = 4_000_000;

    private Process responder;
    private String port;

    @BeforeEach
    void startResponder() throws Exception {
        responder = start("responder", "127.0.0.1");
        BufferedReader out = responder.inputReader();
        port = out.readLine().replace("port=", "");
    }

    @AfterEach
    void end() {
        responder.destroyForcibly();
    }

    @Test
    void everyFigureOfBothWaysIsToldOnce() throws Exception {
        Process initiator = start(
                "initiator",
                "127.0.0.1",
                port,
                Long.toString(BULK_BYTES),
                Long.toString(BULK_BYTES),
                "5000",
                "20",
                "1000",
                "5000",
                "true",
                "20",
                "20");
        Properties figures = new Properties();
        figures.load(initiator.inputReader());

        assertThat(initiator.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(initiator.exitValue()).isZero();
        assertThat(figures)
                .containsEntry("trainSent", "20")
                .containsEntry("trainLostUp", "0")
                .containsEntry("trainLostDown", "0");
        for (Shot shot : Shot.values()) {
            assertThat(Long.parseLong((String) figures.remove(shot.figure())))
                    .as(shot.name())
                    .isPositive();
        }
        assertThat(figures.stringPropertyNames())
                .containsExactlyInAnyOrder(
                        "trainSent",
                        "trainLostUp",
                        "trainLostDown",
                        "trainOvertaken",
                        "trainRoundTripMinNs",
                        "trainRoundTripMedianNs",
                        "roundTripCount",
                        "roundTripMinNs",
                        "roundTripMedianNs",
                        "roundTripMaxNs",
                        "upWireBytes",
                        "upWirePackets",
                        "upLoadBytes",
                        "upLoadPackets",
                        "upDurationNs",
                        "downWireBytes",
                        "downWirePackets",
                        "downLoadBytes",
                        "downLoadPackets",
                        "downDurationNs",
                        "upLoadedRoundTripMaxNs",
                        "downLoadedRoundTripMaxNs",
                        "upVolleys",
                        "upVolleyNsPerPacket",
                        "downVolleys",
                        "downVolleyNsPerPacket");
        assertThat(Long.parseLong(figures.getProperty("upVolleys"))).isPositive();
        assertThat(Long.parseLong(figures.getProperty("downVolleys"))).isPositive();
    }

    @Test
    void theStartIsLeftOut(@TempDir Path directory) throws Exception {
        Properties figures = new Properties();
        Process both = startAlone(directory.resolve("responder.txt"));
        figures.load(both.inputReader());
        both.waitFor();

        assumeThat(figures)
                .as("a network namespace cannot be made: %s", both.errorReader().readLine())
                .containsKey("alone");
        // on the loopback device the acknowledgements arrive at the same device
        assertThat(Long.parseLong(figures.getProperty("downWireBytes")))
                .isBetween(BULK_BYTES / 2, BULK_BYTES * 11 / 10);
        assertThat(Long.parseLong(figures.getProperty("downDurationNs"))).isPositive();
    }

    @Test
    void anAbsentResponderIsANonZeroExit() throws Exception {
        responder.destroyForcibly().waitFor();
        Process initiator =
                start("initiator", "127.0.0.1", port, "1000", "1000", "1000", "1", "1000", "1000", "false", "0", "0");

        assertThat(initiator.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(initiator.exitValue()).isNotZero();
    }

    private static Process start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(probe());
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command).start();
    }

    // The device counts what everybody sends: both ends share a loopback device that nobody else has.
    private static Process startAlone(Path said) throws Exception {
        String both = """
                ip link set lo up && echo alone=yes || exit
                { "$@" responder 127.0.0.1 & } > "$0"
                for attempt in $(seq 300); do grep -q port= "$0" && break; sleep 0.1; done
                "$@" initiator 127.0.0.1 "$(sed s/port=// "$0")" %d %d 5000 5 1000 5000 false 0 0
                kill $!
                """.formatted(BULK_BYTES, BULK_BYTES);
        List<String> command =
                new ArrayList<>(List.of("unshare", "--map-root-user", "--net", "sh", "-c", both, said.toString()));
        command.addAll(probe());
        return new ProcessBuilder(command).start();
    }

    private static List<String> probe() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ProbeMain.class.getName());
    }
}
