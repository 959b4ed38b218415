package org.derbench.lab.board;

import java.util.List;
import org.derbench.lab.process.Children;

/** Limits by a real-time process that takes the rest of every millisecond. */
record SliceLimiter(Helper taker, int cpu) implements CpuLimiter {

    /** What must be permitted for it: a process of another real-time priority. */
    static final List<String> PERMITTED_CHECK = List.of("chrt", "--fifo", "2", "true");

    private static final List<String> PRIORITY = List.of("chrt", "--fifo", "2");

    static SliceLimiter on(Children children, int cpu) {
        SliceLimiter limiter = new SliceLimiter(Helper.start(children, cpu, PRIORITY, SliceTaker.class), cpu);
        limiter.leave(1);
        return limiter;
    }

    @Override
    public void leave(double share) {
        taker.ask(Double.toString(Math.max(0, 1 - share)));
    }

    /** Before the other programs there: a board has its core to itself. */
    @Override
    public List<String> joining() {
        return List.of("nice", "-n", "-20");
    }

    @Override
    public void check() {
        taker.check();
    }

    @Override
    public String means() {
        return "real-time slices of 1 ms";
    }

    @Override
    public void close() {
        taker.close();
    }
}
