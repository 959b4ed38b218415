package org.derbench.engine.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteEnd;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.RoleFault;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * A hundred parts a second to each process at which the route ends: when parts ended, whichever process they came to.
 */
class LedgerEndsTest {

    private static final long EPOCH_OFFSET_NS = 1_700_000_000_000_000_000L;
    private static final long MS = 1_000_000;
    private static final long S = 1000 * MS;
    private static final long PERIOD_NS = 10 * MS;
    private static final Window WINDOW = new Window(100 * S, 110 * S);

    private final Map<String, RoleReport> roles = new LinkedHashMap<>();
    private List<RouteSpec.Copy> copies = List.of();

    private static long tick(long ns) {
        return Ticks.ofEpochNs(EPOCH_OFFSET_NS + ns);
    }

    private static RoleReport role(
            Map<String, FlowCounts> near,
            Map<String, FlowCounts> far,
            Long scheduled,
            EndCounts end,
            Map<String, String> samples,
            Map<String, String> ended) {
        Conditions conditions = JsonRecords.of(Conditions.class, Fields.map("atNs", 0L, "cpus", 1L));
        RoleCosts costs =
                JsonRecords.of(RoleCosts.class, Fields.map("cpuNsPerMessage", 1.0, "gcCount", 0L, "gcPauseMs", 0L));
        return new RoleReport(
                near,
                far,
                scheduled,
                end,
                null,
                samples,
                null,
                null,
                costs,
                null,
                Evidence.NONE,
                new Span(conditions, conditions),
                new RoleFault(
                        near,
                        far,
                        Map.of(),
                        Map.of(),
                        scheduled,
                        end,
                        ended,
                        new FaultRecord.Effect(null, null, 0, null),
                        null,
                        null),
                null);
    }

    private static FlowCounts parts(long count) {
        return new FlowCounts(count, count, count, 0, 0, 0, 0, 0);
    }

    /** A process to which parts came at these seconds of the window, excluding the last second. */
    private static RoleReport came(int fromS, int toS) {
        RouteEnd end = new RouteEnd();
        end.arm(
                new PartWindow(tick(WINDOW.startNs()), tick(WINDOW.endNs()), tick(WINDOW.startNs())),
                WINDOW,
                S,
                EPOCH_OFFSET_NS,
                0);
        LegSample sample = new LegSample();
        for (long ns = WINDOW.startNs() + fromS * S; ns < WINDOW.startNs() + toS * S; ns += PERIOD_NS) {
            end.ended(tick(ns), ns);
            sample.add(tick(ns), ns, ns);
        }
        Map<String, FlowCounts> far = Map.of("readings", parts(end.counts().ended()));
        return role(Map.of(), far, null, end.counts(), Map.of("readings", sample.encode()), end.logs());
    }

    /** The record of a trial whose fault is over at 6 s. */
    private TrialRecord faulty() {
        FaultInjection.Occurrence killed = new FaultInjection.Occurrence(
                "kill", new Fault.Span(WINDOW.startNs() + 3 * S, WINDOW.startNs() + 6 * S));
        return record(new LedgerFault(killed, null, WINDOW.endNs(), EPOCH_OFFSET_NS, S, due(0, 2), due(6, 10)));
    }

    /** The messages that were due between these seconds of the window. */
    private static LedgerFlow due(int fromS, int toS) {
        long fromNs = WINDOW.startNs() + fromS * S;
        int steps = Recovery.Flow.steps(fromNs, WINDOW.startNs() + toS * S);
        long[] due = new long[steps];
        for (long ns = fromNs; ns < fromNs + steps * Recovery.Flow.STEP_NS; ns += PERIOD_NS) {
            due[(int) ((ns - fromNs) / Recovery.Flow.STEP_NS)]++;
        }
        return new LedgerFlow(steps, Map.of("0", due), Map.of());
    }

