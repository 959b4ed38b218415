package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.BoardCore;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.testplugin.LoopMiddleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forks with real node processes. */
@Execution(ExecutionMode.CONCURRENT)
class ForkRunnerTest {

    private static final EmulatedBoard SLOWER = new EmulatedBoard(
            "slow",
            "slices",
            "estimated, +- 30 %",
            1000,
            "test",
            2000,
            0.5,
            1L,
            0.1,
            new BoardCore(1, 0.5, 10, 1000, 2000, 3000, 2000L, 0.0),
            List.of());

    @TempDir
    private Path folder;

    private RealForks forks;

    @BeforeEach
    void plugins() throws IOException {
        forks = new RealForks(folder, Duration.ofSeconds(10));
    }

    @AfterEach
    void noProcessOutlivesItsFork() {
        assertThat(forks.started()).noneMatch(Process::isAlive);
    }

    @ParameterizedTest
    @CsvSource({"push-pull,closed:4", "push-pull,oneway"})
    void aForksBooksBalance(String pattern, String load) throws Exception {
        balances(pattern, load);
    }

    /** The same of the others, which the simulation tries in the first lane. */
    @Tag("longer")
    @ParameterizedTest
    @CsvSource({"request-reply,closed", "pub-sub,rate:200", "push-pull,saturate"})
    void everyPatternAndLoadEndsWithBalancedBooks(String pattern, String load) throws Exception {
        balances(pattern, load);
    }

    private void balances(String pattern, String load) throws Exception {
        TrialRecord record =
                forks.run(Pattern.of(pattern), load, Settings.NONE, 1).get(0);

        assertMeasured(record);
        Books books = record.books().route();
        assertThat(record.costs().roles().get("responder").allocatedBytesPerMessage())
                .isNotNegative();
        assertThat(record.window().throughputPerSecond()).isPositive();
        assertThat(record.costs().compilerMs()).isNotNegative();
        assertThat(Histograms.decode(record.times().route().histogram()).getTotalCount())
                .isEqualTo(books.ok());
        assertThat(record.costs().roles().get("initiator").peakMemoryBytes()).isPositive();
        assertThat(record.costs()
                        .roles()
                        .get("initiator")
                        .libraryCounts()
                        .get("loop")
                        .get("calls"))
                .as("by the library")
                .isPositive();
        assertThat(record.conditions().roles().get("initiator").classPath())
                .isNotEmpty()
                .allSatisfy((jar, sha256) -> assertThat(sha256).matches("[0-9a-f]{64}"));
        assertThat(record.conditions().roles().get("responder").after().busyNs())
                .isPositive();
        assertThat(record.times().hops().containsKey("back")).isEqualTo(!load.equals("oneway") && books.ok() > 0);
        assertThat(record.wire())
                .as("the loopback device carries everybody's traffic")
                .isEmpty();
        assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
    }

    /**
     * On a loaded machine messages are sent too late, or none comes for a while: of that trial all was measured, too.
     */
    private static void assertMeasured(TrialRecord record) {
        assertThat(record.outcome()).as(record.toLine()).isIn(Outcome.OK, Outcome.DEGRADED);
        Books books = record.books().route();
        assertThat(books.ok() + books.unsent()).as(record.toLine()).isPositive().isEqualTo(books.scheduled());
    }

    @Test
    @DisplayName("the use of a broker with a process of its own is in the costs, and its machine in the conditions")
    void aBrokersProcessIsInCostsAndConditions() throws Exception {
        forks.brokerApart();

        TrialRecord record =
                forks.run(Pattern.PUB_SUB, "closed", Settings.NONE, 1).get(0);

        assertMeasured(record);
        assertThat(record.costs().roles()).containsOnlyKeys("initiator", "responder", "broker");
        assertThat(record.costs().roles().get("broker").cpuNsPerMessage()).isPositive();
        assertThat(record.costs().cpuNsPerMessage())
                .isGreaterThan(record.costs().roles().get("broker").cpuNsPerMessage());
        assertThat(record.conditions().roles().get("broker").after().ownCpuNs()).isPositive();
        assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
    }

