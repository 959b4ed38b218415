package org.derbench.run.limit;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.io.Plural;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.limit.Judgement.Answer;
import org.derbench.run.stats.Interval;
import org.derbench.run.stats.Logs;

/**
 * Judges the trials of one cell by one limit. One fork is one observation, so latency and throughput are judged by the
 * interval over forks. Counts are judged window by window.
 */
record CellJudge(String cell, Limit limit, List<JudgedTrial> trials) {

    Judgement judge() {
        List<JudgedTrial> measured =
                trials.stream().filter(trial -> trial.outcome().measured()).toList();
        List<JudgedTrial> fit = measured.stream()
                .filter(trial -> trial.conditionsAgainst(limit.figure()).isEmpty())
                .toList();
        return limit.figure().bare() instanceof Figure.Count ? byWindow(fit) : byForks(fit);
    }

    private Judgement byWindow(List<JudgedTrial> fit) {
        if (fit.isEmpty()) {
            return untold(null, 0, why());
        }
        double most = fit.stream()
                .mapToDouble(trial -> trial.figures().get(limit.figure().label()))
                .max()
                .orElseThrow();
        int forks = (int) fit.stream().mapToInt(JudgedTrial::fork).distinct().count();
        return answer(new Interval(most, most, most), forks, notMeasured());
    }

    private Judgement byForks(List<JudgedTrial> fit) {
        List<JudgedTrial> sound =
                fit.stream().filter(trial -> trial.outcome() == Outcome.OK).toList();
        long behind = sound.stream().filter(JudgedTrial::overloaded).count();
        if (limit.figure().latency() && behind > 0) {
            String why = "it did not keep up in " + behind + " of " + Plural.of(trials.size(), "trial");
            return new Judgement(cell, limit, Answer.BROKEN, null, 0, why);
        }
        List<JudgedTrial> shown = sound.stream()
                .filter(trial -> trial.figures().getOrDefault(limit.figure().label(), 0.0) > 0)
                .toList();
        if (shown.isEmpty()) {
            return untold(null, 0, sound.isEmpty() ? why() : "its windows have too few messages to show it");
        }
        Logs logs = logs(shown);
        Interval interval = Interval.ofMean(logs);
        if (!interval.known()) {
            String why = Plural.of(logs.forks(), "fork") + ", an interval takes " + Logs.FEWEST_FORKS;
            return untold(interval, logs.forks(), join(why, why()));
        }
        return answer(interval, logs.forks(), notOk());
    }

    /** @param against what forbids to call the limit met; empty where nothing does */
    private Judgement answer(Interval interval, int forks, String against) {
        if (limit.breaks(interval.low(), interval.high())) {
            return new Judgement(cell, limit, Answer.BROKEN, interval, forks, "");
        }
        if (!limit.meets(interval.low(), interval.high())) {
            String why = "its interval has values on both sides with " + Plural.of(forks, "fork");
            return untold(interval, forks, join(why, why()));
        }
        String never = trials.stream()
                .map(trial -> trial.conditionNeverMet(limit.figure()))
                .filter(Objects::nonNull)
                .map(Condition::label)
                .findFirst()
                .orElse("");
        String forbids = join(against, never);
        return forbids.isEmpty()
                ? new Judgement(cell, limit, Answer.MET, interval, forks, "")
                : untold(interval, forks, forbids);
    }

    private Judgement untold(Interval shown, int forks, String why) {
        return new Judgement(cell, limit, Answer.CANNOT_BE_TOLD, shown, forks, why);
    }

    private Logs logs(List<JudgedTrial> shown) {
        Map<Integer, Double> byFork = shown.stream()
                .collect(Collectors.groupingBy(
                        JudgedTrial::fork,
                        TreeMap::new,
                        Collectors.averagingDouble(trial ->
                                Math.log(trial.figures().get(limit.figure().label())))));
        Logs logs = Logs.of(byFork.values().stream().mapToDouble(Math::exp).toArray());
        boolean counted =
                limit.figure() instanceof Figure.Throughput && shown.stream().allMatch(trial -> trial.intervals() > 0);
        double step = counted
                ? (double) shown.size()
                        / shown.stream().mapToLong(JudgedTrial::intervals).sum()
                : Logs.FINEST_STEP;
        return new Logs(logs.mean(), logs.variance(), logs.forks(), step);
    }

    /** Why trials do not count, in words; empty where all do. */
    private String why() {
        Map<String, Long> conditions = trials.stream()
                .flatMap(trial -> trial.conditionsAgainst(limit.figure()).stream())
                .collect(Collectors.groupingBy(Condition::label, TreeMap::new, Collectors.counting()));
        String left = conditions.entrySet().stream()
                .map(each -> each.getValue() + " of " + Plural.of(trials.size(), "trial") + " " + each.getKey())
                .collect(Collectors.joining(", "));
        return join(left, notOk());
    }

    private String notOk() {
        return ended(
                trials.stream().filter(trial -> trial.outcome() != Outcome.OK).toList());
    }

    private String notMeasured() {
        return ended(
                trials.stream().filter(trial -> !trial.outcome().measured()).toList());
    }

    private String ended(List<JudgedTrial> badly) {
        return badly.isEmpty()
                ? ""
                : badly.size() + " of " + Plural.of(trials.size(), "trial") + " "
                        + badly.get(0).outcome() + ": " + badly.get(0).reason();
    }

    private static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "; " + second;
    }
}
