package org.derbench.adapter.mms;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.support.tcp.TcpServerSockets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a client treats replies that lie. */
class HostileServerTest {

    private static final int MOST_BYTES = 1000;

    private final MmsMiddleware mms = new MmsMiddleware();

    /** A reply that is always elsewhere, or where nothing can be. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 100})
    void aReplyThatPointsElsewhereForeverIsRefused(int place) throws Exception {
        isRefused(new byte[] {(byte) (MmsReply.ELSEWHERE + place)});
    }

    @Test
    void aReplyWithEndlessPartsIsRefused() throws Exception {
        isRefused(ByteBuffer.allocate(MOST_BYTES / 2)
                .putInt(Integer.MIN_VALUE | MOST_BYTES)
                .array());
    }

    @Test
    void aReplyOfNothingIsRefused() throws Exception {
        isRefused(new byte[0]);
    }

    private void isRefused(byte[] always) throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(mms, Path.of(""));
        MiddlewareContext client =
                context.otherEnd().with(context.settings().with(MmsMiddleware.MAX_MESSAGE_BYTES, MOST_BYTES));
        MmsServer server = new MmsServer(context, new TcpServerSockets(false), "request", MmsModel.CALLS);
        try (MmsServer started = server.start((node, part) -> {})) {
            for (int size = 0; size < Attributes.SIZES.size(); size++) {
                started.set(1, MmsModel.REPLY, size, always);
            }
            try (Peer peer = mms.open(client);
                    Requester requester = peer.request()) {
                assertThatThrownBy(() -> requester.request(new byte[] {1}))
                        .asInstanceOf(type(MiddlewareException.class))
                        .extracting(MiddlewareException::kind)
                        .isEqualTo(Kind.REFUSED);
            }
        }
    }
}
