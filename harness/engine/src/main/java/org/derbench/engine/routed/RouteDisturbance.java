package org.derbench.engine.routed;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.answer.Answer;
import org.derbench.engine.answer.RoleReport;
import org.derbench.engine.books.Window;
import org.derbench.engine.command.Command;
import org.derbench.engine.command.RouteCommand;
import org.derbench.engine.coordinator.Course;
import org.derbench.engine.coordinator.NodeException;
import org.derbench.engine.coordinator.RoleAnswers;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultAhead;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.fault.Infliction;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;

/** A fault in the window of a route: it comes and goes while parts are made, which goes on until they flow again. */
final class RouteDisturbance implements AutoCloseable {

    private static final long POLL_NS = 50_000_000;

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
        if (happened != null) {
            awaitFlow(
                    RouteFault.firstTickAfter(happened, epochOffsetNs),
                    happened.endedNs() + FaultAhead.RECOVER_AT_MOST.toNanos());
        }
        phases.run(new RouteCommand.EndLoad(), patience);
        return new RouteFault(happened, missing, clock.nanoTime(), epochOffsetNs);
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

    /** Waits until something has come to each end that every process made since. */
    private void awaitFlow(long fromTick, long deadlineNs) throws NodeException, InterruptedException {
        while (clock.nanoTime() < deadlineNs) {
            Collection<Answer.Flowing> answers = phases.run(new RouteCommand.Flowing(fromTick), patience)
                    .all(Answer.Flowing.class)
                    .values();
            if (RouteFault.ways(route).stream().allMatch(way -> flows(way, answers))) {
                return;
            }
            sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }

    private static boolean flows(List<String> way, Collection<Answer.Flowing> answers) {
        Map<String, Boolean> makers = new TreeMap<>();
        for (Answer.Flowing answer : answers) {
            for (String log : way) {
                answer.again()
                        .getOrDefault(log, Map.of())
                        .forEach((maker, again) -> makers.merge(maker, again, Boolean::logicalOr));
            }
        }
        return !makers.isEmpty() && makers.values().stream().allMatch(again -> again);
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