    private TrialRecord record(LedgerFault fault) {
        List<String> servers = roles.keySet().stream()
                .filter(name -> roles.get(name).end() != null)
                .toList();
        long came = servers.stream()
                .mapToLong(name -> roles.get(name).end().ended())
                .sum();
        RouteSpec.Hop readings = new RouteSpec.Hop("readings", List.of("readings"), List.of("meters"), servers, false);
        roles.put("meters", role(Map.of("readings", parts(came)), Map.of(), came, null, Map.of(), Map.of()));
        Duration second = Duration.ofSeconds(1);
        RepetitionPlan plan = new RepetitionPlan(second, Duration.ofSeconds(10), second, second);
        TrialTraits traits = new TrialTraits(Map.of(), Map.of(), 0, Map.of());
        WarmUpFigures warmUp = new WarmUpFigures(1, true, 0, null, 0, 1, null);
        return new LedgerReport(
                        new RouteSpec(List.of(readings), copies),
                        traits,
                        plan,
                        WINDOW,
                        warmUp,
                        0,
                        roles,
                        Map.of(),
                        fault,
                        Clocks.ONE)
                .record(SampleRecords.head(), new TrialConditions(List.of(), List.of(), Map.of(), null, Map.of()));
    }

    /** A copy of each part goes to a database, where some come until the fault, and some after it. */
    private void copied(RoleReport server, int fromS, int toS) {
        Map<String, FlowCounts> left = Map.of("copies", parts(server.end().ended()));
        roles.put(
                "server",
                role(
                        left,
                        server.far(),
                        null,
                        server.end(),
                        server.samples(),
                        server.fault().ended()));
        RouteEnd end = new RouteEnd();
        end.arm(
                new PartWindow(tick(WINDOW.startNs()), tick(WINDOW.endNs()), tick(WINDOW.startNs())),
                WINDOW,
                S,
                EPOCH_OFFSET_NS,
                0);
        long copiesCame = 0;
        for (long ns = WINDOW.startNs(); ns < WINDOW.endNs(); ns += PERIOD_NS) {
            long atNs = ns - WINDOW.startNs();
            if (atNs < 3 * S || atNs >= fromS * S && atNs < toS * S) {
                end.copyEnded("copies", tick(ns), ns);
                copiesCame++;
            }
        }
        roles.put("database", role(Map.of(), Map.of("copies", parts(copiesCame)), null, null, Map.of(), end.logs()));
        copies = List.of(new RouteSpec.Copy(
                new RouteSpec.Hop("copies", List.of("copies"), List.of("server"), List.of("database"), false),
                "readings"));
    }

    @Test
    void copiesThatComeForShortHaveNotRecovered() {
        copied(came(0, 10), 6, 10);
        assertThat(faulty().outcome()).as(faulty().toLine()).isEqualTo(TrialRecord.Outcome.OK);
        copied(came(0, 10), 6, 7);
        assertThat(faulty().reason()).isEqualTo("did not recover within 30 s");
    }

    private static void assertWindow(TrialRecord record, double perSecond, long gapNs) {
        assertThat(record.outcome()).as(record.toLine()).isEqualTo(TrialRecord.Outcome.OK);
        assertThat(record.window().throughputPerSecond()).isCloseTo(perSecond, within(0.2));
        assertThat(record.window().longestGapNs()).isCloseTo(gapNs, within(PERIOD_NS));
    }

    @Test
    @DisplayName("the ends at a killed process and at its successor are one stream with the gap between them")
    void aKilledProcessAndSuccessorAreOneStream() {
        roles.put("server", new JoinedReport(came(0, 3), came(6, 10)).report());
        assertWindow(faulty(), 70, 3 * S);
    }

    @Test
    void whatEndedAtAnotherProcessFillsTheirGap() {
        roles.put("server-1", new JoinedReport(came(0, 3), came(6, 10)).report());
        roles.put("server-2", came(2, 8));
        assertWindow(faulty(), 130, PERIOD_NS);
    }

    @Test
    @DisplayName("while one end is silent and another is gone, there is no gap")
    void oneEndsSilenceIsNoGap() {
        roles.put("server-1", came(2, 10));
        roles.put("server-2", came(0, 5));
        assertWindow(record(null), 130, PERIOD_NS);
    }

    @Test
    void whileAllEndsAreSilentThereIsOne() {
        roles.put("server-1", came(0, 4));
        roles.put("server-2", came(0, 6));
        assertThat(record(null).reason()).isEqualTo("no message for 4.01 of 10.00 s");
    }
}
