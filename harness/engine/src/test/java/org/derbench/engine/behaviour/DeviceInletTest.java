package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.books.Window;
import org.derbench.engine.testmodel.Reading;
import org.derbench.engine.testplugin.StreamSerializer;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Which device a part that comes in is for, or from. */
class DeviceInletTest {

    private static final Window COVERED = new Window(0, Long.MAX_VALUE);

    private final Rig rig = new Rig();
    private final List<Part> taken = new ArrayList<>();
    private final long firstTick = Ticks.ofEpochNs(rig.clock.nanoTime() + rig.clock.epochOffsetNs());
    private final PartWindow window = new PartWindow(firstTick, Long.MAX_VALUE);

    private Inlet opened(Inlet inlet) throws Exception {
        inlet.open();
        inlet.ledger().arm(window);
        inlet.deliveries().ifPresent(deliveries -> deliveries.arm(window, COVERED, rig.clock.epochOffsetNs()));
        return inlet;
    }

    private Inlet ofDevices(int devices, OpenFlow flow) throws Exception {
        return opened(Inlet.ofDevices(devices, flow, false, rig.clock, taken::addAll, rig.failures));
    }

    private Inlet ofConfirmations() throws Exception {
        OpenFlow flow = rig.senders(3).confirming().in("acks", Pattern.PUSH_PULL);
        return opened(Inlet.ofConfirmations(flow, false, rig.clock, taken::addAll, rig.failures));
    }

    private void comes(String channel, Reading reading) throws Exception {
        rig.wire.comes(channel, new Codecs(new StreamSerializer(), Reading.class).encode(reading));
    }

    private void comes(String channel, String meter, long tick) throws Exception {
        comes(channel, Rig.reading(meter, tick, 1));
    }

    private void comes(String channel, long tick) throws Exception {
        comes(channel, Rig.reading(tick, 1));
    }

    private List<Integer> devicesOfTaken() {
        return taken.stream().map(Part::device).toList();
    }

    @Test
    void eachDeviceGetsAPublicationForItself() throws Exception {
        Inlet inlet = ofDevices(3, rig.in("news", Pattern.PUB_SUB));
        assertThat(rig.wire.made()).containsOnly("subscribe news").hasSize(3);
        assertThat(rig.wire.names()).containsExactlyInAnyOrder("-1", "-2", "-3");
        comes("news", firstTick);
        assertThat(devicesOfTaken()).containsExactlyInAnyOrder(0, 1, 2);
        comes("news", firstTick);
        assertThat(taken).as("the same once more").hasSize(3);
        assertThat(inlet.ledger().counts()).matches(counts -> counts.parts() == 3 && counts.duplicated() == 3);
        assertThat(inlet.deliveries().orElseThrow().books()).matches(books -> books.complete() == 1);
        assertThat(inlet.ledger().markSum()).isEqualTo(3 * Mark.of(firstTick, 0));
    }

    @Test
    @DisplayName("a device with a topic of its own gets what comes there, and the mark says so")
    void aTopicIsForOneDevice() throws Exception {
        Inlet inlet = ofDevices(3, rig.topics(3).in("orders", Pattern.PUB_SUB));
        assertThat(rig.wire.made())
                .containsExactlyInAnyOrder("subscribe orders-1", "subscribe orders-2", "subscribe orders-3");
        comes("orders-2", firstTick);
        assertThat(devicesOfTaken()).containsExactly(1);
        assertThat(inlet.ledger().markSum()).isEqualTo(Mark.of(firstTick, Mark.at(0, 1)));
    }

    @Test
    void whatComesToAClosedInletIsIgnored() throws Exception {
        Inlet inlet = ofDevices(1, rig.in("news", Pattern.PUB_SUB));
        inlet.close();
        comes("news", firstTick);
        assertThat(taken).isEmpty();
        inlet.reopen();
        comes("news", firstTick);
        assertThat(taken).hasSize(1);
    }

