package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real slices of real cores. */
@Isolated("it takes the cores")
class BoardEmulationTest {

    private static final double HOST_SCORE = 1000;

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
        emulation = BoardEmulation.open(hosts(), false, new HostScore(any -> HOST_SCORE), children);
    }

    private static Map<String, Host> hosts() {
        return LocalHosts.loopback(children, Topology.PAIR).hosts();
    }

    @AfterAll
    static void close() {
        children.close();
    }

    @Physics
    @ParameterizedTest
    @ValueSource(doubles = {0.15, 0.25, 0.5, 0.85})
    void theShareThatIsAskedForIsLeft(double share) throws Exception {
        Quorum.of(8, 10).holds(() -> {
            double left =
                    emulation.limit(both(board(share))).get("responder").core().share();
            emulation.lift();
            assertThat(left).isCloseTo(share, within(share * 0.05));
        });
    }

    @Test
    void theRecordSaysThatItIsAnEstimate() {
        EmulatedBoard record = emulation.limit(both(board(0.5))).get("initiator");
        emulation.lift();

        assertThat(record.board()).isEqualTo("slow");
        assertThat(record.shareTarget()).isEqualTo(0.5);
        assertThat(record.estimate()).isEqualTo("estimated, +- 30 %");
        assertThat(record.means()).isEqualTo("real-time slices of random length, the same sequence on all cores");
        assertThat(record.core().stallMaxNs()).isPositive();
        assertThat(record.core().resolutionNs()).isPositive();
    }

    @Test
    void aShareThatIsTooSmallIsRefused() {
        assertThatThrownBy(() -> emulation.limit(both(board(0.01))))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("slow is 1.0 % of a core");
    }

    @Test
    void eachEndHasItsOwnCore() {
        String first = cpusOf(emulation.host("initiator"));
        String second = cpusOf(emulation.host("responder"));

        assertThat(first).containsOnlyDigits().isNotEqualTo(second);
    }

    private static String cpusOf(Host host) {
        String status = host.run(List.of("cat", "/proc/self/status"), Duration.ofSeconds(20))
                .out();
        return status.lines()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .findFirst()
                .orElseThrow()
                .split("\\s+")[1];
    }

    @Test
    void oneHostAloneCanBeSlow() {
        Map<String, EmulatedBoard> record = emulation.limit(Map.of("responder", board(0.3)));
        emulation.lift();

        assertThat(record).containsOnlyKeys("responder");
        assertThat(record.get("responder").core().cpu()).hasToString(cpusOf(emulation.host("responder")));
    }

    private static Map<String, Board> both(Board board) {
        return Map.of("initiator", board, "responder", board);
    }

    private static Board board(double share) {
        return new Board(
                "slow",
                "",
                1,
                List.of(),
                Optional.of(new Board.Emulated("slow", share * HOST_SCORE, 30, "test")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
