package org.derbench.sim.liars;

import org.derbench.adapter.reference.Exchange;
import org.derbench.adapter.reference.HiccupClock;
import org.derbench.adapter.reference.Surroundings;
import org.derbench.engine.time.NanoClock;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.Network;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Sender;

/**
 * What surrounds a simulated process.
 *
 * @param owner the process
 */
record SimSurroundings(Network network, String owner, Exchange own) implements Surroundings {

    /** The time that a message takes past the link. Without it no time would pass. */
    private static final long PAST_NS = 200_000;

    private void takeTime() {
        clock().waitUntil(clock().nanoTime() + PAST_NS);
    }

    @Override
    public Exchange exchange() {
        takeTime();
        return own;
    }

    @Override
    public HiccupClock clock() {
        Simulation simulation = network.simulation();
        return new HiccupClock() {
            @Override
            public long nanoTime() {
                return simulation.nowNs();
            }

            @Override
            public void waitUntil(long timeNs) {
                simulation.await(() -> "its own time", () -> false, () -> timeNs);
            }
        };
    }

    @Override
    public void waitForEver() {
        network.simulation().await(() -> "nothing", () -> false, () -> Long.MAX_VALUE);
    }

    @Override
    public long epochNs() {
        NanoClock own = network.simulation().clock();
        return own.nanoTime() + own.epochOffsetNs();
    }

    @Override
    public long stamp(byte[] message) {
        return PlainStamps.of(message);
    }

    @Override
    public byte[] stamped(byte[] message, long stamp) {
        return PlainStamps.with(message, stamp);
    }

    @Override
    public AutoCloseable takeAt(String door, MessageHandler handler) {
        return network.takeAt(door, owner, owner, handler::onMessage);
    }

    @Override
    public Sender putIn(String door) {
        return Sender.of(
                message -> {
                    takeTime();
                    network.putIn(door, message);
                },
                () -> {});
    }
}
