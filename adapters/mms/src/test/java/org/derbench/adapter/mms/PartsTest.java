package org.derbench.adapter.mms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openmuc.openiec61850.BasicDataAttribute;
import org.openmuc.openiec61850.Fc;

class PartsTest {

    private static final int LARGEST = 224 * 64 - 5;
    private static final Settings SETTINGS = new MmsMiddleware().variants().get(0).settings().with(MmsMiddleware.MAX_MESSAGE_BYTES, 100_000);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 506, 507, 508, 2043, 2044, LARGEST - 1, LARGEST, LARGEST + 1, 2 * LARGEST, 100_000})
    void aMessageOfAnySizeIsJoinedFromItsPartsAndEachFitsIntoADataObjectWithItsNumber(int bytes) throws Exception {
        byte[] message = new byte[bytes];
        new Random(bytes).nextBytes(message);

        Deque<byte[]> parts = Parts.of(message);

        assertThat(parts).allSatisfy(part -> assertThat(part.length).isBetween(1, LARGEST + 1))
                .hasSize(Math.max(1, (bytes + LARGEST - 1) / LARGEST));
        Parts joining = new Parts(SETTINGS);
        byte[] last = parts.removeLast();
        assertThat(parts).allSatisfy(part -> assertThat(joining.join(throughADataObject(part))).isNull());
        assertThat(joining.join(throughADataObject(last))).isEqualTo(message);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 127, -1})
    void whatIsNeitherAPartNorTheLastOneIsRefused(int begin) {
        assertThatThrownBy(() -> new Parts(SETTINGS).join(new byte[] {(byte) begin})).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void partsWithoutEndAreRefusedAndWhatComesAfterThemIs() throws Exception {
        Parts parts = new Parts(SETTINGS);
        byte[] more = new byte[50_001];
        parts.join(more);
        parts.join(more);
        assertThatThrownBy(() -> parts.join(new byte[2])).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> parts.join(new byte[] {1})).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> new Parts(SETTINGS).join(new byte[0])).isInstanceOf(MiddlewareException.class);
    }

    private static byte[] throughADataObject(byte[] part) {
        int size = Attributes.sizeFor(part.length);
        List<BasicDataAttribute> octets = Attributes.object(Attributes.name(1, "Message", size), size, Fc.SP).getBasicDataAttributes();
        Attributes.fill(octets, new byte[Attributes.MOST_BYTES]);
        Attributes.fill(octets, part);
        return Attributes.bytes(octets);
    }
}
