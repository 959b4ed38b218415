package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

class OutletTest {

    private static final byte[] BYTES = {1, 2, 3};

    private final Rig rig = new Rig();
    private final OpenFlow flow = rig.out("out", Pattern.PUSH_PULL);
    private final Outlet outlet = rig.outlet(flow);

    private Outlet opened() throws Exception {
        outlet.open();
        outlet.ledger().arm(new PartWindow(10, 20));
        return outlet;
    }

    private Outlet.Parcel parcel(long... ticks) {
        List<Part> parts = new ArrayList<>();
        for (long tick : ticks) {
            parts.add(rig.part("in", tick));
        }
        return new Outlet.Parcel(parts, codecs -> BYTES.clone(), rig.clock.nanoTime());
    }

    private void assertCounts(long messages, long parts, long unsent) {
        assertThat(outlet.ledger().counts())
                .isEqualTo(new FlowCounts(messages, messages * BYTES.length, parts, 0, 0, 0, unsent, 0));
    }

    @Test
    void offersWaitAndCountWhenTheyLeft() throws Exception {
        opened().offer(parcel(10, 11));
        assertThat(outlet.idle()).isFalse();
        assertCounts(0, 0, 0);
        rig.held.leave();
        assertThat(outlet.idle()).isTrue();
        assertCounts(1, 2, 0);
        assertThat(rig.wire.sent()).containsExactly("out");
        assertThat(rig.wire.bytes()).containsExactly(BYTES);
        assertThat(rig.samples.encode(tick -> true)).as("the parts' own flow").containsOnlyKeys("in");
    }

    @Test
    void itLeavesWhenItIsDue() throws Exception {
        opened();
        long dueNs = rig.clock.nanoTime() + 5 * Rig.MS;
        outlet.offer(new Outlet.Parcel(List.of(rig.part("in", 10)), codecs -> BYTES, dueNs));
        rig.held.leave();
        assertThat(rig.clock.nanoTime()).isEqualTo(dueNs);
    }

    @Test
    void aCopyIsSampledByItsFlow() throws Exception {
        Outlet copying = new Outlet(flow, rig.samples, true, rig.held.leaving(false, false), rig.clock, rig.failures);
        copying.open();
        copying.offer(parcel(10));
        rig.held.leave();
        assertThat(rig.samples.encode(tick -> true)).containsOnlyKeys("out");
    }

    @Test
    void whatFindsNoPlaceIsUnsentOnce() throws Exception {
        opened();
        rig.held.fill();
        outlet.offer(parcel(10, 11));
        assertThat(outlet.idle()).isTrue();
        assertCounts(0, 0, 2);
    }

    @Test
    void offersAtAClosingOutletAreUnsentOnce() throws Exception {
        Outlet[] closing = new Outlet[1];
        Workers closes = new Workers() {
            @Override
            public void start(RoleSetting setting) {}

            @Override
            public boolean take(Part of, ThrowingRunnable<Exception> task) {
                closing[0].close();
                return false;
            }
        };
        closing[0] =
                new Outlet(flow, rig.samples, false, new SendPolicy(closes, false, false), rig.clock, rig.failures);
        closing[0].ledger().arm(new PartWindow(10, 20));
        closing[0].offer(parcel(10));
        assertThat(closing[0].ledger().counts().unsent()).isEqualTo(1);
        assertThat(closing[0].workers()).isSameAs(closes);
    }

    @Test
    void waitingMessagesAreUnsentAtTheClose() throws Exception {
        opened().offer(parcel(10));
        outlet.close();
        rig.held.leave();
        outlet.offer(parcel(11));
        assertCounts(0, 0, 2);
        assertThat(rig.wire.sent()).isEmpty();
        outlet.reopen();
        outlet.offer(parcel(12));
        rig.held.leave();
        assertCounts(1, 1, 2);
    }

    @Test
    void aFullQueueTakesItBack() throws Exception {
        opened().offer(parcel(10));
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full"));
        rig.held.leave();
        assertCounts(0, 0, 1);
        assertThat(rig.samples.encode(tick -> true)).isEmpty();
        assertThat(outlet.idle()).isTrue();
    }

