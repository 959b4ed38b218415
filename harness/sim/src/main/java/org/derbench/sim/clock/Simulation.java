package org.derbench.sim.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.derbench.engine.time.NanoClock;

/**
 * Threads that run one after the other in virtual time. Exactly one of them runs at any moment. A thread that has to
 * wait says for what, and gives way. The seed draws the next one among the threads that need not wait. When all of them
 * wait, the time jumps to the first of their deadlines. So one seed gives one order of events, however busy the machine
 * is.
 */
public final class Simulation {

    private static final long NONE = Long.MAX_VALUE;
    /** Real time: the longest wait of a thread by other means than the simulation's, before the simulation fails. */
    private static final int STUCK_AFTER_S = 30;
    /** Real time: the longest that a thread may compute without a step, however busy the machine is. */
    private static final int ENDLESS_AFTER_S = 600;

    private final Settings settings;
    private final Random random;
    private final List<SimThread> threads = new ArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);

    private long nowNs;
    private volatile long steps;
    private int started;
    private SimThread coordinator;
    private Throwable failure;
    private boolean ending;

    /**
     * The settings of a simulation.
     *
     * @param seed decides the order of threads
     * @param shuffled whether a random ready thread goes on next; if not, the one that has waited longest
     * @param startNs the first time of the clock
     * @param atMostNs virtual time after which it has failed
     * @param stepsAtMost how often threads may give way until it has failed
     */
    public record Settings(long seed, boolean shuffled, long startNs, long atMostNs, long stepsAtMost) {

        /** In an order that the seed decides, for an hour at most. */
        public static Settings of(long seed) {
            return new Settings(seed, true, 1_000_000_000L, 3_600_000_000_000L, 3_000_000);
        }

        /** The same settings, with each thread in its turn. */
        public Settings inTurn() {
            return new Settings(seed, false, startNs, atMostNs, stepsAtMost);
        }
    }

    /** The simulation broke one of its rules: the message has the seed. */
    public static final class Failure extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Failure(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** A simulation that has not begun. */
    public Simulation(Settings settings) {
        this.settings = settings;
        this.random = new Random(settings.seed());
        this.nowNs = settings.startNs();
    }

    /**
     * Runs the task as its first thread; when that is done, all others end where they are.
     *
     * @throws Failure if all threads wait for each other, or it takes too long
     */
    public <T> T run(String owner, Callable<T> task) throws Exception {
        List<T> result = new ArrayList<>();
        coordinator = new SimThread(this, owner, owner, () -> {
            try {
                result.add(task.call());
            } catch (Exception | Error e) {
                fail(e);
            }
        });
        coordinator.start();
        coordinator.take();
        if (!ends()) {
            throw new Failure(
                    "seed " + settings.seed() + ": a thread waits outside of the simulation: " + stuck(), null);
        }
        if (failure instanceof Failure typed) {
            throw typed;
        }
        if (failure instanceof Exception e) {
            throw e;
        }
        if (failure != null) {
            throw new Failure("seed " + settings.seed() + ": " + failure, failure);
        }
        return result.get(0);
    }

    /** Waits for the end; returns false if a thread waits outside of the simulation, or never gives way. */
    private boolean ends() throws InterruptedException {
        long seen = -1;
        int stillS = 0;
        int outsideS = 0;
        while (!over.await(1, TimeUnit.SECONDS)) {
            stillS = steps == seen ? stillS + 1 : 0;
            outsideS = stillS > 0 && someoneWaitsOutside() ? outsideS + 1 : 0;
            seen = steps;
            if (outsideS >= STUCK_AFTER_S || stillS >= ENDLESS_AFTER_S) {
                return false;
            }
        }
        return true;
    }

    /** Whether the thread whose turn it is waits; on a busy machine it may just not run. */
    private boolean someoneWaitsOutside() {
        return Stream.of(threads.toArray(new SimThread[0]))
                .filter(Objects::nonNull)
                .anyMatch(thread -> !thread.awaitsTurn() && thread.getState() != Thread.State.RUNNABLE);
    }

    /** A clock that began this long before the simulation, and is wrong by this much; both in nanoseconds. */
    public NanoClock clock(long originNs, long wrongByNs) {
        return clock(originNs, wrongByNs, 0);
    }

    /** The same clock, faster by this many millionths. */
    public NanoClock clock(long originNs, long wrongByNs, long driftPpm) {
        return new SimClock(this, originNs, wrongByNs, driftPpm);
    }

    /** The clock of the simulation. */
    public NanoClock clock() {
        return clock(0, 0);
    }

    /** The virtual time. */
    public long nowNs() {
        return nowNs;
    }

    /** How often threads gave way until now. */
    public long steps() {
        return steps;
    }

    /** Starts a thread of that owner. */
    public void start(String owner, String name, Runnable task) {
        new SimThread(this, owner, name, task).start();
    }

    /** The owner of the calling thread. */
    public static String owner() {
        return SimThread.current().owner();
    }

    /** Ends all threads of this owner where they are; the calling thread last, if it is one. */
    public void kill(String owner) {
        for (SimThread thread : threads) {
            if (thread.owner().equals(owner)) {
                thread.kill();
            }
        }
        SimThread me = SimThread.current();
        if (me.owner().equals(owner)) {
            throw new SimThread.Killed();
        }
    }

    /** Whether a thread of that owner still has something to do. */
    public boolean lives(String owner) {
        return threads.stream().anyMatch(thread -> thread.owner().equals(owner) && !thread.ended());
    }

    /**
     * Waits for a condition or a time, even if interrupted.
     *
     * @param what the condition in words
     * @param ready the condition; any thread that gives way asks it, and it changes nothing
     * @param deadlineNs asked again each time
     */
    public void await(Supplier<String> what, BooleanSupplier ready, LongSupplier deadlineNs) {
        block(new Waiting(what, ready, deadlineNs, false));
    }

    /**
     * Waits as {@link #await} does, or until an interrupt.
     *
     * @throws InterruptedException if that came
     */
    void awaitInterruptibly(Supplier<String> what, BooleanSupplier ready, LongSupplier deadlineNs)
            throws InterruptedException {
        SimThread.current().checkAlive();
        if (!Thread.currentThread().isInterrupted()) {
            block(new Waiting(what, ready, deadlineNs, true));
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** Sleeps until then, or until it is interrupted; the interrupt stays. */
    void sleepUntil(long timeNs) {
        SimThread.current().checkAlive();
        if (timeNs > nowNs && !Thread.currentThread().isInterrupted()) {
            block(new Waiting(() -> "time", () -> false, () -> timeNs, true));
        }
    }

    /** The wait of a thread. */
    record Waiting(Supplier<String> what, BooleanSupplier ready, LongSupplier deadlineNs, boolean interruptible) {}

    void starting(SimThread thread) {
        thread.number(started++);
        threads.add(thread);
    }

    private void block(Waiting waiting) {
        SimThread me = SimThread.current();
        me.checkAlive();
        steps++;
        me.waitFor(waiting, steps);
        SimThread next = next();
        if (next != me) {
            next.take();
            me.awaitTurn();
        }
        me.goOn();
    }

    /** A thread has ended: another one goes on. */
    void ended(SimThread thread) {
        if (thread == coordinator || failure != null) {
            ending = true;
        }
        if (ending) {
            threads.forEach(SimThread::kill);
        }
        threads.remove(thread);
        if (threads.isEmpty()) {
            over.countDown();
        } else {
            next().take();
        }
    }

    /** A failure that no thread of the engine takes: it ends the simulation. */
    void fail(Throwable how) {
        if (failure == null) {
            failure = how;
        }
        ending = true;
        threads.forEach(SimThread::kill);
    }

    private SimThread next() {
        if (steps > settings.stepsAtMost() || nowNs - settings.startNs() > settings.atMostNs()) {
            if (!ending) {
                fail(failed("it does not end"));
            }
        }
        while (true) {
            SimThread chosen = choose();
            if (chosen != null) {
                return chosen;
            }
            long earliestNs = NONE;
            for (SimThread thread : threads) {
                earliestNs = Math.min(earliestNs, thread.deadlineNs());
            }
            if (earliestNs == NONE) {
                fail(failed("all threads wait"));
            } else {
                nowNs = Math.max(nowNs, earliestNs);
            }
        }
    }

    private SimThread choose() {
        SimThread chosen = null;
        int found = 0;
        for (SimThread thread : threads) {
            if (thread.ready(nowNs)) {
                found++;
                boolean takes =
                        chosen == null || (settings.shuffled() ? random.nextInt(found) == 0 : thread.before(chosen));
                chosen = takes ? thread : chosen;
            }
        }
        return chosen;
    }

    private Failure failed(String how) {
        return new Failure(
                "seed " + settings.seed() + ": " + how + ", at " + (nowNs - settings.startNs()) / 1e9 + " s, after "
                        + steps + " steps: " + waiting(),
                null);
    }

    /** Where the thread is whose turn it is. */
    private String stuck() {
        StringBuilder words = new StringBuilder();
        for (SimThread thread : List.copyOf(threads)) {
            if (!thread.awaitsTurn()) {
                words.append("\n  ").append(thread.getName());
                for (StackTraceElement element : thread.getStackTrace()) {
                    words.append("\n    ").append(element);
                }
            }
        }
        return words.toString();
    }

    private String waiting() {
        StringBuilder words = new StringBuilder();
        for (SimThread thread : List.copyOf(threads)) {
            words.append("\n  ").append(thread.describe());
        }
        return words.toString();
    }
}
