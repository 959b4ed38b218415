package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which senders are wrong. */
class SenderBooksLacksTest {

    /** The books of this many devices; half of them have this share or less. */
    private static SenderBooks books(int devices, double medianShare, List<SenderBooks.Device> worst) {
        return new SenderBooks(devices, devices, devices, 0, 0, medianShare, 1, 0, 0, worst, List.of(), null);
    }

    private static SenderBooks.Device device(int number, long sent, long came) {
        return new SenderBooks.Device("meter-" + number, sent, came, 0);
    }

    @ParameterizedTest
    @CsvSource({"1000, 400, true", "1000, 449, true", "1000, 450, false", "1000, 800, false", "4, 1, false"})
    @DisplayName("where parts may be lost, a device is wrong with less than half the usual share, unless by chance")
    void farLessThanOthersIsWrong(long sent, long came, boolean wrong) {
        assertThat(books(100, 0.9, List.of(device(1, sent, came))).lacks("readings", true))
                .hasSize(wrong ? 1 : 0);
    }

    @Test
    void moreDevicesThanAreNamedAreHintedAt() {
        List<SenderBooks.Device> ten = IntStream.rangeClosed(1, 10)
                .mapToObj(number -> device(number, 2, 1))
                .toList();
        assertThat(lacks(books(11, 1, ten))).endsWith("meter-10 (1 of 2), ...");
        assertThat(lacks(books(10, 1, ten))).endsWith("meter-10 (1 of 2)");
        assertThat(lacks(books(11, 1, ten.subList(0, 9)))).endsWith("meter-9 (1 of 2)");
    }

    private static String lacks(SenderBooks books) {
        return books.lacks("readings", false).get(0);
    }
}
