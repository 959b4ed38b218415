package org.derbench.adapter.dlms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gurux.dlms.GXDLMSClient;
import gurux.dlms.enums.Authentication;
import gurux.dlms.enums.DataType;
import gurux.dlms.enums.InterfaceType;
import gurux.dlms.enums.ObjectType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Channel;
import org.derbench.spi.Peer;
import org.junit.jupiter.api.Test;

/** How a meter treats clients that send without end. */
class HostileClientTest {

    private static final int MANY_BYTES = 1 << 20;
    private static final int HEADER_BYTES = 8;
    private static final int LENGTH_AT = 6;
    private static final int LONGEST_FRAME = 65_001;

    @Test
    void deeplyNestedDataEndsTheConnectionOnly() throws Exception {
        Meter meter = new Meter(new DlmsMiddleware().variants().get(0).settings(), request -> request, message -> {});
        GXDLMSClient client =
                new GXDLMSClient(true, Client.CLIENT, Client.METER, Authentication.NONE, null, InterfaceType.WRAPPER);
        assertThat(meter.answer(client.aarqRequest()[0])).isNotEmpty();
        byte[] request =
                client.write(Meter.OBJECT, new byte[0], DataType.OCTET_STRING, ObjectType.DATA, Meter.VALUE)[0];
        int value = request.length - 2;
        byte[] nested = Arrays.copyOf(request, LONGEST_FRAME);
        for (int i = value; i < nested.length; i += 2) {
            // a structure of one
            nested[i] = 2;
            nested[i + 1] = 1;
        }
        ByteBuffer.wrap(nested).putShort(LENGTH_AT, (short) (LONGEST_FRAME - HEADER_BYTES));
        assertThatThrownBy(() -> meter.answer(nested))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nested");
    }

    @Test
    void aClientWithEndlessBlocksIsCutOff() throws Exception {
        DlmsMiddleware middleware = new DlmsMiddleware();
        MiddlewareContext bound = MiddlewareContext.bound(middleware, Path.of(""));
        MiddlewareContext client = bound.otherEnd().with(bound.settings().with(DlmsMiddleware.MAX_APDU_BYTES, 1024));
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer peer = middleware.open(bound);
                AutoCloseable pulling = peer.pull(new Channel(bound.flow()), received::add);
                Client hostile = Client.associated(client, bound.flow(), client.peerHost())) {
            byte[][] blocks = hostile.library()
                    .write(Meter.OBJECT, new byte[MANY_BYTES], DataType.OCTET_STRING, ObjectType.DATA, Meter.VALUE);
            assertThat(blocks.length).as("blocks to %s", pulling).isGreaterThan(MANY_BYTES / 1024);
            assertThatThrownBy(() -> {
                        for (byte[] block : blocks) {
                            hostile.connection().send(block);
                            hostile.connection().next();
                        }
                    })
                    .isInstanceOf(IOException.class);
        }
        assertThat(received).isEmpty();
        assertThat(bound.failures()).isEmpty();
    }
}
