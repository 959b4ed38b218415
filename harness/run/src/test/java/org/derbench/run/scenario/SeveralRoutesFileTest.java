package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultTargets;
import org.derbench.run.testbed.Placement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A scenario's file with several routes, and roles on the hosts of others. */
class SeveralRoutesFileTest {

    private static final String SITE = """
            description: Devices report, and are switched
            roles:
              devices: {behaviour: fleet, devices: 20, period: 2 s, link: 10mbit}
              server: {behaviour: sink}
              operator: {behaviour: fleet, devices: 20, period: 4 s, host: server}
              switches: {behaviour: listen, devices: 20, host: devices}
            flows:
              reports: {from: devices, to: server, pattern: push-pull, middleware: mqtt, serializer: JAXB, message: MeterReadings, broker: operator}
              commands: {from: operator, to: switches, topic: own, pattern: pub-sub, middleware: mqtt, serializer: JAXB, message: EndDeviceControls}
              answers: {from: switches, to: operator, pattern: push-pull, middleware: mqtt, serializer: JAXB, message: MeterReadings}
            routes:
              values: {flows: [reports]}
              commands: {flows: [commands, answers], lateAfter: 2 s}
            counts: messages
            lateAfter: 5 s
            """;

    private static final Scenarios KNOWN = new Scenarios(Path.of("../../scenarios"));

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("site.yaml"), text);
    }

    private ScenarioCase site() throws IOException {
        return Scenarios.ownIn(file(SITE)).standard();
    }

    @Test
    void aSoundFileHasNoErrors() throws IOException {
        assertThat(KNOWN.errors(file(SITE))).isEmpty();
    }

    @Test
    void aDeadlineIsTheRoutesOrTheFiles() throws IOException {
        ScenarioCase site = site();
        assertThat(site.routeName()).isEqualTo("values");
        assertThat(site.lateAfter()).isEqualTo(Duration.ofSeconds(5));
        assertThat(site.others())
                .containsExactly(
                        new RouteCase("commands", List.of("commands", "answers"), Map.of(), Duration.ofSeconds(2)));
    }

    @Test
    @DisplayName(
            "Along a route there are its roles and flows, and of another's role that has its broker the host alone")
    void alongARouteThereIsNoOther() throws IOException {
        List<ScenarioCase> routes = site().routes();
        assertThat(routes).extracting(ScenarioCase::routeName).containsExactly("values", "commands");
        assertThat(routes.get(0).flows()).extracting(FlowCase::name).containsExactly("reports");
        assertThat(routes.get(0).roles()).extracting(RoleCase::name).containsExactly("devices", "server", "operator");
        assertThat(routes.get(0).role("operator").behaviour()).isEqualTo(Behaviours.BROKER);
        assertThat(routes.get(1).roles()).extracting(RoleCase::name).containsExactly("operator", "switches");
        assertThat(routes.get(1).source().name()).isEqualTo("operator");
    }

    @Test
    void guestsRunOnTheHostsOfOthers() throws IOException {
        Placement placement = Placement.of(Cell.of(site()));
        assertThat(placement.host("switches")).isEqualTo("devices");
        assertThat(placement.host("operator")).isEqualTo("server");
        assertThat(placement.links()).isEqualTo(Map.of("devices", "10mbit", "server", Placement.UNSHAPED));
        assertThat(Placement.topology(List.of(placement)).hosts()).containsExactly("devices", "server");
    }

    @Test
    void aFaultOfAGuestHitsItsHost() throws IOException {
        FaultTargets targets = new FaultTargets(site(), flow -> true);
        assertThat(targets.links("switches")).containsExactly("devices");
        assertThat(targets.links("commands")).containsExactly("devices");
        assertThat(targets.host("")).isEqualTo("devices");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "[reports]} | [reports, answers]} | routes.commands.flows | 'answers' is on route 'values', too",
                "to: server, | to: operator, | routes.commands.flows | role 'operator' is on route 'values', too",
                "[reports]} | [report]} | routes.values.flows[0] | unknown flow 'report'",
                "[commands, answers] | [answers, commands] | routes.commands.flows | begins at 'switches'",
                "routes: | route: [reports]~routes: | route | belongs to one of 'routes'",
                "routes: | copies: {reports: answers}~routes: | copies | belongs to one of 'routes'",
                "lateAfter: 5 s | drainAtMost: 5 s | lateAfter | is missing",
                "host: devices} | host: device} | roles.switches.host | unknown role 'device'",
                "host: devices} | host: operator} | roles.switches.host | 'operator' has no hosts of its own",
                "host: devices} | host: devices, link: lte} | roles.switches.host | board and link are those of 'devices'",
                "host: devices} | host: server} | flows.commands.to | are on the same hosts",
                "period: 2 s, | count: 2, period: 2 s, | roles.switches.host | 'devices' has 2 processes",
            })
    void whatCannotRunSideBySideIsRefused(String from, String to, String place, String reason) throws IOException {
        assertThat(KNOWN.errors(file(SITE.replace(from, to.replace("~", "\n")))))
                .extracting(BadYamlException::place, BadYamlException::reason)
                .anySatisfy(found -> {
                    assertThat((String) found.toList().get(0)).startsWith(place);
                    assertThat((String) found.toList().get(1)).contains(reason);
                });
    }

    @Test
    void withoutARouteTheFileIsRefused() throws IOException {
        String none = SITE.substring(0, SITE.indexOf("routes:")) + "lateAfter: 5 s\n";
        assertThat(KNOWN.errors(file(none))).extracting(BadYamlException::place).containsExactly("route");
    }
}
