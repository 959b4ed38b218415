package org.derbench.sim.liars;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.sim.Seeds;
import org.derbench.sim.SimPair;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A lie of an adapter is seen, whatever the order of events: the same adapters as on a real machine, over a simulated
 * middleware. docs/lies.md says the same.
 */
class LiarsTest {

    private static final int SEEDS = 2;
    private static final long MS = 1_000_000;
    private static final WireConditions FAST = WireConditions.of(MS);
    private static final WireConditions THIN = WireConditions.of(MS).rate(1e6);

    /** The wires, by their rates. */
    private static final Map<String, WireConditions> WIRES =
            Map.of("fast", FAST, "thin", THIN, "uneven", FAST.jitter(MS / 5));

    /**
     * A trial in which one lies.
     *
     * @param wire of {@link #WIRES}
     * @param said of the reason, after its outcome
     * @param set settings in place of the variant's
     */
    private record Lie(
            String label, Pattern pattern, String load, String wire, Duration window, String said, List<String> set) {

        static Lie of(String label, Pattern pattern, String load, String wire, String said, String... set) {
            return new Lie(label, pattern, load, wire, Duration.ofSeconds(3), said, List.of(set));
        }

        Lie lasting(Duration other) {
            return new Lie(label, pattern, load, wire, other, said, set);
        }

        @Override
        public String toString() {
            return label + " " + pattern.label() + " " + load;
        }
    }

    private static final String MOST_MISSED = "DEGRADED .*of the bytes of its messages .*";

    static final List<Pattern> PATTERNS_OF_ALL = List.of(Pattern.values());

    private static final String NOBODY_SENT = "DEGRADED .*came .*that nobody sent.*";

