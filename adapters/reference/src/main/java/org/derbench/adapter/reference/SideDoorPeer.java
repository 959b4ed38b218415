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
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/**
 * An end that pushes from process to process, through a socket of the file system, which no link is between.
 *
 * @param share which messages do, by channel and number
 */
record SideDoorPeer(Context context, Peer link, Share share) implements Peer {

    /** All messages. */
    static final Share ALL = (channel, number) -> Way.DOOR;
    /** The same, and each crosses the link, too, where nobody takes it. */
    static final Share DECOYS = (channel, number) -> Way.BOTH;
    /** Every second one. */
    static final Share SOME = (channel, number) -> number % 2 == 0 ? Way.DOOR : Way.LINK;
    /** Those that go back. */
    static final Share BACK = (channel, number) -> channel.label().equals(LyingDelivery.BACK) ? Way.DOOR : Way.LINK;

    /** Which way a message goes. */
    enum Way {
        LINK,
        DOOR,
        BOTH
    }

    /** Says which way a message goes. */
    @FunctionalInterface
    interface Share {
        Way of(Channel channel, long number);
    }

    private static final int MOST_BYTES = 64 << 20;
    /** Both ends must see it, and the name of such a socket is short. */
    private static final Path FOLDER = Path.of("/tmp");

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return link.reply(handler);
    }

    @Override
    public Requester request() throws Exception {
        return link.request();
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        boolean decoy = share.of(channel, 0) == Way.BOTH;
        AutoCloseable decoys = link.pull(channel, decoy ? message -> {} : handler);
        Path door = door(context.bindHost(), channel);
        Files.deleteIfExists(door);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(door));
        daemon(() -> accept(server, handler));
        return () -> {
            server.close();
            Files.deleteIfExists(door);
            decoys.close();
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

    @Override
    public Sender push(Channel channel) throws Exception {
        Sender decoys = link.push(channel);
        Path door = door(context.peerHost(), channel);
        SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(door));
        // it is for one sender, and nobody else would take it away
        Files.deleteIfExists(door);
        DataOutputStream out = new DataOutputStream(Channels.newOutputStream(socket));
        AtomicLong sent = new AtomicLong();
        return Sender.of(
                message -> {
                    Way way = share.of(channel, sent.incrementAndGet());
                    if (way != Way.LINK) {
                        synchronized (out) {
                            out.writeInt(message.length);
                            out.write(message);
                        }
                    }
                    if (way != Way.DOOR) {
                        decoys.send(message);
                    }
                },
                () -> {
                    socket.close();
                    decoys.close();
                });
    }

    private Path door(String host, Channel channel) {
        return FOLDER.resolve("derbench-liar-" + host + "-" + context.port(channel));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return link.subscribe(channel, handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return link.publish(channel);
    }

    @Override
    public void close() throws Exception {
        link.close();
    }
}
