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
     * Is told once all nodes are connected, and have run in, as fast as their hosts are, before anything is timed.
     *
     * @return the boards that hosts stand in for, by host, for the record of each repetition
     */
    default Map<String, EmulatedBoard> connected() throws IOException {
        return Map.of();
    }

    /** What programs of the testbed have used until now. */
    default CpuUse testbedUse() {
        return CpuUse.NONE;
    }

    /** What of such programs disturbed the roles since this was last asked, in words; empty where nothing did. */
    default List<String> disturbances() {
        return List.of();
    }

    /**
     * Is told once nothing more is timed: the hosts may be as fast as they are, so that what is left to do does not
     * take long.
     */
    default void measured() throws IOException {
        // most hosts are not slowed
    }
}
