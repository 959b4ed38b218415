package org.derbench.engine.fault;

import java.time.Duration;

/** Kills what a role has, or the role, and starts it again. */
interface Kill extends Fault {

    /** The role that it is done to. */
    String role();

    /** How long nobody is there. */
    Duration restartAfter();

    /** Kills it: it is dead then. */
    void kill(Roles roles) throws Exception;

    /** Starts it again: it is there then. */
    void start(Roles roles) throws Exception;

    @Override
    default Duration lasts() {
        return restartAfter();
    }

    @Override
    default String begin(Roles roles) throws Exception {
        kill(roles);
        return "SIGKILL";
    }

    @Override
    default boolean end(Roles roles) throws Exception {
        start(roles);
        return true;
    }
}
