package org.derbench.engine.protocol;

import org.derbench.engine.scenario.TrialSpec;

/** One role of a node, which commands are for. */
public interface Recipient {

    /** Name of the role, for messages. */
    String name();

    /** Opens the role; returns what it tells. */
    SharedFacts open(TrialSpec spec) throws Exception;

    /**
     * The open role.
     *
     * @throws CommandException if it is not open
     */
    Session session();

    /**
     * The open role as one that takes part in a phase.
     *
     * @param part what a role does that takes part in it
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

    /** A role that is open. */
    interface Session {

        /** Starts its brokers; returns what was told until now, as the next two do. */
        SharedFacts broker(SharedFacts others) throws Exception;

        /** Makes what listens. */
        SharedFacts bind(SharedFacts others) throws Exception;

        /** Makes what connects. */
        SharedFacts connect(SharedFacts others) throws Exception;

        /** The jars that run here. */
        Answer.ClassPath classPath() throws Exception;

        /** Kills its brokers; returns once they are dead, and nobody listens any more. */
        void killBrokers() throws Exception;

        /** Starts them again; returns once they listen. */
        void startBrokers() throws Exception;

        /** The role in the phases of a repetition. */
        Role role();
    }
}
