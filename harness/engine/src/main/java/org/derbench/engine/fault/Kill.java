package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Map;

/** Kills what a role has, or the role, and starts it again. */
interface Kill extends Fault {

    /** The role that it is done to. */
    String role();

    /** How long nobody is there. */
    Duration restartAfter();

    /** The command that kills: returns once what it kills is dead. */
    String killing();

    /** The command that starts it again: returns once it is there. */
    String starting();

    @Override
    default Duration lasts() {
        return restartAfter();
    }

    @Override
    default String begin(Roles roles) throws Exception {
        roles.ask(role(), killing(), Map.of(), patience());
        return "SIGKILL";
    }

    @Override
    default boolean end(Roles roles) throws Exception {
        roles.ask(role(), starting(), Map.of(), patience());
        return true;
    }
}
