package org.derbench.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Pace;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.ClockReading;
import org.derbench.engine.time.ClockTrack;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Way;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two meters that send to one server, each by a flow of its own: what is OK, and what is not. */
class LedgerReportTest {

    private static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(1), Duration.ofSeconds(1));
    private static final RouteSpec ROUTE = new RouteSpec(List.of(new RouteSpec.Hop(
            "readings",
            List.of("readings-1", "readings-2"),
            List.of("meters-1", "meters-2"),
            List.of("server"),
            false)));

    private final Map<String, RoleReport> roles = new LinkedHashMap<>();
    private final Map<String, LinkLimits> links = new LinkedHashMap<>();
    private final Map<String, LinkTraffic> crossed = new LinkedHashMap<>();
    private final Map<String, Map<String, Long>> marks = new LinkedHashMap<>();
    private final Map<String, String> made = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> arrivals = new LinkedHashMap<>();
    private boolean mayDrop;
    private boolean mayReorder;
    private boolean compresses;
    private Clocks clocks = Clocks.ONE;
    private List<Long> backlog = List.of();
    private long ended;
    private FlowCounts more = FlowCounts.NONE;
    private long late;
    private StoreReport store;
    private Map<String, FlowCounts> committed = Map.of();

    /** A queue that grows evenly by this many messages in the window; below 0 it shrinks. */
    private static List<Long> growing(long parts) {
        return LongStream.rangeClosed(1, 30).mapToObj(step -> step * parts / 30).toList();
    }

    private static FlowCounts counts(long parts, long unsent) {
        return new FlowCounts(parts, parts, parts, 0, 0, 0, unsent, 0);
    }

    private RoleReport role(
            String name,
            Map<String, FlowCounts> near,
            Map<String, FlowCounts> far,
            Long scheduled,
            EndCounts end,
            StoreReport store) {
        Conditions conditions = JsonRecords.of(Conditions.class, Fields.map("atNs", 0L, "cpus", 1L));
        RoleCosts costs = JsonRecords.of(
                RoleCosts.class, Fields.map("cpuNsPerMessage", 1.0, "gcCount", 0L, "gcPauseMs", 0L, "connections", 1L));
        return new RoleReport(
                near,
                far,
                scheduled,
                end,
                made.get(name),
                arrivals.getOrDefault(name, Map.of()),
                null,
                store,
                costs,
                null,
                new Evidence(
                        crossed.get(name),
                        Map.of("readings-1", 100L),
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        Map.of(),
                        marks.getOrDefault(name, Map.of())),
                new Span(conditions, conditions),
                null,
                null);
    }

    private void meter(int number, long sent, long unsent) {
        roles.put(
                "meters-" + number,
                role(
                        "meters-" + number,
                        Map.of("readings-" + number, counts(sent, unsent)),
                        Map.of(),
                        sent + unsent,
                        null,
                        null));
    }

    private TrialRecord record(long cameByFirst, long cameBySecond) {
        Map<String, FlowCounts> far = new LinkedHashMap<>(committed);
        far.put("readings-1", counts(cameByFirst, 0).and(more));
        far.put("readings-2", counts(cameBySecond, 0));
        roles.put(
                "server",
                role(
                        "server",
                        committed,
                        far,
                        null,
                        new EndCounts(ended, late, new Pace(500, 10_000_000_000L), 0, backlog, null),
                        store));
        return record(ROUTE);
    }

    private TrialRecord record(RouteSpec route) {
        TrialTraits traits = new TrialTraits(
                Map.of("readings", new TrialTraits.HopTraits(mayDrop, mayReorder, compresses)), Map.of(), 0, links);
        WarmUpFigures warmUp = new WarmUpFigures(1, true, 0, null, 0, 1, null);
        return new LedgerReport(
                        route, traits, PLAN, new Window(0, 10_000_000_000L), warmUp, 0, roles, Map.of(), null, clocks)
                .record(SampleRecords.head(), new TrialConditions(List.of(), List.of(), Map.of(), null, Map.of()));
    }

    private static void assertEnded(TrialRecord record, Outcome outcome, String reason) {
        assertThat(record.outcome()).as(record.toLine()).isEqualTo(outcome);
        assertThat(record.reason()).isEqualTo(reason);
    }

    @Test
    void whatAllArrivedIsOk() {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        assertEnded(record(100, 100), Outcome.OK, null);
    }

    @Test
    void wrongFlowsDoNotHideLosses() {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        assertEnded(
                record(99, 101),
                Outcome.INVALID,
                "the books do not balance: 101 parts came by flow 'readings-2', 100 were sent");
    }

    @Test
    void aFlowThatLostAllIsNotOk() {
        mayDrop = true;
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 60;
        assertEnded(record(30, 30), Outcome.OK, null);
        assertEnded(record(60, 0), Outcome.DEGRADED, "nothing came by flow 'readings-2'; overloaded");
    }

    @Test
    void doublesAndInventionsAreNotOk() {
        mayDrop = true;
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        more = new FlowCounts(2, 2, 0, 0, 0, 2, 0, 0);
        assertEnded(record(100, 100), Outcome.DEGRADED, "2 of 200 delivered twice on 'readings'");
        more = new FlowCounts(3, 0, 0, 0, 3, 0, 0, 0);
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "3 came by flow 'readings-1' that nobody sent, or that cannot be read");
    }

    private static final Way OPEN = Way.OPEN;
    private static final long SECOND = 1_000_000_000L;

    /** A hundred messages of one byte from each of two meters. */
    private void linked(Way up) {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        links.put("meters-1", new LinkLimits(up, OPEN, true));
        links.put("meters-2", new LinkLimits(up, OPEN, true));
        links.put("server", new LinkLimits(OPEN, OPEN, true));
        crossed.put("meters-1", new LinkTraffic(5000, 0, 100, 0, 11 * SECOND));
        crossed.put("meters-2", new LinkTraffic(5000, 0, 100, 0, 11 * SECOND));
        crossed.put("server", new LinkTraffic(100, 0, 9000, 0, 11 * SECOND));
        meter(1, 100, 0);
        meter(2, 100, 0);
    }

    @Test
    void uncrossedBytesTookAnotherWay() {
        linked(OPEN);
        assertEnded(record(100, 100), Outcome.OK, null);
        crossed.put("meters-2", new LinkTraffic(10, 0, 100, 0, 11 * SECOND));
        meter(2, 100, 0);
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "of the bytes of its messages 10 % crossed the link of 'meters-2', at most");
        crossed.remove("meters-2");
        meter(2, 100, 0);
        assertEnded(record(100, 100), Outcome.DEGRADED, "nobody counted the bytes that crossed the link of 'meters-2'");
    }

    /** They had come to the host before the window was announced, and a busy process read them later. */
    @Test
    void aBacklogHasCrossedBeforeTheWindow() {
        linked(OPEN);
        crossed.put("server", new LinkTraffic(100, 0, 11_000, 0, 11 * SECOND));
        more = new FlowCounts(40_000, 40_000, 0, 0, 0, 0, 0, 0);
        assertEnded(record(100, 100), Outcome.OK, null);
        crossed.put("server", new LinkTraffic(100, 0, 90, 0, 11 * SECOND));
        assertThat(record(100, 100).reason()).contains("crossed the link of 'server', at most");
    }

    @Test
    void compressedMessagesStillNeedStamps() {
        compresses = true;
        linked(OPEN);
        assertEnded(record(100, 100), Outcome.OK, null);
        crossed.put("server", new LinkTraffic(0, 0, 100, 0, 11 * SECOND));
        assertThat(record(100, 100).reason())
                .matches("100 bytes crossed the link of 'server', its messages' stamps alone have \\d+");
    }

    @Test
    void moreThanALinkCarriesIsImpossible() {
        linked(new Way(30.0, 0, 0));
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "its messages have 69 bit/s at least, the link of 'meters-1' carries 30");
    }

    private static String sample(long first, long second) {
        LegSample sample = new LegSample();
        sample.add(7, first, second);
        return sample.encode();
    }

    /** 134 bytes at 1 Mbit/s take 1.072 ms. */
    @Test
    void noPartBeatsItsBytes() {
        linked(new Way(1e6, 0, 0));
        made.put("meters-1", sample(0, 1000));
        meter(1, 100, 0);
        arrivals.put("server", Map.of("readings-1", sample(1_200_000, 1_200_000)));
        assertEnded(record(100, 100), Outcome.OK, null);
        arrivals.put("server", Map.of("readings-1", sample(501_000, 501_000)));
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "messages came over 'readings' in 0.500 ms, their bytes take 1.072 ms at least");
        arrivals.put("server", Map.of("readings-1", sample(900, 900)));
        assertEnded(record(100, 100), Outcome.DEGRADED, "1 of 1 came over 'readings' before they were sent");
    }

    @Test
    void aDoublyExecutedRequestIsTooMuch() {
        RouteSpec asking = new RouteSpec(List.of(
                new RouteSpec.Hop("questions", List.of("questions"), List.of("center"), List.of("devices"), true)));
        Map<String, FlowCounts> counted = Map.of("questions", counts(100, 0));
        RoleReport center = role(
                "center", counted, counted, 100L, new EndCounts(100, 0, new Pace(99, 9 * SECOND), 0, null, null), null);
        roles.put("center", with(center, Map.of("questions", 120L), Map.of()));
        RoleReport devices = role("devices", Map.of(), Map.of(), null, null, null);
        for (long answered : List.of(120L, 123L)) {
            roles.put("devices", with(devices, Map.of(), Map.of("questions", answered)));
            assertThat(record(asking).reason())
                    .isEqualTo(answered == 120 ? null : "3 requests by flow 'questions' were executed more than once");
        }
    }

    private static RoleReport with(RoleReport role, Map<String, Long> asked, Map<String, Long> answered) {
        return new RoleReport(
                role.near(),
                role.far(),
                role.scheduled(),
                role.end(),
                null,
                Map.of(),
                null,
                null,
                role.costs(),
                null,
                new Evidence(null, Map.of(), Map.of(), asked, answered, Map.of(), Map.of()),
                role.conditions(),
                null,
                null);
    }

    @Test
    void anotherStampOrContentIsWrong() {
        marks.put("meters-1", Map.of("readings-1", 7L));
        marks.put("meters-2", Map.of("readings-2", 11L));
        marks.put("server", Map.of("readings-1", 7L, "readings-2", 11L));
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        assertEnded(record(100, 100), Outcome.OK, null);
        marks.put("server", Map.of("readings-1", 7L, "readings-2", 12L));
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "parts came by flow 'readings-2' with stamps or contents that nobody sent");
        mayDrop = true;
        ended = 199;
        assertEnded(record(100, 99), Outcome.OK, null);
    }

    @Test
    void oneSendersPartsAreInOrder() {
        linked(OPEN);
        more = new FlowCounts(0, 0, 0, 0, 0, 0, 0, 4);
        assertEnded(record(100, 100), Outcome.DEGRADED, "4 of 200 out of order on 'readings', undeclared");
        mayReorder = true;
        assertEnded(record(100, 100), Outcome.OK, null);
    }

    @Test
    void aWindowWithoutEndsIsInvalid() {
        mayDrop = true;
        meter(1, 100, 0);
        meter(2, 100, 0);
        assertEnded(record(0, 0), Outcome.INVALID, "nothing ended of the 200 parts that were due in the window");
    }

    @Test
    @DisplayName("late parts and parts unsent anywhere are one in a hundred together")
    void lateAndUnsentShareOnePercent() {
        meter(1, 99, 1);
        meter(2, 100, 0);
        ended = 199;
        late = 1;
        assertEnded(record(99, 100), Outcome.OK, null);
        late = 2;
        assertEnded(record(99, 100), Outcome.DEGRADED, "1 of 200 unsent on 'readings'; 2 of 200 late");
    }

    @Test
    void aRouteWhoseQueueGrowsIsOverloaded() {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        backlog = growing(9);
        assertEnded(record(100, 100), Outcome.OK, null);
        assertThat(record(100, 100).window().overloaded()).isTrue();
        assertThat(record(100, 100).window().backlogGrowth()).isEqualTo(9);
        backlog = growing(3);
        assertThat(record(100, 100).window().overloaded()).isFalse();
    }

    @Test
    void overloadExplainsWhatIsLateAndUnsent() {
        meter(1, 50, 50);
        meter(2, 100, 0);
        ended = 150;
        late = 100;
        assertEnded(record(50, 100), Outcome.OK, null);
        assertThat(record(50, 100).window().overloaded()).isTrue();
        meter(1, 0, 100);
        meter(2, 0, 100);
        ended = 0;
        late = 0;
        assertEnded(record(0, 0), Outcome.OK, null);
        assertThat(record(0, 0).window().overloaded()).isTrue();
    }

    @Test
    void anEarlierBacklogIsNoneOfTheWindows() {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        backlog = growing(-60);
        double perSecond = record(100, 100).window().throughputPerSecond();
        // of 500 intervals in 10 s
        assertThat(perSecond).isBetween(43.0, 44.5);
        assertThat(record(100, 100).window().overloaded()).isFalse();
    }

    @Test
    void otherRowsInTheStoreAreInvalid() {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        committed = Map.of("commit", counts(200, 0));
        store = new StoreReport("memory", "batch", null, 200, 200L, false, null, null, Map.of());
        assertEnded(record(100, 100), Outcome.INVALID, "the store has 200 rows, or other ones: 200 were committed");
        store = new StoreReport("memory", "batch", null, 200, 200L, true, null, null, Map.of());
        assertEnded(record(100, 100), Outcome.OK, null);
    }

    @Test
    void storesMissingAtOneEndAreNoBalance() {
        meter(1, 100, 0);
        meter(2, 100, 0);
        ended = 200;
        committed = Map.of("commit", counts(150, 0));
        store = new StoreReport("memory", "batch", null, 150, 150L, true, null, null, Map.of());
        assertThat(record(100, 100).outcome()).isEqualTo(Outcome.INVALID);
    }

    /** 134 bytes at 1 Mbit/s take 1.072 ms, and each clock is known to 0.1 ms. */
    @Test
    void noPartBeatsItsBytesByTwoClocks() {
        linked(new Way(1e6, 0, 0));
        ClockTrack track = new ClockTrack(List.of(new ClockReading(0, 0, 100_000)));
        clocks = new Clocks(
                Map.of("meters-1", "a", "meters-2", "b", "server", "c"), Map.of("a", track, "b", track, "c", track));
        made.put("meters-1", sample(0, 1000));
        meter(1, 100, 0);
        arrivals.put("server", Map.of("readings-1", sample(880_000, 880_000)));
        assertEnded(record(100, 100), Outcome.OK, null);
        arrivals.put("server", Map.of("readings-1", sample(501_000, 501_000)));
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "messages came over 'readings' in 0.500 ms (known to 0.200 ms), their bytes take 1.072 ms at least");
        arrivals.put("server", Map.of("readings-1", sample(-900_000, -900_000)));
        assertEnded(
                record(100, 100),
                Outcome.DEGRADED,
                "messages came over 'readings' in 0.000 ms (known to 0.200 ms), their bytes take 1.072 ms at least");
    }
}
