package org.derbench.engine.protocol;

import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.scenario.TrialSpec;

/** One role of a node, to which commands are addressed. */
public interface Recipient {

    /** Name of the role, for messages. */
    String name();

    /** Opens the role; returns the facts that it tells. */
    SharedFacts open(TrialSpec spec) throws Exception;

    /**
     * The open role.
     *
     * @throws CommandException if it is not open
     */
    Session session();

    /**
     * The open role as a participant of a phase.
     *
     * @param part the interface of roles that take part in it
     * @param phase its name, for messages
     * @throws CommandException if it is not open, or does not take part
     */
    default <R extends Role> R role(Class<R> part, String phase) {
        Role role = session().role();
        if (!part.isInstance(role)) {
            throw new CommandException("the " + name() + " takes no part in '" + phase + "'");
        }
        return part.cast(role);
    }

    /** An open role. */
    interface Session {

        /** Starts its brokers; returns the facts told until now. The next two methods return the same. */
        SharedFacts broker(SharedFacts others) throws Exception;

        /** Opens the ends that listen. */
        SharedFacts bind(SharedFacts others) throws Exception;

        /** Opens the ends that connect. */
        SharedFacts connect(SharedFacts others) throws Exception;

        /** The jars of this node. */
        Answer.ClassPath classPath() throws Exception;

        /** The speed of its machine at this moment. */
        PaceCheck pace();

        /** The time at this moment, by the clock that it times messages with. */
        Answer.ClockRead readClock();

        /** Kills its brokers; returns once they are dead, and their ports are free. */
        void killBrokers() throws Exception;

        /** Starts them again; returns once they listen. */
        void startBrokers() throws Exception;

        /** The role in the phases of a repetition. */
        Role role();
    }
}
