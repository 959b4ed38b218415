package org.derbench.engine.costs;

import java.util.function.LongSupplier;
import org.derbench.engine.time.NanoClock;

/** What a node reads of its machine and of its own process. */
public interface Machine {

    /** What the board, the kernel and the JVM say of themselves. */
    NodeFacts facts();

    /** The state of the machine at this moment. */
    Conditions conditions(NanoClock clock);

    /**
     * What this process and its network device have used up to this moment.
     *
     * @param messages how many have passed by now
     */
    Costs costs(Meters meters, NanoClock clock, LongSupplier messages);

    /** Counts the nanoseconds that the JVM's compiler has worked so far. */
    LongSupplier compiler();

    /** What has crossed that network device; null where the kernel does not tell, or the device is everybody's. */
    NetworkCounters network(String device);

    /** What the kernel counts of TCP beside that network device; null where it does not tell. */
    TcpCounters tcp(String device);

    /** How many threads this process has. */
    int threads();
}
