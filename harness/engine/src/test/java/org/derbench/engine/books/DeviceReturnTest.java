package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

class DeviceReturnTest {

    private static final long SECOND_NS = 1_000_000_000;
    private static final int DEVICES = 1_000;
    private static final long FIRST = Ticks.ofEpochNs(SECOND_NS);

    private final Deliveries deliveries = new Deliveries("meters", DEVICES);

    private void arm(PartWindow window) {
        deliveries.arm(window, new Window(SECOND_NS, 9 * SECOND_NS), 0L);
    }

    private void armWithAFault() {
        arm(new PartWindow(FIRST, Ticks.ofEpochNs(9 * SECOND_NS), Ticks.ofEpochNs(4 * SECOND_NS)));
    }

    /** A publication that was due at a second comes to some devices, a millisecond after each other. */
    private void publish(int dueS, int from, int to) {
        long tick = Ticks.ofEpochNs(dueS * SECOND_NS) + 1;
        for (int device = from; device < to; device++) {
            deliveries.add(tick, device, dueS * SECOND_NS + 1_000_000L * (device + 1), true);
        }
    }

    @Test
    void theLastDeviceIsNamed() {
        armWithAFault();
        publish(2, 0, DEVICES);
        publish(5, 0, DEVICES);
        publish(6, 0, 10);
        publish(7, 0, DEVICES - 1);
        publish(8, 0, DEVICES);
        deliveries.faultEnded(5 * SECOND_NS + SECOND_NS / 2);
        DeviceReturn back = deliveries.books().back();
        assertThat(back.back()).isEqualTo(DEVICES);
        assertThat(back.last().get(0)).isEqualTo(new DeviceReturn.Device("meters-1000", 3 * SECOND_NS + SECOND_NS / 2));
        assertThat(back.lastAfterNs()).isEqualTo(3 * SECOND_NS + SECOND_NS / 2);
        assertThat(back.mostAfterNs()).isEqualTo(2 * SECOND_NS + 490_000_000);
        assertThat(back.halfAfterNs()).isEqualTo(2 * SECOND_NS);
        assertThat(back.backByQuarterSecond())
                .startsWith(0L, 0L, 10L, 10L, 10L, 10L, 250L, 500L, 750L, 999L)
                .endsWith(999L, 1_000L);
        assertThat(back.lacks("prices", DEVICES)).isEmpty();
    }

    @Test
    void aDeviceThatIsNotBackIsNamed() {
        armWithAFault();
        publish(2, 0, DEVICES);
        publish(7, 0, DEVICES - 1);
        deliveries.faultEnded(5 * SECOND_NS);
        DeviceReturn back = deliveries.books().back();
        assertThat(back.lastAfterNs()).isNull();
        assertThat(back.lacks("prices", DEVICES))
                .containsExactly("1 of 1000 devices were not back by 'prices': meters-1000");
    }

    @Test
    void withoutAFaultNobodyWasAway() {
        arm(new PartWindow(FIRST, Ticks.ofEpochNs(9 * SECOND_NS)));
        publish(2, 0, DEVICES);
        assertThat(deliveries.books().back()).isNull();
    }

    @Test
    void aDeviceMayBeBackAtOnce() {
        DeviceReturn back = DeviceReturn.of(new long[] {0, -1, 5}, device -> "meters-" + (device + 1));
        assertThat(back.back()).isEqualTo(2);
        assertThat(back.halfAfterNs()).isEqualTo(5);
        assertThat(back.last())
                .containsExactly(
                        new DeviceReturn.Device("meters-2", null),
                        new DeviceReturn.Device("meters-3", 5L),
                        new DeviceReturn.Device("meters-1", 0L));
    }
}
