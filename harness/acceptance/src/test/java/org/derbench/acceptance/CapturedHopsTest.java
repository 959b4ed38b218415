package org.derbench.acceptance;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.acceptance.Sighting.Kind;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.kit.PacketCapture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of the papers' scenarios, as tcpdump saw them at each host that they went to, beside the books by hop. */
@Tag("longer")
class CapturedHopsTest {

    private static final String JSON = "serializer=JSON (Jackson)";

    @TempDir
    private Path folder;

    private TrialRecord record;
    private List<Sighting> seen;

    @BeforeEach
    void canCapture() {
        PacketCapture.assumePossible();
    }

    /** Runs one trial of it in a network of its own. */
    private void trial(String scenario, String... settings) throws Exception {
        Stream<String> words = Stream.concat(
                Stream.of(
                        "--scenario", scenario, "--pair", "loopback", "--duration", "4 s", "--warm-up-at-most", "2 s"),
                Stream.of(settings).flatMap(setting -> Stream.of("--set", setting)));
        try (PrivateNetwork network = PrivateNetwork.open();
                PacketCapture capture = new PacketCapture(folder, network.program(), List.of())) {
            Derbench derbench = Derbench.in(folder).through(network.program(), Derbench.HOME);
            record = RouteAccounts.measured(derbench.run(Derbench.trial(folder, words)));
            seen = Sighting.of(capture.complete());
        }
    }

    private HopBooks hop(String name) {
        return record.books().hops().get(name);
    }

    private long sent(String hop) {
        return sent(hop(hop));
    }

    private static long sent(HopBooks hop) {
        return hop.due() - hop.unsent();
    }

    private long got(String hop) {
        return got(hop(hop));
    }

    private static long got(HopBooks hop) {
        return hop.arrived() + hop.duplicated();
    }

    /** Messages of the window alone, by host: nothing is due after it, so its stamps are the last ones. */
    private Map<String, Long> inWindow(Kind kind, long due, Function<Sighting, String> host) {
        TreeSet<Long> stamps = seen.stream()
                .filter(message -> message.kind() == kind)
                .map(Sighting::ticks)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<Long> window =
                stamps.stream().skip(Math.max(0, stamps.size() - due)).collect(Collectors.toSet());
        return seen.stream()
                .filter(message -> message.kind() == kind && window.contains(message.ticks()))
                .collect(groupingBy(host, counting()));
    }

    /** Messages of the window that went to each broker, or came from each. */
    private Collection<Long> atBrokers(Kind kind, String firstHop, Function<Sighting, String> host) {
        Map<String, Long> hosts = inWindow(kind, sent(firstHop), host);
        hosts.remove("127.0.0.1");
        return hosts.values();
    }

    /** Each of these hops has a broker of its own. */
    private void assertSeenAtBrokers(Kind kind, String... hops) {
        assertThat(atBrokers(kind, hops[0], Sighting::to))
                .containsExactlyInAnyOrder(Stream.of(hops).map(this::sent).toArray(Long[]::new));
        assertThat(atBrokers(kind, hops[0], Sighting::from))
                .containsExactlyInAnyOrder(Stream.of(hops).map(this::got).toArray(Long[]::new));
    }

    @Test
    @DisplayName("each hop of encourage is seen at its broker, with the copies to the database")
    void aControlLoopIsSeen() throws Exception {
        trial("encourage", "devices=40", "period=1 s", "homeLink=unshaped");
        HopBooks events = record.books().copies().get("events").hops().get("events");
        assertThat(atBrokers(Kind.READINGS, "readings", Sighting::to))
                .as("a reading goes to the broker as a reading, a state and an event")
                .containsExactly(sent("readings") + sent("states") + sent(events));
        assertThat(atBrokers(Kind.READINGS, "readings", Sighting::from))
                .containsExactly(got("readings") + got("states") + got(events));
        assertThat(seen.stream()
                        .filter(message -> message.kind() == Kind.READINGS)
                        .map(Sighting::ticks)
                        .distinct())
                .as("no row without a reading that was seen")
                .hasSizeGreaterThanOrEqualTo(
                        record.books().stores().get("database").foundRows().intValue());
        assertThat(atBrokers(Kind.CONTROLS, "strategies", Sighting::to))
                .containsExactly(sent("strategies") + sent("orders"));
        assertThat(atBrokers(Kind.CONTROLS, "strategies", Sighting::from))
                .containsExactly(got("strategies") + got("orders"));
    }

    @Test
    @DisplayName("bids and schedules of callia are seen at each of its brokers")
    void eachBorderIsSeen() throws Exception {
        trial("callia", JSON, "deviceLink=unshaped");
        assertSeenAtBrokers(Kind.BID, "bids", "clusterbids", "aggregatorbids");
        assertSeenAtBrokers(Kind.SCHEDULE, "marketschedules", "aggregatorschedules", "schedules");
    }

    @Test
    @DisplayName("reports and schedules are seen at their broker")
    void reportsAreSeen() throws Exception {
        trial("reports", JSON, "siteLink=unshaped");
        assertSeenAtBrokers(Kind.MEASUREMENT, "report");
        assertSeenAtBrokers(Kind.SCHEDULE_OF_A_DER, "schedule");
    }

    @Test
    @DisplayName("answers and schedules of an aggregator are seen at each site")
    void anAggregatorsSchedulesAreSeen() throws Exception {
        trial("aggregator", JSON, "siteLink=unshaped");
        Map<String, Long> sites = inWindow(Kind.SCHEDULE_OF_A_DER, sent("schedule"), Sighting::to);
        assertThat(sites).hasSize(3);
        assertThat(sites.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(got("schedule"));
        assertThat(counted(Kind.MEASUREMENT))
                .as("no schedule without an answer; the last answers of the run-in may have none")
                .isGreaterThanOrEqualTo(counted(Kind.SCHEDULE_OF_A_DER));
    }

    private long counted(Kind kind) {
        return seen.stream().filter(message -> message.kind() == kind).count();
    }
}
