package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How many connections and threads a fleet has. */
class FleetWorkTest {

    private static final Traits CALLS =
            Traits.of(Support.NATIVE, Support.ADAPTED, Support.NATIVE).outstanding(1);

    private final Rig rig = new Rig();

    private FleetWork fleet(long devices, Long connections, String load, OpenFlow... flows) {
        rig.fleet(devices, connections, load);
        return new FleetWork(rig.setting(flows.length == 0 ? List.of(out("readings")) : List.of(flows)));
    }

    private OpenFlow out(String name) {
        return rig.out(name, Pattern.PUSH_PULL);
    }

    private int connected(FleetWork fleet) throws Exception {
        fleet.connect();
        return fleet.connections();
    }

    @Test
    void publishersBindAndPushersConnect() throws Exception {
        FleetWork fleet = fleet(4, 2L, "open", rig.out("news", Pattern.PUB_SUB), out("readings"));
        fleet.bind();
        assertThat(rig.wire.made()).containsExactly("publish news");
        fleet.connect();
        assertThat(rig.wire.made()).containsExactly("publish news", "push readings");
    }

    @Test
    @DisplayName("there are as many connections as the scenario says, shared by its flows")
    void connectionsAreAsTheScenarioSays() throws Exception {
        assertThat(connected(fleet(4, 6L, "open"))).isEqualTo(6);
        assertThat(connected(fleet(4, 6L, "open", out("a"), out("b")))).isEqualTo(6);
        assertThat(connected(fleet(4, 1L, "open", out("a"), out("b"))))
                .as("one each at least")
                .isEqualTo(2);
    }

    @Test
    void orEachMessageHasANewConnection() throws Exception {
        assertThat(connected(fleet(4, 0L, "open"))).isZero();
        assertThat(rig.wire.made()).containsExactly("push readings", "closed readings");
    }

    @Test
    void oneConnectionIsEnoughWithoutCalls() throws Exception {
        assertThat(connected(fleet(100, null, "open"))).isEqualTo(1);
        rig.with(Traits.of(Support.NATIVE, Support.NATIVE, Support.NATIVE).outstanding(1));
        assertThat(connected(fleet(100, null, "open"))).isEqualTo(1);
        rig.with(Traits.of(Support.NATIVE, Support.ADAPTED, Support.NATIVE));
        assertThat(connected(fleet(100, null, "open"))).isEqualTo(1);
    }

    @Test
    void whoWaitsForReceiptsHasSeveralConnections() throws Exception {
        rig.receipts();
        assertThat(connected(fleet(100, null, "open", rig.out("readings", Pattern.REQUEST_REPLY))))
                .isEqualTo(16);
        assertThat(rig.wire.made()).hasSize(16).containsOnly("request");
    }

    @Test
    void callsHaveSeveralConnectionsIfServed() throws Exception {
        rig.with(CALLS);
        assertThat(connected(fleet(100, null, "open"))).isEqualTo(16);
        assertThat(connected(fleet(5, null, "open"))).isEqualTo(5);
        rig.with(CALLS.serving(8)).amongst(2);
        assertThat(connected(fleet(100, null, "open"))).isEqualTo(4);
        rig.with(CALLS.serving(1));
        assertThat(connected(fleet(100, null, "open"))).isEqualTo(1);
    }

    @Test
    @DisplayName("an open load has a thread for each connection and flow within a bound")
    void anOpenLoadHasBoundedThreads() {
        assertThat(fleet(100, 5L, "open").threads()).isEqualTo(5);
        assertThat(fleet(100, 50L, "open").threads()).isEqualTo(16);
        assertThat(fleet(100, 0L, "open").threads()).isEqualTo(16);
        assertThat(fleet(100, 1L, "open", out("a"), out("b"), out("c")).threads())
                .isEqualTo(3);
    }

    @Test
    @DisplayName("a closed load has a thread for each device that can send at a time")
    void aClosedLoadHasAThreadPerDevice() {
        assertThat(fleet(100, 5L, "closed").threads()).isEqualTo(5);
        assertThat(fleet(3, 5L, "closed").threads()).isEqualTo(3);
        assertThat(fleet(100, 0L, "closed").threads()).isEqualTo(100);
        assertThat(fleet(1_000, 0L, "closed").threads()).isEqualTo(128);
        assertThat(fleet(1, 1L, "closed", out("a"), out("b")).threads()).isEqualTo(2);
    }

    @Test
    void eachPartIsDueUnlessMessagesAreWholes() throws Exception {
        assertThat(partsOfContact()).isEqualTo(3);
        rig.ofWholes();
        assertThat(partsOfContact()).isEqualTo(1);
    }

    private long partsOfContact() throws Exception {
        OpenFlow bulks = rig.outTogether("bulks", Pattern.PUSH_PULL);
        bulks.pool()
                .message(0)
                .parts(IntStream.range(0, 3).mapToObj(part -> Rig.reading(0, 1)).toList());
        FleetWork fleet = fleet(4, 1L, "open", bulks);
        fleet.connect();
        fleet.arm(new PartWindow(0, Long.MAX_VALUE));
        fleet.contact(rig.clock.epochOffsetNs());
        return fleet.near(Extent.WINDOW).get("bulks").parts();
    }
}
