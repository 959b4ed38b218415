package org.derbench.iec61850.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QualityTest {

    @Test
    void theFlagsAndTheValidityFillThirteenBits() {
        int all = Quality.VALIDITY
                | Quality.OVERFLOW
                | Quality.OUT_OF_RANGE
                | Quality.BAD_REFERENCE
                | Quality.OSCILLATORY
                | Quality.FAILURE
                | Quality.OLD_DATA
                | Quality.INCONSISTENT
                | Quality.INACCURATE
                | Quality.SUBSTITUTED
                | Quality.TEST
                | Quality.OPERATOR_BLOCKED;
        assertThat(all).isEqualTo(Quality.MASK);
        assertThat(Integer.bitCount(Quality.MASK)).isEqualTo(13);
    }

    @Test
    void qualityIsGoodUnlessItsValiditySaysOtherwise() {
        Quality quality = new Quality();
        quality.setBits(Quality.TEST);
        assertThat(quality.good()).isTrue();
        assertThat(quality.has(Quality.TEST)).isTrue();
        quality.setBits(Quality.QUESTIONABLE | Quality.OLD_DATA);
        assertThat(quality.good()).isFalse();
        assertThat(quality.has(Quality.OLD_DATA)).isTrue();
        assertThat(quality.has(Quality.TEST)).isFalse();
    }
}
