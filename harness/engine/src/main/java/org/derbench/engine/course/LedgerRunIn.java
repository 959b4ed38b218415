package org.derbench.engine.course;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.load.Quietness;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;

/**
 * Sends messages on all routes until the compilers of all roles are quiet: rounds of a load that doubles as long as the
 * routes keep up, over open links, on fast boards.
 */
final class LedgerRunIn implements Scheme.RunIn {

    private static final double FIRST_PER_S = 100;
    private static final double MOST_PER_S = 4_000;
    /** Code that has run as often is compiled for good; more fills stores, and uses up ports of short connections. */
    private static final double MOST_MESSAGES = 30_000;

    private static final long ROUND_NS = 500_000_000;
    private static final double NS_PER_S = 1e9;
    /** A route that empties this much later than after its best round does not keep up. */
    private static final long KEEPS_UP_NS = ROUND_NS;

    private static final long EMPTY_AT_MOST_NS = 5_000_000_000L;
    private static final long QUIET_NS = 100_000_000;

    private final List<LedgerRoute> routes;
    private final LedgerMeasurement measurement;
    private final Consumer<Result> ended;

    /**
     * How it went.
     *
     * @param passed whether all that was sent came through in time
     * @param firstMessageNs the time from the first attempt until each flow had brought a message
     */
    record Result(boolean passed, long firstMessageNs, long lengthNs) {}

    /**
     * @param measurement begins a repetition, makes contact and announces a window; its report is not used
     * @param ended is told how it went
     */
    LedgerRunIn(List<LedgerRoute> routes, LedgerMeasurement measurement, Consumer<Result> ended) {
        this.routes = routes;
        this.measurement = measurement;
        this.ended = ended;
    }

    @Override
    public void run(Course course) throws NodeException, InterruptedException {
        long startNs = nanoTime();
        measurement.begin();
        measurement.contact();
        // the code of books is compiled, too; a window that has begun by then is as good
        measurement.announce(measurement.lead().first());
        boolean passed = rounds(nanoTime() + measurement.plan().warmUpAtMost().toNanos());
        ended.accept(new Result(passed, measurement.firstMessageNs(), nanoTime() - startNs));
    }

    private long nanoTime() {
        return measurement.clock().nanoTime();
    }

    /**
     * Runs rounds until all compilers are quiet, or the time is over, or the route is stuck; returns whether it was
     * not.
     */
    private boolean rounds(long deadlineNs) throws NodeException, InterruptedException {
        Quietness compilers = new Quietness();
        double perSecond = FIRST_PER_S;
        double sent = 0;
        long shortestNs = Long.MAX_VALUE;
        boolean empty = true;
        while (!compilers.reached() && empty && sent < MOST_MESSAGES && nanoTime() + ROUND_NS <= deadlineNs) {
            compilers.interval(round(perSecond));
            sent += perSecond * ROUND_NS / NS_PER_S;
            long endedNs = nanoTime();
            empty = measurement.settle(EMPTY_AT_MOST_NS, QUIET_NS);
            long tookNs = nanoTime() - endedNs;
            shortestNs = Math.min(shortestNs, tookNs);
            boolean keepsUp = tookNs - shortestNs <= KEEPS_UP_NS;
            perSecond = keepsUp ? Math.min(MOST_PER_S, 2 * perSecond) : Math.max(FIRST_PER_S, perSecond / 2);
        }
        return empty;
    }

    /** Sends for a round; returns the part of it that the busiest compiler worked. */
    private double round(double perSecond) throws NodeException, InterruptedException {
        return run(perSecond).all(Answer.RanIn.class).values().stream()
                .mapToDouble(Answer.RanIn::compilerShare)
                .max()
                .orElse(0);
    }

    /** Has all roles send; sources share the rate of their own route. */
    private RoleAnswers run(double perSecond) throws NodeException, InterruptedException {
        Duration bound = measurement.patience().plusNanos(ROUND_NS);
        Command first = command(routes.get(0), perSecond);
        if (routes.size() == 1) {
            return measurement.phases().run(first, bound);
        }
        Map<String, Command> each = new LinkedHashMap<>();
        routes.forEach(route -> route.roles().forEach(role -> each.put(role, command(route, perSecond))));
        return measurement.phases().run(each, bound);
    }

    private static Command command(LedgerRoute route, double perSecond) {
        return new Command.RunIn(
                perSecond / route.spec().sources().size() / route.spec().fan(), ROUND_NS);
    }
}
