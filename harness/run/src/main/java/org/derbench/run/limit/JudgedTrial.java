package org.derbench.run.limit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.condition.Fate;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.BadInputException;

/**
 * What limits need of one trial.
 *
 * @param figures the figures by their labels; figures that its window cannot show are missing
 * @param intervals the number of intervals between ends of messages that its throughput is made from; 0 where nobody
 *     counted
 */
record JudgedTrial(
        String cell,
        int fork,
        Outcome outcome,
        String reason,
        boolean overloaded,
        List<Condition> conditions,
        Map<String, Double> figures,
        long intervals) {

    /** @throws BadInputException if a limit is of a route that the trial did not have */
    static JudgedTrial of(TrialRecord record, Limits asked) {
        Map<String, Double> figures = new HashMap<>();
        boolean measured = record.outcome().measured();
        if (measured) {
            asked.each()
                    .forEach(limit -> of(record, limit.figure())
                            .ifPresent(value -> figures.put(limit.figure().label(), value)));
        }
        return new JudgedTrial(
                record.identity().cell(),
                record.identity().fork(),
                record.outcome(),
                record.reason() == null ? "" : record.reason(),
                measured && record.window().overloaded(),
                record.limits(),
                figures,
                measured && record.window().pace() != null
                        ? record.window().pace().intervals()
                        : 0);
    }

    private static Optional<Double> of(TrialRecord record, Figure figure) {
        try {
            return figure.of(record);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("limit " + figure.label() + ": " + e.getMessage(), e);
        }
    }

    /** The conditions for which its figure does not count; empty where it counts. */
    List<Condition> conditionsAgainst(Figure figure) {
        return conditions.stream()
                .filter(condition -> {
                    Fate fate = condition.in(figure.use());
                    return fate == Fate.LEFT_OUT || figure.latency() && fate == Fate.LATENCY_LEFT_OUT;
                })
                .toList();
    }

    /** The first condition for which it shows no limit of that figure as met; null without one. */
    Condition conditionNeverMet(Figure figure) {
        return conditions.stream()
                .filter(condition -> condition.in(figure.use()) == Fate.NEVER_MET)
                .findFirst()
                .orElse(null);
    }
}
