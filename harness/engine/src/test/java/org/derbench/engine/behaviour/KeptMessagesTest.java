package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.PublicationLog;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.load.Event;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.Message;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.spi.CodecException;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Devices keep messages while they cannot send them, three at most, and send two of them as one. */
class KeptMessagesTest {

    private static final long GRACE_NS = 1_000 * Rig.MS;

    private final Rig rig = new Rig().does("fleet", "keep", 3L, "keptBulk", 2L, "drops", "oldest");

    private PushFlow opened(OpenFlow flow, int connections) throws Exception {
        PushFlow pushing = new PushFlow(flow, rig.setting(List.of(flow)), null, 2);
        pushing.open(connections);
        pushing.arm(new PartWindow(10, 20));
        return pushing;
    }

    private PushFlow opened(OpenFlow flow) throws Exception {
        return opened(flow, 1);
    }

    private OpenFlow gathering() {
        return rig.outTogether("readings", Pattern.PUSH_PULL);
    }

    private static void due(PushFlow pushing, int device, long tick) throws Exception {
        pushing.due(new Event(0, device, 500, new long[] {tick}), () -> {});
    }

    private void full() {
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full"));
    }

    /** Two messages wait, and go with the third one. */
    private void twoWaitForTheThird(PushFlow pushing) throws Exception {
        full();
        due(pushing, 0, 12);
        due(pushing, 0, 13);
        rig.wire.refuse(null);
        due(pushing, 0, 14);
    }

    private List<List<Long>> stampsThatLeft(OpenFlow flow) throws CodecException {
        List<List<Long>> stamps = new ArrayList<>();
        for (byte[] bytes : rig.wire.bytes()) {
            stamps.add(flow.codecs().decode(bytes).parts().stream()
                    .map(Message::stampTicks)
                    .toList());
        }
        return stamps;
    }

    @Test
    @DisplayName("what was kept leaves before the next message, in its order, two as one")
    void keptMessagesLeaveFirst() throws Exception {
        OpenFlow flow = gathering();
        PushFlow pushing = opened(flow);
        twoWaitForTheThird(pushing);
        assertThat(stampsThatLeft(flow)).containsExactly(List.of(12L, 13L), List.of(14L));
        FlowCounts counts = pushing.near(Extent.WINDOW);
        assertThat(List.of(counts.messages(), counts.parts(), counts.unsent())).containsExactly(2L, 3L, 0L);
        List<Long> made = new ArrayList<>();
        LegSample.decode(rig.made.encode(), (tick, dueNs, leftNs) -> made.add(tick));
        assertThat(made).containsExactly(12L, 13L, 14L);
    }

    @Test
    void theBooksSayWhatWasKept() throws Exception {
        PushFlow pushing = opened(gathering());
        assertThat(pushing.backfill()).contains(BackfillBooks.none(3, BackfillBooks.Drops.OLDEST));
        twoWaitForTheThird(pushing);
        assertThat(pushing.backfill())
                .contains(BackfillBooks.none(3, BackfillBooks.Drops.OLDEST)
                        .withKept(1)
                        .withKept(2)
                        .withSent(2, rig.clock.nanoTime() - 500));
        pushing.arm(new PartWindow(20, 30));
        assertThat(pushing.backfill())
                .as("of another window")
                .contains(BackfillBooks.none(3, BackfillBooks.Drops.OLDEST));
    }

    @Test
    void theOldestIsDroppedWhereRoomEnds() throws Exception {
        OpenFlow flow = gathering();
        PushFlow pushing = opened(flow);
        full();
        for (int tick = 12; tick < 16; tick++) {
            due(pushing, 0, tick);
        }
        rig.wire.refuse(null);
        due(pushing, 0, 16);
        assertThat(stampsThatLeft(flow)).containsExactly(List.of(13L, 14L), List.of(15L, 16L));
        assertThat(pushing.near(Extent.WINDOW).unsent()).as("the dropped one").isEqualTo(1);
    }

