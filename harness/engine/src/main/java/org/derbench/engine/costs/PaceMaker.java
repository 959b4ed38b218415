package org.derbench.engine.costs;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Times a fixed piece of work of some 10 ms: arithmetic, memory and wake-ups. The first time it does so until the JVM
 * has compiled it. Not thread-safe.
 */
final class PaceMaker {

    /** Each piece is shorter than a slice of an emulated board: the best turn was not interrupted. */
    private static final int TURNS = 60;

    private static final int INTEGER_STEPS = 50_000;
    private static final int MEMORY_STEPS = 40_000;
    /**
     * 16 kB, half of a core's nearest cache. A longer walk asks how much of a cache the neighbours leave at that
     * moment: one through 256 kB changed by half within milliseconds where another guest runs on the same core, and the
     * rate of messages did not follow it.
     */
    private static final int CELLS = 1 << 12;

    private static final int SLEEPS = 10;
    private static final long SLEEP_NS = 100_000;
    private static final long SEED = 4711;
    /** It is compiled when a round is no faster than the one before. */
    private static final double NO_FASTER = 0.97;

    private static final int MOST_ROUNDS = 6;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final int[] next = cycle();
    private boolean compiled;
    private long result = SEED;

    /** One cycle through all cells in an order that no prefetcher knows (Sattolo 1986). */
    private static int[] cycle() {
        int[] cells = new int[CELLS];
        Arrays.setAll(cells, cell -> cell);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = CELLS - 1; i > 0; i--) {
            int other = random.nextInt(i);
            int held = cells[i];
            cells[i] = cells[other];
            cells[other] = held;
        }
        return cells;
    }

    /** The speed at this moment. */
    PaceCheck check() {
        compile();
        return once();
    }

    private void compile() {
        if (compiled) {
            return;
        }
        compiled = true;
        long best = Long.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            PaceCheck now = once();
            long tookNs = now.integerNs() + now.memoryNs();
            if (tookNs > NO_FASTER * best) {
                return;
            }
            best = tookNs;
        }
    }

    private PaceCheck once() {
        long beganNs = System.nanoTime();
        long integerNs = Long.MAX_VALUE;
        long memoryNs = Long.MAX_VALUE;
        for (int turn = 0; turn < TURNS; turn++) {
            long startNs = cpuNs();
            result ^= arithmetic(result);
            long betweenNs = cpuNs();
            result ^= walk((int) result & CELLS - 1);
            integerNs = Math.min(integerNs, betweenNs - startNs);
            memoryNs = Math.min(memoryNs, cpuNs() - betweenNs);
        }
        long tookNs = System.nanoTime() - beganNs;
        return new PaceCheck(integerNs, memoryNs, wakeUpNs(), tookNs);
    }

    /** By the clock, where the JVM does not tell CPU time. */
    private long cpuNs() {
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** Steps of a generator of random numbers (Marsaglia 2003): each needs the one before. */
    private static long arithmetic(long from) {
        long value = from | 1;
        for (int step = 0; step < INTEGER_STEPS; step++) {
            value ^= value << 13;
            value ^= value >>> 7;
            value ^= value << 17;
        }
        return value;
    }

    private int walk(int from) {
        int cell = from;
        for (int step = 0; step < MEMORY_STEPS; step++) {
            cell = next[cell];
        }
        return cell;
    }

    private static long wakeUpNs() {
        long[] lateNs = new long[SLEEPS];
        for (int sleep = 0; sleep < SLEEPS; sleep++) {
            long startNs = System.nanoTime();
            LockSupport.parkNanos(SLEEP_NS);
            lateNs[sleep] = Math.max(0, System.nanoTime() - startNs - SLEEP_NS);
        }
        Arrays.sort(lateNs);
        return lateNs[SLEEPS / 2];
    }
}
