package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.FirstArrivals;
import org.derbench.engine.books.FlowLedger;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Pattern;

/**
 * Where a flow's messages come in: decodes them, compares them, counts their parts, and hands on those that are right.
 */
public final class Inlet implements MessageHandler {

    /** Takes the right parts of a message. */
    @FunctionalInterface
    interface Taker {

        /** @param taken runs once, on any thread, as soon as the message may be answered */
        void take(List<Part> parts, Runnable taken);

        /** One that has taken parts when it returns. */
        static Taker of(Consumer<List<Part>> taking) {
            return (parts, taken) -> {
                taking.accept(parts);
                taken.run();
            };
        }
    }

    private final OpenFlow flow;
    private final boolean wholes;
    private final PartPool pool;
    private final Covers covers;
    private final NanoClock clock;
    private final Taker taker;
    private final Failures failures;
    private final FlowLedger ledger;
    /** Null where the role is one end. */
    private final Deliveries deliveries;
    /** The names of the devices that send; null where they have none. */
    private final DeviceNames names;
    /** Null where those who send have no names, or confirm. */
    private final SenderTally senders;

    private final Mismatches mismatches = new Mismatches();
    private final ClosableGate passage = new ClosableGate();
    /** The open receiver; some libraries stop receiving when it becomes unreachable. */
    private AutoCloseable receiving;

    /**
     * @param wholes whether messages are counted as wholes, and not by their parts
     * @param processes how many processes make these messages
     * @param failures is told of failures while messages are taken
     */
    public Inlet(
            OpenFlow flow,
            boolean wholes,
            int processes,
            NanoClock clock,
            Consumer<List<Part>> taker,
            Failures failures) {
        this(flow, wholes, new FlowLedger(processes), null, clock, Taker.of(taker), failures);
    }

    private Inlet(
            OpenFlow flow,
            boolean wholes,
            FlowLedger ledger,
            Deliveries deliveries,
            NanoClock clock,
            Taker taker,
            Failures failures) {
        this.flow = flow;
        this.ledger = ledger;
        this.deliveries = deliveries;
        this.wholes = wholes;
        this.names = DeviceNames.of(flow.spec().senders(), flow.pool());
        this.senders = names == null || deliveries != null ? null : new SenderTally(names);
        this.pool = new PartPool(flow.pool(), wholes, names);
        this.covers = wholes ? null : new Covers(flow.pool());
        this.clock = clock;
        this.taker = taker;
        this.failures = failures;
    }

    /** Where requests bring messages that get a receipt once they are taken. */
    static Inlet ofRequests(
            OpenFlow flow, boolean wholes, int processes, NanoClock clock, Taker taker, Failures failures) {
        return new Inlet(flow, wholes, new FlowLedger(processes), null, clock, taker, failures);
    }

    /** Where messages come in that are published to each of this many devices. */
    static Inlet ofDevices(
            int devices,
            OpenFlow flow,
            boolean wholes,
            NanoClock clock,
            Consumer<List<Part>> taker,
            Failures failures) {
        Deliveries deliveries = flow.spec().hasOwnTopics()
                ? Deliveries.toOneOf(flow.spec().to(), devices)
                : Deliveries.toJoining(flow.spec().to(), devices, flow.spec().joinerCount());
        return new Inlet(flow, wholes, new FlowLedger(deliveries), deliveries, clock, Taker.of(taker), failures);
    }

    /** Where many devices confirm what was published to all of them. */
    static Inlet ofConfirmations(
            OpenFlow flow, boolean wholes, NanoClock clock, Consumer<List<Part>> taker, Failures failures) {
        Deliveries confirmed = new Deliveries(flow.spec().from(), flow.spec().senders());
        return new Inlet(flow, wholes, new FlowLedger(confirmed), confirmed, clock, Taker.of(taker), failures);
    }

    /** The books of devices that each are to get, or to confirm, all publications; empty where the role is one end. */
    Optional<Deliveries> deliveries() {
        return Optional.ofNullable(deliveries);
    }

    /** The count of arrivals by the device that sent them; empty where those who send have no names. */
    Optional<SenderTally> senders() {
        return Optional.ofNullable(senders);
    }

