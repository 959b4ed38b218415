package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.derbench.engine.time.Threads;
import org.derbench.spi.MessageHandler;

/** The subscriptions of many devices to one flow, each by a connection of its own, under its own name. */
final class Subscriptions implements AutoCloseable {

    private final List<AutoCloseable> open;

    private Subscriptions(List<AutoCloseable> open) {
        this.open = open;
    }

    /**
     * Subscribes this many devices, some at a time.
     *
     * @param handlers takes the messages of a device, by its number from 0
     */
    static Subscriptions open(OpenFlow flow, int devices, IntFunction<MessageHandler> handlers, Threads threads)
            throws Exception {
        List<BatchedOpener.Opening<AutoCloseable>> opening = new ArrayList<>();
        for (int i = 0; i < devices; i++) {
            int device = i;
            MessageHandler handler = handlers.apply(device);
            opening.add(() -> open(flow, device, handler));
        }
        return new Subscriptions(BatchedOpener.all(opening, threads));
    }

    /** Subscribes one device; it gets what is published from the return on. */
    static AutoCloseable open(OpenFlow flow, int device, MessageHandler handler) throws Exception {
        return flow.at("-" + (device + 1)).make((peer, channel) -> peer.subscribe(flow.channel(device), handler));
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }
}
