package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.books.Window;
import org.derbench.engine.load.Event;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.Message;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How a part that is pushed tells its device. */
class PushFlowDevicesTest {

    private static final PartWindow WINDOW = new PartWindow(10, 20);

    /** The second of two processes would have the devices with odd numbers. */
    private final Rig rig = new Rig().amongst(2);

    /** A message of the second device of this process, which is the third one of all. */
    private static Event event(long number, long tick) {
        return new Event(number, 1, 500, new long[] {tick});
    }

    private PushFlow opened(OpenFlow flow, SenderTally tally) throws Exception {
        PushFlow pushing = new PushFlow(flow, rig.setting(List.of(flow)), tally, 2);
        pushing.open(1);
        pushing.arm(WINDOW);
        return pushing;
    }

    private static SenderTally tally(OpenFlow flow) {
        SenderTally tally = new SenderTally(DeviceNames.of(4, flow.pool()));
        tally.arm(WINDOW, new Window(0, Long.MAX_VALUE), 0);
        return tally;
    }

    @Test
    @DisplayName("a device's name is in its message, and its number among all processes' devices is in the mark")
    void aNamedDeviceIsInMessageAndMark() throws Exception {
        OpenFlow flow = rig.senders(4).out("readings", Pattern.PUSH_PULL);
        SenderTally tally = tally(flow);
        PushFlow pushing = opened(flow, tally);
        pushing.due(event(0, 12), () -> {});
        Message sent = flow.codecs().decode(rig.wire.bytes().get(0));
        assertThat(sent.sender()).isEqualTo("meter-03");
        assertThat(pushing.markSum()).isEqualTo(Mark.of(12, Mark.at(0, 2)));
        SenderTally expected = tally(flow);
        expected.passed(12, 2, Mark.at(0, 2), rig.clock.nanoTime());
        assertThat(tally.counts()).isEqualTo(expected.counts());
    }

    @Test
    void aRefusedMessageIsTakenBack() throws Exception {
        OpenFlow flow = rig.senders(4).out("readings", Pattern.PUSH_PULL);
        SenderTally tally = tally(flow);
        PushFlow pushing = opened(flow, tally);
        rig.wire.refuse(new MiddlewareException(Kind.OVERFLOW, "full"));
        pushing.due(event(0, 12), () -> {});
        assertThat(tally.counts()).isEqualTo(tally(flow).counts());
        assertThat(pushing.markSum()).isZero();
        assertThat(pushing.sent()).isZero();
    }

    @Test
    @DisplayName("a device with a topic of its own gets its message there, and the mark has its number")
    void aDeviceIsKnownByItsTopic() throws Exception {
        OpenFlow flow = rig.topics(2).out("orders", Pattern.PUB_SUB);
        PushFlow publishing = opened(flow, null);
        publishing.due(event(0, 12), () -> {});
        assertThat(rig.wire.sent()).containsExactly("orders-2");
        assertThat(publishing.markSum()).isEqualTo(Mark.of(12, Mark.at(0, 1)));
    }

    @Test
    void otherMarksHaveNoDevice() throws Exception {
        PushFlow pushing = opened(rig.out("readings", Pattern.PUSH_PULL), null);
        pushing.due(event(0, 12), () -> {});
        assertThat(pushing.markSum()).isEqualTo(Mark.of(12, 0));
    }
}
