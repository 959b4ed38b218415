package org.derbench.engine.costs;

import java.util.function.LongSupplier;
import org.derbench.engine.time.NanoClock;

/** A node's view of its machine and of its own process. */
public interface Machine {

    /** Facts about the board, the kernel and the JVM. */
    NodeFacts facts();

    /** The state of the machine at this moment. */
    Conditions conditions(NanoClock clock);

    /**
     * The use of resources by this process and its network device up to this moment.
     *
     * @param messages how many messages have passed by now
     */
    Costs costs(Meters meters, NanoClock clock, LongSupplier messages);

    /** A counter of the nanoseconds that the JVM's compiler has worked so far. */
    LongSupplier compiler();

    /** Counts the milliseconds for which the JVM's collectors have paused it so far. */
    LongSupplier collector();

    /** Its speed at this moment, by a fixed piece of work of some 10 ms. */
    PaceCheck pace();

    /** The traffic of this network device; null if the kernel does not tell, or the device is everybody's. */
    NetworkCounters network(String device);

    /** The kernel's counters of TCP beside this network device; null if it does not tell. */
    TcpCounters tcp(String device);

    /** How many threads this process has. */
    int threads();
}
