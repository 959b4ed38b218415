package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Deliveries;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.StampLog;
import org.derbench.engine.books.Window;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.testrole.Rig;
import org.derbench.engine.time.Ticks;
import org.derbench.spi.CodecException;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Four devices are due 25 ms after each other, on one thread, once: the books say so. */
class DeviceWorkBooksTest {

    private static final int DEVICES = 4;

    private final Rig rig = new Rig().fleet(DEVICES, 1L, "open");
    private final long startNs = rig.clock.nanoTime();
    private final long endNs = startNs + 90 * Rig.MS;
    /** The second device is the first one in it, and a fault comes before the third. */
    private final PartWindow window = window(10, 90, 40);

    private PartWindow window(long fromMs, long toMs, long faultMs) {
        return new PartWindow(tick(fromMs), tick(toMs), tick(faultMs));
    }

    private long tick(long afterMs) {
        return Ticks.ofEpochNs(startNs + afterMs * Rig.MS + rig.clock.epochOffsetNs());
    }

    private FleetWork connected(OpenFlow flow, PartWindow announced) throws Exception {
        FleetWork work = new FleetWork(rig.setting(List.of(flow)));
        work.bind();
        work.connect();
        work.arm(announced);
        work.contact(rig.clock.epochOffsetNs());
        return work;
    }

    /** After a message of each device. */
    private FleetWork ended(OpenFlow flow, PartWindow announced) throws Exception {
        FleetWork work = connected(flow, announced);
        work.start();
        work.endAt(endNs);
        rig.clock.sleepUntil(endNs);
        Rig.until(work::idle);
        return work;
    }

    private OpenFlow readings() {
        return rig.out("readings", Pattern.PUSH_PULL);
    }

    private OpenFlow orders() {
        return rig.topics(DEVICES).out("orders", Pattern.PUB_SUB);
    }

    /** The stamps of what devices sent, after the first contact. */
    private List<Long> stamps(OpenFlow flow) throws CodecException {
        List<Long> stamps = new ArrayList<>();
        for (byte[] bytes : rig.wire.bytes()) {
            stamps.add(flow.codecs().decode(bytes).stampTicks());
        }
        return stamps.subList(1, stamps.size());
    }

    @Test
    @DisplayName("where only stamps tell devices apart, the window's stamps are noted with their devices")
    void stampsAreNotedWithTheirDevices() throws Exception {
        rig.byStamp(DEVICES);
        OpenFlow flow = readings();
        FleetWork work = ended(flow, window);
        List<Long> stamps = stamps(flow);
        StampLog expected = new StampLog();
        for (int device = 1; device < DEVICES; device++) {
            expected.add(stamps.get(device), device);
        }
        assertThat(work.stampedDevices()).isEqualTo(expected.encode());
        work.arm(window(1_000, 2_000, 2_000));
        assertThat(work.stampedDevices()).as("of another window").isEqualTo(new StampLog().encode());
    }

    @Test
    void namedDevicesNeedNoStamps() throws Exception {
        assertThat(ended(readings(), window).stampedDevices()).isNull();
    }

    /** The books of the answers, after each device has answered. */
    private DeviceBooks answered(PartWindow announced) throws Exception {
        OpenFlow flow = orders();
        FleetWork work = connected(flow, announced);
        Deliveries answers = work.answers().get("in");
        answers.arm(announced, new Window(startNs, Long.MAX_VALUE), rig.clock.epochOffsetNs());
        work.start();
        work.endAt(endNs);
        rig.clock.sleepUntil(endNs);
        Rig.until(work::idle);
        work.take(stamps(flow).stream().map(tick -> rig.part("in", tick)).toList());
        return answers.books();
    }

    @Test
    void answersAreCountedByRound() throws Exception {
        rig.ending();
        assertThat(answered(window(0, 1_000, 1_000)))
                .as("one round, which each device has answered")
                .matches(books -> books.due() == 1 && books.reached() == DEVICES && books.complete() == 1);
    }

    @Test
    void aRoundBeyondTheWindowDoesNotCount() throws Exception {
        rig.ending();
        assertThat(answered(window(0, 90, 90))).matches(books -> books.due() == 0 && books.reached() == 0);
    }

    @Test
    void answersThatEndElsewhereAreNotCounted() throws Exception {
        assertThat(connected(orders(), window).answers()).isEmpty();
    }

    @Test
    void oneTopicForAllHasNoRounds() throws Exception {
        rig.ending();
        assertThat(connected(readings(), window).answers()).isEmpty();
    }

    @Test
    @DisplayName("it runs in at the rate that is asked for, whatever its period, and for as long")
    void itRunsInAtAnotherRate() throws Exception {
        FleetWork work = connected(readings(), window);
        work.runIn(400, 20 * Rig.MS);
        rig.clock.sleepUntil(endNs);
        Rig.until(work::idle);
        assertThat(rig.wire.sent()).as("eight, and the first contact").hasSize(9);
    }

    @Test
    void itSaysWhenItsAgendaBegan() throws Exception {
        FleetWork work = connected(readings(), window);
        assertThat(work.begunEpochNs()).isNull();
        rig.clock.pass(Rig.MS);
        work.start();
        assertThat(work.begunEpochNs()).isEqualTo(startNs + Rig.MS + rig.clock.epochOffsetNs());
        work.stop();
        rig.clock.pass(200 * Rig.MS);
        Rig.until(work::idle);
    }

    @Test
    void itSaysHowManyWereDueAndSent() throws Exception {
        FleetWork work = ended(readings(), window);
        assertThat(work.due(startNs + 20 * Rig.MS, startNs + 60 * Rig.MS)).isEqualTo(2);
        assertThat(work.messages()).isEqualTo(Map.of("readings", DEVICES + 1L));
    }

    @Test
    void theLastPartsAreKnownAtTheEnd() throws Exception {
        FleetWork work = ended(readings(), window);
        work.last(new StampRange(tick(60), tick(80)));
        assertThat(work.near(Extent.LAST).get("readings").parts()).isEqualTo(1);
    }
}
