package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Both ends as real processes, over the loopback device. */
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
        Process initiator = start("initiator", "127.0.0.1", port, Long.toString(BULK_BYTES), Long.toString(BULK_BYTES), "5000");
        Properties figures = new Properties();
        figures.load(initiator.inputReader());

        assertThat(initiator.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(initiator.exitValue()).isZero();
        assertThat(figures.stringPropertyNames()).containsExactlyInAnyOrder("roundTripCount", "roundTripMinNs",
                "roundTripMedianNs", "roundTripMaxNs", "upWireBytes", "upWirePackets", "upLoadBytes", "upLoadPackets", "upDurationNs",
                "downWireBytes", "downWirePackets", "downLoadBytes", "downLoadPackets", "downDurationNs", "lone64Ns", "lone1400Ns",
                "upLoadedRoundTripMaxNs", "downLoadedRoundTripMaxNs");
    }

    @Test
    void theStartIsLeftOutAndTheRestCounted() throws Exception {
        Process initiator = start("initiator", "127.0.0.1", port, Long.toString(BULK_BYTES), Long.toString(BULK_BYTES), "5000");
        Properties figures = new Properties();
        figures.load(initiator.inputReader());

        // on the loopback device the acknowledgements arrive at the same device
        assertThat(Long.parseLong(figures.getProperty("downWireBytes"))).isBetween(BULK_BYTES / 2, BULK_BYTES * 11 / 10);
        assertThat(Long.parseLong(figures.getProperty("downDurationNs"))).isPositive();
    }

    @Test
    void anAbsentResponderIsANonZeroExit() throws Exception {
        responder.destroyForcibly().waitFor();
        Process initiator = start("initiator", "127.0.0.1", port, "1000", "1000", "1000");

        assertThat(initiator.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(initiator.exitValue()).isNotZero();
    }

    private static Process start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), ProbeMain.class.getName()));
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command).start();
    }
}
