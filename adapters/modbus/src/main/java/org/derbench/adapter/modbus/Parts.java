package org.derbench.adapter.modbus;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Settings;

/**
 * A message that comes in parts. A part is registers: first, in two of them, how many bytes of the message are left, then as many of
 * these as there is room for. Once a part is refused, all that come after it are: they could be from the middle of a message.
 */
final class Parts {

    /** What may be written while others are read; more could be written alone. */
    static final int MOST_WRITTEN = 121;
    static final int MOST_READ = 125;

    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final int mostBytes;
    private int left;

    Parts(Settings settings) {
        this.mostBytes = settings.integer(ModbusMiddleware.MAX_MESSAGE_BYTES);
    }

    /** How many parts of so many registers a message of so many bytes takes. */
    static int count(int bytes, int registers) {
        int room = registers * Short.BYTES - Integer.BYTES;
        return (bytes + room - 1) / room;
    }

    /** The next part of what is left of a message, which it takes; one byte more where it would end within a register. */
    static byte[] next(ByteBuffer message, int registers) {
        int bytes = Math.min(registers * Short.BYTES - Integer.BYTES, message.remaining());
        byte[] part = ByteBuffer.allocate(Integer.BYTES + bytes + bytes % Short.BYTES).putInt(message.remaining()).array();
        message.get(part, Integer.BYTES, bytes);
        return part;
    }

    /**
     * Takes the next part.
     *
     * @return how many bytes are left after it
     * @throws MiddlewareException of kind REFUSED if the message is longer than is taken, or the part does not go on where the last one ended
     */
    int add(byte[] registers) throws MiddlewareException {
        int said = registers.length < Integer.BYTES ? -1 : ByteBuffer.wrap(registers).getInt();
        if (said < 0 || said > mostBytes || left != 0 && said != left) {
            left = -1;
            throw new MiddlewareException(Kind.REFUSED, "a part does not go on where the last one ended, or its message is longer than "
                    + mostBytes + " bytes: it says that " + said + " are left");
        }
        int bytes = Math.min(said, registers.length - Integer.BYTES);
        received.write(registers, Integer.BYTES, bytes);
        left = said - bytes;
        return left;
    }

    /**
     * The message, after its last part; the next one may come.
     *
     * @throws MiddlewareException of kind REFUSED if bytes are left
     */
    byte[] whole() throws MiddlewareException {
        if (left != 0) {
            throw new MiddlewareException(Kind.REFUSED, "a message ended before its last part");
        }
        byte[] message = received.toByteArray();
        received.reset();
        return message;
    }
}
