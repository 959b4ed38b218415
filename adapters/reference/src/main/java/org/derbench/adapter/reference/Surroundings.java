package org.derbench.adapter.reference;

import java.util.concurrent.CountDownLatch;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Sender;

/**
 * The environment of an adapter that misbehaves on purpose, beside the middleware below it: time, its own process, and
 * a way past the link. With it the adapter misbehaves alike on this machine and in a simulation.
 */
public interface Surroundings {

    /** The time that faults go by. */
    HiccupClock clock();

    /** Objects that only this process can reach. */
    Exchange exchange();

    /** Never returns. */
    void waitForEver() throws InterruptedException;

    /** Takes messages that any process of this machine puts in at a door, until the result is closed. */
    AutoCloseable takeAt(String door, MessageHandler handler) throws Exception;

    /** Puts messages in at a door, where another end takes them. No link is on that way. */
    Sender putIn(String door) throws Exception;

    /** The time since 1970. */
    long epochNs();

    /** The stamp of a message. */
    long stamp(byte[] message);

    /** The message with another stamp. */
    byte[] stamped(byte[] message, long stamp);

    /** The surroundings on this machine. Messages are logical nodes in JSON, as far as their stamps are read. */
    Surroundings MACHINE = new Surroundings() {
        @Override
        public HiccupClock clock() {
            return HiccupClock.SYSTEM;
        }

        @Override
        public Exchange exchange() {
            return Exchange.OF_PROCESS;
        }

        @Override
        public void waitForEver() throws InterruptedException {
            new CountDownLatch(1).await();
        }

        @Override
        public AutoCloseable takeAt(String door, MessageHandler handler) throws Exception {
            return new DoorSocket(door).takenBy(handler);
        }

        @Override
        public Sender putIn(String door) throws Exception {
            return new DoorSocket(door).sender();
        }

        @Override
        public long epochNs() {
            return System.currentTimeMillis() * 1_000_000;
        }

        @Override
        public long stamp(byte[] message) {
            return JsonStamp.of(message);
        }

        @Override
        public byte[] stamped(byte[] message, long stamp) {
            return JsonStamp.with(message, stamp);
        }
    };
}
