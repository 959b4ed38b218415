package org.derbench.acceptance;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A device of Modbus/TCP by the protocol's text, without any library: it answers each write of one register by the same
 * frame, or all but one of a number.
 */
final class RegisterDevice extends FrameLoop {

    private final int ignoresEvery;
    private final AtomicLong writes = new AtomicLong();
    private final AtomicLong ignored = new AtomicLong();

    /** @param ignoresEvery one write of this many has no answer; 0 for none */
    RegisterDevice(int ignoresEvery) throws IOException {
        super(Framing.MODBUS);
        this.ignoresEvery = ignoresEvery;
        start();
    }

    /** Writes that were not answered. */
    long ignored() {
        return ignored.get();
    }

    @Override
    void accepted(SocketChannel client) throws IOException {
        join(client, new Side() {
            @Override
            public void take(byte[] frame) throws IOException {
                if (framing().kind(frame) != Framing.WRITE_REGISTER) {
                    throw new IOException("function " + framing().kind(frame) + " was not asked for");
                }
                if (ignoresEvery > 0 && writes.incrementAndGet() % ignoresEvery == 0) {
                    ignored.incrementAndGet();
                } else {
                    send(client, frame);
                }
            }

            @Override
            public void ended() {
                // it may connect again
            }
        });
    }
}
