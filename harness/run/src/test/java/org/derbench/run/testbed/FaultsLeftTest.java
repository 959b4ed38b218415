package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.plan.FaultMeans;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A fault of each kind that is not undone, on real namespaces: nothing is recorded of such a testbed, and it is not
 * used again.
 */
class FaultsLeftTest {

    private static final Placement PLACEMENT = new Placement(
            Map.of("fleet", "devices", "gather", "aggregator", "broker", "server"),
            Map.of("devices", "10mbit"),
            Map.of("devices", "host", "aggregator", "host", "server", "host"));

    @TempDir
    private static Path temporary;

    private static RealHosts hosts;
    private static PreparedHosts prepared;

    @BeforeAll
    static void open() {
        hosts = RealHosts.of(PLACEMENT, temporary);
        prepared = hosts.prepared();
    }

    @AfterAll
    static void close() {
        if (hosts != null) {
            hosts.close();
        }
    }

    /**
     * Harm to hosts.
     *
     * @param undone mends it
     */
    private record Harm(Consumer<FaultMeans> done, Consumer<FaultMeans> undone) {

        static Harm link(String host, LinkChange change) {
            return new Harm(
                    means -> means.worsen(List.of(host), change), means -> means.restore(List.of(host), change));
        }
    }

    static List<Named<Harm>> harms() {
        return List.of(
                Named.of("a shaped link is down", Harm.link("devices", LinkChange.DOWN)),
                Named.of("a link that nothing shapes is down", Harm.link("server", LinkChange.DOWN)),
                Named.of("loss", Harm.link("devices", LinkChange.loss(5))),
                Named.of("delay", Harm.link("devices", LinkChange.delay(300))),
                Named.of(
                        "another address for a while",
                        new Harm(means -> means.changeAddress("fleet"), means -> means.restoreAddress("fleet"))),
                Named.of(
                        "another address for good",
                        new Harm(means -> means.changeAddress("fleet"), means -> means.returnAddress("fleet"))));
    }

    @Tag("longer")
    @ParameterizedTest
    @MethodSource("harms")
    @DisplayName("a fault that is not undone breaks the testbed whatever else went wrong")
    void anUndoneFaultBreaksTheTestbed(Harm harm) {
        prepared.check();
        begin(harm);
        assertThatThrownBy(prepared::check)
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessageStartingWith("after a trial, the ");
        harm.undone().accept(prepared.faults());
        assertThatCode(prepared::check).doesNotThrowAnyException();
    }

    private static void begin(Harm harm) {
        try {
            harm.done().accept(prepared.faults());
        } catch (MissingCapabilityException e) {
            Assumptions.abort(e.getMessage());
        }
    }
}
