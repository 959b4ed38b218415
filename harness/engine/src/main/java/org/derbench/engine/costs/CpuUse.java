package org.derbench.engine.costs;

/**
 * CPU time that programs of the testbed had used on the roles' machine, such as a relay that is their link. It is
 * nobody's cost, and no disturbance.
 *
 * @param cpuNs since some beginning
 * @param atNs when that was
 */
public record CpuUse(long cpuNs, long atNs) {

    /** Where there is no such program. */
    public static final CpuUse NONE = new CpuUse(0, 0);

    /** How many CPUs they kept busy since an earlier reading, in the mean. */
    public double cpusSince(CpuUse earlier) {
        return atNs <= earlier.atNs || cpuNs < earlier.cpuNs
                ? 0
                : (double) (cpuNs - earlier.cpuNs) / (atNs - earlier.atNs);
    }
}
