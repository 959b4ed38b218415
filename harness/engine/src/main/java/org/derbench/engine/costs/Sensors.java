package org.derbench.engine.costs;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.number.Numbers;

/** Reads {@link Conditions} from {@code /proc} and {@code /sys}. */
public final class Sensors {

    /** The tick of {@code /proc/stat}: 100 a second on every Linux (USER_HZ). */
    private static final long NS_PER_TICK = 10_000_000;

    private static final int STEAL_COLUMN = 8;
    /**
     * The column of a process's {@code stat}, behind the program's name, with its CPU time in its own code. The
     * kernel's time for it follows, and then both of the children that have ended.
     */
    private static final int OWN_COLUMN = 11;

    private static final int ENDED_FIRST_COLUMN = 13;

    private static final int ENDED_LAST_COLUMN = 14;
    private static final String[] NOTHING = {};
    private static final String CPUS = "sys/devices/system/cpu";

    private final Path root;
    private final ControlGroups groups;

    /** @param root the root of the file system; tests have another than {@code /} */
    public Sensors(Path root) {
        this.root = root;
        this.groups = new ControlGroups(root);
    }

    /** The machine's conditions at this moment. */
    public Conditions read(NanoClock clock) {
        List<String> cpus = text("proc/stat")
                .lines()
                .takeWhile(line -> line.startsWith("cpu"))
                .toList();
        Long processesNs = processesNs();
        long ownCpuNs = ownCpuNs();
        long atNs = clock.nanoTime();
        String[] stat = cpus.isEmpty() ? NOTHING : cpus.get(0).split("\\s+");
        LongSummaryStatistics frequenciesKhz = numbers(CPUS, "cpu[0-9]*", "cpufreq/scaling_cur_freq");
        LongSummaryStatistics temperatures = numbers("sys/class/thermal", "thermal_zone*", "temp");
        LongSummaryStatistics throttles = numbers(CPUS, "cpu[0-9]*", "thermal_throttle/core_throttle_count");
        String load = text("proc/loadavg").split(" ")[0];
        String governor = text(CPUS + "/cpu0/cpufreq/scaling_governor");
        String flags = text("sys/devices/platform/soc/soc:firmware/get_throttled");
        return new Conditions(
                atNs,
                cpus.size() > 1 ? cpus.size() - 1 : Runtime.getRuntime().availableProcessors(),
                ticks(stat, 1, 3),
                processesNs,
                ticks(stat, STEAL_COLUMN, STEAL_COLUMN),
                ownCpuNs,
                load.isEmpty() ? null : (Double) Numbers.parseDouble(load),
                governor.isEmpty() ? null : governor,
                frequenciesKhz.getCount() == 0 ? null : frequenciesKhz.getMin() * 1000,
                temperatures.getCount() == 0 ? null : temperatures.getMax(),
                throttles.getCount() == 0 ? null : throttles.getSum(),
                flags.isEmpty() ? null : Long.valueOf(flags.replaceFirst("^0x", ""), 16),
                groups.quota(),
                groups.waitNs());
    }

    /** The sum of these columns of the line of all CPUs: user, nice, system, idle, iowait, irq, softirq, steal. */
    private static Long ticks(String[] stat, int first, int last) {
        if (stat.length <= last) {
            return null;
        }
        long sum = 0;
        for (int column = first; column <= last; column++) {
            sum += Numbers.parseLong(stat[column]);
        }
        return sum * NS_PER_TICK;
    }

    /**
     * CPU time of this process and of processes that it started, including ended ones, such as a broker that a fault
     * killed.
     */
    private long ownCpuNs() {
        Long ended = ofProcess(new KernelFile(), "self", ENDED_FIRST_COLUMN);
        long programs = ProcessHandle.current()
                .descendants()
                .mapToLong(child ->
                        child.info().totalCpuDuration().map(Duration::toNanos).orElse(0L))
                .sum();
        return (ended == null ? 0 : ended)
                + programs
                + ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                        .getProcessCpuTime();
    }

    /**
     * The CPU time of all processes that live, and of the children that they have waited for; null where they are not
     * to be seen. The kernel knows it exactly, while it counts a machine's time by looking at each CPU once a tick.
     */
    private Long processesNs() {
        KernelFile file = new KernelFile();
        String[] names = root.resolve("proc").toFile().list((folder, name) -> Character.isDigit(name.charAt(0)));
        Long sum = null;
        for (String process : names == null ? NOTHING : names) {
            Long taken = ofProcess(file, process, OWN_COLUMN);
            if (taken != null) {
                sum = sum == null ? taken : Long.valueOf(sum + taken);
            }
        }
        return sum;
    }

    /** The CPU time of a process from that column on; null if it has ended. */
    private Long ofProcess(KernelFile file, String process, int first) {
        if (!file.read(root.resolve("proc/" + process + "/stat"))) {
            return null;
        }
        // the name, in parentheses, may hold anything
        file.goBehindLast(')');
        file.skip(first);
        long ticks = 0;
        for (int column = first; column <= ENDED_LAST_COLUMN; column++) {
            long number = file.number();
            if (number < 0) {
                return null;
            }
            ticks += number;
        }
        return ticks * NS_PER_TICK;
    }

    private LongSummaryStatistics numbers(String folder, String glob, String file) {
        List<Long> found = new ArrayList<>();
        try (DirectoryStream<Path> each = Files.newDirectoryStream(root.resolve(folder), glob)) {
            for (Path path : each) {
                String text = text(root.relativize(path).resolve(file).toString());
                if (text.matches("-?\\d+")) {
                    found.add(Numbers.parseLong(text));
                }
            }
        } catch (IOException e) {
            return new LongSummaryStatistics();
        }
        return found.stream().mapToLong(Long::longValue).summaryStatistics();
    }

    /** The text of a file; empty if it is absent or cannot be read. */
    private String text(String path) {
        try {
            return Files.readString(root.resolve(path)).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
