package org.derbench.quorum;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * This machine, which is quiet where each of its processors is free for a fixed piece of work.
 *
 * <p>For a quarter of a second one thread for each processor does nothing but compute. Two things are read meanwhile:
 * which share of that time the threads had a processor, and for which share of it any program waited for one. The
 * kernel tells the latter as pressure stall information; without it the work alone decides. On a machine with other
 * load both show it, also where that load keeps a single processor busy and leaves the others.
 */
final class ThisMachine implements Machine {

    private static final Path PRESSURE = Path.of("/proc/pressure/cpu");
    private static final Pattern SOME = Pattern.compile("some .*total=(\\d+)");

    private static final long LOOK_NS = 250_000_000;
    private static final double NS_PER_US = 1e3;
    /**
     * The least share of the processors that work must get. Daemons, the kernel's own threads and this JVM's take some
     * 2 % of an idle machine.
     */
    private static final double LEAST_SHARE = 0.95;

    private static final double MOST_WAITING = 0.10;
    /** The most of one processor that other programs may have beside an attempt. */
    private static final double MOST_OF_OTHERS = 0.10;

    /**
     * The most of its processors that a virtual machine may lose during an attempt. Where it loses more, its timers
     * fire so late that a link may miss its rate by more than 5 %.
     */
    private static final double MOST_STOLEN = 0.02;

    private static final long NS_PER_TICK = 10_000_000;

    @Override
    public String noise() throws InterruptedException {
        OptionalLong waitedUs = waitedUs();
        List<Worker> workers = new ArrayList<>();
        long startNs = System.nanoTime();
        for (int cpu = 0; cpu < Runtime.getRuntime().availableProcessors(); cpu++) {
            workers.add(new Worker(startNs + LOOK_NS));
        }
        workers.forEach(Thread::start);
        double shares = 0;
        for (Worker worker : workers) {
            worker.join();
            shares += worker.share;
        }
        double waiting = waitedUs.isPresent()
                ? (waitedUs().orElseThrow() - waitedUs.getAsLong()) * NS_PER_US / (System.nanoTime() - startNs)
                : 0;
        return words(shares / workers.size(), waiting);
    }

    @Override
    public Watch watch() {
        OptionalLong waitedUs = waitedUs();
        Optional<Ticks> ticks = ticks();
        long startNs = System.nanoTime();
        return () -> {
            long tookNs = Math.max(1, System.nanoTime() - startNs);
            OptionalLong nowUs = waitedUs();
            double waiting = waitedUs.isPresent() && nowUs.isPresent()
                    ? (nowUs.getAsLong() - waitedUs.getAsLong()) * NS_PER_US / tookNs
                    : 1;
            Optional<Ticks> now = ticks.flatMap(before -> ticks().map(until -> until.since(before)));
            double others = now.map(taken -> share(taken.ofOthers(), tookNs)).orElse(0.0);
            double stolen = now.map(taken -> share(taken.stolen(), tookNs)).orElse(0.0);
            return wordsBeside(others, waiting, stolen / Runtime.getRuntime().availableProcessors());
        };
    }

    private static double share(long ticks, long tookNs) {
        return (double) ticks * NS_PER_TICK / tookNs;
    }

    /**
     * Other work during an attempt, in words.
     *
     * @param others how much of one processor other programs had
     * @param waiting share of the time for which a program waited for a processor, from 0 to 1
     * @param stolen share of all processors that the machine below a virtual one took, from 0 to 1
     */
    static String wordsBeside(double others, double waiting, double stolen) {
        if (stolen > MOST_STOLEN) {
            return String.format(
                    Locale.ROOT,
                    "during the attempt %.1f %% of the processors went to other virtual machines",
                    100 * stolen);
        }
        return others > MOST_OF_OTHERS && waiting > MOST_WAITING
                ? String.format(
                        Locale.ROOT,
                        "during the attempt other programs took %.0f %% of a processor, and for %.0f %% of the time one waited",
                        100 * others,
                        100 * waiting)
                : "";
    }

    private static Optional<Ticks> ticks() {
        try {
            return Optional.of(Ticks.now());
        } catch (IOException notTold) {
            return Optional.empty();
        }
    }

    /**
     * What these say.
     *
     * @param share the share of its processors that a piece of work got, from 0 to 1
     * @param waiting share of the time for which a program waited for a processor, from 0 to 1
     */
    static String words(double share, double waiting) {
        if (share < LEAST_SHARE) {
            return String.format(Locale.ROOT, "a piece of work got %.0f %% of the processors", 100 * share);
        }
        return waiting > MOST_WAITING
                ? String.format(Locale.ROOT, "programs waited for a processor for %.0f %% of a moment", 100 * waiting)
                : "";
    }

    /**
     * The time for which some program has waited for a processor since the machine started; absent where nobody tells.
     */
    private static OptionalLong waitedUs() {
        try {
            Matcher some = SOME.matcher(Files.readString(PRESSURE, StandardCharsets.UTF_8));
            return some.find() ? OptionalLong.of(Long.parseLong(some.group(1))) : OptionalLong.empty();
        } catch (IOException notTold) {
            return OptionalLong.empty();
        }
    }

    /** Computes until then, and says which share of the time it had a processor. */
    private static final class Worker extends Thread {

        private final long endNs;
        private double share;

        Worker(long endNs) {
            this.endNs = endNs;
            setDaemon(true);
        }

        @Override
        public void run() {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long beganNs = System.nanoTime();
            long cpuNs = threads.getCurrentThreadCpuTime();
            long nowNs = beganNs;
            while (nowNs < endNs) {
                nowNs = System.nanoTime();
            }
            share = (threads.getCurrentThreadCpuTime() - cpuNs) / (double) Math.max(1, nowNs - beganNs);
        }
    }
}
