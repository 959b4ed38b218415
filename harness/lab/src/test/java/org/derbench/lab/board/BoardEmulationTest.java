package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LoopbackPair;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real slices of real cores. */
class BoardEmulationTest {

    private static final double HOST_SCORE = 1000;
    private static final int ATTEMPTS = 5;

    @TempDir
    private static Path temporary;
    private static Children children;
    private static BoardEmulation emulation;

    @BeforeAll
    static void open() throws Exception {
        children = Children.registeredIn(RunFolder.in(temporary));
        try {
            BoardEmulation.requirePermitted(children);
        } catch (MissingCapabilityException missing) {
            Assumptions.abort(missing.getMessage());
        }
        Path score = temporary.resolve("score.txt");
        String cpu = Files.readAllLines(Path.of("/proc/cpuinfo")).stream().filter(line -> line.startsWith("model name"))
                .findFirst().map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("unknown CPU");
        Files.writeString(score, HOST_SCORE + " MIPS: " + cpu);
        emulation = BoardEmulation.open(hosts(), new HostScore(score), children);
    }

    private static List<Host> hosts() {
        LoopbackPair pair = LoopbackPair.open(children);
        return List.of(pair.initiator(), pair.responder());
    }

    @AfterAll
    static void close() {
        children.close();
    }

    /** A hypervisor may take the core away for a moment, which no share survives: one quiet moment out of some will do. */
    @ParameterizedTest
    @ValueSource(doubles = {0.15, 0.25, 0.5, 0.85})
    void theShareThatIsAskedForIsLeft(double share) {
        double best = 0;
        for (int attempt = 0; attempt < ATTEMPTS && Math.abs(best - share) > share * 0.05; attempt++) {
            best = shareOf(emulation.limit(board(share)), "responder");
        }

        assertThat(best).isCloseTo(share, within(share * 0.05));
        emulation.lift();
    }

    @Test
    void theRecordSaysWhatWasAskedForAndThatItIsAnEstimate() {
        Map<String, Object> record = emulation.limit(board(0.5));
        emulation.lift();

        assertThat(record).containsEntry("board", "slow").containsEntry("shareTarget", 0.5)
                .containsEntry("estimate", "estimated, +- 30 %").containsEntry("means", "real-time slices of 1 ms");
        assertThat(record.get("initiator")).asString().contains("stallMaxNs=");
    }

    @Test
    void aShareThatIsTooSmallIsRefused() {
        assertThatThrownBy(() -> emulation.limit(board(0.01))).isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("slow is 1.0 % of a core");
    }

    @Test
    void eachEndIsPinnedToACoreOfItsOwn() {
        String first = cpusOf(emulation.host("initiator"));
        String second = cpusOf(emulation.host("responder"));

        assertThat(first).containsOnlyDigits().isNotEqualTo(second);
    }

    private static String cpusOf(Host host) {
        String status = host.run(List.of("cat", "/proc/self/status"), Duration.ofSeconds(20)).out();
        return status.lines().filter(line -> line.startsWith("Cpus_allowed_list:")).findFirst().orElseThrow().split("\\s+")[1];
    }

    private static double shareOf(Map<String, Object> record, String end) {
        return (double) ((Map<?, ?>) record.get(end)).get("share");
    }

    private static Board board(double share) {
        return new Board("slow", "", 1, List.of(), Optional.of(new Board.Emulated("slow", share * HOST_SCORE, 30, "test")));
    }
}
