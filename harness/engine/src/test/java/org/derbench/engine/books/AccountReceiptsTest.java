package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Messages that do not come back: receipts alone free permits. */
class AccountReceiptsTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, false);

    AccountReceiptsTest() {
        account.keepUnderWay();
        account.window(new Window(start, start + 1000 * MS));
    }

    /** Sends a message this many milliseconds after the start; returns its stamp. */
    private long send(long afterMs) {
        return account.tick(account.open(start + afterMs * MS, start + afterMs * MS));
    }

    @Test
    void aReceiptFreesThePermitsOfAllBefore() {
        send(0);
        long second = send(10);
        long third = send(20);
        assertThat(account.receipt(second)).isEqualTo(2);
        assertThat(account.receipt(third)).isEqualTo(1);
        assertThat(account.receipt(third)).as("again").isZero();
    }

    @Test
    void onlyStampsOfSentMessagesAreReceipts() {
        long sent = send(0);
        assertThat(account.isReceipt(sent)).isTrue();
        assertThat(account.isReceipt(sent + 1)).isFalse();
    }

    @Test
    void withoutReceiptsNoStampIsOne() {
        Account echoed = new Account(1024, clock, 1000 * MS, true);
        long sent = echoed.tick(echoed.open(start, start));
        assertThat(echoed.isReceipt(sent)).isFalse();
    }

    @Test
    @DisplayName("an arrival or a refusal frees no permit where receipts do")
    void nothingElseFreesPermits() {
        long back = account.open(start, start);
        long refused = account.open(start, start);
        assertThat(account.arrived(back, true, start + MS)).isFalse();
        assertThat(account.refused(refused)).isFalse();
        assertThat(account.close()).isEqualTo(new Books(2, 1, 0, 0, 0, 1, 0, 0, 0));
    }

    @Test
    void givingUpFreesWhatLeftBefore() {
        send(0);
        send(10);
        send(20);
        assertThat(account.expire(start + 15 * MS)).isEqualTo(2);
        assertThat(account.expire(start + 15 * MS)).isZero();
    }

    @Test
    void theAccountKnowsWhetherMessagesComeBack() {
        assertThat(account.comesBack()).isFalse();
        assertThat(new Account(1024, clock, 1000 * MS, true).comesBack()).isTrue();
    }
}
