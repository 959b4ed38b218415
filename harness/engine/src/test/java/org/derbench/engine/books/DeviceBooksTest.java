package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which devices are wrong. */
class DeviceBooksTest {

    private static DeviceBooks.Device device(int number, long got) {
        return new DeviceBooks.Device("meters-" + number, got, 0, 0);
    }

    /** The books of this many devices; half of them got {@code medianGot} publications. */
    private static DeviceBooks books(int devices, Long due, long medianGot, DeviceBooks.Device... worst) {
        return new DeviceBooks(
                devices, devices, due, 0, 0, 0, medianGot, 1, 0, 0, List.of(worst), List.of(), null, null);
    }

    private static JoinerBooks joined(JoinerBooks.Joiner... joiners) {
        return JoinerBooks.of(List.of(joiners), new long[joiners.length]);
    }

    private static JoinerBooks.Joiner joiner(int number, Long owed, long got) {
        return new JoinerBooks.Joiner("meters-" + number, 0L, owed, got, 0, 0, null);
    }

    @ParameterizedTest
    @CsvSource({"400, true", "449, true", "450, false", "800, false", "0, true"})
    @DisplayName("where messages may be lost, a device is wrong that got less than half of what half of all got")
    void farLessThanOthersIsWrong(long got, boolean wrong) {
        assertThat(books(100, 1_000L, 900, device(1, got)).lacks("prices", true))
                .hasSize(wrong ? 1 : 0);
    }

    @Test
    void chanceMayExplainThatADeviceGotLess() {
        assertThat(books(100, 4L, 3, device(1, 1)).lacks("prices", true)).isEmpty();
        // others lose half of all, too
        assertThat(books(10, 100L, 50, device(1, 24)).lacks("prices", true)).isEmpty();
    }

    @Test
    @DisplayName("where it is not known how many were due, or none was, nobody can lack one")
    void withoutDueOnesNobodyLacksAny() {
        assertThat(books(2, null, 900, device(1, 0), device(2, 400)).lacks("prices", true))
                .isEmpty();
        assertThat(books(2, null, 900, device(1, 0)).lacks("prices", false)).isEmpty();
        assertThat(books(2, 0L, 0, device(1, 0)).lacks("prices", true)).isEmpty();
    }

    @Test
    void moreDevicesThanAreNamedAreHintedAt() {
        DeviceBooks.Device[] ten = IntStream.rangeClosed(1, 10)
                .mapToObj(number -> device(number, 1))
                .toArray(DeviceBooks.Device[]::new);
        assertThat(books(11, 2L, 1, ten).lacks("prices", false))
                .singleElement()
                .asString()
                .endsWith("meters-10 (1), ...");
        assertThat(books(10, 2L, 1, ten).lacks("prices", false))
                .singleElement()
                .asString()
                .endsWith("meters-10 (1)");
        ten[9] = device(10, 2);
        assertThat(books(11, 2L, 1, ten).lacks("prices", false))
                .singleElement()
                .asString()
                .endsWith("meters-9 (1)");
    }

    private static DeviceBooks joining(Long due, long medianGot) {
        return DeviceBooksBuilder.builder(books(100, due, medianGot))
                .joined(joined(joiner(99, 1_000L, 200), joiner(100, 1_000L, 300)))
                .build();
    }

    @Test
    @DisplayName("where messages may be lost, who joined is compared with the devices that were there all along")
    void whoJoinedIsComparedWithTheOthers() {
        assertThat(joining(1_000L, 500).lacks("prices", true))
                .containsExactly("by 'prices' did not get all from their joining on: meters-99 (200 of 1000)");
        assertThat(joining(1_000L, 400).lacks("prices", true)).isEmpty();
    }

    @Test
    void withoutDueOnesAllIsUsual() {
        for (Long due : new Long[] {null, 0L}) {
            assertThat(joining(due, 0).lacks("prices", true))
                    .containsExactly("by 'prices' did not get all from their joining on: meters-99 (200 of 1000),"
                            + " meters-100 (300 of 1000)");
        }
    }

    @Test
    void chanceMayExplainWhatAJoinerLacks() {
        assertThat(joined(joiner(1, 4L, 1)).lacks("prices", true, 0.75)).isEmpty();
        assertThat(joined(joiner(1, 4L, 1)).lacks("prices", false, 0.75)).hasSize(1);
    }

    @Test
    void joinersHaveTheirSums() {
        JoinerBooks two = joined(joiner(1, 5L, 4), joiner(2, null, 0), joiner(3, 3L, 3));
        assertThat(two.owed()).isEqualTo(8);
        assertThat(two.got()).isEqualTo(7);
    }

    @Test
    void joiningHasAMedianAndALongestTime() {
        JoinerBooks four = JoinerBooks.of(List.of(), new long[] {40, 10, 30, 20});
        assertThat(four.joined()).isEqualTo(4);
        assertThat(four.tookP50Ns()).isEqualTo(20);
        assertThat(four.tookMaxNs()).isEqualTo(40);
        assertThat(four.firstP50Ns()).isNull();
        assertThat(four.firstMaxNs()).isNull();
    }

    @Test
    void tenOfTheAbsentAreNamed() {
        assertThat(absent(10)).endsWith("meters-10");
        assertThat(absent(11)).endsWith("meters-10, ...");
    }

    private static String absent(int joiners) {
        JoinerBooks.Joiner[] all = IntStream.rangeClosed(1, joiners)
                .mapToObj(number -> new JoinerBooks.Joiner("meters-" + number, null, null, 0, 0, 0, null))
                .toArray(JoinerBooks.Joiner[]::new);
        return joined(all).lacks("prices", false, 1).get(0);
    }
}
