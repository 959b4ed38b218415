package org.derbench.adapter.mms;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Settings;

/** A message in parts that fit into data objects, with a number before it. A part begins with a byte that says whether it is the last. */
final class Parts {

    private static final byte MORE = 0;
    private static final byte LAST = 1;
    private static final int MOST_BYTES = Attributes.MOST_BYTES - 1 - Integer.BYTES;

    private final ByteArrayOutputStream joined = new ByteArrayOutputStream();
    private final int longest;
    private boolean refused;

    Parts(Settings settings) {
        this.longest = settings.integer(MmsMiddleware.MAX_MESSAGE_BYTES);
    }

    /** The parts of a message; the last is the only one where it fits. */
    static Deque<byte[]> of(byte[] message) {
        Deque<byte[]> parts = new ArrayDeque<>();
        int from = 0;
        do {
            int bytes = Math.min(MOST_BYTES, message.length - from);
            byte[] part = new byte[bytes + 1];
            part[0] = from + bytes == message.length ? LAST : MORE;
            System.arraycopy(message, from, part, 1, bytes);
            parts.add(part);
            from += bytes;
        } while (from < message.length);
        return parts;
    }

    /**
     * Takes the next part; the whole message with the last, else null. Once a part is refused, all that come after it are: they could be
     * from the middle of a message.
     *
     * @throws MiddlewareException of kind REFUSED if it is no part, or the message is longer than is taken
     */
    byte[] join(byte[] part) throws MiddlewareException {
        refused |= part.length == 0 || part[0] != MORE && part[0] != LAST || joined.size() + part.length - 1 > longest;
        if (refused) {
            throw new MiddlewareException(Kind.REFUSED, "a part is not of a message, or its message is longer than " + longest + " bytes");
        }
        if (part[0] == LAST && joined.size() == 0) {
            return Arrays.copyOfRange(part, 1, part.length);
        }
        joined.write(part, 1, part.length - 1);
        if (part[0] == MORE) {
            return null;
        }
        byte[] message = joined.toByteArray();
        joined.reset();
        return message;
    }
}
