package org.derbench.adapter.dlms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gurux.dlms.enums.DataType;
import gurux.dlms.enums.ObjectType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.spi.Channel;
import org.derbench.spi.Peer;
import org.derbench.tck.MiddlewareContext;
import org.junit.jupiter.api.Test;

/** What a meter makes of a client that does not end. */
class HostileClientTest {

    private static final int MANY_BYTES = 1 << 20;

    @Test
    void aClientWhoseBlocksHaveNoEndIsCutOff() throws Exception {
        DlmsMiddleware middleware = new DlmsMiddleware();
        MiddlewareContext bound = MiddlewareContext.bound(middleware, Path.of(""));
        MiddlewareContext client = bound.otherEnd().with(bound.settings().with(DlmsMiddleware.MAX_APDU_BYTES, 1024));
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer peer = middleware.open(bound); AutoCloseable pulling = peer.pull(new Channel(bound.flow()), received::add);
                Client hostile = Client.associated(client, bound.flow(), client.peerHost())) {
            byte[][] blocks = hostile.library().write(Meter.OBJECT, new byte[MANY_BYTES], DataType.OCTET_STRING, ObjectType.DATA, Meter.VALUE);
            assertThat(blocks.length).as("blocks to %s", pulling).isGreaterThan(MANY_BYTES / 1024);
            assertThatThrownBy(() -> {
                for (byte[] block : blocks) {
                    hostile.connection().send(block);
                    hostile.connection().next();
                }
            }).isInstanceOf(IOException.class);
        }
        assertThat(received).isEmpty();
        assertThat(bound.failures()).isEmpty();
    }
}
