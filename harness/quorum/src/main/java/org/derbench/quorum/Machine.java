package org.derbench.quorum;

/** Where attempts run. */
@FunctionalInterface
interface Machine {

    /**
     * Looks at the machine for a moment.
     *
     * @return its other work, in words; empty if it was quiet
     */
    String noise() throws InterruptedException;
}
