package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The figures of a window, and of few devices or for one of them. */
class DeliveriesBooksTest {

    private static final long SECOND_NS = 1_000_000_000;

    /** Arms the books for the ten seconds from then on. */
    private static Deliveries armed(Deliveries deliveries, long fromS) {
        deliveries.arm(
                new PartWindow(Ticks.ofEpochNs(fromS * SECOND_NS), Ticks.ofEpochNs((fromS + 10) * SECOND_NS)),
                new Window(fromS * SECOND_NS, (fromS + 10) * SECOND_NS),
                0);
        return deliveries;
    }

    private static Deliveries meters(int devices) {
        return armed(new Deliveries("meters", devices), 0);
    }

    /** A publication that was due at a second comes to a device at another one. */
    private static void add(Deliveries deliveries, long dueS, int device, long atS) {
        deliveries.add(Ticks.ofEpochNs(dueS * SECOND_NS), device, atS * SECOND_NS, true);
    }

    private static void addAtOnce(Deliveries deliveries, long dueS, int... devices) {
        for (int device : devices) {
            add(deliveries, dueS, device, dueS);
        }
    }

    /** This many publications, one a second, come to a device. */
    private static void addFirst(Deliveries deliveries, int device, int publications) {
        for (int dueS = 0; dueS < publications; dueS++) {
            addAtOnce(deliveries, dueS, device);
        }
    }

    @Test
    @DisplayName("the worst is who got least, then who got some again, then who was silent longest")
    void theWorstComesFirst() {
        Deliveries four = meters(4);
        addAtOnce(four, 0, 0, 1, 2, 3);
        add(four, 4, 0, 4);
        add(four, 4, 1, 4);
        add(four, 4, 2, 8);
        addAtOnce(four, 0, 1);
        assertThat(four.books().worst())
                .extracting(DeviceBooks.Device::name)
                .containsExactly("meters-4", "meters-2", "meters-3", "meters-1");
    }

    @Test
    void halfOfTheDevicesGotTheMedian() {
        Deliveries four = meters(4);
        addFirst(four, 0, 5);
        addFirst(four, 1, 2);
        addFirst(four, 2, 4);
        addFirst(four, 3, 1);
        DeviceBooks books = four.books();
        assertThat(books.leastGot()).isEqualTo(1);
        assertThat(books.medianGot()).isEqualTo(2);
    }

    @Test
    @DisplayName(
            "the figure of one device in a hundred: of 100 devices it is the worst one's, of 101 the second worst's")
    void oneInAHundredGotAsFew() {
        for (int devices : new int[] {100, 101}) {
            Deliveries many = meters(devices);
            IntStream.range(0, devices).forEach(device -> addFirst(many, device, device == 70 ? 1 : 2));
            assertThat(many.books().leastGot()).isEqualTo(1);
            assertThat(many.books().onePercentGot()).isEqualTo(devices == 100 ? 1 : 2);
        }
    }

    @Test
    void onlyTheWindowsPublicationsAreDue() {
        assertThat(meters(2).books().due()).as("nothing was handed over here").isNull();
        Deliveries two = armed(Deliveries.ofPublisher("meters", 2), 0);
        assertThat(two.books().due()).isZero();
        two.published(Ticks.ofEpochNs(3 * SECOND_NS));
        two.published(Ticks.ofEpochNs(4 * SECOND_NS));
        two.published(Ticks.ofEpochNs(11 * SECOND_NS));
        assertThat(two.books().due()).isEqualTo(2);
    }

    @Test
    void newBooksBeginWithNothing() {
        Deliveries two = meters(2);
        addAtOnce(two, 0, 0, 1, 1);
        two.published(0);
        assertThat(two.books().gotTwice()).isEqualTo(1);

        armed(two, 20);
        DeviceBooks books = two.books();
        assertThat(books.reached()).isZero();
        assertThat(books.gotTwice()).isZero();
        assertThat(books.complete()).isZero();
        assertThat(books.due()).isNull();
        assertThat(two.times()).isEqualTo(ReachTimes.NONE);
    }

    @Test
    void tenOfTheDoubledDevicesAreNamed() {
        Deliveries twelve = meters(12);
        IntStream.range(0, 12).forEach(device -> addAtOnce(twelve, 0, device, device));
        DeviceBooks books = twelve.books();
        assertThat(books.gotTwice()).isEqualTo(12);
        assertThat(books.twice()).hasSize(10);
        assertThat(books.of(1).lacks("prices", false))
                .singleElement()
                .asString()
                .endsWith("meters-10 (1), ...");
    }

    @Test
    @DisplayName("where each is for one device, all are complete that each device got, and none reaches all")
    void publicationsForOneDeviceReachNoOther() {
        Deliveries three = armed(Deliveries.toOneOf("meters", 3), 0);
        addAtOnce(three, 0, 0);
        addAtOnce(three, 1, 1);
        addAtOnce(three, 2, 0);
        assertThat(three.books().complete()).isZero();
        addAtOnce(three, 3, 2);
        assertThat(three.books().complete()).isEqualTo(1);
        assertThat(three.times()).isEqualTo(ReachTimes.NONE);
    }

    @Test
    void onlyTheLastDevicesJoin() {
        Deliveries five = Deliveries.toJoining("meters", 5, 2);
        assertThat(five.devices()).isEqualTo(5);
        assertThat(five.others()).isEqualTo(3);
        assertThat(five.always(2)).isTrue();
        assertThat(five.always(3)).isFalse();
    }

    @Test
    void ofTwoAtOnceTheFirstIsNamed() {
        Deliveries two = meters(2);
        addAtOnce(two, 0, 0, 1);
        assertThat(two.times().last()).isEqualTo("meters-1");
    }
}
