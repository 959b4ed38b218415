package org.derbench.run.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.lab.BadInputException;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.plan.PlanText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OwnScenarioTest {

    private static final String SITE = """
            description: Devices report to a server
            parameters:
              devices: {type: integer, default: 20, minimum: 1, maximum: 100, description: how many there are}
            roles:
              devices: {behaviour: fleet, devices: $devices, period: 2 s}
              server: {behaviour: sink}
            flows:
              reports: {from: devices, to: server, pattern: push-pull, middleware: zeromq, serializer: ProtoStuff, message: MeterReadings}
            route: [reports]
            lateAfter: 5 s
            """;

    private static final Scenarios KNOWN = new Scenarios(Path.of("../../scenarios"));

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void itsNameHasTheDigestOfItsContent() throws IOException {
        String name = Scenarios.ownIn(file("site.yaml", SITE)).name();

        assertThat(name).matches("site@[0-9a-f]{8}");
        assertThat(Scenarios.ownIn(file("site.yaml", "# mine\n" + SITE)).name()).isEqualTo(name);
        assertThat(Scenarios.ownIn(file("site.yaml", SITE.replace("2 s", "3 s")))
                        .name())
                .isNotEqualTo(name);
    }

    @Test
    void aPlanNamesTheFileBesideIt() throws IOException {
        file("site.yaml", SITE);
        Plan plan = PlanFile.read(file("plan.yaml", "scenario: site.yaml\nparameters: {devices: [5, 10]}\n"));

        assertThat(plan.scenario().orElseThrow().name()).startsWith("site@");
        assertThat(plan.scenario().orElseThrow().own()).isPresent();
    }

    @Test
    void aKeptPlanNeedsNoOtherFile() throws IOException {
        Path site = file("site.yaml", SITE);
        Plan plan = PlanFile.read(file("plan.yaml", "scenario: site.yaml\nparameters: {devices: [5, 10]}\n"));
        Path kept = file("kept.yaml", PlanText.of(plan));
        Files.delete(site);

        assertThat(PlanFile.read(kept).scenario().orElseThrow().name())
                .isEqualTo(plan.scenario().orElseThrow().name());
    }

    @Test
    void allThatIsWrongIsFound() throws IOException {
        Path site = file(
                "site.yaml",
                SITE.replace("$devices,", "$device,")
                        .replace("sink}", "sink, access: batch}")
                        .replace("to: server", "to: sever"));

        assertThat(KNOWN.errors(site))
                .extracting(BadYamlException::place)
                .contains("roles.devices.devices", "roles.server.access", "flows.reports.to");
    }

    @Test
    void whatHasNoEffectIsToldLast() throws IOException {
        Path site = file("site.yaml", SITE.replace("$devices,", "20,"));

        assertThat(KNOWN.errors(site)).extracting(BadYamlException::place).isEqualTo(List.of("parameters.devices"));
    }

    @ParameterizedTest
    @MethodSource
    void whatWouldHaveNoEffectIsRefused(String text, String place, String reason) throws IOException {
        assertThat(KNOWN.errors(file("site.yaml", text)))
                .singleElement()
                .satisfies(fault -> assertThat(fault.place()).isEqualTo(place))
                .satisfies(fault -> assertThat(fault.reason()).contains(reason));
    }

    static Stream<Arguments> whatWouldHaveNoEffectIsRefused() {
        String sink = "{behaviour: sink}";
        String gathered = SITE.replace(sink, sink + "\n  hub: {behaviour: gather, readings: 5, atMost: 1 s}")
                .replace("to: server,", "to: hub,")
                .replace(
                        "route: [reports]",
                        "  bulks: {from: hub, to: server, pattern: push-pull, middleware: http, serializer: JAXB, message:"
                                + " MeterReadings}\nroute: [reports, bulks]");
        return Stream.of(
                Arguments.of(
                        SITE.replace(sink, "{behaviour: store, access: batch}"),
                        "roles.server.access",
                        "there is no 'store'"),
                Arguments.of(
                        SITE + "settings: {kafka: {acks: all}}\n", "settings.kafka", "no flow has middleware kafka"),
                Arguments.of(
                        SITE.replace("2 s}", "2 s, start: even, load: 'burst:50:2s'}"),
                        "roles.devices.start",
                        "leave it out"),
                Arguments.of(
                        SITE.replace("2 s}", "2 s, connections: device}").replace("push-pull", "pub-sub"),
                        "roles.devices.connections",
                        "one connection for all"),
                Arguments.of(
                        SITE.replace(sink, sink + "\n  box: {behaviour: broker, count: 3}")
                                .replace("MeterReadings}", "MeterReadings, broker: box}"),
                        "roles.box.count",
                        "others would be idle"),
                Arguments.of(gathered + "counts: messages\n", "counts", "'hub', a gather"));
    }

    private static final String LOOP = SITE.replace("sink}", "control, answers: $ANSWERS}")
            .replace(
                    "route: [reports]",
                    "  orders: {from: server, to: devices, pattern: push-pull, middleware: zeromq, serializer: ProtoStuff,"
                            + " message: EndDeviceControls}\nroute: [reports, orders]");

    @ParameterizedTest
    @CsvSource({"all, ''", "one in 10, one in 10", "each 5 s, each 5 s", "each 1500 ms, each 1500 ms"})
    void aControlMayAnswerSomeParts(String answers, String rule) throws IOException {
        RoleCase control = Scenarios.ownIn(file("site.yaml", LOOP.replace("$ANSWERS", answers)))
                .standard()
                .role("server");
        assertThat(control.answers().map(AnswerRule::label).orElse("")).isEqualTo(rule);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "one in 1, the number in 'one in 1' must be a whole number from 2 to 1000000",
                "one in ten, \"must be all, one in 10 or each 5 s, not 'one in ten'\"",
                "each 5, '5' is not a duration",
                "each none, 'none' is not a duration",
                "none, \"must be all, one in 10 or each 5 s, not 'none'\""
            })
    void anUnknownWayToAnswerIsRefused(String answers, String reason) throws IOException {
        assertThat(KNOWN.errors(file("site.yaml", LOOP.replace("$ANSWERS", answers))))
                .singleElement()
                .satisfies(fault -> assertThat(fault.place()).isEqualTo("roles.server.answers"))
                .satisfies(fault -> assertThat(fault.reason()).contains(reason));
    }

    @Test
    void onlyAControlMayAnswerSomeParts() throws IOException {
        assertThat(KNOWN.errors(file("site.yaml", SITE.replace("sink}", "sink, answers: all}"))))
                .singleElement()
                .satisfies(fault ->
                        assertThat(fault.reason()).isEqualTo("behaviour sink has no 'answers': it is for control"));
    }

    private static final String STORED = SITE.replace("sink}", "store, $STORE}").replace("push-pull", "$PATTERN");

    private Path stored(String store, String pattern) throws IOException {
        return file("site.yaml", STORED.replace("$STORE", store).replace("$PATTERN", pattern));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\"store: sqlite\", push-pull, false",
                "\"store: sqlite, answer: decoded\", push-pull, false",
                "\"store: sqlite, answer: decoded\", request-reply, false",
                "\"store: sqlite, answer: stored\", request-reply, true"
            })
    void aStoreMayAnswerAfterItsCommits(String store, String pattern, boolean after) throws IOException {
        ScenarioCase site = Scenarios.ownIn(stored(store, pattern)).standard();
        assertThat(site.role("server").answersStored()).isEqualTo(after);
        assertThat(site.hasReceipts(site.flow("reports"))).isEqualTo(pattern.equals("request-reply"));
        assertThat(site.asks(site.flow("reports"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\"store: sqlite, answer: stored\", push-pull, \"'reports' comes by push-pull, which has no answer: make"
                        + " the flow's pattern request-reply, or the answer decoded\"",
                "\"store: sqlite, answer: later\", request-reply, \"must be decoded or stored, not 'later'\"",
                "\"store: none, answer: stored\", request-reply, \"nothing is stored here, so no answer can come after"
                        + " it: name a 'store'\""
            })
    void anAnswerThatCannotComeIsRefused(String store, String pattern, String reason) throws IOException {
        assertThat(KNOWN.errors(stored(store, pattern)))
                .singleElement()
                .satisfies(fault -> assertThat(fault.place()).isEqualTo("roles.server.answer"))
                .satisfies(fault -> assertThat(fault.reason()).isEqualTo(reason));
    }

    @Test
    void onlyAStoreSaysWhenItAnswers() throws IOException {
        assertThat(KNOWN.errors(file("site.yaml", SITE.replace("sink}", "sink, answer: stored}"))))
                .singleElement()
                .satisfies(fault ->
                        assertThat(fault.reason()).isEqualTo("behaviour sink has no 'answer': it is for store"));
    }

    @Test
    void aSourceIsOfThePairAlone() throws IOException {
        Path site = file("site.yaml", SITE.replace("{behaviour: sink}", "{behaviour: echo}"));

        assertThatThrownBy(() -> Scenarios.ownIn(site))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("roles.server.behaviour: behaviour echo is of derbench's scenario pair alone");
    }

    @Test
    void nothingIsWrongInDerbenchsOwn() {
        assertThat(KNOWN.names())
                .allSatisfy(name -> assertThat(KNOWN.errors(KNOWN.file(name))).isEmpty());
    }
}
