package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Truth;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that answers a message once it is stored: who sends waits for the commit, and the books balance. */
class StoredAnswersTest {

    private static final int SEEDS = 3;
    private static final int WINDOW_MS = 3_000;
    private static final long MS = 1_000_000;
    private static final String BULKS = "bulks";

    /** A trial, and how often a bulk was answered before all of its rows were committed. */
    private record Ran(TrialRecord record, long answers, long early) {}

    private static SimCells cells(long seed, SimStore store) {
        return new SimCells(
                Simulation.Settings.of(seed),
                Map.of(
                        "direct", MiddlewareKind.DIRECT,
                        "brokered", MiddlewareKind.BROKERED,
                        "calls", MiddlewareKind.CALLS),
                SimCells.WIRE,
                List.of(store));
    }

    private static Cell cell(String scenario, String kind, String answer, Map<String, String> set) {
        Map<String, String> all = new HashMap<>(set);
        all.put(scenario.equals("metering") ? "upPattern" : "pattern", "request-reply");
        all.put("answer", answer);
        return GoldenCase.cell(scenario, kind, all);
    }

    private static Ran run(Cell cell, long seed, long rowNs, UnaryOperator<String> heard) throws Exception {
        SimStore store = new SimStore(rowNs);
        SimCells.Result result = cells(seed, store).hearing(heard).run(cell, GoldenCase.settings(WINDOW_MS));
        Map<Long, Long> committedNs = store.committedNs();
        List<Truth.Sent> answers = result.truth().sent().stream()
                .filter(sent -> sent.answers() != null && sent.path().startsWith(BULKS))
                .toList();
        long early = answers.stream()
                .filter(answer -> commits(answer, committedNs).anyMatch(atNs -> atNs > answer.atNs()))
                .count();
        return new Ran(result.records().get(0), answers.size(), early);
    }

    private static Ran run(Cell cell, long seed, long rowNs) throws Exception {
        return run(cell, seed, rowNs, line -> line);
    }

    /** When the rows of the answered bulk were committed. */
    private static Stream<Long> commits(Truth.Sent answer, Map<Long, Long> committedNs) {
        return answer.answers().stamps().stream().map(committedNs::get).filter(Objects::nonNull);
    }

    private static void assertSound(TrialRecord record) throws RecordException {
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.books().route()).matches(Books::balanced);
        HopBooks bulks = record.books().hops().get(BULKS);
        HopBooks commit = record.books().hops().get("commit");
        assertThat(commit.due()).isEqualTo(bulks.arrived());
        assertThat(record.books().stores().get("server").agrees()).isTrue();
        assertThat(TrialRecord.parse(record.toLine()).toLine()).isEqualTo(record.toLine());
    }

    private static HopTimes waits(TrialRecord record) {
        return record.times().waits().get(BULKS);
    }

    @ParameterizedTest
    @CsvSource({
        "metering, direct",
        "metering, brokered",
        "metering, calls",
        "metering-server, direct",
        "metering-server, calls"
    })
    void eachAnswerComesAfterItsCommit(String scenario, String kind) throws Exception {
        Cell cell = cell(scenario, kind, "stored", Map.of());
        Seeds.hold(SEEDS, seed -> {
            Ran ran = run(cell, seed, MS);
            assertSound(ran.record());
            assertThat(ran.record().window().overloaded()).isFalse();
            assertThat(ran.answers()).isPositive();
            assertThat(ran.early()).isZero();
            assertThat(ran.record().setup().scenario().parameters()).containsEntry("answer", "stored");
        });
    }

    /**
     * Twelve meters with 240 readings a second make 60 bulks of one concentrator, whose commit takes 12 ms: less than
     * the 17 ms from one to the next. With the way there and back it takes 22 ms.
     */
    @ParameterizedTest
    @CsvSource({"decoded, false", "stored, true"})
    @DisplayName("a concentrator waits for the commit of a bulk before it sends the next")
    void aSlowStoreSlowsTheSender(String answer, boolean overloaded) throws Exception {
        Cell cell =
                cell("metering", "direct", answer, Map.of("concentrators", "1", "period", "50 ms", "deadline", "20 s"));
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = run(cell, seed, 3 * MS).record();
            assertSound(record);
            assertThat(record.window().overloaded())
                    .as("grew by " + record.window().backlogGrowth())
                    .isEqualTo(overloaded);
            assertThat(waits(record).p99Ns() > 200 * MS)
                    .as("a bulk waits for the answers to those before it: " + waits(record))
                    .isEqualTo(overloaded);
            assertThat(record.times().hops().get("commit").p99Ns())
                    .as("no bulk waits at the store")
                    .isLessThan(25 * MS);
        });
    }

    /** Two concentrators that each send a bulk 10 ms after the answer to the one before. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aClosedLoadKeepsTheStoresPace(int rowMs) throws Exception {
        Cell cell = cell(
                "metering-server",
                "direct",
                "stored",
                Map.of(
                        "concentrators", "2",
                        "bulk", "20",
                        "period", "10 ms",
                        "load", "closed",
                        "connections", "device"));
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = run(cell, seed, rowMs * MS).record();
            assertSound(record);
            double most = 1e3 / rowMs;
            assertThat(record.window().throughputPerSecond()).isBetween(0.7 * most, 1.02 * most);
        });
    }

    /** The books count what came and what was committed, and no answers: only who sees all messages knows better. */
    @ParameterizedTest
    @ValueSource(strings = {"metering", "metering-server"})
    void theBooksDoNotTellAnEarlyAnswer(String scenario) throws Exception {
        Cell cell = cell(scenario, "direct", "stored", Map.of());
        Seeds.hold(SEEDS, seed -> {
            Ran lied = run(cell, seed, MS, line -> line.replace("\"answer\":\"stored\"", "\"answer\":\"decoded\""));
            assertSound(lied.record());
            assertThat(lied.early()).isPositive();
        });
    }
}
