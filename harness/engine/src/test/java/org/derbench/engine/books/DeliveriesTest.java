package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
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

    private static Deliveries joining() {
        Deliveries four = Deliveries.toJoining("meters", 4, 2);
        four.arm(WINDOW, new Window(SECOND_NS, 11 * SECOND_NS), 0L);
        return four;
    }

    private static boolean add(Deliveries deliveries, int publication, int device) {
        return deliveries.owes(tick(publication), device)
                && deliveries.add(tick(publication), device, dueNs(publication) + 1_000, true);
    }

    @Test
    @DisplayName("A device that joins is owed what is due from then on, and what came before counts nowhere")
    void whoJoinsIsOwedTheRest() {
        Deliveries four = joining();
        for (int device = 0; device < 4; device++) {
            add(four, 0, device);
        }
        four.joined(2, dueNs(0) + 500_000_000, () -> dueNs(0) + 600_000_000);
        for (int device = 0; device < 4; device++) {
            add(four, 1, device);
            add(four, 2, device);
        }
        PublicationLog log = new PublicationLog();
        log.arm(WINDOW);
        log.refused(tick(3));
        List.of(0, 1, 2).forEach(publication -> log.left(tick(publication), 7));
        Publications published = Publications.of(log.encode());
        DeviceBooks books = four.books().of(3).withOwed(published::since);
        assertThat(books.complete()).isEqualTo(3);
        assertThat(books.leastGot()).isEqualTo(3);
        assertThat(books.reached()).isEqualTo(3);
        assertThat(books.joined().joined()).isEqualTo(1);
        assertThat(books.joined().tookMaxNs()).isEqualTo(100_000_000);
        JoinerBooks.Joiner third = books.joined().devices().get(0);
        assertThat(third.owedFromNs()).isBetween(600_000_000L, 600_001_000L);
        assertThat(third.owed()).isEqualTo(2);
        assertThat(third.got()).isEqualTo(2);
        assertThat(third.early()).isEqualTo(1);
        assertThat(third.firstAfterNs()).isBetween(400_000_000L, 400_010_000L);
        assertThat(books.lacks("prices", false))
                .containsExactly("1 of 2 had not joined by 'prices' when the window ended: meters-4");
        Publications.Count before = published.before(third.owedFromNs());
        assertThat(before).isEqualTo(new Publications.Count(1, 0, Mark.of(tick(0), 7)));
        assertThat(published.before(null).unsent()).isEqualTo(1);
    }

    @Test
    void whoLacksAnOwedPublicationIsNamed() {
        Deliveries four = joining();
        four.joined(2, dueNs(0), () -> dueNs(1) - 1_000_000);
        four.joined(3, dueNs(0), () -> dueNs(1) - 1_000_000);
        List.of(0, 1, 3).forEach(device -> add(four, 1, device));
        DeviceBooks books = four.books().of(1).withOwed(sinceNs -> 1);
        assertThat(books.complete()).isZero();
        assertThat(books.lacks("prices", false))
                .containsExactly("by 'prices' did not get all from their joining on: meters-3 (0 of 1)");
        assertThat(books.lacks("prices", true)).isEmpty();
    }
}