    static final List<Lie> LIES = Stream.of(
                    Lie.of(
                            "hiccup/undeclared-loss",
                            Pattern.PUSH_PULL,
                            "rate:1000",
                            "fast",
                            "DEGRADED 3 of 3000 lost, .*"),
                    Lie.of(
                            "hiccup/undeclared-loss",
                            Pattern.REQUEST_REPLY,
                            "rate:1000",
                            "fast",
                            "DEGRADED 3 of 3000 lost, .*"),
                    Lie.of("hiccup/corrupt", Pattern.PUSH_PULL, "rate:1000", "fast", "DEGRADED 3 of 3000 corrupt.*"),
                    Lie.of(
                            "hiccup/corrupt",
                            Pattern.PUB_SUB,
                            "oneway",
                            "thin",
                            "DEGRADED .* corrupt.*",
                            "corruptEvery=100"),
                    Lie.of(
                            "hiccup/duplicate",
                            Pattern.PUSH_PULL,
                            "rate:1000",
                            "fast",
                            "DEGRADED 3 of 3000 delivered twice.*"),
                    Lie.of(
                            "hiccup/duplicate",
                            Pattern.PUB_SUB,
                            "oneway",
                            "thin",
                            "DEGRADED . of .* delivered twice.*",
                            "duplicateEvery=100"),
                    Lie.of("hiccup/garble", Pattern.PUSH_PULL, "closed", "fast", "FAILED (CORRUPT|CODEC): .*"),
                    Lie.of(
                            "hiccup/late",
                            Pattern.PUSH_PULL,
                            "closed",
                            "fast",
                            "DEGRADED (no message for .*; )?(\\d+) of \\2 late",
                            "addNs=100000000"),
                    Lie.of(
                            "liar/stale",
                            Pattern.PUSH_PULL,
                            "rate:1000",
                            "fast",
                            "DEGRADED .*lost, undeclared.*delivered twice.*"),
                    Lie.of("liar/stale", Pattern.PUB_SUB, "closed", "fast", "DEGRADED .*delivered twice.*"),
                    Lie.of("liar/swap", Pattern.REQUEST_REPLY, "closed:16", "fast", "DEGRADED .*corrupt.*"),
                    Lie.of("liar/hasty", Pattern.PUSH_PULL, "rate:5000", "uneven", "DEGRADED .*lost, undeclared.*")
                            .lasting(Duration.ofMillis(300)),
                    Lie.of("liar/cut", Pattern.PUSH_PULL, "closed", "fast", "FAILED .*"),
                    Lie.of(
                            "liar/block",
                            Pattern.PUSH_PULL,
                            "closed",
                            "fast",
                            "FAILED HUNG: the initiator did not answer to 'contact'.*"),
                    Lie.of("liar/block", Pattern.REQUEST_REPLY, "closed", "fast", "FAILED HUNG: .*"),
                    Lie.of(
                            "liar/alone",
                            Pattern.PUSH_PULL,
                            "closed",
                            "fast",
                            "DEGRADED .*of the bytes of its messages 0 % crossed the link.*"),
                    Lie.of(
                            "liar/promise",
                            Pattern.PUB_SUB,
                            "closed",
                            "fast",
                            "FAILED .*the adapter says that it supports the pattern.*"),
                    Lie.of("liar/squeeze", Pattern.PUSH_PULL, "closed", "thin", MOST_MISSED),
                    Lie.of("liar/squeeze", Pattern.PUSH_PULL, "rate:30", "thin", MOST_MISSED),
                    Lie.of("liar/squeeze", Pattern.PUSH_PULL, "oneway", "thin", MOST_MISSED),
                    Lie.of("liar/door", Pattern.PUSH_PULL, "rate:30", "thin", MOST_MISSED),
                    Lie.of("liar/door", Pattern.PUSH_PULL, "closed", "thin", MOST_MISSED)
                            .lasting(Duration.ofSeconds(1)),
                    Lie.of("liar/door", Pattern.PUSH_PULL, "oneway", "thin", MOST_MISSED)
                            .lasting(Duration.ofSeconds(1)),
                    Lie.of(
                            "liar/door-compressed",
                            Pattern.PUSH_PULL,
                            "closed",
                            "thin",
                            "DEGRADED .*0 bytes crossed the link.*"),
                    Lie.of(
                            "liar/door-compressed",
                            Pattern.PUSH_PULL,
                            "rate:30",
                            "thin",
                            "DEGRADED .*0 bytes crossed the link.*"),
                    Lie.of(
                            "liar/decoy",
                            Pattern.PUSH_PULL,
                            "rate:30",
                            "thin",
                            "DEGRADED .*messages went there and back in.*"),
                    Lie.of(
                            "liar/ahead",
                            Pattern.REQUEST_REPLY,
                            "rate:30",
                            "thin",
                            "DEGRADED .*were answered before they were sent.*"),
                    Lie.of(
                            "liar/echo",
                            Pattern.PUB_SUB,
                            "rate:30",
                            "thin",
                            "DEGRADED .*were back before they were sent.*"),
                    Lie.of(
                            "liar/twice",
                            Pattern.REQUEST_REPLY,
                            "rate:100",
                            "thin",
                            "DEGRADED .*executed more than once.*"),
                    Lie.of("liar/again", Pattern.PUSH_PULL, "rate:100", "thin", "DEGRADED .*delivered twice.*"),
                    Lie.of(
                            "liar/shuffle",
                            Pattern.PUSH_PULL,
                            "rate:100",
                            "thin",
                            "DEGRADED .*out of order, undeclared.*"),
                    Lie.of(
                            "liar/unshuffle",
                            Pattern.PUSH_PULL,
                            "rate:100",
                            "thin",
                            "DEGRADED .*out of order, undeclared.*"),
                    Lie.of("liar/squeeze-some", Pattern.PUSH_PULL, "rate:30", "thin", MOST_MISSED),
                    Lie.of("liar/door-some", Pattern.PUSH_PULL, "rate:30", "thin", MOST_MISSED),
                    Lie.of("liar/door-back", Pattern.PUSH_PULL, "rate:30", "thin", MOST_MISSED),
                    Lie.of("liar/forge", Pattern.PUSH_PULL, "oneway", "thin", "DEGRADED .*"),
                    Lie.of("liar/fresh", Pattern.PUSH_PULL, "oneway", "thin", "(DEGRADED|FAILED CORRUPT).*"),
                    Lie.of("liar/phantom", Pattern.PUSH_PULL, "rate:100", "fast", NOBODY_SENT),
                    Lie.of("liar/phantom", Pattern.PUSH_PULL, "closed", "fast", NOBODY_SENT),
                    Lie.of("liar/phantom", Pattern.PUB_SUB, "oneway", "thin", NOBODY_SENT)
                            .lasting(Duration.ofSeconds(10)),
                    Lie.of("liar/late-again", Pattern.PUSH_PULL, "oneway", "fast", "DEGRADED .*")
                            .lasting(Duration.ofMillis(300)),
                    Lie.of(
                                    "hiccup/stop",
                                    Pattern.PUSH_PULL,
                                    "rate:400",
                                    "fast",
                                    "DEGRADED .* of 5600 lost, undeclared; no message for .* of 14\\.00 s.*",
                                    "stopAfter=9000")
                            .lasting(Duration.ofSeconds(14)))
            .toList();

    /** One whose messages are as large as in the study. */
    private record Large(MessageModel model) implements MessageModel {

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public List<Class<? extends Message>> classes() {
            return model.classes();
        }

        @Override
        public List<String> sizes() {
            return List.of("study");
        }

