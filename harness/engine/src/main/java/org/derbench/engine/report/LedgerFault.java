package org.derbench.engine.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.derbench.engine.books.Coverage;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.time.Ticks;

/**
 * A fault on a route.
 *
 * @param occurrence null if it did not come about
 * @param missing why it did not; null if it did
 * @param loadEndNs when the roles stopped making parts
 * @param epochOffsetNs the offset that stamps were made with
 * @param lateAfterNs a part that takes longer is late
 * @param before the flow before it could touch parts; null if it did not come about
 * @param since the due parts after it; null if it did not come about
 */
public record LedgerFault(
        FaultInjection.Occurrence occurrence,
        String missing,
        long loadEndNs,
        long epochOffsetNs,
        long lateAfterNs,
        LedgerFlow before,
        LedgerFlow since) {

    /** The record of the fault. */
    FaultRecord part(LedgerReport report) {
        Map<String, RoleReport> touched = new LinkedHashMap<>();
        report.roles().forEach((role, said) -> touched.put(role, said.touched()));
        FaultRecord.Toll books =
                FaultRecord.Toll.of(new LedgerBooks(report.of(touched)).books().whole());
        Map<String, FaultRecord.Effect> roles = new LinkedHashMap<>();
        report.roles().forEach((role, said) -> roles.put(role, said.fault().here()));
        Returns devices = report.roles().values().stream()
                .map(said -> said.fault().devices())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        FaultRecord.Times times = times(report);
        BackfillBooks kept = report.roles().values().stream()
                .map(said -> said.fault().kept())
                .filter(Objects::nonNull)
                .reduce(BackfillBooks::and)
                .map(all -> aged(all, times, report))
                .orElse(null);
        return new FaultRecord(occurrence.means(), times, books, roles, devices, kept);
    }

    /** With the age at the route's end of what was due within the fault, and the rates before and after. */
    private BackfillBooks aged(BackfillBooks kept, FaultRecord.Times times, LedgerReport report) {
        long[] ages = ended(report).stream()
                .filter(each -> each[0] >= occurrence.span().beganNs()
                        && each[0] < occurrence.span().endedNs())
                .mapToLong(each -> Math.max(0, each[1] - each[0]))
                .sorted()
                .toArray();
        return kept.at(
                ages.length == 0 ? null : (Long) ages[(ages.length - 1) / 2],
                ages.length == 0 ? null : (Long) ages[ages.length - 1],
                times.usualPerSecond(),
                times.peakPerSecond());
    }

    private FaultRecord.Times times(LedgerReport report) {
        EndLog log = new EndLog();
        ended(report).forEach(times -> log.ended(times[0], times[1]));
        return FaultRecord.Times.of(log, occurrence.span(), report.window().startNs(), loadEndNs)
                .recoveredAfter(recoveredAfterNs(report));
    }

    /**
     * The coverage of the window by the route's ends, in whichever process: a killed process knows nothing of later
     * ones.
     */
    Coverage coverage(LedgerReport report) {
        Coverage coverage = new Coverage(report.window());
        ended(report).forEach(times -> coverage.ended(times[1]));
        return coverage;
    }

    /** The due times and ends of parts, in the order of their ends. */
    private List<long[]> ended(LedgerReport report) {
        List<long[]> ended = new ArrayList<>();
        PartLogs.each(
                report.roles().values(),
                List.of(PartLog.ROUTE),
                (tick, endedNs) -> ended.add(new long[] {Ticks.toEpochNs(tick) - epochOffsetNs, endedNs}));
        ended.sort(Comparator.comparingLong(times -> times[1]));
        return ended;
    }

    /**
     * The time until the parts of each process flow as before, on the route and on each copy beside it; null if some
     * never do.
     */
    private Long recoveredAfterNs(LedgerReport report) {
        Long latest = 0L;
        for (List<String> logs : LedgerFlow.logs(report.route())) {
            Map<String, EndLog> ended = ended(report, logs);
            for (String maker : since.due().keySet()) {
                Long after = recoveredAfterNs(
                        maker,
                        ended.getOrDefault(maker, new EndLog()),
                        report.window().startNs());
                latest = after == null || latest == null ? null : Long.valueOf(Math.max(latest, after));
            }
        }
        return latest;
    }

    /** The due times and ends of parts in these logs, by the process that made them. */
    private Map<String, EndLog> ended(LedgerReport report, List<String> logs) {
        int makers = report.route().sources().size();
        Map<String, EndLog> ended = new TreeMap<>();
        PartLogs.each(
                report.roles().values(),
                logs,
                (tick, endedNs) -> ended.computeIfAbsent(PartLog.maker(tick, makers), maker -> new EndLog())
                        .ended(Ticks.toEpochNs(tick) - epochOffsetNs, endedNs));
        return ended;
    }

    private Long recoveredAfterNs(String maker, EndLog ended, long beforeNs) {
        double usual = before.due().containsKey(maker)
                ? new Recovery.Flow(
                                before.due().get(maker),
                                Recovery.Flow.inTime(ended, lateAfterNs, beforeNs, before.steps()))
                        .usual()
                : 1;
        Recovery.Flow flow = new Recovery.Flow(
                since.due().get(maker),
                Recovery.Flow.inTime(ended, lateAfterNs, occurrence.span().endedNs(), since.steps()));
        return Recovery.afterNs(ended, flow, usual, occurrence.span().endedNs());
    }

    /** The logs of all roles together. */
    private static final class PartLogs {

        private PartLogs() {}

        static void each(Iterable<RoleReport> roles, List<String> names, PartLog.Visitor visitor) {
            roles.forEach(role -> names.stream()
                    .map(name -> role.fault().ended().get(name))
                    .filter(Objects::nonNull)
                    .forEach(log -> PartLog.decode(log, visitor)));
        }
    }
}
