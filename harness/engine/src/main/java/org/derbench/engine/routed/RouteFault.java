package org.derbench.engine.routed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.derbench.engine.answer.RoleReport;
import org.derbench.engine.books.Coverage;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.fault.FaultBooks;
import org.derbench.engine.fault.FaultPart;
import org.derbench.engine.fault.FaultRole;
import org.derbench.engine.fault.FaultTimes;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.route.PartLog;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.Ticks;

/**
 * A fault that came to a route.
 *
 * @param happened null where it did not come about
 * @param missing why it did not; null where it did
 * @param loadEndNs when nothing more was made
 * @param epochOffsetNs that stamps were made with
 */
record RouteFault(Happened happened, String missing, long loadEndNs, long epochOffsetNs) {

    /** The first stamp of what was made after the fault had ended. */
    static long firstTickAfter(Happened happened, long epochOffsetNs) {
        return Ticks.ofEpochNs(happened.endedNs() + epochOffsetNs) + 1;
    }

    /** The names of logs, by what must flow again: the route, and each of its copies. */
    static List<List<String>> ways(RouteSpec route) {
        List<List<String>> ways = new ArrayList<>(List.of(List.of(PartLog.ROUTE)));
        route.copies().forEach(copy -> ways.add(copy.hop().flows()));
        return ways;
    }

    /** What is known of it. */
    FaultPart part(RouteReport report) {
        Map<String, RoleReport> touched = new LinkedHashMap<>();
        report.roles().forEach((role, said) -> touched.put(role, said.touched()));
        FaultBooks books =
                FaultBooks.of(new RouteBooksOf(report.of(touched)).books().whole());
        Map<String, FaultRole> roles = new LinkedHashMap<>();
        report.roles().forEach((role, said) -> roles.put(role, said.fault().here()));
        return new FaultPart(happened.means(), times(report), books, roles);
    }

    private FaultTimes times(RouteReport report) {
        EndLog log = new EndLog();
        ended(report).forEach(times -> log.ended(times[0], times[1]));
        return FaultTimes.of(log, happened, report.window().startNs(), loadEndNs)
                .recoveredAfter(recoveredAfterNs(report));
    }

    /**
     * How the ends of the route lie in the window, whichever process they came to: one that was killed knows nothing of
     * those after it.
     */
    Coverage coverage(RouteReport report) {
        Coverage coverage = new Coverage(report.window());
        ended(report).forEach(times -> coverage.ended(times[1]));
        return coverage;
    }

    /** When parts were due and ended, in the order of their ends. */
    private List<long[]> ended(RouteReport report) {
        List<long[]> ended = new ArrayList<>();
        PartLogs.each(
                report.roles().values(),
                List.of(PartLog.ROUTE),
                (tick, endedNs) -> ended.add(new long[] {Ticks.toEpochNs(tick) - epochOffsetNs, endedNs}));
        ended.sort(Comparator.comparingLong(times -> times[1]));
        return ended;
    }

    /** Until something has come to each end that was made after the fault, of every process that makes something. */
    private Long recoveredAfterNs(RouteReport report) {
        long latestNs = happened.endedNs();
        for (List<String> way : ways(report.route())) {
            Map<Long, Long> first = new HashMap<>();
            PartLogs.each(
                    report.roles().values(),
                    way,
                    (tick, endedNs) -> first.merge(
                            Math.floorMod(tick, (long) report.route().sources().size()),
                            tick < firstTickAfter(happened, epochOffsetNs) ? Long.MAX_VALUE : endedNs,
                            Math::min));
            long last = first.values().stream().mapToLong(Long::longValue).max().orElse(Long.MAX_VALUE);
            latestNs = Math.max(latestNs, last);
        }
        return latestNs == Long.MAX_VALUE ? null : Long.valueOf(latestNs - happened.endedNs());
    }

    /** The logs of all roles together. */
    private static final class PartLogs {

        private PartLogs() {}

        static void each(Iterable<RoleReport> roles, List<String> names, PartLog.Taking taking) {
            roles.forEach(role -> names.stream()
                    .map(name -> role.fault().ended().get(name))
                    .filter(Objects::nonNull)
                    .forEach(log -> PartLog.decode(log, taking)));
        }
    }
}
