package org.derbench.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.time.Ticks;
import org.derbench.sim.wire.Truth;
import org.junit.jupiter.api.Test;

/** What must hold of a trial of a pair, whatever happens to it. */
class PairSeedsTest {

    private static final long MS = 1_000_000;
    private static final long LONGEST_NS = 40_000 * MS;
    private static final Pattern CONTACT = Pattern.compile(".*\"is\":\"pair\\.contact\".*");
    private static final Pattern ARM = Pattern.compile(
            ".*\"is\":\"pair\\.arm\".*\"firstTick\":(\\d+),\"durationNs\":(\\d+),\"epochOffsetNs\":(-?\\d+).*");
    private static final int AGAIN = 16;

    @Test
    void recordsSayWhatHappened() throws Exception {
        Seeds.each(300, PairSeedsTest::violations);
    }

    static List<String> violations(long seed) throws Exception {
        PairCase drawn = PairCase.of(seed);
        SimPair.Result result = drawn.run();
        List<String> wrong = new ArrayList<>();
        if (result.tookNs() > LONGEST_NS) {
            wrong.add("it took " + result.tookNs() / 1e9 + " s");
        }
        if (result.records().size() != drawn.pair().repetitions()) {
            wrong.add(result.records().size() + " records");
        }
        List<Window> windows = windows(result, drawn.pair());
        for (int i = 0; i < result.records().size(); i++) {
            TrialRecord record = result.records().get(i);
            if (!TrialRecord.parse(record.toLine()).toLine().equals(record.toLine())) {
                wrong.add("its line is read otherwise");
            }
            judge(drawn, record, result.truth(), wrong);
            if (record.outcome() == Outcome.OK || record.outcome() == Outcome.DEGRADED) {
                compare(drawn, record, result.truth(), windows.get(i), wrong);
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

    /** What a record may say, by what happened in the whole fork. */
    private static void judge(PairCase drawn, TrialRecord record, Truth truth, List<String> wrong) {
        if (record.books() != null && !record.books().route().balanced()) {
            wrong.add("books do not balance");
        }
        boolean untouched = truth.clean() && drawn.killed().isEmpty();
        boolean tooMuch = drawn.tooFast();
        if (untouched && record.outcome() != Outcome.OK && !tooMuch) {
            wrong.add("not OK, and nothing happened");
        }
        if (untouched
                && drawn.farTooFast()
                && record.window() != null
                && record.books().route().unsent() == 0) {
            wrong.add("far too much was offered, and all of it was sent");
        }
        if (record.outcome() == Outcome.FAILED && drawn.killed().isEmpty() && drawn.cleanWire()) {
            wrong.add("FAILED, and nothing happened");
        }
    }

    /** What a record says of its window, beside what happened to messages in it. */
    private static void compare(PairCase drawn, TrialRecord record, Truth truth, Window window, List<String> wrong) {
        Books books = record.books().route();
        long lost = truth.count(window.with(Truth.Kind.LOST)) + truth.count(window.with(Truth.Kind.NOBODY));
        // known deviation: who counts does not know which stamps were sent, of replies and one way: another one in the
        // window, with the right content, is not noticed
        boolean stampsKnown = !window.byTime() && !drawn.pair().load().equals("oneway");
        long restamped = !stampsKnown ? 0 : truth.count(window.with(Truth.Kind.RESTAMPED));
        long damaged = truth.count(window.with(Truth.Kind.DAMAGED)) + restamped;
        // a client drops the second reply to a request by itself
        long doubled = truth.count(
                window.with(Truth.Kind.DOUBLED).and(event -> !event.path().contains(" reply") && window.before(event)));
        boolean ok = record.outcome() == Outcome.OK;
        if (ok && lost > 0 && !drawn.pair().kind().mayDrop()) {
            wrong.add("OK, and " + lost + " were lost");
        }
        boolean twice = window.byTime() && doubledAtAll(truth, window);
        if (ok && damaged > 0 && !twice) {
            wrong.add("OK, and " + damaged + " were damaged");
        }
        if (ok && doubled > 0) {
            wrong.add("OK, and " + doubled + " were doubled");
        }
        boolean stalls = drawn.pair().kind().calls();
        // another stamp makes a message that is missing, and one too many
        boolean stamped = truth.count(Truth.Kind.RESTAMPED) == 0;
        boolean counted = drawn.killed().isEmpty() && !window.byTime() && !stalls && stamped;
        if (counted && damaged == 0 && doubled == 0 && books.lost() != lost) {
            wrong.add(books.lost() + " lost in the books, and " + lost + " in truth");
        }
        if (counted
                && damaged == 0
                && books.corrupt() + books.foreign() > 0
                && truth.count(Truth.Kind.DAMAGED) + truth.count(Truth.Kind.RESTAMPED) == 0) {
            wrong.add("corrupt or foreign in the books alone");
        }
        if (counted && damaged == 0 && truth.count(Truth.Kind.DOUBLED) == 0 && books.duplicated() > 0) {
            wrong.add("delivered twice in the books alone");
        }
        if (counted && doubled > 0 && lost == 0 && damaged == 0 && books.duplicated() == 0) {
            wrong.add("doubled in truth alone");
        }
    }

    /** The reply that is damaged may be the second one. */
    private static boolean doubledAtAll(Truth truth, Window window) {
        return truth.count(window.with(Truth.Kind.DOUBLED)) > 0;
    }

    private static List<String> lines(SimPair.Result result) {
        return result.records().stream().map(TrialRecord::toLine).toList();
    }

    /**
     * A window that was announced.
     *
     * @param byTime whether messages are of it by when they were sent, for they have no stamps
     */
    private record Window(long firstTick, long durationNs, long startNs, boolean byTime) {

        boolean has(Truth.Event event) {
            if (byTime) {
                // what was sent at its edges may be of another window
                return event.sentNs() >= startNs + 50 * MS && event.sentNs() < startNs + durationNs - 50 * MS;
            }
            long last = Ticks.ofEpochNs(Ticks.toEpochNs(firstTick) + durationNs);
            return event.stamps().stream().anyMatch(stamp -> stamp >= firstTick && stamp < last);
        }

        /** A copy that comes when all others have ended, and the books are closed, nobody sees. */
        boolean before(Truth.Event event) {
            return event.sentNs() < startNs + durationNs - 150 * MS;
        }

        Predicate<Truth.Event> with(Truth.Kind kind) {
            return event -> event.kind() == kind && has(event);
        }
    }

    /** The window of each repetition but the run-in's: the last one that was announced in it. */
    private static List<Window> windows(SimPair.Result result, SimPair pair) {
        List<Window> windows = new ArrayList<>();
        Window last = null;
        boolean byTime = pair.pattern() == org.derbench.spi.Pattern.REQUEST_REPLY;
        for (String command : result.testbed().processes().get(0).commands()) {
            if (CONTACT.matcher(command).matches() && last != null) {
                windows.add(last);
                last = null;
            }
            Matcher arm = ARM.matcher(command);
            if (arm.matches()) {
                long firstTick = Long.parseLong(arm.group(1));
                last = new Window(
                        firstTick,
                        Long.parseLong(arm.group(2)),
                        Ticks.toEpochNs(firstTick) - Long.parseLong(arm.group(3)),
                        byTime);
            }
        }
        if (last != null) {
            windows.add(last);
        }
        windows.removeIf(window -> window.durationNs() != pair.plan().duration().toNanos());
        return windows;
    }
}
