package org.derbench.engine.behaviour;

import org.derbench.engine.load.Event;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;

/** A flow by which some of the devices of a fleet do what they do. */
interface DeviceFlow {

    /** The name of the flow. */
    String name();

    /** That device is due. */
    void due(Event event) throws Exception;

    /** The timed window is announced. */
    void arm(PartWindow window);

    /** The books are read: answers that come from now on are ignored. */
    default void ignore() {
        // has no answers
    }

    /** The books of another repetition begin. */
    default void reopen() {
        // was not closed
    }

    /** The books of its near end. */
    FlowCounts near(Extent extent);

    /** The sum of the marks of the window's parts that left by it; 0 where answers are compared with what was asked. */
    default long markSum() {
        return 0;
    }

    /** Why the first message could not be handed over that could not; null where all could. */
    default String firstRefusal() {
        return null;
    }

    /** How many connections it has made. */
    int connections();
}
