package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.books.Pool;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Permits;
import org.derbench.engine.time.ManualClock;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.CodecException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The clock moves only while a contact waits. */
class ContactTest {

    private static final Duration AT_MOST = Duration.ofSeconds(30);
    private static final Duration WHERE_WRONG = Duration.ofSeconds(10);

    private final ManualClock clock = new ManualClock();
    private final long startNs = clock.nanoTime();
    private final Traffic traffic = new Traffic(
            Pool.of(new Iec61850Model(), MMXU.class, "small", 1),
            null,
            new Account(16, clock, TimeUnit.SECONDS.toNanos(1), true),
            new Permits(1),
            new Traffic.PayloadSize(),
            new Mismatches(),
            clock);
    private int sent;

    /** One whose message of that number comes back, right or wrong; all others vanish. */
    private Lane answering(int number, boolean right) {
        return (dueNs, nowNs) -> {
            long message = traffic.account().open(dueNs, nowNs);
            sent++;
            if (sent == number && right) {
                traffic.account().arrived(message, true, clock.nanoTime());
            } else if (sent == number) {
                traffic.mismatches().unreadable(new CodecException("no digit"));
            }
        };
    }

    @Test
    @DisplayName("contact is tried four times a second until one message comes back")
    void contactIsTriedUntilOneComesBack() throws Exception {
        assertThat(new Contact(traffic, answering(5, true)).make(AT_MOST, WHERE_WRONG))
                .hasValue(1_000_000_000L);
        assertThat(sent).isEqualTo(5);
    }

    @Test
    void whereNothingComesBackItEndsInTime() throws Exception {
        assertThat(new Contact(traffic, answering(0, true)).make(AT_MOST, WHERE_WRONG))
                .isEmpty();
        assertThat(clock.nanoTime() - startNs).isEqualTo(AT_MOST.toNanos());
    }

    @Test
    void oneThatComesBackWrongEndsItSooner() throws Exception {
        assertThat(new Contact(traffic, answering(8, false)).make(AT_MOST, WHERE_WRONG))
                .isEmpty();
        assertThat(clock.nanoTime() - startNs)
                .isEqualTo(Duration.ofSeconds(2).plus(WHERE_WRONG).toNanos());
    }

    @Test
    void aLateWrongMessageDoesNotProlongIt() throws Exception {
        assertThat(new Contact(traffic, answering(100, false)).make(AT_MOST, WHERE_WRONG))
                .isEmpty();
        assertThat(clock.nanoTime() - startNs).isEqualTo(AT_MOST.toNanos());
    }
}