    /** The simulation's golden records have both in the first lane. */
    @Tag("longer")
    @ParameterizedTest
    @CsvSource({"0, 1", "3, 3"})
    @DisplayName("as many requesters are opened as are asked for, else as outstanding messages need")
    void requestersFollowTheRequestOrTheLoad(int asked, int opened) throws Exception {
        forks.opening(asked);

        TrialRecord record =
                forks.run(Pattern.REQUEST_REPLY, "closed", Settings.NONE, 1).get(0);

        assertMeasured(record);
        assertThat(record.warmUp().requesters()).isEqualTo(opened);
    }

    /** A sender that the broker's password does not reach sends nothing. */
    @Test
    @DisplayName("a broker's facts reach both ends and no record, and repetitions share a process")
    void brokersFactsReachBothEndsAndNoRecord() throws Exception {
        assertThat(repetitions("closed")).noneMatch(record -> record.toLine().contains(LoopMiddleware.PASSWORD));
    }

    @Tag("longer")
    @Test
    @DisplayName("repetitions of a load without returning messages share a process")
    void oneWayRepetitionsShareAProcess() throws Exception {
        repetitions("oneway");
    }

    private List<TrialRecord> repetitions(String load) throws Exception {
        List<TrialRecord> records = forks.run(Pattern.PUSH_PULL, load, Settings.NONE, 3);
        assertThat(records).extracting(record -> record.identity().repetition()).containsExactly(1, 2, 3);
        assertThat(records).allSatisfy(ForkRunnerTest::assertMeasured);
        assertThat(records)
                .extracting(record -> record.warmUp().runInNs() != null)
                .containsExactly(true, false, false);
        assertThat(forks.started()).hasSize(1);
        return records;
    }

    @Test
    void nodesRunInBeforeHostsSlowDown() throws Exception {
        runsIn("closed", 500, true);
    }

    @Tag("longer")
    @ParameterizedTest
    @CsvSource({"oneway,500,true", "rate:200,500,true", "saturate,500,true", "closed,249,false", "closed,0,false"})
    @DisplayName("nodes run in before their hosts are made slower whatever the load")
    void theyRunInFirstWhateverTheLoad(String load, long warmUpMs, boolean runIn) throws Exception {
        runsIn(load, warmUpMs, runIn);
    }

    private void runsIn(String load, long warmUpMs, boolean runIn) throws Exception {
        RepetitionPlan plan = new RepetitionPlan(
                Duration.ofMillis(warmUpMs),
                RealForks.PLAN.duration(),
                RealForks.PLAN.lateAfter(),
                RealForks.PLAN.drainAtMost());
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        List<TrialRecord> records = forks.run(Pattern.PUSH_PULL, load, Settings.NONE, 1, plan, new NodeStarter() {
            @Override
            public Process start(String role) throws IOException {
                return new Overheard(forks.start(role), heard::add);
            }

            @Override
            public Map<String, EmulatedBoard> beginMeasuring() {
                heard.add("made slower");
                return Map.of("initiator", SLOWER);
            }

            @Override
            public List<String> disturbances() {
                return List.of("the relay was late");
            }

            @Override
            public void endMeasuring() {
                heard.add("fast again");
            }
        });

        assertThat(records).singleElement().satisfies(record -> {
            assertMeasured(record);
            assertThat(record.conditions().boards()).containsEntry("initiator", SLOWER);
            assertThat(record.conditions().disturbances()).contains("the relay was late");
            assertThat(record.books().route().foreign()).isZero();
            assertThat(record.conditions().resolutionNs()).isEqualTo(2000);
            assertThat(record.warmUp().runInNs() != null).isEqualTo(runIn);
        });
        String before = String.join("", heard).split("made slower")[0];
        assertThat(String.join("", heard).split("fast again"))
                .as("told once, after the last report")
                .hasSize(2)
                .satisfies(parts -> assertThat(parts[1]).doesNotContain("\"report\""));
        assertThat(before.contains("\"measure\""))
                .as("what the nodes were told before: " + before)
                .isEqualTo(runIn);
    }
}
