package org.derbench.lab.board;

import java.util.List;
import org.derbench.lab.process.Children;

/** Limits by a real-time process that takes the rest in slices. */
record SliceLimiter(Helper taker, int cpu) implements CpuLimiter {

    /** A command that succeeds if this machine permits a process with real-time priority. */
    static final List<String> PERMITTED_CHECK = List.of("chrt", "--fifo", "2", "true");

    private static final List<String> PRIORITY = List.of("chrt", "--fifo", "2");

    /** Starts that process, which takes nothing yet. */
    static SliceLimiter on(Children children, int cpu) {
        return new SliceLimiter(Helper.start(children, cpu, PRIORITY, SliceTaker.class), cpu);
    }

    @Override
    public void leaveAll() {
        taker.ask(SliceTaker.order(0, new Slices.Sequence(0, 0)));
    }

    @Override
    public void leave(double share, Slices.Sequence sequence) {
        taker.ask(SliceTaker.order(Math.max(0, 1 - share), sequence));
    }

    /** Before the other programs there: a board has its core to itself. */
    @Override
    public List<String> prefix() {
        return List.of("nice", "-n", "-20");
    }

    @Override
    public void check() {
        taker.check();
    }

    @Override
    public boolean keepsBusy() {
        return true;
    }

    @Override
    public String means() {
        return "real-time slices of random length, the same sequence on all cores";
    }

    @Override
    public void close() {
        taker.close();
    }
}
