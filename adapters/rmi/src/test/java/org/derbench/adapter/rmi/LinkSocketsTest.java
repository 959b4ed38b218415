package org.derbench.adapter.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class LinkSocketsTest {

    /** A call over such a connection would reach nobody's objects, long after another pair is there. */
    @Test
    void whoIsAcceptedDuringTheCloseIsClosed() throws Exception {
        String host = InetAddress.getLoopbackAddress().getHostAddress();
        LinkSockets sockets = new LinkSockets(host, null);
        sockets.close();
        try (ServerSocket late = sockets.createServerSocket(0);
                Socket caller = new Socket(host, late.getLocalPort());
                Socket accepted = late.accept()) {
            assertThat(accepted.isClosed()).isTrue();
            assertThat(caller.getInputStream().read()).isEqualTo(-1);
        }
    }
}