    @Test
    void singleReadingsAreNotGathered() throws Exception {
        OpenFlow flow = rig.out("readings", Pattern.PUSH_PULL);
        twoWaitForTheThird(opened(flow));
        assertThat(stampsThatLeft(flow)).containsExactly(List.of(12L), List.of(13L), List.of(14L));
    }

    @Test
    void wholesAreNotGathered() throws Exception {
        rig.ofWholes();
        OpenFlow flow = gathering();
        twoWaitForTheThird(opened(flow));
        assertThat(stampsThatLeft(flow)).containsExactly(List.of(12L), List.of(13L), List.of(14L));
    }

    @Test
    @DisplayName("a second after the load's end nothing that was kept leaves any more")
    void keptMessagesLeaveUntilTheEnd() throws Exception {
        OpenFlow flow = gathering();
        PushFlow pushing = opened(flow);
        full();
        due(pushing, 0, 12);
        rig.wire.refuse(null);
        pushing.endAt(rig.clock.nanoTime());
        rig.clock.pass(GRACE_NS - 1);
        due(pushing, 0, 13);
        assertThat(stampsThatLeft(flow)).containsExactly(List.of(12L, 13L));
        rig.clock.pass(1);
        due(pushing, 0, 14);
        assertThat(stampsThatLeft(flow)).hasSize(1);
    }

    @Test
    @DisplayName("a message that waits behind another is an unsent publication until it leaves")
    void whatWaitsIsUnsentSoFar() throws Exception {
        rig.joining(1);
        PushFlow publishing = opened(rig.out("news", Pattern.PUB_SUB));
        full();
        due(publishing, 0, 12);
        due(publishing, 0, 13);
        PublicationLog expected = new PublicationLog();
        expected.arm(new PartWindow(10, 20));
        expected.refused(12);
        expected.refused(13);
        assertThat(publishing.publications()).isEqualTo(expected.encode());
    }

    /** Cuts two devices off, each with a connection of its own, and has a message for each. */
    private PushFlow storm(OpenFlow flow) throws Exception {
        PushFlow pushing = opened(flow, 2);
        for (BatchedOpener.Opening<Boolean> closing : pushing.cutOff()) {
            closing.call();
        }
        assertThat(rig.wire.made()).filteredOn("closed readings"::equals).hasSize(2);
        due(pushing, 0, 12);
        due(pushing, 1, 13);
        assertThat(rig.wire.sent()).isEmpty();
        assertThat(pushing.firstRefusal()).isEqualTo("its device is cut off");
        return pushing;
    }

    private static void comeBack(PushFlow pushing) throws Exception {
        List<ThrowingRunnable<Exception>> returning = pushing.returning();
        assertThat(returning).hasSize(2);
        for (ThrowingRunnable<Exception> device : returning) {
            device.run();
        }
    }

    @Test
    void devicesThatComeBackSendWhatTheyKept() throws Exception {
        OpenFlow flow = gathering();
        PushFlow pushing = storm(flow);
        comeBack(pushing);
        assertThat(pushing.idle()).as("others may still come back").isFalse();
        pushing.returned();
        Rig.until(pushing::idle);
        assertThat(stampsThatLeft(flow)).containsExactlyInAnyOrder(List.of(12L), List.of(13L));
        assertThat(pushing.near(Extent.WINDOW).unsent()).isZero();
        pushing.returned();
        assertThat(pushing.idle()).as("who is told twice").isTrue();
    }

    @Test
    @DisplayName("devices that keep nothing come back too, and have lost what was due meanwhile")
    void whoKeepsNothingComesBackToo() throws Exception {
        rig.does("fleet");
        OpenFlow flow = gathering();
        PushFlow pushing = storm(flow);
        comeBack(pushing);
        pushing.returned();
        assertThat(pushing.idle()).isTrue();
        assertThat(pushing.near(Extent.WINDOW).unsent()).isEqualTo(2);
        due(pushing, 1, 14);
        assertThat(stampsThatLeft(flow)).containsExactly(List.of(14L));
    }
}
