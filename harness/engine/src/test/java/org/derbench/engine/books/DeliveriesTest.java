package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

class DeliveriesTest {

    private static final int DEVICES = 10_000;
    private static final long SECOND_NS = 1_000_000_000;
    private static final long FIRST = Ticks.ofEpochNs(SECOND_NS);
    private static final PartWindow WINDOW = new PartWindow(FIRST, Ticks.ofEpochNs(11 * SECOND_NS));

    private final Deliveries deliveries = new Deliveries("meters", DEVICES);

    private static long tick(int publication) {
        return Ticks.ofEpochNs((1 + publication) * SECOND_NS) + 1;
    }

    private static long dueNs(int publication) {
        return Ticks.toEpochNs(tick(publication));
    }

    private void arm() {
        deliveries.arm(WINDOW, new Window(SECOND_NS, 11 * SECOND_NS), 0L);
    }

    /** Brings a publication to all but one, a microsecond after each other. */
    private void publish(int publication, int skipped) {
        for (int device = 0; device < DEVICES; device++) {
            if (device != skipped) {
                deliveries.add(tick(publication), device, dueNs(publication) + 1_000L * (device + 1), true);
            }
        }
    }

    @Test
    void aSkippedDeviceIsNamed() {
        arm();
        publish(0, 7_776);
        publish(1, -1);
        DeviceBooks books = deliveries.books().of(2);
        assertThat(books.worst().get(0).name()).isEqualTo("meters-7777");
        assertThat(books.worst().get(0).got()).isEqualTo(1);
        assertThat(books.complete()).isEqualTo(1);
        assertThat(books.reached()).isEqualTo(DEVICES);
        assertThat(books.lacks("prices", false)).containsExactly("by 'prices' did not get all of 2: meters-7777 (1)");
        assertThat(books.lacks("prices", true)).isEmpty();
    }

    @Test
    void aDoubledDeviceIsNamed() {
        arm();
        publish(0, -1);
        assertThat(deliveries.add(tick(0), 7_776, dueNs(0), true)).isFalse();
        assertThat(deliveries.books().of(1).lacks("prices", false))
                .containsExactly("by 'prices' got some twice: meters-7777 (1)");
    }

    @Test
    void aDeviceThatHearsNothingIsWrong() {
        arm();
        publish(0, 5);
        DeviceBooks books = deliveries.books().of(1);
        assertThat(books.reached()).isEqualTo(DEVICES - 1);
        assertThat(books.lacks("prices", true)).containsExactly("by 'prices' did not get all of 1: meters-6 (0)");
    }

    @Test
    void arrivalsMayBeToldInAnyOrder() {
        Deliveries ten = new Deliveries("meters", 10);
        ten.arm(WINDOW, new Window(SECOND_NS, 11 * SECOND_NS), 0L);
        for (int device = 0; device < 10; device++) {
            ten.add(tick(0), device, dueNs(0) + 1_000_000L * (10 - device), true);
        }
        ReachTimes times = ten.times();
        assertThat(times.last()).isEqualTo("meters-1");
        assertThat(times.tenthsP50Ns()).hasSize(9).isSorted();
        assertThat(times.halfP50Ns()).isLessThanOrEqualTo(times.allP50Ns());
        assertThat(times.allMaxNs()).isBetween(10_000_000L, 10_010_000L);
    }

    @Test
    void timesAreOfTheLastDevices() {
        arm();
        publish(0, -1);
        publish(1, 3);
        ReachTimes times = deliveries.times();
        assertThat(times.allMaxNs()).isBetween(9_990_000L, 10_010_000L);
        assertThat(times.mostP50Ns()).isBetween(9_890_000L, 9_910_000L);
        assertThat(times.mostMaxNs()).isBetween(9_890_000L, 9_910_000L);
    }

    @Test
    void silenceIsOfTheDeviceThatWaitedLongest() {
        arm();
        publish(0, -1);
        publish(4, 9);
        publish(9, -1);
        DeviceBooks books = deliveries.books();
        assertThat(books.longestSilenceNs()).isBetween(9 * SECOND_NS, 9 * SECOND_NS + 1_000);
        assertThat(books.worst().get(0).silenceNs()).isBetween(9 * SECOND_NS, 9 * SECOND_NS + 1_000);
    }

    @Test
    void fairnessIsJains() {
        Deliveries few = new Deliveries("meters", 4);
        few.arm(WINDOW, new Window(SECOND_NS, 11 * SECOND_NS), 0L);
        few.add(tick(0), 2, dueNs(0), true);
        assertThat(few.books().fairness()).isEqualTo(0.25);
    }

    @Test
    void aSuccessorKnowsWhatCame() {
        arm();
        publish(0, 7);
        publish(1, -1);
        Deliveries successor = new Deliveries("meters", DEVICES);
        successor.arm(WINDOW, new Window(SECOND_NS, 11 * SECOND_NS), 0L);
        successor.decode(deliveries.encode(WINDOW));
        assertThat(List.of(
                        successor.add(tick(0), 6, dueNs(0), true),
                        successor.add(tick(0), 7, dueNs(0), true),
                        successor.add(tick(1), 7, dueNs(1), true)))
                .containsExactly(false, true, false);
    }
}
