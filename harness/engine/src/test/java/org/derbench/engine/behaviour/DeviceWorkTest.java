package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.Window;
import org.derbench.engine.load.Event;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/** Four devices that are due 25 ms after each other, and three of them in the window. */
class DeviceWorkTest {

    private final Rig rig = new Rig().ending().fleet(4L, 1L, "open");
    private final OpenFlow first = rig.out("first", Pattern.PUSH_PULL);
    private final OpenFlow second = rig.out("second", Pattern.PUSH_PULL);
    private final FleetWork work = new FleetWork(rig.setting(List.of(first, second)));
    private final long startNs = rig.clock.nanoTime();
    private final long endNs = startNs + 90 * Rig.MS;
    private final PartWindow window =
            new PartWindow(tick(startNs + 10 * Rig.MS), tick(endNs), tick(startNs + 40 * Rig.MS));

    private long tick(long nanoTime) {
        return Ticks.ofEpochNs(nanoTime + rig.clock.epochOffsetNs());
    }

    private void connected() throws Exception {
        work.connect();
        work.arm(window);
        work.contact(rig.clock.epochOffsetNs());
    }

    private FlowCounts near(String flow, Extent extent) {
        return work.near(extent).get(flow);
    }

    @Test
    void theFirstContactIsAMessagePerFlow() throws Exception {
        connected();
        assertThat(rig.wire.sent()).containsExactly("first", "second");
        assertThat(work.idle()).isTrue();
    }

    @Test
    void devicesTakeTurnsAndShareFlows() throws Exception {
        connected();
        work.start();
        assertThat(work.idle()).isFalse();
        work.endAt(endNs);
        rig.clock.sleepUntil(endNs);
        Rig.until(work::idle);
        assertThat(near("first", Extent.WINDOW).parts()).as("of the third").isEqualTo(1);
        assertThat(near("second", Extent.WINDOW).parts())
                .as("of the second and of the fourth")
                .isEqualTo(2);
        assertThat(work.scheduled(Extent.WINDOW)).isEqualTo(3);
        assertThat(work.scheduled(Extent.TOUCHED)).isEqualTo(2);
        assertThat(near("second", Extent.TOUCHED).parts()).isEqualTo(1);
        assertThat(work.connections()).isEqualTo(2);
        assertThat(work.firstRefusal()).isNull();
        assertThat(rig.failed).isEmpty();
    }

    @Test
    void afterTheWarmUpTheyBeginAnew() throws Exception {
        connected();
        work.start();
        assertThat(work.warmUp(10_000 * Rig.MS)).isTrue();
        assertThat(rig.clock.nanoTime()).isEqualTo(startNs + 1_000 * Rig.MS);
        assertThat(work.warmUp(500 * Rig.MS)).isFalse();
        work.stop();
        rig.clock.pass(200 * Rig.MS);
        Rig.until(work::idle);
    }

    @Test
    void leftoversAreUnsentByTheFirstFlow() throws Exception {
        connected();
        rig.wire.hold();
        work.start();
        work.endAt(endNs);
        rig.clock.sleepUntil(startNs + 80 * Rig.MS);
        Rig.until(() -> near("second", Extent.WINDOW).parts() == 1);
        work.stop();
        assertThat(rig.clock.nanoTime()).as("there is nothing to wait for").isLessThan(startNs + 1_000 * Rig.MS);
        assertThat(work.scheduled(Extent.WINDOW)).isEqualTo(3);
        assertThat(near("first", Extent.WINDOW))
                .as("of the third and of the fourth")
                .matches(counts -> counts.unsent() == 2 && counts.parts() == 0);
        assertThat(near("second", Extent.WINDOW).unsent()).isZero();
        rig.wire.release();
        rig.clock.pass(200 * Rig.MS);
        Rig.until(work::idle);
    }

    @Test
    void aMessageWithoutRoomHasItsReason() throws Exception {
        connected();
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full"));
        work.contact(rig.clock.epochOffsetNs());
        assertThat(work.firstRefusal()).isEqualTo("full");
    }

    @Test
    void whatComesToDevicesEndsThere() {
        rig.end.arm(window, new Window(startNs, endNs), 0, 0, 0);
        work.take(List.of(rig.part("orders", window.firstTick())));
        assertThat(rig.end.counts().ended()).isEqualTo(1);
    }

    @Test
    void failuresOnADevicesThreadEndTheTrial() throws Exception {
        connected();
        rig.wire.refuse(new MiddlewareException(Kind.CLOSED, "closed"));
        work.start();
        Rig.until(() -> !rig.failed.isEmpty());
        work.stop();
        rig.clock.pass(200 * Rig.MS);
        Rig.until(work::idle);
        assertThat(rig.failed).allSatisfy(failure -> assertThat(failure).hasMessage("closed"));
    }

    @Test
    void aClosedLoadsDeviceIsDueAfterSending() throws Exception {
        rig.fleet(1L, 1L, "closed");
        FleetWork closed = new FleetWork(rig.setting(List.of(first)));
        closed.connect();
        closed.contact(rig.clock.epochOffsetNs());
        closed.start();
        Rig.until(() -> rig.wire.sent().size() == 2);
        Rig.until(() -> {
            rig.clock.pass(Rig.MS);
            return rig.wire.sent().size() == 3;
        });
        closed.stop();
        rig.clock.pass(200 * Rig.MS);
        Rig.until(closed::idle);
    }

    /** A way that accounts for nothing, and notes when its load ends. */
    private record Silent(String name, int connections, List<Long> ends) implements DeviceFlow {

        @Override
        public void endAt(long nanoTime) {
            ends.add(nanoTime);
        }

        @Override
        public void due(Event event, Runnable done) {}

        @Override
        public void last(StampRange stamps) {}

        @Override
        public void arm(PartWindow window) {}

        @Override
        public long messages() {
            return 0;
        }

        @Override
        public FlowCounts near(Extent extent) {
            return FlowCounts.NONE;
        }
    }

    private DeviceWork<Silent> silent(List<Long> ends) {
        return new DeviceWork<>(rig.setting(List.of(first)), 1, List.of(new Silent("first", 1, ends))) {
            @Override
            public void connect() {
                // sends nothing
            }

            @Override
            public String firstRefusal() {
                return null;
            }

            @Override
            int threads() {
                return 0;
            }
        };
    }

    @Test
    void eachFlowIsToldWhenTheLoadEnds() {
        List<Long> ends = new ArrayList<>();
        silent(ends).endAt(endNs);
        assertThat(ends).containsExactly(endNs);
    }

    @Test
    void unsettledMessagesAreAwaitedLikeAnswers() throws Exception {
        DeviceWork<Silent> silent = silent(List.of());
        silent.arm(new PartWindow(0, Long.MAX_VALUE));
        silent.contact(rig.clock.epochOffsetNs());
        silent.start();
        silent.stop();
        assertThat(rig.clock.nanoTime()).isEqualTo(startNs + 5_000 * Rig.MS);
    }
}
