package org.derbench.adapter.dlms;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Settings;

/**
 * Messages in octet strings that fit an APDU: each says first how many bytes of the message are left. Once one is refused, all that
 * come after it are: they could be from the middle of a message.
 */
final class Parts {

    /** What else is in an APDU: its header and that of its largest service. */
    private static final int HEADERS_BYTES = 64;

    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final int mostBytes;
    private int left;

    Parts(Settings settings) {
        this.mostBytes = settings.integer(DlmsMiddleware.MAX_MESSAGE_BYTES);
    }

    /** The next part of what is left of a message, which it takes. */
    static byte[] next(ByteBuffer message, Settings settings) {
        int bytes = Math.min(settings.integer(DlmsMiddleware.MAX_APDU_BYTES) - HEADERS_BYTES, message.remaining());
        byte[] part = ByteBuffer.allocate(Integer.BYTES + bytes).putInt(message.remaining()).array();
        message.get(part, Integer.BYTES, bytes);
        return part;
    }

    /**
     * Takes the next part. Returns the message, if this was its last one, or null.
     *
     * @throws MiddlewareException of kind REFUSED if the message is longer than is taken, or the part does not go on where the last one ended
     */
    byte[] add(byte[] part) throws MiddlewareException {
        int bytes = part.length - Integer.BYTES;
        int said = bytes < 0 ? 0 : ByteBuffer.wrap(part).getInt();
        if (bytes < 0 || said < bytes || said > mostBytes || said > 0 && bytes == 0 || left != 0 && said != left) {
            left = -1;
            throw new MiddlewareException(Kind.REFUSED, "a part of " + bytes + " bytes does not go on where the last one ended, or its message is longer than "
                    + mostBytes + " bytes: it says that " + said + " are left");
        }
        received.write(part, Integer.BYTES, bytes);
        left = said - bytes;
        if (left > 0) {
            return null;
        }
        byte[] message = received.toByteArray();
        received.reset();
        return message;
    }
}