    @Test
    void failuresInTakingItEndTheTrial() throws Exception {
        opened(Inlet.ofDevices(
                1,
                rig.in("news", Pattern.PUB_SUB),
                false,
                rig.clock,
                parts -> {
                    throw new AssertionError("no way on");
                },
                rig.failures));
        comes("news", firstTick);
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("no way on"));
    }

    @Test
    @DisplayName("a device that joins later gets what is published from then on, and is owed nothing before")
    void whoJoinsLaterGetsLaterPublications() throws Exception {
        Inlet inlet = ofDevices(3, rig.joining(1).in("news", Pattern.PUB_SUB));
        assertThat(inlet.joiners()).containsExactly(2);
        comes("news", firstTick);
        assertThat(devicesOfTaken()).containsExactlyInAnyOrder(0, 1);
        rig.clock.pass(Rig.MS);
        AutoCloseable joined = inlet.join(2, rig.clock.nanoTime());
        taken.clear();
        comes("news", firstTick + 1);
        assertThat(devicesOfTaken()).as("due before it joined").containsExactlyInAnyOrder(0, 1);
        taken.clear();
        long later = Ticks.ofEpochNs(rig.clock.nanoTime() + rig.clock.epochOffsetNs()) + 1;
        comes("news", later);
        assertThat(devicesOfTaken()).containsExactlyInAnyOrder(0, 1, 2);
        joined.close();
        taken.clear();
        comes("news", later + 1);
        assertThat(devicesOfTaken()).as("after it has left").containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void aRoleOfOneEndHasNoDevices() throws Exception {
        OpenFlow flow = rig.in("readings", Pattern.PUSH_PULL);
        Inlet inlet = opened(new Inlet(flow, false, 1, rig.clock, taken::addAll, rig.failures));
        assertThat(inlet.joiners()).isEmpty();
        assertThat(inlet.deliveries()).isEmpty();
        assertThat(inlet.senders()).isEmpty();
        comes("readings", firstTick);
        assertThat(devicesOfTaken()).containsExactly(0);
    }

    @Test
    @DisplayName("devices that send by their names are counted by them, each part once")
    void namedSendersAreCounted() throws Exception {
        OpenFlow flow = rig.senders(3).in("readings", Pattern.PUSH_PULL);
        Inlet inlet = opened(new Inlet(flow, false, 1, rig.clock, taken::addAll, rig.failures));
        SenderTally tally = inlet.senders().orElseThrow();
        tally.arm(window, COVERED, 0);
        comes("readings", "meter-02", firstTick);
        comes("readings", "meter-02", firstTick);
        SenderTally expected = new SenderTally(DeviceNames.of(3, flow.pool()));
        expected.arm(window, COVERED, 0);
        expected.passed(firstTick, 1, Mark.at(0, 1), rig.clock.nanoTime());
        assertThat(tally.counts()).isEqualTo(expected.counts());
    }

    @Test
    @DisplayName("each device confirms a publication by its name, with the publication's stamp")
    void devicesConfirmByTheirNames() throws Exception {
        Inlet inlet = ofConfirmations();
        assertThat(rig.wire.made()).containsExactly("pull acks");
        comes("acks", "meter-02", firstTick);
        comes("acks", "meter-01", firstTick);
        comes("acks", "meter-02", firstTick);
        assertThat(devicesOfTaken()).containsExactly(1, 0);
        Deliveries confirmed = inlet.deliveries().orElseThrow();
        assertThat(confirmed.books().reached()).isEqualTo(2);
        assertThat(confirmed.books().gotTwice()).isEqualTo(1);
        assertThat(inlet.senders()).as("the deliveries have them").isEmpty();
    }

    @Test
    void aConfirmationOfNoDeviceIsUnreadable() throws Exception {
        Inlet inlet = ofConfirmations();
        comes("acks", "meter-04", firstTick);
        assertThat(taken).isEmpty();
        assertThat(inlet.ledger().counts().unreadable()).isEqualTo(1);
        assertThat(inlet.complaint()).contains("meter-04");
    }
}
