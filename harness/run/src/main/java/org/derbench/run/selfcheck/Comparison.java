package org.derbench.run.selfcheck;

import java.util.List;
import org.derbench.run.plan.Cell;
import org.derbench.spi.Pattern;

/**
 * A bare loop, and the cell of the harness that does the same.
 *
 * @param middleware the harness's middleware
 * @param transport the bare loop's transport
 * @param pattern the pattern of both
 * @param load the harness's load, which the bare loop has by nature
 */
record Comparison(String middleware, String transport, Pattern pattern, String load) {

    static final List<Comparison> ALL = List.of(
            new Comparison("rawtcp", "tcp", Pattern.REQUEST_REPLY, "closed"),
            new Comparison("zeromq", "zeromq", Pattern.REQUEST_REPLY, "closed"),
            new Comparison("zeromq", "zeromq", Pattern.PUSH_PULL, "oneway"));

    String name() {
        return middleware + " " + pattern.label() + " " + load;
    }

    /** Whether round trips are timed, too; if not, throughput alone. */
    boolean roundTrips() {
        return pattern == Pattern.REQUEST_REPLY;
    }

    boolean isOf(Cell cell) {
        return cell.middleware().equals(middleware) && cell.pattern() == pattern;
    }
}
