package org.derbench.sim.wire;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.derbench.sim.clock.Simulation;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Where things arrive at one end, each at its time: a thread of that end takes them one after the other. */
final class Inbox implements AutoCloseable {

    private static final Comparator<Arrival> ORDER =
            Comparator.comparingLong(Arrival::atNs).thenComparingLong(Arrival::number);

    private final Simulation simulation;
    private final String owner;
    private final String host;
    private final PriorityQueue<Arrival> arrivals = new PriorityQueue<>(ORDER);
    private long number;
    private boolean closed;
    private MessageHandler handler;
    private RequestHandler answerer;

    private record Arrival(long atNs, long number, Runnable action) {}

    /** @param name the thread's purpose */
    Inbox(Simulation simulation, String owner, String host, String name) {
        this.simulation = simulation;
        this.owner = owner;
        this.host = host;
        simulation.start(owner, name, this::takeAll);
    }

    /** Takes messages. */
    void handler(MessageHandler taker) {
        handler = taker;
    }

    MessageHandler handler() {
        return handler;
    }

    /** Answers requests. */
    void answerer(RequestHandler one) {
        answerer = one;
    }

    RequestHandler answerer() {
        return answerer;
    }

    String host() {
        return host;
    }

    boolean open() {
        return !closed && simulation.lives(owner);
    }

    /** Runs an action on this inbox's thread at a time. */
    void at(long timeNs, Runnable action) {
        arrivals.add(new Arrival(timeNs, number++, action));
    }

    private void takeAll() {
        while (true) {
            simulation.await(
                    () -> "an arrival at " + host,
                    () -> closed || due(),
                    () -> arrivals.isEmpty() ? Long.MAX_VALUE : arrivals.peek().atNs());
            if (closed) {
                return;
            }
            if (due()) {
                arrivals.poll().action().run();
            }
        }
    }

    private boolean due() {
        return !arrivals.isEmpty() && arrivals.peek().atNs() <= simulation.nowNs();
    }

    @Override
    public void close() {
        closed = true;
    }
}
