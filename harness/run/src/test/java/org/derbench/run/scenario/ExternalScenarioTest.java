package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.Placement;
import org.derbench.spi.Expect;
import org.derbench.spi.External;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A system that derbench does not run is a role of a scenario. */
class ExternalScenarioTest {

    private static final Path OURS = Path.of("../../scenarios");

    private static final External.Scheme AMQP =
            new External.Scheme("amqp", 5672, List.of(), "exchange/{flow}.{client}", "*", "");

    @TempDir
    private Path folder;

    private static ScenarioCase external(Map<String, String> set) {
        return new Scenarios(OURS).named("external").with(set, parameter -> "--set");
    }

    @Test
    void anAcknowledgedFlowEndsAtTheSystem() {
        ScenarioCase read = external(Map.of("at", "mqtts://broker.example:8884", "devices", "2000"));
        assertThat(read.route()).containsExactly("sent");
        assertThat(read.run().stream().map(RoleCase::name)).containsExactly("devices");
        assertThat(read.externals())
                .containsExactly(new ExternalCase(
                        "system", "mqtts", "broker.example", 8884, "", Expect.ACKNOWLEDGED, "own", "own"));
        assertThat(Placement.of(Cell.of(read)).hosts()).containsOnlyKeys("devices");
    }

    @Test
    void aDeliveredFlowComesBackToASubscriber() {
        ScenarioCase read = external(Map.of("expect", "delivered", "watch", "plant/#"));
        assertThat(read.route()).containsExactly("seen");
        assertThat(read.run().stream().map(RoleCase::name)).containsExactly("devices", "subscriber");
        assertThat(read.external(read.first()).orElseThrow().watch(AMQP)).isEqualTo("plant/#");
    }

    @Test
    void theSchemeNamesTheTopics() {
        ExternalCase own = external(Map.of()).externals().get(0);
        assertThat(own.topic(AMQP)).isEqualTo("exchange/{flow}.{client}");
        assertThat(own.watch(AMQP)).isEqualTo("exchange/*.*");
        ExternalCase named =
                external(Map.of("topic", "plant/{number}/x")).externals().get(0);
        assertThat(named.topic(AMQP)).isEqualTo("plant/{number}/x");
        assertThat(named.watch(AMQP)).isEqualTo("plant/*/x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at: mqtt://a:1|at: mqtt://u:p@a:1|roles.system.at: has an account in it",
                "at: mqtt://a:1|at: a:1|roles.system.at: must be an address such as mqtt://127.0.0.1:1883",
                "at: mqtt://a:1|at: 'mqtt://a:1?x=1'|roles.system.at: must be a scheme, a host, a port and a path",
                "at: mqtt://a:1|at: 'mqtt://a:99999'|roles.system.at: has port 99999: a port is from 1 to 65535",
                "at: mqtt://a:1|at: 'mqtt://'|roles.system.at: must be an address such as mqtt://127.0.0.1:1883, not 'mqtt://'",
                "at: mqtt://a:1|expect: delivered|roles.system.at: is missing",
                "at: mqtt://a:1|at: 'mqtt://a:1', link: 1mbit|roles.system.link: has no effect",
                "at: mqtt://a:1|at: 'mqtt://a:1', expect: sure|roles.system.expect: must be one of acknowledged",
                "pattern: request-reply|pattern: push-pull|flows.sent.pattern: 'system', a external,",
                "behaviour: fleet|behaviour: poll|flows.sent.from: 'system', a external, takes what a fleet sends"
            })
    void itTellsWhatIsWrong(String right, String wrong, String reason) throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), """
                description: mine
                roles:
                  devices: {behaviour: fleet, devices: 10, period: 1 s}
                  system: {behaviour: external, at: mqtt://a:1}
                flows:
                  sent: {from: devices, to: system, pattern: request-reply, middleware: mqtt, serializer: ProtoStuff, message: MMXU}
                route: [sent]
                lateAfter: 1 s
                """.replace(right, wrong));
        assertThatThrownBy(() -> new Scenarios(folder).named("mine").with(Map.of(), parameter -> "--set"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,true",
        "[::1],true",
        "10.1.2.3,true",
        "192.168.7.7,true",
        "172.20.0.1,true",
        "169.254.3.3,true",
        "[fd00::7],true",
        "93.184.215.14,false",
        "172.32.0.1,false",
        "[2001:db8::1],false",
        "no-such-host.invalid,false"
    })
    void onlyPrivateAddressesAreNear(String host, boolean near) {
        assertThat(external(Map.of("at", "mqtt://" + host + ":1883")).externals())
                .extracting(ExternalCase::isNear)
                .isEqualTo(List.of(near));
    }
}
