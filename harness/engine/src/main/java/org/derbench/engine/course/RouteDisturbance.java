package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.books.Window;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultAhead;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.Flow;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.fault.Infliction;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.protocol.RouteCommand;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/** A fault in the window of a route: it comes and goes while parts are made, which goes on until they flow again. */
final class RouteDisturbance implements AutoCloseable {

    private static final long POLL_NS = 100_000_000;
    /** Devices of a scenario with a fault are silent for no longer. */
    private static final long LONGEST_PAUSE_NS = 5_000_000_000L;

    private final Fault fault;
    private final RouteSpec route;
    private final Course.Phases phases;
    private final Duration patience;
    private final Duration firstMessage;
    private final NanoClock clock;
    /** Of processes that were killed. */
    private final Map<String, Answer.LastBooks> last = new TreeMap<>();

    private RouteCommand.Arm announced;
    private Infliction infliction;

    /**
     * @param patience the bound of a phase that does not take its time
     * @param firstMessage that of the first messages of a process that takes the place of one that was killed
     */
    RouteDisturbance(
            Fault fault,
            RouteSpec route,
            Course.Phases phases,
            Duration patience,
            Duration firstMessage,
            NanoClock clock) {
        this.fault = fault;
        this.route = route;
        this.phases = phases;
        this.patience = patience;
        this.firstMessage = firstMessage;
        this.clock = clock;
    }

    /** What all roles are told of it with the window. */
    static RouteCommand.Ahead ahead(Fault fault, long firstTick, long lateAfterNs, long epochOffsetNs) {
        long atEpochNs = Ticks.toEpochNs(firstTick) + fault.at().toNanos();
        return new RouteCommand.Ahead(atEpochNs - epochOffsetNs, Ticks.ofEpochNs(atEpochNs - lateAfterNs));
    }

    /** Has it come and go in the window that was announced so, and is then by this clock. */
    RouteFault pass(RouteCommand.Arm window, Window timed) throws NodeException, InterruptedException {
        announced = window;
        long epochOffsetNs = window.epochOffsetNs();
        Happened happened = null;
        String missing = null;
        infliction = Infliction.of(fault, timed.startNs(), new Remembering(), clock);
        try {
            happened = infliction.await();
        } catch (FaultException e) {
            missing = e.getMessage();
        }
        // also without the fault: what is asked to measure answers when the window is over, in no more time than a
        // phase has
        sleepUntil(timed.endNs());
        phases.run(new Command.Measure(), patience);
        RouteFlow before = null;
        if (happened != null) {
            before = flow(timed.startNs(), happened.beganNs() - window.lateAfterNs());
            awaitFlow(before, happened, window.lateAfterNs());
        }
        phases.run(new RouteCommand.EndLoad(), patience);
        long loadEndNs = clock.nanoTime();
        RouteFlow since = happened == null ? null : flow(happened.endedNs(), loadEndNs - window.lateAfterNs());
        return new RouteFault(happened, missing, loadEndNs, epochOffsetNs, window.lateAfterNs(), before, since);
    }

    /** How parts flow between these times. */
    private RouteFlow flow(long fromNs, long toNs) throws NodeException, InterruptedException {
        int steps = Flow.steps(fromNs, toNs);
        return RouteFlow.of(
                steps,
                phases.run(new RouteCommand.Flowing(fromNs, steps), patience)
                        .all(Answer.Flowing.class)
                        .values());
    }

    private void sleepUntil(long timeNs) throws InterruptedException {
        clock.sleepUntil(timeNs);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** A process that is killed is asked for its books before that; one that takes its place is told of the window. */
    private final class Remembering implements Fault.Roles {

        @Override
        public void killBrokers(String role, Duration bound) throws NodeException, InterruptedException {
            phases.killBrokers(role, bound);
        }

        @Override
        public void startBrokers(String role, Duration bound) throws NodeException, InterruptedException {
            phases.startBrokers(role, bound);
        }

        @Override
        public void killRole(String role, Duration bound) throws NodeException, InterruptedException {
            try {
                last.put(
                        role,
                        RoleAnswers.as(
                                role,
                                Answer.LastBooks.class,
                                phases.ask(role, new RouteCommand.LastBooks(), patience)));
            } finally {
                phases.killRole(role, bound);
            }
        }

        /** It hears of the window before anything reaches it, so that its books have all that comes. */
        @Override
        public void startRole(String role, Duration bound) throws NodeException, InterruptedException {
            RouteCommand.Arm again =
                    last.containsKey(role) ? announced.after(last.get(role).seen()) : announced;
            phases.restart(
                    role,
                    List.of(
                            new RouteCommand.Epoch(clock.nanoTime() + clock.epochOffsetNs()),
                            new Command.Observe(),
                            again));
            phases.ask(role, new RouteCommand.Contact(announced.epochOffsetNs()), firstMessage);
            phases.ask(role, new RouteCommand.Start(), patience);
        }
    }

    /** Waits until what every process makes flows as before; what was due lately may be under way. */
    private void awaitFlow(RouteFlow before, Happened happened, long lateAfterNs)
            throws NodeException, InterruptedException {
        List<List<String>> copies =
                route.copies().stream().map(copy -> copy.hop().flows()).toList();
        long deadlineNs = happened.endedNs()
                + FaultAhead.at(fault.at(), Duration.ofNanos(lateAfterNs), LONGEST_PAUSE_NS)
                        .recoverAtMostNs();
        while (clock.nanoTime() < deadlineNs
                && !flow(happened.endedNs(), clock.nanoTime() - lateAfterNs).endsLike(before, copies)) {
            sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }

    /** Undoes it, whatever has become of it. */
    @Override
    public void close() throws InterruptedException {
        if (infliction != null) {
            infliction.close();
        }
    }

    /** What that role says in the end: with what its process that was killed said. */
    RoleReport joined(String role, RoleReport said) {
        return last.containsKey(role) ? new Restarted(last.get(role).report(), said).report() : said;
    }
}
