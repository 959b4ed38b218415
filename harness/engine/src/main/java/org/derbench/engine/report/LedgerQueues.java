package org.derbench.engine.report;

import java.util.List;
import org.derbench.engine.books.Backlog;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.verdict.KeptUp;

/**
 * Whether the roles of a route kept up with what was due. Behind a control that absorbs parts fewer are due, so that
 * the route is judged as a whole, and again from each such control on.
 */
record LedgerQueues(LedgerReport report, RouteBooks books) {

    /** Whether no queue grew, and all could be sent. */
    boolean keepUp() {
        return books.stretches().stream().allMatch(rest -> keptUp(rest).holds())
                && books.copies().values().stream()
                        .flatMap(copy -> copy.hops().values().stream())
                        .allMatch(hop -> new KeptUp(hop.due(), hop.unsent(), 0, 0, 0).holds());
    }

    /** Parts of an earlier backlog that ended at the end of the route within the window. */
    long fromBefore() {
        List<RouteBooks.Stretch> stretches = books.stretches();
        boolean allHold = stretches.stream().allMatch(rest -> keptUp(rest).holds());
        return allHold ? keptUp(stretches.get(stretches.size() - 1)).fromBefore() : 0;
    }

    /** By how many parts all queues together grew; null where nobody knows: a fault came. */
    Long growth() {
        return grew(books.stretches().get(0));
    }

    private KeptUp keptUp(RouteBooks.Stretch rest) {
        Long grew = grew(rest);
        return new KeptUp(rest.due(), rest.unsent(), dropped(rest), grew == null ? 0 : grew, grain(rest));
    }

    /** The losses on hops that may lose messages by nature. Losses on other hops are a fault. */
    private long dropped(RouteBooks.Stretch rest) {
        return rest.hops().entrySet().stream()
                .filter(hop -> report.traits().of(hop.getKey()).mayDrop())
                .mapToLong(hop -> hop.getValue().lost())
                .sum();
    }

    /** The growth of what waits for the end of the route, or for a control that absorbs it. */
    private Long grew(RouteBooks.Stretch rest) {
        List<Long> backlog = books.end().backlog();
        if (backlog == null || backlog.isEmpty()) {
            return null;
        }
        for (RouteSpec.Hop hop : report.route().hops()) {
            if (rest.hops().containsKey(hop.name())) {
                List<Long> before = backlog;
                backlog = new LedgerControls(report)
                        .backlog(hop)
                        .map(absorbed -> Backlog.sum(before, absorbed))
                        .orElse(before);
            }
        }
        return backlog.isEmpty() ? null : Long.valueOf(Backlog.growth(backlog));
    }

    /**
     * The parts of one message from each process, on the hop where they are most, and one more message. A control lets
     * fewer of them pass.
     */
    private long grain(RouteBooks.Stretch rest) {
        long most = 1;
        for (RouteSpec.Hop hop : report.route().hops()) {
            long parts = (long) hop.fan() * report.traits().partsOfMessage().getOrDefault(hop.name(), 1);
            most = Math.max(most, (1L + hop.from().size()) * passing(parts, hop, rest));
        }
        return most;
    }

    /** How many of these parts on a hop go on to the rest of the route at most. */
    private long passing(long parts, RouteSpec.Hop from, RouteBooks.Stretch rest) {
        long left = parts;
        boolean passed = false;
        for (RouteSpec.Hop hop : report.route().hops()) {
            passed |= hop.equals(from);
            AnswerRule rule = report.route().rule(hop).orElse(null);
            boolean before = !rest.hops().containsKey(hop.name());
            left = passed && before && rule != null ? rule.answersAtMost(left) : left;
        }
        return left;
    }
}
