package org.derbench.engine.report;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.fault.Flow;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.route.PartLog;

/**
 * How the parts of a route flow, from a moment on.
 *
 * @param steps how many there are
 * @param due by the process that makes them, in each step
 * @param inTime by log and process, how many of those ended in time
 */
public record LedgerFlow(int steps, Map<String, long[]> due, Map<String, Map<String, long[]>> inTime) {

    /** What all roles together say. */
    public static LedgerFlow of(int steps, Collection<Answer.Flowing> answers) {
        LedgerFlow flow = new LedgerFlow(steps, new TreeMap<>(), new TreeMap<>());
        for (Answer.Flowing answer : answers) {
            answer.due().forEach((maker, counts) -> flow.add(flow.due, maker, counts));
            answer.inTime()
                    .forEach((log, byMaker) -> byMaker.forEach((maker, counts) ->
                            flow.add(flow.inTime.computeIfAbsent(log, name -> new TreeMap<>()), maker, counts)));
        }
        return flow;
    }

    private void add(Map<String, long[]> sums, String maker, List<Long> counts) {
        long[] sum = sums.computeIfAbsent(maker, name -> new long[steps]);
        for (int step = 0; step < steps; step++) {
            sum[step] += counts.get(step);
        }
    }

    /** That of what one process makes, over the whole route. */
    Flow of(String maker) {
        return new Flow(
                due.get(maker), inTime.getOrDefault(PartLog.ROUTE, Map.of()).getOrDefault(maker, new long[steps]));
    }

    /** Whether what each process makes flows as it did before, and some of it over each of these ways, too. */
    public boolean endsLike(LedgerFlow before, List<List<String>> copies) {
        return !due.isEmpty()
                && due.keySet().stream()
                        .allMatch(maker -> of(maker).endsLike(before.share(maker)) && flows(maker, copies));
    }

    private boolean flows(String maker, List<List<String>> copies) {
        return copies.stream()
                .allMatch(logs -> logs.stream()
                        .map(log -> inTime.getOrDefault(log, Map.of()).getOrDefault(maker, new long[0]))
                        .anyMatch(LedgerFlow::isSome));
    }

    private static boolean isSome(long[] counts) {
        for (long count : counts) {
            if (count > 0) {
                return true;
            }
        }
        return false;
    }

    private double share(String maker) {
        return due.containsKey(maker) ? of(maker).share() : 1;
    }
}
