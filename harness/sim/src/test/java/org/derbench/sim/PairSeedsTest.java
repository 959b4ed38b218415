package org.derbench.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.sim.wire.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that hold for a trial of a pair, whatever happens to it. */
class PairSeedsTest {

    private static final long MS = 1_000_000;
    private static final long LONGEST_NS = 40_000 * MS;
    private static final long RECOVERY_NS = 40_000 * MS;
    private static final int AGAIN = 16;
    private static final List<String> KILLS = List.of("\"is\":\"lastWords\"", "\"is\":\"killBrokers\"");

    @Test
    void recordsSayWhatHappened() throws Exception {
        Seeds.each(300, PairSeedsTest::violations);
    }

    /**
     * The first three: a message of before the window whose damaged stamp falls into it, with the right content. Then
     * faults of a window that was missed, since pipes are slow. Then an echo whose damaged stamp falls into the run-in.
     * Then a request for a place that became free in the moment in which the load ended. Then, in their order:
     *
     * <ul>
     *   <li>a damaged receipt, which no book counts;
     *   <li>a stamp that a damaged message had before it was given, so that whose it is came twice;
     *   <li>a damaged message whose echo was lost, as declared;
     *   <li>damaged messages of a backlog, in a window that sent two of its own (twice);
     *   <li>requests between a window that was missed and its successor, whose fault can touch no earlier ones.
     * </ul>
     */
    @ParameterizedTest
    @ValueSource(
            longs = {
                1_011_409, 1_012_670, 1_018_277, 1_101_927, 1_103_592, 1_104_448, 1_106_170, 1_108_983, 2_016_259,
                3_100_122, 6_000_638, 6_012_471, 5_028_747, 5_031_222, 6_033_146, 6_036_347
            })
    void seedsThatFailedOnceHold(long seed) throws Exception {
        assertThat(violations(seed)).isEmpty();
    }

    static List<String> violations(long seed) throws Exception {
        PairCase drawn = PairCase.of(seed);
        SimPair.Result result = drawn.run();
        List<String> wrong = new ArrayList<>();
        // a trial without recovery waits for one
        long waitedNs = drawn.isFaulty() ? drawn.pair().repetitions() * RECOVERY_NS : 0;
        if (result.tookNs() > LONGEST_NS + waitedNs) {
            wrong.add("it took " + result.tookNs() / 1e9 + " s");
        }
        if (result.records().size() != drawn.pair().repetitions()) {
            wrong.add(result.records().size() + " records");
        }
        long kills = kills(result);
        if (kills > drawn.pair().repetitions()) {
            wrong.add("its fault killed " + kills + " times in " + drawn.pair().repetitions() + " repetitions");
        }
        List<PairWindow> windows = PairWindow.of(result, drawn.pair());
        for (int i = 0; i < result.records().size(); i++) {
            TrialRecord record = result.records().get(i);
            if (!TrialRecord.parse(record.toLine()).toLine().equals(record.toLine())) {
                wrong.add("its line is read otherwise");
            }
            judge(drawn, record, result.truth(), wrong);
            boolean measured = record.outcome() == Outcome.OK || record.outcome() == Outcome.DEGRADED;
            // the load of a trial with a fault goes on after its window
            if (measured && !drawn.isFaulty()) {
                wrong.addAll(new PairTruth(
                                drawn.pair(),
                                windows.get(i),
                                result.truth(),
                                record.books().route())
                        .contradictions(record.outcome() == Outcome.OK));
            }
        }
        if (seed % AGAIN == 0 && !lines(drawn.run()).equals(lines(result))) {
            wrong.add("another record of the same seed");
        }
        if (!wrong.isEmpty()) {
            wrong.add(drawn.toString());
            result.records()
                    .forEach(record -> wrong.add(record.outcome() + " " + record.reason() + " "
                            + (record.books() == null ? "" : record.books().route())));
        }
        return wrong;
    }

    /** How often a fault of the plan killed something. */
    private static long kills(SimPair.Result result) {
        return result.testbed().processes().stream()
                .flatMap(process -> process.commands().stream())
                .filter(command -> KILLS.stream().anyMatch(command::contains))
                .count();
    }

    /** Judges a record by the events of the whole fork. */
    private static void judge(PairCase drawn, TrialRecord record, Truth truth, List<String> wrong) {
        if (record.books() != null && !record.books().route().balanced()) {
            wrong.add("books do not balance");
        }
        boolean untouched = truth.clean() && drawn.killed().isEmpty() && !drawn.isFaulty();
        boolean tooMuch = drawn.perhapsTooFast();
        if (untouched && record.outcome() != Outcome.OK && !tooMuch) {
            wrong.add("not OK, and nothing happened");
        }
        if (untouched
                && drawn.farTooFast()
                && record.window() != null
                && record.books().route().unsent() == 0) {
            wrong.add("far too much was offered, and all of it was sent");
        }
        if (untouched && record.outcome() == Outcome.INVALID) {
            wrong.add("INVALID, and nothing happened");
        }
        boolean wholeWire = drawn.killed().isEmpty() && drawn.cleanWire();
        if (wholeWire && drawn.isFaulty() && record.outcome() == Outcome.INVALID) {
            wrong.add("INVALID, and a fault of the plan came");
        }
        if (wholeWire && drawn.isFaulty() && drawn.goesOn() && record.outcome() != Outcome.OK) {
            wrong.add("not OK, and only its fault came");
        }
        if (record.outcome() == Outcome.OK && drawn.isFaulty() && record.faults() == null) {
            wrong.add("OK, and nothing of the fault");
        }
        if (record.outcome() == Outcome.FAILED && drawn.killed().isEmpty() && drawn.cleanWire()) {
            wrong.add("FAILED, and nothing happened");
        }
    }

    private static List<String> lines(SimPair.Result result) {
        return result.records().stream().map(TrialRecord::toLine).toList();
    }
}
