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
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;

/** One flow of requests. The requesting role counts both ends, because an answer does not have the request's stamp. */
final class RequestFlow implements DeviceFlow {

    /**
     * The least number of requests that may be under way on a connection to an external system: a request that is never
     * answered must not hold the next ones back.
     */
    private static final int AT_A_TIME_TO_EXTERNAL = 16;

    private final OpenFlow flow;
    private final RequestContent rule;
    private final RoleSetting setting;
    private final Consumer<Part> answered;
    private final FlowLedger near = new FlowLedger();
    private final FlowLedger far = new FlowLedger();
    private final Replies replies;
    private final ClosableGate answers = new ClosableGate();
    private final RequestEnd end;
    private final PartPool parts;
    private final List<Turn> turns = new ArrayList<>();
    /** The number of flows among which devices are dealt out, in turn. */
    private final int flows;

    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong untouched = new AtomicLong();
    private volatile long touchedFrom = Long.MAX_VALUE;
    private volatile String firstRefusal;

    /** @param answered is told of each answer with the right content */
    RequestFlow(OpenFlow flow, RoleSetting setting, Consumer<Part> answered) {
        this(flow, setting, answered, new Replies());
    }

    private RequestFlow(OpenFlow flow, RoleSetting setting, Consumer<Part> answered, Replies replies) {
        this(flow, setting, answered, replies, new RequestContent.OfRole(flow, replies));
    }

    private RequestFlow(
            OpenFlow flow, RoleSetting setting, Consumer<Part> answered, Replies replies, RequestContent rule) {
        this.flow = flow;
        this.replies = replies;
        this.rule = rule;
        this.setting = setting;
        this.answered = answered;
        this.flows = setting.requestFlows().size();
        this.parts = new PartPool(flow.pool(), setting.spec().task().wholes());
        this.end = new RequestEnd(setting.failures());
    }

    /** A flow to an external system. */
    static RequestFlow toExternal(OpenFlow flow, RoleSetting setting, Consumer<Part> answered) {
        return new RequestFlow(flow, setting, answered, new Replies(), new RequestContent.OfExternal(flow));
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
            turns.add(turn(flow, flow.traits().outstandingRequests()));
        }
    }

    /** Opens this many requesters to an external system, each by a peer with a name of its own. */
    void openNamed(int count) throws Exception {
        List<BatchedOpener.Opening<Turn>> opening = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String suffix = count == 1 ? "" : "-" + (i + 1);
            int atATime = Math.max(AT_A_TIME_TO_EXTERNAL, flow.traits().outstandingRequests());
            opening.add(() -> turn(flow.at(suffix), atATime));
        }
        turns.addAll(BatchedOpener.all(opening, setting.clock().threads()));
    }

    private static Turn turn(OpenFlow way, int atATime) throws Exception {
        return new Turn(
                way.make((peer, channel) -> peer.request()), new Semaphore(Math.max(1, atATime)), new ReentrantLock());
    }

    @Override
    public void arm(PartWindow window) {
        touchedFrom = window.faultComes() ? window.firstTouchedTick() : Long.MAX_VALUE;
        // where an earlier window was missed, its fault did not come: all that was asked until now is untouched
        untouched.set(asked.get());
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

    @Override
    public long messages() {
        return near.passed();
    }

    /** Requests that were made before a fault could touch them; all of them where none comes. */
    long requests() {
        return untouched.get();
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
    public void due(Event event, Runnable done) throws InterruptedException, CodecException {
        Turn turn = turns.get(event.device() / flows % turns.size());
        near.refused(event.ticks()[0]);
        if (!setting.clock()
                .threads()
                .acquire(turn.free(), setting.spec().timeout().toNanos())) {
            done.run();
            return;
        }
        byte[] request = rule.request(event);
        near.message(request.length);
        asked.incrementAndGet();
        if (event.ticks()[0] < touchedFrom) {
            untouched.incrementAndGet();
        }
        near.leftAfterAll(event.ticks()[0], content(event));
        setting.made().add(event.ticks()[0], event.dueNs(), setting.clock().nanoTime());
        try {
            request(turn, request).whenComplete((reply, failure) -> {
                turn.free().release();
                ended(event, reply, failure);
                done.run();
            });
        } catch (Exception e) {
            turn.free().release();
            ended(event, null, e);
            done.run();
        }
    }

    private int content(Event event) {
        return parts.content(flow.pool().indexOf(event.number()), 0);
    }

    private CompletionStage<byte[]> request(Turn turn, byte[] request) throws Exception {
        setting.clock().threads().lock(turn.asking());
        try {
            return turn.requester().request(request);
        } finally {
            turn.asking().unlock();
        }
    }

    private void ended(Event event, byte[] reply, Throwable failure) {
        if (failure == null || !isBorne(failure)) {
            end.of(reply, failure, came -> answers.pass(() -> replied(event, came)));
        }
    }

    private boolean isBorne(Throwable failure) {
        MiddlewareException typed = MiddlewareException.of(failure);
        boolean borne = rule.bearsRefusals()
                && List.of(MiddlewareException.Kind.REFUSED, MiddlewareException.Kind.TIMEOUT)
                        .contains(typed.kind());
        if (borne && firstRefusal == null) {
            firstRefusal = typed.getMessage();
        }
        return borne;
    }

    /** Why a message was not taken, for the first such message; null if all were. */
    String firstRefusal() {
        return firstRefusal;
    }

    private void replied(Event event, byte[] reply) {
        long tick = event.ticks()[0];
        far.message(reply.length);
        RequestContent.Answer answer = rule.answer(event, reply);
        if (answer.came() == null) {
            far.arrived(tick, false, -1);
            return;
        }
        // as whoever it is sent on to numbers it
        int content = content(event);
        if (far.arrived(tick, answer.right(), content)) {
            answered.accept(
                    new Part(answer.came(), name(), tick, setting.clock().nanoTime(), content));
        }
    }
}