    @Test
    void unansweredMessagesMayHaveLeft() throws Exception {
        opened().offer(parcel(10));
        rig.wire.refuse(new MiddlewareException(Kind.TIMEOUT, "no answer"));
        rig.held.leave();
        assertCounts(1, 1, 0);
    }

    @Test
    void otherFailuresCountUnlessAFaultExplains() throws Exception {
        opened().offer(parcel(10));
        rig.wire.refuse(new MiddlewareException(Kind.CLOSED, "closed"));
        assertThatThrownBy(rig.held::leave).hasMessage("closed");
        assertThat(outlet.idle()).as("it is not being sent any more").isTrue();
        rig.failures.faultAt(rig.clock.nanoTime());
        outlet.offer(parcel(11));
        rig.held.leave();
        assertThat(rig.failures.count()).isEqualTo(1);
        assertThat(outlet.ledger().counts().parts()).isEqualTo(2);
    }

    @Test
    void itUsesOneSenderMadeBefore() throws Exception {
        opened();
        rig.outlet(rig.out("news", Pattern.PUB_SUB)).open();
        assertThat(rig.wire.made()).containsExactly("push out", "publish news");
        assertThat(outlet.flow()).isSameAs(flow);
    }

    @Test
    void orEachMessageHasItsSender() throws Exception {
        Outlet own = new Outlet(flow, rig.samples, false, rig.held.leaving(true, false), rig.clock, rig.failures);
        own.open();
        assertThat(rig.wire.made()).isEmpty();
        own.offer(parcel(10));
        own.offer(parcel(11));
        rig.held.leave();
        assertThat(rig.wire.made()).containsExactly("push out", "closed out", "push out", "closed out");
        assertThat(rig.wire.sent()).hasSize(2);
    }

    /** Lets a message leave on a thread of its own. */
    private Thread leaving(Outlet of, long tick) {
        of.offer(parcel(tick));
        FutureTask<Void> leaves = new FutureTask<>(() -> {
            rig.held.leave();
            return null;
        });
        Thread thread = new Thread(leaves);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    void oneSenderHasOneMessageAtATime() throws Exception {
        rig.wire.hold();
        leaving(opened(), 10);
        Rig.until(() -> rig.wire.held() == 1);
        Thread second = leaving(outlet, 11);
        Rig.until(() -> second.getState() == Thread.State.WAITING);
        assertThat(rig.wire.held()).as("the second waits before the wire").isEqualTo(1);
        rig.wire.release();
        Rig.until(outlet::idle);
        assertThat(rig.wire.sent()).hasSize(2);
    }

    @Test
    void ownSendersDoNotWaitForEachOther() {
        Outlet own = new Outlet(flow, rig.samples, false, rig.held.leaving(true, false), rig.clock, rig.failures);
        rig.wire.hold();
        leaving(own, 10);
        leaving(own, 11);
        Rig.until(() -> rig.wire.held() == 2);
        rig.wire.release();
        Rig.until(own::idle);
    }

    @Test
    void codecsAreKeptUnlessEachMessageHasOne() throws Exception {
        assertThat(codecsOfTwo(rig.held.leaving(false, false))).containsExactly(flow.codecs());
        assertThat(codecsOfTwo(rig.held.leaving(false, true))).hasSize(2).doesNotContain(flow.codecs());
    }

    private Set<Codecs> codecsOfTwo(SendPolicy leaving) throws Exception {
        Set<Codecs> used = new HashSet<>();
        Outlet of = new Outlet(flow, rig.samples, false, leaving, rig.clock, rig.failures);
        of.open();
        for (int i = 0; i < 2; i++) {
            of.offer(new Outlet.Parcel(
                    List.of(rig.part("in", i)),
                    codecs -> {
                        used.add(codecs);
                        return BYTES;
                    },
                    0));
        }
        rig.held.leave();
        return used;
    }
}
