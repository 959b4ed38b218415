package org.derbench.engine.costs;

/**
 * CPU time of the testbed's own programs on the roles' machine, such as a relay that is their link. No role is charged
 * for it, and it is no disturbance.
 *
 * @param cpuNs CPU time since some beginning
 * @param atNs when it was read
 */
public record CpuUse(long cpuNs, long atNs) {

    /** The use without any program. */
    public static final CpuUse NONE = new CpuUse(0, 0);

    /** The mean number of CPUs that they kept busy since an earlier reading. */
    public double cpusSince(CpuUse earlier) {
        return atNs <= earlier.atNs || cpuNs < earlier.cpuNs
                ? 0
                : (double) (cpuNs - earlier.cpuNs) / (atNs - earlier.atNs);
    }
}
