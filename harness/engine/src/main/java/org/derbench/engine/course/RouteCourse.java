package org.derbench.engine.course;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.books.Window;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.protocol.RouteCommand;
import org.derbench.engine.record.part.WarmUpPart;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.NanoClock;

/**
 * A repetition of a scenario with a route.
 *
 * @param traits what the record needs to know of the trial, and no role can say
 * @param timeout of a first message by any flow by which none had come
 * @param patience the bound of a phase that does not take its time
 * @param fault that comes in each repetition; null for none
 * @param loads by role, what those that make parts are to offer
 */
public record RouteCourse(
        RouteSpec route,
        RouteTraits traits,
        Duration timeout,
        Duration patience,
        NanoClock clock,
        Fault fault,
        Map<String, FleetLoad> loads)
        implements Course {

    private static final Duration FIRST_LEAD = Duration.ofMillis(100);
    private static final Duration MAX_LEAD = Duration.ofSeconds(10);
    private static final long POLL_NS = 50_000_000;
    /** Silence that ends the wait for what is still on its way. */
    private static final long LEAST_QUIET_NS = 1_000_000_000;

    private static final int QUIET_OF_DRAIN = 4;
    /** So long nothing comes of what was being sent when the rest was given up. */
    private static final long CLOSING_QUIET_NS = 200_000_000;

    private static final long CLOSING_AT_MOST_NS = 5_000_000_000L;

    /** A fleet is warm when it has run for two of its periods. */
    @Override
    public void runIn(RepetitionPlan plan, Phases phases) {
        // nothing to do
    }

    @Override
    public Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        long epochOffsetNs = phases.run(new RouteCommand.Epoch(clock.nanoTime() + clock.epochOffsetNs()), patience)
                .of(source(), Answer.Epoch.class)
                .offsetNs();
        long firstMessageNs = new RouteContact(route, timeout, patience, clock).make(phases, epochOffsetNs);
        long startNs = clock.nanoTime();
        phases.run(new RouteCommand.Start(), patience);
        Map<String, Answer.Warm> warmed = phases.run(
                        new Command.WarmUp(plan.warmUpAtMost().toNanos()),
                        plan.warmUpAtMost().plus(patience))
                .all(Answer.Warm.class);
        boolean warm = warmed.values().stream().allMatch(Answer.Warm::warm);
        WarmUpPart warmUp = new WarmUpPart(clock.nanoTime() - startNs, warm, 0, null, 0, firstMessageNs, null);
        phases.run(new Command.Observe(), patience);
        RouteCommand.Arm announced = announce(plan, phases, epochOffsetNs);
        Window window = Window.ofTicks(announced.firstTick(), announced.lastTick(), epochOffsetNs);
        try (RouteDisturbance disturbance =
                new RouteDisturbance(fault, route, phases, patience, timeout.plus(patience), clock)) {
            RouteFault came = fault == null ? measure(plan, phases) : disturbance.pass(announced, window);
            long drainNs = settle(plan, phases);
            close(phases);
            Map<String, RoleReport> roles = new LinkedHashMap<>();
            phases.run(new RouteCommand.Report(), patience)
                    .all(RoleReport.class)
                    .forEach((role, said) -> roles.put(role, disturbance.joined(role, said)));
            return Contradicted.by(
                    contradiction(announced, warmed, roles),
                    new RouteReport(route, traits, plan, window, warmUp, drainNs, roles, came));
        }
    }

    /**
     * The first role that says other than its load how many parts were due, in words; empty where none does. Of a role
     * that a fault killed nothing is said: its schedule began twice.
     */
    private String contradiction(
            RouteCommand.Arm announced, Map<String, Answer.Warm> warmed, Map<String, RoleReport> roles) {
        for (Map.Entry<String, FleetLoad> load : loads.entrySet()) {
            String role = load.getKey();
            if (fault != null && fault.restarts().filter(role::equals).isPresent()) {
                continue;
            }
            String found = load.getValue()
                    .due(warmed.get(role).begunEpochNs(), announced.firstTick(), announced.lastTick())
                    .contradiction(roles.get(role).scheduled(), "parts");
            if (!found.isEmpty()) {
                return role + ": " + found;
            }
        }
        return "";
    }

    /** The role that owns the clock. */
    private String source() {
        return route.sources().get(0);
    }

    private RouteFault measure(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        phases.run(new Command.Measure(), plan.duration().plus(MAX_LEAD).plus(patience));
        return null;
    }

    /** Announces the window; again, farther ahead, when it had begun before all had heard of it. */
    private RouteCommand.Arm announce(RepetitionPlan plan, Phases phases, long epochOffsetNs)
            throws NodeException, InterruptedException {
        for (Duration lead = FIRST_LEAD; lead.compareTo(MAX_LEAD) <= 0; lead = lead.multipliedBy(4)) {
            Answer.Ticks window = phases.run(
                            new RouteCommand.Window(
                                    lead.toNanos(),
                                    epochOffsetNs,
                                    plan.duration().toNanos()),
                            patience)
                    .of(source(), Answer.Ticks.class);
            RouteCommand.Arm announced = new RouteCommand.Arm(
                    window.first(),
                    window.last(),
                    epochOffsetNs,
                    plan.lateAfter().toNanos(),
                    fault == null
                            ? null
                            : RouteDisturbance.ahead(
                                    fault, window.first(), plan.lateAfter().toNanos(), epochOffsetNs),
                    Map.of());
            if (phases.run(announced, patience).all(Answer.Armed.class).values().stream()
                    .noneMatch(Answer.Armed::missed)) {
                return announced;
            }
        }
        throw new NodeException("HUNG", "not every role hears of a window within " + MAX_LEAD.toMillis() + " ms");
    }

    /** Waits until nothing passes any more; returns how long that took. */
    private long settle(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        long startNs = clock.nanoTime();
        settle(
                phases,
                plan.drainAtMost().toNanos(),
                Math.max(LEAST_QUIET_NS, plan.drainAtMost().toNanos() / QUIET_OF_DRAIN));
        return clock.nanoTime() - startNs;
    }

    /** What still waits is unsent; what is being sent may arrive. */
    private void close(Phases phases) throws NodeException, InterruptedException {
        phases.run(new RouteCommand.Close(), patience);
        settle(phases, CLOSING_AT_MOST_NS, CLOSING_QUIET_NS);
    }

    private void settle(Phases phases, long atMostNs, long quietNs) throws NodeException, InterruptedException {
        long deadlineNs = clock.nanoTime() + atMostNs;
        long passed = -1;
        long sinceNs = clock.nanoTime();
        while (clock.nanoTime() < deadlineNs && clock.nanoTime() - sinceNs < quietNs) {
            Collection<Answer.Settled> answers = phases.run(new RouteCommand.Settle(), patience)
                    .all(Answer.Settled.class)
                    .values();
            long now = answers.stream().mapToLong(Answer.Settled::passed).sum();
            boolean idle = answers.stream().allMatch(Answer.Settled::idle);
            if (now != passed || !idle) {
                passed = now;
                sinceNs = clock.nanoTime();
            }
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
    }
}
