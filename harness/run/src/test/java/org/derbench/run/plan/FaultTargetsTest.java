package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.testbed.Placement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What faults name in a scenario. */
class FaultTargetsTest {

    private static ScenarioCase scenario(String name) {
        return new Scenarios(Path.of("../../scenarios")).named(name).with(Map.of(), parameter -> "");
    }

    private static FaultTargets targets(String name) {
        return new FaultTargets(scenario(name), flow -> true);
    }

    private static Placement placement(String name, String fault) {
        return Placement.of(Cell.of(scenario(name)).with(FaultReader.parse(fault)));
    }

    @Test
    void linksAreNamedByRoleHostOrFlow() {
        FaultTargets callia = targets("callia");

        assertThat(callia.links("device")).containsExactly("device-1", "device-2");
        assertThat(callia.links("device-2")).containsExactly("device-2");
        assertThat(callia.links("schedules"))
                .as("of its receiver, which alone is shaped")
                .containsExactly("device-1", "device-2");
        assertThat(callia.links("market")).as("one that nothing shapes").containsExactly("market");
        assertThat(callia.links("")).as("the one that is shaped").containsExactly("device-1", "device-2");
    }

    @Test
    @DisplayName("a broker is the only one, or the one of a host or a flow")
    void aBrokerIsNamedByHostOrFlow() {
        assertThat(targets("encourage").broker("")).isEqualTo("broker");
        assertThat(targets("callia").broker("clusterbids")).isEqualTo("aggregator");
        assertThat(targets("callia").broker("market")).isEqualTo("market");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("callia").broker(""))
                .withMessageStartingWith("'of' is missing: which broker")
                .withMessageContaining("there are those of cluster-1, aggregator, market, bids, ");
    }

    @Test
    void aWrongNameListsTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("encourage").process("ruter"))
                .withMessage(
                        "kill: unknown process 'ruter': did you mean 'router'? (there are gateway, router, controller, database); or broker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("callia").process("cluster"))
                .withMessageContaining("did you mean 'cluster-1'?");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("encourage").links("home"))
                .withMessageStartingWith("of: unknown link 'home'")
                .withMessageContaining("gateway, broker, router, controller, database, readings, ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("callia").broker("marked"))
                .withMessageContaining("did you mean 'market'?");
    }

    @Test
    @DisplayName("the address is the devices' unless they have several hosts")
    void theAddressIsTheDevices() {
        assertThat(targets("encourage").host("")).isEqualTo("gateway");
        assertThat(targets("callia").host("device-2")).isEqualTo("device-2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("callia").host(""))
                .withMessageStartingWith("'of' is missing: which host (there are device-1, device-2, cluster-1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets("callia").host("device"))
                .withMessageStartingWith("of: unknown host 'device': did you mean 'device-1'?");
    }

    @Test
    void aRoleThatDiesLeavesItsBrokersAlive() {
        Placement placement = placement("callia", "at: 3 s, kill: market, restartAfter: 1 s");

        assertThat(placement.brokersOf("market")).isEqualTo("market-brokers");
        assertThat(placement.host("market-brokers")).isEqualTo("market");
        assertThat(placement.brokersOf("aggregator")).isEqualTo("aggregator");
    }

    @Test
    @DisplayName("a host whose link changes has one that nothing else shapes")
    void aChangingLinkIsShapedAlone() {
        Placement placement = placement("encourage", "at: 3 s, delay: 300 ms, of: controller, for: 1 s");

        assertThat(placement.changing()).containsExactly("controller");
        assertThat(Placement.topology(List.of(placement)).linked()).containsExactlyInAnyOrder("gateway", "controller");
    }
}
