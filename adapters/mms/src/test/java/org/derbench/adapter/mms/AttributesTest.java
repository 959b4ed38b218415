package org.derbench.adapter.mms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openmuc.openiec61850.BasicDataAttribute;
import org.openmuc.openiec61850.Fc;

class AttributesTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 511, 512, 513, 2048, 2049, Attributes.MOST_BYTES - 1, Attributes.MOST_BYTES})
    void bytesComeBackAfterALongerValue(int bytes) {
        byte[] part = new byte[bytes];
        new Random(bytes).nextBytes(part);
        int size = Attributes.sizeFor(bytes);
        List<BasicDataAttribute> octets = Attributes.object(Attributes.name(1, "Message", size), size, Fc.SP)
                .getBasicDataAttributes();
        Attributes.fill(octets, new byte[Attributes.MOST_BYTES]);
        Attributes.fill(octets, part);
        assertThat(Attributes.bytes(octets)).isEqualTo(part);
    }
}
