package org.derbench.engine.course;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.CpuUse;
import org.derbench.engine.record.EmulatedBoard;

/** Starts a node process on the host of that role. */
@FunctionalInterface
public interface NodeStarter {

    Process start(String role) throws IOException;

    /**
     * Called once all nodes are connected and have run in at full speed, before anything is timed.
     *
     * @return the emulated boards, by host, for the record of each repetition
     */
    default Map<String, EmulatedBoard> beginMeasuring() throws IOException {
        return Map.of();
    }

    /**
     * Lets the links carry all that they can during a run-in, so that it compiles more in less time. Does nothing if
     * they cannot be changed.
     */
    default void openLinks() throws IOException {
        // most links carry all that they can
    }

    /** Restores the links that {@link #openLinks} changed. */
    default void restoreLinks() throws IOException {
        // most links did not change
    }

    /** The CPU time that programs of the testbed have used until now. */
    default CpuUse testbedUse() {
        return CpuUse.NONE;
    }

    /** The disturbances of roles by such programs since the last call, in words; empty without any. */
    default List<String> disturbances() {
        return List.of();
    }

    /** Called once nothing more is timed: the hosts may return to full speed, so that the rest is quick. */
    default void endMeasuring() throws IOException {
        // most hosts are not slowed
    }
}
