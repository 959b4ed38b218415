package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LargestPacketTest {

    private static final LargestPacket JUMBO = new LargestPacket("eth0", 9000);

    @ParameterizedTest
    @ValueSource(ints = {576, 1280, 1500, 4352, 8000})
    void sizesThatArriveAreToldWithTheRemedy(int most) {
        assertThat(JUMBO.remark("up", bytes -> bytes <= most))
                .startsWith("packets of 9000 bytes, as eth0 sends them, are lost on the way up, and those of " + most
                        + " arrive: ")
                .endsWith("ip link set dev eth0 mtu " + most);
    }

    @Test
    void whereAllArriveNothingIsSaid() {
        assertThat(JUMBO.remark("up", bytes -> true)).isEmpty();
        assertThat(new LargestPacket("eth0", 1500).remark("up", bytes -> bytes <= 1500))
                .isEmpty();
    }

    @Test
    void whereNoneArrivesTheirSizeIsNoReason() {
        assertThat(JUMBO.remark("up", bytes -> false)).isEmpty();
    }

    @Test
    void theDeviceIsTheOneThatLeadsThere() throws Exception {
        assertThat(LargestPacket.to(new InetSocketAddress(InetAddress.getLoopbackAddress(), 9)))
                .get()
                .extracting(LargestPacket::device)
                .isEqualTo("lo");
    }

    /** As at a host whose switch drops them. */
    @Test
    void largeRequestsAndLargeAnswersAreTold() throws Exception {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
                Datagrams datagrams = new Datagrams((InetSocketAddress) socket.getLocalSocketAddress(), 300)) {
            CompletableFuture.runAsync(() -> serveSmall(socket, 1500));

            assertThat(datagrams.arrives(true, 1500)).isTrue();
            assertThat(datagrams.arrives(true, 1501)).isFalse();
            assertThat(datagrams.arrives(false, 1500)).isTrue();
            assertThat(datagrams.arrives(false, 1501)).isFalse();
        }
    }

    private static void serveSmall(DatagramSocket socket, int most) {
        try {
            while (true) {
                DatagramPacket request = new DatagramPacket(new byte[1 << 16], 1 << 16);
                socket.receive(request);
                int answerBytes = ByteBuffer.wrap(request.getData()).getInt(2);
                int number = ByteBuffer.wrap(request.getData()).getInt(2 + Integer.BYTES);
                if (request.getLength() + 28 <= most && answerBytes + 28 <= most) {
                    byte[] answer =
                            ByteBuffer.allocate(answerBytes).putInt(number).array();
                    socket.send(new DatagramPacket(answer, answer.length, request.getSocketAddress()));
                }
            }
        } catch (IOException closed) {
            // the test has ended
        }
    }
}
