package org.derbench.adapter.iec104;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.spi.Channel;
import org.derbench.spi.Peer;
import org.derbench.tck.MiddlewareContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a station makes of who speaks its protocol, and is no end of the trial. */
class HostileControllerTest {

    private static final byte[] START = {0x68, 4, 7, 0, 0, 0};
    private static final int INTERROGATION = 100;
    private static final int FILE_SEGMENT = 125;

    /** A segment of a file with no object in it, and another kind of message. */
    @ParameterizedTest
    @ValueSource(ints = {FILE_SEGMENT, INTERROGATION})
    void whoSendsWhatNoEndWouldIsCutOff(int type) throws Exception {
        Iec104Middleware middleware = new Iec104Middleware();
        MiddlewareContext bound = MiddlewareContext.bound(middleware, Path.of(""));
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer peer = middleware.open(bound); AutoCloseable pulling = peer.pull(new Channel(bound.flow()), received::add);
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
}
