package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TcpSocketsTest {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSocketIsWithNaglesAlgorithmOrWithout(boolean nagle) throws Exception {
        TcpSockets sockets = new TcpSockets(nagle);
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket unconnected = sockets.createSocket();
                Socket connected = sockets.createSocket(listener.getInetAddress(), listener.getLocalPort())) {
            assertThat(unconnected.getTcpNoDelay()).isEqualTo(!nagle);
            assertThat(connected.getTcpNoDelay()).isEqualTo(!nagle);
            assertThat(connected.isConnected()).isTrue();
        }
    }
}
