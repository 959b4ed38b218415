package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.Rate;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenariosTest {

    private static final Path OURS = Path.of("../../scenarios");
    private static final String SMALL = """
            description: a small one
            parameters:
              meters: {type: integer, default: 10, minimum: 1, maximum: 100, description: how many}
              start: {type: choice, default: even, of: [even, together], description: how}
              period: {type: duration, default: 2 s, description: how often}
            roles:
              meters: {behaviour: fleet, count: 2, devices: $meters, period: $period, start: $start}
              server: {behaviour: sink}
            flows:
              readings: {from: meters, to: server, pattern: push-pull, middleware: zeromq/curve, serializer: ProtoStuff, message: MMTR}
            route: [readings]
            lateAfter: 1 s
            """;

    @TempDir
    private Path folder;

    private Scenario small(String from, String to) throws IOException {
        Files.writeString(folder.resolve("small.yaml"), SMALL.replace(from, to));
        return new Scenarios(folder).named("small");
    }

    @ParameterizedTest
    @CsvSource({
        "aggregator,4",
        "metering,4",
        "metering-server,2",
        "reports,4",
        "encourage,5",
        "callia,6",
        "callia-border,2"
    })
    void ourOwnCanBeReadAsTheyAre(String name, int hosts) {
        ScenarioCase as = new Scenarios(OURS).named(name).standard();
        assertThat(as.label()).isEqualTo(name);
        assertThat(FlowInstance.of(as)).isNotEmpty();
        assertThat(as.roles().stream().mapToInt(RoleCase::count).sum())
                .as("hosts")
                .isEqualTo(hosts);
    }

    @ParameterizedTest
    @CsvSource({"push-pull, echo, there back", "pub-sub, echo, there back", "request-reply, reply, request"})
    void aPairsRouteFollowsThePattern(String pattern, String behaviour, String route) {
        ScenarioCase pair = new Scenarios(OURS)
                .named(Scenarios.PAIR)
                .with(Map.of("pattern", pattern, "load", "rate:10", "link", "1mbit"), name -> "--set");

        assertThat(pair.kind()).isEqualTo(ScenarioKind.PAIR);
        assertThat(pair.roles()).extracting(RoleCase::name).isEqualTo(PairScenario.ROLES);
        assertThat(pair.role("responder").behaviour()).isEqualTo(behaviour);
        assertThat(String.join(" ", pair.route())).isEqualTo(route);
        assertThat(pair.flows()).extracting(FlowCase::name).isEqualTo(pair.route());
        assertThat(pair.load().label()).isEqualTo("rate:10");
        assertThat(pair.label()).isEqualTo("host@1mbit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "meters: {behaviour: fleet, count: 2, devices: $meters, period: $period, start: $start} | meters: {behaviour: source, load: closed} | with a source they are initiator and responder",
                "lateAfter: 1 s |  | lateAfter: is missing",
                "from: meters, to: server | from: meters, to: server, when: {meter: [1]} | unknown parameter 'meter'"
            })
    void whatOnlyAPairHasIsRefusedElsewhere(String from, String to, String reason) {
        assertThatThrownBy(() -> small(from, to == null ? "" : to))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource({"shared, ", "message, 0", "3, 3"})
    void aFleetReadsItsInstructions(String connections, Integer read) {
        ScenarioCase as =
                new Scenarios(OURS).named("metering").with(Map.of("connections", connections), name -> "--set");
        Map<String, Object> told = new HashMap<>(as.role("meters").parameters());
        told.put("devices", 5L);
        assertThat(JsonRecords.of(Fleet.Parameters.class, told).connections()).isEqualTo(read);
    }

    @Test
    void parametersAreSetAndDevicesShared() throws IOException {
        ScenarioCase as = small("", "").with(Map.of("meters", "7", "period", "500 ms"), name -> "--set");

        assertThat(as.label()).isEqualTo("small meters=7 period=500 ms");
        assertThat(as.role("meters").processes()).containsExactly("meters-1", "meters-2");
        assertThat(List.of(as.role("meters").devicesOf(0), as.role("meters").devicesOf(1)))
                .containsExactly(4, 3);
        assertThat(as.flow("readings"))
                .matches(flow ->
                        flow.middleware().equals("zeromq") && flow.variant().equals("curve"));
        assertThat(as.load().label()).isEqualTo("rate:14");
        assertThat(Cell.of(as).id()).startsWith("small meters=7 period=500 ms | zeromq/curve | ProtoStuff");
    }

    @Test
    void standardValuesMakeTheSameCase() throws IOException {
        Scenario scenario = small("", "");
        assertThat(scenario.with(Map.of("meters", "10", "period", "2000 ms"), name -> "--set"))
                .isEqualTo(scenario.standard());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "meters|many|--set: meters must be a whole number from 1 to 100, not 'many'",
                "meters|101|--set: meters must be a whole number from 1 to 100, not '101'",
                "start|never|--set: start must be one of even, together, not 'never'",
                "period|soon|--set: period 'soon' is not a duration",
                "metres|3|--set: unknown parameter of small 'metres': did you mean 'meters'?"
            })
    void aWrongParameterIsOneLine(String name, String value, String complaint) throws IOException {
        Scenario scenario = small("", "");
        assertThatThrownBy(() -> scenario.with(Map.of(name, value), parameter -> "--set"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(complaint)
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "to: server|to: servr|flows.readings.to: unknown role 'servr': did you mean 'server'?",
                "from: meters, to|from: server, to|flows.readings.to: it leads to where it begins",
                "route: [readings]|route: [reading]|route[0]: unknown flow 'reading': did you mean 'readings'?",
                "$meters|$metres|roles.meters.devices: unknown parameter 'metres': did you mean 'meters'?",
                "$meters|0|roles.meters.devices: must be a whole number from 1 to 2147483647, not '0'",
                "$meters|few|roles.meters.devices: must be a whole number from 1 to 2147483647, not 'few'",
                "period: $period, |'' |roles.meters.period: is missing: a fleet needs it",
                "behaviour: sink|behaviour: gather|roles.server.readings: is missing: a gather needs it",
                "behaviour: fleet|behaviour: flee|roles.meters.behaviour: ",
                "pattern: push-pull|pattern: push|flows.readings.pattern: unknown pattern 'push'",
                "pattern: push-pull|pattern: request-reply|flows.readings.pattern: request-reply is for a poll, and for what comes to a store; a fleet pushes or publishes",
                "pattern: push-pull|pattern: push-pull, settings: often|flows.readings.settings: must be 'name=value, name=value', not 'often'",
                "pattern: push-pull|pattern: push-pull, settings: 'a=1, a=2'|flows.readings.settings: must set 'a' once",
                "devices: $meters, period: $period|devices: 2000, period: 1 ms|roles.meters.devices: they make more than a million messages a second together",
                "start: $start|start: never|roles.meters.start: must be even, random, together or midway, not 'never'",
                "behaviour: sink|behaviour: sink, store: sqlite|roles.server.store: behaviour sink has no 'store': it is for store",
                "start: $start|load: sometimes|roles.meters.load: must be open, closed or a shape such as burst:50:2s, not 'sometimes'",
                "readings|commit|flows.commit: 'commit' is the name of the hop to a store: another name is needed",
                "lateAfter: 1 s|lateAfter: soon|lateAfter: 'soon' is not a duration",
                "behaviour: sink|behaviour: sink, store: sqlite, wires: 3|roles.server: unknown property 'wires'",
                "default: 10|default: none|parameters.meters: meters must be a whole number from 1 to 100, not 'none'"
            })
    void aWrongFileIsOneLineWithPlace(String from, String to, String complaint) {
        assertThatThrownBy(() -> small(from, to))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("small.yaml: " + complaint)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aRateSetsThePeriodOfDevices() {
        ScenarioCase metering = shipped("metering", Map.of("meters", "30"));
        assertThat(metering.perSecond()).hasValue(15);
        ScenarioCase faster = metering.withRate(new Rate(70));
        assertThat(faster.perSecond()).hasValueCloseTo(70.0, within(1e-6));
        assertThat(faster.label()).isEqualTo("metering meters=30 period=428.571429 ms");
        assertThat(faster.values()).containsEntry("period", "428.571429 ms");
    }

    @Test
    void devicesThatWaitHaveNoRate() {
        ScenarioCase closed = shipped("metering", Map.of("load", "closed"));
        assertThat(closed.perSecond()).isEmpty();
        assertThatThrownBy(() -> closed.withRate(new Rate(70)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("metering: roles.meters.load: must be open for a rate, not closed");
    }

    @Test
    void onlyAParameterMayTakeAnotherPeriod() {
        ScenarioCase fixed = ScenarioCaseBuilder.builder(shipped("metering", Map.of()))
                .pacedBy("")
                .build();
        assertThatThrownBy(() -> fixed.withRate(new Rate(70)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("metering: roles.meters.period: must be a parameter for another rate, such as $period");
    }

    @Test
    void severalThreadsMayStore() {
        assertThat(shipped("metering", Map.of()).role("server").storeThreads()).isEqualTo(1);
        ScenarioCase four = shipped("metering", Map.of("storeThreads", "4"));
        assertThat(four.role("server").storeThreads()).isEqualTo(4);
        assertThat(four.label()).isEqualTo("metering storeThreads=4");
    }

    /** Records from before it are of the same case. */
    @Test
    void recordsNameALaterParameterWhereSet() {
        ScenarioCase standard = shipped("metering", Map.of("storeThreads", "1"));
        assertThat(standard.recordedValues())
                .doesNotContainKeys("storeThreads", "upPattern", "answer")
                .containsEntry("bulk", "20")
                .hasSize(standard.values().size() - standard.later().size());
        assertThat(shipped("metering", Map.of("storeThreads", "4")).recordedValues())
                .containsEntry("storeThreads", "4");
    }

    private static ScenarioCase shipped(String name, Map<String, String> set) {
        return new Scenarios(OURS).named(name).with(set, parameter -> "--set");
    }
}
