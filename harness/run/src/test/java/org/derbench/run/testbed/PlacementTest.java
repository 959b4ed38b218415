package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.lab.pair.Topology;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.FaultReader;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PlacementTest {

    private static Placement of(String link) {
        return Placement.of(Cells.pair(
                "host", link, "mqtt", "base", "CBOR", Pattern.PUB_SUB, "MMXU", "small", Load.of("closed"), Map.of()));
    }

    private static Placement aggregator() {
        Map<String, String> hosts = new LinkedHashMap<>();
        hosts.put("fleet", "devices");
        hosts.put("gather", "aggregator");
        hosts.put("broker", "server");
        return new Placement(hosts, Map.of("devices", "plc", "aggregator", "10mbit"), Map.of("devices", "host"));
    }

    @Test
    void aPairHasTheInitiatorsLink() {
        Topology topology = Placement.topology(List.of(of("unshaped"), of("10mbit")));

        assertThat(topology).isEqualTo(Topology.PAIR);
        assertThat(topology.isPair()).isTrue();
    }

    @Test
    void aPairWithoutShapingIsAPair() {
        assertThat(Placement.topology(List.of(of("unshaped"))).isPair()).isTrue();
    }

    @Test
    void severalHostsHaveALinkEach() {
        Topology topology = Placement.topology(List.of(aggregator()));

        assertThat(topology.isPair()).isFalse();
        assertThat(topology.hosts()).containsExactly("devices", "aggregator", "server");
        assertThat(topology.linked()).containsExactlyInAnyOrder("devices", "aggregator");
    }

    @Test
    void twoLinksHangOnAHub() {
        Placement both = new Placement(
                Map.of("fleet", "devices", "gather", "aggregator"),
                Map.of("devices", "plc", "aggregator", "10mbit"),
                Map.of());

        assertThat(Placement.topology(List.of(both)).isPair()).isFalse();
    }

    @Test
    void aBrokerCanHaveItsHost() {
        assertThat(aggregator().host("broker")).isEqualTo("server");
    }

    @Test
    void anUnplacedRoleIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aggregator().host("store"))
                .withMessage("no role 'store' is placed: there are [fleet, gather, broker]");
    }

    @Test
    @DisplayName("a broker with a share of its own is a board beside the responder's on that host")
    void aBrokersOwnShareIsABoard() {
        Cell cell = Cells.pair(
                "bbb-emulated",
                "1mbit",
                "mqtt",
                "base",
                "CBOR",
                Pattern.PUB_SUB,
                "MMXU",
                "small",
                Load.of("closed"),
                Map.of());
        Placement own = Placement.of(cell.withBrokersApart());

        assertThat(own.brokersOf("responder")).isEqualTo("broker");
        assertThat(own.host("broker")).isEqualTo("responder");
        assertThat(own.boardOf("broker")).isEqualTo("broker");
        assertThat(own.hostOf("broker")).isEqualTo("responder");
        assertThat(own.boards()).containsOnlyKeys("initiator", "responder", "broker");
        assertThat(Placement.topology(List.of(own)).isPair()).isTrue();
        assertThat(Placement.of(cell).boards()).containsOnlyKeys("initiator", "responder");
    }

    @Test
    @DisplayName("a broker has a process of its own on the same host if the responder is to be killed")
    void aKilledRespondersBrokerIsApart() {
        Cell cell = Cells.pair(
                        "host",
                        "1mbit",
                        "mqtt",
                        "base",
                        "CBOR",
                        Pattern.PUB_SUB,
                        "MMXU",
                        "small",
                        Load.of("rate:10"),
                        Map.of())
                .with(FaultReader.parse("at: 1 s, kill: responder, restartAfter: 1 s"));
        Placement placement = Placement.of(cell);

        assertThat(placement.brokersOf("responder")).isEqualTo("broker");
        assertThat(placement.host("broker")).isEqualTo(placement.host("responder"));
        assertThat(Placement.topology(List.of(placement)).isPair()).isTrue();
    }
}
