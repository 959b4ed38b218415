package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.Onward;
import org.derbench.engine.scenario.RoleTask;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ForkSpecTest {

    private static final Duration START_UP = Duration.ofSeconds(60);
    private static final Duration BROKER_UP = Duration.ofSeconds(120);

    private static ForkSpec fork(TrialSpec... roles) {
        Duration second = Duration.ofSeconds(1);
        return new ForkSpec(List.of(roles), new RepetitionPlan(second, second, second, second), null, START_UP, 0);
    }

    private static TrialSpec role(int brokers, int clients) {
        BrokerSpec broker = new BrokerSpec("kafka", Settings.NONE, Path.of("adapter"), 20000, BROKER_UP);
        RoleTask task = clients == 0
                ? RoleTask.NONE
                : new RoleTask(Map.of("connections", clients), 0, 1, false, null, Onward.NONE, false);
        return new TrialSpec(
                "role",
                Behaviours.BROKER,
                "127.0.0.1",
                "lo",
                List.of(),
                Collections.nCopies(brokers, broker),
                Load.of("closed"),
                true,
                Duration.ofSeconds(10),
                task);
    }

    @Test
    void brokersHaveTheirStartingTimeEach() {
        assertThat(fork(role(0, 0), role(2, 0), role(1, 0)).brokersBound())
                .isEqualTo(START_UP.plus(BROKER_UP.multipliedBy(2)));
        assertThat(fork(role(0, 0)).brokersBound()).isEqualTo(START_UP);
    }

    @Test
    void aStoresServerHasItsOwnTime() {
        RoleTask committing = new RoleTask(
                Map.of(),
                0,
                1,
                true,
                new StoreSpec(Path.of("store"), "postgresql", "copy", BROKER_UP),
                Onward.NONE,
                false);
        TrialSpec database = new TrialSpec(
                "database",
                Behaviours.SINK,
                "127.0.0.1",
                "lo",
                List.of(),
                List.of(),
                Load.of("closed"),
                true,
                Duration.ofSeconds(10),
                committing);
        assertThat(fork(role(0, 0), database).openBound()).isEqualTo(START_UP.plus(BROKER_UP.multipliedBy(2)));
        assertThat(fork(role(0, 0)).openBound()).isEqualTo(START_UP);
    }

    @Test
    @DisplayName("binding and connecting may take as long as a JVM takes to start, and longer for many clients")
    void connectingTakesLongerForManyClients() {
        assertThat(fork(role(1, 0)).connectBound()).isEqualTo(START_UP);
        assertThat(fork(role(0, 0), role(0, 1000)).connectBound()).isGreaterThan(START_UP.plusSeconds(40));
    }
}
