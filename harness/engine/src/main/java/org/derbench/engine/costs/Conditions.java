package org.derbench.engine.costs;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.json.Field;

/** The state of a machine at a moment; facts that the machine does not tell are null. */
@RecordBuilder
public record Conditions(
        @Field(value = "when these conditions were read, by the clock of the node's JVM", signed = true)
        long atNs,

        @Field("how many CPUs the machine has") long cpus,

        @Field(value = "CPU time of all programs since the machine's start, without interrupts", optional = true)
        Long busyNs,

        @Field(value = "CPU time of all processes and of their ended children, as their sum", optional = true)
        Long processesNs,

        @Field(value = "CPU time that a hypervisor gave to others", optional = true)
        Long stolenNs,

        @Field(value = "CPU time of the node's process and of the processes that it started", optional = true)
        Long ownCpuNs,

        @Field(value = "load average over the last minute", optional = true)
        Double loadAverage,

        @Field(value = "governor of the machine's first CPU", optional = true)
        String governor,

        @Field(value = "frequency of the machine's slowest CPU", optional = true)
        Long frequencyHz,

        @Field(value = "temperature of the machine's hottest zone", optional = true, signed = true)
        Long temperatureMilliCelsius,

        @Field(value = "how often the machine has slowed down for its temperature (x86)", optional = true)
        Long throttleCount,

        @Field(
                value =
                        "flags of a Raspberry Pi's firmware: bits 0 to 3 say what holds now, bits 16 to 19 what has happened",
                optional = true)
        Long throttledFlags,

        @Field(
                value = "CPU time a second that control groups of the machine's owner leave to the node, in CPUs",
                optional = true)
        Double cpuQuota,

        @Field(value = "how long the node has waited for that time since the groups began", optional = true)
        Long quotaWaitNs) {

    /** The same state with additional CPU time of a process that has ended; null if unknown. */
    Conditions besides(Long endedCpuNs) {
        return ConditionsBuilder.builder(this)
                .ownCpuNs(ownCpuNs == null || endedCpuNs == null ? null : Long.valueOf(ownCpuNs + endedCpuNs))
                .build();
    }
}
