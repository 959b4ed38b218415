package org.derbench.quorum;

/** Where attempts run. */
@FunctionalInterface
interface Machine {

    /**
     * Looks at the machine for a moment.
     *
     * @return what else it was busy with, in words; empty where it was quiet
     */
    String noise() throws InterruptedException;
}
