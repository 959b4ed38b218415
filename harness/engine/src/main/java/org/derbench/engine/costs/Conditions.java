package org.derbench.engine.costs;

import java.util.Map;
import org.derbench.engine.json.Fields;

/**
 * The state of a machine at a moment, as far as it tells; what it does not tell is null.
 *
 * @param atNs                    when it was read
 * @param cpus                    how many it has
 * @param busyNs                  CPU time of all programs since its start, without interrupts
 * @param stolenNs                CPU time that a hypervisor gave to others
 * @param ownCpuNs                CPU time of this process and of those that it started
 * @param loadAverage             over the last minute
 * @param governor                of its first CPU
 * @param frequencyHz             of its slowest CPU
 * @param temperatureMilliCelsius of its hottest zone
 * @param throttleCount           how often it has slowed down for its temperature (x86)
 * @param throttledFlags          of a Raspberry Pi: bits 0 to 3 say what holds now, 16 to 19 what has happened
 */
public record Conditions(long atNs, long cpus, Long busyNs, Long stolenNs, Long ownCpuNs, Double loadAverage, String governor,
                  Long frequencyHz, Long temperatureMilliCelsius, Long throttleCount, Long throttledFlags) {

    Map<String, Object> toMap() {
        return Fields.map("atNs", atNs, "cpus", cpus, "busyNs", busyNs, "stolenNs", stolenNs, "ownCpuNs", ownCpuNs,
                "loadAverage", loadAverage, "governor", governor, "frequencyHz", frequencyHz,
                "temperatureMilliCelsius", temperatureMilliCelsius, "throttleCount", throttleCount, "throttledFlags", throttledFlags);
    }

    /** The conditions before and after a window, as the node protocol carries them. */
    public static Map<String, Object> span(Conditions before, Conditions after) {
        return Fields.map("before", before.toMap(), "after", after.toMap());
    }
}
