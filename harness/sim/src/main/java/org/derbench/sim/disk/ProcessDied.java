package org.derbench.sim.disk;

/**
 * A simulated process has died: {@code kill -9}, or the power went. Not an exception that a program handles; whatever
 * its {@code finally} blocks still ask of the disk has no effect.
 */
public final class ProcessDied extends Error {

    private static final long serialVersionUID = 1L;

    /** @param step the step at which it died */
    public ProcessDied(String step) {
        super("died at " + step, null, false, false);
    }
}
