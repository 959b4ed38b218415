package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.course.Course.Phases;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.NanoClock;

/**
 * First messages on all routes, which are sent until each flow has brought one.
 *
 * @param hops the hops of all routes, in their order
 * @param timeout the longest time until one comes by a flow that had brought none; a long route takes longer than a
 *     short one
 * @param patience the bound of a phase without a duration of its own
 */
record LedgerContact(List<RouteSpec.Hop> hops, Duration timeout, Duration patience, NanoClock clock) {

    private static final long RETRY_NS = 250_000_000;
    private static final long POLL_NS = 50_000_000;

    /** Has all roles send first messages, within a bound. */
    @FunctionalInterface
    interface FirstMessages {
        void send(Duration bound) throws NodeException, InterruptedException;
    }

    /**
     * Makes contact.
     *
     * @param first has all roles send first messages
     * @return how long that took
     * @throws NodeException of kind TIMEOUT if a flow brings nothing
     */
    long make(Phases phases, FirstMessages first) throws NodeException, InterruptedException {
        long startNs = clock.nanoTime();
        long progressNs = startNs;
        List<String> missing = List.of();
        String refused = "";
        while (clock.nanoTime() < progressNs + timeout.toNanos()) {
            first.send(timeout.plus(patience));
            for (long untilNs = clock.nanoTime() + RETRY_NS;
                    clock.nanoTime() < untilNs;
                    clock.sleepUntil(clock.nanoTime() + POLL_NS)) {
                Map<String, Answer.Arrived> answers =
                        phases.run(new Command.Came(), patience).all(Answer.Arrived.class);
                List<String> still = missing(answers);
                if (still.isEmpty()) {
                    return clock.nanoTime() - startNs;
                }
                progressNs = still.size() < missing.size() ? clock.nanoTime() : progressNs;
                missing = still;
                refused = refused(answers);
            }
        }
        throw new NodeException(
                "TIMEOUT", "no message came by " + missing.get(0) + " within " + timeout.toSeconds() + " s" + refused);
    }

    /** Why a role could not send, if one could not. */
    private static String refused(Map<String, Answer.Arrived> answers) {
        return answers.entrySet().stream()
                .filter(answer -> answer.getValue().refused() != null)
                .findFirst()
                .map(answer ->
                        "; at the " + answer.getKey() + ", " + answer.getValue().refused())
                .orElse("");
    }

    /** The flows that have brought nothing, in the order of the routes. */
    private List<String> missing(Map<String, Answer.Arrived> answers) {
        return hops.stream()
                .flatMap(hop -> hop.flows().stream()
                        .filter(flow -> hop.arrivesAt().stream()
                                .map(answers::get)
                                .noneMatch(answer -> answer.came()
                                                .getOrDefault(flow, FirstArrivals.of(0))
                                                .arrived()
                                        > 0))
                        .map(flow -> "flow '" + flow + "' to " + String.join(", ", hop.arrivesAt())))
                .toList();
    }
}
