package org.derbench.lab.process;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.lab.LabException;

/**
 * Does the same for each of several hosts, for some of them at the same time.
 *
 * @param width the most at the same time; 1 does one after the other, in the caller's thread
 */
public record SideBySide(int width) {

    private static final int MOST = 32;
    private static final int FOR_EACH_CORE = 2;
    /** The most open files for one host: it has a few commands at once, each with three pipes of two ends. */
    private static final int FILES_OF_ONE = 32;

    public SideBySide {
        if (width < 1) {
            throw new IllegalArgumentException("width " + width + ": must be 1 at least");
        }
    }

    /** Bounds work that this machine does itself by its cores and its open files. */
    public static SideBySide here() {
        return new SideBySide(
                Math.min(borneByFiles(), FOR_EACH_CORE * Runtime.getRuntime().availableProcessors()));
    }

    /** Bounds work that other machines do while this one waits by its open files. */
    public static SideBySide elsewhere() {
        return new SideBySide(borneByFiles());
    }

    private static int borneByFiles() {
        long spare = ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount() - unix.getOpenFileDescriptorCount()
                : Long.MAX_VALUE;
        return (int) Math.max(1, Math.min(MOST, spare / FILES_OF_ONE));
    }

    private record Ended<R>(R result, RuntimeException failure) {}

    /**
     * Does it for each. Where one fails, those that have begun have ended when this returns, and no other begins.
     *
     * @throws RuntimeException of the first that failed, in their order
     * @throws LabException if the thread is interrupted while it waits
     */
    public <T> void each(Collection<? extends T> all, Consumer<T> work) {
        map(all, one -> {
            work.accept(one);
            return true;
        });
    }

    /**
     * The results of each, in their order.
     *
     * @throws RuntimeException as {@link #each}
     */
    public <T, R> List<R> map(Collection<? extends T> all, Function<T, R> work) {
        AtomicBoolean failed = new AtomicBoolean();
        List<Ended<R>> ended = ended(all, one -> {
            if (failed.get()) {
                return new Ended<>(null, null);
            }
            Ended<R> each = tried(one, work);
            failed.compareAndSet(false, each.failure() != null);
            return each;
        });
        ended.stream().map(Ended::failure).filter(Objects::nonNull).findFirst().ifPresent(failure -> {
            throw failure;
        });
        return ended.stream().map(Ended::result).toList();
    }

    /**
     * Does it for all, even if some fail; returns the failures, in their order.
     *
     * @throws LabException if the thread is interrupted while it waits
     */
    public <T> List<RuntimeException> failures(Collection<? extends T> all, Consumer<T> work) {
        Function<T, Boolean> done = one -> {
            work.accept(one);
            return true;
        };
        return this.<T, Ended<Boolean>>ended(all, one -> tried(one, done)).stream()
                .map(Ended::failure)
                .filter(Objects::nonNull)
                .toList();
    }

    private static <T, R> Ended<R> tried(T one, Function<T, R> work) {
        try {
            return new Ended<>(work.apply(one), null);
        } catch (RuntimeException e) {
            return new Ended<>(null, e);
        }
    }

    private <T, R> List<R> ended(Collection<? extends T> all, Function<T, R> step) {
        int threads = Math.min(width, all.size());
        if (threads < 2) {
            return all.stream().map(step::apply).toList();
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads, SideBySide::daemon);
        try {
            return results(
                    all.stream().map(one -> pool.submit(() -> step.apply(one))).toList());
        } finally {
            // after an interruption, steps that still run are interrupted, too
            pool.shutdownNow();
        }
    }

    private static <R> List<R> results(List<Future<R>> running) {
        List<R> results = new ArrayList<>();
        try {
            for (Future<R> each : running) {
                results.add(each.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while several hosts were asked", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "derbench-side-by-side");
        thread.setDaemon(true);
        return thread;
    }
}
