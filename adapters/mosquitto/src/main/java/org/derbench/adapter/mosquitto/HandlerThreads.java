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
 * while messages come: a handler that waits to send holds up no other. Further sessions share these threads, because to
 * start thousands of threads takes longer than to handle their messages. Thread-safe.
 */
final class HandlerThreads {

    private static final int MOST = 64;
    private static final int THREAD_KEPT_S = 10;

    private final List<Executor> threads = new ArrayList<>();
    private int sessions;

    /** The threads that all sessions of the flow in this process share. */
    static HandlerThreads of(Context context) throws Exception {
        return context.shared(HandlerThreads.class, HandlerThreads::new);
    }

    /** The thread of one more session. */
    synchronized Executor next() {
        if (threads.size() < MOST) {
            threads.add(thread());
        }
        return threads.get(sessions++ % MOST);
    }

    private static Executor thread() {
        ThreadPoolExecutor thread = new ThreadPoolExecutor(
                1, 1, THREAD_KEPT_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), HandlerThreads::daemon);
        thread.allowCoreThreadTimeOut(true);
        return thread;
    }

    private static Thread daemon(Runnable handling) {
        Thread thread = new Thread(handling, "mqtt-handlers");
        thread.setDaemon(true);
        return thread;
    }
}
