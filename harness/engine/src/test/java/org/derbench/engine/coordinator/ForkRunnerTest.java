package org.derbench.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.testbed.BoardCore;
import org.derbench.engine.record.testbed.EmulatedBoard;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.testplugin.AlteringSerializer;
import org.derbench.engine.testplugin.LoopMiddleware;
import org.derbench.engine.testplugin.TestPluginFolder;
import org.derbench.engine.testplugin.UnreadableSerializer;
import org.derbench.engine.text.Histograms;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks with real node processes, and a middleware that lives in one of them. */
class ForkRunnerTest {

    private static final EmulatedBoard SLOWER = new EmulatedBoard("slow", "slices", "estimated, +- 30 %", 1000, "test", 2000, 0.5, 1L, 0.1,
            new BoardCore(1, 0.5, 10, 1000, 2000, 3000, 2000L, 0.0), List.of());

    /** Late is so late that no machine, however loaded, makes a message of this test late. */
    private static final RepetitionPlan PLAN = new RepetitionPlan(Duration.ofMillis(800), Duration.ofMillis(300),
            Duration.ofSeconds(20), Duration.ofSeconds(20));

    private static final int TRIALS = 5;

    @TempDir
    private Path folder;
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void plugins() throws IOException {
        TestPluginFolder.loop(folder.resolve("loop"));
        TestPluginFolder.stream(folder.resolve("stream"));
        TestPluginFolder.model(folder.resolve("model"));
    }

    @AfterEach
    void noProcessOutlivesItsFork() {
        assertThat(started).noneMatch(Process::isAlive);
    }

