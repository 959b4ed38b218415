package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The counts of brokers themselves, beside the books by hop. A broker also has the messages from before the window.
 * They are as many on each hop, at its near end and at its far end.
 */
@Tag("longer")
class BrokerCountsTest {

    /** More than any trial here has: no receiver confirms, so that a broker has the messages of the books alone. */
    private static final String MANY = "1048576";

    private static final String DEVICES = "40";

    @TempDir
    private Path folder;

    @TempDir
    private Path brokers;

    private BrokerCounts counted;

    /** Runs one trial in a network of its own. It has no run-in. */
    private Run trial(CountingBroker broker, String... words) throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root for a network of its own");
        Stream<String> all = Stream.concat(
                Stream.of("--pair", "loopback", "--duration", "4 s", "--warm-up-at-most", "100 ms"), Stream.of(words));
        try (PrivateNetwork network = PrivateNetwork.open()) {
            List<String> through = Stream.concat(network.program().stream(), broker.program(brokers).stream())
                    .toList();
            Run run = Derbench.in(folder).through(through, Derbench.HOME).run(Derbench.trial(folder, all));
            // late messages are counted like others; without a run-in some may be
            assertThat(run.record().outcome())
                    .as("%s%s", run.said(), broker.said(brokers))
                    .isIn(Outcome.OK, Outcome.DEGRADED);
            counted = broker.counts(brokers);
            return run;
        }
    }

    private TrialRecord scenario(CountingBroker broker, String scenario, String... settings) throws Exception {
        Stream<String> own = Stream.of(
                "middleware=" + broker.middleware(), "settings=confirmEvery=" + MANY + ",outstanding=" + MANY);
        Stream<String> words = Stream.concat(own, Stream.of(settings)).flatMap(setting -> Stream.of("--set", setting));
        return RouteAccounts.measured(trial(
                broker, Stream.concat(Stream.of("--scenario", scenario), words).toArray(String[]::new)));
    }

    /**
     * The books of a hop.
     *
     * @param published whether it goes to subscribers, not to one receiver
     * @param sent what left its near end
     * @param got what its far end got
     */
    private record Hop(String name, boolean published, long sent, long got) {

        static Hop of(String name, boolean published, HopBooks books) {
            return new Hop(name, published, books.due() - books.unsent(), books.arrived() + books.duplicated());
        }
    }

    private static List<Hop> pushed(Map<String, HopBooks> hops) {
        return hops.entrySet().stream()
                .map(hop -> Hop.of(hop.getKey(), false, hop.getValue()))
                .toList();
    }

    /** The broker counted what the books have, and the messages from before the window; returns how many these were. */
    private long assertAgrees(CountingBroker broker, List<Hop> hops) {
        BrokerCounts byHop = counted.byHop();
        String first = broker.in(hops.get(0).name(), hops.get(0).published());
        List<Hop> together = hops.stream()
                .filter(hop -> broker.in(hop.name(), hop.published()).equals(first))
                .toList();
        long ofBooks = together.stream().mapToLong(Hop::sent).sum();
        long before = (byHop.in().get(first) - ofBooks) / together.size();
        Map<String, Long> in = new TreeMap<>();
        Map<String, Long> out = new TreeMap<>();
        for (Hop hop : hops) {
            in.merge(broker.in(hop.name(), hop.published()), before + hop.sent(), Long::sum);
            broker.out(hop.name(), hop.published()).ifPresent(name -> out.merge(name, before + hop.got(), Long::sum));
        }
        assertThat(byHop.in()).isEqualTo(in);
        assertThat(byHop.out()).isEqualTo(out);
        assertThat(before).as("at least one made contact").isPositive();
        return before;
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("a broker's counts, the books and the database of encourage agree by hop")
    void aControlLoopIsCounted(CountingBroker broker) throws Exception {
        TrialRecord record = scenario(broker, "encourage", "devices=" + DEVICES, "period=1 s", "homeLink=unshaped");
        Map<String, HopBooks> hops = new LinkedHashMap<>(record.books().hops());
        HopBooks events = record.books().copies().get("events").hops().get("events");
        hops.put("events", events);
        StoreReport database = record.books().stores().get("database");
        assertThat(assertAgrees(broker, pushed(hops)))
                .as("each event is a row, from the first one on")
                .isEqualTo(database.committedRows() - events.arrived())
                .isEqualTo(database.foundRows() - events.arrived());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("a broker's counts and the books of reports agree by hop")
    void reportsAreCounted(CountingBroker broker) throws Exception {
        TrialRecord record = scenario(broker, "reports", "ders=" + DEVICES, "siteLink=unshaped");
        assertAgrees(broker, pushed(record.books().hops()));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("a broker's counts and the books of dispatch agree by hop, with a topic for each device")
    void commandsToManyAreCounted(CountingBroker broker) throws Exception {
        TrialRecord record = scenario(broker, "dispatch", "devices=" + DEVICES);
        Map<String, HopBooks> hops = record.books().hops();
        assertAgrees(
                broker,
                List.of(Hop.of("commands", true, hops.get("commands")), Hop.of("answers", false, hops.get("answers"))));
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("a broker's counts and the books of a pair agree on both ways")
    void aPairIsCounted(CountingBroker broker) throws Exception {
        TrialRecord record = trial(
                        broker,
                        "--middleware",
                        broker.middleware(),
                        "--set",
                        "confirmEvery=" + MANY,
                        "--set",
                        "outstanding=" + MANY,
                        "--serializer",
                        "JSON (Jackson)",
                        "--pattern",
                        "push-pull",
                        "--link",
                        "unshaped",
                        "--load",
                        "rate:100")
                .record();
        Books route = record.books().route();
        long sent = route.scheduled() - route.unsent();
        long got = route.ok() + route.late() + route.corrupt() + route.duplicated();
        assertThat(assertAgrees(broker, List.of(new Hop("there", false, sent, got), new Hop("back", false, sent, got))))
                .as("messages of a window that was missed are in no books")
                .isGreaterThanOrEqualTo(record.window().sentBefore());
    }

    /** A trial's record, and the counts of the external broker after it. */
    private record Asked(TrialRecord record, SystemTopics said) {}

    private Asked external(String expect) throws Exception {
        Stream<String> words = Stream.of(
                "--expect", expect, "--set", "devices=" + DEVICES, "--duration", "4 s", "--warm-up-at-most", "1 s");
        List<String> lines = List.of("allow_anonymous true", "sys_interval 1", "log_timestamp false", "log_type debug");
        try (OwnMosquitto broker = OwnMosquitto.start(folder, lines)) {
            Stream<String> address = Stream.of("--external", "mqtt://127.0.0.1:" + broker.port());
            TrialRecord record = RouteAccounts.measured(
                    Derbench.in(folder).run(Derbench.trial(folder, Stream.concat(address, words))));
            SystemTopics said = SystemTopics.of(broker.port());
            counted = MosquittoLog.counts(Files.readString(folder.resolve("mosquitto.log")));
            return new Asked(record, said);
        }
    }

    @Test
    @DisplayName("a mosquitto received as many messages as the books say were sent to it")
    void anExternalBrokerReceivedWhatWasSent() throws Exception {
        Asked asked = external("acknowledged");
        assertThat(asked.record().books().sent())
                .containsOnly(entry("sent", asked.said().received()));
        assertThat(asked.said().sent()).as("nobody subscribes").isZero();
        assertThat(counted.allIn()).as("its log").isEqualTo(asked.said().received());
    }

    @Test
    @DisplayName("a mosquitto sent as many messages as the books say were delivered")
    void anExternalBrokerSentWhatCame() throws Exception {
        Asked asked = external("delivered");
        Hop seen = Hop.of("seen", false, asked.record().books().hops().get("seen"));
        long before = asked.said().received() - seen.sent();
        assertThat(before).isPositive();
        assertThat(asked.said().sent()).isEqualTo(before + seen.got());
        assertThat(counted.allIn()).as("its log").isEqualTo(asked.said().received());
    }
}
