package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.FlowLedger;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.PublicationLog;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.load.Event;
import org.derbench.engine.protocol.StampRange;
import org.derbench.message.Message;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;

/** A flow by which devices push or publish. */
final class PushFlow implements DeviceFlow {

    private final OpenFlow flow;
    private final RoleSetting setting;
    private final Connections connections;
    private final FlowLedger ledger = new FlowLedger();
    private final PartPool parts;
    /** Null where its devices have no names in their messages. */
    private final SenderTally senders;
    /** The names of the devices of this process. */
    private final String[] names;
    /** Null where every subscriber is owed all publications. */
    private final PublicationLog published;
    /** Null where devices keep nothing. */
    private final Backfill keptMessages;
    /** Null but while devices with kept messages come back. */
    private Backfill.Back back;

    private volatile String firstRefusal;

    /**
     * @param senders counts what leaves by device; null where devices have no names in their messages
     * @param devices how many this process has
     */
    PushFlow(OpenFlow flow, RoleSetting setting, SenderTally senders, int devices) {
        this.flow = flow;
        this.setting = setting;
        this.connections = new Connections(
                flow, setting.leavingFlows().size(), setting.clock().threads());
        this.senders = senders;
        DeviceNames all = senders == null ? null : senders.names();
        this.parts = new PartPool(flow.pool(), setting.spec().task().wholes(), all);
        this.names = IntStream.range(0, all == null ? 0 : devices)
                .mapToObj(device -> all.name(setting.spec().task().number(device)))
                .toArray(String[]::new);
        this.keptMessages = Backfill.of(setting, gathers(flow, setting), devices, this::hand);
        this.published = flow.spec().joinerCount() == 0 ? null : new PublicationLog();
    }

    /** Whether several of its messages can go as one. */
    private static boolean gathers(OpenFlow flow, RoleSetting setting) {
        Message first = flow.pool().message(0);
        return first.parts().get(0) != first && !setting.spec().task().wholes();
    }

    OpenFlow flow() {
        return flow;
    }

    void open(int count) throws Exception {
        connections.open(count);
    }

    /** Cuts its devices off; returns their connections, which are still to be closed. */
    List<BatchedOpener.Opening<Boolean>> cutOff() throws MiddlewareException {
        return connections.cutOff();
    }

    /** The devices that were cut off, each with its way back. */
    List<ThrowingRunnable<Exception>> returning() {
        if (keptMessages == null) {
            return connections.returning(number -> {});
        }
        back = keptMessages.back(connections.count());
        return connections.returning(back::add);
    }

    /** No further device comes back. */
    void returned() {
        if (back != null) {
            back.end();
            back = null;
        }
    }

    /** The messages of the window that devices kept; empty where they keep none. */
    Optional<BackfillBooks> backfill() {
        return Optional.ofNullable(keptMessages).map(Backfill::books);
    }

    @Override
    public boolean idle() {
        return keptMessages == null || keptMessages.idle();
    }

    @Override
    public void endAt(long nanoTime) {
        if (keptMessages != null) {
            keptMessages.endAt(nanoTime);
        }
    }

    @Override
    public String name() {
        return flow.spec().name();
    }

    @Override
    public void due(Event event, Runnable done) throws Exception {
        push(event);
        done.run();
    }

    private void push(Event event) throws Exception {
        long leftNs = setting.clock().nanoTime();
        byte[] bytes = encoded(event);
        // what waits for its turn is not sent
        eachPart(event, (tick, content) -> refused(tick));
        if (keptMessages == null) {
            hand(List.of(event), bytes, leftNs);
        } else {
            keptMessages.due(event, bytes);
        }
    }

    /** Hands messages of a device over as one. */
    private boolean hand(List<Event> events, List<byte[]> each) throws Exception {
        long leftNs = setting.clock().nanoTime();
        if (events.size() == 1) {
            return hand(events, each.get(0), leftNs);
        }
        return hand(events, flow.codecs().encode(together(each)), leftNs);
    }

    private Message together(List<byte[]> each) throws CodecException {
        List<Message> parts = new ArrayList<>();
        for (byte[] bytes : each) {
            parts.addAll(flow.codecs().decode(bytes).parts());
        }
        return Forwarder.together(flow, parts);
    }

