package org.derbench.lab.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.record.BoardCore;
import org.derbench.lab.process.Children;

/** One core of this machine; a board gets only a share of it. */
final class BoardCpu implements AutoCloseable {

    // The spinner's priority: above other programs, below the slice taker, so that it misses what the emulation takes
    // and nothing else.
    private static final List<String> SPINNER_PRIORITY = List.of("chrt", "--fifo", "1");
    // Shorter than what the kernel lets real-time processes have at a stretch: see sched(7), sched_rt_runtime_us.
    private static final Duration SPIN = Duration.ofMillis(250);
    private static final Duration SHORTEST = Duration.ofMillis(1);

    private static final int ATTEMPTS = 4;
    private static final double EXACT = 0.03;
    // Whatever takes more is a disturbance, such as a hypervisor that gives the core to another machine.
    private static final double MOST_OVERHEAD = 0.03;

    private final int number;
    private final CpuLimiter limiter;
    private final Helper spinner;
    // The time to leave a slice, as a share of the core. Measured, since it differs between machines.
    private double overhead;

    private BoardCpu(int number, CpuLimiter limiter, Helper spinner) {
        this.number = number;
        this.limiter = limiter;
        this.spinner = spinner;
    }

    /** The core with this number, for limits by real-time slices; its programs are starting. */
    static BoardCpu sliced(Children children, int number) {
        return measured(children, number, SliceLimiter.on(children, number), SPINNER_PRIORITY);
    }

    /**
     * The core with this number, for limits by a quota; its programs are starting. The spinner that measures it shares
     * the quota.
     *
     * @param group is removed with it, or if it cannot be made
     */
    static BoardCpu withQuota(Children children, int number, CpuGroup group) {
        QuotaLimiter limiter = new QuotaLimiter(group);
        return measured(children, number, limiter, limiter.prefix());
    }

    private static BoardCpu measured(
            Children children, int number, CpuLimiter limiter, List<String> schedulingOfSpinner) {
        try {
            return new BoardCpu(number, limiter, Helper.start(children, number, schedulingOfSpinner, Spinner.class));
        } catch (RuntimeException e) {
            limiter.close();
            throw e;
        }
    }

    /** Waits until its programs have started, which takes long on a slow core; it is unlimited then. */
    void awaitStart() {
        limiter.leaveAll();
        spin(SHORTEST);
    }

    /** The words that put a program on this core and under its limit. */
    List<String> prefix() {
        List<String> words = new ArrayList<>(limiter.prefix());
        words.addAll(Cpus.prefix(List.of(number)));
        return words;
    }

    /** How it is limited, in words. */
    String means() {
        return limiter.means();
    }

    /**
     * Leaves this share of the core to other programs; returns the share and the stalls that the spinner then found.
     */
    BoardCore limit(double share, Slices.Sequence sequence) {
        Stalls got = got(share, sequence);
        for (int attempt = 1; attempt < ATTEMPTS && Math.abs(got.share() - share) > EXACT * share; attempt++) {
            overhead = Math.max(0, Math.min(MOST_OVERHEAD, overhead + share - got.share()));
            got = got(share, sequence);
        }
        return new BoardCore(
                number,
                got.share(),
                got.count(),
                got.p50Ns(),
                got.p99Ns(),
                got.maxNs(),
                got.p99Ns(),
                limiter.keepsBusy() ? 1 - got.share() : 0);
    }

    /** @throws org.derbench.lab.LabException if the program that limits it, or the one that measures it, has ended */
    void check() {
        limiter.check();
        spinner.check();
    }

    /** Leaves the whole core to others. */
    void lift() {
        limiter.leaveAll();
    }

    private Stalls got(double share, Slices.Sequence sequence) {
        if (share < 1) {
            limiter.leave(share + overhead, sequence);
        } else {
            limiter.leaveAll();
        }
        return spin(SPIN);
    }

    private Stalls spin(Duration duration) {
        return Stalls.parse(spinner.ask(Long.toString(duration.toMillis())));
    }

    @Override
    public void close() {
        try {
            spinner.close();
        } finally {
            limiter.close();
        }
    }
}
