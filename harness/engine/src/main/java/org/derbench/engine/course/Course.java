package org.derbench.engine.course;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.report.Report;
import org.derbench.engine.time.NanoClock;

/**
 * The phases of a repetition in their order: contact, warm-up, ready, window with its fault, drain, report. All roles
 * of a phase take part at the same time, within a bound.
 *
 * @param scheme decides what the phases ask of the roles
 * @param fault the fault in each repetition except the run-in; null without one
 * @param clock the coordinator's clock
 */
public record Course(Scheme scheme, Fault fault, NanoClock clock) {

    /** Has roles execute commands. */
    interface Phases extends Fault.Roles {

        /** Has these roles execute a phase's command, at the same time. */
        RoleAnswers run(List<String> roles, Command command, Duration bound) throws NodeException, InterruptedException;

        /** Has all roles execute a phase's command, at the same time. */
        RoleAnswers run(Command command, Duration bound) throws NodeException, InterruptedException;

        /** Has roles with clocks of their own execute commands of their own, all of one phase, at the same time. */
        default RoleAnswers run(Map<String, Command> commands, Duration bound)
                throws NodeException, InterruptedException {
            throw new UnsupportedOperationException("one clock");
        }

        /** The host of each role; empty where all roles read the coordinator's clock. */
        default Map<String, String> clocks() {
            return Map.of();
        }

        /** Has these roles execute a command at the same time; notes when each was asked, and its answer came. */
        default Map<String, ClockExchange.Exchange> exchange(List<String> roles, Command command, Duration bound)
                throws NodeException, InterruptedException {
            throw new UnsupportedOperationException("one clock");
        }

        /** Has one role execute a command beside its phase. */
        Answer ask(String role, Command command, Duration bound) throws NodeException, InterruptedException;

        /**
         * Starts a process in the place of a killed one.
         *
         * @param before the commands for it once it is open, before anything can reach it. They are asked for at that
         *     moment, because processes take long to start and commands contain the time
         */
        void restart(String role, Supplier<List<Command>> before) throws NodeException, InterruptedException;

        @Override
        default void killBrokers(String role, Duration bound) throws NodeException, InterruptedException {
            ask(role, new Command.KillBrokers(), bound);
        }

        @Override
        default void startBrokers(String role, Duration bound) throws NodeException, InterruptedException {
            ask(role, new Command.StartBrokers(), bound);
        }

        @Override
        default void cutOff(String role, Duration bound) throws NodeException, InterruptedException {
            ask(role, new Command.CutOff(), bound);
        }

        @Override
        default void comeBack(String role, Duration bound) throws NodeException, InterruptedException {
            ask(role, new Command.ComeBack(bound.dividedBy(2).toNanos()), bound);
        }

        @Override
        void killRole(String role, Duration bound) throws NodeException, InterruptedException;

        @Override
        default void startRole(String role, Duration bound) throws NodeException, InterruptedException {
            restart(role, List::of);
        }
    }

    /** The plan with the schedule of a fault, so that all roles know of it beforehand. */
    private RepetitionPlan ahead(RepetitionPlan plan) {
        return fault == null ? plan : plan.with(FaultSchedule.at(fault.at(), scheme.lateAfter(plan), scheme.pauseNs()));
    }

    /** Runs the roles in, if the scheme has a run-in. It measures nothing; meanwhile the links are unshaped. */
    void runIn(RepetitionPlan plan, Phases phases, NodeStarter testbed)
            throws NodeException, InterruptedException, IOException {
        List<Scheme.RunIn> runIns = scheme.runIn(new Scheme.Setting(plan, null, phases, clock));
        if (!runIns.isEmpty()) {
            testbed.openLinks();
            try {
                for (Scheme.RunIn each : runIns) {
                    each.run(this);
                }
            } finally {
                testbed.restoreLinks();
            }
        }
    }

    /** Runs one repetition. */
    Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        return run(scheme.repetition(new Scheme.Setting(ahead(plan), fault, phases, clock)));
    }

    /** Runs a measurement in all its phases. */
    Report run(Measurement measurement) throws NodeException, InterruptedException {
        measurement.begin();
        measurement.contact();
        measurement.warmUp();
        measurement.ready();
        measurement.observe();
        measurement.readClocks();
        return window(measurement);
    }

    /**
     * Announces the window and has it measured; tries again with a longer lead if it had begun before all roles had
     * heard of it.
     */
    private Report window(Measurement measurement) throws NodeException, InterruptedException {
        Lead leads = measurement.lead();
        for (Duration lead = leads.first(); leads.allows(lead); lead = leads.after(lead)) {
            if (!measurement.announce(lead)) {
                continue;
            }
            RepetitionPlan plan = measurement.plan();
            Duration bound = plan.duration().plus(plan.drainAtMost()).plus(lead).plus(measurement.patience());
            try (FaultInjection injection = injection(measurement)) {
                boolean measured = injection == null
                        ? measurement.passWindow(bound)
                        : measurement.passWindowWithFault(injection, bound);
                if (measured) {
                    measurement.drain();
                    measurement.readClocks();
                    return measurement.report();
                }
            }
        }
        throw new NodeException(
                "HUNG",
                "not every role hears of a window within " + leads.most().toMillis() + " ms");
    }

    /** The fault of the announced window; null without one. */
    private FaultInjection injection(Measurement measurement) {
        return measurement.plan().fault().comes()
                ? FaultInjection.of(fault, measurement.window().startNs(), measurement.roles(), clock)
                : null;
    }
}
