package org.derbench.quorum;

/** Where attempts run. */
interface Machine {

    /**
     * Looks at the machine for a moment.
     *
     * @return its other work, in words; empty if it was quiet
     */
    String noise() throws InterruptedException;

    /** Watches the machine from now on. */
    Watch watch();

    /** What a machine did besides since its watch began. */
    @FunctionalInterface
    interface Watch {

        /** In words; empty if it was quiet all the time. */
        String noise();
    }
}
