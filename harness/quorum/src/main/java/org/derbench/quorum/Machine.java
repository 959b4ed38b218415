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

    /** Sees other work of the machine since the watch began. */
    @FunctionalInterface
    interface Watch {

        /** The disturbance in words; empty if the machine was quiet all the time. */
        String noise();
    }
}
