package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.plan.FaultInjector;
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
    private static final Duration AT = Duration.ofSeconds(1);

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

    static List<Named<Function<FaultInjector, Fault>>> faults() {
        return List.of(
                Named.of("a shaped link is down", means -> means.link(AT, AT, LinkChange.DOWN, List.of("devices"))),
                Named.of(
                        "a link that nothing shapes is down",
                        means -> means.link(AT, AT, LinkChange.DOWN, List.of("server"))),
                Named.of("loss", means -> means.link(AT, AT, LinkChange.loss(5), List.of("devices"))),
                Named.of("delay", means -> means.link(AT, AT, LinkChange.delay(300), List.of("devices"))),
                Named.of("another address for a while", means -> means.addressChanged(AT, AT, "fleet")),
                Named.of("another address for good", means -> means.addressChanged(AT, Duration.ZERO, "fleet")));
    }

    @Tag("longer")
    @ParameterizedTest
    @MethodSource("faults")
    @DisplayName("a fault that is not undone breaks the testbed whatever else went wrong")
    void anUndoneFaultBreaksTheTestbed(Function<FaultInjector, Fault> kind) throws Exception {
        Fault fault = kind.apply(prepared.faults());
        prepared.check();
        begin(fault);
        assertThatThrownBy(prepared::check)
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessageStartingWith("after a trial, the ");
        fault.end(null);
        fault.undo();
        assertThatCode(prepared::check).doesNotThrowAnyException();
    }

    private static void begin(Fault fault) throws Exception {
        try {
            fault.begin(null);
        } catch (FaultException e) {
            Assumptions.assumeFalse(e.getCause() instanceof MissingCapabilityException, e.getMessage());
            throw e;
        }
    }
}
