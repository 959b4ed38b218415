package org.derbench.engine.fault;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.derbench.engine.time.NanoClock;

/** A fault of a window, on a thread of its own. Once it has begun it is undone, whatever happens. */
public final class FaultInjection implements AutoCloseable {

    private final Fault fault;
    private final Fault.Roles roles;
    private final NanoClock clock;
    private final long atNs;
    private final CompletableFuture<Occurrence> happened = new CompletableFuture<>();
    private final Thread thread;
    private boolean started;
    private volatile boolean begun;

    private FaultInjection(Fault fault, long windowStartNs, Fault.Roles roles, NanoClock clock) {
        this.fault = fault;
        this.roles = roles;
        this.clock = clock;
        this.atNs = windowStartNs + fault.at().toNanos();
        this.thread = clock.threads().thread("fault", this::run);
    }

    /** The fault of the window that starts then. An injection that waits for {@link #start}. */
    public static FaultInjection of(Fault fault, long windowStartNs, Fault.Roles roles, NanoClock clock) {
        return new FaultInjection(fault, windowStartNs, roles, clock);
    }

    /** Lets it come at its time; at once if the time has passed. */
    public void start() {
        started = true;
        thread.start();
    }

    private void run() {
        try {
            happened.complete(happen());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            happened.completeExceptionally(new FaultException("it was given up"));
        } catch (Exception | Error e) {
            happened.completeExceptionally(e);
        }
    }

    private Occurrence happen() throws Exception {
        sleepUntil(atNs);
        String means = "";
        long beganNs = 0;
        long endsNs = clock.nanoTime();
        boolean untilDone;
        begun = true;
        try {
            means = fault.begin(roles);
            beganNs = clock.nanoTime();
            sleepUntil(beganNs + fault.lasts().toNanos());
        } finally {
            // an interrupt is for the wait, not for the undoing
            boolean interrupted = Thread.interrupted();
            endsNs = clock.nanoTime();
            untilDone = fault.end(roles);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return new Occurrence(means, new Fault.Span(beganNs, untilDone ? clock.nanoTime() : endsNs));
    }

    private void sleepUntil(long timeNs) throws InterruptedException {
        clock.sleepUntil(timeNs);
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedException();
        }
    }

    /**
     * Waits until it is over.
     *
     * @throws FaultException if it did not come about
     */
    public Occurrence await() throws InterruptedException, FaultException {
        Duration bound = fault.at().plus(fault.lasts()).plus(fault.patience().multipliedBy(2));
        try {
            return clock.threads().get(happened, bound);
        } catch (TimeoutException e) {
            throw new FaultException("it is not over within " + bound.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof FaultException typed
                    ? typed
                    : new FaultException(String.valueOf(e.getCause().getMessage()), e.getCause());
        }
    }

    /** Cancels it if it is still to come, undoes it if it is present, also its rest, and waits for that. */
    @Override
    public void close() throws InterruptedException {
        if (!started) {
            return;
        }
        thread.interrupt();
        try {
            clock.threads().join(thread, fault.patience());
        } finally {
            if (begun) {
                fault.undo();
            }
        }
    }

    /**
     * A fault that came about and is over.
     *
     * @param means the means, in words
     */
    public record Occurrence(String means, Fault.Span span) {}
}
