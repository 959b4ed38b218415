package org.derbench.engine.trial;

import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Sender;
import org.derbench.spi.Serializer;

/**
 * The engine with nothing to drive: a message goes from the pacer through a lane straight into the responder's books and
 * back into the initiator's, on one thread. What this takes above the codec's own work is what the engine adds to a message.
 */
public final class OwnCost implements AutoCloseable {

    private static final int MEMORY = 1 << 14;
    private static final long PATIENCE_NS = 1_000_000_000L;

    private final EchoResponder responder;
    private final Pacer pacer;
    private final Lane lane;
    private final Account account;

    /**
     * @param there the initiator's nodes
     * @param codec makes of each of them bytes, and of these an equal node, with its stamp
     * @param far   the responder's nodes
     */
    public OwnCost(Pool there, Pool far, Serializer codec, NanoClock clock) {
        account = new Account(MEMORY, clock, PATIENCE_NS, false);
        account.window(new Window(clock.nanoTime(), Long.MAX_VALUE));
        Permits permits = new Permits(1);
        Codecs codecs = new Codecs(codec, there.type());
        Traffic traffic = new Traffic(there, codecs, account, permits, new Traffic.PayloadSize(), new Mismatches(), clock);
        Intake intake = new Intake(far, clock);
        intake.arm(0, Long.MAX_VALUE, PATIENCE_NS, clock.epochOffsetNs());
        responder = new EchoResponder(codecs, intake, new LegSample(), clock, true, OwnCost::fail);
        Echoes echoes = new Echoes(traffic);
        responder.start(Sender.of(echoes::onMessage, () -> { }));
        pacer = new ClosedPacer(clock, permits, account, PATIENCE_NS);
        lane = new SendLane(traffic, Sender.of(responder::onMessage, () -> { }));
    }

    private static void fail(Throwable failure) {
        throw new IllegalStateException(failure);
    }

    /** One message, there and back. */
    public void message() throws Exception {
        lane.send(pacer.next());
    }

    /** The books so far. */
    public Books books() {
        return account.close();
    }

    @Override
    public void close() throws InterruptedException {
        responder.close();
    }
}
