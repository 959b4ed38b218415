package org.derbench.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** By the encoding of Protocol Buffers: a tag of one byte for the first 15 fields, varints of seven bits a byte. */
class EncodedSizeTest {

    @Test
    void absentValuesAndEmptyListsTakeNoRoom() {
        assertThat(EncodedSize.of(1, null)).isZero();
        assertThat(EncodedSize.of(1, List.of())).isZero();
    }

    @Test
    void aScalarTakesItsTagAndItsValue() {
        assertThat(EncodedSize.of(1, true)).isEqualTo(2);
        assertThat(EncodedSize.of(1, 127)).isEqualTo(2);
        assertThat(EncodedSize.of(1, 128)).isEqualTo(3);
        assertThat(EncodedSize.of(1, -1)).isEqualTo(11);
        assertThat(EncodedSize.of(1, Long.MAX_VALUE)).isEqualTo(10);
        assertThat(EncodedSize.of(1, 1f)).isEqualTo(5);
        assertThat(EncodedSize.of(1, 1d)).isEqualTo(9);
        assertThat(EncodedSize.of(1, Phase.C)).isEqualTo(2);
        assertThat(EncodedSize.of(16, 1)).isEqualTo(3);
    }

    @Test
    void textsTakeTheirLengthInUtf8() {
        assertThat(EncodedSize.of(1, "")).isEqualTo(2);
        assertThat(EncodedSize.of(1, "ü€")).isEqualTo(7);
        assertThat(EncodedSize.of(1, "x".repeat(128))).isEqualTo(131);
    }

    @Test
    void listsRepeatTheirTagAndObjectsHaveTwo() {
        assertThat(EncodedSize.of(1, List.of(1, 2, 3))).isEqualTo(6);
        Sample sample = new Sample();
        assertThat(EncodedSize.of(sample)).isEqualTo(9);
        sample.setPhase(Phase.A);
        assertThat(EncodedSize.of(1, List.of(sample, sample))).isEqualTo(2 * (9 + 2 + 2));
    }
}
