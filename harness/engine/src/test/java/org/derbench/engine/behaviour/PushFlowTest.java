package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.PublicationLog;
import org.derbench.engine.load.Event;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.testmodel.Readings;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.Message;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PushFlowTest {

    private final Rig rig = new Rig();
    private final OpenFlow flow = rig.outTogether("readings", Pattern.PUSH_PULL);
    private final AtomicInteger done = new AtomicInteger();
    private final PushFlow pushing = new PushFlow(flow, rig.setting(List.of(flow)), null, 1);

    private PushFlow opened() throws Exception {
        pushing.open(1);
        pushing.arm(new PartWindow(10, 20));
        return pushing;
    }

    private static Event event(long number, long... ticks) {
        return new Event(number, 0, 500, ticks);
    }

    private void assertCounts(long messages, long parts, long unsent) {
        FlowCounts counts = pushing.near(Extent.WINDOW);
        assertThat(List.of(counts.messages(), counts.parts(), counts.unsent()))
                .containsExactly(messages, parts, unsent);
    }

    @Test
    void theNextMessageIsStampedAndSent() throws Exception {
        opened().due(event(0, 12), done::incrementAndGet);
        pushing.due(event(1, 13), done::incrementAndGet);
        assertThat(rig.wire.sent()).containsExactly("readings", "readings");
        assertThat(done).hasValue(2);
        Message second = flow.codecs().decode(rig.wire.bytes().get(1));
        assertThat(second.stampTicks()).isEqualTo(13);
        assertThat(second.parts()
                        .get(0)
                        .sameContent(flow.pool().message(1).parts().get(0)))
                .isTrue();
        assertCounts(2, 2, 0);
        assertThat(pushing.near(Extent.WINDOW).bytes())
                .isEqualTo(rig.wire.bytes().stream()
                        .mapToLong(bytes -> bytes.length)
                        .sum());
        List<Long> times = new ArrayList<>();
        LegSample.decode(rig.made.encode(), (tick, dueNs, leftNs) -> times.addAll(List.of(tick, dueNs, leftNs)));
        assertThat(times).containsExactly(12L, 500L, rig.clock.nanoTime(), 13L, 500L, rig.clock.nanoTime());
    }

    @Test
    void eachPartHasAStampOfItsOwn() throws Exception {
        ((Readings) flow.pool().message(0)).parts(List.of(Rig.reading(0, 1), Rig.reading(0, 1), Rig.reading(0, 1)));
        opened().due(event(0, 12, 13, 14), done::incrementAndGet);
        assertThat(flow.codecs().decode(rig.wire.bytes().get(0)).parts())
                .extracting(part -> part.stampTicks())
                .containsExactly(12L, 13L, 14L);
        assertCounts(1, 3, 0);
    }

    @Test
    @DisplayName("a message without room is unsent, and the first reason is kept")
    void messagesWithoutRoomAreUnsent() throws Exception {
        opened();
        assertThat(pushing.firstRefusal()).isNull();
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full"));
        pushing.due(event(0, 12), done::incrementAndGet);
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full again"));
        pushing.due(event(0, 13), done::incrementAndGet);
        assertCounts(0, 0, 2);
        assertThat(pushing.firstRefusal()).isEqualTo("full");
        assertThat(rig.made.encode()).isEmpty();
    }

    @Test
    void unansweredMessagesMayHaveArrived() throws Exception {
        opened();
        rig.wire.refuse(new MiddlewareException(Kind.TIMEOUT, "no answer"));
        pushing.due(event(0, 12), done::incrementAndGet);
        assertCounts(1, 1, 0);
    }

    @Test
    void otherFailuresCountUnlessAFaultExplains() throws Exception {
        opened();
        rig.wire.refuse(new MiddlewareException(Kind.CLOSED, "closed"));
        assertThatThrownBy(() -> pushing.due(event(0, 12), done::incrementAndGet))
                .hasMessage("closed");
        rig.failures.faultAt(rig.clock.nanoTime());
        pushing.due(event(0, 13), done::incrementAndGet);
        assertThat(rig.failures.count()).isEqualTo(1);
    }

    @Test
    void whoKeepsNothingNeverWaits() throws Exception {
        opened();
        assertThat(pushing.backfill()).isEmpty();
        assertThat(pushing.idle()).isTrue();
        pushing.endAt(rig.clock.nanoTime());
        pushing.due(event(0, 12), done::incrementAndGet);
        assertThat(rig.wire.sent()).hasSize(1);
    }

    @Test
    @DisplayName("totals count from the beginning, and the sum of marks is of the window")
    void totalsCountFromTheBeginning() throws Exception {
        pushing.open(1);
        pushing.due(event(0, 5), done::incrementAndGet);
        opened().due(event(1, 12), done::incrementAndGet);
        pushing.due(event(2, 13), done::incrementAndGet);
        assertThat(pushing.messages()).isEqualTo(3);
        assertThat(pushing.sent()).isEqualTo(3);
        assertThat(pushing.markSum()).isEqualTo(Mark.of(12, 1) + Mark.of(13, 2));
    }

    @Test
    void theLastPartsAreKnownAtTheEnd() throws Exception {
        opened().arm(new PartWindow(10, 20, 14));
        for (int tick = 12; tick < 18; tick++) {
            pushing.due(event(0, tick), done::incrementAndGet);
        }
        assertThat(pushing.near(Extent.LAST)).isEqualTo(FlowCounts.NONE);
        pushing.last(new StampRange(15, 18));
        assertThat(pushing.near(Extent.LAST).parts()).isEqualTo(3);
    }

    @Test
    void withoutJoinersNoPublicationIsNoted() throws Exception {
        opened().due(event(0, 12), done::incrementAndGet);
        assertThat(pushing.publications()).isNull();
    }

    @Test
    @DisplayName("where devices join later, each publication of the window is noted by its stamp")
    void publicationsAreNotedForJoiners() throws Exception {
        OpenFlow news = rig.joining(2).out("news", Pattern.PUB_SUB);
        PushFlow publishing = new PushFlow(news, rig.setting(List.of(news)), null, 1);
        publishing.open(1);
        publishing.arm(new PartWindow(10, 20));
        publishing.due(event(1, 12), done::incrementAndGet);
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full"));
        publishing.due(event(2, 13), done::incrementAndGet);
        PublicationLog expected = new PublicationLog();
        expected.arm(new PartWindow(10, 20));
        expected.left(12, 1);
        expected.refused(13);
        assertThat(publishing.publications()).isEqualTo(expected.encode());
    }

    @Test
    void itSaysItsFlowAndItsConnections() throws Exception {
        pushing.open(3);
        assertThat(pushing.connections()).isEqualTo(3);
        assertThat(pushing.name()).isEqualTo("readings");
        assertThat(pushing.flow()).isSameAs(flow);
    }
}