    /** Hands messages over as one; returns whether it could. */
    private boolean hand(List<Event> events, byte[] bytes, long leftNs) throws Exception {
        try {
            // from then on they may arrive
            connections.send(
                    events.get(0).device(),
                    bytes,
                    () -> events.forEach(
                            event -> eachPart(event, (tick, content) -> left(event, tick, content, leftNs))));
        } catch (Exception e) {
            MiddlewareException.Kind kind = MiddlewareException.of(e).kind();
            if (kind == MiddlewareException.Kind.OVERFLOW) {
                firstRefusal = firstRefusal == null ? MiddlewareException.reasonOf(e) : firstRefusal;
                events.forEach(event -> eachPart(event, (tick, content) -> takeBack(event, tick, content)));
                return false;
            }
            // an unanswered message may have arrived: it counts as lost if it has not
            if (kind != MiddlewareException.Kind.TIMEOUT && !setting.failures().explained(e)) {
                throw e;
            }
        }
        ledger.message(bytes.length);
        for (Event event : events) {
            for (long tick : event.ticks()) {
                setting.made().add(tick, event.dueNs(), leftNs);
            }
        }
        return true;
    }

    private void refused(long tick) {
        ledger.refused(tick);
        if (published != null) {
            published.refused(tick);
        }
    }

    private void left(Event event, long tick, int content, long leftNs) {
        if (published != null) {
            published.left(tick, content);
        }
        ledger.leftAfterAll(tick, device(event), content);
        if (senders != null) {
            senders.passed(tick, device(event), Mark.at(content, device(event)), leftNs);
        }
    }

    private void takeBack(Event event, long tick, int content) {
        if (published != null) {
            published.refused(tick);
        }
        ledger.takeBack(tick, device(event), content);
        if (senders != null) {
            senders.takeBack(tick, device(event), Mark.at(content, device(event)));
        }
    }

    /** The device that it is from or for, whose number is in its mark; 0 where nobody can tell. */
    private int device(Event event) {
        if (senders != null) {
            return setting.spec().task().number(event.device());
        }
        return flow.spec().hasOwnTopics() ? event.device() : 0;
    }

    @FunctionalInterface
    private interface Noting {
        void note(long tick, int content);
    }

    private void eachPart(Event event, Noting noting) {
        int message = flow.pool().indexOf(event.number());
        for (int part = 0; part < event.ticks().length; part++) {
            noting.note(event.ticks()[part], parts.content(message, part));
        }
    }

    private byte[] encoded(Event event) throws CodecException {
        Message message = flow.pool().message(flow.pool().indexOf(event.number()));
        synchronized (message) {
            if (senders != null) {
                message.sender(names[event.device()]);
            }
            message.stamp(event.ticks()[0]);
            List<? extends Message> parts = message.parts();
            for (int part = 1; part < event.ticks().length; part++) {
                parts.get(part).stamp(event.ticks()[part]);
            }
            return flow.codecs().encode(message);
        }
    }

    /** Why a message could not be handed over, for the first such message; null if all could. */
    String firstRefusal() {
        return firstRefusal;
    }

    @Override
    public void arm(PartWindow window) {
        ledger.arm(window);
        if (keptMessages != null) {
            keptMessages.arm(window);
        }
        if (published != null) {
            published.arm(window);
        }
    }

    @Override
    public void last(StampRange stamps) {
        ledger.last(stamps.first(), stamps.last());
    }

    @Override
    public FlowCounts near(Extent extent) {
        return ledger.counts(extent);
    }

    /** The publications by it in the window, encoded; null where every subscriber is owed all of them. */
    String publications() {
        return published == null ? null : published.encode();
    }

    /** The sum of the marks of the window's parts that left by it. */
    long markSum() {
        return ledger.markSum();
    }

    /** All parts that left by it. */
    long sent() {
        return ledger.parts();
    }

    @Override
    public long messages() {
        return ledger.passed();
    }

    @Override
    public int connections() {
        return connections.count();
    }
}
