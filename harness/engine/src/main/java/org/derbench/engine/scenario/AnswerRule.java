package org.derbench.engine.scenario;

import java.util.Map;
import java.util.Optional;
import org.derbench.engine.json.Fields;

/**
 * Says which parts a control answers that does not answer all: every n-th one, or the newest of those that came within
 * a time. It absorbs the others.
 *
 * @param oneIn how many parts have one answer; 0 if a time says it
 * @param eachNs the time between two answers; 0 if a number says it
 */
public record AnswerRule(int oneIn, long eachNs) {

    /** The parameter of a control that has the number. */
    public static final String ONE_IN = "answersOneIn";

    /** The parameter of a control that has the time. */
    public static final String EACH_NS = "answersEachNs";

    private static final long NS_PER_MS = 1_000_000;
    private static final long MS_PER_S = 1_000;

    /** One answer for this many parts. */
    public static AnswerRule oneIn(int parts) {
        return new AnswerRule(parts, 0);
    }

    /** One answer for all parts that came within this time. */
    public static AnswerRule each(long ns) {
        return new AnswerRule(0, ns);
    }

    /** The rule in a role's parameters; empty if it answers all parts, or none. */
    public static Optional<AnswerRule> of(Map<String, Object> parameters) {
        if (parameters.get(ONE_IN) instanceof Number parts) {
            return Optional.of(oneIn(parts.intValue()));
        }
        return parameters.get(EACH_NS) instanceof Number ns ? Optional.of(each(ns.longValue())) : Optional.empty();
    }

    /** The rule as parameters of a role. */
    public Map<String, Object> parameters() {
        return isByNumber() ? Fields.map(ONE_IN, (long) oneIn) : Fields.map(EACH_NS, eachNs);
    }

    /** Whether a number of parts says when an answer comes; if not, a time does. */
    public boolean isByNumber() {
        return oneIn > 0;
    }

    /** The most answers for this many parts that come at once. */
    public long answersAtMost(long parts) {
        return isByNumber() ? (parts + oneIn - 1) / oneIn : 1;
    }

    /** The rule as a scenario has it: {@code one in 10}, {@code each 5 s}. */
    public String label() {
        if (isByNumber()) {
            return "one in " + oneIn;
        }
        long ms = eachNs / NS_PER_MS;
        return "each " + (ms % MS_PER_S == 0 ? ms / MS_PER_S + " s" : ms + " ms");
    }
}
