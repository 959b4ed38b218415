package org.derbench.engine.behaviour;

import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.load.Event;
import org.derbench.engine.protocol.StampRange;

/** A flow that some devices of a fleet use. */
interface DeviceFlow {

    /** The name of the flow. */
    String name();

    /**
     * Sends for a device that is due.
     *
     * @param done is told when it has sent, or has its answer, or cannot
     */
    void due(Event event, Runnable done) throws Exception;

    /** Whether nothing of it waits to be sent on threads of its own. */
    default boolean idle() {
        return true;
    }

    /** The load ends then, by this JVM's clock. */
    default void endAt(long nanoTime) {
        // its devices are due no more, and it sends for who is due
    }

    /** The timed window is announced. */
    void arm(PartWindow window);

    /** Takes the stamps of the parts that were due last, long after a fault. The load has ended. */
    void last(StampRange stamps);

    /** The books of its near end. */
    FlowCounts near(Extent extent);

    /** All messages that it sent so far. */
    long messages();

    /** How many connections it has made. */
    int connections();
}
