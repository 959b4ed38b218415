package org.derbench.sim.campaign;

import org.derbench.run.testbed.ForkTask;

/** The events in a campaign's trials. */
@FunctionalInterface
interface Trouble {

    /** Kinds of trouble. */
    enum Kind {
        NONE,
        /** A node dies or hangs: this trial and those after it in its fork fail. */
        NODE_FAILS,
        /** The hosts or the link are not what they must be. */
        TESTBED_BREAKS,
        /** {@code kill -9} of the coordinator. */
        COORDINATOR_DIES,
        /** Ctrl-C: it ends after this trial. */
        STOP,
        /** Ctrl-C once more: its thread is interrupted. */
        INTERRUPTION
    }

    /** What happens during that repetition. */
    Kind during(ForkTask task, int repetition);
}
