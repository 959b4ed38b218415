package org.derbench.engine.books;

import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Ticks;
import org.jetbrains.lincheck.datastructures.BooleanGen;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Messages that are opened, come back, are refused and given up by several threads, in all orders. */
@Tag("longer")
@Param(name = "sequence", gen = IntGen.class, conf = "0:2")
@Param(name = "ok", gen = BooleanGen.class)
public class AccountInterleavingsTest {

    private static final long NOW_NS = 1_000_000_000L;
    private static final long WINDOW_NS = 1_000_000L;

    /** It remembers two messages: the third makes it forget one. */
    private final Account account = account();

    private static Account account() {
        Account account = new Account(2, new Standing(), WINDOW_NS, true);
        account.window(new Window(NOW_NS, NOW_NS + WINDOW_NS));
        return account;
    }

    /**
     * The number of the message, whose stamp is its own, or known to be forgotten: the thread reads it without a lock.
     */
    @Operation
    public String open() {
        long sequence = account.open(NOW_NS, NOW_NS);
        return sequence + (hasItsStamp(sequence) ? "" : " has the stamp of another");
    }

    private boolean hasItsStamp(long sequence) {
        try {
            return account.tick(sequence) == Ticks.ofEpochNs(NOW_NS) + sequence;
        } catch (IllegalStateException forgotten) {
            return true;
        }
    }

    /** Whether it was still awaited; false of one that was not opened. */
    @Operation
    public boolean arrived(@Param(name = "sequence") int sequence, @Param(name = "ok") boolean ok) {
        return account.progress().opened() > sequence && account.arrived(sequence, ok, NOW_NS + 1);
    }

    @Operation
    public boolean refused(@Param(name = "sequence") int sequence) {
        return account.progress().opened() > sequence && account.refused(sequence);
    }

    @Operation
    public int expire() {
        return account.expire(NOW_NS + 1);
    }

    @Operation
    public void unreadable() {
        account.unreadable();
    }

    @Operation
    public long awaited() {
        return account.awaited();
    }

    @Operation(runOnce = true)
    public String close() {
        return account.close().toString();
    }

    @Test
    void eachOrderEndsAsOneAfterTheOther() {
        new ModelCheckingOptions()
                .threads(3)
                .actorsBefore(1)
                .actorsPerThread(2)
                .actorsAfter(1)
                .iterations(20)
                .invocationsPerIteration(1_000)
                .check(AccountInterleavingsTest.class);
    }

    /** A clock that stands: the order alone makes stamps. */
    private static final class Standing implements NanoClock {

        @Override
        public long nanoTime() {
            return NOW_NS;
        }

        @Override
        public long epochOffsetNs() {
            return 0;
        }

        @Override
        public void sleepUntil(long nanoTime) {
            throw new IllegalStateException("nobody waits here");
        }
    }
}
