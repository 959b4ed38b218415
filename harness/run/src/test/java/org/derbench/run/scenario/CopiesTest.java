package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scenarios that copy what comes to beside their route, and say where brokers run. */
class CopiesTest {

    private static final String LOOP = """
            description: there, back, and a copy
            roles:
              home: {behaviour: fleet, devices: 10, period: 1 s}
              cloud: {behaviour: broker}
              router: {behaviour: forward}
              database: {behaviour: store, store: sqlite}
            flows:
              up: {from: home, to: router, pattern: push-pull, middleware: amqp, serializer: JAXB, message: MeterReadings, broker: cloud}
              down: {from: router, to: home, pattern: push-pull, middleware: amqp, serializer: JAXB, message: MeterReadings, broker: cloud}
              events: {from: router, to: database, pattern: push-pull, middleware: amqp, serializer: JAXB, message: MeterReadings, broker: cloud}
            route: [up, down]
            copies: {events: up}
            counts: messages
            lateAfter: 1 s
            """;

    @TempDir
    private Path folder;

    private ScenarioCase loop(String from, String to) throws IOException {
        Files.writeString(folder.resolve("loop.yaml"), LOOP.replace(from, to));
        return new Scenarios(folder).named("loop").standard();
    }

    @Test
    @DisplayName("a copy is of a flow of the route, and brokers run where the flow says")
    void aCopyFollowsAFlowOfTheRoute() throws IOException {
        ScenarioCase as = loop("", "");
        assertThat(as.copies()).isEqualTo(Map.of("events", "up"));
        assertThat(as.wholes()).isTrue();
        assertThat(new Brokers(as).at(as.first())).isEqualTo("cloud");
    }

    @Test
    void delaysMayBeNonePeriodsMayNot() {
        Scenario ours = new Scenarios(Path.of("../../scenarios")).named("encourage");
        assertThat(ours.with(Map.of("delay", "none"), name -> "--set")
                        .role("controller")
                        .parameters())
                .containsEntry("delayNs", 0L);
        assertThatThrownBy(() -> ours.with(Map.of("period", "none"), name -> "--set"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("period 'none' is not a duration");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "broker: cloud}|broker: clod}|flows.up.broker: unknown role 'clod': did you mean 'cloud'?",
                "copies: {events: up}|copies: {event: up}|copies.event: unknown flow 'event': did you mean 'events'?",
                "copies: {events: up}|copies: {events: upp}|copies.events: unknown flow of the route 'upp': did you mean 'up'?",
                "copies: {events: up}|copies: {down: up}|copies.down: 'down' is on the route: a copy leaves it",
                "copies: {events: up}|copies: {events: down}|copies.events: 'events' leaves 'router', but parts of 'down' come to 'home'",
                "copies: {events: up}|drainAtMost: 1 s|roles.database.store: the route ends at 'home'",
                "router: {behaviour: forward}|router: {behaviour: store, store: sqlite}|roles.router.store: the route ends at 'home'",
                "counts: messages|counts: words|counts: "
            })
    void contradictionsAreOneLineWithThePlace(String from, String to, String complaint) {
        assertThatThrownBy(() -> loop(from, to))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("loop.yaml: " + complaint)
                .hasMessageNotContaining("\n");
    }

    /** The same file, with another role or flow before this one. */
    private void assertRefused(String there, String before, String complaint) {
        assertThatThrownBy(() -> loop(there, before + "\n  " + there))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("loop.yaml: " + complaint)
                .hasMessageNotContaining("\n");
    }

    @Test
    void rolesBesideTheRouteAreCountedOrRefused() {
        assertRefused(
                "up: {from: home",
                "noise: {from: home, to: router, pattern: push-pull, middleware: amqp, serializer: JAXB, message: MeterReadings}",
                "flows.noise.from: 'home', a fleet, shares its devices out among all flows");
        assertRefused(
                "cloud: {behaviour",
                "others: {behaviour: fleet, devices: 3, count: 4, period: 1 s}",
                "roles.others.devices: 4 processes share 3 devices");
        assertRefused(
                "cloud: {behaviour",
                "others: {behaviour: fleet, devices: 3, period: 1 s}",
                "roles.others: no flow leaves it, and a fleet sends");
    }

    @Test
    void forwardedMessagesAreThoseThatCome() {
        assertThatThrownBy(
                        () -> loop(
                                "events: {from: router, to: database, pattern: push-pull, middleware: amqp, serializer: JAXB, message: MeterReadings",
                                "events: {from: router, to: database, pattern: push-pull, middleware: amqp, serializer: JAXB, message: EndDeviceControls"))
                .hasMessageContaining("flows.events.message: a copy of 'up' has its messages: MeterReadings small");
        assertThatThrownBy(
                        () -> loop(
                                "down: {from: router, to: home, pattern: push-pull, middleware: amqp, serializer: JAXB, message: MeterReadings",
                                "down: {from: router, to: home, pattern: push-pull, middleware: amqp, serializer: JAXB, message: EndDeviceControls"))
                .hasMessageContaining("flows.down.message: 'router' sends on what came, which is MeterReadings");
    }
}
