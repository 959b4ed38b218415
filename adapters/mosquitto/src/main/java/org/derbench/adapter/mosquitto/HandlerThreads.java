package org.derbench.adapter.mosquitto;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;

/**
 * The threads on which messages of a process's sessions are handled. The first sessions have a thread each, which lives
 * while messages come: a handler that waits to send holds up no other. Further sessions share as many of these threads
 * as there are processors: where thousands of sessions get a message each at the same time, to wake one of many threads
 * for it takes longer than to handle it. Thread-safe.
 */
final class HandlerThreads {

    private static final int OWN = 64;
    private static final long KEPT_MS = 10_000;

    private final List<Shared> threads = new ArrayList<>();
    private final int shared;
    private int further;

    HandlerThreads() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /** @param processors the number of processors of this machine */
    HandlerThreads(int processors) {
        this.shared = Math.min(OWN, processors);
    }

    /** The threads that all sessions of the flow in this process share. */
    static HandlerThreads of(Context context) throws Exception {
        return context.shared(HandlerThreads.class, HandlerThreads::new);
    }

    /** The thread of one more session, which closes it. */
    synchronized Shared next() {
        for (Shared thread : threads) {
            if (thread.isFree()) {
                return thread.used();
            }
        }
        if (threads.size() < OWN) {
            Shared own = new Shared();
            threads.add(own);
            return own.used();
        }
        return threads.get(further++ % shared).used();
    }

    /** A thread that some sessions share. It ends with the last of them, and when no message comes for a while. */
    static final class Shared implements Executor, AutoCloseable {

        private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
                1, 1, KEPT_MS, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), HandlerThreads::daemon);
        private int users;

        Shared() {
            thread.allowCoreThreadTimeOut(true);
        }

        private synchronized Shared used() {
            users++;
            thread.setKeepAliveTime(KEPT_MS, TimeUnit.MILLISECONDS);
            return this;
        }

        private synchronized boolean isFree() {
            return users == 0;
        }

        @Override
        public void execute(Runnable handling) {
            thread.execute(handling);
        }

        @Override
        public synchronized void close() {
            users--;
            if (users == 0) {
                thread.setKeepAliveTime(1, TimeUnit.MILLISECONDS);
            }
        }
    }

    private static Thread daemon(Runnable handling) {
        Thread thread = new Thread(handling, "mqtt-handlers");
        thread.setDaemon(true);
        return thread;
    }
}
