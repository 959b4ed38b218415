package org.derbench.run.selfcheck;

import java.util.List;
import org.derbench.run.plan.Cell;
import org.derbench.spi.Pattern;

/**
 * A bare loop, and what the harness runs that does the same.
 *
 * @param middleware of the harness
 * @param transport of the bare loop
 * @param pattern of both
 * @param load of the harness: what the bare loop does by nature
 */
record Comparison(String middleware, String transport, Pattern pattern, String load) {

    static final List<Comparison> ALL = List.of(
            new Comparison("rawtcp", "tcp", Pattern.REQUEST_REPLY, "closed"),
            new Comparison("zeromq", "zeromq", Pattern.REQUEST_REPLY, "closed"),
            new Comparison("zeromq", "zeromq", Pattern.PUSH_PULL, "oneway"));

    String name() {
        return middleware + " " + pattern.label() + " " + load;
    }

    /** Whether a round trip is timed, too; else it is throughput alone. */
    boolean roundTrips() {
        return pattern == Pattern.REQUEST_REPLY;
    }

    boolean isOf(Cell cell) {
        return cell.middleware().equals(middleware) && cell.pattern() == pattern;
    }
}
