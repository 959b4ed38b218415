package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;

/** How a repetition goes, phase by phase: of a pair, or of a route. */
public interface Course {

    /** Has roles do things. */
    interface Phases extends Fault.Roles {

        /** Has all roles do their parts in a phase, at the same time. */
        RoleAnswers run(Command command, Duration bound) throws NodeException, InterruptedException;

        /** Has one of them do something beside its part in a phase. */
        Answer ask(String role, Command command, Duration bound) throws NodeException, InterruptedException;

        /**
         * Starts a process in the place of one that was killed.
         *
         * @param before what it does when it is open, before anybody can reach it
         */
        void restart(String role, List<Command> before) throws NodeException, InterruptedException;

        @Override
        default void killBrokers(String role, Duration bound) throws NodeException, InterruptedException {
            ask(role, new Command.KillBrokers(), bound);
        }

        @Override
        default void startBrokers(String role, Duration bound) throws NodeException, InterruptedException {
            ask(role, new Command.StartBrokers(), bound);
        }

        @Override
        void killRole(String role, Duration bound) throws NodeException, InterruptedException;

        @Override
        default void startRole(String role, Duration bound) throws NodeException, InterruptedException {
            restart(role, List.of());
        }
    }

    /** Runs one repetition: contact, warm-up, window, drain, report. */
    Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException;

    /** Runs a short one of which no figure is kept, where that helps. */
    void runIn(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException;
}
