package org.derbench.engine.behaviour;

import org.derbench.engine.books.Account;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Intake;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.books.Window;
import org.derbench.engine.load.ClosedLoop;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Loop;
import org.derbench.engine.load.Permits;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Sender;
import org.derbench.spi.Serializer;

/**
 * The engine without middleware, for the benchmark in {@code floor}: a message goes from the loop through a lane
 * straight into the responder's books, and back into the initiator's, on one thread. The time beyond the codec's own
 * work is the engine's cost of a message.
 */
public final class OwnCost implements AutoCloseable {

    private static final int MEMORY = 1 << 14;
    private static final long PATIENCE_NS = 1_000_000_000L;

    private final EchoResponder responder;
    private final ClosedLoop loop;
    private final Lane lane;
    private final Account account;

    /**
     * @param there the initiator's messages
     * @param codec makes bytes of each message, and an equal message of the bytes, with its stamp
     * @param far the responder's messages
     */
    public OwnCost(Pool there, Pool far, Serializer codec, NanoClock clock) {
        account = new Account(MEMORY, clock, PATIENCE_NS, true);
        account.window(new Window(clock.nanoTime(), Long.MAX_VALUE));
        Permits permits = new Permits(1);
        Codecs codecs = new Codecs(codec, there.type());
        Traffic traffic =
                new Traffic(there, codecs, account, permits, new Traffic.PayloadSize(), new Mismatches(), clock);
        Intake intake = new Intake(far, clock);
        intake.echoed(true);
        intake.arm(0, Long.MAX_VALUE, PATIENCE_NS, clock.epochOffsetNs(), 0);
        responder = new EchoResponder(codecs, intake, new LegSample(), clock, true, OwnCost::fail);
        Echoes echoes = new Echoes(traffic);
        responder.start(Sender.of(echoes::onMessage, () -> {}));
        loop = new ClosedLoop(new Loop.Surroundings(clock, permits, account, PATIENCE_NS, false, OwnCost::fail));
        lane = new SendLane(traffic, Sender.of(responder::onMessage, () -> {}), OwnCost::fail);
    }

    private static void fail(Throwable failure) {
        throw new IllegalStateException(failure);
    }

    /** Carries one message there and back. */
    public void message() throws Exception {
        loop.step(lane);
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
