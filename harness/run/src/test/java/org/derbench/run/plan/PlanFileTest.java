package org.derbench.run.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.derbench.engine.load.Rate;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanFileTest {

    private static final Path SHIPPED = Path.of("../../sweeps");

    @TempDir
    private Path folder;

    private Plan read(String yaml) throws IOException {
        return PlanFile.read(Files.writeString(folder.resolve("My plan.yaml"), yaml));
    }

    @Test
    @DisplayName("the quick plan has 12 cells and ends within three minutes")
    void theQuickPlanEndsWithinThreeMinutes() {
        Plan plan = PlanFile.read(SHIPPED.resolve("quick.yaml"));
        assertThat(Matrix.cells(plan, Catalogues.small(), Cells.PAIR)).hasSize(12);
        TrialSettings trial = plan.trial();
        Duration measuring =
                trial.duration().plus(trial.warmUpAtMost()).multipliedBy(12L * trial.forks() * trial.repetitions());
        assertThat(measuring).isLessThan(Duration.ofSeconds(90));
    }

    @Test
    @DisplayName(
            "brokers have a share of their own unless the plan says otherwise, and the plan that a sweep keeps says which")
    void brokersHaveTheirShareByDefault() throws IOException {
        String cells = "middleware: [mqtt]\nserializers: [CBOR]\n";

        assertThat(read(cells).broker()).isEqualTo(BrokerPlace.OWN);
        assertThat(read(PlanText.of(read(cells + "broker: responder\n"))).broker())
                .isEqualTo(BrokerPlace.RESPONDER);
        assertThat(PlanText.of(read(cells))).contains("broker: \"own\"");
        assertThatThrownBy(() -> read(cells + "broker: initiator\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("broker");
    }

    @ParameterizedTest
    @CsvSource({"paper, 10", "fast-paper, 10", "paper-emulated, 4"})
    @DisplayName("the plans of the study have its matrix on every setup")
    void theStudysPlansHaveItsMatrix(String name, int setups) {
        Plan plan = PlanFile.read(SHIPPED.resolve(name + ".yaml"));
        List<Cell> cells = Matrix.cells(plan, Catalogues.with(plan), Cells.PAIR);
        Map<String, Long> closed = cells.stream()
                .filter(cell -> cell.load().label().equals("closed"))
                .collect(Collectors.groupingBy(Cell::setup, Collectors.counting()));
        assertThat(closed)
                .hasSize(setups)
                .allSatisfy((setup, count) -> assertThat(count).isEqualTo(10 * 25 * 3));
        assertThat(cells).allMatch(cell -> cell.nodeSize().equals("study"));
    }

    @Test
    @DisplayName("the paper plan has 7500 cells of five forks and two repetitions of ten seconds")
    void thePaperPlanHas7500Cells() {
        Plan plan = PlanFile.read(SHIPPED.resolve("paper.yaml"));
        assertThat(Matrix.cells(plan, Catalogues.with(plan), Cells.PAIR))
                .hasSize(7500)
                .allSatisfy(cell -> {
                    TrialSettings trial = plan.settingsOf(cell);
                    assertThat(List.of(trial.forks(), trial.repetitions(), (int)
                                    trial.duration().toSeconds()))
                            .containsExactly(5, 2, 10);
                });
        assertThat(PlanFile.read(SHIPPED.resolve("fast-paper.yaml")).adaptive()).isTrue();
    }

    @Test
    void theEmulatedPlanHasLongerOpenLoads() {
        Plan plan = PlanFile.read(SHIPPED.resolve("paper-emulated.yaml"));
        List<Cell> open = Matrix.cells(plan, Catalogues.with(plan), Cells.PAIR).stream()
                .filter(cell -> cell.load() instanceof Rate)
                .toList();
        assertThat(open)
                .hasSize(4 * 4 * 2 * 3 * 3)
                .allMatch(cell -> plan.settingsOf(cell).duration().equals(Duration.ofSeconds(10)));
        assertThat(plan.trial().forks()).isGreaterThanOrEqualTo(3);
    }

    @Test
    void thePlanInTheDocsIsOne() throws IOException {
        String page = Files.readString(SHIPPED.resolveSibling("docs").resolve("sweeps.md"));
        Plan plan = read(page.substring(page.indexOf("```yaml") + 7, page.indexOf("```", page.indexOf("```yaml") + 7)));
        assertThat(Matrix.cells(plan, Catalogues.small(), Cells.PAIR)).hasSize(2 * 4 * 3 * 2 * 4 - 2 * 3 * 2);
    }

    @Test
    void whatAPlanLeavesOutIsStandard() throws IOException {
        Plan plan = read("middleware: [rmi]\nserializers: [ProtoStuff]\n");
        assertThat(plan.name()).isEqualTo("my-plan");
        assertThat(plan.trial()).isEqualTo(TrialSettings.STANDARD);
        assertThat(plan.wanted(Axis.LINK)).containsExactly("10mbit");
        assertThat(plan.wanted(Axis.PATTERN)).containsExactly("*");
    }

    @Test
    void trialSettingsAreRead() throws IOException {
        TrialSettings trial =
                read("middleware: [rmi]\nserializers: [ProtoStuff]\ntrial: {duration: 500 ms, warmUpAtMost: 1 s, "
                                + "lateAfter: 2 s, drainAtMost: 3 s, forks: 4, repetitions: 5, retries: 3, repeatDisturbedAtMost: 2, seed: -6, jvmOptions: [-Xmx64m], "
                                + "requesters: 7}\n")
                        .trial();
        assertThat(trial)
                .isEqualTo(TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                        .duration(Duration.ofMillis(500))
                        .warmUpAtMost(Duration.ofSeconds(1))
                        .lateAfter(Optional.of(Duration.ofSeconds(2)))
                        .drainAtMost(Optional.of(Duration.ofSeconds(3)))
                        .forks(4)
                        .repetitions(5)
                        .retries(3)
                        .repeatDisturbedAtMost(2)
                        .seed(-6)
                        .jvmOptions(List.of("-Xmx64m"))
                        .requesters(7)
                        .percentiles(List.of())
                        .build());
    }

    @ParameterizedTest
    @ValueSource(strings = {"middleware: [rmi]\nserializers: [ProtoStuff]\n", "scenario: metering\n"})
    @DisplayName("a plan's text has its limits, or none where the scenario says them")
    void thePlansTextHasItsLimits(String cells) throws IOException {
        assertThat(read(cells).trial().lateAfter()).isEmpty();
        assertThat(PlanText.of(read(cells))).doesNotContain("lateAfter", "drainAtMost");
        Plan limited = read(cells + "trial: {lateAfter: 3 s, drainAtMost: 4 s}\n");
        assertThat(read(PlanText.of(limited)).trial()).isEqualTo(limited.trial());
        assertThat(limited.trial().lateAfter()).contains(Duration.ofSeconds(3));
    }

    @Test
    @DisplayName("the number of requesters is from one to sixty-four and stays in the plan's text")
    void requestersStayInThePlansText() throws IOException {
        String plan =
                "middleware: [rmi]\nserializers: [ProtoStuff]\ntrial: {requesters: %s}\noverrides: [{where: {middleware: [rmi]}, trial: {requesters: 1}}]\n";
        assertThat(read(PlanText.of(read(plan.formatted("64")))).trial().requesters())
                .isEqualTo(64);
        assertThat(read(PlanText.of(read(plan.formatted("64"))))
                        .overrides()
                        .get(0)
                        .trial()
                        .requesters())
                .isEqualTo(1);
        assertThat(PlanText.of(read("middleware: [rmi]\nserializers: [ProtoStuff]\n")))
                .doesNotContain("requesters");
        assertThatThrownBy(() -> read(plan.formatted("65")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("requesters");
        assertThatThrownBy(() -> read(plan.formatted("0")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("requesters");
    }

    @Test
    void hooksStayInThePlansText() throws IOException {
        String plan = "middleware: [rmi]\nserializers: [ProtoStuff]\n"
                + "hooks: {before: [[sh, -c, 'echo a b']], atMost: 5 s}\n"
                + "overrides: [{where: {link: [1mbit]}, trial: {forks: 9}}]\n";
        Hooks hooks = new Hooks(List.of(List.of("sh", "-c", "echo a b")), List.of(), Duration.ofSeconds(5));
        assertThat(read(plan).trial().hooks()).isEqualTo(hooks);
        assertThat(read(PlanText.of(read(plan))).overrides().get(0).trial().hooks())
                .isEqualTo(hooks);
        assertThat(PlanText.of(read("middleware: [rmi]\nserializers: [ProtoStuff]\n")))
                .doesNotContain("hooks");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{before: []}", "{before: [sync]}", "{before: [[]]}", "{atMost: soon}", "{first: [[a]]}"})
    void hooksThatAreNoneAreRefused(String hooks) {
        assertThatThrownBy(() -> read("middleware: [rmi]\nserializers: [ProtoStuff]\nhooks: " + hooks + "\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("hooks");
    }

    @Test
    @DisplayName("percentiles are read in rising order and hold for overrides, too")
    void percentilesAreReadInRisingOrder() throws IOException {
        Plan plan = read(
                "middleware: [rmi]\nserializers: [ProtoStuff]\npercentiles: [99.9, 50]\noverrides: [{where: {link: [1mbit]}, trial: {forks: 9}}]\n");
        assertThat(plan.trial().percentiles()).containsExactly(50.0, 99.9);
        assertThat(plan.overrides().get(0).trial().percentiles()).containsExactly(50.0, 99.9);
        assertThat(read(PlanText.of(plan)).trial().percentiles()).containsExactly(50.0, 99.9);
    }

    @Test
    void samplesMessagesHaveTheSamplesSize() throws IOException {
        assertThat(read("middleware: [rmi]\nserializers: [JSON]\nnodes: ['payload:a']\n")
                        .wanted(Axis.NODE_SIZE))
                .containsExactly("samples");
        assertThat(read("middleware: [rmi]\nserializers: [JSON]\nnodes: ['payload:a', MMXU]\n")
                        .wanted(Axis.NODE_SIZE))
                .containsExactly("small");
    }

    @Test
    @DisplayName("messages of samples are named wherever a plan names them, and with their place")
    void messagesOfSamplesAreNamedEverywhere() throws IOException {
        List<String> places = new ArrayList<>();
        Plan named =
                read("middleware: [rmi]\nserializers: [JSON]\nnodes: ['payload:a']\nalso: [{nodes: [MMXU, 'payload:b']}]\nexclude: [{node: ['payload:a']}]\n")
                        .renameMessages((place, name) -> {
                            places.add(place.substring(place.indexOf(": ") + 2) + " " + name);
                            return name.replace("payload:", "Own_");
                        });
        assertThat(places)
                .containsExactlyInAnyOrder(
                        "nodes[0] payload:a",
                        "also[0].nodes[0] MMXU",
                        "also[0].nodes[1] payload:b",
                        "exclude[0].node[0] payload:a");
        assertThat(named.wanted(Axis.NODE)).containsExactly("Own_a");
        assertThat(named.wanted(Axis.NODE_SIZE)).containsExactly("samples");
        assertThat(named.also().get(0).get(Axis.NODE)).containsExactly("MMXU", "Own_b");
        assertThat(named.excluded().get(0).get(Axis.NODE)).containsExactly("Own_a");
    }

    @Test
    void aWrittenPlanReadsTheSame() throws IOException {
        Plan plan = read(
                "name: n\ndescription: d\nmiddleware: [rmi, zeromq/curve]\nserializers: [JSON (Jackson)]\n"
                        + "exclude:\n- {load: [closed]}\nsettings: {rmi: {a: 1, b: 'yes'}}\nloads: ['rate:10']\ntrial: {seed: 7}\n"
                        + "faults: [none, {at: 3 s, link: down, for: 2 s}]\nadaptive: true\nalso: [{loads: [closed]}, {faults: [{at: 1 s, kill: broker, restartAfter: 1 s}]}]\noverrides: [{where: {link: [1mbit]}, trial: {forks: 9}}]\n");
        Plan again = read(PlanText.of(plan));
        assertThat(again.settings()).isEqualTo(plan.settings());
        assertThat(again.excluded()).isEqualTo(plan.excluded());
        assertThat(again.also()).isEqualTo(plan.also());
        assertThat(again.overrides()).isEqualTo(plan.overrides());
        assertThat(again.adaptive()).isTrue();
        assertThat(again.trial()).isEqualTo(plan.trial());
        for (Axis axis : Axis.values()) {
            assertThat(again.wanted(axis)).isEqualTo(plan.wanted(axis));
        }
    }

    @Test
    void faultsAreTakenAsTheyAreWritten() throws IOException {
        Plan plan = read(
                "middleware: [rmi]\nserializers: [x]\nfaults: [{at: 3 s, loss: 5 %, for: 2 s}, none]\nalso: [{faults: [{at: 1 s, kill: broker, restartAfter: 1 s}]}]\n");

        assertThat(plan.wanted(Axis.FAULT)).containsExactly("at: 3 s, loss: 5 %, for: 2 s", "none");
        assertThat(plan.also().get(0).get(Axis.FAULT)).containsExactly("at: 1 s, kill: broker, restartAfter: 1 s");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                                             | ",
                "middleware: [                                                  | line 1",
                "middleware: rmi                                                | middleware: must be a list, not 'rmi'",
                "serializers: [ProtoStuff]                                      | middleware",
                "middleware: []                                                 | middleware",
                "{middleware: [rmi], serializers: [x], links: [3]}              | links[0]: must be text",
                "{middleware: [rmi], serializers: [x], trail: {}}               | trail",
                "{middleware: [rmi], serializers: [x], trial: {duration: 3}}    | trial.duration: must be text, such as '500 ms' or '2 s', not '3'",
                "{middleware: [rmi], serializers: [x], trial: {duration: -2 s}} | trial.duration: '-2 s' is not a duration",
                "{middleware: [rmi], serializers: [x], trial: {forks: 0}}       | trial.forks",
                "{middleware: [rmi], serializers: [x], trial: {seed: 1.5}}      | trial.seed",
                "{middleware: [rmi], middleware: [rmi], serializers: [x]}       | middleware",
                "{middleware: [rmi], serializers: [x], exclude: [{}]}           | exclude[0]",
                "{middleware: [rmi], serializers: [x], also: [{load: [closed]}]} | also[0]",
                "{middleware: [rmi], serializers: [x], overrides: [{where: {link: [a]}, trial: {seed: 1}}]}  | overrides[0].trial",
                "{middleware: [rmi], serializers: [x], overrides: [{where: {link: [a]}, trial: {duration: '1'}}]} | overrides[0].trial.duration",
                "{middleware: [rmi], serializers: [x], faults: []}              | faults",
                "{middleware: [rmi], serializers: [x], faults: [{at: 3}]}       | faults[0].at: must be text",
                "- a list                                                       | must be a map of names to values, not a list"
            })
    void aWrongFaultIsOneLineWithPlace(String yaml, String fault) {
        assertThatThrownBy(() -> read(yaml))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(folder.resolve("My plan.yaml") + ": ")
                .hasMessageContaining(fault == null ? "" : fault)
                .hasMessageNotContainingAny("\n", "\r");
    }

    @Test
    void aMissingFileIsSaidSo() {
        assertThatThrownBy(() -> PlanFile.read(folder.resolve("no.yaml")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder.resolve("no.yaml") + ": there is no such file");
    }

    @Test
    void aFolderIsNoPlan() {
        assertThatThrownBy(() -> PlanFile.read(folder)).isInstanceOf(BadInputException.class);
    }
}
