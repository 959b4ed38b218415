package org.derbench.support.exchange;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.Callable;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * Messages in fragments, for protocols whose services carry less than a message. A fragment begins with four bytes.
 * They say how many bytes of its message are left, and by the first bit whether the fragment begins a message. As many
 * of those bytes as fit come next; the rest only fills it up. A sender that gives a message up half-way begins the next
 * one anew. Once a fragment is refused, all are refused until a message begins: they could be from the middle of one.
 *
 * <pre>{@code
 * Fragments.send(message, 1024, fragment -> client.write(fragment));      // one end
 * byte[] message = new Fragments(maxMessageBytes).join(fragment);         // the other: null until the last one
 * }</pre>
 */
public final class Fragments {

    /** A message has less than 2^30 bytes. */
    private static final int BEGINS = Integer.MIN_VALUE;

    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final int mostBytes;
    private int left;

    /** @param mostBytes a longer message is refused */
    public Fragments(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /**
     * The next part of what is left of a message, of at most {@code partBytes}, five at least; the message's position
     * moves behind it.
     */
    public static byte[] next(ByteBuffer message, int partBytes) {
        int bytes = Math.min(partBytes - Integer.BYTES, message.remaining());
        byte[] part = ByteBuffer.allocate(Integer.BYTES + bytes)
                .putInt(message.remaining() | (message.position() == 0 ? BEGINS : 0))
                .array();
        message.get(part, Integer.BYTES, bytes);
        return part;
    }

    /** How many parts of {@code partBytes} it takes for the rest of a message. */
    public static int count(int messageBytes, int partBytes) {
        int room = partBytes - Integer.BYTES;
        return (messageBytes + room - 1) / room;
    }

    /** Sends a message in parts of at most {@code partBytes}. */
    public static void send(byte[] message, int partBytes, ThrowingConsumer<byte[], Exception> sending)
            throws Exception {
        ByteBuffer rest = ByteBuffer.wrap(message);
        do {
            sending.accept(next(rest, partBytes));
        } while (rest.hasRemaining());
    }

    /**
     * Calls in parts what {@link FragmentedCalls} serves.
     *
     * @param partBytes the most of a part of the request
     * @param sending sends all of them but the last
     * @param calling sends this last part, and returns the first part of the reply
     * @param more gets the next part of the reply
     */
    public byte[] call(
            byte[] request,
            int partBytes,
            ThrowingConsumer<byte[], Exception> sending,
            ThrowingFunction<byte[], byte[], Exception> calling,
            Callable<byte[]> more)
            throws Exception {
        ByteBuffer rest = ByteBuffer.wrap(request);
        byte[] last = next(rest, partBytes);
        for (; rest.hasRemaining(); last = next(rest, partBytes)) {
            sending.accept(last);
        }
        byte[] reply = join(calling.apply(last));
        while (reply == null) {
            reply = rest(more.call());
        }
        return reply;
    }

    /** One that begins a message again and again would never end. */
    private byte[] rest(byte[] part) throws MiddlewareException {
        if (part.length >= Integer.BYTES && (ByteBuffer.wrap(part).getInt() & BEGINS) != 0) {
            throw new MiddlewareException(Kind.REFUSED, "a reply begins anew before its last part");
        }
        return join(part);
    }

    /**
     * Takes the next part; the message with its last, or else null.
     *
     * @throws MiddlewareException as {@link #add}
     */
    public byte[] join(byte[] part) throws MiddlewareException {
        return add(part) == 0 ? whole() : null;
    }

    /**
     * Takes the next part.
     *
     * @return how many bytes of the message are left after it
     * @throws MiddlewareException of kind REFUSED if the message is longer than is taken, or the part does not go on
     *     where the last one ended
     */
    public int add(byte[] part) throws MiddlewareException {
        int head = part.length < Integer.BYTES ? 0 : ByteBuffer.wrap(part).getInt();
        boolean begins = (head & BEGINS) != 0;
        int said = head & ~BEGINS;
        int bytes = Math.min(said, part.length - Integer.BYTES);
        if (begins) {
            received.reset();
        }
        if (part.length < Integer.BYTES
                || said > mostBytes
                || said > 0 && bytes == 0
                || !begins && (left == 0 || said != left)) {
            left = -1;
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "a part of " + part.length
                            + " bytes does not go on where the last one ended, or its message is longer than "
                            + mostBytes + " bytes: it says that " + said + " are left");
        }
        received.write(part, Integer.BYTES, bytes);
        left = said - bytes;
        return left;
    }

    /**
     * The message, after its last part; the next one may come.
     *
     * @throws MiddlewareException of kind REFUSED if bytes are left
     */
    public byte[] whole() throws MiddlewareException {
        if (left != 0) {
            throw new MiddlewareException(Kind.REFUSED, "a message ended before its last part");
        }
        byte[] message = received.toByteArray();
        received.reset();
        return message;
    }
}
