package org.derbench.adapter.dlms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {

    private static final int MOST_BYTES = 1000;

    private final Settings settings = new DlmsMiddleware().variants().get(0).settings()
            .with(DlmsMiddleware.MAX_MESSAGE_BYTES, MOST_BYTES).with(DlmsMiddleware.MAX_APDU_BYTES, 256);
    private final Parts parts = new Parts(settings);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 191, 192, 193, 999, MOST_BYTES})
    void messagesComeWholeOneAfterTheOther(int bytes) throws Exception {
        for (int again = 0; again < 2; again++) {
            byte[] message = new byte[bytes];
            ByteBuffer rest = ByteBuffer.wrap(message);
            byte[] whole = parts.add(Parts.next(rest, settings));
            while (rest.hasRemaining()) {
                assertThat(whole).isNull();
                whole = parts.add(Parts.next(rest, settings));
            }
            assertThat(whole).isEqualTo(message);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 3, 5, MOST_BYTES + 1, Integer.MAX_VALUE})
    void aPartThatDoesNotGoOnWhereTheLastOneEndedIsRefusedAsIsWhateverFollows(int said) throws Exception {
        parts.add(part(8, 4));
        assertThatThrownBy(() -> parts.add(part(said, 4))).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> parts.add(part(4, 4))).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void aPartThatBringsNothingOfAMessageIsRefused() {
        assertThatThrownBy(() -> parts.add(part(8, 0))).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> parts.add(new byte[3])).isInstanceOf(MiddlewareException.class);
    }

    private static byte[] part(int said, int bytes) {
        return ByteBuffer.allocate(Integer.BYTES + bytes).putInt(said).array();
    }
}
