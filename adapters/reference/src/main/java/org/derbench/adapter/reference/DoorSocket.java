package org.derbench.adapter.reference;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Sender;

/** A socket of the file system, by which processes of one machine reach each other past every link. */
record DoorSocket(String name) {

    private static final int MOST_BYTES = 64 << 20;
    /** Both ends must see it, and the name of such a socket is short. */
    private static final Path FOLDER = Path.of("/tmp");

    AutoCloseable takenBy(MessageHandler handler) throws IOException {
        Path door = path();
        Files.deleteIfExists(door);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(door));
        daemon(() -> accept(server, handler));
        return () -> {
            server.close();
            Files.deleteIfExists(door);
        };
    }

    private static void accept(ServerSocketChannel server, MessageHandler handler) throws IOException {
        try {
            while (true) {
                SocketChannel came = server.accept();
                daemon(() -> take(came, handler));
            }
        } catch (AsynchronousCloseException closed) {
            // nobody comes any more
        }
    }

    private static void take(SocketChannel from, MessageHandler handler) throws IOException {
        try (DataInputStream in = new DataInputStream(Channels.newInputStream(from))) {
            while (true) {
                handler.onMessage(in.readNBytes(Math.min(MOST_BYTES, in.readInt())));
            }
        } catch (EOFException gone) {
            // it has sent all
        }
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void daemon(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    Sender sender() throws IOException {
        Path door = path();
        SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(door));
        // it is for one sender, and nobody else would take it away
        Files.deleteIfExists(door);
        DataOutputStream out = new DataOutputStream(Channels.newOutputStream(socket));
        return Sender.of(
                message -> {
                    synchronized (out) {
                        out.writeInt(message.length);
                        out.write(message);
                    }
                },
                socket);
    }

    private Path path() {
        return FOLDER.resolve("derbench-liar-" + name);
    }
}
