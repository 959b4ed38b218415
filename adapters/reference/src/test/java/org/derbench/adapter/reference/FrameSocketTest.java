package org.derbench.adapter.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FrameSocketTest {

    private Socket plain;
    private Socket other;

    @BeforeEach
    void connect() throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            plain = new Socket(listener.getInetAddress(), listener.getLocalPort());
            other = listener.accept();
        }
    }

    @AfterEach
    void close() throws IOException {
        plain.close();
        other.close();
    }

    private void write(int... bytes) throws IOException {
        OutputStream out = plain.getOutputStream();
        for (int each : bytes) {
            out.write(each);
        }
    }

    @Test
    void aFrameHasLengthNumberAndMessage() throws IOException {
        new FrameSocket(other, true).write(0x01020304, new byte[] {7, 8});
        assertThat(plain.getInputStream().readNBytes(10)).containsExactly(0, 0, 0, 2, 1, 2, 3, 4, 7, 8);
        new FrameSocket(other, false).write(0, new byte[] {9});
        assertThat(plain.getInputStream().readNBytes(5)).containsExactly(0, 0, 0, 1, 9);
    }

    @Test
    void framesAreFoundWhereverTheStreamIsCut() throws IOException {
        FrameSocket frames = new FrameSocket(other, true);
        write(0, 0, 0, 1, 0, 0, 0, 5, 42, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0);
        assertThat(frames.read()).containsExactly(42);
        assertThat(frames.number()).isEqualTo(5);
        assertThat(frames.read()).isEmpty();
        assertThat(frames.number()).isEqualTo(6);
        write(0, 2, 0, 0, 0, 7, 1);
        write(2);
        assertThat(frames.read()).containsExactly(1, 2);
        assertThat(frames.number()).isEqualTo(7);
    }

    @Test
    void manyFramesOfAnySizeArriveWhole() throws Exception {
        FrameSocket sending = new FrameSocket(plain, false);
        Thread sender = new Thread(() -> {
            Random random = new Random(1);
            try {
                for (int i = 0; i < 300; i++) {
                    sending.write(0, message(random));
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        sender.start();
        FrameSocket receiving = new FrameSocket(other, false);
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            assertThat(receiving.read()).isEqualTo(message(random));
        }
        sender.join();
    }

    private static byte[] message(Random random) {
        byte[] message = new byte[random.nextInt(4) == 0 ? random.nextInt(200_000) : random.nextInt(400)];
        random.nextBytes(message);
        return message;
    }

    @Test
    void anImpossibleLengthTakesNoMemory() throws IOException {
        write('G', 'E', 'T', ' ');
        assertThatThrownBy(() -> new FrameSocket(other, false).read())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a frame");
        write(0xff, 0xff, 0xff, 0xff);
        assertThatThrownBy(() -> new FrameSocket(other, false).read())
                .hasMessageContaining("a length of 4294967295 bytes");
    }

    @Test
    void aConnectionThatEndsWithinAFrameFails() throws IOException {
        write(0, 0, 0, 9, 1, 2);
        plain.close();
        assertThatThrownBy(() -> new FrameSocket(other, false).read())
                .isInstanceOf(EOFException.class)
                .hasMessageContaining("within a message");
        assertThatThrownBy(() -> new FrameSocket(other, false).read()).isInstanceOf(EOFException.class);
    }
}
