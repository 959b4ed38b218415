package org.derbench.engine.costs;

import org.derbench.engine.json.Field;

/** How long a fixed piece of work takes at a moment: the speed of the machine then, as far as the node has it. */
public record PaceCheck(
        @Field("CPU time of arithmetic on whole numbers, the best of some turns")
        long integerNs,

        @Field("CPU time of a walk through 16 kB of memory, the best of some turns")
        long memoryNs,

        @Field("how late a thread wakes up after a sleep of a tenth of a millisecond: median")
        long wakeUpNs,

        @Field("how long all turns took by the clock, with the time for which the thread had no core")
        long tookNs) {

    /** How many times as long arithmetic and memory take there. */
    public double times(PaceCheck other) {
        return (double) (other.integerNs + other.memoryNs) / Math.max(1, integerNs + memoryNs);
    }
}
