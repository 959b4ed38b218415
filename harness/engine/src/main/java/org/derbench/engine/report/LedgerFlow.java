package org.derbench.engine.report;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.derbench.engine.books.PartLog;
import org.derbench.engine.fault.Recovery;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.scenario.RouteSpec;

/**
 * The flow of a route's parts from a moment on.
 *
 * @param steps the number of steps
 * @param due the due parts in each step, by the process that makes them
 * @param inTime how many of these ended in time, by log and process
 */
public record LedgerFlow(int steps, Map<String, long[]> due, Map<String, Map<String, long[]>> inTime) {

    /**
     * The sum of all roles' answers.
     *
     * @param fan how many parts end for each that is due
     */
    public static LedgerFlow of(int steps, int fan, Collection<Answer.Flowing> answers) {
        LedgerFlow flow = new LedgerFlow(steps, new TreeMap<>(), new TreeMap<>());
        for (Answer.Flowing answer : answers) {
            answer.due()
                    .forEach((maker, counts) -> flow.add(
                            flow.due,
                            maker,
                            counts.stream().map(count -> count * fan).toList()));
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

    /** The logs of parts' ends: the route's, and each copy's beside it. */
    public static List<List<String>> logs(RouteSpec route) {
        return Stream.concat(
                        Stream.of(List.of(PartLog.ROUTE)),
                        route.copies().stream().map(copy -> copy.hop().flows()))
                .toList();
    }

    /** The flow of one process's parts, as far as they ended in these logs. */
    private Recovery.Flow of(String maker, List<String> logs) {
        long[] ended = new long[steps];
        for (String log : logs) {
            long[] counts = inTime.getOrDefault(log, Map.of()).get(maker);
            for (int step = 0; counts != null && step < steps; step++) {
                ended[step] += counts[step];
            }
        }
        return new Recovery.Flow(due.get(maker), ended);
    }

    /** Whether each process's parts flow on each of these ways as before. */
    public boolean endsLike(LedgerFlow before, List<List<String>> ways) {
        return !due.isEmpty()
                && due.keySet().stream()
                        .allMatch(maker ->
                                ways.stream().allMatch(logs -> of(maker, logs).endsLike(before.share(maker, logs))));
    }

    private double share(String maker, List<String> logs) {
        return due.containsKey(maker) ? of(maker, logs).usual() : 1;
    }
}
