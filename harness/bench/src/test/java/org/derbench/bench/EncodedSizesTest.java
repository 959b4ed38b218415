package org.derbench.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.derbench.engine.json.Fields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EncodedSizesTest {

    private static final String[] COMPRESSED = {"gzipBytes", "deflateBytes", "zstdBytes", "lz4Bytes"};

    @Test
    void whatRepeatsItselfGetsSmaller() throws Exception {
        Fields sizes = new Fields(EncodedSizes.of(new byte[1_000]));
        assertThat(sizes.integer("bytes")).isEqualTo(1_000);
        assertThat(COMPRESSED)
                .allSatisfy(name -> assertThat(sizes.integer(name)).isBetween(1L, 100L));
    }

    @Test
    void noiseGetsLargerByAHeaderAtMost() throws Exception {
        byte[] noise = new byte[1_000];
        new Random(1).nextBytes(noise);
        Fields sizes = new Fields(EncodedSizes.of(noise));
        assertThat(COMPRESSED)
                .allSatisfy(name -> assertThat(sizes.integer(name)).isBetween(1_000L, 1_030L));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 300, 9_999})
    void gzipIsTwelveBytesLongerThanDeflate(int length) throws Exception {
        Fields sizes = new Fields(EncodedSizes.of(new byte[length]));
        assertThat(sizes.integer("gzipBytes") - sizes.integer("deflateBytes")).isEqualTo(12);
    }
}
