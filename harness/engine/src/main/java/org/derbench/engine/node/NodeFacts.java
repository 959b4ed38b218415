package org.derbench.engine.node;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;

/** What a node can tell of its board, its kernel and its JVM. What the machine does not tell is null. */
public final class NodeFacts {

    private NodeFacts() {
    }

    /** All of them, by name. */
    public static Map<String, Object> collect() {
        return Fields.map(
                "boardModel", text("/proc/device-tree/model"),
                "kernel", text("/proc/sys/kernel/osrelease"),
                "kernelCommandLine", KernelOptions.ofKernel(text("/proc/cmdline")),
                "cpuModel", value("/proc/cpuinfo", "model name"),
                "cpuFlags", cpuFlags(),
                "cpus", (long) Runtime.getRuntime().availableProcessors(),
                "governor", text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
                "clockSource", text("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
                "temperatureMilliCelsius", text("/sys/class/thermal/thermal_zone0/temp"),
                "loadAverage", text("/proc/loadavg"),
                "memory", value("/proc/meminfo", "MemTotal"),
                "architecture", System.getProperty("os.arch"),
                "javaVersion", System.getProperty("java.vendor") + " " + Runtime.version(),
                "jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
                "jvmOptions", ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(option -> !option.startsWith("-Djava.io.tmpdir=")).toList(),
                "garbageCollectors", ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName).toList(),
                "imageId", value("/etc/os-release", "IMAGE_ID"));
    }

    /** Named "flags" on x86, "Features" on Arm. */
    private static String cpuFlags() {
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

    /** The first value of that key in a file of keys and values. */
    private static String value(String path, String key) {
        try {
            List<String> lines = Files.readAllLines(Path.of(path));
            return lines.stream().filter(line -> line.startsWith(key)).findFirst()
                    .map(line -> line.substring(key.length()).replaceFirst("^\\s*[:=]\\s*", "").strip()).orElse(null);
        } catch (IOException e) {
            return null;
        }
    }
}