    private Process start(String role) throws IOException {
        Process process = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-Xmx128m", "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + folder,
                "-cp", System.getProperty("java.class.path"), "org.derbench.engine.node.NodeMain").start();
        started.add(process);
        return process;
    }

    private ForkSpec fork(Pattern pattern, String load, Settings settings, RepetitionPlan plan, Duration startUp) {
        FlowSpec first = new FlowSpec(PairScenario.firstFlow(pattern), PairScenario.INITIATOR, PairScenario.RESPONDER, pattern, "loop", settings,
                "stream", "test", "Reading", "small", 7, 20000, 20000);
        return ForkSpec.ofPair(PairScenario.ROLES.stream().map(role -> role(role, first, Load.of(load))).toList(), plan, null, null, startUp, 0);
    }

    private TrialSpec role(String role, FlowSpec first, Load load) {
        boolean initiator = role.equals(PairScenario.INITIATOR);
        List<FlowEnd> flows = PairScenario.flows(first, 0).stream().map(flow -> new FlowEnd(flow, folder.resolve("loop"), folder.resolve("stream"),
                folder.resolve("model"), initiator ? "127.0.0.2" : "127.0.0.1", "127.0.0.2")).toList();
        List<BrokerSpec> brokers = initiator ? List.of() : List.of(new BrokerSpec("loop", first.settings(), folder.resolve("loop"), 20000));
        return new TrialSpec(role, PairScenario.behaviour(role, first.pattern()), initiator ? "127.0.0.1" : "127.0.0.2", "lo", flows, brokers, load, true,
                Duration.ofSeconds(3));
    }

    private List<TrialRecord> run(Pattern pattern, String load, Settings settings, int repetitions) throws Exception {
        return run(pattern, load, settings, repetitions, PLAN, this::start);
    }

    private List<TrialRecord> run(Pattern pattern, String load, Settings settings, int repetitions, RepetitionPlan plan, NodeStarter starter)
            throws Exception {
        ForkSpec fork = fork(pattern, load, settings, plan, Duration.ofSeconds(30));
        for (int trial = 1;; trial++) {
            List<TrialRecord> records = new ArrayList<>();
            new ForkRunner(fork, starter, true).run(SampleRecords.head(), Repetitions.all(repetitions), records::add);
            if (trial == TRIALS || records.stream().noneMatch(ForkRunnerTest::tooShort)) {
                return records;
            }
            started.clear();
        }
    }

    /** Other load can take the CPUs for longer than a window of this test is. */
    private static boolean tooShort(TrialRecord record) {
        return "no correct message ended inside the window".equals(record.reason());
    }

    @ParameterizedTest
    @CsvSource({"request-reply,closed", "push-pull,closed:4", "pub-sub,rate:200", "push-pull,saturate", "push-pull,oneway"})
    void everyPatternAndLoadEndsWithBalancedBooks(String pattern, String load) throws Exception {
        TrialRecord record = run(Pattern.of(pattern), load, Settings.NONE, 1).get(0);

        assertMeasured(record);
        Books books = record.books().route();
        assertThat(record.costs().roles().get("responder").allocatedBytesPerMessage()).isNotNegative();
        assertThat(record.window().throughputPerSecond()).isPositive();
        assertThat(record.costs().compilerMs()).isNotNegative();
        assertThat(Histograms.decode(record.times().route().histogram()).getTotalCount()).isEqualTo(books.ok());
        assertThat(record.costs().roles().get("initiator").peakMemoryBytes()).isPositive();
        assertThat(record.conditions().roles().get("initiator").classPath()).isNotEmpty()
                .allSatisfy((jar, sha256) -> assertThat(sha256).matches("[0-9a-f]{64}"));
        assertThat(record.conditions().roles().get("responder").after().busyNs()).isPositive();
        assertThat(record.times().hops().containsKey("back")).isEqualTo(!load.equals("oneway") && books.ok() > 0);
        assertThat(record.wire()).as("the loopback device carries everybody's traffic").isEmpty();
        assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
    }

    /** On a loaded machine messages are sent too late, or none comes for a while: of that trial all was measured, too. */
    private static void assertMeasured(TrialRecord record) {
        assertThat(record.outcome()).as(record.toLine()).isIn(Outcome.OK, Outcome.DEGRADED);
        Books books = record.books().route();
        assertThat(books.ok() + books.unsent()).as(record.toLine()).isPositive().isEqualTo(books.scheduled());
    }

    @Test
    void whatTheBrokerTellsReachesBothEndsAndNoRecord() throws Exception {
        TrialRecord record = run(Pattern.PUSH_PULL, "closed", Settings.NONE, 1).get(0);
        assertMeasured(record);
        assertThat(record.toLine()).doesNotContain(LoopMiddleware.PASSWORD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"closed", "oneway"})
    void repetitionsOfAForkShareItsProcess(String load) throws Exception {
        List<TrialRecord> records = run(Pattern.PUSH_PULL, load, Settings.NONE, 3);
        assertThat(records).extracting(record -> record.identity().repetition()).containsExactly(1, 2, 3);
        assertThat(records).allSatisfy(ForkRunnerTest::assertMeasured);
        assertThat(records).extracting(record -> record.warmUp().runInNs() != null).containsExactly(true, false, false);
        assertThat(started).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"closed,800,true", "rate:200,800,true", "saturate,800,true", "oneway,800,true", "closed,249,false", "closed,0,false"})
    void nodesRunInBeforeTheirHostsAreMadeSlower(String load, long warmUpMs, boolean runIn) throws Exception {
        RepetitionPlan plan = new RepetitionPlan(Duration.ofMillis(warmUpMs), PLAN.duration(), PLAN.lateAfter(), PLAN.drainAtMost());
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        List<TrialRecord> records = run(Pattern.PUSH_PULL, load, Settings.NONE, 1, plan, new NodeStarter() {
            @Override
            public Process start(String role) throws IOException {
                return new Overheard(ForkRunnerTest.this.start(role), heard::add);
            }

            @Override
            public Map<String, EmulatedBoard> connected() {
                heard.add("made slower");
                return Map.of("initiator", SLOWER);
            }

            @Override
            public void measured() {
                heard.add("fast again");
            }
        });

        assertThat(records).singleElement().satisfies(record -> {
            assertMeasured(record);
            assertThat(record.conditions().boards()).containsEntry("initiator", SLOWER);
            assertThat(record.books().route().foreign()).isZero();
            assertThat(record.conditions().resolutionNs()).isEqualTo(2000);
            assertThat(record.warmUp().runInNs() != null).isEqualTo(runIn);
        });
        String before = String.join("", heard).split("made slower")[0];
        assertThat(String.join("", heard).split("fast again")).as("told once, after the last report").hasSize(2)
                .satisfies(parts -> assertThat(parts[1]).doesNotContain("\"report\""));
        assertThat(before.contains("\"measure\"")).as("what the nodes were told before: " + before).isEqualTo(runIn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"throw", "die", "report"})
    void aLibraryThatFailsEndsTheTrialWithItsReason(String fault) throws Exception {
        List<TrialRecord> records = run(Pattern.REQUEST_REPLY, "closed", Settings.NONE.with("fault", fault), 2);

        String expected = switch (fault) {
            case "throw" -> "this library is in a bad mood";
            case "die" -> "the initiator's process ended with code 9";
            default -> "a thread of the library's own has failed";
        };
        assertThat(records).hasSize(2).allSatisfy(record -> {
            assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(record.reason()).contains(expected).doesNotContain("\n");
        });
    }

    @ParameterizedTest
    @CsvSource({"request-reply,closed", "push-pull,closed", "pub-sub,oneway"})
    void aSerializerThatAltersANumberFailsWithTheFieldThatDiffers(String pattern, String load) throws Exception {
        TestPluginFolder.serializer(folder.resolve("stream"), AlteringSerializer.class);
        TrialRecord record = run(Pattern.of(pattern), load, Settings.NONE, 1).get(0);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).matches("CORRUPT: \\d+ messages that came back differ, first in `value`: sent \\d+, got \\d+");
    }

    @ParameterizedTest
    @CsvSource({"request-reply,came back unreadable", "push-pull,reached the responder unreadable"})
    void aSerializerThatCannotReadItsMessagesFailsWithItsError(String pattern, String where) throws Exception {
        TestPluginFolder.serializer(folder.resolve("stream"), UnreadableSerializer.class);
        TrialRecord record = run(Pattern.of(pattern), "closed", Settings.NONE, 1).get(0);
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).startsWith("CODEC: ").endsWith(" messages " + where + ": no digit at 7");
    }

    @Test
    void aLibraryThatHangsEndsTheTrialWithinABound() throws Exception {
        TrialRecord record = run(Pattern.REQUEST_REPLY, "closed", Settings.NONE.with("fault", "hang"), 1).get(0);
        assertThat(record.reason()).startsWith("HUNG").contains("'connect'");
    }

    @Test
    void aProcessThatCannotBeStartedIsAFailedTrial() throws Exception {
        ForkSpec fork = fork(Pattern.PUSH_PULL, "closed", Settings.NONE, PLAN, Duration.ofSeconds(3));
        List<TrialRecord> records = new ArrayList<>();
        new ForkRunner(fork, role -> new ProcessBuilder("/no/such/java").start(), true).run(SampleRecords.head(), Repetitions.all(1), records::add);
        assertThat(records).singleElement().satisfies(record ->
                assertThat(record.reason()).startsWith("START").contains("/no/such/java"));
    }
}
