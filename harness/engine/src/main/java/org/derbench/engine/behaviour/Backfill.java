package org.derbench.engine.behaviour;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.json.Field;
import org.derbench.engine.load.Event;

/**
 * Messages that devices keep while they cannot send them. A device sends them in bulks as soon as it is connected
 * again, or before its next message.
 */
final class Backfill {

    /** How many devices send what they have kept at a time, as they come back. */
    private static final int AT_A_TIME = 16;
    /** The time after the load's end in which kept messages still leave: the last devices may be coming back. */
    private static final long GRACE_NS = 1_000_000_000;

    private static final int LAST = -1;

    private final RoleSetting setting;
    private final Parameters parameters;
    private final int bulk;
    private final Sending sending;
    private final List<Device> devices;
    private final AtomicInteger running = new AtomicInteger();

    private volatile long endNs = Long.MAX_VALUE - GRACE_NS;
    private PartWindow window = PartWindow.NONE;
    private BackfillBooks kept;

    /** The parameters of a fleet in a scenario that say what its devices keep. */
    record Parameters(
            @Field(
                    value = "how many messages a device keeps while it cannot send; missing where it keeps none",
                    optional = true)
            Integer keep,

            @Field(value = "how many of the kept messages go as one; 1 where it is missing", optional = true)
            Integer keptBulk,

            @Field(value = "the messages that it drops where it has no room: the oldest or the newest", optional = true)
            BackfillBooks.Drops drops) {

        private int bulk() {
            return keptBulk == null ? 1 : keptBulk;
        }
    }

    /** Hands messages of one device over. */
    @FunctionalInterface
    interface Sending {

        /**
         * Hands these over, as one message.
         *
         * @param bytes the size of each of them
         * @return whether it could
         */
        boolean hand(List<Event> events, List<byte[]> bytes) throws Exception;
    }

    /** One of them. */
    private record Message(Event event, byte[] bytes, boolean kept) {}

    /** A device, with the messages that it has not sent yet. */
    private static final class Device {
        private final ReentrantLock turn = new ReentrantLock();
        private final Deque<Message> waiting = new ArrayDeque<>();
    }

    private Backfill(RoleSetting setting, Parameters parameters, int bulk, int devices, Sending sending) {
        this.setting = setting;
        this.parameters = parameters;
        this.bulk = bulk;
        this.sending = sending;
        this.devices = Stream.generate(Device::new).limit(devices).toList();
        this.kept = BackfillBooks.none(parameters.keep(), parameters.drops());
    }

    /**
     * Keeps the messages that devices of a role cannot send; null where its devices keep none.
     *
     * @param gathers whether several messages can go as one
     */
    static Backfill of(RoleSetting setting, boolean gathers, int devices, Sending sending) {
        Parameters parameters = setting.parameters(Parameters.class);
        return parameters.keep() == null
                ? null
                : new Backfill(setting, parameters, gathers ? parameters.bulk() : 1, devices, sending);
    }

    /** Starts the books. */
    synchronized void arm(PartWindow announced) {
        window = announced;
        kept = BackfillBooks.none(parameters.keep(), parameters.drops());
    }

    /** Whether no device sends what it has kept. */
    boolean idle() {
        return running.get() == 0;
    }

    /** Begins no bulk long after that. */
    void endAt(long nanoTime) {
        endNs = nanoTime;
    }

    /** The books. */
    synchronized BackfillBooks books() {
        return kept;
    }

    /** A device is due: it sends what it has kept, and then this message; it keeps what it cannot send. */
    void due(Event event, byte[] bytes) throws Exception {
        Device device = devices.get(event.device());
        setting.clock().threads().lock(device.turn);
        try {
            device.waiting.add(new Message(event, bytes, false));
            send(device);
            if (!device.waiting.isEmpty()) {
                device.waiting.removeLast();
                device.waiting.add(new Message(event, bytes, true));
                keep(device, event);
            }
        } finally {
            device.turn.unlock();
        }
    }

    private void keep(Device device, Event event) {
        boolean room = device.waiting.size() <= parameters.keep();
        Message without = room ? null : parameters.drops().from(device.waiting);
        if (counts(event)) {
            kept(device.waiting.size());
        }
        if (without != null && counts(without.event())) {
            dropped();
        }
    }

    private synchronized boolean counts(Event event) {
        return window.contains(event.ticks()[0]);
    }

    private synchronized void kept(int now) {
        kept = kept.withKept(now);
    }

    private synchronized void dropped() {
        kept = kept.oneDropped();
    }

    private void send(Device device) throws Exception {
        while (!device.waiting.isEmpty() && setting.clock().nanoTime() < endNs + GRACE_NS) {
            List<Message> first = device.waiting.stream().limit(bulk).toList();
            if (!sending.hand(
                    first.stream().map(Message::event).toList(),
                    first.stream().map(Message::bytes).toList())) {
                return;
            }
            first.forEach(message -> device.waiting.pollFirst());
            sent(first);
        }
    }

    private synchronized void sent(List<Message> together) {
        List<Message> counted = together.stream()
                .filter(message -> message.kept() && counts(message.event()))
                .toList();
        if (!counted.isEmpty()) {
            long dueNs = counted.get(0).event().dueNs();
            kept = kept.withSent(counted.size(), setting.clock().nanoTime() - dueNs);
        }
    }

    /** Devices that are connected again, by number, whose kept messages leave by threads of their own. */
    final class Back {
        private final LinkedBlockingQueue<Integer> numbers = new LinkedBlockingQueue<>();
        private final int threads = Math.min(AT_A_TIME, devices.size());
        private final int connections;

        private Back(int connections) {
            this.connections = connections;
            running.addAndGet(threads);
            for (int i = 0; i < threads; i++) {
                setting.thread("kept-" + i, this::run);
            }
        }

        private void run() throws Exception {
            try {
                for (int number = next(); number != LAST; number = next()) {
                    Device device = devices.get(number);
                    setting.clock().threads().lock(device.turn);
                    try {
                        send(device);
                    } finally {
                        device.turn.unlock();
                    }
                }
            } finally {
                running.decrementAndGet();
            }
        }

        private int next() throws InterruptedException {
            return setting.clock().threads().take(numbers);
        }

        /** A connection is there again, for whichever devices use it. */
        void add(int connection) {
            int flows = setting.leavingFlows().size();
            for (int turn = connection; turn * flows < devices.size(); turn += connections) {
                // devices of other flows wait for nothing here
                for (int number = turn * flows; number < Math.min(devices.size(), (turn + 1) * flows); number++) {
                    numbers.add(number);
                }
            }
        }

        /** No further one comes back. */
        void end() {
            numbers.addAll(Collections.nCopies(threads, LAST));
        }
    }

    /** Devices begin to come back, by this many connections. */
    Back back(int connections) {
        return new Back(connections);
    }
}
