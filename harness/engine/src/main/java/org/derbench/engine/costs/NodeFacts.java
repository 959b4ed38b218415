package org.derbench.engine.costs;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.engine.json.Field;

/** A node's facts about its board, its kernel and its JVM. Facts that the machine does not tell are null. */
public record NodeFacts(
        @Field(value = "model of the board, from its device tree", optional = true)
        String boardModel,

        @Field(value = "release of the kernel", optional = true)
        String kernel,

        @Field(value = "options of the kernel's command line that decide about performance", optional = true)
        String kernelCommandLine,

        @Field(value = "model of the CPU", optional = true) String cpuModel,

        @Field(value = "flags or features of the CPU", optional = true)
        String cpuFlags,

        @Field("CPUs that the JVM may use") long cpus,

        @Field(value = "numbers of the CPUs that the JVM may use, as the kernel lists them", optional = true)
        String cpusAllowed,

        @Field(value = "frequency governor of the first CPU", optional = true)
        String governor,

        @Field(value = "clock source of the kernel", optional = true)
        String clockSource,

        @Field(value = "temperature of the first zone, as the kernel writes it", optional = true)
        String temperatureMilliCelsius,

        @Field(value = "load averages, as the kernel writes them", optional = true)
        String loadAverage,

        @Field(value = "memory of the machine, as the kernel writes it", optional = true)
        String memory,

        @Field("architecture of the JVM") String architecture,
        @Field("vendor and version of Java") String javaVersion,
        @Field("name and version of the JVM") String jvm,
        @Field("options that the JVM was started with") List<String> jvmOptions,
        @Field("garbage collectors of the JVM") List<String> garbageCollectors,

        @Field(value = "image of the board's card", optional = true)
        String imageId) {

    /** The facts of this process. */
    public static NodeFacts collect() {
        return new NodeFacts(
                text("/proc/device-tree/model"),
                text("/proc/sys/kernel/osrelease"),
                KernelOptions.ofKernel(text("/proc/cmdline")),
                value("/proc/cpuinfo", "model name"),
                flagsOfCpu(),
                Runtime.getRuntime().availableProcessors(),
                value("/proc/self/status", "Cpus_allowed_list"),
                text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
                text("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
                text("/sys/class/thermal/thermal_zone0/temp"),
                text("/proc/loadavg"),
                value("/proc/meminfo", "MemTotal"),
                System.getProperty("os.arch"),
                System.getProperty("java.vendor") + " " + Runtime.version(),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(option -> !option.startsWith("-Djava.io.tmpdir="))
                        .toList(),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .toList(),
                value("/etc/os-release", "IMAGE_ID"));
    }

    /** The CPU's flags, named "flags" on x86 and "Features" on Arm. */
    private static String flagsOfCpu() {
        String flags = value("/proc/cpuinfo", "flags");
        return flags == null ? value("/proc/cpuinfo", "Features") : flags;
    }

    private static String text(String path) {
        try {
            return Files.readString(Path.of(path)).replace("\0", "").strip();
        } catch (IOException e) {
            return null;
        }
    }

    /** The first value of a key in a file of keys and values. */
    private static String value(String path, String key) {
        try {
            List<String> lines = Files.readAllLines(Path.of(path));
            return lines.stream()
                    .filter(line -> line.startsWith(key))
                    .findFirst()
                    .map(line -> line.substring(key.length())
                            .replaceFirst("^\\s*[:=]\\s*", "")
                            .strip())
                    .orElse(null);
        } catch (IOException e) {
            return null;
        }
    }
}
