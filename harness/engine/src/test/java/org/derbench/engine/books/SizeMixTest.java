package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.Message;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeMixTest {

    private static final Iec61850Model MODEL = new Iec61850Model();

    private static List<Boolean> large(List<? extends Message> pool) {
        List<MMXU> large = MODEL.pool(MMXU.class, "large", 1);
        return pool.stream()
                .map(message -> large.stream().anyMatch(message::sameContent))
                .toList();
    }

    @Test
    void oneSizeIsThePoolOfTheModel() {
        List<? extends Message> pool = SizeMix.of("small").pool(MODEL, MMXU.class, 1);
        assertThat(pool).hasSize(16);
        assertThat(pool.get(3).sameContent(MODEL.pool(MMXU.class, "small", 1).get(3)))
                .isTrue();
    }

    @Test
    void sizesAreSpreadEvenly() {
        List<? extends Message> pool = SizeMix.of("small 75 %, large 25%").pool(MODEL, MMXU.class, 1);
        assertThat(large(pool).stream().map(is -> is ? "L" : "s").collect(Collectors.joining()))
                .isEqualTo("ssLs".repeat(4));
    }

    @Test
    @DisplayName("Each of as many devices as there are messages sends all sizes")
    void noDeviceSendsOneSizeForEver() {
        Pool pool = Pool.of(MODEL, MMXU.class, "small 90 %, large 10 %", 1);
        int devices = pool.size();
        List<Boolean> large =
                large(IntStream.range(0, devices).mapToObj(pool::message).toList());
        assertThat(large).hasSize(20).filteredOn(is -> is).hasSize(2);
        assertThat(LongStream.range(0, devices)
                        .map(device -> LongStream.range(0, 100)
                                .filter(round -> large.get(pool.indexOf(round * devices + device)))
                                .count())
                        .boxed())
                .containsOnly(10L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "small 90 %, large 20 %",
                "small 90 %",
                "small 0 %, large 100 %",
                "small, large 10 %",
                "small 50 %, small 50 %",
                "small -10 %, large 110 %",
                "%"
            })
    void whatIsNoMixIsRefused(String text) {
        assertThatThrownBy(() -> SizeMix.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("whole shares that add up to 100; not '" + text + "'");
    }

    @Test
    void messagesOfOneSizeGoRoundInOrder() {
        Pool pool = Pool.of(MODEL, MMXU.class, "small", 1);
        assertThat(LongStream.of(0, 1, 15, 16, 17).mapToObj(pool::indexOf)).containsExactly(0, 1, 15, 0, 1);
    }
}
