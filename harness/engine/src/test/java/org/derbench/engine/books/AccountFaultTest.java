package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The messages that a fault can have touched: they are due from the middle of the window on. */
class AccountFaultTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, true);

    AccountFaultTest() {
        faultAt(500);
    }

    /** The time at this many milliseconds after the window's start. */
    private long at(long ms) {
        return start + ms * MS;
    }

    private void faultAt(long ms) {
        account.expectFault(at(ms));
        account.window(new Window(start, at(1000)));
    }

    /** Sends a message at its due time; returns its number. */
    private long send(long ms) {
        return account.open(at(ms), at(ms));
    }

    /** Sends a message, which comes back a millisecond later; returns its number. */
    private long exchange(long ms) {
        long message = send(ms);
        account.arrived(message, true, at(ms + 1));
        return message;
    }

    private Damage damage() {
        return account.damage(at(-1000), at(3000));
    }

    @Test
    @DisplayName("books of their own are for messages of the window that were due from the fault on")
    void theFaultsBooksBeginWithIt() {
        exchange(499);
        exchange(500);
        exchange(1000);
        exchange(1100);
        assertThat(account.touched()).isEqualTo(new Books(1, 1, 0, 0, 0, 0, 0, 0, 0));
        assertThat(account.close()).isEqualTo(new Books(2, 2, 0, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void whatIsSentWithTheFaultIsTouched() {
        send(499);
        send(500);
        assertThat(account.openedUntouched()).isEqualTo(1);
    }

    @Test
    @DisplayName("a loss after the fault is damage, in the window or after it, and a loss before is not")
    void laterLossesAreDamage() {
        send(499);
        send(500);
        send(1000);
        exchange(1100);
        account.close();
        assertThat(damage()).isEqualTo(new Damage(2, 0, 0));
        assertThat(account.touched().lost()).isEqualTo(1);
    }

    @Test
    void damageIsOfTheAskedTimesAlone() {
        send(600);
        send(700);
        send(800);
        account.close();
        assertThat(account.damage(at(700), at(800))).isEqualTo(new Damage(1, 0, 0));
    }

    @Test
    void repeatsOfLaterMessagesAreDamage() {
        for (long ms : new long[] {499, 500, 1000}) {
            account.arrived(exchange(ms), true, at(2000));
        }
        assertThat(damage()).isEqualTo(new Damage(0, 2, 0));
    }

    @Test
    @DisplayName("a repeat that comes with the fault may be its doing, and one just before it cannot")
    void repeatsMayBeTheFaultsFromItOn() {
        long before = exchange(0);
        account.arrived(before, true, at(500) - 1);
        assertThat(account.touched().duplicated()).isZero();
        account.arrived(before, true, at(500));
        assertThat(account.touched().duplicated()).isEqualTo(1);
    }

    @Test
    void overtakenLaterMessagesAreDamage() {
        List<Long> overtaken = List.of(send(499), send(500), send(1000));
        exchange(1100);
        overtaken.forEach(message -> account.arrived(message, true, at(1200)));
        // each of the three came after the one that was sent last
        assertThat(damage()).isEqualTo(new Damage(0, 0, 2));
        assertThat(account.touched().outOfOrder()).isEqualTo(1);
        assertThat(account.close().outOfOrder()).isEqualTo(2);
    }

    @Test
    @DisplayName("messages that were never opened are the window's last ones: the fault can have touched them")
    void unsentMessagesAreTouched() {
        account.unsent(3);
        assertThat(account.touched()).isEqualTo(new Books(3, 0, 0, 0, 0, 3, 0, 0, 0));
    }

    @Test
    void aFaultAfterTheWindowTouchesNothing() {
        faultAt(1000);
        exchange(999);
        account.unsent(3);
        assertThat(account.touched()).isEqualTo(new Books(0, 0, 0, 0, 0, 0, 0, 0, 0));
        assertThat(account.close().unsent()).isEqualTo(3);
    }

    @Test
    void endsAreKeptOneByOne() {
        exchange(10);
        account.arrived(send(20), false, at(21));
        exchange(600);
        List<List<Long>> ends = account.ofEnds(log -> {
            List<List<Long>> seen = new ArrayList<>();
            log.forEach((dueNs, endedNs) -> seen.add(List.of(dueNs, endedNs)));
            return seen;
        });
        assertThat(ends).containsExactly(List.of(at(10), at(11)), List.of(at(600), at(601)));
    }
}
