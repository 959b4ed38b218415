package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import org.derbench.engine.books.Account;
import org.derbench.engine.books.Mismatches;
import org.derbench.engine.load.Permits;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/** Requests that are not answered as they should be. */
class RequestLaneTest {

    private final Rig rig = new Rig();
    private final OpenFlow flow = rig.out("question", Pattern.REQUEST_REPLY);
    private Permits permits = new Permits(1);

    private void asked() throws Exception {
        Account account = new Account(16, rig.clock, 1000 * Rig.MS, true);
        Traffic traffic = new Traffic(
                flow.pool(), flow.codecs(), account, permits, new Traffic.PayloadSize(), new Mismatches(), rig.clock);
        new RequestLane(traffic, rig.wire.request(), 1, rig.failures).send(rig.clock.nanoTime(), rig.clock.nanoTime());
    }

    @Test
    void aNullAnswerEndsTheTrial() throws Exception {
        asked();
        rig.wire.asked().get(0).complete(null);
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("the middleware answered with null"));
    }

    @Test
    void failuresInTakingAnAnswerEndTheTrial() throws Exception {
        permits = new Permits(1) {
            @Override
            public void freed() {
                throw new AssertionError("no place is taken");
            }
        };
        asked();
        rig.wire.asked().get(0).complete(flow.codecs().encode(Rig.reading(1, 1)));
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessage("no place is taken"));
    }

    @Test
    void noAnswerInTimeEndsNothing() throws Exception {
        asked();
        rig.wire.asked().get(0).completeExceptionally(new TimeoutException("no answer"));
        assertThat(rig.failed).isEmpty();
    }
}
