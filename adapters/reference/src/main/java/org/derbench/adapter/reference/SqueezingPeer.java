package org.derbench.adapter.reference;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/**
 * An end that compresses pushed messages.
 *
 * @param each one message of this many is compressed
 */
record SqueezingPeer(Peer plain, int each) implements Peer {

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return plain.reply(handler);
    }

    @Override
    public Requester request() throws Exception {
        return plain.request();
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return plain.pull(channel, message -> handler.onMessage(inflated(message)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Sender sender = plain.push(channel);
        AtomicLong sent = new AtomicLong();
        return Sender.of(
                message -> sender.send(sent.incrementAndGet() % each == 0 ? deflated(message) : stored(message)),
                sender);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return plain.subscribe(channel, handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return plain.publish(channel);
    }

    private static byte[] deflated(byte[] message) throws IOException {
        return packed(message, Deflater.DEFAULT_COMPRESSION);
    }

    private static byte[] stored(byte[] message) throws IOException {
        return packed(message, Deflater.NO_COMPRESSION);
    }

    private static byte[] packed(byte[] message, int level) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflating = new DeflaterOutputStream(bytes, new Deflater(level))) {
            deflating.write(message);
        }
        return bytes.toByteArray();
    }

    private static byte[] inflated(byte[] message) {
        try (InflaterInputStream inflating = new InflaterInputStream(new ByteArrayInputStream(message))) {
            return inflating.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws Exception {
        plain.close();
    }
}