        @Override
        public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
            return model.pool(type, size, seed, count);
        }
    }

    private static TrialRecord trial(Lie lie, long seed) throws Exception {
        return pair(lie, seed).run().record();
    }

    private static SimPair pair(Lie lie, long seed) {
        MessageModel model = new Iec61850Model();
        WireConditions wire = WIRES.get(lie.wire());
        RepetitionPlan plan = new RepetitionPlan(
                Duration.ofMillis(500),
                lie.window(),
                Duration.ofMillis(lie.label().equals("hiccup/late") ? 60 : 1000),
                Duration.ofSeconds(2));
        return SimPair.of(seed, lie.label().equals("liar/cut") ? new Large(model) : model, "MMXU")
                .of(lie.pattern(), lie.load())
                .on(wire, wire)
                .by(plan, 1)
                .wrapped(Wrong.of(lie.label()), Wrong.settings(lie.label(), lie.set()));
    }

    @ParameterizedTest
    @FieldSource("LIES")
    void aLieIsSeen(Lie lie) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(lie, seed);
            assertThat(record.outcome() + " " + record.reason()).matches(lie.said());
        });
    }

    static final List<Lie> OPEN_LIES =
            LIES.stream().filter(lie -> lie.load().startsWith("rate:")).toList();

    /**
     * A fault explains what it can have done, and no lie: not even where all messages of the window may be its doing.
     */
    @ParameterizedTest
    @FieldSource("OPEN_LIES")
    void aFaultHidesNoLie(Lie lie) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = pair(lie, seed)
                    .with(SimPair.cut(Duration.ofSeconds(2), Duration.ofMillis(100)))
                    .run()
                    .record();
            assertThat(record.outcome() + " " + record.reason()).startsWith("DEGRADED");
        });
    }

    /** Clocks of two hosts differ by no more than their error: a message that is faster than that took another way. */
    @ParameterizedTest
    @ValueSource(strings = {"oneway", "rate:30"})
    void twoClocksHideNoSecondWay(String load) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = pair(Lie.of("liar/decoy", Pattern.PUSH_PULL, load, "thin", ""), seed)
                    .clocksApart(300 * MS)
                    .run()
                    .record();
            assertThat(record.outcome() + " " + record.reason())
                    .matches("DEGRADED .*messages were at the responder in .* ms, their bytes take .* at least.*");
        });
    }

    /** The fault says that the link is cut, and nothing is: as if messages took another network meanwhile. */
    private record UncutLink(Duration at, Duration lasts) implements Fault {

        @Override
        public Duration patience() {
            return Duration.ofSeconds(1);
        }

        @Override
        public boolean cuts() {
            return true;
        }

        @Override
        public String begin(Roles roles) {
            return "another network";
        }

        @Override
        public boolean end(Roles roles) {
            return false;
        }
    }

    @ParameterizedTest
    @FieldSource("PATTERNS_OF_ALL")
    @DisplayName("who sends over another network while the link is cut is seen")
    void anotherNetworkBehindACutIsSeen(Pattern pattern) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Lie none = Lie.of("hiccup/base", pattern, "rate:50", "fast", "").lasting(Duration.ofSeconds(5));
            TrialRecord record = pair(none, seed)
                    .with(network -> new UncutLink(Duration.ofSeconds(1), Duration.ofSeconds(2)))
                    .run()
                    .record();
            assertThat(record.outcome() + " " + record.reason())
                    .matches("DEGRADED .* ended while the link was cut, and took another way");
        });
    }

    /** A message that comes back after a link was away is not a link that is back. */
    @ParameterizedTest
    @ValueSource(strings = {"liar/trickle", "liar/relapse"})
    void whoComesBackForShortHasNotRecovered(String label) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Lie lie = Lie.of(label, Pattern.PUSH_PULL, "rate:50", "fast", "").lasting(Duration.ofSeconds(5));
            TrialRecord record = pair(lie, seed)
                    .with(SimPair.cut(Duration.ofSeconds(1), Duration.ofSeconds(2)))
                    .run()
                    .record();
            assertThat(record.outcome() + " " + record.reason()).matches("DEGRADED .*did not recover within .* s.*");
        });
    }

    /** The three messages that the fault cannot have touched may all be lost (seed 8): that makes no trickle usual. */
    @Test
    void fewMessagesBeforeAFaultExcuseNothing() throws Exception {
        Duration late = Duration.ofSeconds(3);
        RepetitionPlan plan =
                new RepetitionPlan(Duration.ofMillis(500), Duration.ofSeconds(7), late, Duration.ofSeconds(2));
        Seeds.hold(18 * SEEDS, seed -> {
            TrialRecord record = pair(Lie.of("liar/trickle", Pattern.PUSH_PULL, "rate:50", "fast", ""), seed)
                    .by(plan, 1)
                    .on(FAST.losing(0.3), FAST.losing(0.3))
                    .with(SimPair.cut(late.plusMillis(50), Duration.ofSeconds(2)))
                    .run()
                    .record();
            assertThat(record.outcome() + " " + record.reason()).matches("DEGRADED .*did not recover within .* s.*");
        });
    }

    /** Faults of known size: what is recorded is what happened, to the message, in each pattern that has them. */
    @ParameterizedTest
    @CsvSource({
        "hiccup/loss, push-pull, lost",
        "hiccup/loss, pub-sub, lost",
        "hiccup/corrupt, push-pull, corrupt",
        "hiccup/corrupt, request-reply, corrupt",
        "hiccup/duplicate, push-pull, duplicated",
        "hiccup/reorder, push-pull, outOfOrder",
        "hiccup/reorder, pub-sub, outOfOrder"
    })
    void oneLossInAThousandIsCounted(String label, String pattern, String count) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(Lie.of(label, Pattern.of(pattern), "rate:1000", "fast", ""), seed);
            long before = record.window().sentBefore();
            Map<String, Object> books = JsonRecords.toMap(record.books().route());
            assertThat(record.books().route().scheduled()).isEqualTo(3000);
            for (String damage : List.of("late", "lost", "corrupt", "unsent", "duplicated", "outOfOrder", "foreign")) {
                assertThat(books.get(damage))
                        .as(damage + " in " + record)
                        .isEqualTo(damage.equals(count) ? (before + 3000) / 1000 - before / 1000 : 0L);
            }
        });
    }

    /** Every half second 50 ms: one message in ten waits, 25 ms in the mean. */
    @Test
    void stallsShowInTheTimesAlone() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(Lie.of("hiccup/stall", Pattern.PUSH_PULL, "rate:1000", "fast", ""), seed);
            Histogram response = Histograms.decode(record.times().route().histogram());
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().route().ok()).isEqualTo(3000);
            assertThat(response.getMaxValue() / 1e6).isBetween(50.0, 53.0);
            assertThat(response.getMean() / 1e6).isBetween(2.2 + 2.4, 2.2 + 2.6);
            assertThat(100 - response.getPercentileAtOrBelowValue(3 * MS)).isBetween(9.5, 10.5);
        });
    }

    @Test
    void stallsAtRandomAreInTheTimesToo() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(
                    Lie.of(
                            "hiccup/random-stall",
                            Pattern.PUSH_PULL,
                            "rate:1000",
                            "fast",
                            "",
                            "stallEveryMs=100",
                            "stallMs=20"),
                    seed);
            Histogram response = Histograms.decode(record.times().route().histogram());
            assertThat(record.books().route().ok()).isEqualTo(3000);
            assertThat(response.getMaxValue() / 1e6).isGreaterThan(30);
            assertThat(100 - response.getPercentileAtOrBelowValue(3 * MS)).isGreaterThan(5);
        });
    }

    /** One message takes 2 ms: of 1,000 a second that are offered, 500 come. */
    @Test
    void aConsumerThatIsTooSlowIsOverloaded() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Lie lie = Lie.of("hiccup/serve", Pattern.PUSH_PULL, "rate:1000", "fast", "");
            TrialRecord record = trial(lie, seed);
            Books books = record.books().route();
            assertThat(record.window().overloaded()).isTrue();
            assertThat(record.window().throughputPerSecond()).isBetween(490.0, 505.0);
            assertThat(books.scheduled()).isEqualTo(3000);
            assertThat(books.balanced()).isTrue();
            assertThat(Histograms.decode(record.times().route().histogram()).getMinValue())
                    .isGreaterThan(4 * MS);
        });
    }

    /** An honest adapter is believed. */
    @ParameterizedTest
    @CsvSource({"hiccup/base", "hiccup/slower", "hiccup/recovery", "liar/base"})
    void whoDoesAsItSaysIsOk(String label) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(Lie.of(label, Pattern.PUSH_PULL, "rate:100", "fast", ""), seed);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        });
    }

    /** No way to do wrong is left out. */
    @Test
    void eachVariantIsTried() {
        Set<String> tried = new TreeSet<>(List.of(
                "hiccup/loss",
                "hiccup/reorder",
                "hiccup/stall",
                "hiccup/random-stall",
                "hiccup/serve",
                "hiccup/slower",
                "hiccup/recovery",
                "liar/frozen",
                "liar/trickle",
                "liar/relapse"));
        LIES.forEach(lie -> tried.add(lie.label()));
        assertThat(tried).containsExactlyInAnyOrderElementsOf(Wrong.labels());
    }
}
