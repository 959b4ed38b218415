package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.FlowLedger;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Replies;
import org.derbench.engine.load.Event;
import org.derbench.engine.protocol.StampRange;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.derbench.spi.Requester;

/** One flow of requests. The requesting role counts both ends, because an answer does not have the request's stamp. */
final class RequestFlow implements DeviceFlow {

    private final OpenFlow flow;
    private final RoleSetting setting;
    private final Consumer<Part> answered;
    private final FlowLedger near = new FlowLedger();
    private final FlowLedger far = new FlowLedger();
    private final Replies replies = new Replies();
    private final ClosableGate answers = new ClosableGate();
    private final RequestEnd end;
    private final PartPool parts;
    private final List<Turn> turns = new ArrayList<>();
    private final AtomicLong asked = new AtomicLong();
    private volatile long touchedFrom = Long.MAX_VALUE;

    /** @param answered is told of each answer with the right content */
    RequestFlow(OpenFlow flow, RoleSetting setting, Consumer<Part> answered) {
        this.flow = flow;
        this.setting = setting;
        this.answered = answered;
        this.parts = new PartPool(flow.pool(), setting.spec().task().wholes());
        this.end = new RequestEnd(setting.failures());
    }

    /** A requester, and how many more requests it takes. */
    private record Turn(Requester requester, Semaphore free, ReentrantLock asking) {}

    OpenFlow flow() {
        return flow;
    }

    @Override
    public String name() {
        return flow.spec().name();
    }

    @Override
    public int connections() {
        return turns.size();
    }

    void open(int count) throws Exception {
        for (int i = 0; i < count; i++) {
            turns.add(new Turn(
                    flow.make((peer, channel) -> peer.request()),
                    new Semaphore(Math.max(1, flow.traits().outstandingRequests())),
                    new ReentrantLock()));
        }
    }

    @Override
    public void arm(PartWindow window) {
        touchedFrom = window.faultComes() ? window.touchedFrom() : Long.MAX_VALUE;
        near.arm(window);
        far.arm(window);
    }

    /** Ignores answers that come from now on: the books are read. */
    void ignore() {
        answers.close();
    }

    /** The books of another repetition begin. */
    void reopen() {
        answers.reopen();
    }

    @Override
    public void last(StampRange stamps) {
        near.last(stamps.first(), stamps.last());
        far.last(stamps.first(), stamps.last());
    }

    @Override
    public FlowCounts near(Extent extent) {
        return near.counts(extent);
    }

    /** Requests that were made before a fault could touch them; all of them where none comes. */
    long asked() {
        return asked.get();
    }

    /** The stamps of complete answers; empty without any. */
    Optional<StampRange> replies() {
        return replies.range(StampRange::new);
    }

    long leastBytes() {
        return far.leastBytes();
    }

    long answers() {
        return far.passed();
    }

    /** The books of its far end. */
    FlowCounts far(Extent extent) {
        return far.counts(extent);
    }

    /** Asks a device; waits while too many requests are outstanding. */
    @Override
    public void due(Event event, Runnable done) throws InterruptedException {
        Turn turn = turns.get(event.device() % turns.size());
        near.refused(event.ticks()[0]);
        if (!setting.clock()
                .threads()
                .acquire(turn.free(), setting.spec().timeout().toNanos())) {
            done.run();
            return;
        }
        int index = flow.pool().indexOf(event.number());
        byte[] reference = flow.pool().reference(index).clone();
        near.message(reference.length);
        if (event.ticks()[0] < touchedFrom) {
            asked.incrementAndGet();
        }
        near.leftAfterAll(event.ticks()[0], parts.content(index, 0));
        setting.made().add(event.ticks()[0], event.dueNs(), setting.clock().nanoTime());
        try {
            request(turn, reference).whenComplete((reply, failure) -> {
                turn.free().release();
                ended(event, index, reply, failure);
                done.run();
            });
        } catch (Exception e) {
            turn.free().release();
            ended(event, index, null, e);
            done.run();
        }
    }

    private CompletionStage<byte[]> request(Turn turn, byte[] reference) throws Exception {
        setting.clock().threads().lock(turn.asking());
        try {
            return turn.requester().request(reference);
        } finally {
            turn.asking().unlock();
        }
    }

    private void ended(Event event, int index, byte[] reply, Throwable failure) {
        end.of(reply, failure, came -> answers.pass(() -> replied(event.ticks()[0], index, came)));
    }

    private void replied(long tick, int index, byte[] reply) {
        far.message(reply.length);
        Message came;
        try {
            came = flow.codecs().decode(reply);
        } catch (CodecException e) {
            far.arrived(tick, false, -1);
            return;
        }
        boolean right = flow.pool().message(index).sameContent(came) && replies.isNew(came.stampTicks());
        // as whoever it is sent on to numbers it
        int content = parts.content(index, 0);
        if (far.arrived(tick, right, content)) {
            answered.accept(new Part(came, name(), tick, setting.clock().nanoTime(), content));
        }
    }
}
