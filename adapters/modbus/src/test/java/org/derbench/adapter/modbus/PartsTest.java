package org.derbench.adapter.modbus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {

    private final Settings settings = new ModbusMiddleware().variants().get(0).settings().with(ModbusMiddleware.MAX_MESSAGE_BYTES, 1000);
    private final Parts parts = new Parts(settings);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 245, 246, 247, 999, 1000})
    void messagesComeWholeOneAfterTheOther(int bytes) throws Exception {
        for (int again = 0; again < 2; again++) {
            byte[] message = new byte[bytes];
            ByteBuffer rest = ByteBuffer.wrap(message);
            while (parts.add(Parts.next(rest, Parts.MOST_READ)) > 0) {
                assertThat(rest.remaining()).isPositive();
            }
            assertThat(parts.whole()).isEqualTo(message);
        }
    }

    @Test
    void aMessageWithoutItsLastPartIsRefused() throws Exception {
        parts.add(Parts.next(ByteBuffer.allocate(1000), Parts.MOST_READ));
        assertThatThrownBy(parts::whole).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void noPartIsTakenAfterOneThatWasRefused() {
        ByteBuffer tooLong = ByteBuffer.allocate(1001);
        for (String which : List.of("first", "second")) {
            assertThatThrownBy(() -> parts.add(Parts.next(tooLong, Parts.MOST_READ))).as(which).isInstanceOf(MiddlewareException.class);
        }
    }
}
