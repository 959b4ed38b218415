package org.derbench.adapter.iec104;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Channel;
import org.derbench.spi.Peer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a station treats a client that speaks its protocol but belongs to no trial. */
class HostileControllerTest {

    private static final byte[] START = {0x68, 4, 7, 0, 0, 0};
    private static final int INTERROGATION = 100;
    private static final int FILE_SEGMENT = 125;

    /** A segment of a file with no object in it, and another kind of message. */
    @ParameterizedTest
    @ValueSource(ints = {FILE_SEGMENT, INTERROGATION})
    void aClientWithImpossibleMessagesIsCutOff(int type) throws Exception {
        Iec104Middleware middleware = new Iec104Middleware();
        MiddlewareContext bound = MiddlewareContext.bound(middleware, Path.of(""));
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer peer = middleware.open(bound);
                AutoCloseable pulling = peer.pull(new Channel(bound.flow()), received::add);
                Socket hostile = new Socket(bound.bindHost(), bound.port(bound.flow()))) {
            hostile.setSoTimeout(bound.timeoutMs());
            hostile.getOutputStream().write(START);
            DataInputStream in = new DataInputStream(hostile.getInputStream());
            in.readFully(new byte[START.length]);
            hostile.getOutputStream().write(new byte[] {0x68, 10, 0, 0, 0, 0, (byte) type, 0, 13, 0, 1, 0});
            assertThat(in.read()).as("by %s", pulling).isEqualTo(-1);
        }
        assertThat(received).isEmpty();
        assertThat(bound.failures()).isEmpty();
    }

    /** Requests whose replies nobody acknowledges hold the station up; what comes meanwhile it would keep. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void endlessSendersAreCutOffDuringAWait() throws Exception {
        Iec104Middleware middleware = new Iec104Middleware();
        MiddlewareContext base = MiddlewareContext.bound(middleware, Path.of(""));
        MiddlewareContext bound = base.with(base.settings()
                        .with(Iec104Middleware.MAX_MESSAGE_BYTES, 10_000)
                        .with(Iec104Middleware.OUTSTANDING, 64))
                .with(Duration.ofMinutes(10));
        try (Peer peer = middleware.open(bound);
                AutoCloseable replying = peer.reply(request -> new byte[10_000]);
                Socket hostile = new Socket(bound.bindHost(), bound.port("request"))) {
            hostile.getOutputStream().write(START);
            new DataInputStream(hostile.getInputStream()).readFully(new byte[START.length]);
            assertThatThrownBy(() -> {
                        for (int number = 0; ; number = (number + 1) % (1 << 15)) {
                            hostile.getOutputStream().write(request(number));
                        }
                    })
                    .as("by %s", replying)
                    .isInstanceOf(IOException.class);
        }
        assertThat(bound.failures()).isEmpty();
    }

    /** A request with one byte: the first and last segment of file 1 at object 0. */
    private static byte[] request(int number) {
        return new byte[] {
            0x68,
            18,
            (byte) (number << 1),
            (byte) (number >> 7),
            0,
            0,
            FILE_SEGMENT,
            1,
            13,
            0,
            1,
            0,
            1,
            0,
            0,
            0,
            0,
            6,
            1,
            7
        };
    }
}
