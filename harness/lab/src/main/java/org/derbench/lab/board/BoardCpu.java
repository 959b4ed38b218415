package org.derbench.lab.board;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.process.Children;

/** One core of this machine, of which a board gets no more than a share. */
final class BoardCpu implements AutoCloseable {

    /** What must be permitted for it: a process of another real-time priority. */
    static final List<String> REAL_TIME_CHECK = List.of("chrt", "--fifo", "2", "true");

    private static final List<String> TAKER_PRIORITY = List.of("chrt", "--fifo", "2");
    // Above whatever else runs on this machine, below the taker: what it misses is the emulation's doing.
    private static final List<String> SPINNER_PRIORITY = List.of("chrt", "--fifo", "1");
    // Shorter than what the kernel lets real-time processes have at a stretch: see sched(7), sched_rt_runtime_us.
    private static final Duration SPIN = Duration.ofMillis(250);

    private static final int ATTEMPTS = 4;
    private static final double EXACT = 0.03;
    // Whatever takes more is a disturbance, such as a hypervisor that gives the core to another machine.
    private static final double MOST_OVERHEAD = 0.03;

    private final int number;
    private final Helper taker;
    private final Helper spinner;
    // What the way out of a slice takes, as a part of the core. Learnt, for it differs from machine to machine.
    private double overhead;

    private BoardCpu(int number, Helper taker, Helper spinner) {
        this.number = number;
        this.taker = taker;
        this.spinner = spinner;
    }

    /** The core of that number, as yet without a limit. */
    static BoardCpu open(Children children, int number) {
        Helper taker = Helper.start(children, number, TAKER_PRIORITY, SliceTaker.class);
        BoardCpu cpu = new BoardCpu(number, taker, Helper.start(children, number, SPINNER_PRIORITY, Spinner.class));
        // both have started before the core gets slow
        cpu.take(0);
        cpu.spin();
        return cpu;
    }

    int number() {
        return number;
    }

    /** Leaves that share of the core to others; returns what a spinner then got of it, as plain values. */
    Map<String, Object> limit(double share) {
        Stalls got = got(share);
        for (int attempt = 1; attempt < ATTEMPTS && Math.abs(got.share() - share) > EXACT * share; attempt++) {
            overhead = Math.max(0, Math.min(MOST_OVERHEAD, overhead + share - got.share()));
            got = got(share);
        }
        Map<String, Object> measured = new LinkedHashMap<>();
        measured.put("cpu", (long) number);
        measured.putAll(got.toMap());
        return measured;
    }

    /** Leaves all of it to others. */
    void lift() {
        take(0);
    }

    private Stalls got(double share) {
        take(share < 1 ? 1 - share - overhead : 0);
        return spin();
    }

    private void take(double part) {
        taker.ask(Double.toString(part));
    }

    private Stalls spin() {
        return Stalls.parse(spinner.ask(Long.toString(SPIN.toMillis())));
    }

    @Override
    public void close() {
        taker.close();
        spinner.close();
    }
}
