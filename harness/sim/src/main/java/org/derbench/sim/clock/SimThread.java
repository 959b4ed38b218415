package org.derbench.sim.clock;

import java.util.concurrent.locks.LockSupport;

/** A thread of a simulation: runs when it is its turn. */
final class SimThread extends Thread {

    private final Simulation simulation;
    private final String owner;
    private final Runnable task;
    private volatile boolean turn;
    private volatile boolean awaiting;
    private Simulation.Waiting waiting;
    private long since;
    private int number;
    private boolean interrupted;
    private boolean killed;
    private boolean dying;
    private boolean ended;

    /** Ends a thread whose process was killed: nothing that it does from then on counts. */
    static final class Killed extends Error {

        private static final long serialVersionUID = 1L;

        Killed() {
            super("the process was killed", null, false, false);
        }
    }

    SimThread(Simulation simulation, String owner, String name, Runnable task) {
        super(null, null, owner + ": " + name, 256 * 1024);
        this.simulation = simulation;
        this.owner = owner;
        this.task = task;
        setDaemon(true);
    }

    static SimThread current() {
        if (Thread.currentThread() instanceof SimThread own) {
            return own;
        }
        throw new IllegalStateException(Thread.currentThread().getName() + " is no thread of a simulation");
    }

    @Override
    public void start() {
        simulation.starting(this);
        super.start();
    }

    @Override
    public void run() {
        awaitTurn();
        try {
            if (!killed) {
                task.run();
            }
        } catch (Killed e) {
            // as it was to be
            ended = true;
        } catch (Exception | Error e) {
            simulation.fail(e);
        } finally {
            ended = true;
            simulation.ended(this);
        }
    }

    /** Gives this thread its turn. */
    void take() {
        turn = true;
        LockSupport.unpark(this);
    }

    void awaitTurn() {
        // a park would return at once
        interrupted |= Thread.currentThread() == this && Thread.interrupted();
        awaiting = true;
        while (!turn) {
            LockSupport.park(this);
        }
        awaiting = false;
        turn = false;
    }

    boolean awaitsTurn() {
        return awaiting;
    }

    void waitFor(Simulation.Waiting what, long step) {
        waiting = what;
        since = step;
    }

    /** Goes on after it waited. */
    void goOn() {
        waiting = null;
        checkAlive();
        if (interrupted) {
            interrupted = false;
            super.interrupt();
        }
    }

    /** @throws Killed where its process was killed */
    void checkAlive() {
        if (killed) {
            dying = true;
            throw new Killed();
        }
    }

    void kill() {
        killed = true;
    }

    boolean ready(long nowNs) {
        return killed
                || waiting == null
                || waiting.interruptible() && isInterrupted()
                || waiting.deadlineNs().getAsLong() <= nowNs
                || waiting.ready().getAsBoolean();
    }

    long deadlineNs() {
        return waiting == null ? Long.MAX_VALUE : waiting.deadlineNs().getAsLong();
    }

    boolean before(SimThread other) {
        return since != other.since ? since < other.since : number < other.number;
    }

    void number(int place) {
        number = place;
    }

    String owner() {
        return owner;
    }

    boolean ended() {
        return ended;
    }

    String describe() {
        if (waiting == null) {
            return getName() + " runs";
        }
        String until = deadlineNs() == Long.MAX_VALUE ? "" : " until " + deadlineNs() / 1e9 + " s";
        return getName() + " waits for " + waiting.what().get() + until;
    }

    @Override
    public void interrupt() {
        if (Thread.currentThread() == this) {
            super.interrupt();
        } else {
            interrupted = true;
        }
    }

    /** Loops that run until they are interrupted end where their process is killed, too. */
    @Override
    public boolean isInterrupted() {
        return interrupted || dying || super.isInterrupted();
    }
}