    /** Starts to receive. */
    public void open() throws Exception {
        if (deliveries != null && !flow.spec().hasConfirmations()) {
            receiving = Subscriptions.open(flow, deliveries.others(), this::handler, clock.threads());
            return;
        }
        if (flow.spec().hasReceipts()) {
            ReceiptHandler answering =
                    new ReceiptHandler(this::takes, flow.traits().carriage(), clock.threads(), failures);
            receiving = flow.make((peer, channel) -> peer.reply(answering));
            return;
        }
        MessageHandler heard = new ReportingHandler(this, failures);
        receiving = flow.make((peer, channel) ->
                flow.pattern() == Pattern.PUB_SUB ? peer.subscribe(channel, heard) : peer.pull(channel, heard));
    }

    /** The devices that join later, by number from 0; none where the role is one end. */
    List<Integer> joiners() {
        return deliveries == null
                ? List.of()
                : IntStream.range(deliveries.others(), deliveries.devices())
                        .boxed()
                        .toList();
    }

    /** Subscribes a device that was to join then; it is owed what is published from now on. */
    AutoCloseable join(int device, long fromNs) throws Exception {
        AutoCloseable open = Subscriptions.open(flow, device, handler(device));
        deliveries.joined(device, fromNs, clock::nanoTime);
        return open;
    }

    public String name() {
        return flow.spec().name();
    }

    public Pattern pattern() {
        return flow.pattern();
    }

    public FlowLedger ledger() {
        return ledger;
    }

    /** How an arrival differs from the message that was sent, in words; null if all arrivals are right. */
    public String complaint() {
        FirstArrivals came = mismatches.of(0);
        return came.firstDifference() != null ? came.firstDifference() : came.firstError();
    }

    /** Ignores arrivals from now on: a message that comes later is lost. */
    public void close() {
        passage.close();
    }

    /** Takes arrivals again. */
    public void reopen() {
        passage.reopen();
    }

    private MessageHandler handler(int device) {
        return new ReportingHandler(bytes -> passage.pass(() -> came(bytes, device, () -> {})), failures);
    }

    @Override
    public void onMessage(byte[] bytes) {
        takes(bytes, () -> {});
    }

    /**
     * Takes a message; returns false if it is ignored.
     *
     * @param taken runs once, on any thread, as soon as it may be answered
     */
    private boolean takes(byte[] bytes, Runnable taken) {
        return passage.pass(() -> came(bytes, 0, taken));
    }

    private void came(byte[] bytes, int device, Runnable taken) {
        List<Part> right = right(bytes, device);
        if (right.isEmpty()) {
            taken.run();
        } else {
            taker.take(right, taken);
        }
    }

    /** The right parts of a message, each for the first time. */
    private List<Part> right(byte[] bytes, int device) {
        List<Part> parts;
        boolean coverOk;
        try {
            Message message = flow.codecs().decode(bytes);
            parts = parts(message, device);
            coverOk = covers == null || covers.has(message);
        } catch (CodecException e) {
            mismatches.unreadable(e);
            ledger.unreadable();
            return List.of();
        }
        List<Part> right = new ArrayList<>();
        for (Part came : parts) {
            Part part = came.containing(pool.content(came.message()));
            boolean contentOk = part.content() >= 0;
            if (ledger.arrived(part.tick(), part.device(), part.cameNs(), coverOk && contentOk, part.content())) {
                right.add(part);
                note(part);
            }
            if (!contentOk) {
                Message first = flow.pool().message(0);
                mismatches.differs(wholes ? first : first.parts().get(0), part.message());
            }
        }
        if (!coverOk) {
            mismatches.differsBesideParts();
        }
        ledger.message(bytes.length);
        return right;
    }

    /** The device that it came to, or that confirms by it. */
    private int whose(Message part, int device) throws CodecException {
        if (!flow.spec().hasConfirmations()) {
            return device;
        }
        int confirming = names.device(part.sender());
        if (confirming < 0) {
            throw new CodecException("no device has the name in what confirms: " + part.sender());
        }
        return confirming;
    }

    private void note(Part part) {
        if (senders != null) {
            int sender = senders.names().device(part.message().sender());
            senders.passed(part.tick(), sender, part.content(), part.cameNs());
        }
    }

    /**
     * The parts of a message. A damaged message may have a part without its identity: then nobody knows which message
     * it was.
     */
    private List<Part> parts(Message message, int device) throws CodecException {
        long nowNs = clock.nanoTime();
        List<Part> parts = new ArrayList<>();
        try {
            for (Message part : wholes ? List.of(message) : message.parts()) {
                parts.add(new Part(part, name(), part.stampTicks(), nowNs, -1, whose(part, device)));
            }
            return parts;
        } catch (IllegalStateException | NullPointerException e) {
            throw new CodecException("a part of what it decodes to has no time stamp", e);
        }
    }
}
